import { healthShare, isDown } from '../ui/people.ts';
import { lookOf } from '../ui/side.ts';
import { Token } from '../ui/token.tsx';
import type { Scene } from './scene.ts';

/** One pair of enemies: how far apart, in words and, where there are bands, in marks. */
interface Pair {
  readonly from: string;
  readonly to: string;
  readonly band: number;
  readonly bands: number;
  readonly label: string;
}

function pairsOf({ view, people }: Scene): readonly Pair[] {
  const { pairs, links } = view.field;
  if (pairs !== undefined) return pairs;
  // Distances stated by the GM: those between the sides.
  return links.flatMap(({ from, to, label }) => {
    const one = people.get(from);
    const other = people.get(to);
    if (one === undefined || other === undefined || one.side === other.side) return [];
    const swap = lookOf(other.side) === 'party';
    return [{ from: swap ? to : from, to: swap ? from : to, band: 0, bands: 0, label }];
  });
}

/** A table party × foes: how far each pair is apart. */
export function Pairs({ scene }: { readonly scene: Scene }) {
  const pairs = pairsOf(scene);
  const rows = [...new Set(pairs.map(({ from }) => from))];
  const columns = [...new Set(pairs.map(({ to }) => to))];
  const { focus, onPoint, view } = scene;
  const aims = view.field.aims ?? [];
  return (
    <div class="pairs-frame">
      <table class={`pairs rows-${rows.length > 4 ? 'more' : rows.length}${columns.length > 5 ? ' many' : ''}`}>
        <caption class="unseen">How far everybody is apart</caption>
        <thead>
          <tr>
            <td />
            {columns.map((id) => (
              <th key={id} scope="col">
                <Person scene={scene} id={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                <Person scene={scene} id={row} />
              </th>
              {columns.map((column) => {
                const pair = pairs.find(({ from, to }) => from === row && to === column);
                if (pair === undefined) return <td key={column} />;
                const aimed =
                  focus !== null &&
                  ((focus.who === row && focus.target === column) || (focus.who === column && focus.target === row));
                const going = aims.find(({ from, to }) => from === row && to === column);
                const coming = aims.find(({ from, to }) => from === column && to === row);
                const held = (view.field.holds ?? []).some(
                  ({ from, to }) => (from === row && to === column) || (from === column && to === row),
                );
                const inside = (
                  <>
                    {pair.bands > 0 ? <Marks band={pair.band} bands={pair.bands} /> : null}
                    <span class="pair-word">{pair.label}</span>
                    {held ? <span class="pair-hold">held</span> : null}
                    {going === undefined ? null : (
                      <span class={`pair-aim of-party${going.announced ? ' announced' : ''}`}>
                        {going.label === '' ? 'attacks' : going.label} →
                      </span>
                    )}
                    {coming === undefined ? null : (
                      <span class={`pair-aim of-foe${coming.announced ? ' announced' : ''}`}>
                        ← {coming.label === '' ? 'attacks' : coming.label}
                      </span>
                    )}
                  </>
                );
                return (
                  <td key={column}>
                    {onPoint === undefined ? (
                      <span class={`pair band-${pair.band}${aimed ? ' aimed' : ''}`}>{inside}</span>
                    ) : (
                      <button
                        type="button"
                        class={`pair band-${pair.band}${aimed ? ' aimed' : ''}`}
                        onClick={() => onPoint(column)}
                      >
                        {inside}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** As many marks as there are bands; the nearer, the fewer are filled. */
function Marks({ band, bands }: { readonly band: number; readonly bands: number }) {
  return (
    <span class="marks" aria-hidden="true">
      {Array.from({ length: bands }, (_, at) => (
        <i key={at} class={at <= band ? 'on' : ''} />
      ))}
    </span>
  );
}

function Person({ scene, id }: { readonly scene: Scene; readonly id: string }) {
  const combatant = scene.people.get(id);
  const name = scene.names.get(id) ?? id;
  if (combatant === undefined) return <>{name}</>;
  return (
    <span class={`pair-person${scene.focus?.target === id || scene.focus?.who === id ? ' aimed' : ''}`}>
      <Token
        name={name}
        letters={scene.letters.get(id) ?? ''}
        look={lookOf(combatant.side)}
        size={40}
        health={healthShare(combatant)}
        asked={scene.asked.has(id)}
        down={isDown(combatant)}
        hidden={scene.hidden.has(id)}
      />
      <span>{name}</span>
    </span>
  );
}
