import { describe, expect, it } from 'vitest';
import {
  byId,
  type Cast,
  fightOf,
  itemOfName,
  play,
  type TestFight,
} from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { DamageType } from '../book/weapon.ts';
import { dropBackpack, loseItem, slotsUsed } from '../state/gear.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';
import { aftermathStep } from './aftermath.ts';

/** A fight that the party has won unless told otherwise. */
function endedFight(party: readonly Cast[], more: Partial<TestFight> = {}): Fight {
  const fight = fightOf({ party, foes: [{ use: 'orc', state: { status: 'out' } }], phase: 'aftermath', ...more });
  fight.winner = 0;
  fight.result = 'won';
  return fight;
}

/** The party has lost: the orc holds the field. */
function lostFight(party: readonly Cast[], more: Partial<TestFight> = {}): Fight {
  const fight = endedFight(party, { foes: ['orc'], ...more });
  fight.winner = 1;
  return fight;
}

function afterwards(fight: Fight, script: readonly ScriptItem[]) {
  const { table, told, finish } = play(fight, script);
  aftermathStep(fight, table);
  finish();
  return told();
}

const dying = { hp: { now: 0 }, str: { now: 4 }, state: { status: 'incapacitated' } };
const hurt = (fighter: Fighter) => [fighter.status, fighter.hp, fighter.str];

