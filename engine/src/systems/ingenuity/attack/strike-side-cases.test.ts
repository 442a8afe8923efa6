import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, sentences, weapon } from '../../../../test/tools/ingenuity.ts';
import { attack, perform } from '../acts/perform.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { Man } from '../book/maneuver-table.ts';
import { afflict } from '../harm/effects.ts';
import { takeDamage } from '../harm/harm.ts';
import { HIDING_TRY, killingTry, taskTry, wakingTry } from '../rolls/tries.ts';
import { step } from '../round/flow.ts';
import { whyNot } from '../show/why-not.ts';
import { noteSwing, propertyBonus } from '../state/handling.ts';
import { type Fight, Place } from '../state/model.ts';
import { checkEnd } from '../state/objectives.ts';
import { FIRST_ITEM, packObject } from '../state/objects.ts';
import { canUseWeapon, penaltyToObject } from './aim.ts';

describe('who is beside', () => {
  it.each([
    [[4, 3], true],
    [[9, 9], false],
  ])('ING-STRAY-03: the first of all, at %j, is struck by a shot that strays: %s', (at, struck) => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at },
        { use: 'roland', at: [3, 3] },
        { use: 'goblin-archer', at: [3, 9] },
      ],
    });
    for (const fighter of fight.fighters) fighter.reactions = 0;
    const run = play(fight, [6, 6, 1]);
    const archer = byId(fight, 'goblin-archer');
    attack(fight, run.table, archer, pack(Act.attack, 1, weapon(fight, archer, 'shortbow')));
    run.finish();
    expect(sentences(fight, run).some((line) => line.includes('goes astray, at Boudica'))).toBe(struck);
  });

  it.each([
    [1, 'boudica'],
    [2, 'clementine'],
  ])('ING-STRAY-02: of two beside the target a die says which: %i', (face, who) => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [4, 3] },
        { use: 'roland', at: [3, 3] },
        { use: 'clementine', at: [2, 3] },
        { use: 'goblin-archer', at: [3, 9] },
      ],
    });
    for (const fighter of fight.fighters) fighter.reactions = 0;
    const run = play(fight, [6, 6, 1, face]);
    const archer = byId(fight, 'goblin-archer');
    attack(fight, run.table, archer, pack(Act.attack, 1, weapon(fight, archer, 'shortbow')));
    run.finish();
    expect(run.told().find(({ event }) => event === 'strayed')).toMatchObject({ target: who });
  });
});

describe('whose weapon and how', () => {
  const armed = (gear: readonly unknown[], more: object = {}): Fight =>
    fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], gear, ...more },
        { use: 'guard', at: [4, 3] },
      ],
      toggles: { weaponProperties: true },
    });

  it('ING-ATK-08: only the own, and only what is in the hand', () => {
    const fight = armed(['straight sword', 'knife', 'spear']);
    const [boudica, guard] = [byId(fight, 'boudica'), byId(fight, 'guard')];
    const use = (name: string, of = boudica) => canUseWeapon(fight, boudica, weapon(fight, of, name), 0);
    expect([use('straight sword'), use('knife'), use('spear'), use('straight sword', guard)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(canUseWeapon(fight, boudica, 400, 0)).toBe(false);
  });

  it('ING-PROP-01: a swift weapon has 1 more when it was swung before, grown or held, and no other has', () => {
    const claw = { name: 'claw', kind: 'natural', properties: ['swift'] };
    const fight = armed(
      [
        { name: 'straight sword', properties: ['swift'] },
        { name: 'knife', properties: [] },
      ],
      { natural: [claw] },
    );
    const boudica = byId(fight, 'boudica');
    const bonus = (name: string) => propertyBonus(fight, boudica, 2, weapon(fight, boudica, name));
    for (const name of ['claw', 'straight sword']) {
      boudica.attacks = 1;
      expect([name, bonus(name)]).toEqual([name, 0]);
      noteSwing(fight, boudica, weapon(fight, boudica, name));
      expect([name, bonus(name)]).toEqual([name, 1]);
      boudica.attacks = 0;
      expect([name, bonus(name)]).toEqual([name, 0]);
    }
    noteSwing(fight, boudica, weapon(fight, boudica, 'knife'));
    boudica.attacks = 2;
    expect(bonus('knife')).toBe(0);
  });

  it('ING-PROP-02: a two-handed weapon has 1 more in both hands, 1 less where one of them holds something else', () => {
    const pike = { name: 'pike', properties: ['two-handed'], hands: 2 };
    const fight = armed([pike, 'knife']);
    const boudica = byId(fight, 'boudica');
    const bonus = () => propertyBonus(fight, boudica, 2, weapon(fight, boudica, 'pike'));
    expect(bonus()).toBe(1);
    fight.things[1]!.place = Place.held;
    expect(bonus()).toBe(-1);
  });

  it('ING-TEST-04 ING-ATK-06: luck adds nothing to a blow at a thing, and an item on the ground neither evades nor deflects', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'guard', at: [9, 3] },
      ],
      rulings: { targets: 'anything' },
      scene: { items: [{ name: 'idol', x: 3, y: 2, durability: 50 }] },
    });
    // The first thing there is lies on the ground.
    const at = fight.things.findIndex(({ def }) => def.name === 'idol');
    const run = play(fight, [1, 1, 20]);
    const boudica = byId(fight, 'boudica');
    perform(fight, run.table, boudica, packObject(FIRST_ITEM + at, weapon(fight, boudica, 'spear'), 0));
    run.finish();
    expect(sentences(fight, run)[1]).toBe('Boudica: 1 + 1, and 1: 3.');
    const first = play(fight, [1, 1, 5]);
    Object.assign(fight.things[0]!, { place: Place.ground, holder: -1, x: 3, y: 2, durability: 9 });
    Object.assign(fight.things[at]!, { place: Place.held, holder: 0 });
    perform(fight, first.table, boudica, packObject(FIRST_ITEM, 0, 0));
    expect(fight.things[0]!.durability).toBeLessThan(9);
  });
});

