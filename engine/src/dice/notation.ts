import { runsOf } from './faces.ts';
import { MAX_DICE, MAX_SIDES, MAX_TRACED_DICE } from './limits.ts';
import type { Die, Keep, PoolSpec, SettledSpec } from './spec.ts';

/** What `parseDice` makes of a text: a spec, or what is wrong and where (`position` counts from 0). */
export type ParsedDice =
  | { readonly ok: true; readonly spec: PoolSpec }
  | { readonly ok: false; readonly position: number; readonly message: string };

/**
 * Writes dice in the one canonical way that `parseDice` reads back: `2d8kh1+1`. `!n` after a die: faces up to n are
 * rolled again once; `^n`: n is added, up to the die's sides; `?` at the end: the pool is traced.
 */
export function printDice(spec: SettledSpec): string {
  const runs = runsOf(spec.dice).map(({ die, length }) => {
    const again = die.reroll > 0 ? `!${die.reroll}` : '';
    const added = die.plus > 0 ? `^${die.plus}` : '';
    return `${length > 1 ? length : ''}d${die.sides}${again}${added}`;
  });
  const kept = spec.keep === 'all' ? '' : `k${spec.keep === 'highest' ? 'h' : 'l'}${spec.count}`;
  const plus = spec.plus === 0 ? '' : spec.plus > 0 ? `+${spec.plus}` : `${spec.plus}`;
  return `${runs.join('+')}${kept}${plus}${spec.traced ? '?' : ''}`;
}

interface Cursor {
  readonly text: string;
  at: number;
}

interface Fault {
  readonly fault: string;
  readonly at: number;
}

function isFault<T extends object>(value: T | Fault): value is Fault {
  return 'fault' in value;
}

/** Skips blanks, then takes what the sticky pattern matches. */
function take(cursor: Cursor, pattern: RegExp): string | null {
  skipBlanks(cursor);
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  if (found === null) return null;
  cursor.at += found[0].length;
  return found[0];
}

function skipBlanks(cursor: Cursor): void {
  while (cursor.text[cursor.at] === ' ') cursor.at++;
}

function faultHere(cursor: Cursor, fault: string): Fault {
  skipBlanks(cursor);
  return { fault, at: cursor.at };
}

const digits = (): RegExp => /\d+/y;

interface Term {
  readonly length: number;
  readonly die: Die;
}

/** One group of equal dice: `2d8!1^2`. */
function takeTerm(cursor: Cursor): Term | Fault {
  skipBlanks(cursor);
  const start = cursor.at;
  const number = take(cursor, digits());
  const length = number === null ? 1 : Number(number);
  if (take(cursor, /d/iy) === null) {
    if (number === null) return faultHere(cursor, 'expected dice such as d8 or 2d6');
    return faultHere(cursor, `expected "d" and a number of sides after ${number}`);
  }
  if (length < 1 || length > MAX_DICE) return { fault: `a pool has 1 to ${MAX_DICE} dice, not ${length}`, at: start };
  skipBlanks(cursor);
  const sidesAt = cursor.at;
  const sides = take(cursor, /\d+|%/y);
  if (sides === null) return faultHere(cursor, 'expected the number of sides after "d"');
  const size = sides === '%' ? 100 : Number(sides);
  if (size < 1 || size > MAX_SIDES) return { fault: `a die has 1 to ${MAX_SIDES} sides, not ${size}`, at: sidesAt };
  let reroll = 0;
  let plus = 0;
  if (take(cursor, /!/y) !== null) {
    const highest = take(cursor, digits());
    if (highest === null) return faultHere(cursor, 'expected the highest face to roll again after "!"');
    reroll = Math.min(Number(highest), size);
  }
  if (take(cursor, /\^/y) !== null) {
    const added = take(cursor, digits());
    if (added === null) return faultHere(cursor, 'expected what is added to the die after "^"');
    plus = Math.min(Number(added), size - 1);
  }
  return { length, die: { sides: size, reroll, plus } };
}

interface Kept {
  readonly keep: Keep;
  readonly count: number;
}

/** `kh2`, `kl`, `keep highest 2`, `keep the lowest`; nothing means all are kept. */
function takeKeep(cursor: Cursor, dice: number): Kept | Fault {
  if (take(cursor, /,?\s*k(?:eep)?/iy) === null) return { keep: 'all', count: dice };
  take(cursor, /the\b/iy);
  const which = take(cursor, /highest|higher|lowest|lower|h|l/iy);
  if (which === null) return faultHere(cursor, 'expected highest or lowest after "keep"');
  skipBlanks(cursor);
  const countAt = cursor.at;
  const number = take(cursor, digits());
  const count = number === null ? 1 : Number(number);
  if (count < 1 || count > dice) return { fault: `cannot keep ${count} of ${dice} dice`, at: countAt };
  return { keep: which.toLowerCase().startsWith('h') ? 'highest' : 'lowest', count };
}

/**
 * Reads dice such as `d8`, `2d6+1`, `d8+d12 keep highest` or any text that `printDice` wrote. Dice joined by "+" are
 * added up unless the text says what is kept; what a rulebook means by "d6+d6" is for its system to say.
 */
export function parseDice(text: string): ParsedDice {
  const cursor: Cursor = { text, at: 0 };
  const spec = takeSpec(cursor);
  if (!isFault(spec)) return { ok: true, spec };
  return { ok: false, position: spec.at, message: `${spec.fault} (at position ${spec.at + 1})` };
}

function takeSpec(cursor: Cursor): PoolSpec | Fault {
  const dice: Die[] = [];
  do {
    skipBlanks(cursor);
    const start = cursor.at;
    const term = takeTerm(cursor);
    if (isFault(term)) return term;
    for (let i = 0; i < term.length; i++) dice.push(term.die);
    if (dice.length > MAX_DICE) return { fault: `a pool has at most ${MAX_DICE} dice, not ${dice.length}`, at: start };
  } while (take(cursor, /\+(?=\s*\d*\s*d)/iy) !== null);

  const kept = takeKeep(cursor, dice.length);
  if (isFault(kept)) return kept;
  let plus = 0;
  const sign = take(cursor, /[+-]/y);
  if (sign !== null) {
    const added = take(cursor, digits());
    if (added === null) return faultHere(cursor, `expected a number or dice after "${sign}"`);
    if (Number(added) > MAX_SIDES) return { fault: `${added} is too much to add`, at: cursor.at - added.length };
    plus = sign === '-' ? -Number(added) : Number(added);
  }
  skipBlanks(cursor);
  const tracedAt = cursor.at;
  const traced = take(cursor, /\?/y) !== null;
  if (traced && (kept.keep === 'all' || kept.count !== 1))
    return { fault: '"?" needs the highest or the lowest die to be kept', at: tracedAt };
  if (traced && dice.length > MAX_TRACED_DICE)
    return { fault: `at most ${MAX_TRACED_DICE} dice can be told apart by "?", not ${dice.length}`, at: tracedAt };
  skipBlanks(cursor);
  if (cursor.at < cursor.text.length) return { fault: `did not expect "${cursor.text[cursor.at]}"`, at: cursor.at };
  return { dice, ...kept, plus, traced };
}
