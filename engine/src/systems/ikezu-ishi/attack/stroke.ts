import type { Fight } from '../state/model.ts';

/** What is special about a stroke, as bits. `bonus` is Sweep's extra attack; `missed` never lands, `aside` not now. */
export const Stroke = { blast: 1, replaced: 2, bonus: 4, missed: 8, swept: 16, doubled: 64, aside: 128 } as const;
/** Above the bits stands what a dodge before adds to the damage (IKZ-SOLO-01). */
const ADDED = 8;

/** What is added to the damage of a stroke, as bits. */
export function withBonus(flags: number, added: number): number {
  return flags | (added << ADDED);
}

/** What is added to the damage of a stroke. */
export function bonusOf(flags: number): number {
  return flags >> ADDED;
}

/** Notes a stroke of this phase. */
export function addStroke(
  fight: Fight,
  attacker: number,
  target: number,
  weapon: number,
  roll: number,
  flags: number,
): void {
  const now = fight.now;
  const at = now.strokes++;
  now.attacker[at] = attacker;
  now.target[at] = target;
  now.weapon[at] = weapon;
  now.roll[at] = roll;
  now.flags[at] = flags;
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
export function strokesOn(fight: Fight, target: number): number {
  let count = 0;
  for (let at = 0; at < fight.now.strokes; at++) if (fight.now.target[at] === target) count++;
  return count;
}

/** Another stroke on the same target rolled the same: somebody chose, or it made no difference (IKZ-ATK-12). */
export function isTie({ now }: Fight, stroke: number): boolean {
  for (let at = 0; at < now.strokes; at++) {
    const counts = at !== stroke && (now.flags[at]! & (Stroke.missed | Stroke.aside)) === 0;
    if (counts && now.target[at] === now.target[stroke] && now.roll[at] === now.roll[stroke]) return true;
  }
  return false;
}
