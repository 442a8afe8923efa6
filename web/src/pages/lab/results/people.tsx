import { boundText, type Chance, type CombatantFigures, columnsShown, personColumns, type Spread } from '@affray/lab';
import { grouped, winText } from '../../../charts/words.ts';
import { mean, unseen } from '../../../ui/percent.ts';
import { lookOf } from '../../../ui/side.ts';
import type { Known } from '../jobs.ts';
import { Part } from './part.tsx';

type Person = CombatantFigures;
type Figure = Chance | Spread | undefined;

const looks: Readonly<Record<string, 'falls' | 'dies' | 'lasting'>> = { dies: 'dies', lasting: 'lasting' };

function happened(figure: Figure): boolean {
  if (figure === undefined) return false;
  return 'hits' in figure ? figure.hits > 0 : figure.mean !== 0;
}

/** What came up, without what says of everybody the same as a column before it; and the chances that never came. */
function columnsOf(all: readonly Person[], harm: boolean) {
  const columns = columnsShown(personColumns, harm);
  const there = columns.filter(([id]) => all.some((each) => happened(each[id])));
  const said = (id: (typeof there)[number][0]): string => JSON.stringify(all.map((each) => each[id]));
  const shown = there.filter(([id], at) => !there.slice(0, at).some(([before]) => said(before) === said(id)));
  const never = columns.filter(([id, { kind }]) => kind === 'chance' && !there.some(([came]) => came === id));
  return { shown, never: never.map(([, { label }]) => label) };
}

/** How everybody fares; what never came is said once, in a sentence. */
export function People({ a, b }: { readonly a: Known; readonly b: Known | null }) {
  const alone = (b?.figures.combatants ?? []).filter(({ id }) => a.figures.combatants.every((each) => each.id !== id));
  const rows = [...a.figures.combatants, ...alone];
  const all = [...a.figures.combatants, ...(b?.figures.combatants ?? [])];
  const other = (id: string): Person | undefined => b?.figures.combatants.find((each) => each.id === id);
  const { shown, never } = columnsOf(all, a.figures.harm);
  const n = grouped(a.figures.n);
  return (
    <Part title="Who comes out of it" note={b === null ? '% of fights' : '% of fights, B below A'}>
      {shown.length === 0 ? null : (
        <table class="people-table">
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">Who</span>
              </th>
              {shown.map(([id, { label }]) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const twin = other(row.id);
              const own = alone.includes(row) ? undefined : row;
              return (
                <tr key={row.id} class={`of-${lookOf(row.side)}`}>
                  <th scope="row" class="name person-name">
                    {row.name}
                  </th>
                  {shown.map(([id]) => (
                    <Cell key={id} a={own?.[id]} b={twin?.[id]} look={looks[id] ?? 'falls'} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {never.length === 0 ? null : (
        <p class="second lab-rounds">
          Never in {n} fights, so below {boundText(unseen(a.figures.n))}%: {never.join(', ')}.
        </p>
      )}
    </Part>
  );
}

function Cell({
  a,
  b,
  look,
}: {
  /** Undefined = not there in this version. */
  readonly a: Figure;
  readonly b: Figure;
  readonly look: 'falls' | 'dies' | 'lasting';
}) {
  return (
    <td>
      <span class="figure cell-figure">{a === undefined ? '–' : figureText(a)}</span>
      {a === undefined || 'hits' in a ? <CellBar look={look} chance={a?.value ?? 0} /> : null}
      {b === undefined ? null : (
        <>
          <span class="figure cell-figure cell-b">{figureText(b)}</span>
          {'hits' in b ? <CellBar look={`${look} in-b`} chance={b.value} /> : null}
        </>
      )}
    </td>
  );
}

function figureText(figure: Chance | Spread): string {
  return 'hits' in figure ? winText(figure.value, figure.n) : mean(figure.mean);
}

function CellBar({ look, chance }: { readonly look: string; readonly chance: number }) {
  return (
    <span class={`cell-bar ${look}`} aria-hidden="true">
      <span style={{ width: `${chance * 100}%` }} />
    </span>
  );
}
