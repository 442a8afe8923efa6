import { type CombatantView, plain } from '@affray/engine';
import { healthShare, isDown, lettersOf, namesOf } from '../../ui/people.ts';
import { lookOf } from '../../ui/side.ts';
import { Token } from '../../ui/token.tsx';
import { fateWords } from './fate.ts';

/** What became of everybody on a side. */
export function Fates({
  side,
  people,
  fates,
}: {
  readonly side: string;
  readonly people: readonly CombatantView[];
  readonly fates: Readonly<Record<string, string>>;
}) {
  const letters = lettersOf(people);
  const names = namesOf(people);
  const here = people.filter((each) => each.side === side);
  if (here.length === 0) return null;
  const look = lookOf(side);
  return (
    <section aria-label={side}>
      <h2 class={`of-${look}`}>{side.charAt(0).toUpperCase() + side.slice(1)}</h2>
      <ul class="fates">
        {here.map((each) => {
          const fate = fates[each.id] ?? each.status;
          const bars = each.bars.map(({ label, value, max, words }) =>
            value === null ? words : `${label} ${value}${max === null ? '' : ` of ${max}`}`,
          );
          const harm = harmOf(each);
          return (
            <li key={each.id}>
              <Token
                name={each.name}
                letters={letters.get(each.id) ?? ''}
                look={look}
                size={42}
                health={healthShare(each)}
                down={isDown(each)}
              />
              <span class="fate-text">
                <b class="name">{names.get(each.id) ?? each.name}</b>
                <span class="second">
                  {[...bars, ...each.conditions.map(({ label }) => plain(label))]
                    .filter((text) => text !== '')
                    .join(', ')}
                </span>
              </span>
              <span class="fate">
                {fateWords(fate)}
                {harm === '' ? null : <span class="second"> {harm}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Kinds of slots that are harm, as one and as many. */
const harms: readonly (readonly [kind: string, one: string, many: string])[] = [
  ['fatigue', 'Fatigue', 'Fatigue'],
  ['wound', 'wound', 'wounds'],
  ['injury', 'injury', 'injuries'],
  ['scar', 'scar', 'scars'],
];

function harmOf({ slots }: CombatantView): string {
  return harms
    .flatMap(([kind, one, many]) => {
      const count = slots.filter((slot) => slot.kind === kind).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    })
    .join(', ');
}
