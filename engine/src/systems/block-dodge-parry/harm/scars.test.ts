import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { scars } from '../book/tables/scars.ts';
import { words } from '../book/words.ts';
import { damageOf } from '../state/blows.ts';
import type { Fighter } from '../state/model.ts';
import { sufferDamage } from './harm.ts';
import { mendScars, scarAtZero } from './scars.ts';

const toggles = { scars: true } as const;

/** Mirah (12/13/10, 5 HP) is brought to exactly 0 by a blow of that damage; the dice are those of the scar. */
function scarOf(damage: number, dice: readonly ScriptItem[]) {
  const fight = fightOf({ party: ['mirah'], foes: ['orc'], toggles });
  const mirah = byId(fight, 'mirah');
  mirah.hp = 0;
  const { table, told, finish } = play(fight, dice);
  scarAtZero(fight, table, mirah, damage);
  finish();
  return { fight, mirah, told: told() };
}

/** The same after rest or care. */
function mendedScarOf(damage: number, dice: readonly ScriptItem[], underCare: boolean, later: readonly ScriptItem[]) {
  const { fight, mirah } = scarOf(damage, dice);
  const { table, finish } = play(fight, later);
  mendScars(table, mirah, underCare);
  finish();
  return mirah;
}

const maxima = ({ hpMax, strMax, dexMax, wilMax }: Fighter): number[] => [hpMax, strMax, dexMax, wilMax];

describe('a scar', () => {
  it('BDP-XTR-03: is left by a blow that takes HP to exactly 0, by the damage of the blow', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'], toggles });
    const { table, told, finish } = play(fight, [4]);
    byId(fight, 'mirah').hp = 2;
    sufferDamage(fight, table, damageOf(fight, 1, byId(fight, 'mirah').index, 2, 0));
    finish();
    expect(cited(told(), 'BDP-XTR-03')).toContainEqual(
      expect.objectContaining({ event: 'scarred', who: 'mirah', scar: 'rattled' }),
    );
  });

  it.each([
    ['a foe', 'orc', true, 6],
    ['anybody while the table plays without scars', 'mirah', false, 5],
  ])('BDP-XTR-03: is not left on %s', (_, who, scars, damage) => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'], toggles: { scars, morale: false } });
    const { table, finish } = play(fight, []);
    sufferDamage(fight, table, damageOf(fight, -1, byId(fight, who).index, damage, 0));
    finish();
    expect(byId(fight, who).hp).toBe(0);
  });

  it('BDP-XTR-03: is not left by a blow that goes on to STR', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'], toggles });
    const { table, told } = play(fight, [1]);
    sufferDamage(fight, table, damageOf(fight, 1, byId(fight, 'mirah').index, 6, 0));
    expect(() => cited(told(), 'BDP-XTR-03')).toThrow();
  });

  it.each<[number, ScriptItem[], number[]]>([
    [1, [3, 6], [6, 12, 13, 10]],
    [1, [3, 5], [5, 12, 13, 10]],
    [2, [6], [6, 12, 13, 10]],
    [6, [1, [6, 6, 5]], [5, 17, 13, 10]],
    [6, [2, [6, 6, 5]], [5, 17, 13, 10]],
    [6, [3, [6, 6, 5]], [5, 12, 17, 10]],
    [6, [4, [6, 6, 5]], [5, 12, 17, 10]],
    [6, [5, [6, 6, 5]], [5, 12, 13, 17]],
    [6, [5, [3, 3, 3]], [5, 12, 13, 10]],
    [8, [10, 4], [5, 12, 13, 14]],
    [8, [11], [5, 12, 13, 10]],
    [9, [[4, 4, 4]], [5, 12, 13, 12]],
    [10, [10, 6], [5, 12, 13, 16]],
    [10, [11], [5, 12, 13, 10]],
  ])('BDP-XTR-03: of row %i with the dice %j leaves maxima %j', (damage, dice, expected) => {
    expect(maxima(scarOf(damage, dice).mirah)).toEqual(expected);
  });

  it('BDP-XTR-03: has a place on the body', () => {
    const { told } = scarOf(4, [5]);
    expect(told).toContainEqual(expect.objectContaining({ event: 'scar-place', who: 'mirah', place: 'rib' }));
  });

  it('BDP-XTR-03: to the head gives a new score, the others only a new maximum', () => {
    expect(scarOf(6, [5, [6, 6, 5]]).mirah.wil).toBe(17);
    expect(scarOf(9, [[4, 4, 4]]).mirah.wil).toBe(10);
  });

  it('BDP-XTR-03: of row 3 deprives until rested and then adds 1d6 to the maximum', () => {
    expect(scarOf(3, []).mirah.deprived).toBe(true);
    expect(mendedScarOf(3, [], false, [4]).hpMax).toBe(9);
  });

  it.each<[number, ScriptItem[], ScriptItem[], number[]]>([
    [4, [6], [[4, 5]], [9, 12, 13, 10]],
    [5, [], [[1, 2]], [5, 12, 13, 10]],
    [7, [], [[5, 5, 5]], [5, 12, 15, 10]],
  ])('BDP-XTR-03: of row %i needs care, not only rest, before it gives anything', (damage, dice, later, expected) => {
    expect(mendedScarOf(damage, dice, false, []).scars).toEqual([damage]);
    const mended = mendedScarOf(damage, dice, true, later);
    expect(maxima(mended)).toEqual(expected);
    expect(mended.scars).toEqual([]);
  });

  it('BDP-XTR-03: of row 7 lames', () => {
    expect(scarOf(7, []).mirah.legHitsLeft).toBe(1);
  });

  it('BDP-XTR-03, BDP-CRI-06: of row 11 is mortal unless treated; whoever lives has 2d6 HP', () => {
    const { mirah } = scarOf(11, []);
    expect([mirah.status, mirah.dyingRounds, mirah.deprived]).toEqual(['incapacitated', 360, true]);
    expect(mendedScarOf(11, [], false, [[1, 2]]).hpMax).toBe(3);
  });

  it.each([12, 13, 20])('BDP-XTR-03: by damage %i dooms: the next failed Critical Damage Save is death', (damage) => {
    const { fight, mirah } = scarOf(damage, []);
    const { table, finish } = play(fight, [20]);
    sufferDamage(fight, table, damageOf(fight, 1, mirah.index, 1, 0));
    finish();
    expect(mirah.status).toBe('dead');
  });

  it('BDP-XTR-03: of doom is over with the next Critical Damage Save passed, and 3d6 may raise the maximum HP', () => {
    const { fight, mirah } = scarOf(12, []);
    const { table, finish } = play(fight, [1, [4, 4, 4]]);
    sufferDamage(fight, table, damageOf(fight, 1, mirah.index, 1, 0));
    finish();
    expect([mirah.doomed, mirah.hpMax]).toEqual([false, 12]);
  });

  it('BDP-XTR-03: are where the die says, a place for each of its faces', () => {
    const [, places] = words.events.find(({ id }) => id === 'scar-place')!.operands.find(([name]) => name === 'place')!;
    const expected = scars.flatMap(({ places: own }) => (own.length === 0 ? Array<string>(6).fill('none') : [...own]));
    expect(places).toEqual(expected);
    expect(expected).toHaveLength(6 * scars.length);
  });
});
