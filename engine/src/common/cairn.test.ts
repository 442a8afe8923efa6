import { describe, expect, it } from 'vitest';
import { afterArmour, hpLost, saveLimit, strLost } from './cairn.ts';

describe('what the family of Cairn shares', () => {
  it('a 1 passes and a 20 fails every save', () => {
    expect([saveLimit(0), saveLimit(12), saveLimit(20), saveLimit(23)]).toEqual([1, 12, 19, 19]);
  });

  it('armour never turns a blow into healing', () => {
    expect([afterArmour(5, 2), afterArmour(2, 3)]).toEqual([3, 0]);
  });

  it('HP bear damage before STR does', () => {
    expect([hpLost(4, 3), strLost(4, 3)]).toEqual([3, 0]);
    expect([hpLost(4, 4), strLost(4, 4)]).toEqual([4, 0]);
    expect([hpLost(4, 7), strLost(4, 7)]).toEqual([4, 3]);
  });
});
