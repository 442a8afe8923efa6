import type { ExactFigures, Figures } from '@affray/lab';
import { OutcomeBars, type OutcomePart } from '../../../charts/outcome-bars.tsx';
import { grouped, winText } from '../../../charts/words.ts';
import { ExactBadge, type Pair, Part } from './part.tsx';

/** How often each side has won, and the party is all down. */
function sharesOf(figures: Figures, exact: ExactFigures | null): { wins: number; lost: number; wiped: number } {
  const sides =
    exact?.sides ?? figures.sides.map(({ side, wins, wiped }) => ({ side, wins: wins.value, wiped: wiped?.value }));
  const party = sides.find(({ side }) => side === 'party');
  const lost = sides.reduce((sum, { side, wins }) => (side === 'party' ? sum : sum + wins), 0);
  return { wins: party?.wins ?? 0, lost, wiped: Math.min(lost, party?.wiped ?? 0) };
}

function partsOf(figures: Figures, exact: ExactFigures | null): OutcomePart[] {
  const { wins, lost, wiped } = sharesOf(figures, exact);
  const loses = lost - wiped;
  const rest = Math.max(0, 1 - wins - loses - wiped);
  const part = (id: OutcomePart['id'], label: string, chance: number): OutcomePart => ({
    id,
    label,
    chance,
    text: winText(chance, exact === null ? figures.n : null),
  });
  return [
    part('won', 'won', wins),
    part('open', 'nobody wins', rest < 1e-9 ? 0 : rest),
    part('lost', figures.harm ? 'lost, some still up' : 'lost', loses),
    part('wiped', 'lost, all down', wiped),
  ];
}

/** How the fights end, A above B. */
export function Ends({ a, b, exactA, exactB }: Pair) {
  const rows = [
    { name: b === null ? '' : 'A', parts: partsOf(a.figures, exactA) },
    ...(b === null ? [] : [{ name: 'B', parts: partsOf(b.figures, exactB) }]),
  ];
  const never = rows[0]!.parts.filter((_, at) => rows.every(({ parts }) => (parts[at]?.chance ?? 0) < 1e-9));
  const shown = rows.map(({ name, parts }) => ({
    name,
    parts: parts.filter(({ id }) => never.every((each) => each.id !== id)),
  }));
  const exact = exactA !== null && (b === null || exactB !== null);
  const { rounds } = a.figures;
  return (
    <Part
      title="How it ends"
      note={
        exact ? (
          <ExactBadge />
        ) : (
          `n = ${grouped(a.figures.n)}${b === null ? '' : ' and '}${b === null ? '' : grouped(b.figures.n)}`
        )
      }
    >
      <OutcomeBars rows={shown} />
      <p class="second lab-rounds">
        Half of the fights are over after <b>{rounds.percentiles[2]}</b>{' '}
        {rounds.percentiles[2] === 1 ? 'round' : 'rounds'}, nine in ten take {rounds.percentiles[0]} to{' '}
        {rounds.percentiles[4]}
        {b === null ? '' : `; in B half after ${b.figures.rounds.percentiles[2]}`}.
      </p>
    </Part>
  );
}
