import type { Condition } from './view.ts';

/* What the code made from declared states calls; see shape.ts. */

/** Whether a number is no whole one within its range. */
export function isOutside(value: number, least: number, most: number): boolean {
  return !Number.isInteger(value) || value < least || value > most;
}

/** Takes a number out of a list. */
export function dropNumber(list: number[], gone: number): void {
  for (let at = list.length - 1; at >= 0; at--) if (list[at] === gone) list.splice(at, 1);
}

/** Puts one number in place of another wherever it stands in a list. */
export function replaceNumber(list: number[], gone: number, other: number): void {
  for (let at = 0; at < list.length; at++) if (list[at] === gone) list[at] = other;
}

/** A field of a record that people call by a name where it is true or more than 0; not `open` = not to be seen of strangers. */
export interface Shown<T> {
  readonly field: keyof T;
  readonly label: string;
  readonly rule: string;
  readonly open: boolean;
}

/** What is shown of a record, `full` to whoever knows its numbers. */
export function conditionsIn<T>(record: T, shown: readonly Shown<T>[], full: boolean): Condition[] {
  const found: Condition[] = [];
  for (const { field, label, rule, open } of shown) {
    if ((open || full) && holds(record[field])) found.push({ label, rule });
  }
  return found;
}

function holds(value: unknown): boolean {
  return value === true || (typeof value === 'number' && value > 0);
}
