import { recordOf } from '../../../system/record.ts';

/** What a roll can be for: tags say which of these they are meant for. */
export const rollKinds = [
  'initiative',
  'attack',
  'defense',
  'block',
  'cast',
  'counter',
  'stealth',
  'task',
  'treatField',
  'treatPro',
  'treatMagic',
] as const;
export type RollKind = (typeof rollKinds)[number];

/** The kinds of roll as bits, so that a roll or a tag can have several. */
export const Kind = recordOf(rollKinds, (_, at) => 1 << at);

/** Every kind of roll. */
export const EVERY_KIND = 2047;

/** Kinds of roll as one set of bits. */
export const kindBits = (kinds: readonly RollKind[]): number => kinds.reduce((bits, kind) => bits | Kind[kind], 0);

/** The kinds of roll in a set of bits. */
export const kindsIn = (bits: number): readonly RollKind[] => rollKinds.filter((kind) => (bits & Kind[kind]) !== 0);

/** Damage types in the order of the d8 (TT-GEAR-01). */
export const damageTypes = [
  'Physical',
  'Psychic',
  'Elemental',
  'Necrotic',
  'Radiant',
  'Shadow',
  'Chaos',
  'Toxic',
] as const;
export type DamageType = (typeof damageTypes)[number];
const typeWords: readonly string[] = damageTypes;
/** Position of a damage type by its name, -1 = there is none of this name. */
export const damageTypeAt = (name: string): number => typeWords.indexOf(name);
/** The main damage type is not known yet (TT-WND-10). */
export const UNKNOWN_DAMAGE = -1;

/** The five results of a roll, worst first. */
export const Band = { failAnd: 0, failBut: 1, successBut: 2, success: 3, successAnd: 4 } as const;
export const bandNames = ['Fail-and', 'Fail-but', 'Success-but', 'Success', 'Success-and'] as const;

/** Grades of wounds, mildest first (TT-WND-08). */
export const Severity = { none: 0, strain: 1, trauma: 2, injury: 3, scar: 4 } as const;
export const severityNames = ['none', 'Strain', 'Lingering Trauma', 'Debilitating Injury', 'Lasting Scar'] as const;
/** Grades of wounds as written in files. */
export const severityWords = ['strain', 'lingeringTrauma', 'debilitatingInjury', 'lastingScar'] as const;
const gradeWords: readonly string[] = severityWords;
/** The grade of a wound as written in files, 0 = there is none of this name. */
export const severityAt = (word: string): number => gradeWords.indexOf(word) + 1;

/** Armor, lightest first: the index is the number of steps by which it eases defense (TT-ARM-01). */
export const armors = ['none', 'light', 'medium', 'heavy'] as const;

/** Kinds of tags. */
export const tagTypes = [
  'scene',
  'background',
  'trait',
  'skill',
  'flaw',
  'reputation',
  'condition',
  'wound',
  'item',
  'creature',
] as const;
export type TagType = (typeof tagTypes)[number];

/** What spells are about (TT-MAG-11). */
export const aspects = [
  'air',
  'earth',
  'fire',
  'water',
  'death',
  'mind',
  'sound',
  'time',
  'shadow',
  'space',
  'light',
  'illusion',
  'life',
] as const;
export type Aspect = (typeof aspects)[number];

/** What spells do (TT-MAG-05, TT-MAG-15). */
export const spellTypes = ['damage', 'control', 'summon', 'ward', 'counter'] as const;
export type SpellType = (typeof spellTypes)[number];

/** When a creature's tag matters by itself; `gm` is for the GM to say (TT-CRE-06). */
export const tagOccasions = ['always', 'alone', 'pack', 'conditioned', 'plainPhysical', 'acted', 'gm'] as const;
export type TagOccasion = (typeof tagOccasions)[number];

/** Reactions that a player may call: none, one without a roll, and against a creature an attack or a check (TT-REACT-11). */
export const calls: readonly string[] = ['none', 'told', 'attack', 'task'];
export const Call = { none: 0, told: 1, attack: 2, task: 3 } as const;

/** Rolls that wounds and conditions hinder unless somebody says otherwise (TT-WND-11, TT-CRE-07). */
export const ATTACK_AND_DEFENSE: number = Kind.attack | Kind.defense;
