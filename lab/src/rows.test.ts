import { GAUGES, Gauge } from '@affray/engine';
import { expect, it } from 'vitest';
import { Outcomes } from './outcomes.ts';
import { focusOf, type Played, tableOf } from './rows.ts';

const words = { points: 'HP', deep: 'STR', keeps: 'keeps STR', hits: 'hits', falls: 'falls', dies: 'dies' };
const subjects = [
  { id: 'healer', clock: null },
  { id: 'friend', clock: null },
];

/** An option after which the friend has so many HP, of 10, each as likely as the others. */
function option(id: string, ...left: readonly number[]): Played {
  const outcomes = new Outcomes(subjects.length, 0);
  for (const points of left) {
    const [before, after] = [new Int32Array(2 * GAUGES), new Int32Array(2 * GAUGES)];
    before[GAUGES + Gauge.points] = 10;
    after[GAUGES + Gauge.points] = points;
    outcomes.add(before, after, 1 / left.length);
  }
  return { id, target: 1, outcomes, certainty: { kind: 'exact' } };
}

function table(...played: readonly Played[]) {
  return tableOf(played, subjects, focusOf(played, subjects, [true, true], 0, false), words);
}

it('what heals is no negative harm: it has a column of its own, which is there only when something heals', () => {
  const { columns, rows } = table(option('heal', 15, 15), option('strike', 7, 10), option('gamble', 4, 14));
  expect(columns).toEqual(['hits', 'falls', 'mean harm', 'mean healing']);
  expect(rows.map(({ figures }) => figures.slice(2).map((figure) => figure?.value))).toEqual([
    [0, 5],
    [1.5, 0],
    [3, 2],
  ]);
  expect(table(option('strike', 7, 10)).columns).toEqual(['hits', 'falls', 'mean harm']);
});
