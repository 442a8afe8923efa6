import { badByRule, badValue, type Refusal } from './refusal.ts';

/** A piece of a line of text and where it begins. */
export interface Part {
  readonly text: string;
  readonly at: number;
}

/** What stands between separators outside round brackets, trimmed, with its place; `text` begins in place `from` of the line. */
export function partsOf(text: string, from = 0, separator = /,/): readonly Part[] {
  const hidden = text.replace(/\([^)]*\)?/g, (inside) => '_'.repeat(inside.length));
  const parts: Part[] = [];
  let at = 0;
  for (const piece of hidden.split(separator)) {
    const start = hidden.indexOf(piece, at);
    at = start + piece.length;
    const original = text.slice(start, at);
    const trimmed = original.trim();
    if (trimmed !== '') parts.push({ text: trimmed, at: from + start + original.indexOf(trimmed) });
  }
  return parts;
}

/** A line taken apart: what comes before the first colon or comma is its name; refused without a name, or with nothing else. */
export function namedParts(line: string, examples: readonly string[], separator = /,/) {
  const end = line.search(/[:,]/);
  const name: Part = partsOf(end < 0 ? line : line.slice(0, end), 0, separator)[0] ?? { text: '', at: 0 };
  const parts = end < 0 ? [] : partsOf(line.slice(end + 1), end + 1, separator);
  const refusals: Refusal[] = [];
  if (!/[\p{L}\p{N}]/u.test(name.text)) refusals.push(mistakeAt(name, 'a stat line begins with a name', examples));
  if (parts.length === 0) refusals.push(mistakeAt(name, 'says nothing but a name', examples));
  return { name, parts, refusals };
}

/** Refuses a part of a line, which is told by the character where it begins and marked as wrong. */
export function mistakeAt({ text, at }: Part, reason: string, allowed?: readonly string[], rule?: string): Refusal {
  const place = `character ${at + 1}`;
  const said = `"${text}": ${reason}`;
  const refusal = rule === undefined ? badValue(place, said, allowed) : badByRule(rule, place, said, allowed);
  return { ...refusal, wrong: { from: at, to: at + text.length, why: reason } };
}

/** Words between commas. */
export function wordsIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The word of a list that is meant, in capitals or not. */
export function wordMeant<W extends string>(words: readonly W[], text: string): W | undefined {
  return words.find((word) => word.toLowerCase() === text.toLowerCase());
}
