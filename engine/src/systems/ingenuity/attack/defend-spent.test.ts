import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, sentences, weapon } from '../../../../test/tools/ingenuity.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { attack, perform, performReadied } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { Man } from '../book/maneuver-table.ts';
import { packWait, Wait } from '../book/waits.ts';
import { die, fall } from '../harm/harm.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { packObject } from '../state/objects.ts';

const court = (boudica: object = {}, more: object = {}): Fight =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...boudica },
      { use: 'guard', at: [4, 3] },
      { use: 'roland', at: [3, 9] },
    ],
    ...more,
  });
const doing = (fight: Fight, code: number, items: readonly ScriptItem[] = []) => {
  const run = play(fight, items);
  perform(fight, run.table, byId(fight, 'boudica'), code);
  run.finish();
  return run;
};
const using = (fight: Fight, name: string): number => weapon(fight, byId(fight, 'boudica'), name);

describe('what a reaction takes', () => {
  it('ING-BLK-01 ING-REACT-01 ING-STAT-08: a block takes the reaction and 1 stamina', () => {
    const fight = court();
    const run = play(fight, ['none', 5, 5, 5, 'block:small-shield']);
    attack(fight, run.table, byId(fight, 'boudica'), pack(Act.attack, 1, using(fight, 'spear')));
    run.finish();
    expect([byId(fight, 'guard').reactions, byId(fight, 'guard').stamina]).toEqual([0, 11]);
  });

  it('ING-REACT-11 ING-PAR-02: what parried a shot that strays wears all the same', () => {
    const fight = fightOf({
      cast: [
        { use: 'roland', at: [5, 5] },
        { use: 'wolf', side: 'party', at: [5, 6] },
        { use: 'goblin-archer', at: [5, 0] },
      ],
    });
    byId(fight, 'wolf').reactions = 0;
    const before = fight.things[0]!.durability;
    const run = play(fight, ['parry:straight-sword', 3, 3, 1]);
    const archer = byId(fight, 'goblin-archer');
    attack(fight, run.table, archer, pack(Act.attack, 0, weapon(fight, archer, 'shortbow')));
    run.finish();
    expect(fight.things[0]).toMatchObject({ durability: before - 1, holder: 0 });
  });

  it('ING-ICPT-03 ING-MOVE-12: without a map whoever steps in stands where the ally stood', () => {
    const fight = court({}, { toggles: { positioning: 'abstract' }, scene: { metres: 5 } });
    fight.metres = [0, 1, 4, 1, 0, 6, 4, 6, 0];
    const run = play(fight, ['yes', 'none', 1, 1, 5]);
    const guard = byId(fight, 'guard');
    attack(fight, run.table, guard, pack(Act.attack, 0, weapon(fight, guard, 'straight sword')));
    run.finish();
    expect(fight.metres).toEqual([0, 1, 1, 1, 0, 1, 1, 1, 0]);
  });

  it('ING-ACT-12 ING-MAN-01: a readied maneuver is paid for when it is made', () => {
    const fight = court({}, { toggles: { maneuvers: true } });
    const boudica = byId(fight, 'boudica');
    const run = play(fight, ['none', 1, 1, 5]);
    performReadied(fight, run.table, boudica, pack(Act.attack, 0, using(fight, 'spear'), 0, Man.crippling), 1);
    run.finish();
    expect(boudica.stamina).toBe(8);
  });
});

