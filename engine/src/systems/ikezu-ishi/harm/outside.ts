import { afterArmour } from '../../../common/cairn.ts';
import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { event } from '../book/words.ts';
import { Attribute, attributeNamed, type Fight, type Fighter } from '../state/model.ts';
import { armourOf } from '../state/people.ts';
import { loseAttribute } from './harm.ts';

const unsaved = event(
  'outside-a-fight',
  ['IKZ-ATTR-06'],
  'Outside a fight {who:who} makes no save, and armour {helps}.',
  { helps: ['does not help', 'helps'] },
);

/** Harm outside a fight goes to an attribute, HP are left alone and nobody saves (IKZ-ATTR-05, IKZ-ATTR-06). */
export function harmOutside(fight: Fight, table: Table<Fight>, fighter: Fighter, rolled: number): void {
  const hurts = ruledOn(fight, table, Rulings.hazardHurts, fighter.index);
  const helps = hurts === 'armoured';
  const attribute = helps ? Attribute.str : attributeNamed(hurts);
  table.tell(unsaved, fighter.index, helps ? 1 : 0);
  const damage = helps ? afterArmour(rolled, armourOf(fighter)) : rolled;
  if (damage > 0) loseAttribute(table, fighter, attribute, damage, R['IKZ-ATTR-05']);
}
