import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, itemOfName, play } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { cited } from '../../../testing/told.ts';
import { intentQuestion } from '../round/declare.ts';
import { fetch } from './belongings.ts';
import { dropBackpack, slotsUsed } from './gear.ts';
import { problems } from './invariants.ts';
import { type Fight, ItemState } from './model.ts';

function offered(fight: Fight, id: string): readonly string[] {
  const { table } = play(fight, []);
  const who = byId(fight, id).index;
  table.list(fight, who, intentQuestion);
  const codes = Array.from(table.options.subarray(0, table.optionCount));
  return codes.map((code) => intentQuestion.describe(fight, who, code).id).filter((each) => each.startsWith('pick-up'));
}

/** Mirah without her longsword, which lies beside her: 5 slots of gear, 3 of them in the backpack. */
const disarmed = (fatigue: number, more: object = {}): Cast => ({
  use: 'mirah',
  items: [{ use: 'longsword', state: 'dropped' }, 'light armour'],
  wield: [],
  fatigue,
  ...more,
});

const facing = (hero: Cast) => exampleFight({ party: [hero], foes: ['orc'] });

describe('picking up what lies about', () => {
  it('BDP-TURN-14: the disarmed take their weapon up and have it in hand', () => {
    const { fight, cites } = playRound(facing(disarmed(0)), ['pick-up:longsword', 'nothing']);
    const mirah = byId(fight, 'mirah');
    expect([mirah.main, mirah.itemState[0], slotsUsed(mirah), fight.dropped]).toEqual([0, ItemState.held, 6, []]);
    cites('BDP-TURN-14');
  });

  it('BDP-TURN-14: two who pick up in the same round both get what is theirs', () => {
    const fight = exampleFight({
      party: [disarmed(0), { use: 'fenris', items: [{ use: 'axe', state: 'dropped' }], wield: [] }],
      foes: ['orc'],
    });
    playRound(fight, ['pick-up:longsword', 'pick-up:axe', 'nothing']);
    expect([byId(fight, 'mirah').main, byId(fight, 'fenris').main, fight.dropped]).toEqual([0, 0, []]);
  });

  it('BDP-INV-04: is not offered without the slots for it', () => {
    expect(offered(facing(disarmed(4)), 'mirah')).toEqual(['pick-up:longsword']);
    expect(offered(facing(disarmed(5)), 'mirah')).toEqual([]);
    const bulky = (fatigue: number) =>
      facing(disarmed(fatigue, { items: [{ use: 'greatsword', state: 'dropped' }, 'light armour'] }));
    expect(offered(bulky(3), 'mirah')).toEqual(['pick-up:greatsword']);
    expect(offered(bulky(4), 'mirah')).toEqual([]);
  });

  it('BDP-INV-04: comes to nothing when Fatigue has taken the slot in the meantime', () => {
    const fight = exampleFight({ party: [disarmed(4)], foes: ['goblin'], close: true });
    const { told } = playRound(fight, ['pick-up:longsword', 'attack:mirah:dagger', 20, 'block', 1]);
    const mirah = byId(fight, 'mirah');
    expect([mirah.itemState[0], mirah.fatigue, slotsUsed(mirah)]).toEqual([ItemState.dropped, 5, 10]);
    expect(cited(told, 'BDP-INV-04')).toMatchObject([{ event: 'no-room', who: 'mirah' }]);
  });

  it('BDP-INV-05: filling the tenth slot with it takes all HP', () => {
    const { fight, told } = playRound(facing(disarmed(4)), ['pick-up:longsword', 'nothing']);
    const mirah = byId(fight, 'mirah');
    expect([slotsUsed(mirah), mirah.hp]).toEqual([10, 0]);
    cited(told, 'BDP-INV-05');
  });

  it('BDP-LOC-04: a two-handed weapon is not taken in hand with one good arm', () => {
    const items = [{ use: 'greatsword', state: 'dropped' }, 'light armour'];
    const { fight } = playRound(facing(disarmed(0, { items, state: { armHitsLeft: 1 } })), [
      'pick-up:greatsword',
      'nothing',
    ]);
    const mirah = byId(fight, 'mirah');
    expect([mirah.main, mirah.off, mirah.itemState[0]]).toEqual([-1, -1, ItemState.held]);
    expect(problems(fight)).toEqual([]);
  });

  it('BDP-LOC-04: nothing is picked up without an arm to use', () => {
    expect(offered(facing(disarmed(0, { state: { armHitsLeft: 1, armHitsRight: 1 } })), 'mirah')).toEqual([]);
  });

  it('BDP-ARM-02: a shield goes back on the free arm and counts at once', () => {
    const items = ['longsword', { use: 'shield', state: 'dropped' }];
    const { fight } = playRound(facing({ use: 'mirah', items, wield: ['longsword'] }), ['pick-up:shield', 'nothing']);
    expect([byId(fight, 'mirah').off, byId(fight, 'mirah').armour]).toEqual([1, 1]);
  });

  it('BDP-DUA-04: a second weapon in hand stays there', () => {
    const items = [{ use: 'longsword', state: 'dropped' }, 'dagger'];
    const fight = facing({ use: 'marlok', items, wield: [] });
    byId(fight, 'marlok').off = 1;
    playRound(fight, ['pick-up:longsword', 'nothing']);
    expect([byId(fight, 'marlok').main, byId(fight, 'marlok').off]).toEqual([0, 1]);
  });
});

