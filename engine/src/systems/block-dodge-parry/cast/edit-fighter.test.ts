import { describe, expect, it } from 'vitest';
import { byId, fightOf, itemOfName } from '../../../../test/tools/block-dodge-parry.ts';
import type { Refusal } from '../../../system/refusal.ts';
import { slotsUsed } from '../state/gear.ts';
import { type Fight, ItemState } from '../state/model.ts';
import { editFight } from './edits.ts';

function ready(): Fight {
  return fightOf({
    party: ['mirah', { use: 'harold', items: ['longsword', 'dagger', 'shield'] }],
    foes: ['orc', 'goblin'],
    scene: { zones: ['hall', 'yard'], melees: [['mirah', 'orc', 'goblin']] },
  });
}

function set(fight: Fight, path: string, value: number | string | boolean): Refusal | null {
  return editFight(fight, { op: 'set', path: `fighters.${path}`, value });
}

describe('the GM sets of a fighter', () => {
  it.each<[string, number | string | boolean, string]>([
    ['orc.reactionUses', -2, '-2 is no whole number from -1 to 99'],
    ['orc.bonusAttacks', 100, '100 is no whole number from -1 to 99'],
    ['orc.fatigue', 21, '21 is no whole number from 0 to 20'],
    ['orc.luck', -1, '-1 is no whole number from 0 to 40'],
    ['orc.hidden', 'yes', '"yes" is neither true nor false'],
    ['orc.items.scimitar.edge', 'broken', 'a fighter has no field "items" that can be set'],
    ['mirah.wounds.burns', 'awful', '"awful" is not the level of a wound'],
    ['harold.main', true, 'true is not an item'],
    ['harold.main', 30, '30 is not an item'],
    ['harold.off', 'chair', '"chair" is not an item'],
    ['harold.items.9', 'held', 'has no "9"'],
  ])('%s to %s: refused with the words', (path, value, said) => {
    const fight = ready();
    expect(set(fight, path, value)?.reason).toContain(said);
    expect(fight).toEqual(ready());
  });

  it.each(['reactionUses', 'bonusAttacks'] as const)('%s from without limit to 99', (field) => {
    const fight = ready();
    for (const value of [-1, 0, 99]) {
      expect(set(fight, `orc.${field}`, value)).toBeNull();
      expect(byId(fight, 'orc')[field]).toBe(value);
    }
  });

  it('BDP-INV-05: injuries, which take all HP when they fill the last slot; an NPC has no slots to fill', () => {
    const fight = ready();
    const mirah = byId(fight, 'mirah');
    expect(set(fight, 'mirah.injuries', 4)).toBeNull();
    expect([slotsUsed(mirah), mirah.hp]).toEqual([10, 0]);
    expect(set(fight, 'orc.injuries', 20)).toBeNull();
    expect(byId(fight, 'orc')).toMatchObject({ overflow: 0, hp: 6 });
  });

  it('BDP-INV-05: an item taken back, which takes all HP when it fills the last slot', () => {
    const fight = ready();
    const harold = byId(fight, 'harold');
    expect(set(fight, 'harold.items.dagger', 'dropped')).toBeNull();
    expect(set(fight, 'harold.fatigue', 9 - slotsUsed(harold))).toBeNull();
    expect([slotsUsed(harold), harold.hp > 0]).toEqual([9, true]);
    expect(set(fight, 'harold.items.dagger', 'held')).toBeNull();
    expect([slotsUsed(harold), harold.hp]).toEqual([10, 0]);
  });

  it('BDP-RND-05: a status that ends what was begun', () => {
    const fight = ready();
    const orc = byId(fight, 'orc');
    Object.assign(orc, { pending: true, casting: 3, protecting: true, ruckus: true });
    expect(set(fight, 'orc.status', 'unconscious')).toBeNull();
    expect(orc).toMatchObject({ pending: false, casting: 0, protecting: false, ruckus: false, melee: 1 });
    Object.assign(orc, { status: 'able', pending: true, casting: 3, protecting: true, ruckus: true });
    expect(set(fight, 'orc.status', 'able')).toBeNull();
    expect(orc).toMatchObject({ pending: true, casting: 3, protecting: true, ruckus: true });
  });

  it('BDP-CRI-06: that the incapacitated who was treated has no timer', () => {
    const fight = ready();
    byId(fight, 'orc').treated = true;
    expect(set(fight, 'orc.status', 'incapacitated')).toBeNull();
    expect(byId(fight, 'orc').dyingRounds).toBe(0);
  });

  it('BDP-RNG-11: a zone by name or number, which ends a way half gone', () => {
    const fight = ready();
    const harold = byId(fight, 'harold');
    Object.assign(harold, { movingTo: 1, movesSpent: 1 });
    expect(set(fight, 'harold.zone', 1)).toBeNull();
    expect(harold).toMatchObject({ zone: 1, movingTo: -1, movesSpent: 0 });
    expect(set(fight, 'mirah.zone', 'hall')).toBeNull();
    expect(byId(fight, 'mirah').melee).toBe(1);
  });

  it('BDP-RNG-08: whom somebody is Close to: the old melee is left, a way half gone is given up, 0 is none', () => {
    const fight = ready();
    const [mirah, harold] = [byId(fight, 'mirah'), byId(fight, 'harold')];
    Object.assign(harold, { movingTo: 1, movesSpent: 1 });
    expect(set(fight, 'harold.melee', 'mirah')).toBeNull();
    expect(harold).toMatchObject({ melee: 1, movingTo: -1, movesSpent: 0 });
    expect(set(fight, 'mirah.melee', 0)).toBeNull();
    expect(set(fight, 'orc.melee', 0)).toBeNull();
    expect(fight.fighters.map(({ melee }) => melee)).toEqual([0, 1, 0, 1]);
    expect(set(fight, 'harold.melee', 'mirah')).toBeNull();
    expect(fight.fighters.map(({ melee }) => melee)).toEqual([1, 1, 0, 0]);
    expect([mirah.zone, harold.zone]).toEqual([0, 0]);
    expect(set(fight, 'orc.melee', 'goblin')).toBeNull();
    expect(fight.fighters.map(({ melee }) => melee)).toEqual([1, 1, 2, 2]);
    expect(set(fight, 'orc.melee', 'moon')?.allowed).toEqual(['none', 'mirah', 'harold', 'goblin']);
  });

  it('BDP-DUA-04, BDP-ARM-01: hands by name, by number or none, with the Armor of a shield', () => {
    const fight = ready();
    const harold = byId(fight, 'harold');
    const shield = itemOfName(harold, 'shield');
    const dagger = itemOfName(harold, 'dagger');
    const hands = (path: string, value: number | string) => [set(fight, path, value), harold.main, harold.off];
    expect(hands('harold.off', 'none')).toEqual([null, 0, -1]);
    const bare = harold.armour;
    expect(hands('harold.off', shield)).toEqual([null, 0, shield]);
    expect(harold.armour).toBe(bare + 1);
    expect(hands('harold.off', dagger)).toEqual([null, 0, dagger]);
    expect(hands('harold.main', 'dagger')).toEqual([null, dagger, -1]);
    expect(hands('harold.off', 'shield')).toEqual([null, dagger, shield]);
    expect(hands('harold.main', -1)).toEqual([null, -1, shield]);
    expect(hands('harold.main', String(dagger))).toEqual([null, dagger, shield]);
  });

  it('BDP-DUE-01: no side in a duel', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'], scene: { duel: 'friendly' } });
    expect(set(fight, 'mirah.side', 'foes')).toMatchObject({ reason: 'a duel has two sides', rule: 'BDP-DUE-01' });
  });

  it('BDP-TURN-14: one item that is picked up again, while others lie where they are', () => {
    const fight = ready();
    const harold = byId(fight, 'harold');
    for (const path of ['harold.items.dagger', 'harold.items.longsword', 'mirah.items.longsword'])
      expect(set(fight, path, 'dropped')).toBeNull();
    expect(set(fight, 'harold.items.0', 'stored')).toBeNull();
    expect(fight.dropped).toEqual([
      { owner: 1, item: itemOfName(harold, 'dagger'), zone: 0 },
      { owner: 0, item: 0, zone: 0 },
    ]);
    expect(harold.itemState[0]).toBe(ItemState.stored);
  });

  it('BDP-WND-02: that one wound is gone and the others stay', () => {
    const fight = ready();
    for (const type of ['burns', 'frostbite', 'nerve damage'])
      expect(set(fight, `mirah.wounds.${type}`, 'light')).toBeNull();
    expect(set(fight, 'mirah.wounds.burns', 'none')).toBeNull();
    expect(set(fight, 'mirah.wounds.burns', 'none')).toBeNull();
    expect(byId(fight, 'mirah').wounds.map(({ type }) => type)).toEqual(['frostbite', 'nerve damage']);
  });
});
