import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, routine, weapon } from '../../../../test/tools/ingenuity.ts';
import { inWords, optionInWords } from '../../../testing/in-words.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { Man, maneuverNames } from '../book/maneuver-table.ts';
import { packWait, Trigger, Wait } from '../book/waits.ts';
import { takeDamage } from '../harm/harm.ts';
import type { Fight } from '../state/model.ts';
import { fireTriggers, perform } from './perform.ts';
import { readyQuestion } from './ready.ts';
import { triggerQuestion, triggerText, useReadiedQuestion } from './triggers.ts';

const scene = {
  fixtures: [
    { name: 'lever', x: 1, y: 1 },
    { name: 'gate', x: 9, y: 4, door: true },
  ],
  areas: [
    { name: 'yard', x: 6, y: 2, width: 2, height: 3 },
    { name: 'well', x: 1, y: 8 },
  ],
};

function start(more: object = {}, boudica: object = {}): Fight {
  return fightOf({
    cast: [
      { use: 'boudica', at: [5, 5], ...boudica },
      { use: 'roland', at: [2, 5] },
      { use: 'guard', at: [12, 5] },
      { use: 'goblin', at: [4, 9] },
    ],
    scene,
    ...more,
  });
}

const listed = (fight: Fight, question: typeof triggerQuestion): number[] => {
  const { table } = play(fight, []);
  table.list(fight, 0, question);
  return [...table.options.subarray(0, table.optionCount)];
};
const offered = (fight: Fight, question: typeof triggerQuestion) =>
  listed(fight, question).map((code) => optionInWords(question.describe(fight, 0, code)));

/** Somebody moves; true when Boudica's readiness is over. */
function springs(fight: Fight, who: string, x: number, y: number, items: readonly ScriptItem[]): boolean {
  const run = play(fight, items, { auto: [...routine, 'intercept'] });
  const mover = byId(fight, who);
  fight.active = mover.index;
  mover.moved = false;
  perform(fight, run.table, mover, packMove(Act.move, y * fight.scene.width + x));
  run.finish();
  return byId(fight, 'boudica').trigger === 0;
}

const readied = (fight: Fight, code: number, trigger: number): Fight => {
  Object.assign(byId(fight, 'boudica'), { readied: code, trigger });
  return fight;
};

describe('what can be waited for', () => {
  it('ING-ACT-10: enemies who come, attack or move, allies attacked, attacking or falling, what is opened or passed, and the GM’s word', () => {
    expect(offered(start(), triggerQuestion).map(({ id, label }) => [id, label])).toEqual([
      ['any-within-reach', 'When any enemy comes within my reach'],
      ['any-attacks-me', 'When any enemy attacks me'],
      ['custom', 'When the GM says so'],
      ['any-attacks:roland', 'When Roland is attacked by an enemy'],
      ['ally-falls:roland', 'When Roland falls unconscious'],
      ['ally-attacks:roland:guard', 'When Roland attacks Guard'],
      ['ally-attacks:roland:goblin', 'When Roland attacks Goblin'],
      ['comes-within-reach:guard', 'When Guard comes within my reach'],
      ['attacks:guard', 'When Guard attacks'],
      ['moves:guard', 'When Guard moves'],
      ['comes-within-reach:goblin', 'When Goblin comes within my reach'],
      ['attacks:goblin', 'When Goblin attacks'],
      ['moves:goblin', 'When Goblin moves'],
      ['passes:lever', 'When somebody opens or passes lever'],
      ['passes:gate', 'When somebody opens or passes gate'],
      ['passes:area:yard', 'When somebody opens or passes yard'],
      ['passes:area:well', 'When somebody opens or passes well'],
    ]);
  });

  it('ING-ACT-10 ING-ADV-06: nobody waits for those who are gone, dead or hidden', () => {
    const fight = start();
    byId(fight, 'guard').status = 'dead';
    byId(fight, 'goblin').hiddenFrom = 1;
    const ids = offered(fight, triggerQuestion).map(({ id }) => id);
    expect(ids.filter((id) => id.includes('guard') || id.includes('goblin'))).toEqual([]);
    expect(ids).toContain('ally-falls:roland');
    byId(fight, 'roland').status = 'gone';
    expect(offered(fight, triggerQuestion).some(({ id }) => id.includes('roland'))).toBe(false);
  });

  it('ING-ACT-10: what is waited for is told in words', () => {
    const fight = start();
    expect(inWords(triggerText(fight, packWait(Wait.allyAttacks, 1, 3)))).toBe('When Roland attacks Goblin');
    expect(triggerText(fight, packWait(Wait.opensOrPasses, 17))).toBe('When somebody opens or passes well');
  });

  it('ING-ACT-10 ING-ACT-12: acting takes the reaction, letting it pass nothing', () => {
    expect(offered(start(), useReadiedQuestion).map(({ id, label, cost }) => [id, label, cost])).toEqual([
      ['yes', 'Act', 'the reaction'],
      ['no', 'Let it pass', 'nothing'],
    ]);
  });
});

