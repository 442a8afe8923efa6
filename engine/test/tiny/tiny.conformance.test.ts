import { describe, inject, it } from 'vitest';
import { conformance } from '../../src/testing/conformance.ts';
import { tiny } from './index.ts';

type Fight = ReturnType<typeof tiny.setUp>;

/** No player may know how much a foe has left: numbers that occur nowhere else are put there. */
function plant(fight: Fight) {
  fight.fighters.forEach((fighter, who) => {
    if (fight.sides[fighter.side] === 'party') return;
    const sheet = { ...fighter.sheet, most: { hp: 977 } };
    fight.fighters[who] = { ...fighter, sheet, hp: 977, guards: 9 };
  });
  return [{ from: 600, to: 977, where: 'HP of a foe' }];
}

describe('the game in one file keeps the promises of a system', () => {
  it.each(conformance(tiny, { ...inject('conformance'), plant }))('$name', ({ run }) => run());
});
