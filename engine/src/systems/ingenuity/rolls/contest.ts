import type { Fighter } from '../state/model.ts';

/** A contest of which one side set the difficulty: the acting side wins ties (ING-TEST-14). */
export function meets(acting: number, set: number): boolean {
  return acting >= set;
}

/** A contest for the same thing: 1 the first side, -1 the second, 0 nothing changes (ING-TEST-15). */
export function contest(first: number, second: number): number {
  return Math.sign(first - second);
}

/** What a bodily contest adds to the first side's result: the smaller side gains the difference, once (ING-SIZE-04). */
export function sizeEdge(first: Fighter, second: Fighter): number {
  return Math.max(0, second.sheet.size - first.sheet.size);
}
