import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { fall } from './falling.ts';
import { firstContact, loneFoeAtZero, markCasualty, testMorale } from './morale.ts';

describe('morale', () => {
  it('BDP-MOR-01: is due for the group that lost somebody, not for others', () => {
    const fight = fightOf({
      party: ['mirah'],
      foes: ['orc', 'goblin', 'wolf'],
      groups: [{ members: ['orc'] }, { members: ['goblin', 'wolf'] }],
    });
    byId(fight, 'orc').status = 'out';
    markCasualty(fight, byId(fight, 'wolf'));
    expect(fight.now.moraleDue).toBe(0);
    markCasualty(fight, byId(fight, 'orc'));
    expect(fight.now.moraleDue).toBe(1);
  });

  it('BDP-MOR-05, BDP-MOR-06: a lone foe at 0 HP is tested where morale is, a PC never', () => {
    const due = (more: object) => {
      const fight = fightOf({ party: ['mirah'], foes: ['orc'], ...more });
      loneFoeAtZero(fight, byId(fight, 'orc'));
      return fight.now.moraleDue;
    };
    expect(due({})).toBe(1);
    expect(due({ toggles: { morale: false } })).toBe(0);
    expect(due({ foes: [{ use: 'orc', kind: 'pc' }], groups: [{ members: ['orc'] }] })).toBe(0);
  });

  it('BDP-MOR-04, BDP-MOR-03: a leader first in the list lends WIL to the others, who stand firm on a 1', () => {
    const tested = (face: number) => {
      const guard = { use: 'bodyguard', wil: 15 };
      const fight = fightOf({
        party: [guard, { ...guard, wil: 3 }, { ...guard, wil: 3 }],
        foes: ['orc'],
        groups: [{ members: ['bodyguard', 'bodyguard-2', 'bodyguard-3'], leader: 'bodyguard' }],
      });
      fall(fight, byId(fight, 'bodyguard-3'), 'out');
      const { table, told, finish } = play(fight, [1, { who: 'bodyguard-2', why: 'morale-save', faces: [face] }]);
      testMorale(fight, table);
      finish();
      return told().flatMap(({ event, who }) =>
        event === 'stood-firm' || event === 'lost-nerve' ? [`${who} ${event}`] : [],
      );
    };
    expect(tested(1)).toEqual(['bodyguard stood-firm', 'bodyguard-2 stood-firm']);
    expect(tested(15)).toEqual(['bodyguard stood-firm', 'bodyguard-2 stood-firm']);
    expect(tested(16)).toEqual(['bodyguard stood-firm', 'bodyguard-2 lost-nerve']);
    expect(() => tested(21)).toThrow('dice');
  });

  it('BDP-MOR-04: the steady pass beside a leader who is first in the list', () => {
    const guard = { use: 'bodyguard', steadyWithLeader: true };
    const fight = fightOf({
      party: [guard, guard, guard],
      foes: ['orc'],
      groups: [{ members: ['bodyguard', 'bodyguard-2', 'bodyguard-3'], leader: 'bodyguard' }],
    });
    fall(fight, byId(fight, 'bodyguard-3'), 'out');
    const { table, finish } = play(fight, [{ who: 'bodyguard', why: 'morale-save', faces: [20] }]);
    testMorale(fight, table);
    finish();
    expect(fight.fighters.map(({ fleeing }) => fleeing)).toEqual([true, false, false, false]);
  });

  it('BDP-MOR-08: first contact is two six-sided dice', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'] });
    const { table, told } = play(fight, [[6, 6]]);
    firstContact(fight, table);
    expect(told()).toMatchObject([{ event: 'first-contact', roll: 12 }]);
    expect(() => firstContact(fight, play(fight, [[6, 7]]).table)).toThrow('dice');
  });
});
