import { bar } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { attrNames, damageTypes, type Item, Prof, profNames } from '../book/kinds.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { judged } from '../book/words.ts';
import { frameOf } from '../state/frames.ts';
import type { Fight, Frame } from '../state/model.ts';
import { weaponOf } from '../state/people.ts';

/** A proficiency this attack may use: listed for the weapon, or throwing for a throw; a maneuver wants one of its own. */
export function isRelevant(def: Item, thrown: number, maneuver: number, prof: number): boolean {
  if (!def.proficiencies.includes(prof) && !(thrown === 1 && prof === Prof.throwing)) return false;
  return maneuver === 0 || maneuvers[maneuver]!.profs.includes(prof);
}

/** A damage type this attack may deal; a Penetrating Attack pierces. */
export function isFitting(def: Item, maneuver: number, type: number): boolean {
  return def.types.includes(type) && (maneuver !== Man.penetrating || damageTypes[type] === 'piercing');
}

/** Attribute, proficiency and damage type of an attack (ING-ATK-01, ING-ATK-03), packed. */
export const howQuestion = judged(
  'attack-how',
  ['ING-ATK-01', 'ING-ATK-03'],
  () => 'How is the attack made?',
  {
    each(fight, who, table) {
      const { weapon, thrown, maneuver } = frameOf(fight);
      const def = weaponOf(fight, fight.fighters[who]!, weapon);
      for (const attr of def.attributes)
        for (let prof = 0; prof < profNames.length; prof++)
          if (isRelevant(def, thrown, maneuver, prof))
            for (const type of def.types) if (isFitting(def, maneuver, type)) table.offer(packHow(attr, prof, type));
    },
    when: bar('ING-ATK-01', 'no attack of theirs is being declared'),
    unknown: bar(
      'ING-ATK-01',
      'an attack takes an attribute, a proficiency and a type that its weapon and maneuver have',
    ),
  },
  (_fight, _who, code) => {
    const attr = attrNames[code & 3]!;
    const prof = profNames[(code >> 2) & 31]!;
    const type = damageTypes[code >> 7]!;
    return { id: `${attr}:${prof}:${type}`, verb: 'attack', label: `${attr}, ${prof}, ${type}`, rule: 'ING-ATK-01' };
  },
);

export function packHow(attr: number, prof: number, type: number): number {
  return attr | (prof << 2) | (type << 7);
}

/** The answer to `howQuestion` into the frame. */
export function askHow(fight: Fight, table: Table<Fight>, frame: Frame): void {
  const how = table.ask(fight, frame.attacker, howQuestion);
  frame.attr = how & 3;
  frame.prof = (how >> 2) & 31;
  frame.type = how >> 7;
}
