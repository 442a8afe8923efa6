import { optionText, plain, type SaidPart } from '../system/said.ts';
import type { Option } from '../system/system.ts';

/** Data whose sentences are plain text. */
export type InWords<T> = T extends readonly unknown[]
  ? readonly SaidPart[] extends T
    ? string
    : InWords<T[number]>[]
  : T extends object
    ? { [K in keyof T]: InWords<T[K]> }
    : T;

const keys: ReadonlySet<string> = new Set(['who', 'thing', 'of', 'place', 'name']);

function isPart(value: unknown): value is SaidPart {
  if (typeof value === 'string') return true;
  return (
    typeof value === 'object' && value !== null && 'name' in value && Object.keys(value).every((key) => keys.has(key))
  );
}

/** Options, views and the like with their sentences as plain text, to be compared with what people read. */
export function inWords<T>(value: T): InWords<T>;
export function inWords(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const parts = items.filter(isPart);
    if (parts.length === items.length && parts.some((part) => typeof part !== 'string')) return plain(parts);
    return items.map((item) => inWords(item));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inWords(item)]));
}

/** An option as it reads in a list, all of it in its label. */
export function optionInWords(option: Option) {
  const { first: _first, manner: _manner, detail: _detail, ...rest } = option;
  return { ...inWords(rest), label: optionText(option) };
}
