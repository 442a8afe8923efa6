import * as z from 'zod/mini';
import {
  armors,
  aspects,
  damageTypes,
  rollKinds,
  severityWords,
  spellTypes,
  tagOccasions,
  tagTypes,
} from '../book/terms.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(60));
const Text = z.string().check(z.maxLength(200));
const wholeTo = (most: number) => z.int().check(z.gte(0), z.lte(most));
const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const flag = z.optional(z.boolean());

/** Combatants in one fight: an action names its target with six bits. */
export const MOST_COMBATANTS = 63;
/** Tags of one PC, their things' included. */
export const MOST_TAGS = 40;
/** Spells of one PC: an action names one with five bits. */
export const MOST_SPELLS = 20;
/** Allied NPCs of a scene. */
export const MOST_ALLIES = 8;

const Tier = between(1, 4);
const Level = wholeTo(10);
const Kinds = z.array(z.enum(rollKinds)).check(z.maxLength(rollKinds.length));
const Place = z.strictObject({ x: between(-1000, 1000), y: between(-1000, 1000) });

/** A tag of a PC, a thing or the scene. */
export const WrittenTag = z.strictObject({
  name: Word,
  type: z.optional(z.enum(tagTypes)),
  tier: z.optional(Tier),
  /** What it does; flaws and conditions hinder unless told otherwise, all others ease. */
  polarity: z.optional(z.enum(['ease', 'hinder'])),
  /** Rolls it is meant for; none = only where the GM says so (TT-SRC-05). */
  appliesTo: z.optional(Kinds),
  gear: flag,
  /** Applies by itself and is no source (TT-SRC-06). */
  automatic: flag,
  /** Name of the umbrella tag it stands under (TT-TAG-02). */
  umbrella: z.optional(Word),
  /** Aspect of magic it opens (TT-MAG-03). */
  aspect: z.optional(z.enum(aspects)),
});
export type WrittenTag = z.output<typeof WrittenTag>;

const Sentence = z.strictObject({
  descriptor: z.optional(z.union([Text, WrittenTag])),
  species: z.optional(z.union([Text, WrittenTag])),
  type: z.optional(z.union([Text, WrittenTag])),
  specialty: z.optional(z.union([Text, WrittenTag])),
});

const Weapon = z.union([
  Word,
  z.strictObject({
    name: Word,
    damageType: z.optional(z.enum(damageTypes)),
    /** What weaknesses may name: `fire`, `crushing`, `silver`. */
    words: z.optional(z.array(Word).check(z.maxLength(8))),
    tags: z.optional(z.array(WrittenTag).check(z.maxLength(4))),
  }),
]);

const WrittenItem = z.union([
  Word,
  z.strictObject({
    name: Word,
    level: z.optional(between(1, 10)),
    consumable: z.optional(z.enum(['no', 'oneUse', 'depletion'])),
    /** Already used up. */
    gone: flag,
    tags: z.optional(z.array(WrittenTag).check(z.maxLength(4))),
  }),
]);
export type WrittenItem = z.output<typeof WrittenItem>;

const WrittenWound = z.strictObject({
  severity: z.enum(severityWords),
  damageType: z.optional(z.enum(damageTypes)),
  name: z.optional(Text),
  appliesTo: z.optional(Kinds),
  /** Steps by which it hinders, if not as its grade does (TT-WND-11). */
  steps: z.optional(wholeTo(4)),
  /** Field treatments tried on it. */
  attempts: z.optional(wholeTo(20)),
  /** Taken in this very scene (TT-HEAL-01). */
  fresh: flag,
  missingPart: flag,
});

const WrittenCondition = z.strictObject({
  name: Word,
  tier: z.optional(Tier),
  appliesTo: z.optional(Kinds),
  /** Given in this very scene, and over with it (TT-TAG-05). */
  fresh: flag,
  /** Rounds it lasts; none = until the scene ends or somebody removes it. */
  rounds: z.optional(between(1, 100)),
});

const WrittenSpell = z.strictObject({
  id: z.optional(Word),
  name: Word,
  type: z.enum(spellTypes),
  aspect: z.optional(z.enum(aspects)),
  tier: z.optional(Tier),
  level: z.optional(z.nullable(Level)),
  words: z.optional(z.array(Word).check(z.maxLength(8))),
  /** Mastered before the fight (TT-MAG-09). */
  mastered: flag,
});
export type WrittenSpell = z.output<typeof WrittenSpell>;

