import { idMistakes } from './combatant-id.ts';
import { badValue, type Refusal } from './refusal.ts';
import { slug } from './slug.ts';
import type { Result } from './system.ts';

/** Most characters of an id and of a name in an encounter file. */
const LONGEST_ID = 40;
const LONGEST_NAME = 60;

/** A combatant as written, as far as it is called something; a `count` makes several of it, numbered from 1. */
export interface Uncalled {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly count?: number | undefined;
}

/** What tells a combatant from all others. */
export interface Called {
  readonly id: string;
  readonly name: string;
}

/** How a system makes combatants of what is written. */
export interface Enlisting<C, E> {
  /** Most combatants in a fight. */
  readonly most: number;
  /** One combatant by the id and name it gets. */
  readonly one: (combatant: C, called: Called) => E;
  /** The id of a name; without it letters and digits of every script are kept. */
  readonly idOf?: (name: string) => string;
}

/**
 * Every combatant on its own; refused when ids clash or there are too many. Whoever has no id of its own gets one that
 * nobody has, `present` included.
 */
export function enlistAll<C extends Uncalled, E extends Called>(
  written: readonly C[],
  { most, one, idOf = usualId }: Enlisting<C, E>,
  present: readonly Called[] = [],
): Result<readonly E[]> {
  const enlisted: E[] = [];
  const refusals: Refusal[] = [];
  written.forEach((combatant, at) => {
    for (let copy = 1; copy <= (combatant.count ?? 1); copy++) {
      const others = [...present, ...enlisted];
      const called = callOf(combatant, copy, others, idOf);
      const ids = others.map(({ id }) => id);
      refusals.push(...idMistakes(called.id, ids, at));
      enlisted.push(one(combatant, called));
    }
  });
  if (enlisted.length > most)
    refusals.push(badValue('combatants', `has ${enlisted.length} combatants, more than ${most}`));
  return refusals.length === 0 ? { ok: true, value: enlisted } : { ok: false, refusals };
}

function usualId(name: string): string {
  return slug(name, 'somebody');
}

/** Id and name of one; `copy` is its number in a counted lot. */
function callOf(written: Uncalled, copy: number, others: readonly Called[], idOf: (name: string) => string): Called {
  const name = written.name ?? written.id ?? 'Somebody';
  const id = cut(written.id ?? idOf(name), LONGEST_ID);
  const isTaken = (wanted: string) => others.some((other) => other.id === wanted);
  const counted = written.count !== undefined;
  if (!counted && (written.id !== undefined || !isTaken(id))) return { id, name: freeName(name, others) };
  let number = counted ? copy : 2;
  while (isTaken(ending(id, `-${number}`, LONGEST_ID))) number++;
  return {
    id: ending(id, `-${number}`, LONGEST_ID),
    name: freeName(ending(name, ` ${number}`, LONGEST_NAME), others),
  };
}

/** The name, with the next number that is free where somebody else has it: the log must tell people apart. */
function freeName(name: string, others: readonly Called[]): string {
  const isTaken = (wanted: string) => others.some((other) => other.name === wanted);
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(ending(name, ` ${number}`, LONGEST_NAME))) number++;
  return ending(name, ` ${number}`, LONGEST_NAME);
}

function ending(text: string, end: string, most: number): string {
  return `${cut(text, most - end.length)}${end}`;
}

/** At most so many characters, without half of a character that takes two. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** A combatant with its preset or stat line worked in: what is written wins, field by field. */
export function withBase<C extends { readonly use?: string | undefined; readonly statLine?: string | undefined }>(
  { use, statLine, ...own }: C,
  presetNamed: (name: string) => C | undefined,
  readStatLine: (line: string) => Result<C>,
) {
  const line = statLine === undefined ? undefined : readStatLine(statLine);
  return {
    ...(use === undefined ? undefined : presetNamed(use)),
    ...(line?.ok === true ? line.value : undefined),
    ...own,
  };
}