describe('after the fight', () => {
  it('BDP-END-02, BDP-TAG-07: pending bleeds are rolled first, each 1d4 STR', () => {
    const fight = endedFight([{ use: 'mirah', hp: { now: 2 }, state: { bleeds: 2 } }]);
    const told = afterwards(fight, [
      { who: 'mirah', why: 'late-bleed', faces: [3] },
      { who: 'mirah', why: 'late-bleed', faces: [1] },
      'none',
    ]);
    expect(byId(fight, 'mirah')).toMatchObject({ str: 8, bleeds: 0 });
    expect(cited(told, 'BDP-TAG-07')).toHaveLength(2);
  });

  it('BDP-END-02, BDP-ABL-01: a bleed can still kill', () => {
    const fight = endedFight([{ use: 'mirah', str: { now: 2 }, state: { bleeds: 2 } }]);
    afterwards(fight, [2, 'short']);
    expect(hurt(byId(fight, 'mirah'))).toEqual(['dead', 5, 0]);
  });

  it('BDP-CRI-06, BDP-CRI-11: the dying live if somebody treats them, and get up with a short rest (EX-18)', () => {
    const fight = endedFight(['mirah', { use: 'harold', ...dying }]);
    const told = afterwards(fight, [{ who: 'mirah', question: 'tend-after-fight', choose: 'treat' }, 'short']);
    expect(hurt(byId(fight, 'harold'))).toEqual(['able', 4, 4]);
    expect(cited(told, 'BDP-CRI-11')).toContainEqual(expect.objectContaining({ helper: 'mirah', victim: 'harold' }));
  });

  it('BDP-CRI-11: the treated stay down without rest, but their time no longer runs out', () => {
    const fight = endedFight([{ use: 'harold', ...dying }, 'mirah']);
    afterwards(fight, ['treat', 'none']);
    expect(byId(fight, 'harold')).toMatchObject({ status: 'incapacitated', treated: true, dyingRounds: 0 });
  });

  it('BDP-CRI-06: the dying die when nobody treats them (EX-18)', () => {
    const fight = endedFight([{ use: 'harold', ...dying }, 'mirah']);
    byId(fight, 'harold').dyingRounds = 357;
    const told = afterwards(fight, ['leave', 'short']);
    expect(byId(fight, 'harold').status).toBe('dead');
    expect(cited(told, 'BDP-CRI-06')).toContainEqual(expect.objectContaining({ event: 'left-to-die', rounds: 357 }));
  });

  it('BDP-CRI-06: the dying die where the enemy holds the field, unless the victors have mercy', () => {
    const lost = lostFight([{ use: 'harold', ...dying }]);
    afterwards(lost, ['short']);
    expect(byId(lost, 'harold').status).toBe('dead');
    const spared = lostFight([{ use: 'harold', ...dying }], { rulings: { victorsTend: 'ask' } });
    afterwards(spared, [{ who: 'gm', choose: 'victorsTend:yes' }, 'short']);
    expect(byId(spared, 'harold').status).toBe('able');
  });

  it('BDP-CRI-11: somebody who fled comes back to treat the dying only if no enemy is there', () => {
    const party = [
      { use: 'harold', ...dying },
      { use: 'mirah', state: { status: 'fled' } },
    ];
    const draw = endedFight(party);
    afterwards(draw, [{ who: 'mirah', choose: 'treat' }, 'short']);
    expect(byId(draw, 'harold').status).toBe('able');
    const lost = lostFight(party);
    afterwards(lost, ['short']);
    expect(byId(lost, 'harold').status).toBe('dead');
  });

  it('BDP-CRI-11: whoever was treated during the fight needs no one', () => {
    const state = { status: 'incapacitated', treated: true };
    const fight = lostFight([{ use: 'harold', hp: { now: 0 }, state }]);
    afterwards(fight, ['short']);
    expect(byId(fight, 'harold').status).toBe('able');
  });

  it('BDP-END-02, BDP-HEA-01, BDP-UNA-08: a short rest restores HP and wakes; Fatigue and wounds stay', () => {
    const fight = endedFight([
      { use: 'mirah', hp: { now: 0 }, fatigue: 2, wounds: [{ type: 'burns', level: 'light' }] },
      { use: 'fenris', hp: { now: 0 }, state: { status: 'unconscious' } },
    ]);
    afterwards(fight, [{ who: 'gm', question: 'rest', choose: 'short' }]);
    expect(byId(fight, 'mirah')).toMatchObject({ hp: 5, fatigue: 2, wounds: [{ type: 'burns', level: 1 }] });
    expect(byId(fight, 'fenris')).toMatchObject({ status: 'able', hp: 6 });
    expect(fight.phase).toBe('over');
  });

  it.each<[string, object]>([
    ['none', { hp: 1, fatigue: 2, deprived: false }],
    ['night-awake', { hp: 5, fatigue: 2, deprived: true }],
    ['night-perilous', { hp: 5, fatigue: 2, deprived: false }],
    ['night-normal', { hp: 5, fatigue: 0, deprived: false }],
    ['night-comfortable', { hp: 5, fatigue: 0, deprived: false }],
    ['week', { hp: 5, fatigue: 0, deprived: false }],
  ])('BDP-HEA-01, BDP-HEA-03, BDP-HEA-04: the rest may also be "%s"', (rest, expected) => {
    const fight = endedFight([{ use: 'mirah', hp: { now: 1 }, fatigue: 2 }]);
    afterwards(fight, [rest]);
    expect(byId(fight, 'mirah')).toMatchObject(expected);
  });

  it('BDP-WND-06: a night heals light wounds if the Warden grants the medicine', () => {
    const wounded = { use: 'mirah', wounds: [{ type: 'burns', level: 'light' }] };
    const fight = endedFight([wounded], { rulings: { medicine: 'ask' } });
    afterwards(fight, ['night-perilous', { who: 'gm', choose: 'medicine:yes' }]);
    expect(byId(fight, 'mirah').wounds).toEqual([]);
    const without = endedFight([wounded], { rulings: { medicine: 'no' } });
    afterwards(without, ['night-perilous']);
    expect(byId(without, 'mirah').wounds).toHaveLength(1);
  });

  it('BDP-MIR-09: the faithful pray before they sleep', () => {
    const fight = endedFight([{ use: 'mirah', wil: { now: 5 }, faithDice: 2 }]);
    const told = afterwards(fight, ['night-normal', 2, 1]);
    expect(byId(fight, 'mirah').wil).toBe(6);
    cited(told, 'BDP-MIR-09');
  });

  it('BDP-WPN-06, BDP-WPN-07: killing blows are counted up for the PCs', () => {
    const stock = (hero: object) => {
      const fight = endedFight([{ use: 'mirah', ...hero }]);
      const mirah = byId(fight, 'mirah');
      mirah.typeKills[DamageType.slashing] = 3;
      mirah.weaponKills[itemOfName(mirah, 'longsword')] = 2;
      return afterwards(fight, ['none']);
    };
    const told = stock({ proficiency: {} });
    expect(cited(told, 'BDP-WPN-06')).toEqual([expect.objectContaining({ count: 3, type: 'slashing' })]);
    expect(cited(told, 'BDP-WPN-07')).toEqual([expect.objectContaining({ count: 2 })]);
    expect(stock({}).filter(({ event }) => event.startsWith('killing-blows'))).toEqual([]);
  });

  it('BDP-HEA-05: broken gear is priced, a shield is past repair (EX-24)', () => {
    const fight = endedFight([{ use: 'mirah', items: ['longsword', 'shield'] }]);
    const mirah = byId(fight, 'mirah');
    loseItem(fight, mirah, itemOfName(mirah, 'longsword'), ItemState.broken);
    loseItem(fight, mirah, itemOfName(mirah, 'shield'), ItemState.broken);
    const told = cited(afterwards(fight, ['none']), 'BDP-HEA-05');
    expect(told.map(({ event, gold }) => [event, gold])).toEqual([
      ['repairable', 8],
      ['past-repair', undefined],
    ]);
  });

  it('BDP-SKL-34: an impressive victory makes onlookers react anew at +2', () => {
    const fight = endedFight([{ use: 'mirah', skills: ['Impressive Skills'] }]);
    const told = afterwards(fight, ['none', 'reaction', { who: 'gm', faces: [3, 4] }]);
    expect(cited(told, 'BDP-SKL-34')).toContainEqual(expect.objectContaining({ roll: 9, attitude: 'kind' }));
  });

  it('BDP-SKL-34: an impressive victory makes those who gave up test WIL at -2', () => {
    const foes = [{ use: 'orc', count: 2, state: { status: 'surrendered' } }];
    const fight = endedFight([{ use: 'mirah', skills: ['Impressive Skills'] }], { foes });
    const told = afterwards(fight, ['none', 'morale', 7, 6]);
    expect(cited(told, 'BDP-SKL-34').map(({ event, foe }) => [event, foe])).toEqual([
      ['cowed', 'orc-1'],
      ['unimpressed', 'orc-2'],
    ]);
  });

  it('BDP-END-02: nothing of the fight clings to the fighters', () => {
    const fight = endedFight([{ use: 'mirah', state: { prone: true, stunned: true, commanderUsed: true } }]);
    afterwards(fight, ['none']);
    expect(byId(fight, 'mirah')).toMatchObject({ prone: false, stunned: false, commanderUsed: false });
    expect(fight.now.moraleDue).toBe(0);
  });
});

