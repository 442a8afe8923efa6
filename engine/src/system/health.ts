import type { Bar, CombatantView, HealthShown } from './view.ts';

/** The fight as it is to be looked at where the health of foes is shown like this. Shares everything else. */
export function shownWith<Shown extends HealthShown, F extends { readonly foeHealth: Shown }>(
  fight: F,
  shown: Shown,
): F {
  return fight.foeHealth === shown ? fight : { ...fight, foeHealth: shown };
}

/** The bar that stands for somebody: what goes first when they are hit, or their health as far as it is known. */
export function healthBar({ bars }: Pick<CombatantView, 'bars'>): Bar | undefined {
  return bars.find(({ health }) => health === 'first') ?? bars.find(({ health }) => health !== undefined) ?? bars[0];
}
