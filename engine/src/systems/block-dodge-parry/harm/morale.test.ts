import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { cited } from '../../../testing/told.ts';
import type { Fight } from '../state/model.ts';
import { fall } from './falling.ts';
import { attitudeFor, attitudes, firstContact, forceMorale, loneFoeAtZero, testMorale } from './morale.ts';

const goblins = (count: number): TestFight => ({ party: ['mirah'], foes: [{ use: 'goblin', count }] });

function takesCasualty(fight: Fight, id: string): void {
  fall(fight, byId(fight, id), 'out');
}

const fleeing = (fight: Fight): string[] => fight.fighters.filter((one) => one.fleeing).map(({ sheet }) => sheet.id);

describe('morale', () => {
  it('BDP-MOR-01, BDP-MOR-02, BDP-MOR-07: is tested by each foe at the first casualty and at half (EX-22)', () => {
    const fight = fightOf(goblins(4));
    const { table, told, finish } = play(fight, [
      { who: 'goblin-2', why: 'morale-save', faces: [7] },
      { who: 'goblin-3', why: 'morale-save', faces: [9] },
      { who: 'goblin-4', why: 'morale-save', faces: [8] },
      { who: 'goblin-4', why: 'morale-save', faces: [12] },
    ]);
    takesCasualty(fight, 'goblin-1');
    testMorale(fight, table);
    expect(fleeing(fight)).toEqual(['goblin-3']);
    takesCasualty(fight, 'goblin-2');
    testMorale(fight, table);
    expect(fleeing(fight)).toEqual(['goblin-3', 'goblin-4']);
    finish();
    const due = told().filter(({ event }) => event === 'morale-due');
    expect(due.map(({ rule }) => rule)).toEqual(['BDP-MOR-01', 'BDP-MOR-02']);
    expect(cited(told(), 'BDP-MOR-07')).toHaveLength(2);
  });

  it('BDP-MOR-01: is not tested again by a second casualty short of half', () => {
    const fight = fightOf(goblins(5));
    const { table, finish } = play(fight, [1, 1, 1, 1]);
    takesCasualty(fight, 'goblin-1');
    testMorale(fight, table);
    takesCasualty(fight, 'goblin-2');
    testMorale(fight, table);
    finish();
  });

  it('BDP-MOR-02: is not tested again once half were down', () => {
    const fight = fightOf(goblins(4));
    const { table, finish } = play(fight, [1, 1, 1, 1, 1]);
    for (const id of ['goblin-1', 'goblin-2', 'goblin-3']) {
      takesCasualty(fight, id);
      testMorale(fight, table);
    }
    finish();
  });

  it('BDP-MOR-03: is rolled once when the first casualty is also half of a pair', () => {
    const fight = fightOf(goblins(2));
    const { table, finish } = play(fight, [8]);
    takesCasualty(fight, 'goblin-1');
    testMorale(fight, table);
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual([]);
    expect(fight.now.moraleDue).toBe(0);
  });

  it('BDP-MOR-03: does not count those who fled as casualties', () => {
    const fight = fightOf(goblins(4));
    const { table, finish } = play(fight, [1, 1]);
    byId(fight, 'goblin-1').status = 'fled';
    takesCasualty(fight, 'goblin-2');
    testMorale(fight, table);
    finish();
    expect(fight.groups[0]!.halfTested).toBe(false);
  });

  it('BDP-MOR-03, BDP-TAG-05, BDP-SKL-17: forced by a blow is one roll, whatever else shakes the group', () => {
    const fight = fightOf(goblins(3));
    const { table, finish } = play(fight, [9, 8]);
    takesCasualty(fight, 'goblin-1');
    forceMorale(fight, 0);
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual(['goblin-2']);
  });

  it('BDP-SKL-17: forced on the enemies of one side leaves its own alone', () => {
    const fight = fightOf({ party: ['mirah', 'bodyguard'], foes: ['orc'] });
    const { table, told, finish } = play(fight, [9]);
    forceMorale(fight, 0);
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual(['orc']);
    expect(told()).toContainEqual(expect.objectContaining({ event: 'morale-due', rule: 'BDP-MOR-03' }));
  });

  it('BDP-MOR-04: uses the WIL of an able leader', () => {
    const fight = fightOf({ party: ['mirah'], foes: [{ use: 'bandit', count: 3 }, 'bandit-leader'] });
    const { table, told, finish } = play(fight, [13, 14, 13]);
    takesCasualty(fight, 'bandit-1');
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual(['bandit-3']);
    expect(cited(told(), 'BDP-MOR-04')).toContainEqual(expect.objectContaining({ leader: 'bandit-leader', wil: 13 }));
  });

  it('BDP-MOR-04: uses each one’s own WIL when the leader is down', () => {
    const foes: TestFight['foes'] = [{ use: 'goblin', count: 2 }, 'bandit-leader'];
    const down = fightOf({ party: ['mirah'], foes });
    const first = play(down, [9, 8]);
    takesCasualty(down, 'bandit-leader');
    testMorale(down, first.table);
    first.finish();
    expect(fleeing(down)).toEqual(['goblin-1']);
  });

  it('BDP-MOR-05: of a lone foe is tested once, at 0 HP (EX-22)', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['ogre'] });
    const ogre = byId(fight, 'ogre');
    const { table, told, finish } = play(fight, [6]);
    ogre.hp = 0;
    loneFoeAtZero(fight, ogre);
    testMorale(fight, table);
    loneFoeAtZero(fight, ogre);
    testMorale(fight, table);
    finish();
    expect(ogre.fleeing).toBe(false);
    expect(told()).toContainEqual(expect.objectContaining({ event: 'morale-due', rule: 'BDP-MOR-05' }));
  });

  it('BDP-MOR-05: of the last of a group is not tested at 0 HP', () => {
    const fight = fightOf(goblins(2));
    const { table, finish } = play(fight, [1]);
    takesCasualty(fight, 'goblin-2');
    testMorale(fight, table);
    byId(fight, 'goblin-1').hp = 0;
    loneFoeAtZero(fight, byId(fight, 'goblin-1'));
    testMorale(fight, table);
    finish();
  });

  it('BDP-MOR-06, BDP-MOR-09: is tested by the party’s NPCs, with the PCs in their group, never by PCs', () => {
    const fight = fightOf({ party: ['bodyguard', 'mirah', 'fenris'], foes: ['orc'] });
    const { table, finish, told } = play(fight, [{ who: 'bodyguard', faces: [10] }]);
    takesCasualty(fight, 'fenris');
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual(['bodyguard']);
    expect(told().map(({ event }) => event)).toContain('allies-tested');
  });

  it('BDP-SKL-13: never fails beside an Inspiring companion', () => {
    const party: TestFight['party'] = [{ use: 'mirah', skills: ['Inspiring'] }, 'fenris', 'bodyguard'];
    const fight = fightOf({ party, foes: ['orc'] });
    const { table, told, finish } = play(fight, []);
    takesCasualty(fight, 'fenris');
    testMorale(fight, table);
    finish();
    expect(cited(told(), 'BDP-SKL-13')).toContainEqual(expect.objectContaining({ who: 'bodyguard', by: 'mirah' }));
  });

  it.each<[string, readonly Cast[], readonly Cast[]]>([
    ['on the other side', ['mirah', 'fenris', 'bodyguard'], [{ use: 'orc', skills: ['Inspiring'] }]],
    ['who is down', ['mirah', { use: 'fenris', skills: ['Inspiring'] }, 'bodyguard'], ['orc']],
    ['who is oneself', ['mirah', 'fenris', { use: 'bodyguard', skills: ['Inspiring'] }], ['orc']],
  ])('BDP-SKL-13: is not helped by somebody Inspiring %s', (_, party, foes) => {
    const fight = fightOf({ party, foes });
    const { table, finish } = play(fight, [20]);
    takesCasualty(fight, 'fenris');
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual(['bodyguard']);
  });

  it('BDP-MOR-05: of one lone foe at 0 HP leaves another lone foe alone', () => {
    const groups = [{ members: ['ogre'] }, { members: ['orc'] }];
    const fight = fightOf({ party: ['mirah'], foes: ['ogre', 'orc'], groups });
    const { table, finish } = play(fight, [{ who: 'orc', faces: [20] }]);
    byId(fight, 'orc').hp = 0;
    loneFoeAtZero(fight, byId(fight, 'orc'));
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual(['orc']);
  });

  it('BDP-MOR-03: of somebody in two shaken groups is rolled once', () => {
    const groups = [{ members: ['goblin-1', 'goblin-2'] }, { members: ['goblin-1', 'goblin-2', 'goblin-3'] }];
    const fight = fightOf({ ...goblins(3), groups });
    const { table, finish } = play(fight, [
      { who: 'goblin-2', faces: [8] },
      { who: 'goblin-3', faces: [8] },
    ]);
    takesCasualty(fight, 'goblin-1');
    testMorale(fight, table);
    finish();
  });

  it('BDP-MOR-05: forced earlier on does not spare a lone foe the test at 0 HP', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['ogre'] });
    const { table, finish } = play(fight, [1, 7]);
    forceMorale(fight, 0);
    testMorale(fight, table);
    byId(fight, 'ogre').hp = 0;
    loneFoeAtZero(fight, byId(fight, 'ogre'));
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual(['ogre']);
  });

  it('BDP-ABL-03: does not trouble the mindless or the fearless', () => {
    const fight = fightOf({ party: ['mirah'], foes: [{ use: 'skeleton', count: 2 }, 'berserker'] });
    const { table, told, finish } = play(fight, []);
    takesCasualty(fight, 'skeleton-1');
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual([]);
    expect(cited(told(), 'BDP-ABL-03')).toHaveLength(2);
  });

  it('BDP-MOR-01: is not tested when the table plays without it', () => {
    const fight = fightOf({ ...goblins(2), toggles: { morale: false } });
    const { table, finish } = play(fight, []);
    takesCasualty(fight, 'goblin-1');
    forceMorale(fight, 0);
    testMorale(fight, table);
    finish();
  });
});

describe('first contact', () => {
  it.each([
    [2, 'hostile'],
    [3, 'wary'],
    [5, 'wary'],
    [6, 'curious'],
    [8, 'curious'],
    [9, 'kind'],
    [11, 'kind'],
    [12, 'helpful'],
  ])('BDP-MOR-08: a sum of %i is %s', (sum, attitude) => {
    expect(attitudes[attitudeFor(sum)]).toBe(attitude);
  });

  it('BDP-MOR-08: is rolled with 2d6', () => {
    const fight = fightOf(goblins(1));
    const { table, told, finish } = play(fight, [{ who: 'gm', faces: [3, 6] }]);
    firstContact(fight, table);
    finish();
    expect(told()).toContainEqual(expect.objectContaining({ event: 'first-contact', roll: 9, attitude: 'kind' }));
  });
});
