import { applyRuling, holdRulings, rulingWords } from '../../../system/ruling.ts';
import type { Ruling } from '../../../system/system.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import type { Fight } from '../state/model.ts';
import { rules } from './rules.ts';
import { defaultRulings, Rulings, rulings } from './switches.ts';
import { words } from './words.ts';

const spoken = rulingWords(words, rulings, rules, {
  open: (fight) => fight.roll.ruling,
  ask: (fight, table, question, index, about) => {
    const { ruling: before, other } = fight.roll;
    fight.roll.ruling = index;
    fight.roll.other = about;
    const value = table.ask(fight, GM, question);
    fight.roll.ruling = before;
    fight.roll.other = other;
    return value;
  },
});

/** Rulings that shape the lists of options: asked once, before the first round. */
const heldThroughout: readonly Ruling[] = [Rulings.leaving, Rulings.targets];

/** Asks the GM those rulings that are set to `ask` and must hold for the whole fight. */
export function settleAtStart(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings !== defaultRulings) holdRulings(fight, table, spoken, heldThroughout);
}

/** The value of a ruling: as settled, or as the GM answers now. `about` is the character concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: Ruling, about: number): string {
  if (fight.rulings === defaultRulings) return which.default;
  const settled = fight.rulings[which.id]!;
  if (settled === which.default) return settled;
  return applyRuling(fight, table, spoken, which, settled, about);
}

/** True when a ruling that is held throughout has this value. */
export function holds(fight: Fight, which: Ruling, value: string): boolean {
  return (fight.rulings === defaultRulings ? which.default : fight.rulings[which.id]) === value;
}
