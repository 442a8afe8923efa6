import { expect, it } from 'vitest';
import { givenAway } from './gives-away.ts';
import type { EventSpec } from './system.ts';

const event = (id: string, ...kinds: ('who' | 'number' | 'yesno')[]): EventSpec => ({
  id,
  cites: [],
  operands: kinds.map((kind, at) => [`operand ${at}`, kind]),
  text: '',
  pieces: [],
  audience: 'all',
});

it('an event gives numbers away of all it is about, unless it has none or they are open', () => {
  const open = new Set(['rolled']);
  expect(givenAway(event('lost', 'who', 'number', 'who'), [4, 9, 2], open)).toEqual([4, 2]);
  expect(givenAway(event('fell', 'who', 'yesno'), [4, 1], open)).toEqual([]);
  expect(givenAway(event('rolled', 'who', 'number'), [4, 9], open)).toEqual([]);
});
