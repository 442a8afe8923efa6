import { citesOf, type LiveFight, openQuestions, Recorded, sentenceOf } from '../engine.ts';

/** A fight as lines for machines: what happened, then how it stands. */
export function jsonLines<E, F>(live: LiveFight<E, F>): unknown[] {
  const { system, fight, log } = live;
  const happened = log
    .records()
    .filter(({ kind }) => kind !== Recorded.choice)
    .map((record) => ({
      type: record.kind < 0 ? 'roll' : 'event',
      ...(record.kind >= 0 && { event: system.events[record.kind]!.id }),
      text: sentenceOf(system, fight, record),
      ...(record.faces.length > 0 && { faces: record.faces }),
      cites: citesOf(system, record),
    }));
  const open = openQuestions(live);
  return [...happened, { type: 'end', over: live.over, open: open.length, outcome: system.outcome(fight) }];
}
