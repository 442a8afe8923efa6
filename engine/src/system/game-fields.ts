import * as z from 'zod/mini';

/** What a field of a fighter can hold. */
export type GameValue = number | string | boolean;

/** One field of a fighter as a small game declares it. */
export interface GameField<V extends GameValue = GameValue> {
  readonly kind: 'points' | 'die' | 'count' | 'flag' | 'word';
  /** What it is where nothing is written. */
  readonly start: V;
  readonly least: number;
  readonly most: number;
  /** Of a word: all that it can be. */
  readonly words: readonly string[];
  /** An encounter has to say what it is. */
  readonly needed: boolean;
  /** Of a flag or word: the rule by which everybody sees it. */
  readonly rule: string;
}

/** The fields of a fighter by name. */
export type GameFields = Readonly<Record<string, GameField>>;

/** The fields of a fighter with their values. */
export type Held<S extends GameFields> = { -readonly [K in keyof S]: S[K]['start'] };

const plain = { least: 0, most: 1, words: [], needed: false, rule: '' } as const;

/** Points that harm takes away, shown as a bar; what is written is their most. Whoever has none of the first left is down. */
export function points(least: number, most: number): GameField<number> {
  return { ...plain, kind: 'points', start: most, least, most, needed: true };
}

/** Sides of a die. */
export function die(least: number, most: number): GameField<number> {
  return { ...plain, kind: 'die', start: least, least, most, needed: true };
}

/** A whole number that only its own seat sees. */
export function count(least: number, most: number, { start = least }: { start?: number } = {}): GameField<number> {
  return { ...plain, kind: 'count', start, least, most };
}

/** True or false; seen where a rule says so. */
export function flag({ start = false, rule = '' }: { start?: boolean; rule?: string } = {}): GameField<boolean> {
  return { ...plain, kind: 'flag', start, rule };
}

/** One of some words, the first to begin with; seen where a rule says so. */
export function word<const W extends string>(words: readonly [W, ...W[]], { rule = '' } = {}): GameField<W> {
  return { ...plain, kind: 'word', start: words[0], words, rule };
}

/** The schema of a field as an encounter may write it. */
export function writtenAs({ kind, least, most, words }: GameField): z.ZodMiniType<GameValue> {
  if (kind === 'flag') return z.boolean();
  if (kind === 'word') return z.enum([...words]);
  return z.int().check(z.gte(least), z.lte(most));
}

/** The lowest that a field may be in play: points and counts run out. */
export function leastInPlay({ kind, least }: GameField): number {
  return kind === 'points' || kind === 'count' ? Math.min(0, least) : least;
}

/** Whether a record has every field, each with a value of its kind. */
export function holdsAll<S extends GameFields, T extends object>(fields: S, made: T): made is T & Held<S> {
  return Object.entries(fields).every(([name, { start }]) => typeof Reflect.get(made, name) === typeof start);
}
