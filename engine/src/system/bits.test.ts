import { expect, it } from 'vitest';
import { bitsOf } from './bits.ts';

it('gives every word a bit of its own', () => {
  expect(bitsOf(['attack', 'block', 'cast'])).toEqual({ attack: 1, block: 2, cast: 4 });
});
