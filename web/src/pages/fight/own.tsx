import { type CombatantView, healthBar, plain } from '@affray/engine';
import { weaponWords } from '../../cards/words.ts';
import { bookLook } from '../../rulebooks/looks.ts';
import { healthShare, isDown, ownName } from '../../ui/people.ts';
import { lookOf } from '../../ui/side.ts';
import { useTable } from './context.ts';
import { Piece } from './piece.tsx';

/** One’s own character at the head of a phone: name, numbers, the rulebook’s own gauge. */
export function Own({ combatant }: { readonly combatant: CombatantView }) {
  const { ownNumbers, ownSlots: OwnSlots } = bookLook(useTable().state.value?.system ?? '');
  const first = healthBar(combatant);
  const conditions = combatant.conditions.filter(
    ({ label }, at, all) =>
      all.findIndex((each) => plain(each.label).toLowerCase() === plain(label).toLowerCase()) === at,
  );
  return (
    <section class="own" aria-label={combatant.name}>
      <div class="own-head">
        <Piece of={combatant} size={46} />
        <div class="own-words">
          <p>
            <b class="voice own-name">{combatant.name}</b> <span class="second">{weaponWords(combatant)}</span>
          </p>
          <p class="own-numbers">
            {ownNumbers(combatant).map(([figure, label]) => (
              <span key={label}>
                <b class="figure">{figure}</b> {label}
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
      {combatant.slots.length === 0 ? null : <OwnSlots combatant={combatant} />}
      {conditions.length === 0 ? null : (
        <p class="own-conditions">
          {conditions
            .map(({ label }) => plain(label))
            .map((label) => (
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
  const bar = healthBar(combatant);
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
        <span class="second">{plain(combatant.intent === '' ? (combatant.weapons[0] ?? '') : combatant.intent)}</span>
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
