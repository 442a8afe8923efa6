import { namesOf } from '../../../system/names-of.ts';
import { armourNamed } from '../book/items.ts';
import { Attr, attrNames, Prof, profNames, Skill, skillNames } from '../book/kinds.ts';
import type { Toggles } from '../book/switches.ts';
import type { Combatant } from '../cast/combatant.ts';
import type { Override } from './model.ts';

/** A die as written: sides and flat bonus. */
export function dieOf(written: string | undefined): { readonly sides: number; readonly mod: number } {
  const [, sides = '4', mod = '0'] = /^d(\d+)([+-]\d)?$/.exec(written ?? 'd4') ?? [];
  return { sides: Number(sides), mod: Number(mod) };
}

/** The dice of a character by the order of attributes and skills. */
export function diceOf(combatant: Combatant) {
  const attributes = attrNames.map((name) => dieOf(combatant[name]));
  return {
    dice: attributes.map(({ sides }) => sides),
    mods: attributes.map(({ mod }) => mod),
    skills: skillNames.map((name) => dieOf(combatant.skills?.[name]).sides),
    profs: profNames.map((name) => combatant.proficiencies?.[name] ?? 0),
  };
}

/** Half the sides plus the flat bonus (ING-STAT-01). */
export function passive(sides: number, mod: number): number {
  return sides / 2 + mod;
}

/** Everything worked out from dice, armour and size; explicit numbers win (ING-STAT-02, ING-STAT-03, ING-STAT-04, ING-STAT-06, ING-STAT-07). */
export function statsOf(combatant: Combatant, toggles: Pick<Toggles, 'armourSet' | 'creatureRanks'>) {
  const { dice, mods, skills, profs } = diceOf(combatant);
  const half = (attr: number): number => passive(dice[attr]!, mods[attr]!);
  const best = (attr: number): number => 6 + dice[attr]! + mods[attr]!;
  const counted = (prof: number): number => profs[prof]!;
  // ING-NPC-02: a legendary creature has twice as much of everything.
  const times = toggles.creatureRanks && combatant.rank === 'legendary' ? 2 : 1;
  let armour = combatant.hide ?? 0;
  for (const piece of combatant.gear ?? [])
    if (typeof piece === 'string') armour += armourNamed(piece, toggles.armourSet)?.rating ?? 0;
  const size = combatant.size ?? 4;
  return {
    maxHealth: (combatant.maxHealth ?? best(Attr.STR)) * times,
    maxEndurance: (combatant.maxEndurance ?? best(Attr.RES) + (combatant.toughness ?? 0)) * times,
    maxStamina: (combatant.maxStamina ?? best(Attr.DEX) + (combatant.longevity ?? 0)) * times,
    maxFocus: (combatant.maxFocus ?? best(Attr.INT) + (combatant.mindfulness ?? 0)) * times,
    con: combatant.con ?? half(Attr.RES) + half(Attr.STR) + counted(Prof.fortitude),
    eva: combatant.eva ?? half(Attr.RES) + half(Attr.DEX) + counted(Prof.dodge),
    will: combatant.will ?? half(Attr.RES) + half(Attr.INT) + counted(Prof.resistance),
    pDef: combatant.pDef ?? half(Attr.RES) + armour,
    eDef: combatant.eDef ?? half(Attr.INT) + armour,
    speed: combatant.speed ?? size + half(Attr.DEX) + passive(skills[Skill.agility]!, 0) + counted(Prof.running),
    /** Passive perception (ING-SURP-09). */
    notice: half(Attr.DEX) + passive(skills[Skill.perception]!, 0) + profs[Prof.search]!,
  };
}

/** Numbers that are worked out, and may be written down instead, with their names for people. */
const derived = {
  maxHealth: 'maximum health',
  maxEndurance: 'maximum endurance',
  maxStamina: 'maximum stamina',
  maxFocus: 'maximum focus',
  con: 'constitution',
  eva: 'evasion',
  will: 'willpower',
  pDef: 'physical deflection',
  eDef: 'elemental deflection',
  speed: 'speed',
} as const;
export const derivedNames = namesOf(derived);
export const derivedWords: readonly string[] = Object.values(derived);

/** Written numbers that differ from the ones worked out (ING-STAT-07). */
export function overridesOf(combatant: Combatant, toggles: Parameters<typeof statsOf>[1]): Override[] {
  const plain: Combatant = { ...combatant };
  for (const name of derivedNames) delete plain[name];
  const worked = statsOf(plain, toggles);
  const stated = statsOf(combatant, toggles);
  return derivedNames.flatMap((name, stat) =>
    worked[name] === stated[name] ? [] : [{ stat, formula: worked[name], written: stated[name] }],
  );
}

/** Squares along a side (ING-MOVE-11). */
export function spanOf(size: number): number {
  return Math.max(1, Math.ceil(size / 2) - 1);
}

/** Actions that a task of so many seconds takes (ING-TIME-02). */
export function actionsFor(seconds: number): number {
  return Math.ceil(seconds / 2);
}
