import minus from 'lucide:minus';
import plus from 'lucide:plus';
import trash from 'lucide:trash';
import { type CombatantView, thingIn } from '@affray/engine';
import { type Builder, mistakesAt } from '../../encounter/builder.ts';
import { type Group, groupsOf, idOf, withCount } from '../../encounter/draft.ts';
import { Icon } from '../../ui/icon.tsx';
import { initials } from '../../ui/initials.ts';
import { lookOf } from '../../ui/side.ts';
import { Token } from '../../ui/token.tsx';
import '../../ui/stepper.css';

/** Slots worth a word: what is no gear. */
const burdens = new Set(['fatigue', 'wound', 'injury', 'scar']);

/** What somebody is in a few words: what they fight with, how much they can take. */
function wordsOf(view: CombatantView | undefined): string {
  if (view === undefined) return '';
  const bars = view.bars
    .filter(({ value }) => value !== null)
    .slice(0, 1)
    .map(({ label, value, max }) => `${label} ${value}${max !== null && max !== value ? ` of ${max}` : ''}`);
  const carries = view.slots.filter(({ kind }) => burdens.has(kind)).map(({ label }) => label);
  const arms = view.weapons.slice(0, 2).map((weapon) => thingIn(weapon));
  const level = view.numbers.level === undefined ? [] : [`level ${view.numbers.level}`];
  return [...arms, ...level, ...bars, ...new Set(carries)].join(', ');
}

/** One side of the encounter: who stands on it, and how many of each. */
export function Side({
  builder,
  side,
  title,
}: {
  readonly builder: Builder;
  readonly side: string;
  readonly title: string;
}) {
  const groups = groupsOf(builder.draft.value).filter((group) => group.side === side);
  const heads = groups.reduce((sum, { at }) => sum + at.length, 0);
  return (
    <section class="build-side" aria-label={title}>
      <h2 class={`of-${lookOf(side)}`}>
        {title} <span class="figure build-heads">{heads}</span>
      </h2>
      <ul>
        {groups.map((group) => (
          <Row key={group.key} builder={builder} group={group} />
        ))}
      </ul>
      {groups.length === 0 ? <p class="second build-nobody">Nobody yet: take somebody from the presets.</p> : null}
    </section>
  );
}

function Row({ builder, group }: { readonly builder: Builder; readonly group: Group }) {
  const { name, side, at, first } = group;
  const view = builder.checked.value?.view.combatants.find(({ id }) => id === idOf(first));
  const wrong = at.some((each) => mistakesAt(builder, `combatants.${each}`).length > 0);
  const look = lookOf(side);
  const count = (to: number): void => builder.change((draft) => withCount(draft, group, to));
  return (
    <li class={`build-row${wrong ? ' wrong' : ''}`}>
      <button type="button" class="build-who" onClick={() => (builder.opened.value = idOf(first))}>
        <Token name={name} letters={initials(name)} look={look} size={34} />
        <span>
          <b class="name">{name}</b>
          <span class="second">{wrong ? <span class="complaint">needs a look</span> : wordsOf(view)}</span>
        </span>
      </button>
      {look === 'party' && at.length === 1 ? (
        <button type="button" class="button flat icon-only" aria-label={`Take ${name} out`} onClick={() => count(0)}>
          <Icon of={trash} />
        </button>
      ) : (
        <span class="stepper">
          <button type="button" aria-label={`One ${name} less`} onClick={() => count(at.length - 1)}>
            <Icon of={minus} size={16} />
          </button>
          <output class="figure">{at.length}</output>
          <button type="button" aria-label={`One ${name} more`} onClick={() => count(at.length + 1)}>
            <Icon of={plus} size={16} />
          </button>
        </span>
      )}
    </li>
  );
}
