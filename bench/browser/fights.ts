import { simulate } from '../../engine/src/exact/simulate.ts';
import { Table } from '../../engine/src/table/table.ts';
import { bdpArena } from '../engine/bdp.ts';

const { system, fourOnFour, policy } = bdpArena;
const start = system.setUp(fourOnFour);
const table = new Table<typeof start>();
const players = [system.policies[policy]!];
let from = 0;

/** Plays so many fights of four on four and returns how long it took, in milliseconds, and their checksum. */
function play(n: number): { readonly milliseconds: number; readonly checksum: number } {
  const begun = performance.now();
  const { checksum } = simulate(system, start, { n, seed: 'browser', from, players, table, aftermath: false });
  from += n;
  return { milliseconds: performance.now() - begun, checksum };
}

// The same text runs in a browser's worker and, told what its port is, in a thread of Node.
Object.assign(globalThis, { play });
