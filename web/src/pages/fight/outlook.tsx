import trendingUp from 'lucide:trending-up';
import type { OddsTable } from '@affray/lab';
import { useSignal } from '@preact/signals';
import { line as lineOf } from 'd3-shape';
import { useEffect } from 'preact/hooks';
import { winText } from '../../charts/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { percentNumber } from '../../ui/percent.ts';
import { lookOf } from '../../ui/side.ts';
import { useTable } from './context.ts';
import { Piece } from './piece.tsx';
import { CertaintyBadge } from './question/certainty.tsx';
import './outlook.css';

const settle = 350;
const width = 150;
const height = 34;

/** The party’s chance to win in a table of chances; null when it says nothing of that. */
function winsIn(table: OddsTable): number | null {
  const row = table.rows.find(({ option }) => lookOf(option) === 'party') ?? table.rows[0];
  return row?.figures[0]?.value ?? null;
}

/** Asks for the chances whenever the fight has gone on and come to rest. */
function useChances(): void {
  const table = useTable();
  const length = table.state.value?.length ?? 0;
  const past = table.past.value !== null;
  const connected = table.line.value === 'open';
  useEffect(() => {
    if (past || !connected || table.state.value?.over === true) return;
    const timer = setTimeout(() => void table.askChances(), settle);
    return () => clearTimeout(timer);
  }, [length, past, connected]);
}

/** The chance to win from here as one large figure, with how it went so far. */
export function WinFromHere() {
  const table = useTable();
  useChances();
  const now = table.chances.value;
  const wins = now === null ? null : winsIn(now);
  // From here is from now: of an earlier moment nothing is counted.
  if (now === null || wins === null || table.past.value !== null) return null;
  const [whole, part] = percentNumber(wins, 1).split('.');
  const story = table.outlook.value;
  return (
    <div class="win-from-here">
      <p class="small-head">Win from here</p>
      <p class="figure win-figure">
        {whole}
        <small>{part === undefined ? '' : `.${part}`}%</small>
      </p>
      <CertaintyBadge certainty={now.certainty} />
      {story.length < 2 ? null : <Story story={story} />}
    </div>
  );
}

function Story({ story }: { readonly story: readonly number[] }) {
  const shown = story.slice(-40);
  const x = (at: number) => (shown.length < 2 ? 0 : (at / (shown.length - 1)) * (width - 8)) + 4;
  const y = (chance: number) => (1 - chance) * (height - 8) + 4;
  const path = lineOf<number>(
    (_, at) => x(at),
    (chance) => y(chance),
  )([...shown]);
  const last = shown.at(-1) ?? 0;
  return (
    <figure class="story">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <path d={path ?? ''} />
        <circle cx={x(shown.length - 1)} cy={y(last)} r="4" />
      </svg>
      <figcaption class="second">as the fight went</figcaption>
    </figure>
  );
}

/** What is said in place of the chances. */
function whyNot({ role, chancesRefused }: ReturnType<typeof useTable>): string {
  if (chancesRefused.value === '') return 'The chances cannot be worked out here.';
  return role.value === 'gm' ? chancesRefused.value : 'The GM keeps the chances from players.';
}

/** How the fight is likely to end: a row per side, a row per person. */
export function OutlookDrawer() {
  const table = useTable();
  const asked = useSignal(false);
  useEffect(() => {
    void table.askChances();
    asked.value = true;
  }, []);
  const now = table.chances.value;
  // What was counted at an earlier moment is no answer to a question about now.
  if (!asked.value || table.counting.value) return <p class="second">Counting …</p>;
  if (now === null) return <p class="second">{whyNot(table)}</p>;
  const gone = (table.state.value?.length ?? 0) !== table.chancesOf.value;
  const people = table.combatants.value;
  const drawn = now.certainty.kind === 'exact' ? null : now.certainty.n;
  return (
    <div class="drawer">
      <p>{now.scope}</p>
      {gone ? <p class="second">The fight has gone on since this was counted.</p> : null}
      <p>
        <CertaintyBadge certainty={now.certainty} />
      </p>
      <table class="outlook">
        <thead>
          <tr>
            <th scope="col">Who</th>
            {now.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {now.rows.map((row) => {
            const person = people.find(({ id }) => id === row.option);
            return (
              <tr key={row.option}>
                <th scope="row">
                  {person === undefined ? null : <Piece of={person} size={26} plain />}{' '}
                  <span class={person === undefined ? `of-${lookOf(row.option)}` : ''}>
                    {person?.name ?? row.option}
                  </span>
                </th>
                {row.figures.map((figure, at) => (
                  <td key={now.columns[at]} class="figure">
                    {figure === null ? '' : winText(figure.value, drawn)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <button type="button" class="button" onClick={() => void table.askChances()}>
        <Icon of={trendingUp} /> Count again
      </button>
    </div>
  );
}
