import { canonicalText } from './canonical.ts';
import type { Entry } from './entry.ts';
import { sha256Hex } from './sha256.ts';

/** Hexadecimal digits of a digest that the chain in a file shows. */
export const LINK_DIGITS = 16;

/** The digest before the first entry: covers what the fight was started with. */
export function firstDigest(header: unknown): string {
  return sha256Hex(canonicalText(header));
}

/** The digest of an entry: covers all before it. */
export function nextDigest(previous: string, entry: Entry): string {
  return sha256Hex(previous + canonicalText(entry));
}
