import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf } from '../../../../test/tools/ingenuity.ts';
import { Act } from '../book/act.ts';
import { Attr, damageTypes, Prof, Property, Skill, skillNames } from '../book/kinds.ts';
import { maneuverNames } from '../book/maneuver-table.ts';
import { type Fight, Place } from '../state/model.ts';
import { readEncounter } from './encounter.ts';
import { setUp } from './set-up.ts';

const two: Cast[] = ['boudica', 'guard'];
const set = (scene: Record<string, unknown>, cast: Cast[] = two, teams: Record<string, unknown>[] = []): Fight =>
  fightOf({ cast, scene, teams });
const squares = (fight: Fight): number[][] => fight.fighters.map(({ x, y }) => [x, y]);

describe('the ground of a scene', () => {
  it('ING-MOVE-01: without a map the ground is 20 squares by 12, all open', () => {
    const { scene, terrain } = set({});
    expect([scene.width, scene.height]).toEqual([20, 12]);
    expect(terrain).toEqual(Array.from({ length: 240 }, () => 0));
  });

  it('ING-MOVE-05 ING-MOVE-06 ING-ACT-17: each sign of the map is its own ground, and rows are cut to the shortest', () => {
    const { scene, terrain } = set({ map: ['.#~o+', '......', '.....', '.....'] });
    expect([scene.width, scene.height]).toEqual([5, 4]);
    expect(terrain.slice(0, 10)).toEqual([0, 1, 2, 3, 1, 0, 0, 0, 0, 0]);
    expect(terrain).toHaveLength(20);
  });

  it('whoever has no square stands in the column of the team, on every other row', () => {
    expect(squares(set({}, ['boudica', 'roland', 'guard']))).toEqual([
      [5, 1],
      [5, 3],
      [15, 1],
    ]);
    const third = set({ map: Array(4).fill('.'.repeat(12)) }, [...two, { use: 'goblin', side: 'third' }]);
    expect(squares(third)).toEqual([
      [2, 1],
      [6, 1],
      [10, 1],
    ]);
  });

  it('whoever has no square stands beside the column where that is taken, blocked or a door', () => {
    const map = ['........', '......+.', '........', '.#....#.'];
    const party = ['roland', 'fabian', 'clementine', 'petra'];
    expect(squares(set({ map }, [{ use: 'boudica', at: [2, 1] }, ...party, 'guard']))).toEqual([
      [2, 1],
      [2, 3],
      [1, 1],
      [3, 1],
      [3, 3],
      [5, 1],
    ]);
  });

  it('ING-MOVE-11: a large one without a square takes room for its whole body, also from those after it', () => {
    const open = Array(4).fill('............');
    expect(squares(set({ map: open }, [{ use: 'boudica', size: 7 }, 'roland', 'fabian', 'guard']))).toEqual([
      [3, 1],
      [2, 1],
      [2, 3],
      [9, 1],
    ]);
    const low = Array(3).fill('............');
    expect(squares(set({ map: low }, [{ use: 'boudica', size: 6 }, 'roland', 'fabian', 'guard']))).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
      [9, 1],
    ]);
  });

  it('ING-MOVE-11: a large one does not stand where any part of it would be in a wall or in somebody', () => {
    const beast = { use: 'boudica', size: 6 };
    const map = Array(6).fill('........');
    const walled = map.map((row, y) => (y === 1 ? '...#....' : row));
    expect(squares(set({ map: walled }, [beast, 'guard']))[0]).toEqual([2, 3]);
    expect(squares(set({ map }, [beast, 'guard', { use: 'goblin', at: [3, 2] }]))[0]).toEqual([2, 3]);
    expect(squares(set({ map }, [beast, 'guard', { use: 'goblin', at: [1, 1] }]))[0]).toEqual([2, 1]);
  });

  it('without a map nobody needs a square', () => {
    const fight = fightOf({ cast: two, toggles: { positioning: 'abstract' } });
    expect(squares(fight)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('ING-MOVE-12: pairs are 6 m apart, or as far as the scene says for all or for two of them, in either order', () => {
    expect(set({}).metres).toEqual([0, 6, 6, 0]);
    const cast: Cast[] = ['boudica', 'roland', 'guard'];
    const distances = [{ a: 'guard', b: 'boudica', metres: 9 }];
    expect(set({ metres: 3, distances }, cast).metres).toEqual([0, 3, 9, 3, 0, 3, 9, 3, 0]);
  });

  it('ING-MOVE-12: without a map areas are 20 m away until the GM says otherwise', () => {
    const areas = [
      { name: 'gate', x: 0, y: 0 },
      { name: 'well', x: 3, y: 3 },
    ];
    expect(set({ areas }).areaMetres).toEqual([20, 20, 20, 20]);
  });
});

describe('what is in a scene', () => {
  const areas = [
    { name: 'gate', x: 0, y: 0 },
    { name: 'yard', x: 2, y: 1, width: 3, height: 2 },
  ];

  it('ING-ACT-19 ING-TIME-02: a task has what is written, or INT, craft, difficulty 6 and three actions', () => {
    const tasks = [
      { name: 'Think' },
      {
        name: 'Lift',
        attribute: 'STR',
        skill: 'athletics',
        proficiency: 'lifting',
        difficulty: 9,
        area: 'yard',
        against: 'guard',
        seconds: 9,
      },
    ];
    expect(set({ areas, tasks }).scene.tasks).toEqual([
      {
        name: 'Think',
        attribute: Attr.INT,
        skill: Skill.craft,
        proficiency: -1,
        difficulty: 6,
        area: -1,
        against: -1,
        actions: 3,
      },
      {
        name: 'Lift',
        attribute: Attr.STR,
        skill: Skill.athletics,
        proficiency: Prof.lifting,
        difficulty: 9,
        area: 1,
        against: 1,
        actions: 5,
      },
    ]);
  });

  it('ING-DMG-11: a hazard strikes everybody anywhere unless it names people or an area, and by itself in its round only', () => {
    const hazards = [
      { name: 'gas' },
      { name: 'fire', round: 2, who: ['guard'], area: 'yard', damage: 4, type: 'fire', effect: 'prone' },
    ];
    expect(set({ areas, hazards }).scene.hazards).toMatchObject([
      { name: 'gas', round: -1, who: 3, area: -1, damage: 0, type: 0, difficulty: 6, effect: 'none', mental: false },
      { name: 'fire', round: 2, who: 2, area: 1, damage: 4, type: damageTypes.indexOf('fire'), effect: 'prone' },
    ]);
  });

  it('ING-DUR-01 ING-ACT-07: fixtures and things hold 4, of metal 10, or what is written; levers and traps know what they move', () => {
    const fight = set({
      hazards: [{ name: 'darts' }, { name: 'pit' }],
      fixtures: [
        { name: 'door', x: 1, y: 1, door: true },
        { name: 'grate', x: 2, y: 1, door: true, material: 'metal' },
        { name: 'lever', x: 3, y: 1, opens: ['grate', 'door'], durability: 7 },
        { name: 'plate', x: 4, y: 1, springs: 'pit' },
      ],
      items: [
        { name: 'idol', x: 5, y: 6 },
        { name: 'bell', x: 7, y: 8, material: 'metal' },
        { name: 'urn', x: 9, y: 9, durability: 2 },
      ],
    });
    expect(fight.scene.fixtures.map(({ opens, springs }) => [opens, springs])).toEqual([
      [[], -1],
      [[], -1],
      [[1, 0], -1],
      [[], 1],
    ]);
    expect(fight.fixturesLeft).toEqual([4, 10, 7, 4]);
    const lying = fight.things.filter(({ place }) => place === Place.ground);
    expect(lying.map(({ def, durability, holder, x, y }) => [def.name, durability, holder, x, y])).toEqual([
      ['idol', 4, -1, 5, 6],
      ['bell', 10, -1, 7, 8],
      ['urn', 2, -1, 9, 9],
    ]);
    expect(lying.map(({ def }) => def.kind)).toEqual(['thing', 'thing', 'thing']);
  });

  it('ING-TEAM-08: an objective knows whom, what, where, how long and how many it is about', () => {
    const fight = set(
      {
        areas,
        tasks: [{ name: 'Think' }, { name: 'Lift' }],
        items: [
          { name: 'idol', x: 5, y: 6 },
          { name: 'bell', x: 7, y: 8 },
        ],
      },
      ['boudica', 'guard', { use: 'goblin', side: 'third' }, { use: 'wolf', side: 'fourth' }],
      [
        { id: 'party', name: 'The Company', objective: { kind: 'seize', item: 'bell', area: 'yard' } },
        { id: 'foes', objective: { kind: 'protect', who: ['guard', 'goblin'], rounds: 4 } },
        { id: 'third', objective: { kind: 'perform', task: 'Lift', count: 2 } },
        { id: 'fourth', objective: { kind: 'seize', item: 'idol', text: 'get home' } },
      ],
    );
    const bell = fight.things.findIndex(({ def }) => def.name === 'bell');
    expect(fight.teams.map(({ name }) => name)).toEqual(['The Company', 'foes', 'third', 'fourth']);
    expect(fight.teams.map(({ objective }) => objective)).toMatchObject([
      { kind: 'seize', item: bell, area: 1, who: 0, rounds: 0, count: 1 },
      { kind: 'protect', item: -1, area: -1, who: 6, rounds: 4 },
      { kind: 'perform', task: 1, count: 2 },
      { kind: 'seize', item: bell - 1, area: -1, text: 'get home' },
    ]);
  });

  it('ING-SURP-01 ING-TEAM-03: the surprised are all who are not allied with the ambushers, or those named', () => {
    const cast: Cast[] = ['boudica', { use: 'guard', side: 'friends' }, 'goblin', 'wolf'];
    const teams = [{ id: 'party', allies: ['friends'] }, { id: 'friends' }, { id: 'foes' }];
    const { scene } = set({ surprise: { side: 'party' } }, cast, teams);
    expect([scene.surprising, scene.surprisedMask]).toEqual([0, 0b1100]);
    const named = set({ surprise: { side: 'foes', surprised: ['boudica'] } }, cast, teams).scene;
    expect([named.surprising, named.surprisedMask]).toEqual([2, 1]);
    expect(set({}, cast, teams).scene.surprising).toBe(-1);
  });

  it('ING-INIT-01 ING-INIT-02 ING-INIT-09: who started the fight, at whom first, and every team that was struck', () => {
    const cast: Cast[] = ['boudica', 'goblin', { use: 'guard', side: 'third' }];
    const { scene } = set({ initiator: 'boudica', attacks: ['guard', 'goblin'] }, cast);
    expect(scene).toMatchObject({ initiator: 0, openingAct: Act.attack, openingAt: 2, struckTeams: 0b110 });
    const one = set({ initiator: 'goblin', attacks: 'boudica' }, cast).scene;
    expect(one).toMatchObject({ initiator: 1, openingAct: Act.attack, openingAt: 0, struckTeams: 1 });
    expect(set({ opening: 'wait' }, cast).scene).toMatchObject({
      initiator: -1,
      openingAct: -1,
      openingAt: -1,
      struckTeams: 0,
    });
    expect(set({ initiator: 'boudica' }, cast).scene).toMatchObject({ initiator: 0, openingAct: -1, openingAt: -1 });
  });

  it('ING-INIT-04: the opening is the act that is named, or the one its way shows', () => {
    const bolt = { name: 'Bolt', tier: 1 };
    const acts = (scene: Record<string, unknown>) =>
      fightOf({
        cast: [{ use: 'boudica', powers: [{ name: 'Frost', tier: 1 }, bolt] }, 'guard'],
        toggles: { maneuvers: true, powers: true },
        scene: { initiator: 'boudica', attacks: 'guard', ...scene },
      }).scene;
    expect(acts({ opening: 'wait' }).openingAct).toBe(Act.wait);
    expect(acts({ openingBy: { maneuver: 'Push' } }).openingAct).toBe(Act.maneuver);
    expect(acts({ openingBy: { maneuver: 'Heavy Attack' } }).openingAct).toBe(Act.attack);
    expect(acts({ opening: 'maneuver' }).openingAct).toBe(Act.maneuver);
    expect(acts({ opening: 'maneuver', openingBy: { maneuver: 'Heavy Attack' } }).openingAct).toBe(Act.attack);
    expect(acts({ openingBy: { power: 'Bolt' } })).toMatchObject({ openingAct: Act.power, openingBy: { power: 1 } });
    expect(acts({}).openingBy).toEqual({ weapon: '', thrown: -1, maneuver: -1, power: -1 });
    expect(acts({ openingBy: { weapon: 'spear', thrown: false, maneuver: 'Push' } }).openingBy).toEqual({
      weapon: 'spear',
      thrown: 0,
      maneuver: maneuverNames.indexOf('Push'),
      power: -1,
    });
    expect(acts({ openingBy: { thrown: true } }).openingBy.thrown).toBe(1);
  });
});

describe('a character as written', () => {
  const of = (written: Record<string, unknown>, toggles: Record<string, unknown> = {}) =>
    byId(fightOf({ cast: [{ use: 'boudica', ...written }, 'guard'], toggles }), 'boudica');

  it('ING-STAT-02 ING-FATE-01: has full health, endurance, stamina and focus, no luck, difficulty 10, unless written otherwise', () => {
    expect(of({})).toMatchObject({ health: 12, endurance: 12, stamina: 10, focus: 10, luck: 0, deathDifficulty: 10 });
    const written = { health: 5, endurance: 6, stamina: 7, focus: 8, luckBonus: 2, deathDifficulty: 20, fate: 3 };
    const { luckBonus, ...rest } = written;
    expect(of(written)).toMatchObject({ ...rest, luck: luckBonus });
    expect(byId(fightOf({ cast: two }), 'guard').fate).toBe(0);
  });

  it('ING-COND-02 ING-SIZE-01: is medium, has two hands, is awake and sees, unless written otherwise', () => {
    expect(of({}).sheet).toMatchObject({ size: 4, span: 1, hands: 2, rank: 'normal', danger: false, pc: true });
    const { sheet } = of({ size: 5, hands: 3, rank: 'legendary', cannotBeSurprised: true });
    expect(sheet).toMatchObject({ size: 5, span: 2, hands: 3, rank: 'legendary', danger: true });
    const state = { prone: true, blinded: true, stunned: 2, bleeding: 3 };
    expect(of({ state })).toMatchObject(state);
  });

  it('ING-ADV-10: somebody hidden is hidden from everybody of other teams, not from the own', () => {
    const cast: Cast[] = [{ use: 'boudica', hidden: true }, 'roland', 'guard', { use: 'goblin', side: 'third' }];
    expect(set({}, cast).fighters.map(({ hiddenFrom }) => hiddenFrom)).toEqual([0b1100, 0, 0, 0]);
  });

  it('ING-ATK-08: gear is in hand from left to right as far as the hands go, the rest is in the pack', () => {
    const fight = fightOf({ cast: [{ use: 'boudica', gear: ['knife', 'longbow', 'buckler', 'leather'] }, 'guard'] });
    const own = fight.things.filter(({ holder }) => holder === 0);
    expect(own.map(({ def, place }) => [def.name, place])).toEqual([
      ['knife', Place.held],
      ['longbow', Place.pack],
      ['buckler', Place.held],
    ]);
  });

  it('ING-PWR-02: a power has what is written; unwritten it is INT and insight for focus, 10 m, harmless, against evasion', () => {
    const plain = { name: 'Bolt', tier: 1 };
    const full = {
      name: 'Lash',
      tier: 3,
      attribute: 'RES',
      skill: 'athletics',
      proficiency: 'martial',
      resource: 'stamina',
      damage: 6,
      crit: 18,
      critDamage: 9,
      type: 'shock',
      range: 4,
      defence: 'con',
      effect: 'stunned',
    };
    const half = { name: 'Chill', tier: 2, skill: 'winter', damage: 5 };
    const { powers, natural, arcane } = of({ powers: [plain, full, half], supernatural: { winter: 'd8' } }).sheet;
    expect(powers).toMatchObject([
      { tier: 1, attribute: Attr.INT, skill: Skill.insight, proficiency: -1, resource: 'focus', defence: 'eva' },
      { tier: 3, attribute: Attr.RES, skill: Skill.athletics, proficiency: Prof.martial, resource: 'stamina' },
      { tier: 2, skill: skillNames.length + 2, effect: 'none' },
    ]);
    expect([powers[1]!.defence, powers[1]!.effect, arcane]).toEqual(['con', 'stunned', [0, 0, 8]]);
    expect(natural).toMatchObject([
      { name: 'Bolt', kind: 'thing', damage: 0, crit: 20, critDamage: 0, types: [0], reach: 0, near: 10, far: 10 },
      { name: 'Lash', damage: 6, crit: 18, critDamage: 9, types: [damageTypes.indexOf('shock')], near: 4, far: 4 },
      { name: 'Chill', damage: 5, critDamage: 10, projectile: true, hands: 0 },
    ]);
  });

  it('ING-COND-02 ING-COND-04: whoever lies unconscious is prone', () => {
    const state = { status: 'unconscious' };
    const read = readEncounter({ combatants: [{ use: 'boudica' }, { use: 'roland', state }, { use: 'guard' }] });
    expect(read.ok && setUp(read.value).fighters.map(({ status, prone }) => [status, prone])).toEqual([
      ['able', false],
      ['unconscious', true],
      ['able', false],
    ]);
  });

  it('ING-ATK-08: natural weapons of the book and written ones are grown, not carried', () => {
    const { natural } = of({ natural: ['claw', { name: 'tail', damage: 3 }] }).sheet;
    expect(natural.map(({ name, kind }) => [name, kind])).toEqual([
      ['claw', 'natural'],
      ['tail', 'natural'],
    ]);
  });

  it('ING-ADV-10: it is dark where the scene says so', () => {
    expect([set({}).scene.dark, set({ dark: true }).scene.dark]).toEqual([false, true]);
  });

  it('ING-MAN-01 ING-PROP-04: knows the maneuvers that are written, and has the properties of what is worn', () => {
    const { maneuvers } = of({ maneuvers: ['Push', 'Riposte'] }).sheet;
    expect(maneuvers).toBe((1 << maneuverNames.indexOf('Push')) | (1 << maneuverNames.indexOf('Riposte')));
    const visor = of({ gear: ['helmet', 'visor'] }).sheet.worn;
    expect(visor).toBe(Property.visor);
    expect(of({ gear: ['spear', { name: 'stick' }, 'leather'] }).sheet.worn).toBe(0);
    expect(of({ gear: ['helmet', 'visor'] }, { armourSet: 'first' }).sheet.worn).toBe(0);
  });

  it('ING-TEAM-03 ING-CRIT-04: an older file with a switch there is no longer opens with a note where it set it otherwise', () => {
    const file = { combatants: ['boudica', 'guard'].map((use) => ({ use })), name: 'Old' };
    const read = readEncounter({
      ...file,
      toggles: { critShortfall: true, brokenUnusable: false },
      rulings: { allies: 'nobody' },
    });
    expect(read).toMatchObject({
      ok: true,
      notes: [
        'The toggle critShortfall was passed over: a critical below evasion does its damage in full (ING-CRIT-04).',
        'The ruling allies was passed over: teams are allied as the encounter says (ING-TEAM-03).',
      ],
    });
    expect(readEncounter(file)).not.toHaveProperty('notes');
  });
});