describe('what sets off a readied action', () => {
  const step = pack(Act.move);

  it('ING-ACT-10: whoever enters a square of an area passes it; a square beside it is none of it', () => {
    const wait = packWait(Wait.opensOrPasses, 16);
    for (const [x, y, inside] of [
      [6, 2, true],
      [7, 4, true],
      [6, 4, true],
      [7, 2, true],
      [5, 2, false],
      [8, 2, false],
      [6, 1, false],
      [7, 5, false],
      [5, 4, false],
      [8, 4, false],
    ] as const) {
      const fight = readied(start(), step, wait);
      const run = play(fight, [], { auto: ['use-readied', 'shift'], policy: () => 0 });
      fireTriggers(fight, run.table, Trigger.pass, 2, y * fight.scene.width + x);
      expect([x, y, byId(fight, 'boudica').trigger === 0]).toEqual([x, y, inside]);
    }
  });

  it('ING-ACT-10: a fixture is passed on its very square, and opened only itself', () => {
    const sets = (wait: number, kind: number, at: number) => {
      const fight = readied(start(), step, wait);
      const run = play(fight, [], { auto: ['use-readied'], policy: () => 0 });
      fireTriggers(fight, run.table, kind, 2, at);
      return byId(fight, 'boudica').trigger === 0;
    };
    const gate = packWait(Wait.opensOrPasses, 1);
    expect(sets(gate, Trigger.pass, 4 * 20 + 9)).toBe(true);
    expect(sets(gate, Trigger.pass, 5 * 20 + 9)).toBe(false);
    expect(sets(gate, Trigger.pass, 4 * 20 + 8)).toBe(false);
    expect([sets(gate, Trigger.interact, 1), sets(gate, Trigger.interact, 0)]).toEqual([true, false]);
    expect(sets(gate, Trigger.attack, 1)).toBe(false);
  });

  it('ING-ACT-10: with anything but an attack ready, within reach is what the longest melee weapon reaches, 1 m at least', () => {
    const comes = (gear: string[], x: number) => {
      const fight = readied(start({}, { gear }), step, Wait.anyReach);
      return springs(fight, 'guard', x, 5, comesNear(gear, x) ? ['no'] : []);
    };
    const comesNear = (gear: string[], x: number) => x - 5 <= (gear[0] === 'spear' ? 2 : 1);
    expect([comes(['spear'], 8), comes(['spear'], 7)]).toEqual([false, true]);
    expect([comes(['longbow'], 7), comes(['longbow'], 6)]).toEqual([false, true]);
    expect([comes(['knife'], 7), comes(['knife'], 6)]).toEqual([false, true]);
  });

  it('ING-ACT-10: allies coming within reach do not set it off, even if they are waited for as anybody', () => {
    const fight = readied(start(), step, Wait.anyReach);
    expect(springs(fight, 'roland', 4, 5, [])).toBe(false);
  });

  it('ING-ACT-10: what the GM decides is asked of the GM after every act', () => {
    const sets = (customTrigger: string) => {
      const fight = readied(start({ rulings: { customTrigger } }), step, Wait.custom);
      const run = play(fight, [], { auto: ['use-readied'], policy: () => 0 });
      fireTriggers(fight, run.table, Trigger.any, 2, -1);
      const now = byId(fight, 'boudica').trigger === 0;
      const other = readied(start({ rulings: { customTrigger } }), step, Wait.custom);
      fireTriggers(other, play(other, []).table, Trigger.move, 2, -1);
      return [now, byId(other, 'boudica').trigger === 0];
    };
    expect([sets('yes'), sets('no')]).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('ING-ACT-10: only the ally who is waited for sets it off by falling', () => {
    const falls = (who: string) => {
      const fight = readied(start(), step, packWait(Wait.allyFalls, 1));
      const run = play(fight, ['no', 'no'], { auto: [...routine, 'use-readied', 'fortify'], policy: () => 0 });
      const victim = byId(fight, who);
      Object.assign(victim, { endurance: 0, reactions: 0 });
      takeDamage(fight, run.table, victim, victim.health);
      fireTriggers(fight, run.table, Trigger.any, 2, -1);
      return [victim.status, byId(fight, 'boudica').trigger === 0];
    };
    expect(falls('roland')).toEqual(['unconscious', true]);
    expect(falls('goblin')).toEqual(['unconscious', false]);
  });

  it('ING-REACT-06 ING-ACT-12: whoever cannot react is not asked and stays ready; without a reaction left it is lost', () => {
    const stunned = readied(start(), step, packWait(Wait.enemyMoves, 2));
    byId(stunned, 'boudica').stunned = 1;
    expect(springs(stunned, 'guard', 11, 5, [])).toBe(false);
    const spent = readied(start(), step, packWait(Wait.enemyMoves, 2));
    byId(spent, 'boudica').reactions = 0;
    const run = play(spent, []);
    fireTriggers(spent, run.table, Trigger.move, 2, -1);
    expect(byId(spent, 'boudica')).toMatchObject({ trigger: 0, readied: 0 });
    expect(run.told().map(({ event }) => event)).toEqual(['readied-lost']);
  });

  it('ING-ACT-12 ING-ACT-13: a readied Move is made to a square chosen then; declined, the reaction stays; both are told', () => {
    const fight = readied(start(), step, packWait(Wait.enemyMoves, 2));
    const run = play(fight, ['yes', 'c7r6']);
    fireTriggers(fight, run.table, Trigger.move, 2, -1);
    run.finish();
    expect(byId(fight, 'boudica')).toMatchObject({ x: 6, y: 5, reactions: 0, trigger: 0, readied: 0 });
    expect(run.told()[0]).toMatchObject({ event: 'readied-used', who: 'boudica' });
    const let_ = readied(start(), step, packWait(Wait.enemyMoves, 2));
    const other = play(let_, ['no']);
    fireTriggers(let_, other.table, Trigger.move, 2, -1);
    expect(byId(let_, 'boudica')).toMatchObject({ x: 5, y: 5, reactions: 1, trigger: 0, readied: 0 });
    expect(other.told().map(({ event }) => event)).toEqual(['readied-lost']);
  });

  it('ING-ACT-12: a readied attack whose mover is out of reach goes at somebody in reach', () => {
    const fight = start();
    const boudica = byId(fight, 'boudica');
    readied(fight, pack(Act.attack, 0, weapon(fight, boudica, 'spear')), packWait(Wait.enemyMoves, 2));
    for (const { index } of fight.fighters.slice(1)) fight.fighters[index]!.reactions = 0;
    Object.assign(byId(fight, 'goblin'), { x: 6, y: 5 });
    const run = play(fight, ['yes', 'goblin', 1, 1, 5]);
    fireTriggers(fight, run.table, Trigger.move, 2, -1);
    run.finish();
    expect(run.told().find(({ event }) => event === 'miss')).toMatchObject({ attacker: 'boudica', target: 'goblin' });
  });

  it('ING-ACT-13: a readied attack that reaches nobody when its moment comes is lost, and keeps the reaction', () => {
    const fight = start();
    readied(fight, pack(Act.attack, 0, weapon(fight, byId(fight, 'boudica'), 'spear')), packWait(Wait.enemyMoves, 2));
    const run = play(fight, []);
    fireTriggers(fight, run.table, Trigger.move, 2, -1);
    expect(byId(fight, 'boudica')).toMatchObject({ trigger: 0, readied: 0, reactions: 1 });
    expect(run.told().map(({ event }) => event)).toEqual(['readied-lost']);
  });

  it('ING-ACT-12 ING-MAN-01 ING-PWR-01: readied deeds and powers go at whoever sets them off, and are paid then', () => {
    const bolt = { name: 'Bolt', tier: 2, damage: 3, range: 9 };
    const fight = start(
      { toggles: { maneuvers: true, powers: true } },
      { maneuvers: maneuverNames.slice(1), powers: [bolt] },
    );
    for (const { index } of fight.fighters.slice(1)) fight.fighters[index]!.reactions = 0;
    Object.assign(byId(fight, 'guard'), { x: 6, y: 5 });
    readied(fight, pack(Act.maneuver, 0, 0, 0, Man.taunt), packWait(Wait.enemyMoves, 2));
    const taunt = play(fight, ['yes', 6, 4, 5]);
    fireTriggers(fight, taunt.table, Trigger.move, 2, -1);
    taunt.finish();
    expect([byId(fight, 'guard').tauntedBy, byId(fight, 'boudica').focus]).toEqual([0, 9]);
    byId(fight, 'boudica').reactions = 1;
    readied(fight, pack(Act.power, 0, 0), packWait(Wait.enemyMoves, 2));
    const power = play(fight, ['yes', 4, 4, 5]);
    fireTriggers(fight, power.table, Trigger.move, 2, -1);
    power.finish();
    expect(byId(fight, 'boudica').focus).toBe(7);
    expect(power.told().find(({ event }) => event === 'hit')).toMatchObject({ target: 'guard' });
  });

  it('ING-ACT-12 ING-STAT-08: a readied maneuver that can no longer be paid is lost', () => {
    const fight = start({ toggles: { maneuvers: true } }, { stamina: 0 });
    const boudica = byId(fight, 'boudica');
    Object.assign(byId(fight, 'guard'), { x: 6, y: 5 });
    readied(fight, pack(Act.attack, 0, weapon(fight, boudica, 'spear'), 0, Man.heavy), packWait(Wait.enemyMoves, 2));
    fireTriggers(fight, play(fight, []).table, Trigger.move, 2, -1);
    expect(boudica).toMatchObject({ trigger: 0, reactions: 1 });
  });
});

describe('what can be made ready', () => {
  const ids = (fight: Fight) => {
    byId(fight, 'boudica').actions = 3;
    return offered(fight, readyQuestion).map(({ id }) => id);
  };

  it('ING-ACT-11: attacks and throws with what is in hand, with and without maneuvers, deeds and powers that can be paid', () => {
    const bolt = { name: 'Bolt', tier: 2 };
    const gear = { gear: ['knife'], powers: [bolt, { name: 'Storm', tier: 3 }], maneuvers: ['Push'] };
    const plain = ids(start({}, gear));
    expect(plain).toEqual(
      expect.arrayContaining(['attack:bare-hands', 'attack:knife', 'throw:knife', 'move', 'brandish']),
    );
    expect(plain.some((id) => id.startsWith('maneuver') || id.startsWith('power') || id.includes(':heavy'))).toBe(
      false,
    );
    const all = { toggles: { maneuvers: true, powers: true } };
    const more = ids(start(all, { ...gear, focus: 2, stamina: 1 }));
    expect(more).toEqual(
      expect.arrayContaining([
        'attack:knife:precise-attack',
        'throw:knife:precise-attack',
        'maneuver:push',
        'maneuver:taunt',
        'maneuver:rally',
        'power:bolt',
      ]),
    );
    expect(more).not.toContain('power:storm');
    expect(more).not.toContain('attack:knife:advancing-strike');
    expect(more).not.toContain('maneuver:kip-up');
    expect(ids(start(all, { ...gear, focus: 1, stamina: 0 })).filter((id) => id.startsWith('maneuver'))).toEqual([
      'maneuver:feint',
      'maneuver:taunt',
    ]);
  });

  it('ING-ACT-11: standing up for the prone, and rescue of allies, not of enemies', () => {
    const fight = start({}, { state: { prone: true } });
    const all = ids(fight);
    expect(all).toContain('stand-up');
    expect(all.filter((id) => id.startsWith('resuscitate'))).toEqual(['resuscitate:roland']);
    expect(ids(start())).not.toContain('stand-up');
  });
});
