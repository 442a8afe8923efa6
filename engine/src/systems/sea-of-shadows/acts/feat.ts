import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { abilities } from '../book/gear.ts';
import { poolOf, successesOf } from '../book/ladder.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { Injury } from '../book/tables/injuries.ts';
import { event, reason } from '../book/words.ts';
import { plainEdge } from '../rolls/edges.ts';
import { type Fight, type Fighter, NONE } from '../state/model.ts';

const featRoll = reason('feat', ['SOS-DICE-04'], 'the deed');
const difficultyRoll = reason('difficulty', ['SOS-DICE-07'], 'the difficulty');

const tried = event(
  'feat',
  ['SOS-DICE-04', 'SOS-DICE-05', 'SOS-DICE-07'],
  '{who:who} tries something with {ability}: successes {successes}.',
  { ability: abilities.map((ability) => ability.toUpperCase()) },
);
const maximum = event('maximum', ['SOS-DICE-08'], '{who:who} takes the highest face.');
/** A multiple success for which no rule names an effect. */
export const benefit = event('benefit', ['SOS-DICE-13'], 'The GM may grant {who:who} something more.');

/** A deed that nobody resists: an ability against a die of the GM's choice (SOS-DICE-07); what it brings is told, not ruled. */
export function tryFeat(fight: Fight, table: Table<Fight>, who: Fighter, ability: number): void {
  const die = who.sheet[abilities[ability]!];
  const calm = ruledOn(fight, table, Rulings.takeMaximum, who.index) === 'maximum';
  const hard = Number(ruledOn(fight, table, Rulings.difficulty, who.index).slice(1));
  fight.stirred = true;
  const isWeak = abilities[ability] === 'for' && who.injuries.includes(Injury.weakEndurance);
  const edge = plainEdge(fight, table, who, isWeak ? R['SOS-MORT-08'] : NONE);
  if (calm) table.tell(maximum, who.index);
  const own = calm ? die : table.roll(poolOf(die, edge), who.index, featRoll);
  const successes = successesOf(own, table.roll(poolOf(hard, 0), GM, difficultyRoll));
  table.tell(tried, who.index, ability, successes);
  if (successes > 1) table.tell(benefit, who.index);
}
