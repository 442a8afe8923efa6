import * as z from 'zod/mini';
import { damageTypeNames } from '../book/weapon.ts';
import { FIRST_PIECE } from '../state/furniture.ts';
import { statuses, woundTypes } from '../state/model.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(60));
const Text = z.string().check(z.maxLength(400));
const wholeTo = (most: number) => z.int().check(z.gte(0), z.lte(most));
const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Highest ability score a file may give. */
export const MOST_ABILITY = 30;
/** Highest HP a file may give. */
export const MOST_HP = 99;
/** Items one combatant may have: an intention names an item with five bits. */
export const MOST_ITEMS = FIRST_PIECE;
/** Combatants in one fight: an intention names its target with six bits. */
export const MOST_COMBATANTS = 63;
/** Morale groups in one fight: those to be tested are marked as bits of one number. */
export const MOST_GROUPS = 31;
/** Sides in one fight: each may be a morale group, and its way out is a bit of the key. */
export const MOST_SIDES = 30;

/** A score: a number, or what is left of a maximum. Without `max` the preset's maximum stays. */
const Score = (most: number) =>
  z.union([wholeTo(most), z.strictObject({ now: wholeTo(most), max: z.optional(wholeTo(most)) })]);

/** Levels of a wound as a file names them (BDP-WND-04). */
export const woundLevels = ['light', 'severe', 'permanent'] as const;

const WrittenWound = z.strictObject({
  type: z.enum(woundTypes),
  level: z._default(z.enum(woundLevels), 'light'),
});

const dieSides = [4, 6, 8, 10, 12, 20] as const;

const tag = z.optional(wholeTo(12));

/** The X of each weapon tag (BDP-TAG-01..09). */
const Tags = z.strictObject({
  heavy: tag,
  sweep: tag,
  push: tag,
  counter: tag,
  brutal: tag,
  shock: tag,
  bleed: tag,
  eversharp: tag,
  magic: tag,
});

/** An item written out, or an item of the tables with changes. */
const WrittenItemRecord = z.strictObject({
  /** Name of an item of the tables to start from. */
  use: z.optional(Word),
  name: z.optional(Word),
  kind: z.optional(z.enum(['weapon', 'armour', 'shield', 'helmet', 'gear'])),
  slots: z.optional(wholeTo(10)),
  armour: z.optional(wholeTo(3)),
  price: z.optional(wholeTo(100_000)),
  /** `d8`, `d8+d8`, `2d8`: with several dice the highest is kept (BDP-NPC-04). */
  dice: z.optional(z.union([Word, z.array(z.literal(dieSides)).check(z.minLength(1), z.maxLength(4))])),
  class: z.optional(z.enum(['fast', 'balanced', 'slow', 'none'])),
  ranged: z.optional(z.boolean()),
  reach: z.optional(z.boolean()),
  bulky: z.optional(z.boolean()),
  hands: z.optional(between(1, 2)),
  natural: z.optional(z.boolean()),
  damageType: z.optional(z.enum(damageTypeNames)),
  tags: z.optional(Tags),
  special: z.optional(z.boolean()),
  element: z.optional(z.string().check(z.maxLength(30))),
  nonlethal: z.optional(z.boolean()),
  improvised: z.optional(z.boolean()),
  blast: z.optional(z.boolean()),
  wound: z.optional(z.enum(woundTypes)),
  stars: z.optional(wholeTo(3)),
  /** Magic Dice it lends its carrier (BDP-MAG-12). */
  magicDice: z.optional(wholeTo(2)),
  /** Where it is at the start. */
  state: z.optional(z.enum(['held', 'stored', 'dropped', 'broken'])),
});
export type WrittenItemRecord = z.output<typeof WrittenItemRecord>;
/** An item as written: its name, or a record. */
export const WrittenItem = z.union([Word, WrittenItemRecord]);
export type WrittenItem = z.output<typeof WrittenItem>;

/** A skill as written: its name, or its name with what it is about. */
const WrittenSkill = z.union([
  Word,
  z.strictObject({
    name: Word,
    /** The weapon, enemy, element, foe's id or damage type it is about. */
    of: z.optional(Word),
    /** How narrow the study of an enemy is (BDP-SKL-14). */
    scope: z.optional(z.enum(['category', 'group', 'individual'])),
  }),
]);
export type WrittenSkill = z.output<typeof WrittenSkill>;

