import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, dov, fightOf, play } from '../../../../test/tools/sea-of-shadows.ts';
import { hit } from '../harm/harm.ts';
import { healByMagic } from '../harm/healing.ts';
import { STUNNED_THROUGHOUT } from '../state/model.ts';
import { playAftermath } from './aftermath.ts';

type Fight = ReturnType<typeof fightOf>;

function aftermath(fight: Fight, items: Parameters<typeof play>[1]) {
  Object.assign(fight, { phase: 'aftermath', stage: 0, cursor: 0 });
  const script = play(fight, items);
  while (fight.phase === 'aftermath') playAftermath(fight, script.table);
  script.finish();
  return script.told();
}

function fell(fight: Fight, id: string, lethal = true) {
  hit(fight, play(fight, []).table, byId(fight, id), byId(fight, id).hpMax, lethal);
}

describe('waking and rest', () => {
  it('SOS-KO-08, SOS-KO-09, SOS-DMG-07, SOS-END-04: whoever wakes has 1 HP and a turn of stun to come until there is rest', () => {
    const after = (rest: string) => {
      const fight = fightOf({ party: [{ ...ada, mp: 2 }], foes: [bram], rulings: { rest }, order: ['ada'] });
      fell(fight, 'ada');
      const told = aftermath(fight, [4]);
      const { hp, mp, stun, status } = byId(fight, 'ada');
      return { state: [hp, mp, stun, status], told: told.filter(({ who }) => who === 'ada').map(({ event }) => event) };
    };
    expect(after('none')).toEqual({
      state: [1, 0, 1, 'able'],
      told: ['survival', 'woke', 'dazed', 'rest-needed'],
    });
    expect(after('hour').state).toEqual([4, 2, 0, 'able']);
  });

  it('SOS-DMG-06, SOS-DMG-07: wounds stay as they are while nobody rests', () => {
    const fight = fightOf({ party: [{ ...ada, hp: { now: 2, max: 4 } }], foes: [bram], order: ['ada'] });
    const told = aftermath(fight, []);
    expect(byId(fight, 'ada').hp).toBe(2);
    expect(told.find(({ event }) => event === 'rest-needed')).toMatchObject({ who: 'ada', points: 'HP' });
  });
});

describe('helpers', () => {
  const dying = (helper: object, rulings: Readonly<Record<string, string>> = {}) => {
    const fight = fightOf({ party: [{ ...ada, ...helper }], foes: [bram, cal, dov], rulings, order: ['ada'] });
    for (const id of ['bram', 'cal', 'dov']) fell(fight, id);
    return fight;
  };

  it('SOS-MORT-06, SOS-HEAL-15, SOS-MORT-02: spells save one after the other, bandages one patient only', () => {
    const fight = dying({ mp: 2, spells: ['Mend'] });
    aftermath(fight, [2, 2, 2, 'mend:bram', 'mend:cal', 'aid:dov', 4, { who: 'gm', faces: [4] }]);
    const states = ['bram', 'cal', 'dov'].map((id) => {
      const { status, hp, badly, injuries } = byId(fight, id);
      return [status, hp, badly, injuries];
    });
    expect(states).toEqual([
      ['able', 2, true, [0]],
      ['able', 2, true, [0]],
      ['able', 1, true, [0]],
    ]);
    const bandaging = dying({});
    aftermath(bandaging, [2, 2, 2, 'aid:cal', 4, 4]);
    expect(['bram', 'cal', 'dov'].map((id) => byId(bandaging, id).status)).toEqual(['dead', 'able', 'dead']);
  });

  it('SOS-DICE-13: a double success in first aid may bring something more', () => {
    const cites = (own: number) => {
      const fight = dying({});
      return aftermath(fight, [4, 4, 2, 'aid:dov', own, 3]).flatMap((told) => told.cites);
    };
    expect(cites(6)).toContain('SOS-DICE-13');
    expect(cites(5)).not.toContain('SOS-DICE-13');
  });
});

describe('what an earlier wound leaves', () => {
  it('SOS-KO-12, SOS-HEAL-05: a better roll after a second knockout does not end the long stun of the first', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    const { table, finish } = play(fight, [2, 8]);
    hit(fight, table, byId(fight, 'ada'), 4, true);
    healByMagic(fight, table, byId(fight, 'ada'), 2);
    hit(fight, table, byId(fight, 'ada'), 2, true);
    healByMagic(fight, table, byId(fight, 'ada'), 2);
    finish();
    expect(byId(fight, 'ada')).toMatchObject({ status: 'able', stun: STUNNED_THROUGHOUT, injuryOwed: true });
  });

  it('SOS-END-02, SOS-END-03: grabs, surprise, debts and long stuns end with the fight', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: 2, debt: 1, prone: true, surprised: true, helpless: 3 });
    Object.assign(byId(fight, 'bram'), { stun: STUNNED_THROUGHOUT, revivedMortal: true, hp: 1 });
    const told = aftermath(fight, []);
    expect(byId(fight, 'ada')).toMatchObject({ holds: -1, debt: 0, prone: false, surprised: false, helpless: 0 });
    expect(byId(fight, 'bram')).toMatchObject({ stun: 0, badly: true });
    expect(told.filter(({ event }) => event === 'aftermath').map(({ stage }) => stage)).toEqual([
      'The dust settles',
      'Rituals',
      'Survival',
      'First aid',
      'Too late',
      'Lasting injuries',
      'Recovery',
    ]);
  });
});

describe('mortal wounds and long rest', () => {
  it('SOS-HEAL-06, SOS-END-02: whoever is revived from a mortal wound with full HP is not badly wounded after the fight', () => {
    const after = (points: number) => {
      const fight = fightOf({ party: [ada], foes: [bram, cal], order: ['ada'] });
      fell(fight, 'ada');
      const script = play(fight, [2]);
      healByMagic(fight, script.table, byId(fight, 'ada'), points);
      script.finish();
      expect(byId(fight, 'ada')).toMatchObject({ hp: points, stun: STUNNED_THROUGHOUT, revivedMortal: true });
      const told = aftermath(fight, []).map(({ event }) => event);
      const { badly, stun, injuries } = byId(fight, 'ada');
      return { badly, stun, injuries, told: told.includes('badly-after') };
    };
    expect(after(4)).toEqual({ badly: false, stun: 0, injuries: [0], told: false });
    expect(after(3)).toEqual({ badly: true, stun: 0, injuries: [0], told: true });
  });

  it('SOS-BAD-06: the badly wounded need about a week if they are heroes, a month or more if not', () => {
    const hurt = { hp: { now: 1, max: 4 }, state: { badlyWounded: true } } as const;
    const fight = fightOf({ party: [{ ...ada, ...hurt }], foes: [{ ...bram, ...hurt }], order: ['ada'] });
    const told = aftermath(fight, []).filter(({ event }) => event === 'long-rest');
    expect(told.map(({ who, time }) => [who, time])).toEqual([
      ['ada', 'about a week'],
      ['bram', 'a month or more'],
    ]);
  });
});
