import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import { optionInWords } from '../../../testing/in-words.ts';
import { actionQuestion } from '../acts/options.ts';
import { damageTypes } from '../book/kinds.ts';
import { Man, maneuverNames } from '../book/maneuver-table.ts';
import { fall, takeDamage } from '../harm/harm.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { outcomeOf } from '../state/outcome.ts';
import { deflectionOf, evasionOf } from './aim.ts';
import { isInSweep } from './maneuver-attack.ts';
import { canStrikeBack, reactionQuestion } from './strike-back.ts';

function duel(boudica: object = {}, more: object = {}): Fight {
  return fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], maneuvers: maneuverNames.slice(1), ...boudica },
      { use: 'guard', at: [4, 3] },
    ],
    toggles: { maneuvers: true },
    ...more,
  });
}

describe('who may strike back', () => {
  const can = (own: Partial<Fighter> = {}, other: Partial<Fighter> = {}, boudica: object = {}) => {
    const fight = duel(boudica);
    Object.assign(byId(fight, 'boudica'), own);
    Object.assign(byId(fight, 'guard'), other);
    return canStrikeBack(fight, byId(fight, 'boudica'), byId(fight, 'guard'), Man.riposte);
  };

  it('ING-MAN-04 ING-REACT-06: whoever can act and react, with a reaction and 1 stamina, at somebody who is there', () => {
    expect([can(), can({ stamina: 1 }), can({ stamina: 0 })]).toEqual([true, true, false]);
    expect([can({ reactions: 1 }), can({ reactions: 0 })]).toEqual([true, false]);
    expect([can({ stunned: 1 }), can({ surprised: true }), can({ incapacitated: true })]).toEqual([
      false,
      false,
      false,
    ]);
    expect([can({ status: 'unconscious' }), can({ status: 'surrendered' })]).toEqual([false, false]);
    expect([can({}, { status: 'gone' }), can({}, { status: 'dead' }), can({}, { status: 'unconscious' })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('ING-MAN-04 ING-MOVE-07: with a melee weapon that reaches, not with one that shoots', () => {
    expect([can({}, { x: 5 }), can({}, { x: 6 })]).toEqual([true, false]);
    expect(can({}, {}, { gear: ['longbow'] })).toBe(false);
    expect(can({}, {}, { gear: [{ name: 'longbow', proficiencies: ['martial'], hands: 2 }] })).toBe(false);
    const fight = duel({ gear: ['knife'] });
    Object.assign(fight.roll, { about: Man.riposte, other: 1 });
    const { table } = play(fight, []);
    table.list(fight, 0, reactionQuestion);
    const options = [...table.options.subarray(0, table.optionCount)].map((code) =>
      optionInWords(reactionQuestion.describe(fight, 0, code)),
    );
    expect(options.map(({ id, label, cost }) => [id, label, cost])).toEqual([
      ['no', 'Let it be', 'nothing'],
      ['strike:bare-hands', 'Strike: bare hands', '1 stamina'],
      ['strike:knife', 'Strike: knife', '1 stamina'],
    ]);
  });
});

describe('harm and what it ends', () => {
  it('ING-DEATH-08 ING-DMG-03: the dead take no more, and nothing is no harm', () => {
    const fight = duel();
    const guard = byId(fight, 'guard');
    const run = play(fight, []);
    takeDamage(fight, run.table, guard, 0);
    guard.status = 'dead';
    takeDamage(fight, run.table, guard, 9);
    expect([guard.endurance, guard.health, run.told()]).toEqual([guard.maxEndurance, guard.maxHealth, []]);
    guard.status = 'able';
    takeDamage(fight, run.table, guard, 1);
    expect(guard.endurance).toBe(guard.maxEndurance - 1);
  });

  it('ING-TURN-08: who falls takes along the own taunts, rallies and marks, and nobody else’s', () => {
    const fight = fightOf({ cast: ['boudica', 'roland', 'guard', 'goblin'] });
    const [boudica, roland] = [byId(fight, 'boudica'), byId(fight, 'roland')];
    const [guard, goblin] = [byId(fight, 'guard'), byId(fight, 'goblin')];
    Object.assign(roland, { ralliedBy: 0 });
    Object.assign(guard, { tauntedBy: 0, ralliedBy: 3 });
    Object.assign(goblin, { tauntedBy: 1 });
    Object.assign(boudica, { retreatFrom: 2, feintAt: 2, feintTurns: 1, escaping: 4, guarding: true, wild: true });
    fall(fight, play(fight, []).table, boudica);
    expect([roland.ralliedBy, guard.tauntedBy, guard.ralliedBy, goblin.tauntedBy]).toEqual([-1, -1, 3, 1]);
    expect(boudica).toMatchObject({ retreatFrom: -1, feintAt: -1, feintTurns: 0, escaping: 0, guarding: false });
    expect(boudica).toMatchObject({ status: 'unconscious', prone: true, wild: false });
  });

  it('ING-ACT-08 ING-MAN-04 ING-SIZE-02: guard and a retreat add 1 to evasion and deflection, a Wild Strike takes 1', () => {
    const fight = duel({ pDef: 5, eDef: 4, eva: 6 });
    const boudica = byId(fight, 'boudica');
    const guard = byId(fight, 'guard');
    const now = (change: Partial<Fighter>) => {
      Object.assign(boudica, { guarding: false, wild: false, retreatFrom: -1 }, change);
      const against = (type: (typeof damageTypes)[number]) =>
        deflectionOf(guard, boudica, damageTypes.indexOf(type), 2);
      return [evasionOf(guard, boudica), against('slashing'), against('fire'), against('psychic')];
    };
    expect(now({})).toEqual([6, 7, 4, 0]);
    expect(now({ guarding: true })).toEqual([7, 8, 5, 0]);
    expect(now({ wild: true })).toEqual([5, 6, 3, 0]);
    expect(now({ retreatFrom: 1 })).toEqual([7, 8, 5, 0]);
    expect(now({ retreatFrom: 0 })).toEqual([6, 7, 4, 0]);
  });
});

describe('sweeps and commands', () => {
  it('ING-MAN-04: a sweep goes on to neighbours, over one gap if the weapon is long enough, and no farther than it reaches', () => {
    const sweep = (at: number[], reach: number, struck = [2]) => {
      const cast: Cast[] = [
        { use: 'boudica', at: [5, 5], gear: [{ name: 'spear', reach, reachMax: reach }] },
        { use: 'guard', at },
        { use: 'goblin', at: [5, 4] },
        { use: 'bandit', at: [0, 0] },
      ];
      const fight = fightOf({ cast, toggles: { maneuvers: true } });
      const boudica = byId(fight, 'boudica');
      const frame = fight.frames[0]!;
      frame.attacker = boudica.index;
      frame.weapon = weapon(fight, boudica, 'spear');
      frame.extra = struck.reduce((mask, index) => mask | (1 << index), 0);
      return isInSweep(fight, frame, byId(fight, 'guard'));
    };
    expect([sweep([6, 4], 2), sweep([6, 4], 1), sweep([6, 4], 2, [2, 3])]).toEqual([true, false, false]);
    expect([sweep([7, 4], 2), sweep([7, 4], 3), sweep([8, 4], 3)]).toEqual([false, true, false]);
  });

  it('ING-ACT-03 ING-STAT-08: 2 focus are enough to command, 1 is not', () => {
    const offers = (focus: number) => {
      const fight = fightOf({ cast: [{ use: 'boudica', focus }, 'roland', 'guard'] });
      Object.assign(fight, { phase: 'turn', active: 0, round: 1 });
      byId(fight, 'boudica').actions = 3;
      const { table } = play(fight, []);
      table.list(fight, 0, actionQuestion);
      return [...table.options.subarray(0, table.optionCount)]
        .map((code) => actionQuestion.describe(fight, 0, code).id)
        .filter((id) => id.startsWith('command'));
    };
    expect([offers(2), offers(1)]).toEqual([['command:roland'], []]);
  });
});

describe('how a fight stands', () => {
  it('ING-TEAM-04 ING-TEAM-10: undecided while it runs, then won by a team, or by nobody', () => {
    const fight = duel();
    fight.begun = 3;
    byId(fight, 'guard').status = 'dead';
    expect(outcomeOf(fight)).toEqual({
      over: false,
      winner: null,
      result: 'undecided',
      rounds: 3,
      fates: { boudica: 'able', guard: 'dead' },
    });
    Object.assign(fight, { result: 'won', winner: 0, phase: 'over' });
    expect(outcomeOf(fight)).toMatchObject({ over: true, winner: 'party', result: 'won' });
    Object.assign(fight, { result: 'draw', winner: -1 });
    expect(outcomeOf(fight)).toMatchObject({ winner: null, result: 'draw' });
  });
});
