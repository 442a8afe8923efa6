import type { CombatantView } from '@affray/engine';
import { healthShare, isDown, ownName } from '../ui/people.ts';
import { lookOf } from '../ui/side.ts';
import { Piece } from './piece.tsx';

/** One’s own character at the head of a phone: name, numbers, slots. */
export function Own({ combatant }: { readonly combatant: CombatantView }) {
  const [first, ...others] = combatant.bars;
  const numbers = Object.entries(combatant.numbers);
  const free = combatant.slots.filter(({ kind }) => kind === 'free').length;
  return (
    <section class="own" aria-label={combatant.name}>
      <div class="own-head">
        <Piece of={combatant} size={46} />
        <div class="own-words">
          <p>
            <b class="voice own-name">{combatant.name}</b> <span class="second">{combatant.weapons[0] ?? ''}</span>
          </p>
          <p class="own-numbers">
            {others.map(({ id, label, value }) => (
              <span key={id}>
                <b class="figure">{value ?? '?'}</b> {label}
              </span>
            ))}
            {(others.length === 0 ? numbers.slice(0, 3) : numbers.slice(0, 1)).map(([label, value]) => (
              <span key={label}>
                <b class="figure">{value}</b> {label}
              </span>
            ))}
          </p>
        </div>
        {first === undefined ? null : (
          <p class="own-health">
            <b class="figure">{first.value ?? first.words}</b>
            <span class="second">{first.max === null ? first.label : `of ${first.max} ${first.label}`}</span>
          </p>
        )}
      </div>
      {combatant.slots.length === 0 ? null : (
        <p class="own-slots">
          <span class="slot-row" role="img" aria-label={`${free} of ${combatant.slots.length} slots free`}>
            {combatant.slots
              .map((slot, at) => ({ slot, key: `${at}-${slot.kind}` }))
              .map(({ slot, key }) => (
                <i key={key} class={`slot ${slot.kind}`} title={slot.label} />
              ))}
          </span>
          <span class="second">
            <b class="figure">{free}</b> slots free
          </span>
        </p>
      )}
      {combatant.conditions.length === 0 ? null : (
        <p class="own-conditions">
          {combatant.conditions.map(({ label }) => (
            <span key={label} class="badge">
              {label}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** A foe in one line: shape, name, and how it looks. */
export function FoeLine({ combatant }: { readonly combatant: CombatantView }) {
  const bar = combatant.bars[0];
  const share = healthShare(combatant);
  const words =
    bar === undefined
      ? isDown(combatant)
        ? combatant.status
        : ''
      : bar.words !== ''
        ? bar.words
        : bar.value === null
          ? ''
          : `${bar.value}${bar.max === null ? '' : ` of ${bar.max}`} ${bar.label}`;
  return (
    <li class="foe-line">
      <Piece of={combatant} size={34} />
      <span class="foe-words">
        <b class="name">{ownName(combatant)}</b>
        <span class="second">{combatant.intent === '' ? (combatant.weapons[0] ?? '') : combatant.intent}</span>
      </span>
      <span class="foe-health">
        <b>{words}</b>
        {share === null ? null : (
          <span class={`thin-bar of-${lookOf(combatant.side)}`} aria-hidden="true">
            <i style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </span>
    </li>
  );
}
