import { boundText, leastText } from '@affray/lab';

/** A chance as people read it: one decimal under 20 % (or where asked for), never 0 or 100 unless certain. */
export function percent(chance: number, decimals?: number): string {
  return `${percentNumber(chance, decimals)}%`;
}

/** The same without its sign. */
export function percentNumber(chance: number, decimals?: number): string {
  if (chance <= 0) return '0';
  if (chance >= 1) return '100';
  const hundred = chance * 100;
  const digits = decimals ?? (hundred < 20 ? 1 : 0);
  const least = 10 ** -digits;
  if (hundred < least / 2) return `<${least}`;
  if (hundred >= 100 - least / 2) return `>${(100 - least).toFixed(digits)}`;
  const text = hundred.toFixed(digits);
  // 15 rather than 15.0 where nothing is lost.
  return digits === 1 && Math.abs(hundred - Math.round(hundred)) < 1e-9 ? String(Math.round(hundred)) : text;
}

/**
 * A chance that was drawn n times. None and all of them are bounds, not certainties ("<7.2%" of 50), and decimals are
 * shown only where the tries bear them.
 */
export function drawnPercent(chance: number, n: number, decimals?: number): string {
  if (chance <= 0) return `<${boundText(unseen(n))}%`;
  if (chance >= 1) return `>${leastText(1 - unseen(n))}%`;
  return percent(chance, n < manyTries ? 0 : decimals);
}

/** What never happened in n tries has, with 95 of 100 certainty, at most this chance. */
export function unseen(n: number): number {
  return 1 - 0.025 ** (1 / Math.max(1, n));
}

/** Tries from which on a tenth of a percent is more than noise. */
const manyTries = 1000;

/** The chances of one column: whole, unless two that differ would then look alike. */
export function percentColumn(chances: readonly (number | null)[]): (string | null)[] {
  const plain = chances.map((chance) => (chance === null ? null : percent(chance)));
  return chances.map((chance, at) => {
    if (chance === null) return null;
    const twin = plain.some((text, other) => text === plain[at] && Math.abs((chances[other] ?? 0) - chance) > 1e-9);
    return twin ? percent(chance, 1) : plain[at]!;
  });
}

/** Parts of a whole in percent, rounded so that they add up to 100; none that can happen becomes 0. */
export function percentParts(chances: readonly number[]): number[] {
  const hundredths = chances.map((chance) => chance * 100);
  const rounded = hundredths.map((part) => (part > 0 && part < 1 ? 1 : Math.floor(part)));
  let rest = 100 - rounded.reduce((sum, part) => sum + part, 0);
  const byRemainder = hundredths
    .map((part, at) => ({ at, remainder: part - Math.floor(part) }))
    .filter(({ at }) => hundredths[at]! >= 1)
    .sort((one, other) => other.remainder - one.remainder);
  for (let turn = 0; rest > 0 && byRemainder.length > 0; turn++, rest--) {
    rounded[byRemainder[turn % byRemainder.length]!.at]!++;
  }
  while (rest < 0) {
    const largest = rounded.indexOf(Math.max(...rounded));
    rounded[largest]!--;
    rest++;
  }
  return rounded;
}

/** A mean: one decimal, whole where it is whole. */
export function mean(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  const text = Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1);
  return text.replace('-', '−');
}
