import type { EditValue } from './editing.ts';
import { didYouMean } from './nearest.ts';
import { badValue, type Refusal } from './refusal.ts';

/** Somebody in a fight, as far as edits call them. */
export interface Listed {
  readonly index: number;
  readonly sheet: { readonly id: string };
}

/** A fighter by id or by number. */
export function fighterCalled<T extends Listed>(fighters: readonly T[], who: string): T | undefined {
  return fighters.find(({ sheet, index }) => sheet.id === who || String(index) === who);
}

/** Refuses a name that nobody in the fight has. */
export function nobodyCalled(fighters: readonly Listed[], place: string, who: string): Refusal {
  const ids = fighters.map(({ sheet }) => sheet.id);
  return badValue(place, `nobody is called "${who}"${didYouMean(who, ids)}`, ids);
}

/** Sets a field that is true or false. */
export function setFlag<K extends PropertyKey>(
  holder: Record<K, boolean>,
  field: K,
  place: string,
  value: EditValue,
): Refusal | null {
  if (typeof value !== 'boolean') return notTrueOrFalse(place, value);
  holder[field] = value;
  return null;
}

/** Refuses a value that is neither true nor false. */
export function notTrueOrFalse(place: string, value: EditValue): Refusal {
  return badValue(place, `${JSON.stringify(value)} is neither true nor false`, ['true', 'false']);
}

/** Sets a field that is a whole number. */
export function setWhole<K extends PropertyKey>(
  holder: Record<K, number>,
  field: K,
  place: string,
  value: EditValue,
  [least, most]: readonly [least: number, most: number],
): Refusal | null {
  if (!isWhole(value, least, most)) return notWhole(place, value, least, most);
  holder[field] = value;
  return null;
}

/** Sets a field that is one of a few words. */
export function setWord<K extends PropertyKey, W extends string>(
  holder: Record<K, W>,
  field: K,
  place: string,
  value: EditValue,
  words: readonly W[],
): Refusal | null {
  const found = words.find((each) => each === value);
  if (found === undefined) return badValue(place, `${value} is no ${String(field)}`, words);
  holder[field] = found;
  return null;
}

/** Whether a value is a whole number within limits. */
export function isWhole(value: EditValue, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** Refuses a value that is no whole number within limits. */
export function notWhole(place: string, value: EditValue, least: number, most: number): Refusal {
  const range = `${least} to ${most}`;
  return {
    ...badValue(place, `${JSON.stringify(value)} is no whole number from ${range}`, [range]),
    range: [least, most],
  };
}
