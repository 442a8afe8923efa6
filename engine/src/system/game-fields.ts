import * as z from 'zod/mini';
import * as shape from './shape.ts';

/** What a field of a fighter can hold. */
export type GameValue = number | string | boolean;

/**
 * One field of a fighter as a small game declares it. It is a field as `npm run states` reads them, so that a game that
 * outgrows `game` keeps its declaration.
 */
export interface GameField<V extends GameValue = GameValue> extends shape.Field {
  readonly role: 'points' | 'die' | 'plain';
  /** What it is where nothing is written. */
  readonly start: V;
  /** The least that may be written: points and counts run out in play. */
  readonly leastWritten: number;
  /** An encounter has to say what it is. */
  readonly needed: boolean;
  /** Of a flag or word: the rule by which everybody sees it. */
  readonly rule: string;
}

/** The fields of a fighter by name. */
export type GameFields = Readonly<Record<string, GameField>>;

/** The fields of a fighter with their values. */
export type Held<S extends GameFields> = { -readonly [K in keyof S]: S[K]['start'] };

const plain = { role: 'plain', leastWritten: 0, needed: false, rule: '' } as const;

/** Points that harm takes away, shown as a bar; what is written is their most. Whoever has none of the first left is down. */
export function points(least: number, most: number): GameField<number> {
  const field = shape.count(0, most, { set: true });
  return { ...plain, ...field, role: 'points', start: most, leastWritten: least, needed: true };
}

/** Sides of a die. */
export function die(least: number, most: number): GameField<number> {
  const field = shape.count(least, most, { set: true });
  return { ...plain, ...field, role: 'die', start: least, leastWritten: least, needed: true };
}

/** A whole number that only its own seat sees. */
export function count(least: number, most: number, { start = least }: { start?: number } = {}): GameField<number> {
  return { ...plain, ...shape.count(Math.min(0, least), most, { set: true, start }), start, leastWritten: least };
}

/** True or false; seen where a rule says so. Rules rely on it within a step. */
export function flag({ start = false, rule = '' }: { start?: boolean; rule?: string } = {}): GameField<boolean> {
  return { ...plain, ...shape.flag({ set: true, held: true, start }), start, rule };
}

/** One of some words, the first to begin with; seen where a rule says so. */
export function word<const W extends string>(
  type: string,
  words: readonly [W, ...W[]],
  { rule = '' } = {},
): GameField<W> {
  return { ...plain, ...shape.word(type, words, { set: true }), start: words[0], rule };
}

/** The schema of a field as an encounter may write it. */
export function writtenAs({ kind, leastWritten, most, words }: GameField): z.ZodMiniType<GameValue> {
  if (kind === 'flag') return z.boolean();
  if (kind === 'word') return z.enum([...words]);
  return z.int().check(z.gte(leastWritten), z.lte(most));
}

/** Whether a record has every field, each with a value of its kind. */
export function holdsAll<S extends GameFields, T extends object>(fields: S, made: T): made is T & Held<S> {
  return Object.entries(fields).every(([name, { start }]) => typeof Reflect.get(made, name) === typeof start);
}