const WrittenCreatureTag = z.union([
  Word,
  z.strictObject({
    name: Word,
    /** 1-10; the ability is there from this level on (TT-CRE-02). */
    rank: z.optional(between(1, 10)),
    tier: z.optional(Tier),
    /** Players' rolls it hinders (TT-CRE-04). */
    hinders: z.optional(Kinds),
    /** Players' rolls it eases, as a source (TT-CRE-05). */
    eases: z.optional(Kinds),
    when: z.optional(z.enum(tagOccasions)),
    /** Words of attacks to which it matters: `fire`, `elemental`. */
    against: z.optional(z.array(Word).check(z.maxLength(8))),
    /** Steps added to its own initiative level (TT-INIT-15). */
    initiative: z.optional(between(-4, 4)),
    /** Condition brought on a failed defense (TT-CRE-07). */
    inflicts: z.optional(Word),
    area: flag,
    /** A hit with a word in `against` costs it its next turn. */
    stuns: flag,
    hidden: flag,
  }),
]);
export type WrittenCreatureTag = z.output<typeof WrittenCreatureTag>;

const WrittenCast = z.union([
  Word,
  z.strictObject({
    name: Word,
    tier: z.optional(Tier),
    level: z.optional(z.nullable(Level)),
    harmful: flag,
    area: flag,
  }),
]);

/** What only PCs have. */
const ofPcs = {
  sentence: z.optional(Sentence),
  tags: z.optional(z.array(WrittenTag).check(z.maxLength(MOST_TAGS))),
  armor: z.optional(z.enum(armors)),
  weapon: z.optional(Weapon),
  gear: z.optional(z.array(WrittenItem).check(z.maxLength(20))),
  wounds: z.optional(z.array(WrittenWound).check(z.maxLength(20))),
  conditions: z.optional(z.array(WrittenCondition).check(z.maxLength(10))),
  /** Permanent tags left by healed scars (TT-HEAL-15). */
  marks: z.optional(z.array(Text).check(z.maxLength(20))),
  fragile: flag,
  mai: z.optional(Level),
  casterTier: z.optional(Tier),
  lifeAccess: flag,
  bloodMagic: flag,
  /** Has means to counter a spell; a Counter spell is one. */
  canCounter: flag,
  spells: z.optional(z.array(WrittenSpell).check(z.maxLength(MOST_SPELLS))),
  doomAdjust: z.optional(between(-5, 5)),
  treatedByPro: flag,
  healedByMagic: flag,
};

/** What only creatures have. */
const ofCreatures = {
  /** 0-10; null = that of the scene; `d10` = rolled at the start (TT-CORE-07, TT-CRE-03). */
  level: z.optional(z.nullable(z.union([Level, z.literal('d10')]))),
  type: z.optional(Text),
  disposition: z.optional(Text),
  descriptor: z.optional(Text),
  motivation: z.optional(Text),
  attack: z.optional(Word),
  damageType: z.optional(z.enum(damageTypes)),
  /** The plain attack may hit several (TT-TURN-06). */
  area: flag,
  abilities: z.optional(z.array(WrittenCreatureTag).check(z.maxLength(10))),
  /** Other tags, without a rank. */
  traits: z.optional(z.array(WrittenCreatureTag).check(z.maxLength(10))),
  weaknesses: z.optional(
    z.strictObject({ physical: z.optional(WrittenCreatureTag), behavioral: z.optional(WrittenCreatureTag) }),
  ),
  casts: z.optional(z.array(WrittenCast).check(z.maxLength(8))),
  /** False: it waits out of sight until the GM brings it in. */
  active: flag,
};

/** A combatant as written in an encounter; whatever is left out comes from the preset, the stat line or a default. */
export const Combatant = z.strictObject({
  /** Preset to start from, by id or name. */
  use: z.optional(Word),
  /** One line of text to start from, as `Ogre, level 4, club (Physical)`. */
  statLine: z.optional(z.string().check(z.minLength(1), z.maxLength(600))),
  /** How many of them; ids and names get numbers. */
  count: z.optional(between(1, MOST_COMBATANTS)),
  id: z.optional(z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u), z.maxLength(40))),
  name: z.optional(Word),
  kind: z.optional(z.enum(['pc', 'creature', 'npc'])),
  /** PCs are the party, everybody else the foes. */
  side: z.optional(z.enum(['party', 'foes'])),
  /** Who answers for it: `gm` or a player's name. */
  seat: z.optional(Word),
  /** In feet, with the toggle positions. */
  position: z.optional(Place),
  ...ofPcs,
  ...ofCreatures,
});
export type Combatant = z.output<typeof Combatant>;

/** The fields of a combatant that only PCs have, and those that only creatures have. */
export const pcOnly: readonly string[] = Object.keys(ofPcs);
export const creatureOnly: readonly string[] = Object.keys(ofCreatures);

/** Whether the combatant is a PC: as said, else by side. */
export const isPc = ({ kind, side }: Combatant): boolean => (kind === undefined ? side === 'party' : kind === 'pc');

/** A combatant ready to be set up: preset, stat line and count worked in, who and where settled. */
export interface Enlisted extends Combatant {
  readonly id: string;
  readonly name: string;
  readonly kind: 'pc' | 'creature' | 'npc';
  readonly side: 'party' | 'foes';
  readonly seat: string;
}
