import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { heal, healable } from '../state/gear.ts';
import { Night, nightsRest } from './recovery.ts';

const mirahWith = (state: object) => {
  const fight = fightOf({ party: [{ use: 'mirah', items: [], gear: { carried: 0, stored: 0 } }], foes: ['orc'] });
  return { fight, mirah: Object.assign(byId(fight, 'mirah'), state) };
};

describe('HP that come back', () => {
  it('BDP-ATK-04: stop at the maximum, and there are none for the unhurt', () => {
    const healed = (hp: number, points: number) => {
      const { mirah } = mirahWith({ hp });
      return [healable(mirah), heal(mirah, points), mirah.hp];
    };
    expect([healed(5, 3), healed(4, 3), healed(0, 3)]).toEqual([
      [0, 0, 5],
      [1, 1, 5],
      [5, 3, 3],
    ]);
  });
});

describe('a night’s rest', () => {
  it('BDP-ABL-04: lets nobody act whose score is still 0, and says nothing of it', () => {
    const after = (state: object) => {
      const { fight, mirah } = mirahWith({ ...state, str: 7 });
      const { table, told, finish } = play(fight, [2, 'STR']);
      nightsRest(fight, table, mirah, Night.comfortable, false);
      finish();
      const said = told().map(({ event }) => event);
      return [mirah.status, mirah.str, said.includes('collapsed')];
    };
    expect(after({ status: 'delirious', wil: 0 })).toEqual(['delirious', 9, false]);
    expect(after({ status: 'paralysed', dex: 0 })).toEqual(['paralysed', 9, false]);
  });
});
