import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Builder } from '../../encounter/builder.ts';
import type { Outlook, OutlookJob } from './outlook-worker.ts';
import outlookWorker from './outlook-worker.ts?worker-address';

/** Milliseconds of rest after a change before fights are played. */
const rest = 500;

const outlook = signal<Outlook | 'none' | null>(null);

/** How the draft is likely to go, played in the background after every change; null while nothing is known, `none` when nothing will be. */
export function useOutlook(builder: Builder): ReadonlySignal<Outlook | 'none' | null> {
  useEffect(() => {
    let worker: Worker | null = null;
    let timer = 0;
    const stop = effect(() => {
      const { sound, checked, book } = builder;
      const file = sound.value ? checked.value?.file : undefined;
      worker?.terminate();
      worker = null;
      clearTimeout(timer);
      outlook.value = null;
      if (file === undefined) return;
      timer = window.setTimeout(() => {
        const made = new Worker(outlookWorker, { type: 'module' });
        worker = made;
        // What an earlier worker still had to say is about another draft.
        const take = (told: Outlook | 'none'): void => {
          if (worker === made) outlook.value = told;
        };
        made.addEventListener('message', ({ data }: MessageEvent<Outlook | 'none'>) => take(data));
        made.addEventListener('error', () => take('none'));
        const job: OutlookJob = { system: book.id, encounter: file };
        made.postMessage(job);
      }, rest);
    });
    return () => {
      stop();
      worker?.terminate();
      clearTimeout(timer);
    };
  }, [builder]);
  return outlook;
}
