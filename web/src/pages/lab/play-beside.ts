import type { Signal } from '@preact/signals';
import type { LabTold, LabWanted, ToWorker } from './jobs.ts';
import labWorker from './lab-worker.ts?worker-address';

/** Milliseconds of rest after a change before fights are played. */
const rest = 200;

/** Plays fights beside the page and tells how it goes. */
interface PlayBeside {
  /** Plays this from now on, once changes have come to rest; null = nothing that could be played. */
  want(wanted: Omit<LabWanted, 'kind' | 'turn'> | null): void;
  stop(): void;
  go(): void;
  /** Stops for good. */
  end(): void;
}

/** Starts to play; what comes of it goes into `told`. */
export function playBeside(told: Signal<LabTold>): PlayBeside {
  let turn = 0;
  let timer = 0;
  /** What is to be played; null = posted already. */
  let next: LabWanted | null = null;
  let last: LabWanted | null = null;

  const startWorker = (): Worker => {
    const made = new Worker(labWorker, { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<LabTold>) => {
      if (worker === made && data.turn === turn) told.value = data;
    });
    made.addEventListener('error', () => {
      if (worker !== made) return;
      // What broke down does not come back to life: going on, or another change, takes a new one.
      made.terminate();
      worker = null;
      told.value = { ...told.value, state: 'stopped', trouble: 'Fights cannot be played in the background now.' };
    });
    return made;
  };
  // While the first change comes to rest it fetches what it needs.
  let worker: Worker | null = startWorker();
  const post = (message: ToWorker): void => {
    worker ??= startWorker();
    worker.postMessage(message);
  };
  const postNext = (): void => {
    clearTimeout(timer);
    if (next === null) return;
    last = next;
    next = null;
    post(last);
  };

  return {
    want: (wanted) => {
      clearTimeout(timer);
      next = null;
      turn++;
      // What belonged to another version must not stand there a moment longer.
      told.value = { ...told.peek(), b: null, wins: null, state: 'playing', trouble: '' };
      if (wanted === null) return;
      next = { kind: 'want', turn, ...wanted };
      timer = window.setTimeout(postNext, rest);
    },
    stop: () => {
      // Otherwise what a change has put off would begin after the stop.
      postNext();
      worker?.postMessage({ kind: 'stop' } satisfies ToWorker);
    },
    go: () => {
      told.value = { ...told.value, state: 'playing', trouble: '' };
      if (worker === null && last !== null) post(last);
      else post({ kind: 'go' });
    },
    end: () => {
      clearTimeout(timer);
      worker?.terminate();
      worker = null;
    },
  };
}