describe('what adds to a blow', () => {
  const GUARD = 2;
  const OTHER = 4;
  it.each<[string, object, number]>([
    ['cleave', { struck: 0 }, 0],
    ['cleave', { struck: GUARD }, 0],
    ['cleave', { struck: OTHER }, 2],
    ['momentum', { hit: 0 }, 0],
    ['momentum', { hit: OTHER }, 0],
    ['momentum', { hit: GUARD }, 1],
    ['risky', { struck: OTHER, hit: GUARD, attacks: 1 }, 0],
  ])('ING-PROP-01: %s with %o adds %i', (property, change, expected) => {
    const fight = fightOf({
      cast: [{ use: 'boudica', gear: [{ name: 'straight sword', properties: [property] }] }, 'guard', 'goblin'],
      toggles: { weaponProperties: true },
    });
    const boudica = Object.assign(byId(fight, 'boudica'), change);
    const sword = weapon(fight, boudica, 'straight sword');
    expect(propertyBonus(fight, boudica, GUARD, sword)).toBe(expected);
    expect(
      propertyBonus({ ...fight, toggles: { ...fight.toggles, weaponProperties: false } }, boudica, GUARD, sword),
    ).toBe(0);
  });

  it.each<[number, readonly number[], readonly string[]]>([
    [Man.rally, [4, 3, 5], ['Boudica tries Rally; does it work: yes.']],
    [Man.rally, [1, 1, 5], ['Boudica tries Rally; does it work: no.']],
    [Man.knockDown, [1, 1, 5], ['Boudica tries Knock Down on Guard; does it work: no.']],
    [Man.taunt, [4, 4, 5], ['Boudica tries Taunt on Guard; does it work: yes.']],
  ])('ING-MAN-04: the log says whether maneuver %i works with %j', (maneuver, dice, lines) => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'guard', at: [4, 3] },
      ],
      toggles: { maneuvers: true },
    });
    byId(fight, 'guard').reactions = 0;
    const run = play(fight, dice);
    const target = maneuver === Man.rally ? 0 : 1;
    perform(fight, run.table, byId(fight, 'boudica'), pack(Act.maneuver, target, 0, 0, maneuver));
    run.finish();
    expect(sentences(fight, run).filter((line) => line.includes('does it work'))).toEqual(lines);
  });

  it('ING-PWR-02: a power of a supernatural skill rolls its die, the first power too', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', powers: [{ name: 'Hex', tier: 1, skill: 'sorcery' }], supernatural: { sorcery: 'd12' } },
        'guard',
      ],
      toggles: { powers: true },
    });
    byId(fight, 'guard').reactions = 0;
    const run = play(fight, [1, 12, 5]);
    perform(fight, run.table, byId(fight, 'boudica'), pack(Act.power, 1, 0));
    run.finish();
    expect(sentences(fight, run)[0]).toMatch(/^Boudica: 1 \+ 12/);
  });

  it('ING-DEF-08: who is disarmed loses the own thing, not the first there is', () => {
    const fight = fightOf({ cast: ['boudica', 'guard'] });
    const run = play(fight, []);
    afflict(fight, run.table, byId(fight, 'guard'), 'disarmed');
    expect(sentences(fight, run).at(-1)).toBe('Guard loses hold of the straight sword.');
    expect(fight.things[0]).toMatchObject({ holder: 0, place: Place.held });
  });

  it('ING-MOVE-05: a move to where somebody stands comes to nothing', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'guard', at: [5, 3] },
      ],
    });
    const run = play(fight, []);
    perform(fight, run.table, byId(fight, 'boudica'), packMove(Act.move, 3 * 20 + 5));
    expect(sentences(fight, run)).toEqual(['Boudica does not get there.']);
  });

  it('ING-TEST-21: waking, killing, hiding and tasks are told apart as tries, whoever it is about', () => {
    const people = fightOf({ cast: ['boudica', 'guard', 'goblin'] }).fighters;
    const all = [...people.map(wakingTry), ...people.map(killingTry), HIDING_TRY, ...[0, 1, 2].map(taskTry)];
    expect(new Set(all).size).toBe(all.length);
  });

  it('ING-TEAM-13: an aim of many successes is not out of reach because few are left', () => {
    const fight = fightOf({
      cast: ['boudica', 'guard'],
      scene: { tasks: [{ name: 'Sing' }] },
      teams: [{ id: 'party', objective: { kind: 'perform', task: 'Sing', count: 5 } }, { id: 'foes' }],
    });
    const run = play(fight, []);
    checkEnd(fight, run.table);
    expect([fight.teams[0]!.failed, sentences(fight, run)]).toEqual([false, []]);
  });

  it('ING-ATK-06 ING-MOVE-12: without a map a thing is within reach of any blade', () => {
    const fight = fightOf({
      cast: [{ use: 'boudica', gear: ['knife'] }, 'guard'],
      toggles: { positioning: 'abstract' },
      rulings: { targets: 'anything' },
      scene: { fixtures: [{ name: 'chest', x: 9, y: 9 }] },
    });
    const boudica = byId(fight, 'boudica');
    expect(penaltyToObject(fight, boudica, 0, weapon(fight, boudica, 'knife'), 0)).toBe(0);
  });
});

