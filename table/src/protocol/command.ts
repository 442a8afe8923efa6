import * as z from 'zod/mini';
import { settingsPart } from './settings.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const faces = z.readonly(
  z.array(z.int().check(z.minimum(-1000), z.maximum(1000))).check(z.minLength(1), z.maxLength(60)),
);
const value = z.union([z.number(), z.string().check(z.maxLength(500)), z.boolean()]);

const edit = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), path: id, value }),
  z.strictObject({ op: z.literal('add'), combatant: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), combatant: id }),
  z.strictObject({ op: z.literal('rule'), ruling: id, value: id }),
  z.strictObject({ op: z.literal('end'), winner: z.optional(id) }),
]);

/** Numbers of commands that change something, besides the one the reply repeats: see `Command`. */
const numbered = { re: count, command: z.optional(z.string().check(z.minLength(16), z.maxLength(64))) };

/** What a client may ask of a room. `re` is a number of the client's own choosing that the reply repeats.
 * `command` is a random text that names one thing to be done, however often it is sent: it is done once at most. */
export const Command = z.discriminatedUnion('type', [
  /** Answers an open question: `id`, `who` and `question` as received. */
  z.strictObject({
    type: z.literal('answer'),
    ...numbered,
    id: count,
    who: id,
    question: id,
    /** Its id; where it asks for words, `id:words`. */
    option: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    dice: z.optional(faces),
  }),
  /** Lets the program roll for this once, although the seat rolls by hand. */
  z.strictObject({ type: z.literal('roll-for-me'), ...numbered, id: count, who: id, question: id }),
  /** With `hidden`, whoever an `add` brings in is hidden from the players from the first. */
  z.strictObject({ type: z.literal('edit'), ...numbered, edit, hidden: z.optional(z.boolean()) }),
  z.strictObject({ type: z.literal('overrule'), ...numbered, entry: count, faces }),
  z.strictObject({ type: z.literal('reroll'), ...numbered, entry: count }),
  z.strictObject({ type: z.literal('undo'), ...numbered, count: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  z.strictObject({ type: z.literal('redo'), ...numbered, count: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  z.strictObject({ type: z.literal('dice'), ...numbered, seat: id, by: z.enum(['program', 'hand']) }),
  /** With `who` only that combatant of the seat. */
  z.strictObject({ type: z.literal('policy'), ...numbered, seat: id, policy: z.nullable(id), who: z.optional(id) }),
  z.strictObject({ type: z.literal('settings'), ...numbered, settings: settingsPart }),
  z.strictObject({ type: z.literal('chat'), ...numbered, text: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  /** The fields of a combatant (or of the fight, with an empty id) that an edit may set. GM only. */
  z.strictObject({ type: z.literal('fields'), re: count, combatant: z.string().check(z.maxLength(200)) }),
  /** The view as it was after so many journal entries. */
  z.strictObject({ type: z.literal('stand'), re: count, entry: count }),
  /** A new room that goes on from an entry. GM only. */
  z.strictObject({ type: z.literal('fork'), ...numbered, entry: count }),
  /** How the fight is likely to end from here. */
  z.strictObject({ type: z.literal('chances'), re: count }),
  z.strictObject({ type: z.literal('ping'), re: count }),
]);
export type Command = z.infer<typeof Command>;

/** The first message of a connection. The token proves the seat; it never stands in an address. */
export const Hello = z.strictObject({
  type: z.literal('hello'),
  protocol: z.int(),
  token: z.string().check(z.minLength(16), z.maxLength(200)),
  /** Name of the person, shown to the others. */
  person: z.optional(z.string().check(z.maxLength(60))),
});
export type Hello = z.infer<typeof Hello>;
