import { describe, inject, it } from 'vitest';
import { conformance } from '../../src/testing/conformance.ts';
import { type ToyFight, toyDuel } from './index.ts';

/** No player may know how much a foe has left: numbers that occur nowhere else are put there. */
function plant(fight: ToyFight) {
  for (const fighter of fight.fighters) {
    if (fighter.side === 'party') continue;
    Object.assign(fighter, { maxHp: 977, hp: 977, guards: 83, grit: 61 });
  }
  return [
    { from: 600, to: 977, where: 'HP of a foe' },
    { from: 70, to: 83, where: 'guards of a foe' },
    { from: 50, to: 61, where: 'grit of a foe' },
  ];
}

describe('the toy duel keeps the promises of a system', () => {
  it.each(conformance(toyDuel, { ...inject('conformance'), plant }))('$name', ({ run }) => run());
});
