import { type QuietRuling, rulingNoted, rulingsOf, rulingWords } from '../../../system/ruling.ts';
import type { Table } from '../../../table/table.ts';
import { rules } from '../book/rules.ts';
import { defaultRulings, Rulings, rulings } from '../book/switches.ts';
import { words } from '../book/words.ts';
import type { Fight } from './model.ts';
import { named } from './things.ts';

const spoken = rulingWords(
  words,
  rulings,
  rules,
  rulingNoted(
    rulings,
    ({ now }: Fight) => now,
    (fight) => (fight.now.thing === 0 ? [] : [named(fight, 'thing', fight.now.thing - 1)]),
  ),
);

/** Rulings that shape the field or the lists of options: asked once, before the first round. */
const heldThroughout: readonly QuietRuling[] = [Rulings.otherDeed, Rulings.sacrifice, Rulings.creatureTurn];

const { settleAtStart, ruledAloud } = rulingsOf(spoken, heldThroughout, defaultRulings);

export { settleAtStart };

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

/** The value of a ruling: as settled, or as the GM answers now. `about` is the combatant concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  return which.quiet && fight.rulings === defaultRulings ? which.default : ruledAloud(fight, table, which, about);
}
