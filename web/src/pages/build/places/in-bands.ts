import type { Draft } from '../../../encounter/draft.ts';
import { listAt, objectAt, textAt } from '../../../encounter/json.ts';

export const bands = ['melee', 'reach', 'ranged'] as const;
type Band = (typeof bands)[number];

function isBand(text: string): text is Band {
  return bands.some((band) => band === text);
}

export function usualBand(draft: Draft): Band {
  const written = textAt(objectAt(draft, 'scene'), 'band');
  return isBand(written) ? written : 'reach';
}

function isOf(each: unknown, one: string, other: string): boolean {
  const between = listAt(each, 'between');
  return between.includes(one) && between.includes(other);
}

export function bandOf(draft: Draft, one: string, other: string): Band {
  const found = listAt(objectAt(draft, 'scene'), 'bands').find((each) => isOf(each, one, other));
  const written = textAt(found, 'band');
  return isBand(written) ? written : usualBand(draft);
}

/** Sets how far two begin from each other; the usual distance is not written. */
export function withBand(draft: Draft, one: string, other: string, band: Band): Draft {
  const scene = objectAt(draft, 'scene');
  const rest = listAt(scene, 'bands').filter((each) => !isOf(each, one, other));
  const kept = band === usualBand(draft) ? rest : [...rest, { between: [one, other], band }];
  return { ...draft, scene: { ...scene, bands: kept } };
}
