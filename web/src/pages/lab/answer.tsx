import type { ExactFigures } from '@affray/lab';
import { IntervalLine } from '../../charts/interval-line.tsx';
import { grouped, pointsText, rangeText, winText, withinText } from '../../charts/words.ts';
import { joined } from './changes.ts';
import type { Known } from './jobs.ts';
import type { Lab } from './model.ts';

/** The chance to win of one version: exact where the fight could be solved. */
interface Win {
  readonly chance: number;
  /** Null = exact. */
  readonly n: number | null;
  readonly interval: readonly [low: number, high: number] | null;
}

export function winOf(known: Known | null, exact: ExactFigures | null): Win | null {
  const solved = exact?.sides.find(({ side }) => side === 'party')?.wins;
  if (solved !== undefined) return { chance: solved, n: null, interval: null };
  const wins = known?.figures.sides.find(({ side }) => side === 'party')?.wins;
  return wins === undefined ? null : { chance: wins.value, n: wins.n, interval: wins.interval };
}

/** Fights behind the answer; null = exact. */
function certainN(one: Win, two: Win | null, pairs: number | null): number | null {
  if (two === null) return one.n;
  return one.n === null && two.n === null ? null : (pairs ?? two.n ?? one.n);
}

function Certain({ n, paired }: { readonly n: number | null; readonly paired: boolean }) {
  if (n === null)
    return (
      <span class="badge">
        <span aria-hidden="true">=</span> exact, every outcome counted
      </span>
    );
  return (
    <span class="badge simulated">
      <span aria-hidden="true">≈</span> simulated, {grouped(n)} fights{paired ? ' each, same dice' : ''}
    </span>
  );
}

/** The lit card: the answer as a sentence, and what the change is worth. */
export function Answer({ lab }: { readonly lab: Lab }) {
  const { a, b, wins, state, trouble } = lab.told.value;
  const one = winOf(a, lab.exactA.value);
  const changed = lab.phrases.value.length > 0 && lab.builder.sound.value;
  const two = changed ? winOf(b, lab.exactB.value) : null;
  const head = state === 'playing' && one?.n !== null ? 'The answer so far' : 'The answer';
  return (
    <section class="lit lab-answer" aria-label="The answer" aria-busy={state === 'playing'}>
      <div class="lab-sentence">
        <p class="small-head">{trouble === '' ? head : 'No answer'}</p>
        {trouble === '' ? (
          <>
            <h1>
              The party wins <b class="figure lab-win">{one === null ? '…' : winText(one.chance, one.n)}</b> of these
              fights.
            </h1>
            {changed ? (
              <p class="lab-second">
                {joined(lab.phrases.value)},{' '}
                <b class="figure lab-win small">{two === null ? '…' : winText(two.chance, two.n)}</b>.
              </p>
            ) : null}
            <IntervalLine
              marks={[
                ...(one === null ? [] : [{ name: 'A', ...one }]),
                ...(two === null ? [] : [{ name: 'B', ...two }]),
              ]}
            />
          </>
        ) : (
          <p class="lab-second">{trouble}</p>
        )}
      </div>
      <div class="lab-certainty">
        {changed ? (
          <Gain one={one} two={two} paired={wins === null ? null : wins.difference} />
        ) : one === null ? (
          <p class="second">counting…</p>
        ) : (
          <p>
            {one.interval === null ? (
              <span class="second">
                solved through {grouped(lab.exactA.value?.states ?? 0)} states; curves and harm are simulated
              </span>
            ) : (
              <>
                <span class="second">95% interval</span>
                <b class="figure lab-range">{rangeText(one.interval)}</b>
              </>
            )}
          </p>
        )}
        {one === null ? null : <Certain n={certainN(one, two, wins?.difference.n ?? null)} paired={changed} />}
      </div>
    </section>
  );
}

interface Difference {
  readonly value: number;
  readonly interval: readonly [low: number, high: number];
}

/** B against A in points: exact where both are, else fight by fight with the same dice. */
function Gain({
  one,
  two,
  paired,
}: {
  readonly one: Win | null;
  readonly two: Win | null;
  readonly paired: Difference | null;
}) {
  if (one === null || two === null) return <p class="second">counting…</p>;
  if (one.n === null && two.n === null)
    return (
      <p class="lab-gain">
        <b class="figure lab-gain-figure">{pointsText(two.chance - one.chance)}</b>
        <span class="second">points</span>
      </p>
    );
  if (paired === null) return <p class="second">counting…</p>;
  const [low, high] = paired.interval;
  const isClear = low > 0 || high < 0;
  return (
    <p class="lab-gain">
      <b class="figure lab-gain-figure">{pointsText(paired.value)}</b>
      <span class="second">
        points, 95% interval
        <b class="lab-gain-range">
          {Number.isFinite(low) ? `${pointsText(low)} to ${pointsText(high)}` : 'not known yet'}
          {isClear || !Number.isFinite(low) ? '' : ', unclear'}
        </b>
        <span class="unseen"> {withinText(paired.interval)}</span>
      </span>
    </p>
  );
}
