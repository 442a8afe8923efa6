import type { CombatantRef } from '../system/system.ts';
import { GM } from '../table/question.ts';
import type { DiceBy } from './entry.ts';
import type { LiveFight } from './live.ts';

/** Name of the GM in entries. */
export const GM_ID = 'gm';

/** Id of a combatant by index, `gm` for the GM. */
export function idOf<E, F>(live: LiveFight<E, F>, who: number): string {
  return who === GM ? GM_ID : refOf(live, who).id;
}

/** Index of the seat that answers for `who`. */
export function seatOf<E, F>(live: LiveFight<E, F>, who: number): number {
  return who === GM ? 0 : refOf(live, who).seat;
}

/** Id of the seat that answers for `who`. */
export function seatIdOf<E, F>(live: LiveFight<E, F>, who: number): string {
  const { workings } = live;
  if (workings.seats.length === 0) workings.seats = live.system.seats(live.fight);
  return workings.seats[seatOf(live, who)]?.id ?? GM_ID;
}

/** Who rolls the dice of `who`. */
export function diceOf<E, F>(live: LiveFight<E, F>, who: number): DiceBy {
  return settingOf(live.dice, seatIdOf(live, who)) ?? 'program';
}

/** Name of the policy that answers for `who`; undefined when people do. */
export function policyOf<E, F>(live: LiveFight<E, F>, who: number): string | undefined {
  return settingOf(live.fighters, idOf(live, who)) ?? settingOf(live.policies, seatIdOf(live, who));
}

/** What is set for a seat; undefined when nothing is. A seat may have any name, so what objects inherit must not count. */
export function settingOf<T>(settings: Readonly<Record<string, T>>, seat: string): T | undefined {
  return Object.hasOwn(settings, seat) ? settings[seat] : undefined;
}

/** Looks combatants and seats up afresh: an edit, an undo or the rules may have changed them. */
export function forgetPeople<E, F>(live: LiveFight<E, F>): void {
  live.workings.combatants = [];
  live.workings.seats = [];
}

function refOf<E, F>(live: LiveFight<E, F>, who: number): CombatantRef {
  const { workings } = live;
  if (who >= workings.combatants.length) workings.combatants = live.system.combatants(live.fight);
  const found = workings.combatants[who];
  if (found === undefined) throw new Error(`The rules asked combatant ${who}, who is not in the fight.`);
  return found;
}
