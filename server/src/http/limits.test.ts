import { expect, test } from 'vitest';
import { allowance, attempts } from './limits.ts';

const pass = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('of 300 wrong tries at once only so many are looked at as of 300 after each other', async () => {
  let looked = 0;
  const withCode = attempts(20, 60_000, () => 0);
  const tried = await Promise.all(
    Array.from({ length: 300 }, () =>
      withCode('here', async () => {
        looked++;
        await pass();
        return null;
      }),
    ),
  );
  expect(looked).toBe(20);
  expect(tried.filter((each) => each === 'too-many')).toHaveLength(280);
  expect(await withCode('elsewhere', async () => 'found')).toBe('found');
});

test('those who are right are all let in, however many come at once, and what fails in the store is no wrong try', async () => {
  const withCode = attempts(3, 60_000, () => 0);
  const right = Array.from({ length: 50 }, (_, n) =>
    withCode('here', async () => {
      await pass();
      return n;
    }),
  );
  expect(await Promise.all(right)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  for (let n = 0; n < 5; n++)
    await expect(withCode('here', () => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  for (let n = 0; n < 3; n++) expect(await withCode('here', async () => null)).toBeNull();
  expect(await withCode('here', async () => null)).toBe('too-many');
});

test('what comes faster than it may is owed, and the time until it is repaid is told', () => {
  let time = 0;
  const spend = allowance(1000, 5000, () => time);
  expect(spend(4000)).toBe(0);
  expect(spend(3000)).toBe(2000);
  time += 1500;
  expect(spend(0)).toBe(500);
  time += 60_000;
  expect(spend(5000), 'never more than so much at once').toBe(0);
  expect(spend(1)).toBe(1);
});
