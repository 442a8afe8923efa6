import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, until, weapon } from '../../../../test/tools/ingenuity.ts';
import { OPEN } from '../../../system/bar.ts';
import { barToKill } from '../acts/killing.ts';
import { attack, perform } from '../acts/perform.ts';
import { assist, hide, resuscitate, shortTask } from '../acts/tasks.ts';
import { canAttack, canUseWeapon } from '../attack/aim.ts';
import { Act, pack } from '../book/act.ts';
import { Man } from '../book/maneuver-table.ts';
import { editFight } from '../cast/edits.ts';
import { takeDamage } from '../harm/harm.ts';
import { checkEnd } from '../state/objectives.ts';
import { barToTry } from './tries.ts';

const pair = (toggles: object = {}, one: object = {}, other: object = {}, more: object = {}) =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...one },
      { use: 'guard', at: [4, 3], ...other },
    ],
    toggles,
    ...more,
  });

describe('fate', () => {
  it('ING-FATE-02: a die of an own test goes to its highest face for 1 fate', () => {
    const fight = pair({ fate: true });
    strike(fight, 'boudica', 'guard', 'spear', ['none', 1, 1, 5, 'attribute', 'no']);
    expect(byId(fight, 'boudica').fate).toBe(0);
    expect(byId(fight, 'guard').endurance).toBe(8);
  });

  it('ING-FATE-05: the damage of one source is halved, rounded up', () => {
    const fight = pair({ fate: true });
    takeDamage(fight, play(fight, ['yes']).table, byId(fight, 'boudica'), 7);
    expect(byId(fight, 'boudica')).toMatchObject({ endurance: 8, fate: 0 });
  });

  it('ING-FATE-06: fate turns the own death test', () => {
    const fight = pair({ fate: true }, { health: 0, endurance: 0, fate: 1, state: { status: 'unconscious' } });
    takeDamage(fight, play(fight, ['no', 3, 'luck']).table, byId(fight, 'boudica'), 2);
    expect(byId(fight, 'boudica')).toMatchObject({ status: 'unconscious', deathDifficulty: 15, fate: 0 });
  });

  it('ING-FATE-03 ING-FATE-04: 1 fate buys an action or half of a resource', () => {
    const fight = pair({ fate: true }, { fate: 2, endurance: 3 });
    const run = play(fight, ['fate-action', 'fate-regain:endurance']);
    run.step(4);
    expect(byId(fight, 'boudica')).toMatchObject({ actions: 4, endurance: 9, fate: 0 });
  });
});

describe('maneuvers, powers, properties and ranks', () => {
  const maneuver = (which: number, dice: (number | string)[], learned: string[]) => {
    const fight = pair({ maneuvers: true }, { maneuvers: learned });
    const run = play(fight, dice);
    attack(
      fight,
      run.table,
      byId(fight, 'boudica'),
      pack(Act.attack, 1, weapon(fight, byId(fight, 'boudica'), 'spear'), 0, which),
    );
    run.finish();
    return fight;
  };

  it('ING-MAN-02 ING-MAN-04 ING-MAP-02: a Precise Attack has 2 more and 1 damage less, and 1 less unlearned; it counts as an attack', () => {
    expect(byId(maneuver(Man.precise, ['none', 3, 2, 11, 'no'], ['Precise Attack']), 'guard').endurance).toBe(9);
    const fight = maneuver(Man.precise, ['none', 3, 2, 11, 'no'], []);
    expect(byId(fight, 'guard').endurance).toBe(10);
    expect(byId(fight, 'boudica').attacks).toBe(1);
  });

  it('ING-MAN-03: a Tripping Strike that hits and reaches constitution throws down', () => {
    expect(byId(maneuver(Man.tripping, ['none', 3, 3, 11, 'no', 'no'], ['Tripping Strike']), 'guard').prone).toBe(true);
  });

  it('ING-MAN-01: a deed is paid, tested, and then works', () => {
    const fight = pair({ maneuvers: true });
    const run = play(fight, [4, 4, 5, 'no']);
    perform(
      fight,
      run.table,
      byId(fight, 'boudica'),
      pack(Act.maneuver, byId(fight, 'guard').index, 0, 0, Man.knockDown),
    );
    run.finish();
    expect(byId(fight, 'boudica').stamina).toBe(9);
    expect(byId(fight, 'guard').prone).toBe(true);
  });

  it('ING-PWR-01 ING-PWR-02: a power costs its tier, needs 4 by the first tier, and each before costs it 2', () => {
    const fight = pair({ powers: true }, { powers: [{ name: 'Bolt', tier: 1, damage: 3, type: 'fire' }] });
    const boudica = byId(fight, 'boudica');
    const first = play(fight, ['none', 4, 4, 5, 'no']);
    perform(fight, first.table, boudica, pack(Act.power, byId(fight, 'guard').index));
    first.finish();
    expect(byId(fight, 'guard').endurance).toBe(8);
    const second = play(fight, ['none', 2, 3, 5]);
    perform(fight, second.table, boudica, pack(Act.power, byId(fight, 'guard').index));
    second.finish();
    expect(boudica).toMatchObject({ focus: 8, powersUsed: 2, attacks: 0 });
    expect(byId(fight, 'guard').endurance).toBe(8);
  });

  it('ING-PROP-01 ING-PROP-02: a two-handed spear has 1 more to attack; a swift sword gets 1 back', () => {
    const fight = pair({ weaponProperties: true });
    const run = strike(fight, 'boudica', 'guard', 'spear', ['none', 1, 1, 5]);
    expect(run.told().find(({ event }) => event === 'miss')).toMatchObject({ result: 4 });
    const swift = strike(fight, 'guard', 'boudica', 'straight sword', ['none', 1, 1, 5]);
    expect(swift.told().find(({ event }) => event === 'miss')).toMatchObject({ result: 3 });
    const again = strike(fight, 'guard', 'boudica', 'straight sword', ['none', 1, 1, 5]);
    expect(again.told().find(({ event }) => event === 'miss')).toMatchObject({ result: 2 });
  });

  it('ING-NPC-01: a common creature is out at zero endurance', () => {
    const fight = pair({ creatureRanks: true }, {}, { rank: 'common', endurance: 2 });
    strike(fight, 'boudica', 'guard', 'spear', ['none', 3, 2, 11, 'no']);
    expect(byId(fight, 'guard')).toMatchObject({ status: 'unconscious', health: 12 });
  });
});

