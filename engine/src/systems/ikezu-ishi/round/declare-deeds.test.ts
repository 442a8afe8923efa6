import { describe, expect, it } from 'vitest';
import {
  byId,
  type Cast,
  fightOf,
  play,
  playSteps,
  somebody,
  type TestFight,
} from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { gainWound } from '../harm/wounds.ts';
import { criticalSave, save, shockSave } from '../rolls/saves.ts';
import { WoundLevel } from '../state/model.ts';
import { setBand } from '../state/people.ts';

const pc = (more: object = {}): Cast => ({
  id: 'a',
  name: 'a',
  kind: 'pc',
  hp: 6,
  attacks: ['nata', 'tanto'],
  ...more,
});

/** What is told of the first turn of a. */
function said(turn: string, more: Partial<TestFight> = {}, own: object = {}) {
  const fight = fightOf({
    party: [pc(own), pc({ id: 'm', state: { status: 'critical' } })],
    foes: [somebody('b')],
    ...more,
  });
  const told = playSteps(fight, 1, [turn])
    .told()
    .filter(({ event }) => event.startsWith('declared'));
  return told.map(({ event, what, target, rule }) =>
    [event, what, target, rule].filter((each) => each !== undefined).join(' '),
  );
}

describe('what is declared', () => {
  it('IKZ-ACT-05, IKZ-ACT-13: is told with its target where it has one, by the rule of its side', () => {
    expect(said('attack:b:nata')).toEqual(['declared-at attacks b IKZ-ACT-05']);
    expect(said('attack:b:nata+tanto')).toEqual(['declared-at attacks b IKZ-ACT-05']);
    expect(said('deed:b')).toEqual(['declared-at tries something risky on b IKZ-ACT-05']);
    expect(said('aid:m')).toEqual(['declared-at aids m IKZ-ACT-05']);
    expect(said('fall-back')).toEqual(['declared moves on IKZ-ACT-05']);
    expect(said('fall-back:back-first')).toEqual(['declared moves on IKZ-ACT-05']);
    expect(said('retreat:back-first')).toEqual(['declared runs IKZ-ACT-05']);
    expect(said('other')).toEqual(['declared does something else IKZ-ACT-05']);
    expect(said('nothing')).toEqual(['declared waits IKZ-ACT-05']);
    const bomb = { name: 'bomb', dice: 'd6', blast: 'all' };
    expect(said('blast:bomb', {}, { attacks: [bomb] })).toEqual(['declared lets loose IKZ-ACT-05']);
    const fight = fightOf({ party: [pc()], foes: [somebody('b')], phase: 'foesDeclare' });
    const told = playSteps(fight, 1, ['attack:a:unarmed']).told();
    expect(told.find(({ event }) => event === 'declared-at')).toMatchObject({ rule: 'IKZ-ACT-13' });
  });

  it('IKZ-RND-01: without a fight it is told by that rule', () => {
    const fight = fightOf({ party: [pc()], foes: [somebody('b')], phase: 'calmDeclare' });
    const told = playSteps(fight, 1, ['other', 'other'])
      .told()
      .filter(({ event }) => event === 'declared');
    expect(told.map(({ rule }) => rule)).toEqual(['IKZ-RND-01', 'IKZ-RND-01']);
  });

  it('IKZ-ATTR-04, IKZ-NPC-06, IKZ-ADV-04, IKZ-PAN-01, IKZ-INIT-02, IKZ-SHK-03, IKZ-SCT-07: a turn that is not there is told with its reason', () => {
    const reason = (change: object) => {
      const fight = fightOf({ party: [pc(), pc({ id: 'm' })], foes: [somebody('b')] });
      Object.assign(byId(fight, 'a'), change);
      const told = playSteps(fight, 1, ['nothing', ...('hamstrung' in change ? ['nothing'] : [])]).told();
      return told
        .filter(({ event }) => event === 'no-turn' || event === 'hamstrung')
        .map(({ event, rule }) => rule ?? event);
    };
    expect(reason({ dex: 0 })).toEqual(['IKZ-ATTR-04']);
    expect(reason({ wil: 0, immobile: true })).toEqual(['IKZ-ATTR-04']);
    expect(reason({ immobile: true })).toEqual(['IKZ-NPC-06']);
    expect(reason({ helpless: true })).toEqual(['IKZ-ADV-04']);
    expect(reason({ acts: false, panicked: true })).toEqual(['IKZ-PAN-01']);
    expect(reason({ acts: false })).toEqual(['IKZ-INIT-02']);
    expect(reason({ losesTurn: true })).toEqual(['IKZ-SHK-03']);
    expect(reason({ hamstrung: true })).toEqual(['hamstrung']);
    expect(reason({ status: 'critical', deathClock: 9 })).toEqual([]);
  });

  it('IKZ-SHK-04: a lost turn is spent by its phase, not by another side’s, nor by one that was late anyway', () => {
    const left = (change: object, phase: 'partyDeclare' | 'foesDeclare') => {
      const fight = fightOf({ party: [pc(), pc({ id: 'm' })], foes: [somebody('b')], phase });
      Object.assign(byId(fight, 'a'), { losesTurn: true, ...change });
      playSteps(fight, 1, ['nothing']);
      return byId(fight, 'a').losesTurn;
    };
    expect([left({}, 'partyDeclare'), left({}, 'foesDeclare')]).toEqual([false, true]);
    expect([left({ acts: false }, 'partyDeclare'), left({ helpless: true }, 'partyDeclare')]).toEqual([true, true]);
  });

  it('IKZ-NPC-06: in water 4 HP come back, no more than are missing, and none without water', () => {
    const after = (hp: number, inWater: boolean) => {
      const kappa = { use: 'kappa', hp: { now: hp, max: 9 }, state: { inWater } };
      const fight = fightOf({ party: [pc()], foes: [kappa], phase: 'foesDeclare' });
      const told = playSteps(fight, 1, ['nothing'])
        .told()
        .filter(({ event }) => event === 'regained');
      return [byId(fight, 'kappa').hp, told.map((each) => each.hp)];
    };
    expect([after(3, true), after(7, true), after(9, true), after(3, false)]).toEqual([
      [7, [4]],
      [9, [2]],
      [9, []],
      [3, []],
    ]);
  });
});

