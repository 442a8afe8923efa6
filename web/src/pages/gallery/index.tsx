import { type CombatantView, plain } from '@affray/engine';
import { useEffect, useState } from 'preact/hooks';
import { CombatantCard, Ribbon } from '../../cards/index.tsx';
import { Duel, Field, type FieldFocus } from '../../field/index.tsx';
import { chooseTheme, theme } from '../../frame/theme.ts';
import { rulebooks } from '../../rulebooks/list.ts';
import { bookLook } from '../../rulebooks/looks.ts';
import { type Sample, type SampleWanted, sampleOf } from './samples.ts';
import './gallery.css';

/** The moments that the rulebooks name. */
const wanted: readonly SampleWanted[] = rulebooks.flatMap(({ id }) =>
  bookLook(id).moments.map((moment) => ({ ...moment, system: id })),
);

function focusOf({ asked, options, view }: Sample): FieldFocus | null {
  const who = asked[0];
  if (who === undefined) return null;
  const ways = view.field.reach?.ways ?? [];
  const width = view.field.grid?.width ?? 1;
  const way = ways.find(({ way: squares }) => squares.length >= 4) ?? ways[0];
  if (way !== undefined && view.field.reach?.who === who)
    return { who, target: `c${(way.to % width) + 1}r${Math.floor(way.to / width) + 1}`, label: '' };
  const option = options.find(({ target }) => target !== undefined);
  return option?.target === undefined ? null : { who, target: option.target, label: plain(option.label) };
}

/** Every part of the table with moments of real fights, for looking at while building. */
export default function Gallery() {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    void Promise.all(wanted.map((each) => sampleOf(each).catch(() => null))).then((all) =>
      setSamples(all.filter((each) => each !== null)),
    );
  }, []);
  return (
    <main class="gallery" data-ready={samples.length > 0 ? 'yes' : undefined}>
      <h1>Gallery</h1>
      <p>
        <button type="button" class="button" onClick={() => chooseTheme(theme.value === 'dark' ? 'light' : 'dark')}>
          Other theme
        </button>{' '}
        <button type="button" class="button" aria-pressed={seen} onClick={() => setSeen(!seen)}>
          As a player sees it
        </button>
      </p>
      {samples.map((sample) => (
        <Moment key={`${sample.system} ${sample.encounter}`} sample={sample} seen={seen} />
      ))}
    </main>
  );
}

function Moment({ sample, seen }: { readonly sample: Sample; readonly seen: boolean }) {
  const [pointed, setPointed] = useState('');
  const { system, asked, prompt } = sample;
  const view = seen ? sample.seen : sample.view;
  const usual = focusOf(sample);
  const focus = pointed === '' || usual === null ? usual : { ...usual, target: pointed };
  const party = view.combatants.filter(({ side }) => side === 'party');
  const foes = view.combatants.filter(({ side }) => side !== 'party');
  return (
    <section class="moment" data-moment={`${system}-${sample.encounter}`}>
      <h2>
        {system}: {sample.encounter} <small>{prompt}</small>
      </h2>
      {view.duel !== undefined ? (
        <Duel view={view} rolls={[]}>
          <div class="lit gallery-question">{prompt}</div>
        </Duel>
      ) : (
        <>
          <div class="gallery-ribbon">
            <Ribbon view={view} system={system} asked={asked} />
          </div>
          <div class="gallery-table">
            <Cards people={party} sample={sample} onPoint={setPointed} />
            <div class="gallery-field">
              <Field view={view} system={system} asked={asked} focus={focus} hidden={[]} onPoint={setPointed} />
            </div>
            <Cards people={foes} sample={sample} onPoint={setPointed} />
          </div>
        </>
      )}
    </section>
  );
}

function Cards({
  people,
  sample,
  onPoint,
}: {
  readonly people: readonly CombatantView[];
  readonly sample: Sample;
  readonly onPoint: (id: string) => void;
}) {
  return (
    <div class="gallery-cards">
      {people.map((each) => (
        <CombatantCard
          key={each.id}
          combatant={each}
          system={sample.system}
          person=""
          asked={sample.asked.includes(each.id)}
          hidden={false}
          short={people.length > 4 && !sample.asked.includes(each.id)}
          onPoint={onPoint}
        />
      ))}
    </div>
  );
}
