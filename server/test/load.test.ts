import { expect, test } from 'vitest';
import { playLoad } from './load.ts';

const SECONDS = Number(process.env.AFFRAY_LOAD_SECONDS ?? '60');

test('one room with 5 seats: every change reaches all of them; how soon is told', async () => {
  const result = await playLoad({ rooms: 1, seats: 5, seconds: 10, pace: 0.1, odds: false });
  console.log(`answer to all seats of one room: ${JSON.stringify(result)}`);
  expect(result).toMatchObject({ dropped: 0, missed: 0 });
  expect(result.answers).toBeGreaterThan(20);
}, 120_000);

test(`200 rooms with 5 seats each at a natural pace for ${SECONDS} s on one process: nobody is dropped, nothing is missed`, async () => {
  const result = await playLoad({ rooms: 200, seats: 5, seconds: SECONDS, pace: 4, odds: false });
  console.log(`answer to all seats of 200 rooms: ${JSON.stringify(result)}`);
  expect(result).toMatchObject({ dropped: 0, missed: 0 });
  expect(result.answers).toBeGreaterThan(SECONDS * 10);
  // Milliseconds depend on what else the machine does and are reported above; the server's own work does not.
  expect(result.cpu ?? 0).toBeLessThan(0.8);
}, 600_000);
