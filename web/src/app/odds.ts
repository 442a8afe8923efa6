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

/** Odds worked out beside the page: the table never waits for them. */
export function oddsInWorker(): OddsSource {
  let worker: Worker | null = null;
  let next = 0;
  const waiting = new Map<number, (odds: OddsTable | null) => void>();

  function start(): Worker {
    const made = new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      waiting.get(data.nth)?.(data.odds);
      waiting.delete(data.nth);
    });
    made.addEventListener('error', () => {
      // A worker that cannot run gives no odds; the fight goes on without.
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
      worker = null;
    });
    return made;
  }

  return {
    forecast: (room, question) => {
      const job = jobOf(room, question);
      if (job === null) return Promise.resolve(null);
      worker ??= start();
      const nth = next++;
      const answer = new Promise<OddsTable | null>((resolve) => waiting.set(nth, resolve));
      worker.postMessage({ nth, job });
      return answer;
    },
    chances: () => Promise.reject(new Error('The chances of a fight are worked out in the Lab.')),
  };
}
