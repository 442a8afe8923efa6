import type { Chance, ExactFigures } from '@affray/lab';
import { type ChartColumn, Columns, type Share } from '../../../charts/columns.tsx';
import { headsText } from '../../../charts/words.ts';
import type { LabCounts } from '../jobs.ts';
import { ExactBadge, type Pair, Part } from './part.tsx';

function shareOf({ value, interval }: Chance): Share {
  return { chance: value, interval };
}

function columnsOf(a: LabCounts, b: LabCounts | null, label: (value: number) => string): ChartColumn[] {
  const values = [...new Set([...a, ...(b ?? [])].map(([value]) => value))].sort((one, other) => one - other);
  const at = (counts: LabCounts, value: number): Share => {
    const found = counts.find(([each]) => each === value);
    return found === undefined ? { chance: 0, interval: null } : shareOf(found[1]);
  };
  return values.map((value) => ({ label: label(value), a: at(a, value), b: b === null ? null : at(b, value) }));
}

/** How many are down in the end; where nobody can fall, what is left of the clocks. */
export function Losses({ a, b, exactA, exactB }: Pair) {
  if (!a.figures.harm) return null;
  const heads = a.fallen.length - 1;
  const nobody = a.fallen[0]?.[1].value === 1 && (b === null || b.fallen[0]?.[1].value === 1);
  if (nobody && a.clocks.length > 0)
    return (
      <>
        {a.clocks.map((clock) => (
          <Part key={clock.id} title={`${clock.label}: steps left at the end`} note="% of fights">
            <Columns
              about={`${clock.label}, steps left`}
              height={170}
              columns={columnsOf(clock.left, b?.clocks.find(({ id }) => id === clock.id)?.left ?? null, String)}
            />
          </Part>
        ))}
      </>
    );
  const exactly = (solved: ExactFigures, n: number): Share => {
    const down = solved.sides.find(({ side }) => side === 'party')?.fallen;
    return { chance: down?.chances.find(([value]) => value === n)?.[1] ?? 0, interval: null };
  };
  const columns = columnsOf(a.fallen, b?.fallen ?? null, (n) => headsText(n, heads)).map(
    (column, n): ChartColumn => ({
      ...column,
      a: exactA === null ? column.a : exactly(exactA, n),
      b: column.b === null || exactB === null ? column.b : exactly(exactB, n),
    }),
  );
  const exact = exactA !== null && (b === null || exactB !== null);
  const only = a.figures.combatants.find(({ side }) => side === 'party');
  return (
    <Part
      title={heads === 1 ? `${only?.name ?? 'The party'} at the end` : 'Party members down at the end'}
      note={<>% of fights {exact ? <ExactBadge /> : null}</>}
    >
      <Columns columns={columns} about="Party members down at the end" />
      {b === null ? null : <Key />}
    </Part>
  );
}

function Key() {
  return (
    <p class="second lab-key">
      <span class="swatch-a" /> A, as built <span class="swatch-b" /> B, as changed
    </p>
  );
}
