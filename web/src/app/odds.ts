import { openQuestions } from '@affray/engine';
import { type ForecastJob, forecastJob, type OddsTable } from '@affray/lab';
import type { SeatQuestion } from '@affray/server/protocol';
import type { OddsSource, Room } from '@affray/server/room';

interface Answered {
  readonly nth: number;
  readonly odds: OddsTable | null;
}

/** The question as a job for the worker, from what the asked seat knows. */
function jobOf(room: Room, question: SeatQuestion): ForecastJob | null {
  return room.look((live) => {
    const open = openQuestions(live).find(({ id, whoId }) => id === question.id && whoId === question.who);
    if (open === undefined || open.kind !== 'choice') return null;
    const { health, hidden } = room.settings;
    return forecastJob(live, open, { seat: open.seat, health, hidden });
  });
}

/** Jobs that wait at most; older ones belong to questions long answered. */
const mostWaiting = 60;

interface Waiting {
  /** Journal length when it was asked. */
  readonly asked: number;
  readonly job: ForecastJob;
  answer(odds: OddsTable | null): void;
}

/** Odds worked out beside the page: the table never waits for them. What was asked last is worked out first. */
export function oddsInWorker(): OddsSource {
  let worker: Worker | null = null;
  let working: Waiting | null = null;
  let next = 0;
  const waiting: Waiting[] = [];

  function start(): Worker {
    const made = new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<Answered>) => finish(data.odds));
    made.addEventListener('error', () => {
      // A worker that cannot run gives no odds; the fight goes on without.
      worker = null;
      finish(null);
    });
    return made;
  }

  function finish(odds: OddsTable | null): void {
    const done = working;
    working = null;
    done?.answer(odds);
    work();
  }

  function work(): void {
    if (working !== null) return;
    // The newest question first; of several asked at once, the first.
    const newest = Math.max(...waiting.map(({ asked }) => asked));
    const at = waiting.findIndex(({ asked }) => asked === newest);
    const [taken] = at < 0 ? [] : waiting.splice(at, 1);
    if (taken === undefined) return;
    working = taken;
    worker ??= start();
    worker.postMessage({ nth: next++, job: taken.job });
  }

  return {
    forecast: (room, question) => {
      const job = jobOf(room, question);
      if (job === null) return Promise.resolve(null);
      const answer = new Promise<OddsTable | null>((resolve) =>
        waiting.push({ asked: question.id, job, answer: resolve }),
      );
      if (waiting.length > mostWaiting) waiting.shift()?.answer(null);
      work();
      return answer;
    },
    chances: () => Promise.reject(new Error('The chances of a fight are worked out in the Lab.')),
  };
}
