import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { readEncounter } from '../cast/encounter.ts';
import type { Fight, Status } from '../state/model.ts';
import { fall } from './falling.ts';
import { forceMorale, testMorale } from './morale.ts';

const fleeing = (fight: Fight): string[] => fight.fighters.filter((one) => one.fleeing).map(({ sheet }) => sheet.id);

/** These fall one after the other, each time with a test of morale. */
function fallen(wanted: TestFight, ids: readonly string[], script: readonly ScriptItem[], status: Status = 'out') {
  const fight = fightOf(wanted);
  const { table, told, finish } = play(fight, script);
  for (const id of ids) {
    fall(fight, byId(fight, id), status);
    testMorale(fight, table);
    fight.now.someoneLeft = false;
  }
  finish();
  return { fight, told: told() };
}

const band = (bandits: number): TestFight => ({
  party: ['mirah'],
  foes: ['bandit-leader', { use: 'bandit', count: bandits }],
});

describe('bandits', () => {
  it('BDP-MOR-04, BDP-MOR-07: flee without a Save when their leader falls', () => {
    const { fight, told } = fallen(band(2), ['bandit-leader'], []);
    expect(fleeing(fight)).toEqual(['bandit-1', 'bandit-2']);
    const left = cited(told, 'BDP-MOR-04').filter(({ event }) => event === 'leaderless');
    expect(left).toMatchObject([
      { who: 'bandit-1', leader: 'bandit-leader' },
      { who: 'bandit-2', leader: 'bandit-leader' },
    ]);
  });

  it('BDP-MOR-04: use their leader’s WIL while he stands', () => {
    const { fight } = fallen(
      band(2),
      ['bandit-1'],
      [
        { who: 'bandit-leader', faces: [13] },
        { who: 'bandit-2', faces: [13] },
      ],
    );
    expect(fleeing(fight)).toEqual([]);
  });

  it('BDP-MOR-04: flee also when all their tests are behind them', () => {
    const { fight } = fallen(band(3), ['bandit-1', 'bandit-2', 'bandit-leader'], [1, 1, 1, 1, 1]);
    expect(fleeing(fight)).toEqual(['bandit-3']);
  });

  it('BDP-MOR-04: stay when the leader has only run away', () => {
    const fight = fightOf(band(2));
    byId(fight, 'bandit-leader').status = 'fled';
    fight.now.someoneLeft = true;
    const { table, finish } = play(fight, []);
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual([]);
  });

  it('BDP-MOR-03: companions of another kind are only tested as usual', () => {
    const wanted: TestFight = { party: ['mirah'], foes: ['bandit-leader', 'bandit', 'orc', 'wolf', 'ogre'] };
    const { fight } = fallen(wanted, ['wolf', 'bandit-leader'], [1, 1, 1, 1]);
    expect(fleeing(fight)).toEqual(['bandit']);
  });

  it('BDP-SKL-13: stay with somebody who inspires them, and run when that one falls too', () => {
    const wanted: TestFight = {
      party: ['mirah'],
      foes: ['bandit-leader', 'bandit', { use: 'orc', id: 'bard', skills: ['Inspiring'] }],
    };
    const { fight, told } = fallen(wanted, ['bandit-leader'], [{ who: 'bard', faces: [1] }]);
    expect(fleeing(fight)).toEqual([]);
    cited(told, 'BDP-SKL-13');
    expect(fleeing(fallen(wanted, ['bandit-leader', 'bard'], [1]).fight)).toEqual(['bandit']);
  });

  it('BDP-MOR-04: fight on with the morale rules off, and without a leader from the start', () => {
    expect(fleeing(fallen({ ...band(2), toggles: { morale: false } }, ['bandit-leader'], []).fight)).toEqual([]);
    const alone: TestFight = { party: ['mirah'], foes: [{ use: 'bandit', count: 2 }] };
    expect(fleeing(fallen(alone, ['bandit-1'], [9]).fight)).toEqual([]);
  });

  it('BDP-MOR-09: of the party flee', () => {
    const hired: TestFight = {
      party: [
        { use: 'bandit-leader', side: 'party' },
        { use: 'bandit', side: 'party' },
      ],
      foes: ['orc'],
    };
    expect(fleeing(fallen(hired, ['bandit-leader'], []).fight)).toEqual(['bandit']);
  });
});

describe('hobgoblins', () => {
  const company: TestFight = {
    party: ['mirah'],
    foes: [
      { use: 'hobgoblin', id: 'commander', leader: true },
      { use: 'hobgoblin', count: 3 },
    ],
  };

  it('BDP-MOR-04: pass morale while their commander stands', () => {
    const { fight, told } = fallen(company, ['hobgoblin-1'], [{ who: 'commander', faces: [20] }]);
    expect(fleeing(fight)).toEqual(['commander']);
    const firm = told.filter(({ event, rule }) => event === 'stood-firm' && rule === 'BDP-MOR-04');
    expect(firm.map(({ who }) => who)).toEqual(['hobgoblin-2', 'hobgoblin-3']);
  });

  it('BDP-MOR-04: roll like others once the commander is down', () => {
    const { fight } = fallen(company, ['commander'], [12, 11, 12]);
    expect(fleeing(fight)).toEqual(['hobgoblin-1', 'hobgoblin-3']);
  });

  it('BDP-MOR-04, BDP-TAG-05: also pass a test that was forced on them', () => {
    const fight = fightOf(company);
    const { table, finish } = play(fight, [{ who: 'commander', faces: [1] }]);
    forceMorale(fight, 0);
    testMorale(fight, table);
    finish();
    expect(fleeing(fight)).toEqual([]);
  });
});

describe('in an encounter', () => {
  it('BDP-MOR-04: anybody may be bound to a leader', () => {
    const wanted: TestFight = {
      party: ['mirah'],
      foes: [
        { use: 'orc', id: 'chief', leader: true },
        { use: 'orc', id: 'coward', fleesWithoutLeader: true },
        { use: 'bandit', id: 'bold', fleesWithoutLeader: false },
        { use: 'orc', id: 'steady', steadyWithLeader: true },
      ],
    };
    expect(fightOf(wanted).fighters.map(({ sheet }) => [sheet.fleesWithoutLeader, sheet.steadyWithLeader])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect(readEncounter({ combatants: [{ use: 'mirah' }, { use: 'orc', fleesWithoutLeader: 'yes' }] }).ok).toBe(false);
  });
});
