import { didYouMean } from '../../../system/nearest.ts';
import { numberedSlug, slug } from '../../../system/slug.ts';
import { type Why, why } from '../../../system/why.ts';
import { maneuvers } from '../book/maneuver-table.ts';
import type { Fight, Fighter } from './model.ts';
import { FIRST_THING, isHiddenFrom, weaponOf } from './people.ts';

/** A thing in the options of somebody: `straight-sword`. Of several alike one's own are counted first. */
export function thingId(fight: Fight, who: number, thing: number): string {
  const { name } = fight.things[thing]!.def;
  const alike = [...fight.things.keys()].filter((at) => fight.things[at]!.def.name === name);
  const own = alike.filter((at) => fight.things[at]!.holder === who);
  const others = alike.filter((at) => fight.things[at]!.holder !== who);
  const nth = [...own, ...others].indexOf(thing) + 1;
  const id = slug(name, 'thing');
  return nth === 1 ? id : `${id}-${nth}`;
}

/** What somebody attacks with in their options: a thing, a natural weapon or `bare-hands`. */
export function weaponId(fight: Fight, fighter: Fighter, weapon: number): string {
  if (weapon >= FIRST_THING) return thingId(fight, fighter.index, weapon - FIRST_THING);
  if (weapon === 0) return slug(weaponOf(fight, fighter, weapon).name, 'bare-hands');
  return namedId(fighter.sheet.natural, weapon - 1);
}

/** A maneuver in an option id. */
export function maneuverId(maneuver: number): string {
  return slug(maneuvers[maneuver]!.name, 'maneuver');
}

/** One of several named things in an option id: the second of a name is `door-2`. */
export function namedId(list: readonly { readonly name: string }[], at: number): string {
  return numberedSlug(
    list.map(({ name }) => name),
    at,
    'nameless',
  );
}

/** Somebody by name whom one knows of: the hidden are as good as not there. */
export function personCalled(fight: Fight, fighter: Fighter, id: string): Fighter | undefined {
  return fight.fighters.find((other) => other.sheet.id === id && !isHiddenFrom(other, fighter));
}

/** A name that nobody one knows of has; null for any other. */
export function whyNobody(fight: Fight, fighter: Fighter, id: string): Why | null {
  if (personCalled(fight, fighter, id) !== undefined) return null;
  const known = fight.fighters.filter((other) => !isHiddenFrom(other, fighter)).map(({ sheet }) => sheet.id);
  return why(`nobody here is "${id}"${didYouMean(id, known)}`, 'ING-ATK-06');
}

/** The number of a thing by its name in the options of somebody, -1 when there is none. */
export function thingCalled(fight: Fight, who: number, id: string): number {
  return fight.things.findIndex((_, at) => thingId(fight, who, at) === id);
}
