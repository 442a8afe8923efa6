import type { CombatantView } from '@affray/engine';
import { ActionPoints } from './gauges.tsx';
import './own-slots.css';

/** One’s own slots, and how many are free. */
export function OwnSlots({ combatant: { slots } }: { readonly combatant: CombatantView }) {
  const free = slots.filter(({ kind }) => kind === 'free').length;
  return (
    <p class="own-slots">
      <span class="slot-row" role="img" aria-label={`${free} of ${slots.length} slots free`}>
        {slots
          .map((slot, at) => ({ slot, key: `${at}-${slot.kind}` }))
          .map(({ slot, key }) => (
            <i key={key} class={`slot ${slot.kind}`} title={slot.label} />
          ))}
      </span>
      <span class="second">
        <b class="figure">{free}</b> slots free
      </span>
    </p>
  );
}

/** One’s own action points. */
export function OwnPoints({ combatant }: { readonly combatant: CombatantView }) {
  return (
    <p class="own-points">
      <span class="second">AP</span> <ActionPoints combatant={combatant} spent={false} />
    </p>
  );
}
