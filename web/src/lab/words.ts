import { percent, percentNumber } from '../ui/percent.ts';

/** 40 000, with thin spaces. */
export function grouped(n: number): string {
  return Math.round(n).toLocaleString('en').replaceAll(',', ' ');
}

/** A chance with one decimal; what never or always came is no certainty while it is only drawn. */
export function winText(chance: number, n: number | null): string {
  if (n !== null && n > 0 && chance === 0) return `<${percentNumber(Math.min(1, 3.7 / n), 2)}%`;
  if (n !== null && n > 0 && chance === 1)
    return `>${(Math.floor((100 - Math.min(100, 370 / n)) * 100) / 100).toFixed(2)}%`;
  return percent(chance, 1);
}

/** "82.7 to 83.5%". */
export function rangeText([low, high]: readonly [number, number]): string {
  return `${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)}%`;
}

/** A difference in points of percent, with its sign. */
export function pointsText(difference: number): string {
  const size = Math.abs(difference * 100).toFixed(1);
  if (Number(size) === 0) return '0.0';
  return `${difference < 0 ? '−' : '+'}${size}`;
}

/** Half of an interval in points of percent. */
export function withinText([low, high]: readonly [number, number]): string {
  return `±${((high - low) * 50).toFixed(1)}`;
}

const numbers = ['nobody', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Heads down of so many, as a word. */
export function headsText(n: number, of: number): string {
  if (n > 0 && n === of) return of === 1 ? 'down' : `all ${numbers[of] ?? of}`;
  if (n === 0 && of === 1) return 'standing';
  return numbers[n] ?? String(n);
}
