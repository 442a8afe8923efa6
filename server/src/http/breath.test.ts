import { expect, test } from 'vitest';
import { takingTurns } from './breath.ts';

/** A clock that only work moves on. */
function working() {
  let time = 0;
  const work = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { clock: () => time, work };
}

test('a thousand who come at once are let on after each other: between two looks at what has come, not much is done', async () => {
  const { clock, work } = working();
  const { turn } = takingTurns(clock, 5);
  let done = 0;
  const all = Array.from({ length: 1000 }, async () => {
    await turn('door');
    work(1);
    done++;
  });
  let most = 0;
  let looks = 0;
  for (let before = 0; done < 1000; looks++) {
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, done - before);
    before = done;
  }
  await Promise.all(all);
  expect(most).toBeLessThanOrEqual(32);
  expect(looks).toBeGreaterThan(50);
});

test('whoever comes when little goes on does not wait', async () => {
  const { turn } = takingTurns(() => 0);
  const done: string[] = [];
  const all = ['one', 'two', 'three'].map(async (name) => {
    await turn('short');
    done.push(name);
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(done).toEqual(['one', 'two', 'three']);
  await Promise.all(all);
});

test('those at a table with a short message do not wait for all at the door, who get their turn all the same', async () => {
  const { clock, work } = working();
  const { turn } = takingTurns(clock, 5);
  const done: string[] = [];
  const come = async (claim: 'short' | 'long' | 'door'): Promise<void> => {
    await turn(claim);
    work(1);
    done.push(claim);
  };
  const all = [
    ...Array.from({ length: 400 }, () => come('door')),
    ...Array.from({ length: 40 }, () => come('long')),
    ...Array.from({ length: 100 }, () => come('short')),
  ];
  await Promise.all(all);
  const lastShort = done.lastIndexOf('short');
  expect(lastShort).toBeLessThan(200);
  expect(done.lastIndexOf('long')).toBeLessThan(250);
  expect(done.slice(20, lastShort).filter((claim) => claim === 'door').length).toBeGreaterThan(10);
});
