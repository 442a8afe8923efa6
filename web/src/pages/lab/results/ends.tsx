import type { Figures } from '@affray/lab';
import { OutcomeBars, type OutcomePart } from '../../../charts/outcome-bars.tsx';
import { grouped, winText } from '../../../charts/words.ts';
import type { Exact } from '../jobs.ts';
import { ExactBadge, type Pair, Part } from './part.tsx';

function partsOf(figures: Figures, exact: Exact | null): OutcomePart[] {
  const party = figures.sides.find(({ side }) => side === 'party');
  const wins = exact?.wins ?? party?.wins.value ?? 0;
  const lost = figures.sides.reduce((sum, { side, wins: won }) => (side === 'party' ? sum : sum + won.value), 0);
  const wiped = exact?.wiped ?? Math.min(lost, party?.wiped.value ?? 0);
  const loses = exact?.loses ?? lost - wiped;
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
    part('lost', 'lost, some still up', loses),
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
