import type { Table } from '../../../table/table.ts';
import { event, question } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { hasStamina } from '../state/people.ts';

/** What fate brings back half of (ING-FATE-04). */
export const regained = ['endurance', 'stamina', 'focus'] as const;
export const Regain = { endurance: 0, stamina: 1, focus: 2 } as const;

const fateHeals = event(
  'fate-regain',
  ['ING-FATE-04', 'ING-FATE-06'],
  '{who:who} spends fate and regains {amount} {what}.',
  { what: regained },
);

export function hasFate(fight: Fight, fighter: Fighter): boolean {
  return fighter.fate > 0 && fight.toggles.fate;
}

/** There is something to regain. */
export function lacks(fighter: Fighter, what: number): boolean {
  if (what === Regain.endurance) return fighter.endurance < fighter.maxEndurance;
  return what === Regain.stamina ? fighter.stamina < fighter.maxStamina : fighter.focus < fighter.maxFocus;
}

/** Half of the maximum, rounded up, not above it (ING-FATE-04). */
export function regain(table: Table<Fight>, fighter: Fighter, what: number): void {
  fighter.fate--;
  const max = what === 0 ? fighter.maxEndurance : what === 1 ? fighter.maxStamina : fighter.maxFocus;
  const now = what === 0 ? fighter.endurance : what === 1 ? fighter.stamina : fighter.focus;
  const after = Math.min(max, now + ((max + 1) >> 1));
  if (what === 0) fighter.endurance = after;
  else if (what === 1) fighter.stamina = after;
  else fighter.focus = after;
  table.tell(fateHeals, fighter.index, after - now, what);
}

/** Fate for the stamina or focus a reaction takes: at any time (ING-FATE-06). */
export const refillQuestion = question(
  'fate-refill',
  ['ING-FATE-04', 'ING-FATE-06'],
  ({ roll }) => `You have no ${regained[roll.about] ?? 'stamina'} to react. Spend fate to regain half of it?`,
  (_fight, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  (_fight, _who, code) => ({
    id: code === 1 ? 'yes' : 'no',
    verb: code === 1 ? 'fate' : 'none',
    label: code === 1 ? 'Spend fate' : 'Do not react',
    cost: code === 1 ? '1 fate' : 'nothing',
    rule: 'ING-FATE-06',
  }),
);

function refilled(fight: Fight, table: Table<Fight>, fighter: Fighter, what: number): boolean {
  if (!hasFate(fight, fighter)) return false;
  const { about } = fight.roll;
  fight.roll.about = what;
  const code = table.ask(fight, fighter.index, refillQuestion);
  fight.roll.about = about;
  if (code === 0) return false;
  regain(table, fighter, what);
  return true;
}

/** Has the stamina for a reaction, or the fate to buy it: who has neither is not asked (ING-STAT-08). */
export function couldAfford(fight: Fight, fighter: Fighter): boolean {
  return hasStamina(fight, fighter, 1) || hasFate(fight, fighter);
}

/** Has the stamina for a reaction, or buys it with fate (ING-STAT-08, ING-FATE-06). */
export function canAfford(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  return hasStamina(fight, fighter, 1) || refilled(fight, table, fighter, Regain.stamina);
}

/** Has the focus to resist, or buys it with fate. */
export function canAffordFocus(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  return fighter.focus > 0 || refilled(fight, table, fighter, Regain.focus);
}
