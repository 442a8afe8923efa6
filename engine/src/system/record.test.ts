import { expect, it } from 'vitest';
import { recordOf } from './record.ts';

it('has a value for each key, in their order', () => {
  expect(Object.entries(recordOf(['attack', 'block', 'cast'], (key, at) => `${key} ${1 << at}`))).toEqual([
    ['attack', 'attack 1'],
    ['block', 'block 2'],
    ['cast', 'cast 4'],
  ]);
});
