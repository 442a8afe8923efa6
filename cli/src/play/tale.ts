import { citesOf, type LiveFight, type OpenQuestion, Recorded, saidOf, type View } from '../base/engine.ts';
import type { ScreenLine } from '../screen/log.ts';

/** Seats whose people are at this screen: those no policy plays, or the GM when all are played. */
export function watchers<E, F>(live: LiveFight<E, F>): readonly number[] {
  const human = live.system
    .seats(live.fight)
    .map(({ id }, at) => (live.policies[id] === undefined ? at : -1))
    .filter((at) => at >= 0);
  return human.length === 0 || human.includes(0) ? [0] : human;
}

/** The seat through whose eyes the screen is drawn: that of the question, if its people are here. */
export function viewer<E, F>(live: LiveFight<E, F>, open: readonly OpenQuestion<F>[]): number {
  const seats = watchers(live);
  const asker = open[0]?.askers.find(({ seat }) => seats.includes(seat));
  return asker?.seat ?? seats[0]!;
}

/** What the people at this screen may know: the viewer's knowledge, and each of theirs about their own combatants. */
export function sharedView<E, F>(live: LiveFight<E, F>, seat: number): View {
  const { system, fight } = live;
  const base = system.view(fight, seat);
  const own = watchers(live).flatMap((other) => system.view(fight, other).combatants.filter(({ mine }) => mine));
  return { ...base, combatants: base.combatants.map((each) => own.find(({ id }) => id === each.id) ?? each) };
}

/** What has happened since record `from`, as far as the watchers may read it. Choices show in what they lead to. */
export function tale<E, F>(live: LiveFight<E, F>, from: number, seats: readonly number[]): ScreenLine[] {
  const { system, fight, log } = live;
  const lines: ScreenLine[] = [];
  for (const record of log.records(from)) {
    if (record.kind === Recorded.choice) continue;
    if (!seats.some((seat) => system.mayRead(fight, seat, record))) continue;
    const heading = record.kind >= 0 && system.events[record.kind]!.beginsRound === true;
    lines.push({ text: saidOf(system, fight, record), cites: citesOf(system, record), heading });
  }
  return lines;
}

/** How a fight ended or stands, as one sentence. */
export function verdict<E, F>(live: LiveFight<E, F>): string {
  const { over, winner, result, rounds } = live.system.outcome(live.fight);
  const time = rounds === 1 ? '1 round' : `${rounds} rounds`;
  if (!over) return `Undecided after ${time}.`;
  if (winner !== null) return `The ${winner} ${winner.endsWith('s') ? 'win' : 'wins'}, after ${time}.`;
  return result === 'draw' ? `A draw, after ${time}.` : `It ends ${result}, after ${time}.`;
}
