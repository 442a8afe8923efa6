import { applyRuling, holdRulings, type QuietRuling, rulingWords } from '../../../system/ruling.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import type { Fight } from '../state/model.ts';
import { rules } from './rules.ts';
import { defaultRulings, Rulings, rulings } from './switches.ts';
import { words } from './words.ts';

const spoken = rulingWords(words, rulings, rules, {
  open: (fight) => fight.now.ruling,
  settled: (fight, id) => fight.rulings[id],
  ask: (fight, table, question, index, about) => {
    fight.now.ruling = index;
    fight.now.about = about;
    const value = table.ask(fight, GM, question);
    fight.now.ruling = 0;
    fight.now.about = 0;
    return value;
  },
  prompt: (fight) => {
    const { text } = rulings[fight.now.ruling]!;
    const name = fight.fighters[fight.now.about]?.sheet.name;
    return name === undefined ? text : `${name}: ${text}`;
  },
});

/** Rulings that shape the field or the lists of options: asked once, before the first round. */
const heldThroughout: readonly QuietRuling[] = [Rulings.ways, Rulings.wakeInFight];

/** Asks the Warden those rulings that are set to `ask` and must hold for the whole fight. */
export function settleAtStart(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings !== defaultRulings) holdRulings(fight, table, spoken, heldThroughout);
}

/** The value of a ruling: as the table has settled it, or as the Warden answers now. `about` is the combatant concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  return which.quiet && fight.rulings === defaultRulings ? which.default : ruledAloud(fight, table, which, about);
}

function ruledAloud(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  const settled = fight.rulings[which.id] ?? which.default;
  if (which.quiet && settled === which.default) return settled;
  return applyRuling(fight, table, spoken, which, settled, about);
}
