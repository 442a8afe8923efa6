import type { Ruling, Toggle, TogglePreset } from '../../src/system/system.ts';

/** Optional rules. */
export const toggles: readonly Toggle[] = [
  {
    id: 'lastStand',
    text: 'A fighter who would fall may stay up by grit.',
    values: ['off', 'on'],
    default: 'off',
    rules: ['TOY-HRM-02'],
  },
];

/** Decisions of the GM. */
export const rulings: readonly Ruling[] = [
  {
    id: 'fallen',
    text: 'What becomes of a fighter who falls?',
    values: ['stunned', 'dead'],
    default: 'stunned',
    rules: ['TOY-HRM-03'],
  },
];

/** Named sets of toggles. */
export const togglePresets: readonly TogglePreset[] = [
  { id: 'book', name: 'By the book', toggles: {} },
  { id: 'heroic', name: 'Heroic', toggles: { lastStand: 'on' } },
];
