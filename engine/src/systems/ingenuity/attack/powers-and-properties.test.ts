import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, routine, strike, weapon } from '../../../../test/tools/ingenuity.ts';
import { attack, perform } from '../acts/perform.ts';
import { assist, resuscitate, shortTask } from '../acts/tasks.ts';
import { Act, pack } from '../book/act.ts';
import { layEffect } from '../harm/effects.ts';
import { stealthTest } from '../rolls/roll.ts';
import { brandish } from '../state/hands.ts';
import type { Fight } from '../state/model.ts';
import { canAttack, canUseWeapon, penaltyAt } from './aim.ts';

const pair = (one: object = {}, other: object = {}, more: object = {}): Fight =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...one },
      { use: 'guard', at: [4, 3], ...other },
    ],
    toggles: { weaponProperties: true },
    ...more,
  });
const resultOf = (run: ReturnType<typeof strike>) => run.told().find(({ event }) => event === 'tested')?.result;

describe('properties of weapons and armour', () => {
  it('ING-PROP-01: a swift weapon keeps its 1 though another was used in between', () => {
    const fight = pair({ gear: ['straight sword', 'club'] });
    strike(fight, 'boudica', 'guard', 'straight sword', ['none', 1, 1, 5]);
    strike(fight, 'boudica', 'guard', 'club', ['none', 1, 1, 5]);
    // 1 + 1 + 1, four less for two attacks, one back.
    const third = strike(fight, 'boudica', 'guard', 'straight sword', ['none', 1, 1, 5]);
    expect(resultOf(third)).toBe(0);
    expect(third.told().find(({ event }) => event === 'handled')).toMatchObject({ bonus: 1 });
  });

  it('ING-PROP-03 ING-PROP-04: what is too long for the distance and what a visor takes are told', () => {
    const fight = pair({ gear: ['pike'] }, { gear: ['helmet', 'visor'] });
    byId(fight, 'guard').reactions = 0;
    const told = strike(fight, 'boudica', 'guard', 'pike', [2, 1, 5, 1]).told();
    expect(told.map(({ event }) => event)).toEqual(expect.arrayContaining(['unfit', 'visored']));
  });

  it('ING-PROP-01: momentum after a hit on the same, cleave at somebody new, backswing after a miss', () => {
    const momentum = pair({ gear: ['mace'] });
    byId(momentum, 'guard').reactions = 0;
    strike(momentum, 'boudica', 'guard', 'mace', [4, 4, 5]);
    expect(resultOf(strike(momentum, 'boudica', 'guard', 'mace', [1, 1, 5]))).toBe(2);
    const cleave = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], gear: ['battleaxe'] },
        { use: 'guard', at: [4, 3] },
        { use: 'guard', id: 'other', at: [4, 4] },
      ],
      toggles: { weaponProperties: true },
    });
    for (const fighter of cleave.fighters) fighter.reactions = 0;
    strike(cleave, 'boudica', 'guard', 'battleaxe', [1, 1, 5]);
    expect(resultOf(strike(cleave, 'boudica', 'other', 'battleaxe', [1, 1, 5]))).toBe(3);
    const staff = pair({ gear: ['staff'] });
    strike(staff, 'boudica', 'guard', 'staff', ['none', 1, 1, 5]);
    expect(resultOf(strike(staff, 'boudica', 'guard', 'staff', ['none', 1, 1, 5]))).toBe(3);
  });

  it('ING-PROP-02: a versatile weapon with the other hand free does 1 more, which is told', () => {
    const hurt = (gear: string[]) => {
      const fight = pair({ gear });
      byId(fight, 'guard').reactions = 0;
      const run = strike(fight, 'boudica', 'guard', 'longsword', [4, 4, 5]);
      const told = run.told().some(({ event }) => event === 'versatile');
      return [12 - byId(fight, 'guard').endurance, told];
    };
    expect([hurt(['longsword']), hurt(['longsword', 'buckler'])]).toEqual([
      [6, true],
      [5, false],
    ]);
  });

  it('ING-PROP-02: a versatile weapon that is thrown does no more for the empty hands it leaves', () => {
    const fight = pair({ gear: ['shortspear', 'buckler'] });
    byId(fight, 'guard').reactions = 0;
    const run = play(fight, [4, 4, 5]);
    attack(
      fight,
      run.table,
      byId(fight, 'boudica'),
      pack(Act.attack, byId(fight, 'guard').index, weapon(fight, byId(fight, 'boudica'), 'shortspear'), 1),
    );
    run.finish();
    // 4 + 4 + 1 for the skill, 4 of the spear, less deflection 4: as with the shield arm full.
    expect(12 - byId(fight, 'guard').endurance).toBe(5);
  });

  it('ING-PROP-02: what a two-handed weapon adds in both hands and takes in one is told', () => {
    const grip = (gear: string[]) => {
      const fight = pair({ gear });
      byId(fight, 'guard').reactions = 0;
      const told = strike(fight, 'boudica', 'guard', gear[0]!, [1, 1, 5]).told();
      return told.find(({ event }) => event === 'gripped');
    };
    expect(grip(['greatsword'])).toMatchObject({ bonus: 1, hands: 'both hands' });
    expect(grip(['longsword'])).toBeUndefined();
  });

  it('ING-PROP-02 ING-ACT-02: a two-handed weapon may be taken in one hand, in either order, and then has 1 less', () => {
    for (const order of [
      ['take:greatsword', 'take:medium-shield'],
      ['take:medium-shield', 'take:greatsword'],
    ]) {
      const fight = pair({ gear: ['greatsword', 'medium shield'] });
      const run = play(fight, [...order, 'done'], { auto: [] });
      brandish(fight, run.table, byId(fight, 'boudica'));
      run.finish();
      expect(fight.things.slice(0, 2).map(({ place }) => place)).toEqual([1, 1]);
      byId(fight, 'guard').reactions = 0;
      expect(resultOf(strike(fight, 'boudica', 'guard', 'greatsword', [1, 1, 5]))).toBe(2);
    }
    const plain = pair({ gear: ['greatsword', 'medium shield'] }, {}, { toggles: {} });
    const run = play(plain, ['take:greatsword', 'take:medium-shield'], { auto: [] });
    expect(() => brandish(plain, run.table, byId(plain, 'boudica'))).toThrow('disagrees');
  });

  it('ING-PROP-03: no wide weapon is swung within 1 m of a wall or an obstacle', () => {
    const may = (map: string[]) => {
      const fight = pair({ gear: ['flail'], at: [1, 1] }, { at: [3, 1] }, { scene: { map } });
      return canAttack(fight, byId(fight, 'boudica'), byId(fight, 'guard'), 16, 0);
    };
    expect([
      may(['.....', '.....', '.....']),
      may(['#....', '.....', '.....']),
      may(['.....', '.....', '..o..']),
    ]).toEqual([true, false, false]);
  });

  it('ING-PROP-03: a risky blow with luck 1 strays like a shot', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], gear: ['leather whip'] },
        { use: 'guard', at: [4, 3] },
        { use: 'guard', id: 'other', at: [5, 3] },
      ],
      toggles: { weaponProperties: true },
    });
    for (const fighter of fight.fighters) fighter.reactions = 0;
    strike(fight, 'boudica', 'guard', 'leather whip', [4, 4, 1]);
    expect([byId(fight, 'guard').endurance, byId(fight, 'other').endurance]).toEqual([12, 7]);
  });

  it('ING-PROP-04: vambraces guide bows and crossbows, not slings', () => {
    const penalty = (gear: string[]) => {
      const fight = pair(
        { gear: [...gear, 'vambraces'], at: [0, 3] },
        { at: [50, 3] },
        { scene: { map: ['.', '.', '.', '.'].map(() => '.'.repeat(60)) } },
      );
      return penaltyAt(fight, byId(fight, 'boudica'), byId(fight, 'guard'), 16, 0);
    };
    expect([penalty(['shortbow']), penalty(['hand crossbow']), penalty(['sling'])]).toEqual([0, 2, 0]);
    const bare = pair(
      { gear: ['shortbow'], at: [0, 3] },
      { at: [50, 3] },
      { scene: { map: ['.', '.', '.', '.'].map(() => '.'.repeat(60)) } },
    );
    expect(penaltyAt(bare, byId(bare, 'boudica'), byId(bare, 'guard'), 16, 0)).toBe(1);
  });

  it('ING-PROP-04: noisy armour is a disadvantage to stealth', () => {
    const fight = pair({ gear: ['plate'] });
    const run = play(fight, [4, 2, 5, 1]);
    expect(stealthTest(fight, run.table, byId(fight, 'boudica'))).toBe(3);
    run.finish();
  });

  it('ING-PROP-04: gauntlets give advantage against being disarmed', () => {
    const disarm = (gear: string[], dice: (number | string)[]) => {
      const fight = pair({ gear: ['spear', ...gear] });
      const run = play(fight, ['yes', ...dice]);
      layEffect(fight, run.table, byId(fight, 'boudica'), { mental: false, difficulty: 8, effect: 'disarmed' });
      run.finish();
      return fight.things[0]!.place;
    };
    expect(disarm([], [1, 4, 5])).toBe(2);
    expect(disarm(['gauntlets'], [1, 4, 5, 6])).toBe(1);
    expect(canUseWeapon(pair(), byId(pair(), 'boudica'), 16, 0)).toBe(true);
  });

  it('ING-PROP-04: the first list of armour knows no luck of visors', () => {
    const crit = (armourSet: string) => {
      const gear = ['straight sword', 'helmet', 'visor'];
      const fight = pair({}, { gear }, { toggles: { weaponProperties: true, armourSet } });
      const run = strike(fight, 'boudica', 'guard', 'spear', ['none', 1, 1, 19]);
      return run.told().some(({ event }) => event === 'critical');
    };
    expect([crit('revised'), crit('first')]).toEqual([false, true]);
  });
});

