import { applyRuling, holdRulings, type QuietRuling, rulingWords } from '../../../system/ruling.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { rules } from '../book/rules.ts';
import { defaultRulings, Rulings, rulings } from '../book/switches.ts';
import { words } from '../book/words.ts';
import type { Fight } from './model.ts';
import { named } from './things.ts';

const spoken = rulingWords(words, rulings, rules, {
  open: (fight) => fight.now.ruling,
  prompt: (fight) => {
    const { ruling: open, about, thing } = fight.now;
    const { text } = rulings[open]!;
    const what = thing === 0 ? [] : [named(fight, 'thing', thing - 1)];
    const who = about === GM ? [] : [fight.fighters[about]!.sheet.name];
    const concerned = [...what, ...who].join(', ');
    return concerned === '' ? text : `${text} (${concerned})`;
  },
  ask: (fight, table, question, index, about) => {
    const before = fight.now.about;
    fight.now.ruling = index;
    fight.now.about = about;
    const value = table.ask(fight, GM, question);
    fight.now.ruling = 0;
    fight.now.about = before;
    return value;
  },
});

/** Rulings that shape the lists of options: asked once, before the first round. */
const heldThroughout: readonly QuietRuling[] = [Rulings.otherDeed, Rulings.sacrifice, Rulings.creatureTurn];

/** Asks the GM those rulings that are set to `ask` and must hold for the whole fight. */
export function settleAtStart(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings !== defaultRulings) holdRulings(fight, table, spoken, heldThroughout);
}

/** The value a ruling has without asking anybody: as fixed, else its default. */
export function settledOn(fight: Fight, which: QuietRuling): string {
  if (fight.rulings === defaultRulings) return which.default;
  const settled = fight.rulings[which.id] ?? which.default;
  return settled === 'ask' ? which.default : settled;
}

/** Whether the GM wants to be asked. */
export function isAsked(fight: Fight, which: QuietRuling): boolean {
  return fight.rulings !== defaultRulings && fight.rulings[which.id] === 'ask';
}

/** The value of a ruling: as the table has settled it, or as the GM answers now. `about` is the combatant concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  return which.quiet && fight.rulings === defaultRulings ? which.default : ruledAloud(fight, table, which, about);
}

function ruledAloud(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  const settled = fight.rulings[which.id] ?? which.default;
  if (which.quiet && settled === which.default) return settled;
  return applyRuling(fight, table, spoken, which, settled, about);
}
