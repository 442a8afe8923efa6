import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { simulate } from '../../engine/src/exact/simulate.ts';
import { Table } from '../../engine/src/table/table.ts';
import { type Row, significant } from '../row.ts';
import { type Arena, players } from './arena.ts';

const fights = 10_000;
const batch = 500;

/** Heap in use after a full collection, in bytes. */
function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('this Node cannot collect garbage on demand');
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** What ten thousand fights leave behind. */
export function memoryRow<E, F>(arena: Arena<E, F>): Row {
  return {
    id: 'memory',
    figure: 'heap kept by 10 000 simulated fights of four on four',
    unit: 'KB',
    better: 'lower',
    must: 512,
    aim: 64,
    measure: ({ seed }) => {
      const { system } = arena;
      const start = system.setUp(arena.fourOnFour);
      const table = new Table<F>();
      const policies = players(arena);
      const play = (from: number) => simulate(system, start, { n: batch, seed, from, players: policies, table });
      for (let from = 0; from < fights / 5; from += batch) play(from);
      const before = heapAfterCollection();
      for (let from = 0; from < fights; from += batch) play(from);
      const loose = process.memoryUsage().heapUsed - before;
      const after = heapAfterCollection();
      const megabytes = (bytes: number) => `${significant(bytes / 2 ** 20)} MB`;
      const detail = `${megabytes(before)} before, ${megabytes(after)} after, ${megabytes(Math.max(0, loose))} uncollected at the end`;
      return { measured: Math.max(0, after - before) / 1024, detail };
    },
  };
}