describe('powers', () => {
  const bolt = { name: 'Bolt', tier: 1, damage: 3, type: 'fire', attribute: 'STR', skill: 'combat' };
  const cast = (power: object, other: object = {}) =>
    fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], powers: [power] },
        { use: 'guard', at: [6, 3], ...other },
        { use: 'guard', id: 'other', at: [7, 3] },
      ],
      toggles: { powers: true },
    });

  it('ING-PWR-02: a power attack can be intercepted, and has the advantages of any attack', () => {
    const fight = cast(bolt);
    const run = play(fight, ['yes', 'none', 1, 1, 5], { auto: [...routine, 'shift'] });
    perform(fight, run.table, byId(fight, 'boudica'), pack(Act.power, byId(fight, 'guard').index));
    run.finish();
    expect(byId(fight, 'other')).toMatchObject({ x: 6, reactions: 0 });
    const prone = cast(bolt, { state: { prone: true } });
    const shot = play(prone, [6, 3, 5, 2, 'no'], { auto: [...routine, 'intercept', 'defend'] });
    perform(prone, shot.table, byId(prone, 'boudica'), pack(Act.power, byId(prone, 'guard').index));
    expect(shot.told().find(({ event }) => event === 'edge')).toMatchObject({ net: -1 });
  });

  it('ING-PWR-02: below its difficulty a power attack fails whatever the evasion, and a dodge was made for nothing', () => {
    const fight = cast({ ...bolt, tier: 3 }, { eva: 0 });
    const run = play(fight, ['no', 'dodge', 3, 4, 5, 'prone', 'done'], { auto: [] });
    perform(fight, run.table, byId(fight, 'boudica'), pack(Act.power, byId(fight, 'guard').index));
    run.finish();
    expect(byId(fight, 'guard')).toMatchObject({ endurance: 12, prone: true, stamina: 11 });
    expect(byId(fight, 'boudica').focus).toBe(7);
  });

  it('ING-PWR-01 ING-PWR-02: against willpower the result is compared with it, and resist may help', () => {
    const dread = { name: 'Dread', tier: 2, attribute: 'STR', skill: 'combat', defence: 'will', effect: 'stunned' };
    const fight = cast(dread);
    const run = play(fight, [3, 3, 5, 'yes', 1, 1, 5]);
    perform(fight, run.table, byId(fight, 'boudica'), pack(Act.power, byId(fight, 'guard').index));
    run.finish();
    expect(byId(fight, 'guard')).toMatchObject({ stunned: 1, focus: 9, reactions: 0 });
  });
});

