import type { Bar, CombatantView, Slot } from '@affray/engine';
import { Changing } from '../../ui/changing.tsx';
import type { SideLook } from '../../ui/side.ts';
import './gauges.css';

const slotWords: Readonly<Record<string, string>> = {
  gear: 'gear',
  stored: 'gear in the pack',
  fatigue: 'Fatigue',
  wound: 'wound',
  injury: 'injury',
};

/** What the slots hold, counted: “6 gear, 1 Fatigue, 3 free”. */
function slotText(slots: readonly Slot[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of slots) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${slotWords[kind] ?? kind}`).join(', ');
}

/** Inventory slots: gear solid, Fatigue hatched, a wound a cross, an injury a bar; the next one dashed where it matters. */
export function Slots({ slots, marksNext }: { readonly slots: readonly Slot[]; readonly marksNext: boolean }) {
  const next = marksNext ? slots.findIndex(({ kind }) => kind === 'free') : -1;
  return (
    <span class="slots" role="img" aria-label={slotText(slots)}>
      {slots.map(({ kind, label }, at) => (
        <i key={at} class={`slot-box ${kind}${at === next ? ' next' : ''}`} title={label === '' ? 'free' : label}>
          {kind === 'wound' ? (
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <path d="M2 2 8 8M8 2 2 8" />
            </svg>
          ) : null}
        </i>
      ))}
    </span>
  );
}

/** Hit points as pips: squares for the party, diamonds for foes. */
export function Pips({ bar, look }: { readonly bar: Bar; readonly look: SideLook }) {
  if (bar.value === null || bar.max === null) return null;
  const { value, max } = bar;
  return (
    <span class={`pips ${look}${max > 8 ? ' many' : ''}`} role="img" aria-label={`${value} of ${max} ${bar.label}`}>
      {Array.from({ length: max }, (_, at) => (
        <i key={at} class={`pip${at < value ? ' on' : ''}`} />
      ))}
    </span>
  );
}

/** Action points: those to spend solid, spent ones hollow, borrowed ones struck through. */
export function ActionPoints({ combatant, spent }: { readonly combatant: CombatantView; readonly spent: boolean }) {
  const { slots, numbers } = combatant;
  if (slots.length === 0) return null;
  const left = numbers['AP left'];
  let free = left ?? (spent ? 0 : slots.length);
  const owed = slots.filter(({ kind }) => kind === 'owed').length;
  const words = [
    left === undefined ? `${slots.length - owed} AP` : `${left} AP left`,
    owed > 0 ? `${owed} borrowed` : '',
  ];
  return (
    <span class="action-points" role="img" aria-label={words.filter((each) => each !== '').join(', ')}>
      {slots.map(({ kind }, at) => {
        if (kind === 'owed') return <i key={at} class="point owed" />;
        const on = free > 0;
        free--;
        return <i key={at} class={`point${on ? ' on' : ''}`} />;
      })}
    </span>
  );
}

/** A small bar with its name and number. */
export function Meter({
  bar,
  look,
  short,
}: {
  readonly bar: Bar;
  readonly look: SideLook | 'plain';
  readonly short: string;
}) {
  const share = bar.value === null || bar.max === null || bar.max === 0 ? null : bar.value / bar.max;
  return (
    <span class={`meter of-${look}`} title={bar.label}>
      <span class="meter-label">{short}</span>
      {share === null ? null : <Thin share={share} />}
      {bar.value === null ? (
        <b>{bar.words}</b>
      ) : (
        <Changing value={bar.value} look={look === 'plain' ? 'neutral' : look} />
      )}
      {bar.max === null ? null : <span class="unseen">of {bar.max}</span>}
    </span>
  );
}

/** A thin bar in the colour of its text. */
export function Thin({ share }: { readonly share: number }) {
  return (
    <span class="thin" aria-hidden="true">
      <i class="thin-fill" style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
    </span>
  );
}

/** Whether the reaction of this round is still there. */
export function ReactionDot({ left, look }: { readonly left: boolean; readonly look: SideLook }) {
  return (
    <span class={`reaction of-${look}`}>
      reaction
      <i class={`reaction-dot${left ? ' on' : ''}`} />
      <span class="unseen">{left ? 'ready' : 'used'}</span>
    </span>
  );
}
