import type { Pool } from './pool.ts';
import type { Die, Keep } from './spec.ts';

/** Why these faces cannot be a roll of the pool, in words for the person who typed them; null when they can. */
export function checkFaces(wanted: Pool, faces: readonly number[] | Int32Array): string | null {
  let at = 0;
  for (const die of wanted.dice) {
    if (at >= faces.length) return tooFew(wanted, faces.length);
    const face = faces[at++]!;
    if (!canShow(die, face)) return cannotShow(die, face);
    if (face > die.reroll) continue;
    if (at >= faces.length)
      return `the d${die.sides} shows ${face} and is rolled again: give its second face right after the ${face}`;
    const second = faces[at++]!;
    if (!canShow(die, second)) return cannotShow(die, second);
  }
  if (at < faces.length) return `${describeDice(wanted)}: ${plural(at, 'face')} wanted, but ${faces.length} given`;
  return null;
}

function tooFew(wanted: Pool, given: number): string {
  const again = wanted.dice.some((die) => die.reroll > 0) ? ' and one more for each die rolled again' : '';
  return `${describeDice(wanted)}: ${plural(wanted.dice.length, 'face')} wanted${again}, but only ${given} given`;
}

function plural(n: number, noun: string): string {
  return n === 1 ? `1 ${noun}` : `${n} ${noun}s`;
}

function canShow(die: Die, face: number): boolean {
  return Number.isInteger(face) && face >= 1 && face <= die.sides;
}

function cannotShow(die: Die, face: number): string {
  return `a d${die.sides} cannot show ${face}, only 1 to ${die.sides}`;
}

/** The dice as one would ask a person for them: "2d8, keep the higher". */
export function describeDice(described: Pool): string {
  const { dice, keep, count, plus } = described;
  const runs = runsOf(dice).map(({ die, length }) => `${length === 1 ? '' : length}d${die.sides}${special(die)}`);
  if (keep === 'all') return `${runs.join(' + ')}${flat(plus, ' + ', ' - ')}`;
  if (dice.length === 1) return `${runs[0]}${flat(plus, ' + ', ' - ')}`;
  const listed = runs.length === 1 ? runs[0] : `${runs.slice(0, -1).join(', ')} and ${runs[runs.length - 1]}`;
  return `${listed}, keep the ${keptWords(keep, count, dice.length === 2 && runs.length === 1)}${flat(plus, ', plus ', ', minus ')}`;
}

function keptWords(keep: Keep, count: number, pair: boolean): string {
  if (pair) return keep === 'highest' ? 'higher' : 'lower';
  return count === 1 ? keep : `${keep} ${count}`;
}

function flat(plus: number, more: string, less: string): string {
  if (plus === 0) return '';
  return plus > 0 ? `${more}${plus}` : `${less}${-plus}`;
}

function special(die: Die): string {
  const notes: string[] = [];
  if (die.reroll > 0) notes.push(`roll ${againWords(die.reroll)} again once`);
  if (die.plus > 0) notes.push(`+${die.plus} up to ${die.sides}`);
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
}

function againWords(reroll: number): string {
  if (reroll === 1) return '1s';
  return reroll === 2 ? '1s and 2s' : `1s to ${reroll}s`;
}

/** Dice of one kind that stand side by side. */
export interface Run {
  die: Die;
  length: number;
}

/** Groups equal dice that follow each other; the order of the dice is kept. */
export function runsOf(dice: readonly Die[]): Run[] {
  const runs: Run[] = [];
  for (const die of dice) {
    const last = runs[runs.length - 1];
    if (last !== undefined && sameDie(last.die, die)) last.length++;
    else runs.push({ die, length: 1 });
  }
  return runs;
}

function sameDie(x: Die, y: Die): boolean {
  return x.sides === y.sides && x.reroll === y.reroll && x.plus === y.plus;
}
