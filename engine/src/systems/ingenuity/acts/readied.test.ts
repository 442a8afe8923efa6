import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, routine, until, weapon } from '../../../../test/tools/ingenuity.ts';
import { optionInWords } from '../../../testing/in-words.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { packWait, Wait } from '../book/waits.ts';
import type { Fight } from '../state/model.ts';
import { FIRST_ITEM, packObject } from '../state/objects.ts';
import { attack, perform } from './perform.ts';
import { readyQuestion } from './ready.ts';

/** Boudica is ready to strike with her spear; the guard and a goblin are some way off. */
function ready(wait: number, more: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [5, 5] },
      { use: 'roland', at: [2, 5] },
      { use: 'guard', at: [12, 5] },
      { use: 'goblin', at: [4, 9] },
    ],
    ...more,
  });
  Object.assign(byId(fight, 'boudica'), {
    readied: pack(Act.attack, 0, weapon(fight, byId(fight, 'boudica'), 'spear')),
    trigger: wait,
  });
  return fight;
}

function moves(fight: Fight, who: string, x: number, y: number, items: readonly ScriptItem[]) {
  const run = play(fight, items, { auto: [...routine, 'intercept'] });
  const mover = byId(fight, who);
  fight.active = mover.index;
  perform(fight, run.table, mover, packMove(Act.move, y * fight.scene.width + x));
  run.finish();
  return run;
}

