import { distribution, minusArmour } from '../../engine/src/dice/distribution.ts';
import type { PoolSpec } from '../../engine/src/dice/spec.ts';
import { median, sink, stopwatch } from '../interleave.ts';
import type { Reading, Row, Setting } from '../row.ts';

const threeEights: PoolSpec = { dice: [8, 8, 8], keep: 'highest' };
const tenTens: PoolSpec = { dice: Array.from({ length: 10 }, () => 10), keep: 'highest', count: 5 };

/** Milliseconds of CPU for one query: the median of rounds of many. */
function cpuMs({ effort }: Setting, query: () => number): Reading {
  const elapsed = stopwatch();
  let calls = 0;
  while (elapsed() < effort.warmUpMs) {
    sink.sum += query();
    calls++;
  }
  const batch = Math.max(1, Math.round((calls * effort.batchMs) / effort.warmUpMs));
  const rounds: number[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    const before = process.cpuUsage();
    for (let i = 0; i < batch; i++) sink.sum += query();
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / 1000 / batch);
  }
  return { measured: median(rounds), detail: `${batch} queries a round` };
}

/** The rows of the dice library; nothing is remembered from query to query. */
export const diceRows: readonly Row[] = [
  {
    id: 'dice-3d8',
    figure: 'exact 3d8 keep highest less armour, uncached',
    unit: 'ms CPU',
    better: 'lower',
    must: 0.01,
    aim: 0.01,
    measure: (setting) => cpuMs(setting, () => minusArmour(distribution(threeEights), 1).total),
  },
  {
    id: 'dice-10d10',
    figure: 'exact 10d10 keep 5, uncached',
    unit: 'ms CPU',
    better: 'lower',
    must: 0.5,
    aim: 0.5,
    measure: (setting) => cpuMs(setting, () => distribution(tenTens).total),
  },
];
