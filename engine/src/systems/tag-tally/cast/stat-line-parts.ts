import type { Part } from '../../../system/line-parts.ts';
import { aspects, type RollKind, rollKinds } from '../book/terms.ts';
import type { Combatant, WrittenTag } from './combatant.ts';

/** A combatant being read, and how to complain. */
export interface Reading {
  readonly read: Combatant;
  readonly wrong: (part: Part, reason: string, allowed?: readonly string[]) => void;
}

/** A thing with a name: `skill Archer [2] rank 3 level 4 (attack; when pack)`. */
export interface Named {
  /** The first word, in lower case. */
  readonly head: string;
  readonly name: string;
  /** In square brackets; null = not given. */
  readonly tier: number | null;
  readonly rank: number | null;
  readonly level: number | null;
  /** What stands in round brackets, between semicolons. */
  readonly details: readonly string[];
}

/** Takes a part apart; null when it is not of this form. */
export function namedOf(text: string): Named | null {
  const found =
    /^(\w+)\s+([^[(]*?)\s*(?:\[(\d+)\])?\s*(?:rank\s+(\d+))?\s*(?:level\s+(\d+))?\s*(?:\(([^)]*)\))?$/i.exec(text);
  if (found === null || found[2] === '') return null;
  const number = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));
  const details = (found[6] ?? '').split(';').map((detail) => detail.trim());
  return {
    head: found[1]!.toLowerCase(),
    name: found[2]!,
    tier: number(found[3]),
    rank: number(found[4]),
    level: number(found[5]),
    details: details.filter((detail) => detail !== ''),
  };
}

/** Words between commas. */
export function wordsIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Kinds of roll by their names; null when one is unknown. */
export function kindsFrom(text: string): RollKind[] | null {
  const kinds: RollKind[] = [];
  for (const word of wordsIn(text)) {
    const kind = rollKinds.find((known) => known.toLowerCase() === word.toLowerCase());
    if (kind === undefined) return null;
    kinds.push(kind);
  }
  return kinds;
}

/** Reads the details of a tag: the rolls it is for, `hinders` or `eases` before them, and marks. */
export function readTag(part: Part, { name, tier, details }: Named, { wrong }: Reading): WrittenTag {
  const tag: WrittenTag = { name };
  if (tier !== null) tag.tier = tier;
  for (const detail of details) {
    const lower = detail.toLowerCase();
    const aspect = /^opens (\w+)$/.exec(lower);
    if (lower === 'gear') tag.gear = true;
    else if (lower === 'automatic') tag.automatic = true;
    else if (aspect !== null) readAspect(part, tag, aspect[1]!, wrong);
    else {
      const [, verb, rest] = /^(?:(hinders|eases)\s+)?(.*)$/i.exec(detail)!;
      const kinds = kindsFrom(rest!);
      if (kinds === null) wrong(part, `"${detail}" is no kind of roll`, rollKinds);
      else tag.appliesTo = kinds;
      if (verb !== undefined) tag.polarity = verb.toLowerCase() === 'hinders' ? 'hinder' : 'ease';
    }
  }
  if (tag.tier !== undefined && (tag.tier < 1 || tag.tier > 4)) wrong(part, 'a tier is 1 to 4');
  return tag;
}

function readAspect(part: Part, tag: WrittenTag, word: string, wrong: Reading['wrong']): void {
  const known = aspectNamed(word);
  if (known === undefined) wrong(part, `"${word}" is no aspect of magic`);
  else tag.aspect = known;
}

/** An aspect of magic by its name. */
export function aspectNamed(word: string): WrittenTag['aspect'] {
  return aspects.find((aspect) => aspect === word.toLowerCase());
}

/** Prints a tag as `readTag` reads it, without its head. */
export function printTag({ name, tier = 1, polarity, appliesTo = [], gear, automatic, aspect }: WrittenTag): string {
  const details: string[] = [];
  const verb = polarity === undefined ? '' : polarity === 'hinder' ? 'hinders ' : 'eases ';
  if (appliesTo.length > 0) details.push(`${verb}${appliesTo.join(', ')}`);
  if (gear === true) details.push('gear');
  if (automatic === true) details.push('automatic');
  if (aspect !== undefined) details.push(`opens ${aspect}`);
  return `${name}${tier > 1 ? ` [${tier}]` : ''}${bracketed(details)}`;
}

/** Details in round brackets, or nothing. */
export function bracketed(details: readonly string[]): string {
  return details.length === 0 ? '' : ` (${details.join('; ')})`;
}