describe('whose skill and size', () => {
  const contest = (task: object, guard: object = {}) => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', proficiencies: { archery: 2 } },
        { use: 'guard', proficiencies: { archery: 1 }, ...guard },
      ],
      scene: { tasks: [{ name: 'Vie', against: 'guard', ...task }] },
    });
    const run = play(fight, [2, 2, 5, 2, 2, 5]);
    perform(fight, run.table, byId(fight, 'boudica'), pack(Act.shortTask, 0));
    run.finish();
    return run.told().filter(({ event }) => event === 'contest' || event === 'contest-tied').length === 1
      ? sentences(fight, run).at(-1)!
      : '';
  };

  it('ING-TEST-15: the proficiency of each counts in a contest, the first of the list too', () => {
    const shown = (task: object) =>
      contest(task)
        .replace(/^.*?(-?\d+) against (-?\d+).*$/, '$1 $2')
        .split(' ')
        .map(Number);
    const [plainOwn, plainOther] = shown({ attribute: 'DEX' });
    expect(shown({ attribute: 'DEX', proficiency: 'archery' })).toEqual([plainOwn! + 2, plainOther! + 1]);
  });

  it.each([
    ['STR', 'won: yes'],
    ['DEX', 'won: yes'],
    ['INT', 'evenly matched'],
  ])('ING-SIZE-04: the smaller has the difference in a contest of %s: %s', (attribute, line) => {
    expect(contest({ attribute }, { size: 6, [attribute]: 'd4' })).toContain(line);
  });
});

describe('who begins and who is out', () => {
  it.each([
    ['as entered', [0, 1]],
    ['player characters', [1, 0]],
  ])('ING-INIT-07: nobody started it, and the teams come %s', (which, order) => {
    const fight = fightOf({
      cast: [
        { use: 'guard', side: 'foes' },
        { use: 'boudica', side: 'party' },
      ],
      rulings: which === 'as entered' ? { teamOrder: 'as entered' } : {},
    });
    step(fight, play(fight, []).table);
    expect(fight.order).toEqual(order);
  });

  it.each([
    [3, 'able', ['Guard takes 3: endurance 9, health 12.']],
    [30, 'unconscious', ['Guard takes 30: endurance 0, health 12.']],
  ] as const)('ING-NPC-01: a common creature is out once: %i at somebody %s', (dealt, status, lines) => {
    const fight = fightOf({ cast: ['boudica', { use: 'guard', rank: 'common' }], toggles: { creatureRanks: true } });
    const guard = byId(fight, 'guard');
    guard.status = status;
    const run = play(fight, []);
    takeDamage(fight, run.table, guard, dealt);
    expect(sentences(fight, run)).toEqual(lines);
  });

  it('ING-PWR-02: a power one has, but cannot pay for, is told apart from one that nobody has', () => {
    const fight = fightOf({
      cast: [{ use: 'boudica', powers: [{ name: 'Bolt', tier: 2 }] }, 'guard'],
      toggles: { powers: true },
    });
    Object.assign(fight, { phase: 'turn', active: 0, round: 1 });
    Object.assign(byId(fight, 'boudica'), { actions: 3, focus: 1 });
    expect(whyNot(fight, 0, 'action', 'power:bolt:guard')?.reason).toBe(
      'it costs more than is left, or nothing is in its range',
    );
    expect(whyNot(fight, 0, 'action', 'power:bold:guard')?.reason).toBe('there is no such power; did you mean "bolt"?');
  });
});
