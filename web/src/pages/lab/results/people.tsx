import { boundText, type Chance, type CombatantFigures } from '@affray/lab';
import { grouped, winText } from '../../../charts/words.ts';
import { mean, unseen } from '../../../ui/percent.ts';
import { lookOf } from '../../../ui/side.ts';
import type { Known } from '../jobs.ts';
import { Part } from './part.tsx';

const fates = [
  ['out', 'out at the end', 'falls'],
  ['dies', 'dies', 'dies'],
  ['lasting', 'lasting harm', 'lasting'],
] as const;

/** How everybody fares; what never came is said once, in a sentence. */
export function People({ a, b }: { readonly a: Known; readonly b: Known | null }) {
  const alone = (b?.figures.combatants ?? []).filter(({ id }) => a.figures.combatants.every((each) => each.id !== id));
  const rows = [...a.figures.combatants, ...alone];
  const all = [...a.figures.combatants, ...(b?.figures.combatants ?? [])];
  const other = (id: string): CombatantFigures | undefined => b?.figures.combatants.find((each) => each.id === id);
  const happens = fates.filter(([fate]) => all.some((each) => each[fate].hits > 0));
  const never = fates.filter((each) => !happens.includes(each)).map(([, label]) => label);
  const loses = all.some(({ lost }) => lost.mean !== 0);
  const n = grouped(a.figures.n);
  return (
    <Part title="Who comes out of it" note={b === null ? '% of fights' : '% of fights, B below A'}>
      {happens.length === 0 && !loses ? null : (
        <table class="people-table">
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">Who</span>
              </th>
              {happens.map(([fate, label]) => (
                <th key={fate} scope="col">
                  {label}
                </th>
              ))}
              {loses ? <th scope="col">points lost</th> : null}
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
                  {happens.map(([fate, , look]) => (
                    <Cell key={fate} a={own?.[fate]} b={twin?.[fate]} look={look} />
                  ))}
                  {loses ? (
                    <td>
                      <span class="figure cell-figure">{own === undefined ? '–' : mean(own.lost.mean)}</span>
                      {twin === undefined ? null : (
                        <span class="figure cell-figure cell-b">{mean(twin.lost.mean)}</span>
                      )}
                    </td>
                  ) : null}
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
  readonly a: Chance | undefined;
  readonly b: Chance | undefined;
  readonly look: 'falls' | 'dies' | 'lasting';
}) {
  return (
    <td>
      <span class="figure cell-figure">{a === undefined ? '–' : winText(a.value, a.n)}</span>
      <span class={`cell-bar ${look}`} aria-hidden="true">
        <span style={{ width: `${(a?.value ?? 0) * 100}%` }} />
      </span>
      {b === undefined ? null : (
        <>
          <span class="figure cell-figure cell-b">{winText(b.value, b.n)}</span>
          <span class={`cell-bar ${look} in-b`} aria-hidden="true">
            <span style={{ width: `${b.value * 100}%` }} />
          </span>
        </>
      )}
    </td>
  );
}
