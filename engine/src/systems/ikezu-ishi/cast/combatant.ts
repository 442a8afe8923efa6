import * as z from 'zod/mini';
import { recordOf } from '../../../system/record.ts';
import { sunderedHows } from '../book/tables/body.ts';
import { scarWords } from '../book/tables/scars.ts';
import { bandNames, damageTypeNames, weaponFlags, weaponSkills } from '../book/weapon.ts';
import { attributeNames, effectKinds, kinds, statuses, woundTypes } from '../state/model.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(60));
const wholeTo = (most: number) => z.int().check(z.gte(0), z.lte(most));
const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Highest attribute a file may give. */
export const MOST_ATTRIBUTE = 30;
/** Highest HP a file may give. */
export const MOST_HP = 99;
/** Letters of what a player says of a scar. */
export const NOTE = 200;
/** Attacks one combatant may have: a declaration names one with four bits. */
export const MOST_ATTACKS = 14;
/** Combatants in one fight: a declaration names its target with six bits. */
export const MOST_COMBATANTS = 63;

/** A score: a number, or what is left of a maximum. */
const Score = (most: number) =>
  z.union([wholeTo(most), z.strictObject({ now: wholeTo(most), max: z.optional(between(1, most)) })]);

/** Levels of a wound, as written. */
export const WOUND_LEVELS = ['light', 'severe', 'permanent'] as const;

/** An attack written out, or a listed weapon with changes. */
export const AttackRecord = z.strictObject({
  /** Name of a listed weapon to start from. */
  use: z.optional(Word),
  name: z.optional(Word),
  /** `d8`, `d6+d6`: of several the highest counts (IKZ-ATK-17). */
  dice: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^d(4|6|8|10|12)(\+d(4|6|8|10|12)){0,3}$/,
          'is no damage dice. Allowed: d4, d6, d8, d10, d12, or up to four of them: d6+d6',
        ),
      ),
  ),
  band: z.optional(z.enum(bandNames)),
  type: z.optional(z.enum(damageTypeNames)),
  ...recordOf(weaponSkills, () => z.optional(between(1, 12))),
  ...recordOf(weaponFlags, () => z.optional(z.boolean())),
  hands: z.optional(between(0, 2)),
  /** `all` in the area, or as many as the die says (IKZ-BLS-02, IKZ-BLS-03). */
  blast: z.optional(z.enum(['all', 'rollDie'])),
  uses: z.optional(between(1, 99)),
  /** The wound that a special attack leaves whenever its blow lands (IKZ-WND-02). */
  wound: z.optional(z.strictObject({ type: z.enum(woundTypes), level: z.optional(z.enum(WOUND_LEVELS)) })),
});
export type AttackRecord = z.output<typeof AttackRecord>;
/** An attack as written: a listed weapon's name, a name with dice (`bite d8`), or a record. */
export const WrittenAttack = z.union([Word, AttackRecord]);
export type WrittenAttack = z.output<typeof WrittenAttack>;

/** What happens to whoever fails the critical save against this creature (IKZ-CRIT-10). */
export const WrittenEffect = z.strictObject({
  kind: z.enum(effectKinds),
  attribute: z.optional(z.enum(attributeNames)),
  /** Sides of the die rolled; without one the effect counts 1. */
  die: z.optional(z.union([z.literal(4), z.literal(6), z.literal(8), z.literal(10), z.literal(12)])),
  permanent: z.optional(z.boolean()),
  killsAtZero: z.optional(z.boolean()),
  wound: z.optional(z.enum(woundTypes)),
  level: z.optional(z.enum(WOUND_LEVELS)),
});
export type WrittenEffect = z.output<typeof WrittenEffect>;

/** Gifts of creatures (table 5.8). */
export const traitNames = [
  'alwaysFirst',
  'noRetreatSave',
  'sneakAttack',
  'bufferHp',
  'regen',
  'fearless',
  'elusive',
  'frightful',
  'critImmune',
] as const;

/** What the fight leaves until rest, care or a healer ends it (IKZ-REST-01, IKZ-REST-02, IKZ-SCAR-08, IKZ-NPC-07). */
export const lastingFlags = [
  'deprived',
  'doomed',
  'deafened',
  'hamstrung',
  'diseased',
  'possessed',
  'weakened',
  'aided',
  'mounted',
  'hadFirstScar',
  'hadPermanentWound',
] as const;
export const lastingCounts = ['poisonHours', 'deathClock'] as const;

const flag = z.optional(z.boolean());
const counter = z.optional(wholeTo(360));

/** A combatant's condition when the fight begins: fields of a fighter that the Guide may set. */
const State = z.strictObject({
  status: z.optional(z.enum(statuses)),
  helpless: flag,
  inCover: flag,
  boundHands: flag,
  inWater: flag,
  panicked: flag,
  immobile: flag,
  losesTurn: flag,
  fleeing: flag,
  retreatReady: flag,
  sneakUsed: flag,
  bufferUsed: flag,
  ...recordOf(lastingFlags, () => flag),
  ...recordOf(lastingCounts, () => counter),
  ...recordOf(['burning', 'cannotAttack', 'allDisadvantage', 'bonusNext'], () => counter),
});
export type StartState = z.output<typeof State>;