describe('deeds', () => {
  const tried = (script: readonly ScriptItem[], rulings: Record<string, string> = {}, scores: object = {}) => {
    const fight = fightOf({
      party: [pc({ dex: 12, str: 6, wil: 9, ...scores }), pc({ id: 'm', dex: 7, str: 15, wil: 3 })],
      foes: [{ ...somebody('b'), dex: 5, str: 14 }],
      rulings,
    });
    const told = playSteps(fight, 2, script)
      .told()
      .filter(({ event }) => event === 'deed');
    return [told.map(({ works, rule }) => `${works} ${rule}`), fight.fighters.map(({ edgeOn }) => edgeOn)];
  };

  it('IKZ-ACT-08: the doer saves DEX, or what the Guide names, and has the edge when no comrade strikes', () => {
    expect(tried(['deed:b', 'nothing', 12])).toEqual([['works IKZ-ACT-08'], [2, -1, -1]]);
    expect(tried(['deed:b', 'nothing', 13])).toEqual([['comes to nothing IKZ-ACT-08'], [-1, -1, -1]]);
    expect(tried(['deed:b', 'nothing', 7], { deedSave: 'STR' })).toEqual([
      ['comes to nothing IKZ-ACT-08'],
      [-1, -1, -1],
    ]);
    expect(tried(['deed:b', 'nothing', 9], { deedSave: 'WIL' })).toEqual([['works IKZ-ACT-08'], [2, -1, -1]]);
    expect(tried(['deed:b', 'nothing', 10], { deedSave: 'WIL' })).toEqual([
      ['comes to nothing IKZ-ACT-08'],
      [-1, -1, -1],
    ]);
  });

  it('IKZ-ACT-08: a comrade who strikes at that foe in the phase has it, and uses it', () => {
    const fight = fightOf({ party: [pc(), pc({ id: 'm' })], foes: [somebody('b'), somebody('c')] });
    playSteps(fight, 2, ['deed:b', 'attack:b:nata', 5, [2, 6]]);
    expect([byId(fight, 'b').hp, byId(fight, 'm').edgeOn]).toEqual([13, -1]);
    const other = fightOf({ party: [pc(), pc({ id: 'm' })], foes: [somebody('b'), somebody('c')] });
    playSteps(other, 2, ['deed:b', 'attack:c:nata', 5, 2]);
    expect([byId(other, 'a').edgeOn, byId(other, 'm').edgeOn]).toEqual([2, -1]);
  });

  it('IKZ-SAVE-03, IKZ-SAVE-04: the target resists by its own save, or the weaker of two saves', () => {
    expect(tried(['deed:b', 'nothing', { who: 'b', faces: [6] }], { deedSaver: 'target' })).toEqual([
      ['works IKZ-SAVE-03'],
      [2, -1, -1],
    ]);
    expect(tried(['deed:b', 'nothing', { who: 'b', faces: [5] }], { deedSaver: 'target' })).toEqual([
      ['comes to nothing IKZ-SAVE-03'],
      [-1, -1, -1],
    ]);
    const together = { deedSaver: 'weaker' };
    expect(tried(['deed:b', 'nothing', { who: 'm', faces: [7] }], together)).toEqual([
      ['works IKZ-SAVE-04'],
      [2, -1, -1],
    ]);
    expect(tried(['deed:b', 'nothing', { who: 'a', faces: [6] }], { ...together, deedSave: 'STR' })[0]).toEqual([
      'works IKZ-SAVE-04',
    ]);
    expect(tried(['deed:b', 'nothing', { who: 'm', faces: [4] }], { ...together, deedSave: 'WIL' })[0]).toEqual([
      'comes to nothing IKZ-SAVE-04',
    ]);
  });

  it('IKZ-ACT-09: a daring attack saves with the attribute the Guide names', () => {
    const struck = (deedSave: string, die: number) => {
      const fight = fightOf({
        party: [pc({ str: 8, dex: 12, wil: 4 })],
        foes: [{ ...somebody('b'), armour: 1 }],
        rulings: { deedSave },
      });
      playSteps(fight, 2, ['attack:b:nata:daring', die, [2, 5]]);
      return 20 - byId(fight, 'b').hp;
    };
    expect([
      struck('STR', 8),
      struck('STR', 9),
      struck('DEX', 12),
      struck('DEX', 13),
      struck('WIL', 4),
      struck('WIL', 5),
    ]).toEqual([4, 1, 4, 1, 4, 1]);
  });

  it('IKZ-ACT-14: of somebody felled by the own bounced blow it is told that the move and the run are off', () => {
    const cut = (turn: string) => {
      const fight = fightOf({
        party: [pc({ hp: 1, str: 3, attacks: ['yari'] }), pc({ id: 'm' })],
        foes: [somebody('b', 'sai')],
        band: 'reach',
      });
      setBand(fight, 1, 2, 2);
      const told = playSteps(fight, 2, [turn, 'nothing', 2, 20]).told();
      return told.filter(({ event }) => event === 'cut-short').map(({ who }) => who);
    };
    expect(cut('attack:b:yari:then-back')).toEqual(['a']);
    expect(cut('attack:b:yari:then-close-on-b')).toEqual(['a']);
    expect(cut('attack:b:yari')).toEqual([]);
  });
});

