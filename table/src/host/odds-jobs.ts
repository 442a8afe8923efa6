import { type Asker, choiceOf, openQuestions } from '@affray/engine';
import { type ChancesJob, chancesJob, type ForecastJob, forecastJob } from '@affray/lab';
import type { SeatQuestion } from '../protocol/index.ts';
import type { Room } from '../room/room.ts';
import { type Reader, seatIndexOf } from '../seen/reader.ts';
import { knownForOdds } from './odds-desk.ts';

/** Something for a worker to work out. */
export type OddsJob =
  | { readonly kind: 'forecast'; readonly job: ForecastJob }
  | { readonly kind: 'chances'; readonly job: ChancesJob };

/** The question with what the seat that is asked may know; null when it is no longer open. */
export function forecastOf(room: Room, question: SeatQuestion): OddsJob | null {
  const isAsked = ({ whoId }: Asker): boolean => whoId === question.who;
  const job = room.look((live) => {
    const open = openQuestions(live).find(({ id, askers }) => id === question.id && askers.some(isAsked));
    const choice = open === undefined ? null : choiceOf(open);
    if (choice?.question.id !== question.question) return null;
    return forecastJob(live, choice, knownForOdds(room, (choice.askers.find(isAsked) ?? choice).seat));
  });
  return job === null ? null : { kind: 'forecast', job };
}

/** The fight from here to its end with what whoever asks may know; null where nothing is at stake. */
export function chancesOf(room: Room, asked: Reader): OddsJob | null {
  const job = room.look((live) =>
    chancesJob(live, knownForOdds(room, seatIndexOf(asked, live.system.seats(live.fight)))),
  );
  return job === null ? null : { kind: 'chances', job };
}
