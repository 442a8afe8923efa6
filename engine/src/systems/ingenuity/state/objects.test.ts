import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import { Table } from '../../../table/table.ts';
import { Act, pack } from '../book/act.ts';
import { packWait, Wait } from '../book/waits.ts';
import { editFight } from '../cast/edits.ts';
import { setUp } from '../cast/set-up.ts';
import { ingenuity } from '../index.ts';
import { step } from '../round/flow.ts';
import { view } from '../show/view.ts';
import { policies } from '../tactics/policy.ts';
import type { Fight } from './model.ts';

const hall = ['.......', '...+...', '.......', '.......'];
const gate = { name: 'the gate', x: 3, y: 1, door: true, locked: true };

/** Boudica beside a door or thing, a guard far off, objects allowed unless told otherwise. */
function beside(fixture: object, more: { rulings?: Record<string, string>; items?: object[]; boudica?: object } = {}) {
  return fightOf({
    cast: [
      { use: 'boudica', at: [2, 1], ...more.boudica },
      { use: 'guard', at: [6, 3] },
    ],
    rulings: more.rulings ?? { targets: 'objects' },
    scene: {
      map: hall,
      initiator: 'boudica',
      opening: 'guard',
      fixtures: [fixture],
      ...(more.items ? { items: more.items } : {}),
    },
  });
}

function turn(fight: ReturnType<typeof beside>, items: Parameters<typeof play>[1]) {
  fight.opening = false;
  Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
  Object.assign(byId(fight, 'boudica'), { actions: 3, acted: true });
  return play(fight, items, { auto: ['attack-how', 'intercept', 'react-first'] });
}

