import * as z from 'zod/mini';
import { attrNames, damageTypes, profNames, propertyNames, remediable, skillNames } from '../book/kinds.ts';
import { maneuverNames } from '../book/maneuver-table.ts';
import { effectNames } from '../state/model.ts';

export const Word = z.string().check(z.minLength(1), z.maxLength(60));
export const Id = z.string().check(z.minLength(1), z.maxLength(40));
/** A die: `d6`, or with a flat bonus `d6+1`. */
const Die = z
  .string()
  .check(
    z.regex(
      /^d(4|6|8|10|12)(\+[0-5]|-[0-3])?$/,
      'is no die. Allowed: d4, d6, d8, d10, d12, with +1 to +5 or -1 to -3 behind it if need be',
    ),
  );
/** A skill die has no flat bonus. */
const PlainDie = z.string().check(z.regex(/^d(4|6|8|10|12)$/, 'is no die. Allowed: d4, d6, d8, d10, d12'));
export const whole = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to));
const count = (from: number, to: number) => z.optional(whole(from, to));

/** An item written out; what is left out is as the book has it under this name, else as for an improvised one. */
export const WrittenItem = z.strictObject({
  name: Word,
  kind: z.optional(z.enum(['weapon', 'shield', 'natural', 'thing'])),
  attributes: z.optional(z.array(z.enum(attrNames)).check(z.minLength(1))),
  proficiencies: z.optional(z.array(z.enum(profNames)).check(z.minLength(1))),
  damage: count(0, 30),
  types: z.optional(z.array(z.enum(damageTypes)).check(z.minLength(1))),
  crit: count(2, 20),
  critDamage: count(0, 60),
  projectile: z.optional(z.boolean()),
  reach: count(0, 10),
  reachMax: count(0, 10),
  near: count(0, 500),
  far: count(0, 1000),
  reload: count(0, 60),
  shots: count(1, 50),
  loaded: count(0, 50),
  ammo: count(0, 999),
  quantity: count(1, 99),
  hands: count(0, 2),
  nonlethal: z.optional(z.boolean()),
  parry: count(0, 20),
  block: count(0, 20),
  durability: count(0, 99),
  material: z.optional(z.enum(['metal', 'other'])),
  properties: z.optional(z.array(z.enum(propertyNames))),
  /** For a thing that is used up by Interact: a potion, a salve. */
  remedy: z.optional(
    z.strictObject({
      health: z._default(whole(0, 99), 0),
      endurance: z._default(whole(0, 99), 0),
      stamina: z._default(whole(0, 99), 0),
      focus: z._default(whole(0, 99), 0),
      ends: z._default(z.array(z.enum(remediable)), []),
    }),
  ),
});
export type WrittenItem = z.output<typeof WrittenItem>;

export const WrittenPower = z.strictObject({
  name: Word,
  tier: whole(1, 3),
  attribute: z._default(z.enum(attrNames), 'INT'),
  /** A skill of the book, or a supernatural one by its name. */
  skill: z._default(z.union([z.enum(skillNames), Word]), 'insight'),
  proficiency: z.optional(z.enum(profNames)),
  resource: z._default(z.enum(['focus', 'stamina']), 'focus'),
  damage: z._default(whole(0, 30), 0),
  crit: z._default(whole(2, 20), 20),
  critDamage: count(0, 60),
  type: z._default(z.enum(damageTypes), 'typeless'),
  range: z._default(whole(1, 200), 10),
  defence: z._default(z.enum(['eva', 'con', 'will']), 'eva'),
  effect: z._default(z.enum(effectNames), 'none'),
});
export type WrittenPower = z.output<typeof WrittenPower>;

/** A character as written in an encounter. */
export const Combatant = z.strictObject({
  use: z.optional(Word),
  id: z.optional(Id),
  name: z.optional(Word),
  side: z.optional(Id),
  seat: z.optional(Word),
  count: count(1, 20),
  pc: z.optional(z.boolean()),
  size: count(1, 12),
  STR: z.optional(Die),
  DEX: z.optional(Die),
  INT: z.optional(Die),
  RES: z.optional(Die),
  skills: z.optional(z.partialRecord(z.enum(skillNames), PlainDie)),
  /** Supernatural skills by name, for powers. */
  supernatural: z.optional(z.record(Word, PlainDie)),
  proficiencies: z.optional(z.record(Word, whole(0, 4))),
  gear: z.optional(z.array(z.union([Word, WrittenItem])).check(z.maxLength(20))),
  natural: z.optional(z.array(z.union([Word, WrittenItem])).check(z.maxLength(6))),
  hide: count(0, 8),
  hands: count(0, 4),
  toughness: count(0, 60),
  longevity: count(0, 60),
  mindfulness: count(0, 60),
  cannotBeSurprised: z.optional(z.boolean()),
  maxHealth: count(1, 99),
  maxEndurance: count(1, 99),
  maxStamina: count(1, 99),
  maxFocus: count(1, 99),
  health: count(0, 99),
  endurance: count(0, 99),
  stamina: count(0, 99),
  focus: count(0, 99),
  con: count(0, 40),
  eva: count(0, 40),
  will: count(0, 40),
  pDef: count(0, 40),
  eDef: count(0, 40),
  speed: count(0, 60),
  luckBonus: count(-10, 10),
  deathDifficulty: count(10, 95),
  fate: count(0, 3),
  rank: z.optional(z.enum(['normal', 'common', 'legendary'])),
  maneuvers: z.optional(z.array(z.enum(maneuverNames.slice(1)))),
  powers: z.optional(z.array(WrittenPower).check(z.maxLength(6))),
  at: z.optional(z.array(whole(0, 60)).check(z.minLength(2), z.maxLength(2))),
  hidden: z.optional(z.boolean()),
  state: z.optional(
    z.strictObject({
      status: z.optional(z.enum(['able', 'unconscious', 'dead'])),
      prone: z.optional(z.boolean()),
      blinded: z.optional(z.boolean()),
      crippled: z.optional(z.boolean()),
      encumbered: z.optional(z.boolean()),
      incapacitated: z.optional(z.boolean()),
      flanked: z.optional(z.boolean()),
      nearCover: z.optional(z.boolean()),
      stunned: count(0, 9),
      bleeding: count(0, 20),
      burning: count(0, 20),
      poison: count(0, 20),
      sickness: count(0, 20),
    }),
  ),
});
export type Combatant = z.output<typeof Combatant>;

/** A character ready to enter: every name given. */
export interface Enlisted extends Combatant {
  id: string;
  name: string;
  side: string;
  seat: string;
  pc: boolean;
}
