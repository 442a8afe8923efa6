import type { CombatantView } from './view.ts';

/** How a view says whether somebody is still in the fight. */
export function outUnless(up: boolean): Pick<CombatantView, 'out'> {
  return up ? {} : { out: true };
}
