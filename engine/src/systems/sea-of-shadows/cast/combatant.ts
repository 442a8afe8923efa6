import * as z from 'zod/mini';
import { recordOf } from '../../../system/record.ts';
import { MOST_SUCCESSES, MOST_TURNS } from '../book/effect-words.ts';
import { abilities, hitEffects, itemKinds, spellEffects } from '../book/gear.ts';
import { ladder } from '../book/ladder.ts';
import { injuries } from '../book/tables/injuries.ts';
import { mountAbilityNames, sizes, statuses } from '../state/model.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(60));
const wholeTo = (most: number) => z.int().check(z.gte(0), z.lte(most));
const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Combatants in one fight: an action names its target with six bits. */
export const MOST_COMBATANTS = 63;
/** Items in one fight: an action names an item with eight bits. */
export const MOST_ITEMS = 250;
/** Regions of one field: an action names a region with eight bits, the outside included. */
export const MOST_REGIONS = 60;
/** Effects of one thing or spell. */
const MOST_EFFECTS = 10;
/** Highest HP or MP a file may give. */
export const MOST_POINTS = 99;

/** A die of the ladder by its sides (SOS-DICE-01, SOS-LAW-02). */
const Die = z.literal([...ladder]);
/** Points: a number, or what is left of a maximum. */
const Points = z.union([
  wholeTo(MOST_POINTS),
  z.strictObject({ now: wholeTo(MOST_POINTS), max: wholeTo(MOST_POINTS) }),
]);
export type Points = z.output<typeof Points>;

/** What a hit does besides its damage (SOS-DMG-03). */
const WrittenEffect = z.strictObject({
  effect: z.enum(hitEffects),
  /** Least number of successes; usually 1. */
  from: z.optional(between(1, MOST_SUCCESSES)),
  /** Of a stun; usually 1. */
  turns: z.optional(between(1, MOST_TURNS)),
  /** Of "helpless"; usually brief: to the end of the attacker's next turn. */
  lasts: z.optional(z.enum(['brief', 'encounter'])),
});
export type WrittenEffect = z.output<typeof WrittenEffect>;
const Effects = z.optional(z.array(WrittenEffect).check(z.maxLength(MOST_EFFECTS)));

const ItemRecord = z.strictObject({
  /** Name of an item of the tables to start from. */
  use: z.optional(Word),
  name: z.optional(Word),
  kinds: z.optional(z.array(z.enum(itemKinds)).check(z.minLength(1), z.maxLength(2))),
  hands: z.optional(wholeTo(2)),
  long: z.optional(z.boolean()),
  poorParry: z.optional(z.boolean()),
  damage: z.optional(z.boolean()),
  lethal: z.optional(z.boolean()),
  effects: Effects,
  range: z.optional(wholeTo(20)),
  reload: z.optional(z.enum(['none', 'minor', 'major'])),
  ammo: z.optional(wholeTo(999)),
  attRanks: z.optional(between(-3, 3)),
  defRanks: z.optional(between(-3, 3)),
  /** Put away or empty at the start. */
  ready: z.optional(z.boolean()),
  loaded: z.optional(z.boolean()),
});
/** An item as written: its name in the tables, or a record. */
export const WrittenItem = z.union([Word, ItemRecord]);
export type WrittenItem = z.output<typeof WrittenItem>;

/** The die a spell is resisted with, `none`, or dice of which the target picks one (SOS-DEF-28). */
const WrittenDefence = z.union([
  z.enum([...abilities, 'none']),
  z.array(z.enum(abilities)).check(z.minLength(2), z.maxLength(abilities.length)),
]);
export type WrittenDefence = z.output<typeof WrittenDefence>;

const SpellRecord = z.strictObject({
  use: z.optional(Word),
  name: z.optional(Word),
  action: z.optional(z.enum(['major', 'minor', 'exclusive'])),
  mp: z.optional(wholeTo(MOST_POINTS)),
  attackDie: z.optional(z.enum(abilities)),
  defence: z.optional(WrittenDefence),
  physical: z.optional(z.enum(['direct', 'other', 'none'])),
  indirect: z.optional(z.boolean()),
  range: z.optional(wholeTo(20)),
  damage: z.optional(z.boolean()),
  lethal: z.optional(z.boolean()),
  effects: Effects,
  effect: z.optional(z.enum(spellEffects)),
  heals: z.optional(wholeTo(MOST_POINTS)),
});
/** A spell as written: its name in the tables, or a record. */
export const WrittenSpell = z.union([Word, SpellRecord]);
export type WrittenSpell = z.output<typeof WrittenSpell>;

/** How somebody comes into the fight. */
export const StartState = z.strictObject({
  status: z.optional(z.enum(statuses)),
  surprised: z.optional(z.boolean()),
  prone: z.optional(z.boolean()),
  helpless: z.optional(z.boolean()),
  /** Turns of stun to come. */
  stunned: z.optional(wholeTo(9)),
  badlyWounded: z.optional(z.boolean()),
  injuries: z.optional(z.array(z.enum(injuries.map(({ id }) => id)))),
});
export type StartState = z.output<typeof StartState>;

/** A combatant as written in an encounter. */
export const Combatant = z.strictObject({
  /** A preset to start from. */
  use: z.optional(Word),
  statLine: z.optional(z.string().check(z.maxLength(400))),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  name: z.optional(Word),
  side: z.optional(Word),
  seat: z.optional(Word),
  count: z.optional(between(1, MOST_COMBATANTS)),
  ...recordOf(abilities, () => z.optional(Die)),
  hp: z.optional(Points),
  mp: z.optional(Points),
  ap: z.optional(wholeTo(6)),
  hero: z.optional(z.boolean()),
  minorEvil: z.optional(z.boolean()),
  size: z.optional(z.enum(sizes)),
  region: z.optional(Word),
  items: z.optional(z.array(WrittenItem).check(z.maxLength(20))),
  spells: z.optional(z.array(WrittenSpell).check(z.maxLength(20))),
  skilledRider: z.optional(z.boolean()),
  rideable: z.optional(z.boolean()),
  mindless: z.optional(z.boolean()),
  runRegions: z.optional(between(1, 6)),
  mountAbilities: z.optional(z.array(z.enum(mountAbilityNames))),
  /** Id of the creature it rides. */
  mount: z.optional(Word),
  state: z.optional(StartState),
});
export type Combatant = z.output<typeof Combatant>;

/** A combatant on its own, ready to be set up. */
export type Enlisted = Combatant & { id: string; name: string; side: string; seat: string; hero: boolean };

/** Points as what is left and the maximum. */
export function pointsOf(points: Points | undefined, usual: number): { now: number; max: number } {
  if (points === undefined) return { now: usual, max: usual };
  return typeof points === 'number' ? { now: points, max: points } : points;
}
