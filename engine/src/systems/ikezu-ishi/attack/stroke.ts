import { newBlow } from '../../../made/ikezu-ishi.ts';
import type { Blow, Fight } from '../state/model.ts';

/**
 * The record for a blow whose dice are about to be rolled; `ahead` is 1 for the second weapon of a pair. It is one of the
 * phase only when it is counted.
 */
export function beginBlow({ now }: Fight, attacker: number, target: number, attack: number, ahead = 0): Blow {
  const at = now.strokes + ahead;
  if (at === now.blows.length) now.blows.push(newBlow());
  const blow = now.blows[at]!;
  blow.attacker = attacker;
  blow.target = target;
  blow.attack = attack;
  blow.roll = 0;
  blow.edges = 0;
  blow.added = 0;
  blow.blast = false;
  blow.friendly = false;
  blow.bonus = false;
  blow.replaced = false;
  blow.doubled = false;
  blow.missed = false;
  blow.aside = false;
  blow.swept = false;
  return blow;
}

/** The blow begun last is one of the phase. */
export function countBlow({ now }: Fight): void {
  const { target } = now.blows[now.strokes++]!;
  for (let seen = 0; seen < now.targets; seen++) if (now.order[seen] === target) return;
  now.order[now.targets++] = target;
}

/** Leaves no stroke behind. */
export function clearStrokes({ now }: Fight): void {
  now.strokes = 0;
  now.targets = 0;
  now.about = 0;
  now.aux = 0;
}

/** How many strokes of this phase were meant for somebody. */
export function strokesOn({ now }: Fight, target: number): number {
  let count = 0;
  for (let at = 0; at < now.strokes; at++) if (now.blows[at]!.target === target) count++;
  return count;
}

/** Is weighed against the others. */
export function counts({ missed, aside }: Blow): boolean {
  return !missed && !aside;
}

/** Another stroke on the same target rolled the same: somebody chose, or it made no difference (IKZ-ATK-12). */
export function isTie({ now }: Fight, blow: Blow): boolean {
  for (let at = 0; at < now.strokes; at++) {
    const other = now.blows[at]!;
    if (other !== blow && counts(other) && other.target === blow.target && other.roll === blow.roll) return true;
  }
  return false;
}