/** An effect on whoever fails the Critical Damage Save against this creature (BDP-CRI-04). */
const WrittenEffect = z.strictObject({
  kind: z.enum(['loseAbility', 'wound', 'deprived', 'dies', 'attackerRegainsStr', 'note']),
  ability: z.optional(z.enum(['STR', 'DEX', 'WIL'])),
  /** Sides of the die of ability loss; 0 = nothing more than the blow took. */
  die: z.optional(z.union([z.literal(0), z.literal(dieSides)])),
  /** The loss lowers the maximum too. */
  permanent: z.optional(z.boolean()),
  wound: z.optional(z.enum(woundTypes)),
  text: z.optional(Text),
});
export type WrittenEffect = z.output<typeof WrittenEffect>;

const flag = z.optional(z.boolean());

/** Flags of a fighter that a file may set at the start. */
const flags = {
  unaware: flag,
  helpless: flag,
  prone: flag,
  deprived: flag,
  critWounded: flag,
  stunned: flag,
  impairedNext: flag,
  enhancedNext: flag,
  rousedNext: flag,
  immobile: flag,
  ruckus: flag,
  mounted: flag,
  fleeing: flag,
  loneTestDone: flag,
  orderDisadvantage: flag,
  failsOrder: flag,
  treated: flag,
  hasAttacked: flag,
  doomed: flag,
  hardToKillUsed: flag,
  layOnHandsUsed: flag,
  commanderUsed: flag,
  rousingUsed: flag,
  speciesUsed: flag,
  backpackDropped: flag,
};
export const startFlags = z.keyof(z.object(flags)).options;

/** Counters of a fighter that a file may set at the start. */
const counts = {
  losesTurns: z.optional(wholeTo(9)),
  bleeds: z.optional(wholeTo(20)),
  impairedInRound: z.optional(wholeTo(10_000)),
  legHitsLeft: z.optional(wholeTo(9)),
  legHitsRight: z.optional(wholeTo(9)),
  armHitsLeft: z.optional(wholeTo(9)),
  armHitsRight: z.optional(wholeTo(9)),
  dyingRounds: z.optional(wholeTo(3_600)),
  bonusDamage: z.optional(wholeTo(24)),
  /** Attacks left with the Bonus Damage, -1 = the whole battle. */
  bonusAttacks: z.optional(between(-1, 24)),
  blessing: z.optional(wholeTo(24)),
  freeFaithDice: z.optional(wholeTo(1)),
  reactionsTaken: z.optional(wholeTo(20)),
};
export const startCounts = z.keyof(z.object(counts)).options;

/** A combatant's condition when the fight begins. */
const StartState = z.strictObject({
  status: z.optional(z.enum(statuses)),
  ...flags,
  ...counts,
  /** Id of the fighter it must attack (BDP-SKL-21). */
  provokedBy: z.optional(Word),
});
export type StartState = z.output<typeof StartState>;