describe('things as targets', () => {
  it('ING-ATK-06 ING-DUR-01: a hit takes result and weapon damage from the durability, 10 of metal and 4 of anything else', () => {
    const fight = beside({ ...gate, material: 'metal' });
    expect(fight.fixturesLeft).toEqual([10]);
    expect(beside(gate).fixturesLeft).toEqual([4]);
    const run = turn(fight, ['strike-object:the-gate:spear', 1, 1, 5]);
    run.step();
    run.finish();
    // 1 + 1 + 1 and 4 for the spear.
    expect(fight.fixturesLeft).toEqual([3]);
    expect(byId(fight, 'boudica')).toMatchObject({ attacks: 1, actions: 2 });
  });

  it('ING-ATK-06 ING-DUR-02: a broken door stands open for good and is no target any more', () => {
    const fight = beside({ ...gate, durability: 7 });
    const run = turn(fight, ['strike-object:the-gate:spear', 1, 1, 5, 'strike-object:the-gate:spear']);
    run.step();
    expect(fight.terrain[fight.scene.width + 3]).toBe(0);
    expect(run.told().map(({ event }) => event)).toEqual(
      expect.arrayContaining(['damages-object', 'breaks-object', 'opened']),
    );
    expect(() => run.step()).toThrow('no such option');
  });

  it('ING-ATK-06: the default offers no things, and neither does a GM who allows only allies', () => {
    for (const targets of ['enemies', 'anybody']) {
      const run = turn(beside(gate, { rulings: { targets } }), ['strike-object:the-gate:spear']);
      expect(() => run.step()).toThrow('no such option');
    }
  });

  it('ING-ATK-06: the GM who is asked decides for the fight', () => {
    const fight = beside(gate, { rulings: { targets: 'ask' } });
    const run = play(fight, [{ question: 'ruling', choose: 'targets:anything' }]);
    run.step();
    expect(fight.rulings.targets).toBe('anything');
  });

  it('ING-ATK-06 ING-ATK-02: what is written as hard to hit can be missed, unless by a critical; deflection lowers to 1 at least', () => {
    const small = { ...gate, evasion: 9, deflection: 30, durability: 5 };
    const missed = beside(small);
    turn(missed, ['strike-object:the-gate:spear', 1, 1, 5]).step();
    expect(missed.fixturesLeft).toEqual([5]);
    const critical = beside(small);
    turn(critical, ['strike-object:the-gate:spear', 1, 1, 19]).step();
    expect(critical.fixturesLeft).toEqual([4]);
  });

  it('ING-ATK-06 ING-MAP-03: an attack at a thing counts for the penalty of later ones', () => {
    const fight = beside({ ...gate, durability: 99 });
    const run = turn(fight, ['strike-object:the-gate:spear', 3, 3, 5, 'strike-object:the-gate:spear', 3, 3, 5]);
    run.step();
    const first = 99 - fight.fixturesLeft[0]!;
    run.step();
    expect(99 - fight.fixturesLeft[0]! - first).toBe(first - 2);
  });

  it('ING-ATK-06: an item on the ground wears like any other, and lies there broken', () => {
    const fight = beside({ name: 'a post', x: 6, y: 0 }, { items: [{ name: 'idol', x: 3, y: 2, material: 'metal' }] });
    const idol = fight.things.length - 1;
    turn(fight, ['strike-object:idol:spear', 6, 6, 5]).step();
    expect(fight.things[idol]).toMatchObject({ durability: 0, place: 2 });
  });

  it('ING-ATK-06 ING-STRAY-01: a shot at a thing may stray at somebody beside it', () => {
    const fight = beside({ ...gate, durability: 9 }, { boudica: { gear: ['shortbow'] } });
    Object.assign(byId(fight, 'guard'), { x: 4, y: 1, reactions: 0 });
    const run = turn(fight, ['strike-object:the-gate:shortbow', 6, 6, 1]);
    run.step();
    expect(run.told().find(({ event }) => event === 'strayed')).toMatchObject({ target: 'guard' });
    expect(fight.fixturesLeft).toEqual([9]);
    expect(byId(fight, 'guard').endurance).toBeLessThan(12);
  });

  it('ING-ATK-06 ING-ATK-14: a door can be shot at though it blocks the line itself', () => {
    const fight = beside({ ...gate, durability: 30 }, { boudica: { gear: ['shortbow'], at: [0, 1] } });
    turn(fight, ['strike-object:the-gate:shortbow', 3, 3, 5]).step();
    expect(fight.fixturesLeft[0]).toBeLessThan(30);
  });

  it('ING-ACT-10 ING-ATK-06: an attack at a thing is an attack to whoever waits for one, but nobody is attacked by it', () => {
    const springs = (trigger: number, items: readonly string[]) => {
      const fight = beside({ ...gate, durability: 99 });
      Object.assign(byId(fight, 'guard'), { readied: pack(Act.move), trigger });
      const run = turn(fight, ['strike-object:the-gate:spear', ...items, 3, 3, 5]);
      run.step();
      run.finish();
      expect(fight.fixturesLeft[0]).toBeLessThan(99);
      return byId(fight, 'guard').trigger === 0;
    };
    expect(springs(packWait(Wait.enemyAttacks, 0), ['no'])).toBe(true);
    expect([
      springs(Wait.attacksMe, []),
      springs(Wait.anyReach, []),
      springs(packWait(Wait.enemyMoves, 0), []),
    ]).toEqual([false, false, false]);
  });

  it('ING-ACT-14 ING-ATK-11: what a readied act does comes before the blow, which is lost with its striker', () => {
    const fight = beside({ ...gate, durability: 99 });
    const guard = byId(fight, 'guard');
    Object.assign(byId(fight, 'boudica'), { reactions: 0, endurance: 0, health: 1 });
    Object.assign(guard, {
      x: 2,
      y: 2,
      readied: pack(Act.attack, 0, weapon(fight, guard, 'straight sword')),
      trigger: packWait(Wait.enemyAttacks, 0),
    });
    const run = turn(fight, ['strike-object:the-gate:spear', 'yes', 6, 6, 5, 'no']);
    run.step();
    run.finish();
    expect(byId(fight, 'boudica').status).not.toBe('able');
    expect(fight.fixturesLeft).toEqual([99]);
  });

  it('ING-ATK-06: an obstacle leaves open ground, a thing that is none does not', () => {
    for (const [obstacle, ground] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const fight = beside({ name: 'barricade', x: 3, y: 1, obstacle, durability: 5 });
      turn(fight, ['strike-object:barricade:spear', 6, 6, 5]).step();
      expect(fight.terrain[fight.scene.width + 3]).toBe(ground);
    }
  });

  it('ING-ATK-06: everybody sees what is left of a thing, and the GM may set it', () => {
    const fight = beside({ ...gate, durability: 7 });
    const texts = () => view(fight, 1).facts.map(({ text }) => text);
    expect(texts()).toContain('the gate: shut, durability 7 of 7.');
    expect(editFight(fight, { op: 'set', path: 'fixtures.0.durability', value: 0 })).toBeNull();
    expect(texts()).toContain('the gate: broken.');
    expect(fight.terrain[fight.scene.width + 3]).toBe(0);
    expect(editFight(fight, { op: 'set', path: 'fixtures.1.durability', value: 0 })).toMatchObject({ allowed: ['0'] });
  });
});

