import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { cited } from '../../../testing/told.ts';
import { eveningPrayer } from './prayer.ts';

const priest = { use: 'harold', id: 'priest', name: 'Priest', faithDice: 2, wil: { now: 3, max: 12 } };
const evening: TestFight = { party: [priest], foes: ['orc'] };

/** The priest prays; returns WIL and free dice afterwards. */
function pray(script: readonly number[], bonus = '0', more: Record<string, unknown> = {}) {
  const fight = fightOf({ ...evening, party: [{ ...priest, ...more }], rulings: { prayerBonus: bonus } });
  const { table, told, finish } = play(fight, script);
  eveningPrayer(fight, table, byId(fight, 'priest'));
  finish();
  const { wil, freeFaithDice } = byId(fight, 'priest');
  return { wil, free: freeFaithDice, told: told() };
}

describe('evening prayer', () => {
  it('BDP-MIR-09: a 1 gives nothing back', () => {
    const { wil, told } = pray([1]);
    expect(wil).toBe(3);
    expect(cited(told, 'BDP-MIR-09')).toContainEqual(expect.objectContaining({ who: 'priest', result: 1, gained: 0 }));
  });

  it('BDP-MIR-09: 2 and 3 give 1d2, 4 and 5 give 1d4+1 WIL', () => {
    expect(pray([2, 2]).wil).toBe(5);
    expect(pray([3, 1]).wil).toBe(4);
    expect(pray([4, 4]).wil).toBe(8);
    expect(pray([5, 1]).wil).toBe(5);
  });

  it('BDP-MIR-09: 6 to 8 give all lost WIL, 9 a free Faith Die for tomorrow too', () => {
    expect(pray([6])).toMatchObject({ wil: 12, free: 0 });
    expect(pray([6], '2')).toMatchObject({ wil: 12, free: 0 });
    expect(pray([6], '3')).toMatchObject({ wil: 12, free: 1 });
  });

  it('BDP-MIR-09: the Warden’s bonus is added', () => {
    expect(pray([3, 4], '1').wil).toBe(8);
  });

  it('BDP-MIR-09: never above the maximum', () => {
    expect(pray([4, 4], '0', { wil: { now: 11, max: 12 } }).wil).toBe(12);
    expect(pray([4], '0', { wil: 12 }).wil).toBe(12);
  });

  it('BDP-HEA-02: the deprived regain nothing', () => {
    expect(pray([6], '0', { state: { deprived: true } }).wil).toBe(3);
  });

  it('BDP-MIR-09: is for the able with Faith Dice, where there is magic', () => {
    expect(pray([], '0', { faithDice: 0 }).told).toHaveLength(0);
    const fight = fightOf({ ...evening, toggles: { magic: false } });
    const { table, told } = play(fight, []);
    eveningPrayer(fight, table, byId(fight, 'priest'));
    expect(told()).toEqual([]);
  });
});