/** A scar by its name in the table, with its place where the entry has one. */
const WrittenScar = z.strictObject({
  scar: z.enum(scarWords),
  place: z.optional(Word),
  note: z.optional(z.string().check(z.maxLength(NOTE))),
});
export type WrittenScar = z.output<typeof WrittenScar>;

/** A combatant as written in an encounter. */
export const Combatant = z.strictObject({
  /** A ready-made one to start from. */
  use: z.optional(Word),
  /** A stat line to start from. */
  statLine: z.optional(z.string().check(z.maxLength(400))),
  id: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is no id: only small letters, digits and dashes, at most 40')),
  ),
  name: z.optional(Word),
  /** So many alike, numbered. */
  count: z.optional(between(1, 30)),
  kind: z.optional(z.enum(kinds)),
  side: z.optional(z.enum(['party', 'foes'])),
  /** Who plays it: a player's name; `gm` for the Guide. */
  seat: z.optional(Word),
  str: z.optional(Score(MOST_ATTRIBUTE)),
  dex: z.optional(Score(MOST_ATTRIBUTE)),
  wil: z.optional(Score(MOST_ATTRIBUTE)),
  hp: z.optional(Score(MOST_HP)),
  /** A number, or the name of a suit. */
  armour: z.optional(z.union([wholeTo(9), Word])),
  metal: z.optional(z.boolean()),
  shield: z.optional(z.boolean()),
  attacks: z.optional(z.array(WrittenAttack).check(z.maxLength(MOST_ATTACKS))),
  /** Names of what is in hand: one attack or two. */
  readied: z.optional(z.array(Word).check(z.maxLength(2))),
  /** Slots taken by things without a name that could be dropped (IKZ-INV-01). */
  gear: z.optional(wholeTo(10)),
  /** The same by name: one slot each, petty ones 0 and bulky ones 2. */
  things: z.optional(
    z.array(z.union([Word, z.strictObject({ name: Word, slots: wholeTo(2) })])).check(z.maxLength(20)),
  ),
  fatigue: z.optional(wholeTo(10)),
  wounds: z.optional(
    z.array(
      z.strictObject({
        type: z.enum(woundTypes),
        level: z.enum(WOUND_LEVELS),
        /** The attribute that a permanent one has lowered; the one that fits unless told (IKZ-WND-05). */
        attribute: z.optional(z.enum(attributeNames)),
      }),
    ),
  ),
  /** Scars whose rolls are still to come (IKZ-SCAR-08). */
  pendingScars: z.optional(z.array(between(1, 12))),
  /** Scars received, with their places and what was told of them (IKZ-SCAR-10). */
  scars: z.optional(z.array(WrittenScar)),
  /** Parts of the body that Sundered took, each in any words; a hand or an arm is known by its name (IKZ-SCT-10). */
  sundered: z.optional(z.array(z.strictObject({ part: Word, how: z.enum(sunderedHows) }))),
  /** As written before `sundered`: parts torn off. */
  lostParts: z.optional(z.array(Word)),
  /** What was trained, for `requireTraining` (IKZ-TRN-01). */
  training: z.optional(
    z.strictObject({
      types: z.optional(z.array(z.enum(damageTypeNames))),
      weapons: z.optional(z.array(Word)),
      /** Successes before this fight, by weapon (IKZ-TRN-02). */
      lessons: z.optional(z.array(z.strictObject({ weapon: Word, count: wholeTo(9) }))),
    }),
  ),
  leader: z.optional(z.boolean()),
  moraleBonus: z.optional(wholeTo(9)),
  traits: z.optional(z.array(z.enum(traitNames))),
  onCrit: z.optional(z.array(WrittenEffect)),
  loot: z.optional(z.string().check(z.maxLength(40))),
  firstRound: z.optional(z.enum(['save', 'auto', 'lost'])),
  /** Waits to take the place of a dead PC (IKZ-DTH-02). */
  reserve: z.optional(z.boolean()),
  /** Id of the foe faced, for Quick (IKZ-QCK-02). */
  facing: z.optional(Word),
  hidden: z.optional(z.boolean()),
  state: z.optional(State),
});
export type Combatant = z.output<typeof Combatant>;

/** A combatant of an encounter that has been read. */
export type Enlisted = Combatant & {
  readonly id: string;
  readonly name: string;
  readonly kind: (typeof kinds)[number];
  readonly side: 'party' | 'foes';
  readonly seat: string;
};

/** A score settled: what is left and the maximum. */
export function scoreOf(score: Combatant['hp'], usual: number): { now: number; max: number } {
  if (score === undefined) return { now: usual, max: usual };
  if (typeof score === 'number') return { now: score, max: Math.max(1, score) };
  return { now: score.now, max: score.max ?? Math.max(score.now, usual) };
}
