import type { QuietRuling } from './ruling.ts';
import type { Ruling, Toggle } from './system.ts';
import { UNLIMITED } from './toggle.ts';

/*
 * The switches of a rulebook, `book/switches.ts`: optional rules and what is left to the GM, each under its id with how it is
 * read by people. The types and the defaults of the rules come out of the lists.
 */

/** How often tables reach for it: common ones are shown when a fight is set up, rare ones lie one step deeper. */
export type Use = 'common' | 'rare';
export const common: Use = 'common';
export const rare: Use = 'rare';

type Value = string | number | boolean;

/** An optional rule that has no id yet; `usual` is what the rules look at by default. */
export interface Optional<V extends Value> {
  readonly usual: V;
  readonly toggle: Omit<Toggle, 'id'>;
}

/** A decision of the GM that has no id yet. */
type Open = Omit<QuietRuling, 'id'>;

/** Values by id and as people read them; the first is the default. */
type Words<V extends string> = Readonly<Record<V, string>>;

const marked = (use: Use): { readonly rare?: true } => (use === 'rare' ? { rare: true } : {});

/** An optional rule that is in force or not. */
export function onOff(usual: boolean, use: Use, text: string, rules: readonly string[]): Optional<boolean> {
  return { usual, toggle: { text, values: ['on', 'off'], default: usual, rules, ...marked(use) } };
}

/** An optional rule that is one of several. */
export function oneOf<V extends string>(
  words: Words<V>,
  use: Use,
  text: string,
  rules: readonly string[],
): Optional<V> {
  const values = keysOf(words);
  const usual = values[0]!;
  const read = values.map((value) => words[value]);
  return { usual, toggle: { text, values, words: read, default: usual, rules, ...marked(use) } };
}

/** An optional rule that is a number; 0 is written `unlimited` where the range begins higher and is told so. */
export function whole(
  { usual, from, to, unlimited = false }: { usual: number; from: number; to: number; unlimited?: boolean },
  use: Use,
  text: string,
  rules: readonly string[],
): Optional<number> {
  const values = unlimited ? [UNLIMITED] : [];
  const shown = unlimited && usual === 0 ? UNLIMITED : usual;
  return { usual, toggle: { text, values, number: { from, to }, default: shown, rules, ...marked(use) } };
}

/** A decision that the book leaves to the GM. A `quiet` one at its default is not worth a line in the log. */
export function left<V extends string>(
  words: Words<V>,
  use: Use,
  text: string,
  rules: readonly string[],
  quiet: 'quiet' | 'told' = 'quiet',
): Open {
  const values = keysOf(words);
  const read = values.map((value) => words[value]);
  return { text, values, words: read, default: values[0]!, rules, quiet: quiet === 'quiet', ...marked(use) };
}

/** What the rules look at: a value by the id of each optional rule. */
export type TogglesOf<T> = { -readonly [K in keyof T]: T[K] extends Optional<infer V> ? V : never };

/** The optional rules under their ids, and what they are by default. */
export function togglesFrom<T extends Readonly<Record<string, Optional<Value>>>>(
  list: T,
): { readonly toggles: readonly Toggle[]; readonly defaultToggles: TogglesOf<T> } {
  const usual = Object.fromEntries(Object.entries(list).map(([id, one]) => [id, one.usual]));
  if (!areUsual(list, usual)) throw new Error('An optional rule has no default.');
  return { toggles: Object.entries(list).map(([id, { toggle }]) => ({ id, ...toggle })), defaultToggles: usual };
}

/** The decisions under their ids. */
export function rulingsFrom<K extends string>(list: Readonly<Record<K, Open>>): Readonly<Record<K, QuietRuling>> {
  const named = Object.fromEntries(keysOf(list).map((id) => [id, { id, ...list[id] }]));
  if (!hasAll(list, named)) throw new Error('A ruling is missing.');
  return named;
}

/** A value of a switch as people read it. */
export function wordsOf({ values, words }: Pick<Ruling, 'values' | 'words'>, value: string): string {
  return words?.[values.indexOf(value)] ?? valueInWords(value);
}

/** A value that has no words of its own: `drivenOff` is "driven off". */
export function valueInWords(value: string): string {
  return value
    .replace(/([a-z])([A-Z])(?=[a-z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/([a-z])-(?=[a-z])/g, '$1 ');
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  const keys: K[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

function areUsual<T>(list: T, usual: Record<string, Value>): usual is TogglesOf<T> & Record<string, Value> {
  return Object.keys(Object(list)).every((id) => id in usual);
}

function hasAll<K extends string, V>(
  list: Readonly<Record<K, unknown>>,
  named: Record<string, V>,
): named is Record<K, V> {
  return keysOf(list).every((id) => id in named);
}
