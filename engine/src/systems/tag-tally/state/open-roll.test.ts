import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainPc } from '../testing.ts';
import { Origin } from './model.ts';
import { dropFromRoll, dropItem } from './open-roll.ts';

describe('an edit amid a roll', () => {
  /** A roll of Ana's with three hinders, two of which the GM has gone through. */
  const rolling = (origins: readonly number[], which: readonly number[]) => {
    const gear = [{ name: 'Oil', tags: [{ name: 'Oil', type: 'item', appliesTo: ['attack'] }] }];
    const fight = fightOf({ party: [plainPc('Ana', { gear })], foes: ['goblin-minion'] });
    const { now } = fight;
    now.roll.roller = byId(fight, 'ana').index;
    origins.forEach((origin, at) => {
      now.roll.hinderOrigin[at] = origin;
      now.roll.hinderWhich[at] = which[at]!;
      now.roll.hinderSteps[at] = at + 1;
    });
    Object.assign(now.roll, { hinders: 3, hindering: 0b101 });
    now.aux = 2;
    return fight;
  };

  it('TT-STEP-07: takes a wound out of the hinders, and the GM goes on with the one that was next', () => {
    const fight = rolling([Origin.wound, Origin.wound, Origin.condition], [0, 1, 0]);
    dropFromRoll(fight, Origin.wound, 0);
    const { roll, aux } = fight.now;
    expect([roll.hinders, roll.hindering, aux]).toEqual([2, 0b10, 1]);
    expect([roll.hinderWhich.slice(0, 2), roll.hinderSteps.slice(0, 3)]).toEqual([
      [0, 0],
      [2, 3, 0],
    ]);
  });

  it('TT-STEP-07, TT-GEAR-05: so it does with a thing that is gone', () => {
    const fight = rolling([Origin.tag, Origin.wound, Origin.condition], [0, 0, 0]);
    dropItem(fight, byId(fight, 'ana').index, 0);
    const { roll, aux } = fight.now;
    expect([roll.hinders, roll.hindering, aux, roll.hinderOrigin.slice(0, 2)]).toEqual([
      2,
      0b10,
      1,
      [Origin.wound, Origin.condition],
    ]);
  });
});
