import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, until } from '../../../../test/tools/ingenuity.ts';
import { copyFight, copyInto } from '../../../made/ingenuity.ts';
import { editFight } from '../cast/edits.ts';
import { problems } from './invariants.ts';
import type { Fight, Fighter } from './model.ts';

const fight = (more: object = {}): Fight =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'guard', at: [4, 3] },
    ],
    ...more,
  });

describe('a copy of a fight', () => {
  it('is equal in everything and shares nothing that changes', () => {
    const from = fight({ scene: { areas: [{ name: 'gate', x: 0, y: 0 }], fixtures: [{ name: 'post', x: 9, y: 9 }] } });
    until(play(from, []), from, ({ phase }) => phase === 'turn');
    Object.assign(from, { breaks: 1, rest: 2, settled: true, commanded: 3, winner: 1, fixturesUsed: 1 });
    const copy = copyFight(from);
    expect(copy).toEqual(from);
    copy.fighters[0]!.health = 1;
    copy.things[0]!.durability = 0;
    copy.teams[0]!.progress = 4;
    copy.order.reverse();
    copy.metres[1] = 99;
    copy.areaMetres[0] = 99;
    copy.fixturesLeft[0] = 0;
    copy.roll.who = 1;
    expect(from.fighters[0]!.health).toBe(12);
    expect(from.things[0]!.durability).toBeGreaterThan(0);
    expect([from.teams[0]!.progress, from.order, from.metres[1]]).toEqual([0, [0, 1], 6]);
    expect([from.areaMetres[0], from.fixturesLeft[0], from.roll.who]).toEqual([20, 4, -1]);
  });

  it('takes over newcomers and their teams, and lets go of those who were only in the other', () => {
    const small = fight();
    const large = fight();
    editFight(large, { op: 'add', combatant: { use: 'wolf', side: 'wild', gear: ['knife'] } });
    const grown = copyFight(small);
    copyInto(large, grown);
    expect(grown).toEqual(large);
    copyInto(small, grown);
    expect(grown).toEqual(small);
  });

  it('holds attacks that are being resolved, and clears those of the other fight', () => {
    const open = fight();
    open.depth = 2;
    Object.assign(open.frames[0]!, { attacker: 0, target: 1, result: 7 });
    Object.assign(open.frames[1]!, { attacker: 1, target: 0, luck: 3 });
    const copy = copyFight(open);
    expect([copy.depth, copy.frames[0]!.result, copy.frames[1]!.luck]).toEqual([2, 7, 3]);
    copyInto(fight(), copy);
    expect([copy.depth, copy.frames[0]!.attacker, copy.frames[1]!.luck]).toEqual([0, -1, 0]);
  });
});

describe('what cannot be', () => {
  const wrong = (change: Partial<Fighter>): readonly string[] => {
    const now = fight();
    Object.assign(byId(now, 'boudica'), change);
    return problems(now);
  };

  it.each<[string, Partial<Fighter>]>([
    ['fighters.0.health is -1, not from 0 to 9999', { health: -1 }],
    ['fighters.0.endurance is -1, not from 0 to 9999', { endurance: -1 }],
    ['fighters.0.stamina is -1, not from 0 to 9999', { stamina: -1 }],
    ['fighters.0.focus is -1, not from 0 to 9999', { focus: -1 }],
    ['fighters.0.actions is -1, not from 0 to 999', { actions: -1 }],
    ['fighters.0.reactions is -1, not from 0 to 999', { reactions: -1 }],
    ['boudica has 13 of 12 health', { health: 13 }],
    ['boudica has 13 of 12 endurance', { endurance: 13 }],
    ['boudica has 11 of 10 stamina', { stamina: 11 }],
    ['boudica has 11 of 10 focus', { focus: 11 }],
    ['boudica has more than 3 fate', { fate: 4 }],
    ['boudica is unconscious on its feet', { status: 'unconscious', prone: false }],
    ['fighters.0.team is 2, not from 0 to 1', { team: 2 }],
    ['boudica is off the map', { x: 20 }],
    ['boudica is off the map', { y: 12 }],
    ['boudica is off the map', { x: -1 }],
    ['boudica is off the map', { y: -1 }],
  ])('%s', (problem, change) => {
    expect(wrong(change)).toEqual([problem]);
  });

  it('everything at its limit is possible', () => {
    expect(wrong({ health: 0, endurance: 0, stamina: 0, focus: 0, fate: 3, actions: 0, reactions: 0 })).toEqual([]);
    expect(wrong({ x: 19, y: 11 })).toEqual([]);
    expect(wrong({ x: 0, y: 0 })).toEqual([]);
    expect(wrong({ status: 'unconscious', prone: true })).toEqual([]);
    expect(wrong({ status: 'able', prone: true })).toEqual([]);
  });

  it('without a map nobody is off it', () => {
    const now = fight({ toggles: { positioning: 'abstract' } });
    byId(now, 'boudica').x = 99;
    expect(problems(now)).toEqual([]);
  });

  it('every team has its place in the order, and no thing is less than broken', () => {
    const now = fight({ scene: { fixtures: [{ name: 'post', x: 9, y: 9 }] } });
    now.order = [0];
    now.things[0]!.durability = -1;
    now.things[1]!.quantity = -1;
    now.fixturesLeft[0] = -1;
    expect(problems(now)).toEqual([
      'things.0.durability is -1, not from 0 to 99999',
      'things.1.quantity is -1, not from 0 to 99999',
      'the order does not name every team',
      'a fixture is less than broken',
    ]);
    const worn = fight({ scene: { fixtures: [{ name: 'post', x: 9, y: 9 }] } });
    worn.things[0]!.durability = 0;
    worn.things[1]!.quantity = 0;
    worn.fixturesLeft[0] = 0;
    expect(problems(worn)).toEqual([]);
  });
});