describe('tasks, targets and the GM', () => {
  it('ING-ACT-19: a Short Task is tested against its difficulty', () => {
    const scene = { tasks: [{ name: 'Pick the lock', attribute: 'DEX', skill: 'craft', difficulty: 8 }] };
    const teams = [{ id: 'party', objective: { kind: 'perform', task: 'Pick the lock', count: 1 } }, { id: 'foes' }];
    const fight = pair({}, {}, {}, { scene, teams });
    shortTask(fight, play(fight, [3, 4, 5]).table, byId(fight, 'boudica'), 0);
    expect(fight.teams[0]!.progress).toBe(0);
    shortTask(fight, play(fight, [4, 4, 5]).table, byId(fight, 'boudica'), 0);
    expect(fight.teams[0]!.progress).toBe(1);
  });

  it('ING-TEST-17: a helper with 8 adds 2 to the doer’s task', () => {
    const fight = pair({ assist: true });
    assist(fight, play(fight, [4, 4, 5]).table, byId(fight, 'guard'), byId(fight, 'boudica'), -1);
    expect(byId(fight, 'boudica').helped).toBe(2);
  });

  it('ING-TEST-21: with escalation nobody tries to wake the same patient a fourth time', () => {
    const fight = pair({ escalation: true }, { health: 0, state: { status: 'unconscious' } });
    const guard = byId(fight, 'guard');
    for (let n = 0; n < 3; n++) resuscitate(fight, play(fight, [1, 1, 5]).table, guard, byId(fight, 'boudica'));
    expect(barToTry(fight, guard, 1) === OPEN).toBe(false);
  });

  it('ING-ADV-10 ING-TEST-08: hiding works on those whose passive perception the result reaches', () => {
    const fight = pair();
    hide(fight, play(fight, [2, 3, 5]).table, byId(fight, 'boudica'));
    expect(byId(fight, 'boudica').hiddenFrom).toBe(0);
    hide(fight, play(fight, [3, 3, 5]).table, byId(fight, 'boudica'));
    expect(byId(fight, 'boudica').hiddenFrom).toBe(2);
  });

  it('ING-ATK-06 ING-TEAM-03: enemies are targets, allies only if the GM allows it; allied teams are no enemies', () => {
    const cast = [
      { use: 'boudica', at: [3, 3] },
      { use: 'fabian', at: [4, 3] },
      { use: 'guard', at: [3, 4] },
    ];
    const may = (fight: ReturnType<typeof fightOf>, id: string) =>
      canAttack(fight, byId(fight, 'boudica'), byId(fight, id), 16, 0);
    const usual = fightOf({ cast });
    expect([may(usual, 'fabian'), may(usual, 'guard')]).toEqual([false, true]);
    expect(may(fightOf({ cast, rulings: { targets: 'anybody' } }), 'fabian')).toBe(true);
    const teams = [{ id: 'party', allies: ['foes'] }, { id: 'foes' }, { id: 'wild' }];
    expect(may(fightOf({ cast: [...cast, { use: 'wolf', side: 'wild' }], teams }), 'guard')).toBe(false);
  });

  it('ING-ATK-07 ING-ATK-13 ING-DUR-03: an unloaded weapon and one without ammunition cannot attack, a broken one can', () => {
    const fight = pair({}, { use: 'petra' });
    const petra = byId(fight, 'petra');
    const crossbow = fight.things[0]!;
    expect(canUseWeapon(fight, petra, 16, 0)).toBe(true);
    crossbow.shots = 0;
    expect(canUseWeapon(fight, petra, 16, 0)).toBe(false);
    Object.assign(crossbow, { shots: 1, ammo: 0 });
    expect(canUseWeapon(fight, petra, 16, 0)).toBe(false);
    Object.assign(crossbow, { ammo: -1, durability: 0 });
    expect(canUseWeapon(fight, petra, 16, 0)).toBe(true);
  });

  it('ING-KILL-07 ING-KILL-08: the table may want lethal weapons, and the victim has to be in reach', () => {
    const kills = (killingStrikeWeapon: string, at: number[]) => {
      const fight = pair({ killingStrikeWeapon }, { state: { status: 'unconscious' }, at });
      return (
        barToKill(
          fight,
          byId(fight, 'guard'),
          byId(fight, 'boudica'),
          weapon(fight, byId(fight, 'guard'), 'straight sword'),
        ) === OPEN
      );
    };
    expect([kills('any', [3, 3]), kills('lethal', [3, 3]), kills('nonlethal', [3, 3]), kills('any', [2, 3])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('ING-PAR-03: with the toggle a parry may stop all damage', () => {
    const hurt = (parryToZero: boolean) => {
      const fight = pair({ parryToZero }, { use: 'clementine', pDef: 10 });
      strike(fight, 'guard', 'clementine', 'straight sword', ['parry:straight-sword', 4, 4, 5]);
      return 16 - byId(fight, 'clementine').endurance;
    };
    expect([hurt(false), hurt(true)]).toEqual([1, 0]);
  });

  it('ING-TEAM-11 ING-TEAM-12: newcomers join at once, a new team last; who is taken out no longer counts', () => {
    const fight = pair();
    expect(editFight(fight, { op: 'add', combatant: { use: 'wolf', side: 'wild', at: [9, 9] } })).toBeNull();
    expect(fight.order).toEqual([0, 1, 2]);
    expect(byId(fight, 'wolf')).toMatchObject({ reactions: 1, acted: false });
    editFight(fight, { op: 'remove', combatant: 'wolf' });
    editFight(fight, { op: 'remove', combatant: 'guard' });
    checkEnd(fight, play(fight, []).table);
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
  });

  it('ING-TEAM-10: when all are down nobody has won', () => {
    const fight = pair();
    for (const fighter of fight.fighters) fighter.status = 'dead';
    checkEnd(fight, play(fight, []).table);
    expect(fight).toMatchObject({ result: 'draw', winner: -1 });
  });

  it('ING-TEAM-13: an objective fails when it cannot be reached', () => {
    const teams = [{ id: 'party', objective: { kind: 'protect', who: ['boudica'], rounds: 3 } }, { id: 'foes' }];
    const other = fightOf({ cast: ['boudica', 'fabian', 'guard'], teams });
    byId(other, 'boudica').status = 'dead';
    checkEnd(other, play(other, []).table);
    expect(other.teams[0]!.failed).toBe(true);
  });

  it('ING-INIT-03 ING-INIT-08 ING-INIT-09: the GM orders the other teams', () => {
    const cast = ['a', 'b', 'c', 'd'].map((side) => ({ use: 'guard', id: side, side }));
    const order = (scene: Record<string, unknown>, rulings: Record<string, string> = {}) => {
      const fight = fightOf({ cast, scene, rulings });
      play(fight, []).step();
      return fight.order.join('');
    };
    expect(order({ initiator: 'c', attacks: 'b' })).toBe('2103');
    expect(order({ initiator: 'c', attacks: 'b' }, { teamOrder: 'reversed' })).toBe('2130');
    expect(order({ initiator: 'c' }, { teamOrder: 'reversed' })).toBe('2310');
    expect(order({})).toBe('0123');
  });

  it('ING-MOVE-12: without a map a Move brings up to somebody', () => {
    const fight = fightOf({ cast: ['boudica', 'guard'], toggles: { positioning: 'abstract' }, scene: { metres: 10 } });
    const run = play(fight, ['move:to:guard', 'move:to:guard']);
    until(run, fight, ({ active }) => active === 0);
    run.step();
    expect(fight.metres[1]).toBe(2);
  });
});