describe('taking up the backpack', () => {
  /** Mirah has dropped her pack of three things. */
  function packless(fatigue: number) {
    const fight = facing({ use: 'mirah', fatigue });
    dropBackpack(fight, play(fight, []).table, byId(fight, 'mirah'));
    return fight;
  }

  it('BDP-TURN-14, BDP-INV-06: gives back all that was stored in it, for an action', () => {
    const { fight, cites } = playRound(packless(0), ['pick-up:backpack', 'nothing']);
    const mirah = byId(fight, 'mirah');
    expect(mirah.itemState.filter((state) => state === ItemState.stored)).toHaveLength(3);
    expect([slotsUsed(mirah), mirah.backpackDropped, fight.dropped]).toEqual([6, false, []]);
    cites('BDP-TURN-14', 'BDP-INV-03');
  });

  it('BDP-INV-04: needs slots for all of it', () => {
    expect(offered(packless(4), 'mirah')).toEqual(['pick-up:backpack']);
    const fight = packless(4);
    byId(fight, 'mirah').fatigue = 5;
    expect(offered(fight, 'mirah')).toEqual([]);
  });

  it('BDP-INV-05: the tenth slot takes all HP', () => {
    const { fight } = playRound(packless(4), ['pick-up:backpack', 'nothing']);
    expect([slotsUsed(byId(fight, 'mirah')), byId(fight, 'mirah').hp]).toEqual([10, 0]);
  });

  it('BDP-INV-06: leaves alone what was dropped by itself, and what lies elsewhere', () => {
    const fight = fightOf({
      party: [disarmed(0)],
      foes: ['orc'],
      scene: { zones: ['hall', 'yard'] },
      phase: 'declare',
    });
    const mirah = byId(fight, 'mirah');
    dropBackpack(fight, play(fight, []).table, mirah);
    fight.dropped.find(({ item }) => item >= 0)!.zone = 1;
    expect(offered(fight, 'mirah')).toEqual([
      'pick-up:longsword:yard-first',
      'pick-up:backpack',
      'pick-up:backpack:then-yard',
    ]);
    playRound(fight, ['pick-up:backpack', 'nothing']);
    expect([mirah.itemState[itemOfName(mirah, 'longsword')], fight.dropped.length]).toEqual([ItemState.dropped, 1]);
  });
});

describe('taking something out of the backpack', () => {
  const packed = { use: 'mirah', items: ['longsword'], stored: ['axe'], gear: { carried: 0, stored: 0 } };

  it('BDP-TURN-14, BDP-INV-03: is an action after which it is at hand', () => {
    const fight = facing(packed);
    const mirah = byId(fight, 'mirah');
    const axe = itemOfName(mirah, 'axe');
    expect(mirah.itemState[axe]).toBe(ItemState.stored);
    const { cites, events } = playRound(fight, ['fetch:axe', 'nothing']);
    expect(mirah.itemState[axe]).toBe(ItemState.held);
    expect(events).toContain('fetched');
    expect(problems(fight)).toEqual([]);
    cites('BDP-TURN-14');
  });

  it('BDP-TURN-14: comes to nothing when the thing is gone from it by then', () => {
    const fight = facing(packed);
    const mirah = byId(fight, 'mirah');
    const axe = itemOfName(mirah, 'axe');
    const { table, told } = play(fight, []);
    mirah.itemState[axe] = ItemState.broken;
    expect(fetch(fight, table, mirah, axe)).toBe(false);
    expect([mirah.itemState[axe], told()]).toEqual([ItemState.broken, []]);
  });
});
