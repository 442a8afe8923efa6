import { expect, it } from 'vitest';
import { namesOf } from './names-of.ts';

it('lists names in the order in which they are written', () => {
  expect(namesOf({ strength: 0, agility: 1, wits: 2 })).toEqual(['strength', 'agility', 'wits']);
});
