import type { CombatantView, View } from '@affray/engine';
import { computed, signal } from '@preact/signals';
import type { LinkRead } from './link.ts';
import type { Orders } from './orders.ts';

/** The fight as it is shown: now, or an earlier moment that somebody looks at. */
export function lookingBack({ state }: Pick<LinkRead, 'state'>, { send }: Pick<Orders, 'send'>) {
  /** An earlier moment being looked at; null = now. */
  const past = signal<{ readonly entry: number; readonly view: View; readonly log: number } | null>(null);
  /** The moment last asked for, which may still be on its way; null = now. */
  let lookingAt: number | null = null;
  const view = computed<View | null>(() => past.value?.view ?? state.value?.view ?? null);
  const combatants = computed<readonly CombatantView[]>(() => view.value?.combatants ?? []);
  const mine = computed(() => combatants.value.filter((each) => each.mine));

  /** Looks at an earlier moment, or with null at now. Of several wishes in a row only the last counts. */
  async function lookBack(entry: number | null): Promise<void> {
    const length = state.value?.length ?? 0;
    lookingAt = entry === null || entry >= length ? null : Math.max(0, entry);
    const wish = lookingAt;
    if (wish === null) {
      past.value = null;
      return;
    }
    const result = await send({ type: 'stand', entry: wish });
    if (lookingAt !== wish) return;
    if (result?.kind === 'stand') past.value = { entry: wish, view: result.view, log: result.log };
    // What was never reached is no place to go on from.
    else lookingAt = past.value?.entry ?? null;
  }

  return { past, view, combatants, mine, lookBack, lookingAt: () => lookingAt };
}

/** The moment that is shown. */
export type LookingBack = ReturnType<typeof lookingBack>;
