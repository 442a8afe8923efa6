import type { Worker } from 'node:worker_threads';
import { startWorker } from '../threads/start-worker.ts';
import { type RoomRead, type RoomWanted, readRoom } from './read-room.ts';

/** Reads files of strangers. */
export interface RoomReader {
  /** Null when too many wait already. */
  read(wanted: RoomWanted): Promise<RoomRead | null>;
  stop(): Promise<void>;
}

/** Reads at once, where nothing else waits: for tests and for programs that serve nobody else. */
export const readAtOnce: RoomReader = { read: async (wanted) => readRoom(wanted), stop: async () => {} };

/** Requests that may wait for the reader. */
const MOST_WAITING = 16;
/** Milliseconds for one request. */
const LONGEST = 10_000;
/** Megabytes for what one request holds. */
const LARGEST = 512;

interface Waiting {
  readonly wanted: RoomWanted;
  readonly done: (read: RoomRead) => void;
}

/** Reads in a thread of its own, one after the other: whatever somebody sends, nobody else waits for it. */
export function readInThread(longest = LONGEST): RoomReader {
  let worker: Worker | null = null;
  let under: { readonly waiting: Waiting; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let stopped = false;
  const queue: Waiting[] = [];

  const finish = (read: RoomRead): void => {
    if (under === null) return;
    clearTimeout(under.timer);
    const { done } = under.waiting;
    under = null;
    done(read);
    goOn();
  };
  const start = (): Worker => {
    const made = startWorker('room-worker', import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: LARGEST, maxYoungGenerationSizeMb: 32 },
    });
    made.unref();
    made.on('message', (read: RoomRead) => {
      if (worker === made) finish(read);
    });
    const lost = (): void => {
      if (worker !== made) return;
      worker = null;
      finish(tooMuch('The file could not be read.'));
    };
    made.on('error', lost);
    made.on('exit', lost);
    return made;
  };
  const goOn = (): void => {
    if (under !== null || stopped) return;
    const waiting = queue.shift();
    if (waiting === undefined) return;
    worker ??= start();
    const timer = setTimeout(() => {
      const slow = worker;
      worker = null;
      void slow?.terminate();
      finish(tooMuch(`Reading the file takes longer than ${longest / 1000} s.`));
    }, longest);
    under = { waiting, timer };
    worker.postMessage(waiting.wanted);
  };
  return {
    read: (wanted) => {
      if (stopped || queue.length >= MOST_WAITING) return Promise.resolve(null);
      return new Promise((done) => {
        queue.push({ wanted, done });
        goOn();
      });
    },
    stop: async () => {
      stopped = true;
      const old = worker;
      worker = null;
      for (const { done } of queue.splice(0)) done(tooMuch('The server stops.'));
      finish(tooMuch('The server stops.'));
      await old?.terminate();
    },
  };
}

function tooMuch(reason: string): RoomRead {
  return { ok: false, status: 422, refusals: [{ code: 'too-large', place: 'fight', reason }] };
}
