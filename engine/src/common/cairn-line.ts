/*
 * How relatives of Cairn write scores in a stat line: `8 STR`, `HP: 4`, `3/12 DEX`.
 */

const statFirst = /^(hp|armou?r|str|dex|wil)\s*:?\s*(\d+)(?:\s*\/\s*(\d+))?$/i;
const numberFirst = /^(\d+)(?:\s*\/\s*(\d+))?\s*(hp|armou?r|str|dex|wil)$/i;
const fields = { hp: 'hp', armor: 'armour', armour: 'armour', str: 'str', dex: 'dex', wil: 'wil' } as const;
type StatField = (typeof fields)[keyof typeof fields];

/** The score that a part of a line gives; null where it gives none. */
export function statOf(text: string): { readonly field: StatField; readonly now: number; readonly max: number } | null {
  const before = numberFirst.exec(text);
  const after = statFirst.exec(text);
  const now = before?.[1] ?? after?.[2];
  const unit = (before?.[3] ?? after?.[1] ?? '').toLowerCase();
  const field = Object.entries(fields).find(([name]) => name === unit)?.[1];
  if (now === undefined || field === undefined) return null;
  return { field, now: Number(now), max: Number(before?.[2] ?? after?.[3] ?? now) };
}

/** A score as a stat line prints it. */
export function scoreText({ now, max }: { readonly now: number; readonly max: number }): string {
  return now === max ? `${max}` : `${now}/${max}`;
}
