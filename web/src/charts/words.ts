import { drawnPercent, percent } from '../ui/percent.ts';

/** 40 000, with thin spaces. */
export function grouped(n: number): string {
  return Math.round(n).toLocaleString('en').replaceAll(',', ' ');
}

/** A chance with one decimal; what never or always came is no certainty while it is only drawn. */
export function winText(chance: number, n: number | null): string {
  return n === null || n <= 0 ? percent(chance, 1) : drawnPercent(chance, n, 1);
}

/** "82.7 to 83.5%"; as many decimals as it takes not to call a bound certain that is not. */
export function rangeText([low, high]: readonly [number, number]): string {
  return `${edgeText(low)} to ${edgeText(high)}%`;
}

const mostDecimals = 4;

function edgeText(chance: number): string {
  const hundred = chance * 100;
  let decimals = 1;
  while (decimals < mostDecimals && isRoundedOff(hundred, hundred.toFixed(decimals))) decimals++;
  return hundred.toFixed(decimals);
}

/** Whether the text says 0 or 100 of a number that is neither. */
function isRoundedOff(hundred: number, text: string): boolean {
  return (Number(text) === 0 && hundred > 0) || (Number(text) === 100 && hundred < 100);
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
