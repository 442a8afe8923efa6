import { applyRuling, holdRulings, type QuietRuling, rulingWords } from '../../../system/ruling.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import type { Fight } from '../state/model.ts';
import { rules } from './rules.ts';
import { defaultRulings, Rulings, rulings } from './switches.ts';
import { words } from './words.ts';

const spoken = rulingWords(words, rulings, rules, {
  open: (fight) => fight.now.ruling,
  ask: (fight, table, question, index, about) => {
    const { about: before, ruling } = fight.now;
    fight.now.ruling = index;
    fight.now.about = about;
    const value = table.ask(fight, GM, question);
    fight.now.ruling = ruling;
    fight.now.about = before;
    return value;
  },
  prompt: (fight) => {
    const name = fight.fighters[fight.now.about]?.sheet.name;
    return name === undefined ? rulings[fight.now.ruling]!.text : `${name}: ${rulings[fight.now.ruling]!.text}`;
  },
});

/** Those that shape the field or the lists of options: asked once, before round one. */
const heldThroughout: readonly QuietRuling[] = [Rulings.roundMode, Rulings.otherTargets, Rulings.duelWeapons];

/** Asks the Guide those rulings that are set to `ask` and must hold for the whole fight. */
export function settleAtStart(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings !== defaultRulings) holdRulings(fight, table, spoken, heldThroughout);
}

/** The value of a ruling: as settled, or as the Guide answers now. `about` is the combatant concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  return which.quiet && fight.rulings === defaultRulings ? which.default : ruledAloud(fight, table, which, about);
}

function ruledAloud(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  const settled = fight.rulings[which.id] ?? which.default;
  if (which.quiet && settled === which.default) return settled;
  return applyRuling(fight, table, spoken, which, settled, about);
}