describe('what an attack uses up', () => {
  it('ING-KILL-08 ING-ATK-09 ING-TEST-21: a killing strike with a bow uses an arrow, and is a try', () => {
    const fight = court({ gear: [{ name: 'shortbow', ammo: 5 }] }, { toggles: { escalation: true } });
    byId(fight, 'guard').status = 'unconscious';
    doing(fight, pack(Act.killingStrike, 1, using(fight, 'shortbow')), [6, 6, 5]);
    expect([fight.things[0]!.ammo, byId(fight, 'boudica').tries, fight.depth]).toEqual([4, 1, 0]);
  });

  const chest = { name: 'chest', x: 3, y: 1, durability: 90 };
  const objects = { rulings: { targets: 'anything' }, scene: { fixtures: [chest] } };
  it.each<[string, number, string, object]>([
    ['shortbow', 0, 'an arrow', { ammo: 4, place: Place.held }],
    ['knife', 1, 'the knife itself', { place: Place.ground, holder: -1, x: 3, y: 1 }],
  ])('ING-ATK-06 ING-ATK-07 ING-ATK-13: with %s at a thing, thrown %i, %s is gone', (name, thrown, _what, left) => {
    const fight = court({ gear: [name === 'shortbow' ? { name, ammo: 5 } : name] }, objects);
    doing(fight, packObject(0, using(fight, name), thrown), [4, 4, 5]);
    expect(fight.things[0]).toMatchObject(left);
    expect([byId(fight, 'boudica').attacks, fight.depth]).toEqual([1, 0]);
  });

  it('ING-STRAY-01 ING-ATK-06: a throw at a thing that strays lies where it went', () => {
    const fight = court({ gear: ['knife'] }, { ...objects, scene: { fixtures: [{ ...chest, x: 5, y: 3 }] } });
    byId(fight, 'guard').reactions = 0;
    doing(fight, packObject(0, using(fight, 'knife'), 1), [2, 2, 1]);
    expect(fight.things[0]).toMatchObject({ place: Place.ground, holder: -1, x: 4, y: 3 });
    expect(fight.fixturesLeft[0]).toBe(90);
  });

  it('ING-ADV-06 ING-ATK-12: a power that attacks gives the hidden away', () => {
    const bolt = { name: 'Bolt', tier: 1, damage: 3, type: 'fire' };
    const fight = court({ powers: [bolt] }, { toggles: { powers: true } });
    Object.assign(byId(fight, 'boudica'), { hiddenFrom: 2 });
    byId(fight, 'guard').reactions = 0;
    const run = doing(fight, pack(Act.power, 1, 0), [1, 1, 5, 1]);
    expect(byId(fight, 'boudica').hiddenFrom).toBe(0);
    expect(sentences(fight, run).some((line) => line.includes('unseen: yes'))).toBe(true);
  });

  it('ING-STRAY-01 ING-ATK-12: a power that attacks may go astray', () => {
    const bolt = { name: 'Bolt', tier: 1, damage: 3, type: 'fire' };
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], powers: [bolt] },
        { use: 'guard', at: [8, 3] },
        { use: 'goblin', at: [9, 3] },
      ],
      toggles: { powers: true },
    });
    for (const fighter of fight.fighters) fighter.reactions = 0;
    doing(fight, pack(Act.power, 1, 0), [4, 4, 1]);
    expect([
      byId(fight, 'guard').endurance,
      byId(fight, 'goblin').endurance < byId(fight, 'goblin').maxEndurance,
    ]).toEqual([12, true]);
  });
});

describe('what ends with somebody', () => {
  const busy: Partial<Fighter> = {
    guarding: true,
    cover: true,
    readied: 5,
    trigger: 3,
    pending: 7,
    paid: 1,
    needed: 3,
    wild: true,
    retreatFrom: 1,
    feintAt: 1,
    feintTurns: 1,
    escaping: 2,
  };
  const idle: Partial<Fighter> = {
    guarding: false,
    cover: false,
    readied: 0,
    trigger: 0,
    pending: 0,
    paid: 0,
    needed: 0,
    wild: false,
    retreatFrom: -1,
    feintAt: -1,
    feintTurns: 0,
    escaping: 0,
    prone: true,
  };

  it.each([
    ['falls', fall, 'unconscious'],
    ['dies', die, 'dead'],
  ] as const)('ING-TURN-08 ING-COND-11: when somebody %s', (_how, happens, status) => {
    const fight = court();
    const boudica = Object.assign(byId(fight, 'boudica'), busy);
    Object.assign(byId(fight, 'guard'), { tauntedBy: 0, ralliedBy: 2 });
    Object.assign(byId(fight, 'roland'), { tauntedBy: 1, ralliedBy: 0 });
    happens(fight, play(fight, []).table, boudica);
    expect(boudica).toMatchObject({ ...idle, status });
    expect(fight.roll.fell).toBe(1);
    expect([byId(fight, 'guard'), byId(fight, 'roland')].map((one) => [one.tauntedBy, one.ralliedBy])).toEqual([
      [-1, 2],
      [1, -1],
    ]);
  });

  it('ING-TURN-08: the reaction more that waiting gave is gone with who falls', () => {
    const fight = court();
    const boudica = Object.assign(byId(fight, 'boudica'), { reactions: 2 });
    fall(fight, play(fight, []).table, boudica);
    expect(boudica.reactions).toBe(1);
  });
});

describe('who waits for what others open', () => {
  it('ING-ACT-10 ING-ACT-07: a lever that opens a gate sets off who waits for the gate', () => {
    const fight = court(
      {},
      {
        scene: {
          map: Array.from({ length: 12 }, (_, y) => (y === 9 ? '..........+.........' : '.'.repeat(20))),
          fixtures: [
            { name: 'lever', x: 3, y: 2, opens: ['gate'] },
            { name: 'gate', x: 10, y: 9, door: true },
          ],
        },
      },
    );
    const guard = byId(fight, 'guard');
    Object.assign(guard, {
      readied: pack(Act.attack, 0, weapon(fight, guard, 'straight sword')),
      trigger: packWait(Wait.opensOrPasses, 1),
    });
    doing(fight, pack(Act.interact, 0), ['no']);
    expect(guard.trigger).toBe(0);
  });
});
