import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, playSteps, somebody, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const fallen = (id: string, status: string, deathClock: number): Cast => ({
  ...{ id, name: id, kind: 'retainer', side: 'party', hp: 3, attacks: [] },
  state: { status, deathClock },
});

/** The end of a round. */
function ended(script: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  const fight = fightOf({ party: [pc()], foes: [somebody('b')], phase: 'roundEnd', ...more });
  const table = playSteps(fight, 1, script);
  return { fight, told: table.told() };
}

describe('the end of a round', () => {
  it('IKZ-CRIT-08, IKZ-SCT-11, IKZ-RND-02: each clock runs by one, and whose runs out dies by the rule that started it', () => {
    const party = [pc(), fallen('c', 'critical', 1), fallen('d', 'mortal', 1), fallen('e', 'critical', 2)];
    const { fight, told } = ended([], { party });
    expect(fight.fighters.map(({ status }) => status)).toEqual(['active', 'dead', 'dead', 'critical', 'active']);
    expect(byId(fight, 'e').deathClock).toBe(1);
    const rules = told
      .filter(({ event }) => event === 'clock-ran-out' || event === 'became')
      .map(({ who, rule }) => `${who} ${rule}`);
    expect(rules).toEqual(['c IKZ-CRIT-08', 'c IKZ-CRIT-08', 'd IKZ-SCT-11', 'd IKZ-SCT-11']);
  });

  it('IKZ-MOR-01: a foe whose hour is over shakes the others, a friend whose hour is over shakes nobody', () => {
    const dying = { id: 'x', name: 'x', hp: 3, attacks: [], state: { status: 'critical', deathClock: 1 } };
    const foes = [dying, 'farmer', 'farmer', 'farmer'];
    const shaken = ended([9, 8, 8], { foes }).fight;
    expect(shaken.fighters.map(({ status }) => status)).toEqual(['active', 'dead', 'fled', 'active', 'active']);
    const { fight } = ended([], { party: [pc(), fallen('c', 'critical', 1)], foes: ['farmer', 'farmer'] });
    expect([fight.firstDeathTested, byId(fight, 'c').status]).toEqual([false, 'dead']);
  });

  it('IKZ-RND-02, IKZ-RND-03: the next round begins with everybody’s turn, told by its number', () => {
    const fight = fightOf({ party: [pc()], foes: [somebody('b')], phase: 'roundEnd', round: 4 });
    for (const fighter of fight.fighters) Object.assign(fighter, { acts: false, pending: true });
    const told = playSteps(fight, 1, []).told();
    expect([fight.round, fight.phase, fight.fighters.map(({ acts, pending }) => [acts, pending])]).toEqual([
      ...[5, 'partyDeclare'],
      [
        [true, false],
        [true, false],
      ],
    ]);
    expect(told.filter(({ event }) => event === 'round-begins')).toMatchObject([{ round: 5 }]);
  });

  it('IKZ-INIT-07: as long as somebody who always acts first stands, a round begins with the early phase', () => {
    const foes = ['shinobi', somebody('b')];
    expect(ended([], { foes }).fight.phase).toBe('earlyDeclare');
    const gone = [{ use: 'shinobi', state: { status: 'captured' } }, somebody('b')];
    expect(ended([], { foes: gone }).fight.phase).toBe('partyDeclare');
  });

  it('IKZ-RND-07: at the cap the fight is stopped, and the log says so', () => {
    const capped = (round: number) => {
      const { fight, told } = ended([], { round, toggles: { roundCap: 10 } });
      return [fight.result, told.filter(({ event }) => event === 'cap-reached').map(({ rounds }) => rounds)];
    };
    expect(capped(9)).toEqual(['running', []]);
    expect(capped(10)).toEqual(['undecided', [10]]);
  });
});

describe('phases', () => {
  it('IKZ-RND-03, IKZ-RND-04, IKZ-INIT-04: each side’s phase is told in its order, the second one by its rule', () => {
    const told = (round: number, lead: number) => {
      const fight = fightOf({ party: [pc()], foes: [somebody('b')], round });
      fight.lead = lead;
      const records = playSteps(fight, 3, ['nothing', 'nothing']).told();
      const sides = records.filter(({ event }) => event === 'first-side' || event === 'second-side');
      return sides.map(({ event, side, rule }) => [event, side, rule].filter((each) => each !== undefined).join(' '));
    };
    expect(told(1, 0)).toEqual(['first-side the party', 'second-side the opponents IKZ-INIT-04']);
    expect(told(2, 0)).toEqual(['first-side the party', 'second-side the opponents IKZ-RND-04']);
    expect(told(2, 1)).toEqual(['first-side the opponents', 'second-side the party IKZ-RND-04']);
  });

  it('IKZ-ACT-05, IKZ-ACT-06: declared before the dice, and where the round is one the foes declare before anything happens', () => {
    const phases = (toggles: TestFight['toggles'], round: number, script: readonly ScriptItem[], steps: number) => {
      const fight = fightOf({
        party: [pc()],
        foes: [somebody('b')],
        round,
        ...(toggles === undefined ? {} : { toggles }),
      });
      playSteps(fight, steps, script);
      return fight.phase;
    };
    expect(phases({}, 2, ['nothing'], 1)).toBe('partyResolve');
    expect(phases({ simultaneity: 'round' }, 2, ['nothing'], 1)).toBe('foesDeclare');
  });

  it('IKZ-RND-05, IKZ-RND-06: who has somebody left has won, and it is told; with nobody left on either side nobody has', () => {
    const over = (own: boolean, theirs: boolean) => {
      const party = [{ ...somebody('a'), hp: 9, side: 'party', kind: 'retainer' }];
      const fight = fightOf({ party, foes: [somebody('b')], phase: 'roundEnd' });
      if (!own) byId(fight, 'a').status = 'captured';
      if (!theirs) byId(fight, 'b').status = 'captured';
      const told = playSteps(fight, 1, []).told();
      const end = told.filter(({ event }) => event === 'fight-won' || event === 'fight-drawn');
      return [fight.winner, fight.result, fight.phase, end.map(({ event, side }) => side ?? event)];
    };
    expect(over(true, false)).toEqual([0, 'won', 'aftermath', ['the party']]);
    expect(over(false, true)).toEqual([1, 'won', 'aftermath', ['the opponents']]);
    expect(over(false, false)).toEqual([-1, 'draw', 'aftermath', ['fight-drawn']]);
  });

  it('IKZ-RND-08: a side of which all are stuck is beaten, and its people are captured; one who is only bound is not', () => {
    const called = (states: readonly object[]) => {
      const { fight } = ended([], {
        foes: states.map((state, at) => ({ ...somebody(`b${at}`), state })),
      });
      return [fight.result, fight.winner, fight.fighters.slice(1).map(({ status }) => status)];
    };
    const stuck = { immobile: true };
    expect(called([stuck, stuck])).toEqual(['won', 0, ['captured', 'captured']]);
    expect(called([stuck, { helpless: true }])).toEqual(['running', -1, ['active', 'active']]);
    expect(called([stuck, { status: 'captured' }])).toEqual(['won', 0, ['captured', 'captured']]);
  });
});
