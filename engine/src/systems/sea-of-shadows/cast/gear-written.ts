import { type Ability, type Effect, effectOf, type Item, type Spell, usesOf } from '../book/gear.ts';
import { spell, spellNamed } from '../book/tables/spells.ts';
import { item, itemNamed } from '../book/tables/weapons.ts';
import type { WrittenDefence, WrittenEffect, WrittenItem, WrittenSpell } from './combatant.ts';

const plainItem = item('weapon', ['melee'], 1);
const plainSpell = spell('spell', 0, {});

function given<T extends object>(record: T): Partial<T> {
  const made: Partial<T> = { ...record };
  for (const key in made) if (made[key] === undefined) delete made[key];
  return made;
}

const settledEffect = ({ effect, from, turns, lasts }: WrittenEffect): Effect =>
  effectOf(effect, from, { turns, lasts });

const dicesOf = (defence: WrittenDefence): readonly Ability[] =>
  defence === 'none' ? [] : typeof defence === 'string' ? [defence] : defence;

/** An item as the rules use it; null when the tables do not know it. */
export function itemOf(written: WrittenItem): Item | null {
  if (typeof written === 'string') return itemNamed(written) ?? null;
  const { use, ready: _ready, loaded: _loaded, effects, ...own } = written;
  const base = use === undefined ? plainItem : itemNamed(use);
  if (base === undefined) return null;
  const more = { effects: effects?.map(settledEffect) ?? base.effects, uses: usesOf(own.kinds ?? base.kinds) };
  return Object.assign({ ...base }, given(own), more);
}

/** A spell as the rules use it; null when the tables do not know it. */
export function spellOf(written: WrittenSpell): Spell | null {
  if (typeof written === 'string') return spellNamed(written) ?? null;
  const { use, effects, defence, ...own } = written;
  const base = use === undefined ? plainSpell : spellNamed(use);
  if (base === undefined) return null;
  const more = {
    effects: effects?.map(settledEffect) ?? base.effects,
    defences: defence === undefined ? base.defences : dicesOf(defence),
  };
  return Object.assign({ ...base }, given(own), more);
}

/** The name by which the tables are asked. */
export const nameIn = (written: WrittenItem | WrittenSpell): string =>
  typeof written === 'string' ? written : (written.use ?? written.name ?? '');

/** An effect as the encounter file has it. */
export const writtenEffect = ({ effect, from, turns, lasts }: Effect): WrittenEffect => ({
  effect,
  ...(from > 1 ? { from } : {}),
  ...(effect === 'stun' && turns > 1 ? { turns } : {}),
  ...(effect === 'helpless' && lasts !== 'brief' ? { lasts } : {}),
});
