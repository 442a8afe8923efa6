/** What Sundered may affect; the Guide names it, another part in words of his own (IKZ-SCT-10). */
export const bodyParts = ['a hand', 'an arm', 'a foot', 'a leg', 'another part'] as const;

/** What may become of it, in the order the entry names it. */
export const sunderedHows = ['torn off', 'crippled', 'useless'] as const;
export const CRIPPLED = 1;

/** A part that holds things: a hand or an arm, however it is called. */
export function isHand(part: string): boolean {
  return /\b(hand|arm)\b/i.test(part);
}

const anyParts: readonly unknown[] = bodyParts;
const anyHows: readonly unknown[] = sunderedHows;

/** Position of a part by its name, -1 = there is none. */
export function partNamed(name: unknown): number {
  return anyParts.indexOf(name);
}

/** Position of what may become of it, -1 = no such thing. */
export function howNamed(name: unknown): number {
  return anyHows.indexOf(name);
}