describe('things dropped in the fight', () => {
  /** Mirah (6 slots, 3 of them in the backpack) drops her backpack and sword, with so much Fatigue. */
  function emptyHanded(fatigue: number, ended: typeof endedFight = endedFight) {
    const fight = ended([{ use: 'mirah', fatigue }]);
    const mirah = byId(fight, 'mirah');
    const { table } = play(fight, []);
    dropBackpack(fight, table, mirah);
    loseItem(fight, mirah, itemOfName(mirah, 'longsword'), ItemState.dropped);
    return { fight, mirah };
  }

  it('BDP-END-02: are taken back where the field is held', () => {
    const { fight, mirah } = emptyHanded(2);
    const told = afterwards(fight, ['short', { who: 'mirah', question: 'take-back', choose: 'what-fits' }]);
    expect(slotsUsed(mirah)).toBe(8);
    expect(mirah.itemState[itemOfName(mirah, 'longsword')]).toBe(ItemState.held);
    expect(mirah.itemState.filter((state) => state === ItemState.stored)).toHaveLength(3);
    expect([fight.dropped, mirah.backpackDropped]).toEqual([[], false]);
    expect(cited(told, 'BDP-END-02')).toContainEqual(
      expect.objectContaining({ event: 'took-back', count: 4, used: 8 }),
    );
  });

  it('BDP-END-02: that were in hand are at hand again', () => {
    const fight = endedFight(['mirah']);
    const mirah = byId(fight, 'mirah');
    const sword = itemOfName(mirah, 'longsword');
    loseItem(fight, mirah, sword, ItemState.dropped);
    afterwards(fight, ['short', 'what-fits']);
    expect([mirah.itemState[sword], fight.dropped]).toEqual([ItemState.held, []]);
  });

  it('BDP-END-02: may be left lying', () => {
    const { fight, mirah } = emptyHanded(2);
    afterwards(fight, ['short', 'nothing']);
    expect([slotsUsed(mirah), fight.dropped.length]).toEqual([4, 2]);
  });

  it('BDP-END-02: are lost where the enemy holds the field', () => {
    const { fight, mirah } = emptyHanded(2, lostFight);
    afterwards(fight, ['short']);
    expect([slotsUsed(mirah), fight.dropped.length]).toEqual([4, 2]);
  });

  it('BDP-INV-04: are taken back only as far as a slot stays free', () => {
    const { fight, mirah } = emptyHanded(5);
    afterwards(fight, ['short', 'what-fits']);
    expect([slotsUsed(mirah), mirah.hp]).toEqual([9, 5]);
    expect([fight.dropped.length, mirah.backpackDropped]).toEqual([1, true]);
  });

  it('BDP-INV-05: may fill the tenth slot at the price of all HP', () => {
    const { fight, mirah } = emptyHanded(4);
    afterwards(fight, ['short', 'everything']);
    expect([slotsUsed(mirah), mirah.hp]).toEqual([10, 0]);
  });
});
