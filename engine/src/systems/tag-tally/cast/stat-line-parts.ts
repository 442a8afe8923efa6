import { type Part, wordMeant, wordsIn } from '../../../system/line-parts.ts';
import { aspects, damageTypes, type RollKind, rollKinds } from '../book/terms.ts';
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

const limits = {
  'a tier is': [1, 4],
  'a rank is': [1, 10],
  'a level is': [0, 10],
  'an item has level': [1, 10],
} as const;

/** A number of a part, unless none is given or it is out of its limits, which is complained of. */
export function within(part: Part, { wrong }: Reading, what: keyof typeof limits, given: number | null) {
  const [least, most] = limits[what];
  if (given === null) return undefined;
  if (given >= least && given <= most) return given;
  wrong(part, `${what} ${least} to ${most}`);
  return undefined;
}

/** Kinds of roll by their names; null when one is unknown. */
export function kindsFrom(text: string): RollKind[] | null {
  const kinds = wordsIn(text).map((word) => wordMeant(rollKinds, word));
  return kinds.every((kind) => kind !== undefined) ? kinds : null;
}

/** A damage type by its name, or a complaint. */
export function damageTypeIn(part: Part, { wrong }: Reading, word: string) {
  const type = wordMeant(damageTypes, word);
  if (type === undefined) wrong(part, `"${word}" is no damage type`, damageTypes);
  return type;
}

/** Reads the details of a tag: the rolls it is for, `hinders` or `eases` before them, and marks. */
export function readTag(part: Part, { name, tier, details }: Named, reading: Reading): WrittenTag {
  const { wrong } = reading;
  const tag: WrittenTag = { name };
  for (const detail of details) {
    const lower = detail.toLowerCase();
    const [, aspect] = /^opens (\w+)$/.exec(lower) ?? [];
    if (lower === 'gear') tag.gear = true;
    else if (lower === 'automatic') tag.automatic = true;
    else if (aspect !== undefined) {
      tag.aspect = wordMeant(aspects, aspect);
      if (tag.aspect === undefined) wrong(part, `"${aspect}" is no aspect of magic`);
    } else {
      const [, verb, rest] = /^(?:(hinders|eases)\s+)?(.*)$/i.exec(detail)!;
      const kinds = kindsFrom(rest!);
      if (kinds === null) wrong(part, `"${detail}" is no kind of roll`, rollKinds);
      else tag.appliesTo = kinds;
      if (verb !== undefined) tag.polarity = verb.toLowerCase() === 'hinders' ? 'hinder' : 'ease';
    }
  }
  return tier === null ? tag : { ...tag, tier: within(part, reading, 'a tier is', tier) };
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
export function bracketed(details: readonly string[], between = '; '): string {
  return details.length === 0 ? '' : ` (${details.join(between)})`;
}