describe('saves and wounds', () => {
  it('IKZ-SAVE-07: a lesson comes of the saves the Guide calls crucial: every one, the critical ones, or none', () => {
    const learnt = (crucial: string, why: typeof shockSave, die: number, own: object = {}) => {
      const fight = fightOf({
        party: [pc({ str: 10, ...own })],
        foes: [somebody('b')],
        rulings: { crucial },
        toggles: { crucialSaves: true },
      });
      const { table, finish } = play(fight, [die]);
      save(fight, table, byId(fight, 'a'), why);
      finish();
      return byId(fight, 'a').strMax;
    };
    expect([learnt('every', shockSave, 11), learnt('every', shockSave, 10)]).toEqual([11, 10]);
    expect([
      learnt('critical', criticalSave, 11),
      learnt('critical', shockSave, 11),
      learnt('none', criticalSave, 11),
    ]).toEqual([11, 10, 10]);
    expect(learnt('every', shockSave, 19, { str: 18 })).toBe(18);
  });

  it('IKZ-SAVE-07: the attribute that failed is the one that learns', () => {
    const fight = fightOf({
      party: [pc()],
      foes: [somebody('b')],
      rulings: { crucial: 'every' },
      toggles: { crucialSaves: true },
    });
    const { table } = play(fight, [20, 20, 20]);
    const a = byId(fight, 'a');
    for (const attribute of [0, 1, 1]) save(fight, table, a, { ...shockSave, attribute });
    expect([a.strMax, a.dexMax, a.wilMax]).toEqual([11, 12, 10]);
    save(fight, play(fight, [20]).table, a, { ...shockSave, attribute: 2 });
    expect([a.strMax, a.dexMax, a.wilMax]).toEqual([11, 12, 11]);
  });

  it('IKZ-WND-11: the first permanent wound of a life is told with the HP it brings, a second brings none', () => {
    const fight = fightOf({ party: [pc()], foes: [somebody('b')] });
    const { table, told, finish } = play(fight, [4]);
    for (const type of [0, 1]) gainWound(fight, table, byId(fight, 'a'), type, WoundLevel.permanent);
    finish();
    expect(told().filter(({ event }) => event === 'permanent-wound-bonus')).toMatchObject([{ who: 'a', max: 10 }]);
  });

  it('IKZ-WND-05: a permanent wound lowers the attribute that fits it', () => {
    const lowered = (type: number) => {
      const fight = fightOf({ party: [pc()], foes: [somebody('b')] });
      const { table, finish } = play(fight, [1]);
      gainWound(fight, table, byId(fight, 'a'), type, WoundLevel.permanent);
      finish();
      const { strMax, dexMax, wilMax, wounds } = byId(fight, 'a');
      return [strMax, dexMax, wilMax, wounds[0]!.attribute];
    };
    expect([0, 1, 2, 3, 4].map(lowered)).toEqual([
      [9, 10, 10, 0],
      [10, 10, 9, 2],
      [10, 9, 10, 1],
      [9, 10, 10, 0],
      [9, 10, 10, 0],
    ]);
  });
});
