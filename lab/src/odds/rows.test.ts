import { GAUGES, Gauge } from '@affray/engine';
import { describe, expect, it } from 'vitest';
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
  const visible = [true, true];
  return tableOf(played, subjects, visible, focusOf(played, subjects, visible, 0, false), words);
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

describe('a table', () => {
  /** The asker has so many HP left of 10 after an option that is aimed at nobody. */
  function own(id: string, points: number, drawn = 0): Played {
    const outcomes = new Outcomes(subjects.length, 0);
    const [before, after] = [new Int32Array(2 * GAUGES), new Int32Array(2 * GAUGES)];
    before[Gauge.points] = 10;
    after[Gauge.points] = points;
    for (let run = 0; run < Math.max(1, drawn); run++) outcomes.add(before, after, 1);
    return { id, target: -1, outcomes, certainty: drawn > 0 ? { kind: 'simulated', n: drawn } : { kind: 'exact' } };
  }

  it('tells in its columns of one person, or of the targets: a row about somebody else has none of their figures', () => {
    const aimed = table(option('strike', 7, 10), own('flee', 4));
    expect(aimed.subject).toBeNull();
    expect(aimed.rows.map(({ about, figures }) => [about, figures.some((figure) => figure !== null)])).toEqual([
      ['friend', true],
      ['healer', false],
    ]);
    expect(table(own('leap', 4), own('wait', 10)).subject).toBe('healer');
  });

  it('says that nothing is at stake only when nothing changes for anybody, and never of what was drawn', () => {
    const { rows } = table(option('strike', 7, 10), own('flee', 4), own('wait', 10), own('look', 10, 50));
    expect(rows.map(({ option: id, idle }) => [id, idle])).toEqual([
      ['strike', false],
      ['flee', false],
      ['wait', true],
      ['look', false],
    ]);
  });

  it('marks each row that was drawn with how often', () => {
    const { rows } = table(option('strike', 7, 10), own('look', 10, 50));
    expect(rows.map(({ certainty }) => certainty)).toEqual([{ kind: 'exact' }, { kind: 'simulated', n: 50 }]);
  });
});
