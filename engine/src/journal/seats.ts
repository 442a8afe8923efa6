import type { Refusal } from '../system/refusal.ts';
import type { System } from '../system/system.ts';
import { enact } from './act.ts';
import type { DiceBy } from './entry.ts';
import type { LiveFight } from './live.ts';
import { seatIdOf, settingOf } from './people.ts';

const MAX_TEXT = 2000;
const MAX_NAME = 80;

/** Lets the program or people roll a seat's dice from now on. */
export function setDice<E, F>(live: LiveFight<E, F>, seat: string, by: DiceBy): Refusal | null {
  const refusal = unknownSeat(live.system, live.fight, seat);
  if (refusal !== null) return refusal;
  return enact(live, {
    entries: [{ type: 'dice-mode', seat, by }],
    at: live.workings.timeline.length,
    items: [],
    setting: { of: 'dice', id: seat, before: settingOf(live.dice, seat) ?? 'program', after: by },
    hold: staysHeld(live, seat),
  });
}

/**
 * Hands a seat, or one combatant of it (`who`), to a policy, which answers at once whatever it is asked; null gives it back: the
 * seat to people, the combatant to whoever plays the seat.
 */
export function setPolicy<E, F>(
  live: LiveFight<E, F>,
  seat: string,
  policy: string | null,
  who?: string,
): Refusal | null {
  // A journal may name a policy that is gone since: people then answer.
  const known = policy === null || live.workings.feeding ? null : unknownPolicy(live.system, policy);
  const member = who === undefined ? null : notOfSeat(live, seat, who);
  const refusal = unknownSeat(live.system, live.fight, seat) ?? member ?? known;
  if (refusal !== null) return refusal;
  const of = who === undefined ? 'policies' : 'fighters';
  const id = who ?? seat;
  return enact(live, {
    entries: [who === undefined ? { type: 'policy', seat, policy } : { type: 'policy', seat, policy, who }],
    at: live.workings.timeline.length,
    items: [],
    setting: { of, id, before: settingOf(live[of], id) ?? null, after: policy },
    hold: policy === null ? live.workings.held : staysHeld(live, seat),
  });
}

/** A change to a seat that is not being asked does not end the pause after an undo. */
function staysHeld<E, F>(live: LiveFight<E, F>, seat: string): boolean {
  const { held, waiting } = live.workings;
  return held && !waiting.open.some(({ askers }) => askers.some((who) => seatIdOf(live, who) === seat));
}

/** Somebody takes a seat. */
export function join<E, F>(live: LiveFight<E, F>, seat: string, name: string): Refusal | null {
  const refusal = unknownSeat(live.system, live.fight, seat) ?? badText('name', name, MAX_NAME);
  if (refusal === null) live.entries.push({ type: 'join', seat, name });
  return refusal;
}

/** Somebody says something. */
export function chat<E, F>(live: LiveFight<E, F>, seat: string, text: string): Refusal | null {
  const refusal = unknownSeat(live.system, live.fight, seat) ?? badText('text', text, MAX_TEXT);
  if (refusal === null) live.entries.push({ type: 'chat', seat, text });
  return refusal;
}

function badText(place: string, text: string, most: number): Refusal | null {
  if (text.trim().length > 0 && text.length <= most) return null;
  return { code: 'bad-value', place, reason: `must have 1 to ${most} characters` };
}

/** Refuses a seat that the fight does not have. */
export function unknownSeat<E, F>(system: System<E, F>, fight: F, seat: string): Refusal | null {
  const allowed = system.seats(fight).map(({ id }) => id);
  if (allowed.includes(seat)) return null;
  return { code: 'unknown-seat', place: 'seat', reason: `There is no seat "${seat}".`, allowed };
}

/** Refuses a combatant that the seat does not play. */
function notOfSeat<E, F>({ system, fight }: LiveFight<E, F>, seat: string, who: string): Refusal | null {
  const at = system.seats(fight).findIndex(({ id }) => id === seat);
  const allowed = system
    .combatants(fight)
    .filter((one) => one.seat === at)
    .map(({ id }) => id);
  if (allowed.includes(who)) return null;
  return { code: 'unknown-combatant', place: 'who', reason: `The seat "${seat}" does not play "${who}".`, allowed };
}

/** Refuses a policy that the system does not have. */
export function unknownPolicy<E, F>(system: System<E, F>, policy: string): Refusal | null {
  if (Object.hasOwn(system.policies, policy)) return null;
  const allowed = Object.keys(system.policies);
  return { code: 'unknown-policy', place: 'policy', reason: `There is no policy "${policy}".`, allowed };
}
