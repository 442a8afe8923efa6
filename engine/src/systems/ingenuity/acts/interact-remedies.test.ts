import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/ingenuity.ts';
import { OPEN } from '../../../system/bar.ts';
import { Act, pack } from '../book/act.ts';
import { itemOf } from '../book/items.ts';
import { editFight } from '../cast/edits.ts';
import type { Fighter } from '../state/model.ts';
import { barToUseItem, OWN_ITEM } from './legal.ts';
import { perform } from './perform.ts';

const full = { health: 4, endurance: 5, stamina: 6, focus: 7 };
const given = (state: Partial<Fighter>, ends: readonly string[] = []) => {
  const fight = fightOf({
    cast: [{ use: 'boudica', gear: [{ name: 'draught', remedy: { ...full, ends } }] }, 'guard'],
  });
  const boudica = Object.assign(byId(fight, 'boudica'), state);
  const run = play(fight, []);
  perform(fight, run.table, boudica, pack(Act.interact, OWN_ITEM, 0));
  return boudica;
};

describe('remedies', () => {
  it('ING-ACT-07: give back what they say of each, and never more than is missing', () => {
    expect(given({ health: 1, endurance: 1, stamina: 1, focus: 1 })).toMatchObject({
      health: 5,
      endurance: 6,
      stamina: 7,
      focus: 8,
    });
    expect(given({ health: 11, endurance: 10, stamina: 9, focus: 8 })).toMatchObject({
      health: 12,
      endurance: 12,
      stamina: 10,
      focus: 10,
    });
  });

  it('ING-ACT-07: end the conditions they name, and no others', () => {
    const ill = { bleeding: 2, burning: 2, poison: 2, sickness: 2, stunned: 2, blinded: true, crippled: true };
    expect(given(ill, ['poison', 'blinded', 'stunned'])).toMatchObject({
      ...ill,
      poison: 0,
      blinded: false,
      stunned: 0,
    });
    expect(given(ill, ['crippled', 'sickness'])).toMatchObject({ ...ill, crippled: false, sickness: 0 });
  });

  it('ING-ACT-07: are used on oneself, or on an ally within 1 m who is there; what has no effect only by oneself', () => {
    const fight = fightOf({
      cast: [
        {
          use: 'boudica',
          at: [3, 3],
          gear: [{ name: 'draught', remedy: full }, { name: 'rope', kind: 'thing' }, 'knife'],
        },
        { use: 'roland', at: [3, 4] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    const boudica = byId(fight, 'boudica');
    const can = (item: number, at: number) => barToUseItem(fight, boudica, item, at) === OPEN;
    expect([can(0, 0), can(0, 1), can(0, 2), can(0, 3)]).toEqual([true, false, true, false]);
    expect([can(1, 0), can(1, 2), can(2, 0)]).toEqual([true, false, false]);
    byId(fight, 'roland').y = 5;
    expect(can(0, 2)).toBe(false);
    Object.assign(byId(fight, 'roland'), { y: 4, status: 'dead' });
    expect(can(0, 2)).toBe(false);
    expect(barToUseItem(fight, byId(fight, 'roland'), 0, 0) === OPEN).toBe(false);
  });
});

describe('items written out', () => {
  it('ING-DUR-01: what is of metal holds 10, anything else 4, under a name of the book too; what is written holds', () => {
    const holds = (written: Parameters<typeof itemOf>[0]) => itemOf(written)!.durability;
    expect([holds({ name: 'odd' }), holds({ name: 'odd', material: 'metal' })]).toEqual([4, 10]);
    expect([holds({ name: 'odd', material: 'other' }), holds({ name: 'odd', durability: 7 })]).toEqual([4, 7]);
    const book = itemOf('straight sword')!.durability;
    expect(holds({ name: 'straight sword' })).toBe(book);
    expect([holds({ name: 'straight sword', material: 'other' }), holds({ name: 'spear', material: 'metal' })]).toEqual(
      [4, 10],
    );
  });
});

describe('newcomers', () => {
  it('ING-TEAM-11 ING-MOVE-05: stand on the first free square, or where it is said, and are 20 m from every area', () => {
    const areas = [{ name: 'gate', x: 5, y: 5 }];
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [0, 0] },
        { use: 'guard', at: [1, 0] },
      ],
      scene: { areas },
    });
    expect(editFight(fight, { op: 'add', combatant: { use: 'wolf' } })).toBeNull();
    expect(editFight(fight, { op: 'add', combatant: { use: 'goblin', at: [7, 7] } })).toBeNull();
    const spots = fight.fighters.slice(2).map(({ x, y }) => [x, y]);
    expect(spots).toEqual([
      [0, 1],
      [7, 7],
    ]);
    expect(fight.areaMetres).toEqual([20, 20, 20, 20]);
    expect(editFight(fight, { op: 'add', combatant: { use: 'goblin', id: 'g2', health: 99 } })).not.toBeNull();
  });
});
