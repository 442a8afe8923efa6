import { type SaidWho, say } from '../../../system/said.ts';
import type { Spell } from '../book/gear.ts';
import { type Fight, NONE } from './model.ts';

/** Somebody, as named in prompts and labels. */
export const nameOf = (fight: Fight, who: number): string => fight.fighters[who]!.sheet.name;
export const personOf = (fight: Fight, who: number): SaidWho => say.who(fight.fighters[who]!.sheet);

/** What leaving the field is called in options (SOS-MOVE-06). */
export const OUTSIDE = 'outside';
export const regionId = (fight: Fight, region: number): string => fight.regions[region]?.id ?? OUTSIDE;
export const regionName = (fight: Fight, region: number): string => fight.regions[region]?.name ?? 'the outside';

/** A short name for an item in options, unique among those of one holder or on the ground: `knife`, `knife-2`. */
export function itemId(fight: Fight, item: number): string {
  if (item === NONE) return 'bare-hands';
  const { name } = fight.items[item]!;
  const holder = fight.gear.holder[item];
  let alike = 1;
  for (let other = 0; other < item; other++)
    if (slugOf(fight.items[other]!.name) === slugOf(name) && fight.gear.holder[other] === holder) alike++;
  return numbered(name, alike);
}

/** A thing somebody carries, or that lies about, by the name used in options; -1 = none. */
export function carried(fight: Fight, holder: number, id: string): number {
  return fight.items.findIndex((_, item) => fight.gear.holder[item] === holder && itemId(fight, item) === id);
}

/** The same for a spell of somebody's. */
export function spellId(spells: readonly Spell[], at: number): string {
  const { name } = spells[at]!;
  let alike = 1;
  for (let other = 0; other < at; other++) if (slugOf(spells[other]!.name) === slugOf(name)) alike++;
  return numbered(name, alike);
}

const numbered = (name: string, alike: number): string => (alike === 1 ? slugOf(name) : `${slugOf(name)}-${alike}`);

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Numbers from here on stand for spells where events name a thing. */
const SPELLS = 1000;
const SPELLS_EACH = 32;

/** A spell of somebody's sheet as the number of a thing. */
export const thingOfSpell = (caster: number, at: number): number => SPELLS + caster * SPELLS_EACH + at;

/** The name of a region, or of an item or spell, for sentences. */
export function named(fight: Fight, kind: 'place' | 'thing', number: number): string {
  if (kind === 'place') return regionName(fight, number);
  if (number < SPELLS) return fight.items[number]?.name ?? '';
  const spell = number - SPELLS;
  const caster = fight.fighters[Math.floor(spell / SPELLS_EACH)];
  return caster?.sheet.spells[spell % SPELLS_EACH]?.name ?? '';
}