/** A combatant as written in an encounter; whatever is left out comes from the preset, the stat line or a default. */
export const Combatant = z.strictObject({
  /** Preset to start from, by id or name. */
  use: z.optional(Word),
  /** One line of text to start from, as `Goblin: 4 HP, 8 STR, 12 DEX, 8 WIL, dagger (d6)`. */
  statLine: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  /** How many of them; ids and names get numbers. */
  count: z.optional(between(1, MOST_COMBATANTS)),
  id: z.optional(z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u), z.maxLength(40))),
  name: z.optional(Word),
  kind: z.optional(z.enum(['pc', 'npc'])),
  /** `party`, `foes`, or another side. */
  side: z.optional(Word),
  /** Who answers for it: `gm` or a player's name. */
  seat: z.optional(Word),
  str: z.optional(Score(MOST_ABILITY)),
  dex: z.optional(Score(MOST_ABILITY)),
  wil: z.optional(Score(MOST_ABILITY)),
  hp: z.optional(Score(MOST_HP)),
  /** Armor of hide or stat block; worn pieces come on top (BDP-ARM-01). */
  armour: z.optional(wholeTo(3)),
  items: z.optional(z.array(WrittenItem).check(z.maxLength(MOST_ITEMS))),
  /** Names of what is in hand: main hand first. */
  wield: z.optional(z.array(Word).check(z.maxLength(2))),
  /** Other things of one slot each, at hand and in the backpack. */
  gear: z.optional(z.strictObject({ carried: z.optional(wholeTo(10)), stored: z.optional(wholeTo(10)) })),
  /** Items that are in the backpack: of the list above, or further ones. */
  stored: z.optional(z.array(WrittenItem).check(z.maxLength(10))),
  fatigue: z.optional(wholeTo(20)),
  wounds: z.optional(z.array(WrittenWound).check(z.maxLength(20))),
  injuries: z.optional(wholeTo(20)),
  /** Rows of the scar table whose good end still waits for rest or care (BDP-XTR-03). */
  scars: z.optional(z.array(between(1, 12)).check(z.maxLength(20))),
  reactions: z.optional(z.array(z.enum(['fightBack', 'block', 'dodge', 'parry'])).check(z.maxLength(4))),
  reactionUses: z.optional(z.union([wholeTo(99), z.literal('unlimited')])),
  proficiency: z.optional(
    z.strictObject({
      types: z.optional(z.array(z.enum(['piercing', 'bludgeoning', 'slashing']))),
      weapons: z.optional(z.array(Word)),
    }),
  ),
  /** Killing blows struck in earlier fights, on the way to proficiency (BDP-WPN-06, BDP-WPN-07). */
  killingBlows: z.optional(
    z.strictObject({
      types: z.optional(
        z.strictObject({
          piercing: z.optional(wholeTo(99)),
          bludgeoning: z.optional(wholeTo(99)),
          slashing: z.optional(wholeTo(99)),
        }),
      ),
      weapons: z.optional(z.record(Word, wholeTo(99))),
    }),
  ),
  skills: z.optional(z.array(WrittenSkill).check(z.maxLength(40))),
  species: z.optional(z.enum(['none', 'tough', 'arcane', 'cunning', 'adaptable'])),
  luck: z.optional(wholeTo(40)),
  magicDice: z.optional(wholeTo(4)),
  faithDice: z.optional(wholeTo(4)),
  /** Id or name of the zone it stands in. */
  zone: z.optional(Word),
  state: z.optional(z.union([StartState, z.array(z.enum([...statuses, ...startFlags]))])),
  onCritical: z.optional(z.array(WrittenEffect).check(z.maxLength(6))),
  onFailedCds: z.optional(z.enum(['out', 'dead', 'fightOn'])),
  moraleImmune: z.optional(z.boolean()),
  /** Flees once the leader of its group is dead or out of action; passes morale while that leader is able. */
  fleesWithoutLeader: z.optional(z.boolean()),
  steadyWithLeader: z.optional(z.boolean()),
  enemyOfFaith: z.optional(z.boolean()),
  detachment: z.optional(z.boolean()),
  /** The players do not know of it yet. */
  hidden: z.optional(z.boolean()),
  /** Leads its group's morale (BDP-MOR-04). */
  leader: z.optional(z.boolean()),
  /** What it counts as for Know Your Enemy: `goblin`, `undead`, `animal`. */
  kinds: z.optional(z.array(Word).check(z.maxLength(12))),
  humanSized: z.optional(z.boolean()),
  humanoid: z.optional(z.boolean()),
  /** A named character may sacrifice gear (BDP-BRK-07). */
  named: z.optional(z.boolean()),
  /** The first attack is Enhanced and Blast. */
  furiousStart: z.optional(z.boolean()),
  /** Attacks are Enhanced while an ally fights the same enemy. */
  packFighter: z.optional(z.boolean()),
});
export type Combatant = z.output<typeof Combatant>;

/** A combatant ready to be set up: preset, stat line and count worked in, who and where settled. */
export interface Enlisted extends Combatant {
  readonly id: string;
  readonly name: string;
  readonly kind: 'pc' | 'npc';
  readonly side: string;
  readonly seat: string;
  readonly state?: StartState | undefined;
}
