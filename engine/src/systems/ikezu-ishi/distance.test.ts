import { describe, expect, it } from 'vitest';
import { cited } from '../../testing/told.ts';
import { bandOf } from './fighters.ts';
import { byId, type Cast, fightOf, optionsOf, playSteps, somebody } from './testing.ts';
import type { BandName } from './weapon.ts';

const pc = (...attacks: readonly unknown[]): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks });
const stick = { name: 'stick', dice: 'd6' };

/** Attacks that can be declared on b without a move. */
function strikesAt(band: BandName, ...attacks: readonly unknown[]): string[] {
  return optionsOf(fightOf({ party: [pc(...attacks)], foes: [somebody('b')], band }), 0).filter((id) =>
    /^attack:b:[a-z]+$/.test(id),
  );
}

describe('where a weapon is at its best', () => {
  it('IKZ-RNG-06: a weapon with no band noted is for Melee, and so are bare hands', () => {
    expect(strikesAt('melee', stick)).toEqual(['attack:b:stick', 'attack:b:unarmed']);
    expect(strikesAt('reach', stick)).toEqual([]);
    const fight = fightOf({ party: [pc(stick)], foes: [somebody('b'), somebody('c')], band: 'reach' });
    playSteps(fight, 2, ['attack:c:stick:close-first', 5]);
    expect([byId(fight, 'b').hp, byId(fight, 'c').hp, bandOf(fight, 0, 1), bandOf(fight, 0, 2)]).toEqual([
      20, 15, 1, 0,
    ]);
  });

  it('IKZ-RNG-07: at its own band a weapon rolls one die, and the log gives the band as the reason', () => {
    const struck = (weapon: string, band: BandName, dice: number | readonly number[]) => {
      const fight = fightOf({ party: [pc(weapon)], foes: [{ ...somebody('b'), armour: 1 }], band });
      const table = playSteps(fight, 2, [`attack:b:${weapon}`, dice]);
      return { lost: 20 - byId(fight, 'b').hp, told: table.told().filter(({ event }) => event === 'attacked') };
    };
    for (const [weapon, band] of [
      ['katana', 'melee'],
      ['yari', 'reach'],
      ['yumi', 'ranged'],
    ] as const) {
      const { lost, told } = struck(weapon, band, 4);
      expect(lost).toBe(3);
      cited(told, 'IKZ-RNG-07');
    }
    for (const [weapon, band, rule, dice] of [
      ['yari', 'melee', 'IKZ-ATK-01', [4, 5]],
      ['yumi', 'reach', 'IKZ-ATK-01', [4, 5]],
      ['bo', 'melee', 'IKZ-EQP-01', 4],
      ['shuriken', 'reach', 'IKZ-EQP-02', 4],
    ] as const)
      expect(cited(struck(weapon, band, dice).told, rule)).toMatchObject([{ rule }]);
  });

  it('IKZ-RNG-15: who comes to Melee of a long weapon is not kept off by it, and only then is there a word of it', () => {
    const closing = (held: string, band: BandName, turn: string) => {
      const fight = fightOf({ party: [pc('katana')], foes: [somebody('b', held)], band });
      const table = playSteps(fight, 2, [turn]);
      return [bandOf(fight, 0, 1), table.told().filter(({ cites }) => cites.includes('IKZ-RNG-15')).length];
    };
    expect(closing('yari', 'reach', 'close:b')).toEqual([0, 1]);
    expect(closing('katana', 'reach', 'close:b')).toEqual([0, 0]);
    expect(closing('yari', 'ranged', 'close:b')).toEqual([1, 0]);
    expect(closing('yari', 'melee', 'fall-back')).toEqual([1, 0]);
  });
});
