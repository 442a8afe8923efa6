import type { Bar, CombatantView } from '@affray/engine';
import type { HealthShown } from '../protocol/index.ts';

/** Health in words, from whole to gone. */
export const healthWords = ['unhurt', 'scratched', 'wounded', 'badly hurt', 'out'] as const;

/** True for a bar that tells health in numbers. */
export function tellsHealth({ health, value }: Bar): boolean {
  return value !== null && health !== undefined;
}

/** What is left of somebody's health, 0 .. 1; null when the system counts none. */
function healthLeft({ bars }: Pick<CombatantView, 'bars'>): number | null {
  let left = 0;
  let whole = 0;
  for (const bar of bars) {
    if (bar.health === undefined || bar.value === null || bar.max === null) continue;
    left += Math.max(0, bar.value);
    whole += bar.max;
  }
  return whole === 0 ? null : Math.min(1, left / whole);
}

/** The word for somebody's health, from what the GM sees. */
export function healthWord(seen: Pick<CombatantView, 'bars' | 'out'>): string {
  const left = healthLeft(seen);
  if (left === null) return '';
  if (left === 0 || seen.out === true) return 'out';
  if (left === 1) return 'unhurt';
  if (left >= 2 / 3) return 'scratched';
  return left >= 1 / 3 ? 'wounded' : 'badly hurt';
}

const QUARTERS = 4;

/** Health as it is shown to those who may not know the numbers: quarters of a bar, words, or nothing. */
export function coarseBars(seen: Pick<CombatantView, 'bars' | 'out'>, shown: HealthShown): readonly Bar[] {
  const left = healthLeft(seen);
  if (left === null || shown === 'nothing') return [];
  const words = healthWord(seen);
  if (shown === 'words') return [{ id: 'health', label: 'Health', value: null, max: null, words, health: 'rough' }];
  return [{ id: 'health', label: 'Health', value: Math.ceil(left * QUARTERS), max: QUARTERS, words, health: 'rough' }];
}