describe('tasks', () => {
  it('ING-TEST-15 ING-SIZE-04: in a contest for the same thing a tie changes nothing, and the smaller has the difference', () => {
    const strive = (own: number[], other: number[], size = 4) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [3, 3], size },
          { use: 'guard', at: [4, 3] },
        ],
        scene: { tasks: [{ name: 'Wrest the horn away', attribute: 'STR', skill: 'athletics', against: 'guard' }] },
        teams: [{ id: 'party', objective: { kind: 'perform', task: 'Wrest the horn away' } }, { id: 'foes' }],
      });
      const run = play(fight, [...own, 5, ...other, 5]);
      shortTask(fight, run.table, byId(fight, 'boudica'), 0);
      run.finish();
      return fight.teams[0]!.progress;
    };
    expect([strive([3, 3], [3, 3]), strive([3, 4], [3, 3]), strive([3, 3], [3, 3], 3)]).toEqual([0, 1, 1]);
  });

  it('ING-TEST-17: help counts for the task it was given to, and only the best', () => {
    const fight = fightOf({
      cast: [
        'boudica',
        'roland',
        { use: 'guard', at: [14, 3] },
        { use: 'fabian', health: 2, state: { status: 'unconscious' } },
      ],
      toggles: { assist: true },
      scene: { tasks: [{ name: 'Lift', attribute: 'STR', skill: 'athletics', difficulty: 12 }] },
    });
    const [boudica, roland] = [byId(fight, 'boudica'), byId(fight, 'roland')];
    assist(fight, play(fight, [6, 6, 5]).table, roland, boudica, 0);
    assist(fight, play(fight, [2, 2, 5]).table, roland, boudica, 0);
    expect(boudica.helped).toBe(3);
    const wake = play(fight, [4, 4, 5]);
    resuscitate(fight, wake.table, boudica, byId(fight, 'fabian'));
    expect(wake.told().find(({ event }) => event === 'tested')).toMatchObject({ result: 8 });
    const lift = play(fight, [4, 4, 5]);
    shortTask(fight, lift.table, boudica, 0);
    expect(lift.told().find(({ event }) => event === 'task')).toMatchObject({ result: 11 });
  });

  it('ING-COND-09: water puts out the flames', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], state: { burning: 3 } },
        { use: 'guard', at: [14, 3] },
      ],
      scene: { fixtures: [{ name: 'the trough', x: 2, y: 3, douses: true }] },
    });
    const run = play(fight, ['interact:the-trough']);
    run.step(3);
    expect(byId(fight, 'boudica')).toMatchObject({ burning: 0, endurance: 9 });
  });

  it('ING-ACT-18: cover is lost beside another cover than the one that was taken', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [1, 1] },
        { use: 'guard', at: [9, 1] },
      ],
      scene: { map: ['o....o....', '..........', '..........'] },
    });
    const run = play(fight, ['seek-cover', 'move:c5r2']);
    run.step(3);
    expect(byId(fight, 'boudica').cover).toBe(true);
    run.step();
    expect(byId(fight, 'boudica').cover).toBe(false);
  });

  it('ING-ADV-08: cover counts against a shooter', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [0, 0] },
        { use: 'guard', at: [7, 0] },
      ],
    });
    Object.assign(byId(fight, 'guard'), { cover: true, reactions: 0 });
    const run = play(fight, [2, 1, 5, 1]);
    attack(fight, run.table, byId(fight, 'agnessa'), pack(Act.attack, 1, 16));
    run.finish();
    expect(run.told().some(({ event }) => event === 'edge')).toBe(true);
  });
});
