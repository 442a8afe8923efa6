import { asSentence, type Refusal, type Result } from '@affray/engine';
import type { JsonObject } from './json.ts';

/** A stretch of a pasted stat line. */
interface Part {
  readonly text: string;
  readonly known: boolean;
  /** Why it was not understood; empty where it was. */
  readonly reason: string;
  readonly allowed: readonly string[];
}

/** A stat line as far as it was understood. */
export interface Parsed {
  readonly line: string;
  readonly parts: readonly Part[];
  /** What the understood parts make; null when they make nobody. */
  readonly combatant: JsonObject | null;
  readonly unknown: readonly string[];
  readonly understood: number;
}

type Read = (line: string) => Result<JsonObject>;

/** Stretches of a line that were refused; one without a letter is taken as the letter that stands there. */
function badIn(refusals: readonly Refusal[]): Bad[] {
  return refusals.flatMap((refusal) => {
    const { wrong } = refusal;
    return wrong === undefined ? [] : [{ start: wrong.from, end: Math.max(wrong.from + 1, wrong.to), refusal }];
  });
}

/** Reads a stat line; what is not understood is marked and left out of the rest. */
export function parseLine(read: Read, line: string): Parsed {
  const first = read(line);
  const pieces = piecesOf(line);
  if (first.ok) return parsed(line, pieces, [], first.value);
  const bad = badIn(first.refusals);
  // A mistake may hide others: leave out and read again until the rest is understood.
  let left = pieces.filter((piece) => !bad.some((each) => meets(piece, each)));
  for (let tries = 0; tries < 12; tries++) {
    const shorter = textOf(left);
    const again = read(shorter);
    if (again.ok) return parsed(line, pieces, badPieces(pieces, left, bad), again.value);
    const wrong = badIn(again.refusals);
    const spots = spotsOf(left);
    const fewer = left.filter((_, at) => !wrong.some((each) => meets(spots[at]!, each)));
    if (fewer.length === left.length || fewer.length === 0) break;
    for (const each of wrong) {
      const at = spots.findIndex((spot) => meets(spot, each));
      if (at >= 0) bad.push({ start: left[at]!.start, end: left[at]!.end, refusal: each.refusal });
    }
    left = fewer;
  }
  return parsed(line, pieces, badPieces(pieces, left, bad), null);
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Bad {
  readonly start: number;
  readonly end: number;
  readonly refusal: Refusal;
}

/** The parts between commas outside brackets; the first also ends at a colon. */
function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let start = 0;
  const push = (end: number): void => {
    const raw = line.slice(start, end);
    const text = raw.trim();
    const from = start + raw.length - raw.trimStart().length;
    if (text !== '') pieces.push({ start: from, end: from + text.length, text });
  };
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]!;
    if ('(['.includes(letter)) depth++;
    else if (')]'.includes(letter)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && (letter === ',' || (letter === ':' && pieces.length === 0))) {
      push(at);
      start = at + 1;
    }
  }
  push(line.length);
  return pieces;
}

function meets(
  one: { readonly start: number; readonly end: number },
  other: { readonly start: number; readonly end: number },
): boolean {
  return one.start < other.end && other.start < one.end;
}

function textOf(pieces: readonly Piece[]): string {
  const [name, ...rest] = pieces;
  return `${name?.text ?? ''}: ${rest.map(({ text }) => text).join(', ')}`;
}

/** Where each piece stands in `textOf`. */
function spotsOf(pieces: readonly Piece[]): { readonly start: number; readonly end: number }[] {
  let at = 0;
  return pieces.map(({ text }) => {
    const spot = { start: at, end: at + text.length };
    at += text.length + 2;
    return spot;
  });
}

function badPieces(
  pieces: readonly Piece[],
  left: readonly Piece[],
  bad: readonly Bad[],
): readonly (readonly [Piece, Refusal | null])[] {
  return pieces
    .filter((piece) => !left.includes(piece))
    .map((piece) => [piece, bad.find((each) => meets(piece, each))?.refusal ?? null] as const);
}

function parsed(
  line: string,
  pieces: readonly Piece[],
  bad: readonly (readonly [Piece, Refusal | null])[],
  combatant: JsonObject | null,
): Parsed {
  const parts: Part[] = [];
  let at = 0;
  for (const piece of pieces) {
    if (piece.start > at) parts.push({ text: line.slice(at, piece.start), known: true, reason: '', allowed: [] });
    const wrong = bad.find(([each]) => each === piece);
    const refusal = wrong?.[1] ?? null;
    parts.push({
      text: piece.text,
      known: wrong === undefined,
      reason: wrong === undefined ? '' : (refusal?.wrong?.why ?? 'is not understood'),
      allowed: refusal?.allowed ?? [],
    });
    at = piece.end;
  }
  if (at < line.length) parts.push({ text: line.slice(at), known: true, reason: '', allowed: [] });
  return {
    line,
    parts,
    combatant,
    unknown: bad.map(([{ text }]) => text),
    understood: pieces.length - bad.length,
  };
}

/** What is said about a part that was not understood. */
export function complaintOf({ reason, allowed }: Part): string {
  const sentence = asSentence(reason);
  return allowed.length > 0 ? `${sentence} For example: ${allowed.slice(0, 5).join(', ')}.` : sentence;
}

/** “3 goblins”: how many, and what is looked for. */
export function wanted(text: string): { readonly count: number; readonly words: string } {
  const found = /^\s*(\d{1,2})\s*(?:x|×)?\s+(.+)$/i.exec(text);
  if (found === null) return { count: 1, words: text.trim() };
  return { count: Math.max(1, Math.min(20, Number(found[1]))), words: found[2]!.trim() };
}

/** Whether a name is meant by some words: “goblins”, “gob”, “wolves”. */
export function isMeant(name: string, words: string): boolean {
  const plain = name.toLowerCase();
  const text = words.toLowerCase();
  return [
    text,
    text.replace(/s$/, ''),
    text.replace(/es$/, ''),
    text.replace(/ves$/, 'f'),
    text.replace(/men$/, 'man'),
  ].some((each) => each !== '' && plain.includes(each));
}

/** Whether a text is a stat line rather than a name looked for. */
export function looksLikeLine(text: string): boolean {
  return /[,:]/.test(text) && text.trim().length > 8;
}
