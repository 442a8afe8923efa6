import { type QuietRuling, rulingNoted, rulingsOf, rulingWords } from '../../../system/ruling.ts';
import type { Table } from '../../../table/table.ts';
import type { Fight } from '../state/model.ts';
import { rules } from './rules.ts';
import { defaultRulings, Rulings, rulings } from './switches.ts';
import { words } from './words.ts';

const spoken = rulingWords(words, rulings, rules, {
  ...rulingNoted(rulings, ({ now }: Fight) => now),
  settled: (fight, id) => fight.rulings[id],
});

/** Rulings that shape the field or the lists of options: asked once, before the first round. */
const heldThroughout: readonly QuietRuling[] = [Rulings.ways, Rulings.wakeInFight];

const { settleAtStart, ruledAloud } = rulingsOf(spoken, heldThroughout, defaultRulings);

export { settleAtStart };

/** The value of a ruling: as settled, or as the Warden answers now. `about` is the combatant concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  return which.quiet && fight.rulings === defaultRulings ? which.default : ruledAloud(fight, table, which, about);
}
