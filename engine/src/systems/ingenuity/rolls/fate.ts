import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { event, oneOf } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { hasStamina } from '../state/people.ts';
import { barToReactNow } from '../state/reactions.ts';

/** What fate brings back half of (ING-FATE-04). */
export const regained = ['endurance', 'stamina', 'focus'] as const;
const fullOf = { endurance: 'maxEndurance', stamina: 'maxStamina', focus: 'maxFocus' } as const;
export const Regain = { endurance: 0, stamina: 1, focus: 2 } as const;

const fateHeals = event(
  'fate-regain',
  ['ING-FATE-04', 'ING-FATE-06'],
  '{who:who} spends fate and regains {amount} {what}.',
  { what: regained },
);

const noFate = bar('ING-FATE-01', 'fate is switched off in this fight');
const fateSpent = bar('ING-FATE-01', '{who} has no fate left');
const lacksNothing = bar('ING-FATE-06', 'they lack nothing to react with now');

/** What keeps somebody from spending fate. */
export function barToSpendFate(fight: Fight, { fate }: Fighter): Bar {
  if (fate > 0 && fight.toggles.fate) return OPEN;
  return fight.toggles.fate ? fateSpent : noFate;
}

export function hasFate(fight: Fight, fighter: Fighter): boolean {
  return barToSpendFate(fight, fighter) === OPEN;
}

/** There is something to regain. */
export function lacks(fighter: Fighter, what: number): boolean {
  const field = regained[what]!;
  return fighter[field] < fighter[fullOf[field]];
}

/** Gives back so much of one of the three, not above its maximum; how much that was. */
export function giveBack(fighter: Fighter, what: number, amount: number): number {
  const field = regained[what]!;
  const given = Math.min(amount, fighter[fullOf[field]] - fighter[field]);
  fighter[field] += given;
  return given;
}

/** Half of a maximum, rounded up. */
export function halfOf(fighter: Fighter, what: number): number {
  return (fighter[fullOf[regained[what]!]] + 1) >> 1;
}

/** Half of the maximum, rounded up, not above it (ING-FATE-04). */
export function regain(table: Table<Fight>, fighter: Fighter, what: number): void {
  fighter.fate--;
  table.tell(fateHeals, fighter.index, giveBack(fighter, what, halfOf(fighter, what)), what);
}

/** Fate for the stamina or focus a reaction takes: at any time (ING-FATE-06). */
export const refillQuestion = oneOf(
  'fate-refill',
  ['ING-FATE-04', 'ING-FATE-06'],
  ({ roll }) => `You have no ${regained[roll.about] ?? 'stamina'} to react. Spend fate to regain half of it?`,
  [
    [0, { id: 'no', verb: 'none', label: 'Do not react', cost: 'nothing', rule: 'ING-FATE-06' }],
    [1, { id: 'yes', verb: 'fate', label: 'Spend fate', cost: '1 fate', rule: 'ING-FATE-06' }],
  ],
  {
    when: (fight, who) => barToSpendFate(fight, fight.fighters[who]!) ?? lacksNothing,
    unknown: bar('ING-FATE-06', 'fate is spent or not'),
  },
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

const noStamina = bar('ING-STAT-08', '{who} has no stamina left for a reaction');

/** The stamina for a reaction, or the fate to buy it: who has neither is not asked (ING-STAT-08). */
export function barToAfford(fight: Fight, fighter: Fighter): Bar {
  return hasStamina(fight, fighter, 1) || hasFate(fight, fighter) ? OPEN : noStamina;
}

/** What keeps somebody from a reaction that takes stamina. */
export function barToAnswer(fight: Fight, fighter: Fighter): Bar {
  return barToReactNow(fight, fighter) ?? barToAfford(fight, fighter);
}

/** Has the stamina for a reaction, or buys it with fate (ING-STAT-08, ING-FATE-06). */
export function canAfford(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  return hasStamina(fight, fighter, 1) || refilled(fight, table, fighter, Regain.stamina);
}

/** Has the focus to resist, or buys it with fate. */
export function canAffordFocus(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  return fighter.focus > 0 || refilled(fight, table, fighter, Regain.focus);
}
