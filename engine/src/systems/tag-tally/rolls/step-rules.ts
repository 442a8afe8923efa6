import { numbersOf, R } from '../book/rules.ts';
import { Kind } from '../book/terms.ts';
import type { Fight, Roll, Tag } from '../state/model.ts';
import { Origin } from '../state/model.ts';

/** The rule by which a thing eases or hinders, by `Origin`; tags, creatures and wounds are told apart further. */
const easeRules = numbersOf(
  'TT-SRC-05',
  'TT-ARM-01',
  'TT-CRE-05',
  'TT-MAG-15',
  'TT-MAG-15',
  'TT-SRC-11',
  'TT-SRC-09',
  'TT-MAG-09',
  'TT-REACT-05',
  'TT-SRC-09',
);
const hinderRules = numbersOf(
  'TT-STEP-07',
  'TT-ARM-02',
  'TT-CRE-04',
  'TT-STEP-07',
  'TT-STEP-07',
  'TT-STEP-07',
  'TT-STEP-07',
  'TT-STEP-07',
  'TT-STEP-07',
  'TT-SRC-06',
  'TT-WND-11',
  'TT-TAG-05',
  'TT-MAG-06',
);

/** The rule by which a source of the roll eases it. */
export function easeRule({ fighters }: Fight, roll: Roll, source: number): number {
  const origin = roll.origin[source]!;
  const { sheet } = fighters[roll.roller]!;
  if (origin === Origin.tag) {
    const tag = sheet.tags[roll.which[source]!]!;
    const aspect = roll.spell < 0 ? '' : sheet.spells[roll.spell]!.aspect;
    return aspect !== '' && tag.aspect === aspect ? R['TT-MAG-03'] : tagRule(roll, tag, easeRules[origin]!);
  }
  return origin === Origin.weakness ? creatureRule(roll, easeRules[origin]!) : easeRules[origin]!;
}

/** The rule by which a hinder of the roll applies; a wound beside another stacks. */
export function hinderRule({ fighters }: Fight, roll: Roll, hinder: number): number {
  const origin = roll.hinderOrigin[hinder]!;
  const { sheet, conditions } = fighters[roll.roller]!;
  const which = roll.hinderWhich[hinder]!;
  const usual = hinderRules[origin]!;
  if (origin === Origin.tag) return tagRule(roll, sheet.tags[which]!, usual);
  if (origin === Origin.weakness) return creatureRule(roll, usual);
  if (origin === Origin.wound && isStacked(roll, hinder)) return R['TT-WND-12'];
  return origin === Origin.condition && conditions[which]!.name === 'Exhaustion' ? R['TT-TAG-07'] : usual;
}

function tagRule({ wide }: Roll, { type, item, gear }: Tag, plain: number): number {
  if (type === 'flaw') return R['TT-TAG-04'];
  if (type === 'condition') return R['TT-TAG-05'];
  if (item >= 0) return R['TT-GEAR-07'];
  if (!gear) return plain;
  return (wide & Kind.attack) !== 0 ? R['TT-ATK-08'] : R['TT-SRC-04'];
}

/** An attack into a weakness or a resistance has a rule of its own. */
const creatureRule = ({ wide }: Roll, other: number): number => ((wide & Kind.attack) !== 0 ? R['TT-ATK-09'] : other);

function isStacked(roll: Roll, hinder: number): boolean {
  for (let at = 0; at < hinder; at++)
    if (roll.hinderOrigin[at] === Origin.wound && (roll.hindering & (1 << at)) !== 0) return true;
  return false;
}
