import type { HealthShown } from './view.ts';

/** The fight as it is to be looked at where the health of foes is shown like this. Shares everything else. */
export function shownWith<Shown extends HealthShown, F extends { readonly foeHealth: Shown }>(
  fight: F,
  shown: Shown,
): F {
  return fight.foeHealth === shown ? fight : { ...fight, foeHealth: shown };
}
