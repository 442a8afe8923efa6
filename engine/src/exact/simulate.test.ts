import { expect, it } from 'vitest';
import { toyDuel } from '../../test/toy/index.ts';
import { mergeSimulated, simulate } from './simulate.ts';

const read = toyDuel.readEncounter(toyDuel.encounters[1]!.encounter);
if (!read.ok) throw new Error('the toy cannot read its own encounter');
const start = toyDuel.setUp(read.value);
const players = [toyDuel.policies.random!];

it('plays the same fights for the same seed and others for another', () => {
  const first = simulate(toyDuel, start, { n: 200, seed: 'a', players });
  expect(simulate(toyDuel, start, { n: 200, seed: 'a', players })).toEqual(first);
  expect(simulate(toyDuel, start, { n: 200, seed: 'b', players }).checksum).not.toBe(first.checksum);
});

it('gives the same result however the fights are shared out', () => {
  const whole = simulate(toyDuel, start, { n: 300, seed: 'a', players });
  const first = simulate(toyDuel, start, { n: 120, seed: 'a', players });
  const second = simulate(toyDuel, start, { n: 180, seed: 'a', players, from: 120 });
  expect(mergeSimulated(first, second)).toEqual(whole);
});

it('counts every fight once by outcome, by rounds and by the fate of each combatant', () => {
  const { outcomes, fates, rounds, roundSum } = simulate(toyDuel, start, { n: 500, seed: 'a', players });
  const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
  expect(sum(outcomes.values())).toBe(500);
  expect([...fates.keys()]).toEqual(['hero', 'squire', 'orc', 'rat', 'rat-2']);
  for (const ofOne of fates.values()) expect(sum(ofOne.values())).toBe(500);
  expect(sum(rounds)).toBe(500);
  expect(roundSum).toBe(rounds.reduce((total, fights, length) => total + fights * length, 0));
});

it('gives up a fight that takes too many steps and says so', () => {
  const { outcomes } = simulate(toyDuel, start, { n: 10, seed: 'a', players, stepLimit: 1 });
  expect(outcomes).toEqual(new Map([['unfinished', 10]]));
});

it('shows every fight when it is over and leaves the one it started from alone', () => {
  const before = toyDuel.copy(start);
  const indices: number[] = [];
  simulate(toyDuel, start, {
    n: 3,
    seed: 'a',
    players,
    from: 5,
    each: (fight, index) => {
      expect(toyDuel.over(fight)).toBe(true);
      indices.push(index);
    },
  });
  expect(indices).toEqual([5, 6, 7]);
  expect(start).toEqual(before);
});