describe('Interact', () => {
  it('ING-ACT-07: a locked door does not open by hand, but by its lever', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [2, 1] },
        { use: 'guard', at: [6, 3] },
      ],
      scene: { map: hall, fixtures: [gate, { name: 'lever', x: 1, y: 0, opens: ['the gate'] }] },
    });
    expect(() => turn(fight, ['interact:the-gate']).step()).toThrow('no such option');
    const run = turn(fight, ['interact:lever', 'interact:lever']);
    run.step();
    expect(fight.terrain[fight.scene.width + 3]).toBe(0);
    run.step();
    expect(fight.terrain[fight.scene.width + 3]).toBe(1);
  });

  it('ING-ACT-07: a gate in which somebody stands stays open', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [2, 1] },
        { use: 'guard', at: [6, 3] },
      ],
      scene: { map: hall, fixtures: [gate, { name: 'lever', x: 1, y: 0, opens: ['the gate'] }] },
    });
    const run = turn(fight, ['interact:lever', 'interact:lever']);
    run.step();
    Object.assign(byId(fight, 'guard'), { x: 3, y: 1 });
    run.step();
    expect(fight.terrain[fight.scene.width + 3]).toBe(0);
    expect(run.told().some(({ event }) => event === 'stuck')).toBe(true);
  });

  it('ING-ACT-07 ING-DMG-11: something that sets off a hazard strikes those in its area, once if it is spent then', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [2, 1] },
        { use: 'guard', at: [6, 3] },
      ],
      scene: {
        map: hall,
        areas: [{ name: 'under it', x: 5, y: 2, width: 2, height: 2 }],
        hazards: [{ name: 'chandelier', area: 'under it', damage: 13, type: 'bludgeoning' }],
        fixtures: [{ name: 'rope', x: 1, y: 0, springs: 'chandelier', once: true }],
      },
    });
    const run = turn(fight, ['interact:rope', 'interact:rope']);
    run.step();
    // 13 less deflection 8.
    expect([byId(fight, 'guard').endurance, byId(fight, 'boudica').endurance]).toEqual([7, 12]);
    expect(() => run.step()).toThrow('no such option');
  });

  it('ING-ACT-07: a potion restores what it says up to the maximum, ends conditions and is used up', () => {
    const potion = { name: 'potion', quantity: 2, remedy: { endurance: 6, health: 2, ends: ['bleeding', 'blinded'] } };
    const fight = fightOf({
      cast: [
        {
          use: 'boudica',
          at: [2, 1],
          gear: ['spear', potion],
          endurance: 8,
          health: 5,
          state: { bleeding: 2, blinded: true },
        },
        { use: 'roland', at: [2, 2], endurance: 3 },
        { use: 'guard', at: [6, 3] },
      ],
      scene: { map: hall },
    });
    const run = turn(fight, ['interact:potion', 'interact:potion:roland', 'interact:potion']);
    run.step();
    expect(byId(fight, 'boudica')).toMatchObject({ endurance: 12, health: 7, bleeding: 0, blinded: false, actions: 2 });
    run.step();
    expect(byId(fight, 'roland').endurance).toBe(9);
    expect(() => run.step()).toThrow('no such option');
  });

  it('ING-ACT-07: names that lead nowhere are refused, and so is a weapon that would be drunk', () => {
    const read = (scene: object, gear: unknown[] = []) =>
      ingenuity.readEncounter({ scene, combatants: [{ use: 'boudica', gear }, { use: 'guard' }] });
    expect(read({ fixtures: [{ name: 'lever', x: 0, y: 0, opens: ['gate'] }] })).toMatchObject({ ok: false });
    expect(read({ fixtures: [{ name: 'lever', x: 0, y: 0, springs: 'trap' }] })).toMatchObject({ ok: false });
    expect(read({}, [{ name: 'sword', kind: 'weapon', remedy: { health: 1 } }])).toMatchObject({ ok: false });
  });

  it('a sensible player pulls the lever, or hews at the gate where that is allowed, to get at the enemy', () => {
    for (const targets of ['enemies', 'objects']) {
      const read = ingenuity.readEncounter({
        rulings: { targets },
        scene: {
          map: ['#######', '#..+..#', '#..#..#', '#######'],
          fixtures: [gate, ...(targets === 'enemies' ? [{ name: 'lever', x: 1, y: 2, opens: ['the gate'] }] : [])],
        },
        combatants: [
          { use: 'boudica', at: [2, 1] },
          { use: 'guard', at: [5, 2] },
        ],
      });
      if (!read.ok) throw new Error('refused');
      const fight = setUp(read.value);
      const table = new Table<Fight>();
      table.players = [policies.sensible];
      for (let n = 0; n < 60 && (fight.fixturesUsed & 1) === 0; n++) step(fight, table);
      expect(fight.fixturesUsed & 1).toBe(1);
      expect(fight.round).toBeLessThan(4);
    }
  });
});
