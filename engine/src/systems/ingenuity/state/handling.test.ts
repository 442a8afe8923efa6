import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import { OPEN } from '../../../system/bar.ts';
import { describeAction } from '../acts/action-words.ts';
import { attack, perform } from '../acts/perform.ts';
import { assist, barToHelp, barToHide, barToTask, barToWake } from '../acts/tasks.ts';
import { bestAttr, bestProf, canUseWeapon, meleeReachOf } from '../attack/aim.ts';
import { barToUsePower } from '../attack/powers.ts';
import { Act, pack } from '../book/act.ts';
import { Attr, damageTypes, Prof } from '../book/kinds.ts';
import { Man, maneuverNames } from '../book/maneuver-table.ts';
import { trapDamage } from '../harm/hazards.ts';
import { brandishQuestion, canReload, isAtHand, reload } from './hands.ts';
import { type Fight, Place } from './model.ts';
import { checkEnd } from './objectives.ts';

const duel = (boudica: object = {}, guard: object = {}, more: object = {}): Fight =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...boudica },
      { use: 'guard', at: [4, 3], ...guard },
    ],
    ...more,
  });

describe('weapons in hand', () => {
  it('ING-ACT-24 ING-ATK-13: what holds shots is reloaded while some are missing, ammunition is left and a hand is free', () => {
    const fight = duel({ gear: [{ name: 'crossbow', shots: 2, ammo: 5 }] });
    const boudica = byId(fight, 'boudica');
    const bow = fight.things[0]!;
    const can = (change: object) => {
      Object.assign(bow, { shots: 1, ammo: 5, place: Place.held, holder: 0 }, change);
      return canReload(fight, boudica, 0);
    };
    expect([can({}), can({ shots: 0 }), can({ shots: 2 })]).toEqual([true, true, false]);
    expect([can({ ammo: 1 }), can({ ammo: 2 }), can({ ammo: 0, shots: 0 }), can({ ammo: -1 })]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([can({ place: Place.pack }), can({ holder: 1 })]).toEqual([false, false]);
    const plain = duel({ gear: ['shortbow'] });
    plain.things[0]!.shots = 0;
    expect(canReload(plain, byId(plain, 'boudica'), 0)).toBe(false);
  });

  it('ING-ACT-24: reloading fills it up, or as far as the ammunition goes', () => {
    const loaded = (ammo: number) => {
      const fight = duel({ gear: [{ name: 'crossbow', shots: 3, ammo: 9 }] });
      Object.assign(fight.things[0]!, { shots: 0, ammo });
      const run = play(fight, []);
      reload(fight, run.table, byId(fight, 'boudica'), 0);
      return fight.things[0]!.shots;
    };
    expect([loaded(9), loaded(2), loaded(1), loaded(-1)]).toEqual([3, 2, 1, 3]);
  });

  it('ING-ACT-02 ING-ATK-07: at hand is what is in the pack or on the ground within 1 m', () => {
    const fight = duel({ gear: ['spear', 'knife'] });
    const boudica = byId(fight, 'boudica');
    const knife = fight.things[1]!;
    expect(isAtHand(fight, boudica, fight.things[0]!)).toBe(false);
    expect(isAtHand(fight, boudica, knife)).toBe(true);
    knife.holder = 1;
    expect(isAtHand(fight, boudica, knife)).toBe(false);
    Object.assign(knife, { holder: -1, place: Place.ground, x: 4, y: 4 });
    expect(isAtHand(fight, boudica, knife)).toBe(true);
    knife.x = 5;
    expect(isAtHand(fight, boudica, knife)).toBe(false);
    knife.place = Place.spent;
    expect(isAtHand(fight, boudica, knife)).toBe(false);
  });

  it('ING-ACT-02: only what the hands still hold is offered, and one may be done or let fall what was held', () => {
    const fight = duel({ gear: ['spear', 'knife', 'buckler', 'longbow'] });
    const listed = () => {
      const { table } = play(fight, []);
      table.list(fight, 0, brandishQuestion);
      return [...table.options.subarray(0, table.optionCount)].map(
        (code) => brandishQuestion.describe(fight, 0, code).id,
      );
    };
    for (const thing of fight.things) if (thing.holder === 0) thing.place = Place.pack;
    expect(listed()).toEqual(['done', 'take:spear', 'take:knife', 'take:buckler', 'take:longbow', 'done-drop']);
    fight.things[1]!.place = Place.held;
    expect(listed()).toEqual(['done', 'take:buckler', 'done-drop']);
  });

  it('ING-ATK-01: the best attribute and proficiency are those that add most; throwing counts for throws only', () => {
    const fight = duel({
      STR: 'd6',
      DEX: 'd4+2',
      proficiencies: { martial: 1, finesse: 2, throwing: 3 },
      gear: ['knife'],
    });
    const boudica = byId(fight, 'boudica');
    const { def } = fight.things[0]!;
    expect(def.proficiencies).toContain(Prof.finesse);
    expect([bestProf(boudica, def, 0), bestProf(boudica, def, 1)]).toEqual([Prof.finesse, Prof.throwing]);
    const both = { ...def, attributes: [Attr.STR, Attr.DEX] };
    expect(bestAttr(boudica, both)).toBe(Attr.DEX);
    const even = duel({ STR: 'd6', DEX: 'd4+1' });
    expect(bestAttr(byId(even, 'boudica'), both)).toBe(Attr.STR);
  });

  it('ING-MOVE-07: the longest melee weapon that can be used says how far one reaches', () => {
    const reach = (gear: string[]) => {
      const fight = duel({ gear });
      return meleeReachOf(fight, byId(fight, 'boudica'));
    };
    expect([reach(['spear']), reach(['knife']), reach([]), reach(['longbow'])]).toEqual([2, 1, 1, 0]);
    const packed = duel({ gear: ['spear'] });
    packed.things[0]!.place = Place.pack;
    expect(meleeReachOf(packed, byId(packed, 'boudica'))).toBe(1);
  });

  it('ING-ATK-09: only what has a range can be thrown, and nothing is thrown that shoots', () => {
    const fight = duel({ gear: ['knife', { name: 'flail', near: 0, far: 0, reach: 1 }] });
    const boudica = byId(fight, 'boudica');
    const can = (name: string, thrown: number) => canUseWeapon(fight, boudica, weapon(fight, boudica, name), thrown);
    expect([can('knife', 1), can('knife', 0), can('flail', 1)]).toEqual([true, true, false]);
    const bow = duel({ gear: ['longbow'] });
    const archer = byId(bow, 'boudica');
    const long = weapon(bow, archer, 'longbow');
    expect([canUseWeapon(bow, archer, long, 0), canUseWeapon(bow, archer, long, 1)]).toEqual([true, false]);
    expect([canUseWeapon(bow, archer, 0, 0), canUseWeapon(fight, boudica, 0, 1)]).toEqual([false, false]);
  });
});

describe('several targets of one shot', () => {
  it('ING-MAN-04: a Double Shot may go at the first in the list as its second target', () => {
    const fight = fightOf({
      cast: [
        { use: 'goblin', at: [9, 3] },
        { use: 'guard', at: [9, 5] },
        { use: 'agnessa', at: [3, 3], maneuvers: maneuverNames.slice(1) },
      ],
      toggles: { maneuvers: true },
    });
    for (const fighter of fight.fighters) fighter.reactions = 0;
    const agnessa = byId(fight, 'agnessa');
    const run = play(fight, [1, 1, 5], { auto: ['attack-how', 'further-target'] });
    attack(fight, run.table, agnessa, pack(Act.attack, 1, weapon(fight, agnessa, 'shortbow'), 0, Man.double));
    run.finish();
    const missed = run.told().filter(({ event }) => event === 'miss');
    expect(missed.map(({ target }) => target)).toEqual(['guard', 'goblin']);
    expect(agnessa.attacks).toBe(2);
  });

  it('ING-ATK-09 ING-ATK-10: a throw is told as one, a thing that is no weapon as improvised', () => {
    const events = (gear: unknown[], thrown: number) => {
      const fight = duel({ gear });
      byId(fight, 'guard').reactions = 0;
      const boudica = byId(fight, 'boudica');
      const run = play(fight, [1, 1, 5]);
      attack(fight, run.table, boudica, pack(Act.attack, 1, 16, thrown));
      return run
        .told()
        .map(({ event }) => event)
        .filter((event) => event === 'thrown' || event === 'improvised');
    };
    expect([events(['knife'], 0), events(['knife'], 1)]).toEqual([[], ['thrown']]);
    expect(events([{ name: 'stool', kind: 'thing' }], 0)).toEqual(['improvised']);
  });
});

describe('harm, powers and help', () => {
  it('ING-DMG-11 ING-ACT-08: on guard a trap does 1 less, but typeless harm does not', () => {
    const boudica = byId(duel({ pDef: 2, eDef: 3 }), 'boudica');
    const harm = (type: (typeof damageTypes)[number]) => trapDamage(boudica, 9, damageTypes.indexOf(type));
    expect([harm('piercing'), harm('fire'), harm('psychic')]).toEqual([7, 6, 9]);
    boudica.guarding = true;
    expect([harm('piercing'), harm('fire'), harm('psychic')]).toEqual([6, 5, 9]);
    expect(trapDamage(boudica, 1, damageTypes.indexOf('fire'))).toBe(1);
  });

  it('ING-PWR-01: a power needs its tier in focus or stamina, a target within its range and a line', () => {
    const powers = [
      { name: 'Bolt', tier: 2, range: 4 },
      { name: 'Lash', tier: 1, resource: 'stamina', range: 4 },
    ];
    const fight = duel(
      { powers },
      { at: [7, 3] },
      { toggles: { powers: true }, scene: { map: Array(6).fill('..........') } },
    );
    const boudica = byId(fight, 'boudica');
    const guard = byId(fight, 'guard');
    const can = (power = 0) => barToUsePower(fight, boudica, power, guard) === OPEN;
    expect([can(0), can(1)]).toEqual([true, true]);
    Object.assign(boudica, { focus: 1, stamina: 0 });
    expect([can(0), can(1)]).toEqual([false, false]);
    Object.assign(boudica, { focus: 2, stamina: 1 });
    expect([can(0), can(1)]).toEqual([true, true]);
    guard.x = 8;
    expect(can()).toBe(false);
    guard.x = 7;
    fight.terrain = fight.terrain.map((ground, square) => (square === 35 ? 1 : ground));
    expect(can()).toBe(false);
  });

  it('ING-PWR-02: the condition of a power that attacks comes with harm that goes through, not onto the dead', () => {
    const struck = (guard: object, dice: number[]) => {
      const power = { name: 'Bolt', tier: 1, damage: 4, range: 9, effect: 'stunned' };
      const fight = duel(
        { powers: [power] },
        { at: [7, 3], eva: 1, pDef: 0, eDef: 0, ...guard },
        { toggles: { powers: true } },
      );
      byId(fight, 'guard').reactions = 0;
      const run = play(fight, dice);
      perform(fight, run.table, byId(fight, 'boudica'), pack(Act.power, byId(fight, 'guard').index));
      run.finish();
      return byId(fight, 'guard');
    };
    expect(struck({}, [3, 3, 5])).toMatchObject({ stunned: 1, status: 'able' });
    expect(struck({ endurance: 0, health: 1 }, [3, 3, 5, 1])).toMatchObject({ stunned: 0, status: 'dead' });
    expect(struck({ eva: 20 }, [3, 3, 5])).toMatchObject({ stunned: 0 });
  });

  it('ING-ACT-15 ING-ACT-16 ING-NPC-01: somebody else who is unconscious within 1 m can be woken', () => {
    const wakes = (change: object, toggles: object = {}, guard: object = {}) => {
      const fight = duel({}, { rank: 'common', ...guard }, { toggles });
      Object.assign(byId(fight, 'guard'), { status: 'unconscious' }, change);
      return barToWake(fight, byId(fight, 'boudica'), byId(fight, 'guard')) === OPEN;
    };
    expect([wakes({}), wakes({ status: 'able' }), wakes({ x: 5 }), wakes({ health: 0 }), wakes({ health: 1 })]).toEqual(
      [true, false, false, true, true],
    );
    expect(wakes({ endurance: 0 }, { creatureRanks: true })).toBe(false);
    expect(wakes({ endurance: 1 }, { creatureRanks: true })).toBe(true);
    expect(wakes({ endurance: 0 })).toBe(true);
    expect(wakes({ endurance: 0 }, { creatureRanks: true }, { rank: 'normal' })).toBe(true);
  });

  it('ING-ADV-10: one hides beside cover, in the dark or out of every enemy’s line', () => {
    const hides = (scene: object, status = 'able') => {
      const fight = duel({ at: [0, 0] }, { at: [5, 0] }, { scene });
      Object.assign(byId(fight, 'guard'), { status });
      return barToHide(fight, byId(fight, 'boudica')) === OPEN;
    };
    const open = { map: ['......', '......'] };
    expect([hides(open), hides({ ...open, dark: true }), hides({ map: ['.o....', '......'] })]).toEqual([
      false,
      true,
      true,
    ]);
    expect([hides({ map: ['...#..', '......'] }), hides(open, 'unconscious')]).toEqual([true, true]);
  });

  it('ING-TEST-17: an able ally who has yet to act is helped with what both can do; the help is a quarter of the result, 4 at most', () => {
    const cast: Cast[] = [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: [3, 4] },
      { use: 'guard', at: [12, 3] },
    ];
    const scene = {
      areas: [{ name: 'yard', x: 3, y: 3, width: 1, height: 2 }],
      tasks: [
        { name: 'Lift', attribute: 'STR', skill: 'athletics', area: 'yard' },
        { name: 'Wrestle', against: 'guard' },
      ],
    };
    const fight = fightOf({ cast, scene, toggles: { assist: true } });
    const [boudica, roland] = [byId(fight, 'boudica'), byId(fight, 'roland')];
    const can = () => barToHelp(fight, boudica, roland, 0) === OPEN;
    expect([
      can(),
      barToHelp(fight, boudica, boudica, 0) === OPEN,
      barToHelp(fight, boudica, roland, 1) === OPEN,
    ]).toEqual([true, false, false]);
    expect(barToHelp(fight, boudica, byId(fight, 'guard'), 0) === OPEN).toBe(false);
    expect(barToHelp(fight, boudica, roland, -1) === OPEN).toBe(false);
    roland.acted = true;
    expect(can()).toBe(false);
    roland.acted = false;
    roland.y = 8;
    expect([can(), barToTask(fight, roland, 0) === OPEN, barToTask(fight, boudica, 1) === OPEN]).toEqual([
      false,
      false,
      true,
    ]);
    const help = (items: number[]) => {
      roland.helped = 0;
      const run = play(fight, items);
      assist(fight, run.table, boudica, roland, 0);
      return [roland.helped, roland.helpedAt];
    };
    expect([help([2, 1, 5]), help([3, 1, 5]), help([4, 3, 5]), help([6, 2, 5])]).toEqual([
      [0, 2],
      [1, 2],
      [1, 2],
      [2, 2],
    ]);
    const { id, label } = describeAction(fight, 0, pack(Act.assist, 1, 1));
    expect([id.includes('lift'), label.length > 0]).toEqual([true, true]);
  });

  it('ING-TEAM-08: an objective to defeat nobody is never done, and the named count alone', () => {
    const teams = [{ id: 'party', objective: { kind: 'defeat', who: ['guard'] } }, { id: 'foes' }];
    const fight = fightOf({ cast: ['boudica', 'guard', 'goblin'], teams });
    const { table } = play(fight, []);
    byId(fight, 'goblin').status = 'dead';
    checkEnd(fight, table);
    expect(fight.result).toBe('running');
    fight.teams[0]!.objective = { ...fight.teams[0]!.objective, who: 0 };
    checkEnd(fight, table);
    expect(fight.result).toBe('running');
  });
});