describe('what a readied action waits for', () => {
  it('ING-ACT-10 ING-ATK-06: one can be ready to strike at any thing, however many there are', () => {
    const cast = Array.from({ length: 8 }, (_, at) => ({ use: 'guard', id: `guard${at}`, at: [at + 6, 9] }));
    const fight = fightOf({ cast: [{ use: 'boudica', at: [5, 5] }, ...cast] });
    const boudica = byId(fight, 'boudica');
    fight.things.forEach(({ def }, thing) => {
      const code = packObject(FIRST_ITEM + thing, weapon(fight, boudica, 'spear'), 0);
      expect(optionInWords(readyQuestion.describe(fight, boudica.index, code)).label).toContain(def.name);
    });
  });

  it('ING-ACT-10 ING-ACT-14: somebody who only walks through the reach sets it off, on the way', () => {
    const fight = ready(Wait.anyReach);
    byId(fight, 'goblin').x = 7;
    const run = moves(fight, 'goblin', 7, 2, ['yes', 'none', 1, 1, 5]);
    expect(run.told().filter(({ event }) => event === 'miss')).toHaveLength(1);
    expect(byId(fight, 'goblin')).toMatchObject({ x: 7, y: 2 });
  });

  it('ING-ACT-14: a blow that fells the walker ends the walk there', () => {
    const fight = ready(Wait.anyReach);
    byId(fight, 'guard').reactions = 0;
    Object.assign(byId(fight, 'goblin'), { x: 7, endurance: 0, health: 1 });
    moves(fight, 'goblin', 7, 2, ['yes', 'none', 4, 4, 5, 12]);
    expect(byId(fight, 'goblin')).toMatchObject({ x: 7, y: 6, status: 'unconscious' });
  });

  it('ING-ACT-10: who is within reach already does not come within it', () => {
    const fight = ready(Wait.anyReach);
    Object.assign(byId(fight, 'goblin'), { x: 6, y: 5 });
    moves(fight, 'goblin', 6, 4, []);
    expect(byId(fight, 'boudica').trigger).toBe(Wait.anyReach);
  });

  it('ING-ACT-10: a certain enemy coming within reach is not just any', () => {
    const fight = ready(packWait(Wait.enemyReach, 2));
    byId(fight, 'goblin').x = 7;
    moves(fight, 'goblin', 7, 4, []);
    expect(byId(fight, 'boudica').trigger).not.toBe(0);
    moves(fight, 'guard', 8, 5, []);
    moves(fight, 'guard', 7, 5, ['no']);
    expect(byId(fight, 'boudica')).toMatchObject({ trigger: 0, reactions: 1 });
  });

  it('ING-ACT-10 ING-ACT-14: an enemy’s move sets it off before it is made', () => {
    const fight = ready(packWait(Wait.enemyMoves, 3));
    Object.assign(byId(fight, 'goblin'), { x: 6, y: 5 });
    const run = moves(fight, 'goblin', 9, 5, ['yes', 'none', 1, 1, 5]);
    expect(
      run
        .told()
        .map(({ event }) => event)
        .filter((event) => event === 'miss' || event === 'moved'),
    ).toEqual(['miss', 'moved']);
  });

  it('ING-ACT-10: an ally’s attack on a certain enemy lets one strike that enemy; an attack on another does not', () => {
    const fight = ready(packWait(Wait.allyAttacks, 1, 3));
    Object.assign(byId(fight, 'guard'), { x: 3, y: 4, reactions: 0 });
    Object.assign(byId(fight, 'goblin'), { x: 3, y: 5, reactions: 0 });
    const roland = byId(fight, 'roland');
    const sword = weapon(fight, roland, 'straight sword');
    const other = play(fight, [1, 1, 5]);
    attack(fight, other.table, roland, pack(Act.attack, 2, sword));
    other.finish();
    const run = play(fight, ['yes', 1, 1, 5, 1, 1, 5]);
    attack(fight, run.table, roland, pack(Act.attack, 3, sword));
    run.finish();
    expect(
      run
        .told()
        .filter(({ event }) => event === 'miss')
        .map(({ attacker, target }) => [attacker, target]),
    ).toEqual([
      ['boudica', 'goblin'],
      ['roland', 'goblin'],
    ]);
  });

  it('ING-ACT-10: attacks by an enemy, on oneself and on an ally', () => {
    const sprung = (wait: number, attacker: string, target: string) => {
      const fight = ready(wait);
      Object.assign(byId(fight, 'guard'), { x: 3, y: 5 });
      Object.assign(byId(fight, 'goblin'), { x: 4, y: 5 });
      for (const fighter of fight.fighters) fighter.stamina = 0;
      const run = play(fight, [], { auto: ['attack-how', 'use-readied'], dice: 'seed' } as object);
      try {
        const by = byId(fight, attacker);
        const name = attacker === 'guard' ? 'straight sword' : 'knife';
        attack(fight, run.table, by, pack(Act.attack, byId(fight, target).index, weapon(fight, by, name)));
      } catch {
        // The dice are of no interest here.
      }
      return byId(fight, 'boudica').trigger === 0;
    };
    expect([
      sprung(packWait(Wait.enemyAttacks, 2), 'guard', 'roland'),
      sprung(packWait(Wait.enemyAttacks, 2), 'goblin', 'roland'),
    ]).toEqual([true, false]);
    expect([sprung(Wait.attacksMe, 'goblin', 'boudica'), sprung(Wait.attacksMe, 'guard', 'roland')]).toEqual([
      true,
      false,
    ]);
    expect([
      sprung(packWait(Wait.attacksAlly, 1), 'guard', 'roland'),
      sprung(packWait(Wait.attacksAlly, 1), 'goblin', 'boudica'),
    ]).toEqual([true, false]);
  });

  it('ING-ACT-10 ING-ACT-12: a rescue can be ready for an ally’s fall, and the fall sets it off', () => {
    const fight = fightOf({
      cast: [
        { use: 'clementine', at: [3, 3] },
        { use: 'roland', at: [4, 3], endurance: 0, health: 1, stamina: 0 },
        { use: 'guard', at: [5, 3] },
      ],
    });
    const run = play(fight, [
      'clementine',
      'ready',
      'resuscitate:roland',
      'ally-falls:roland',
      'attack:roland:straight-sword',
      'no',
      3,
      3,
      5,
      15,
      'yes',
      4,
      6,
      20,
    ]);
    run.step(5);
    run.finish();
    expect(byId(fight, 'roland')).toMatchObject({ status: 'able', prone: true });
    expect(byId(fight, 'clementine')).toMatchObject({ reactions: 0, prone: true });
  });

  it('ING-ACT-10: opening a door or walking through it sets off who waits for it', () => {
    const scene = {
      map: ['..........', '....+.....', '..........', '....#.....', '....#.....', '..........'],
      fixtures: [{ name: 'door', x: 4, y: 1, door: true }],
    };
    const at = (wait: number) => {
      const fight = fightOf({
        cast: [
          { use: 'agnessa', at: [8, 5] },
          { use: 'guard', at: [5, 1] },
        ],
        scene,
      });
      Object.assign(byId(fight, 'agnessa'), {
        readied: pack(Act.attack, 0, weapon(fight, byId(fight, 'agnessa'), 'shortbow')),
        trigger: wait,
      });
      return fight;
    };
    const opened = at(packWait(Wait.opensOrPasses, 0));
    opened.order = [1, 0];
    opened.phase = 'pick';
    opened.round = 1;
    const run = play(opened, ['interact:door', 'no']);
    run.step(2);
    run.finish();
    expect(byId(opened, 'agnessa').trigger).toBe(0);
    const passed = at(packWait(Wait.opensOrPasses, 0));
    passed.terrain = passed.terrain.map((ground, square) => (square === 14 ? 0 : ground));
    moves(passed, 'guard', 3, 1, ['no']);
    expect(byId(passed, 'agnessa').trigger).toBe(0);
  });

  it('ING-ACT-13: what can no longer be done is lost without a question, and keeps the reaction', () => {
    const fight = ready(Wait.anyReach);
    fight.things[0]!.place = 0;
    byId(fight, 'goblin').x = 6;
    Object.assign(byId(fight, 'boudica'), { trigger: packWait(Wait.enemyMoves, 3) });
    moves(fight, 'goblin', 6, 8, []);
    expect(byId(fight, 'boudica')).toMatchObject({ trigger: 0, reactions: 1 });
  });

  it('ING-ACT-11: everything but Guard, Ready, Wait, Command, Sprint and extended actions can be made ready', () => {
    const fight = fightOf({
      cast: [
        { use: 'petra', at: [3, 3], gear: ['siege crossbow', 'knife'] },
        { use: 'roland', at: [4, 3] },
        { use: 'guard', at: [14, 3] },
      ],
      scene: {
        map: Array.from({ length: 8 }, () => '..o.................'),
        fixtures: [{ name: 'lever', x: 3, y: 4 }],
        tasks: [{ name: 'Chant' }],
      },
    });
    fight.things[0]!.shots = 0;
    const offered: string[] = [];
    const run = play(fight, [
      'petra',
      'ready',
      {
        choose: (option: { id: string }) => {
          offered.push(option.id);
          return false;
        },
      },
    ]);
    expect(() => run.step(3)).toThrow();
    expect(offered).toEqual(
      expect.arrayContaining([
        'move',
        'seek-cover',
        'interact:lever',
        'brandish',
        'hide',
        'short-task:chant',
        'resuscitate:roland',
      ]),
    );
    for (const never of ['guard', 'wait', 'ready', 'sprint', 'command:roland', 'reload:siege-crossbow'])
      expect(offered).not.toContain(never);
  });

  it('ING-ACT-13: readiness ends with the own next turn', () => {
    const fight = ready(Wait.anyReach);
    const run = play(fight, ['boudica', 'end']);
    until(run, fight, ({ active }) => active === 0);
    expect(byId(fight, 'boudica').trigger).toBe(0);
  });
});
