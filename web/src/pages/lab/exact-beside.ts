import type { ExactFigures } from '@affray/lab';
import type { Signal } from '@preact/signals';
import { ordered } from '../../encounter/json.ts';
import type { LabVersion, ToWorker } from './jobs.ts';
import labWorker from './lab-worker.ts?worker-address';

/** Solves versions one after another beside the page; each once. */
export function exactFigures() {
  const known = new Map<string, ExactFigures | null>();
  const waiting: { readonly key: string; readonly version: LabVersion; readonly into: Signal<ExactFigures | null> }[] =
    [];
  const latest = new Map<Signal<ExactFigures | null>, string>();
  let worker: Worker | null = null;
  let busy = false;

  function work(): void {
    const taken = busy ? undefined : waiting.shift();
    if (taken === undefined) return;
    const { key, version, into } = taken;
    if (latest.get(into) !== key) return work();
    busy = true;
    worker ??= new Worker(labWorker, { type: 'module' });
    const done = (exact: ExactFigures | null, found = true): void => {
      busy = false;
      if (found) known.set(key, exact);
      if (latest.get(into) === key) into.value = exact;
      work();
    };
    worker.onmessage = ({ data }: MessageEvent<ExactFigures | null>) => done(data);
    worker.onerror = () => {
      worker?.terminate();
      worker = null;
      done(null, false);
    };
    const message: ToWorker = { kind: 'solve', version };
    worker.postMessage(message);
  }

  return {
    of(version: LabVersion | null, into: Signal<ExactFigures | null>): void {
      const key = version === null ? '' : ordered(version);
      latest.set(into, key);
      into.value = known.get(key) ?? null;
      if (version === null || known.has(key)) return;
      waiting.push({ key, version, into });
      work();
    },
    end: () => worker?.terminate(),
  };
}
