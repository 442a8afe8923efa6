import type { Lab } from './model.ts';
import { Effects } from './results/effects.tsx';
import { Ends } from './results/ends.tsx';
import { Losses } from './results/losses.tsx';
import { People } from './results/people.tsx';
import { Standing } from './results/standing.tsx';

/** Everything known so far, as charts. */
export function Results({ lab }: { readonly lab: Lab }) {
  const { a, b } = lab.told.value;
  if (a === null) return <p class="lab-waiting second">Playing the first fights…</p>;
  return (
    <div class="lab-results">
      <div class="lab-column">
        <Ends a={a} b={b} exactA={lab.exactA.value} exactB={lab.exactB.value} />
        <Standing a={a} b={b} />
        <People a={a} b={b} />
      </div>
      <div class="lab-column">
        <Losses a={a} b={b} exactA={lab.exactA.value} exactB={lab.exactB.value} />
        <Effects lab={lab} />
      </div>
    </div>
  );
}
