import type { Chance, Estimate } from './chance.ts';
import type { Interval } from './intervals.ts';

/** A whole number with thin groups: 10 000. */
export function groups(n: number): string {
  return String(Math.round(n)).replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
}

/** A chance as percent, without the sign: 31.2; never 0 or 100 unless it is. */
export function percentText(chance: number, digits = 1): string {
  const percent = 100 * chance;
  const text = percent.toFixed(digits);
  if (chance > 0 && Number(text) === 0) return percent.toPrecision(1).includes('e') ? '<0.01' : percent.toPrecision(1);
  if (chance < 1 && Number(text) === 100)
    return percent > 99.99 ? '>99.99' : (Math.floor(percent * 100) / 100).toFixed(2);
  return text;
}

/** A bound on a chance in percent, rounded away from what it bounds, two digits that count: 7.2, 0.037. */
export function boundText(chance: number): string {
  const percent = 100 * chance;
  return percent >= 100 ? '100' : upperText(percent);
}

/** A bound on what is never below 0, rounded up, two digits that count. */
function upperText(bound: number): string {
  if (bound <= 0) return '0';
  const digits = Math.max(0, 1 - Math.floor(Math.log10(bound)));
  // The smallest step keeps a bound that is a round number from being rounded up by a rounding error.
  const up = Math.ceil(bound * 10 ** digits - 1e-9) / 10 ** digits;
  return up.toFixed(digits);
}

/** The same for a chance that is nearly certain: 92.8, 99.963. */
export function leastText(chance: number): string {
  const missing = boundText(1 - chance);
  const digits = missing.split('.')[1]?.length ?? 0;
  return (100 - Number(missing)).toFixed(digits);
}

/** "31.2 % (30.3 to 32.1)", or "0 of 10 000: below 0.037 %". */
export function chanceText({ hits, n, value, interval: [low, high] }: Chance): string {
  if (n === 0) return 'not played';
  if (hits === 0) return `0 of ${groups(n)}: below ${boundText(high)} %`;
  if (hits === n) return `all ${groups(n)}: above ${leastText(low)} %`;
  return `${percentText(value)} % (${percentText(low)} to ${percentText(high)})`;
}

/** A number that is no chance: two decimals below 10, one below 100. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const size = Math.abs(value);
  const text = size < 10 ? size.toFixed(2) : size < 100 ? size.toFixed(1) : groups(size);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** A number with its interval: "4.12 (4.05 to 4.19)", or "none seen: below 0.00037". */
export function meanText({
  value,
  interval: [low, high],
}: {
  readonly value: number;
  readonly interval: Interval;
}): string {
  if (value === 0 && low === 0 && high > 0) return `none seen: below ${upperText(high)}`;
  return `${numberText(value)} (${numberText(low)} to ${numberText(high)})`;
}

/** A difference with its sign, in points of percent or as a number. */
export function differenceText({ value, interval: [low, high] }: Estimate, kind: 'chance' | 'number'): string {
  const signed = (each: number): string => {
    const size = Math.abs(each) * (kind === 'chance' ? 100 : 1);
    const text = kind === 'chance' ? size.toFixed(size < 0.095 && size > 0 ? 2 : 1) : size.toFixed(2);
    return Number(text) === 0 ? text : `${each < 0 ? '−' : '+'}${text}`;
  };
  return `${signed(value)} (${signed(low)} to ${signed(high)})`;
}
