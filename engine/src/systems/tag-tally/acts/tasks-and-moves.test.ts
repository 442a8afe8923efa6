import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { Tally } from '../../../system/tally.ts';
import { Severity } from '../book/terms.ts';
import { assess, takeWound } from '../harm/wounds.ts';
import { approach, retreat } from '../moves/movement.ts';
import type { Fight } from '../state/model.ts';
import { combatantsOf, outcomeOf, tallyOf } from '../state/outcome.ts';
import { contest, promiseAid, tiersOn } from './tasks.ts';

const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', 4)], ...more });

describe('tasks and contests', () => {
  it('TT-SRC-09: the log says to whom help is promised', () => {
    const fight = fightWith({ toggles: { aidAction: true } });
    const script = play(fight, []);
    promiseAid(script.table, byId(fight, 'bo'), byId(fight, 'ana'));
    expect(script.told()).toMatchObject([{ event: 'promises-aid', who: 'bo' }]);
    expect(byId(fight, 'bo').aiding).toBe(0);
  });

  it('TT-PVP-01, TT-PVP-02: both add the tiers of what fits and take off what hinders', () => {
    const tags = [
      { name: 'Strong', tier: 2, appliesTo: ['task'] },
      { name: 'Calm', automatic: true, tier: 1, appliesTo: ['task'] },
      { name: 'Drunk', type: 'flaw', appliesTo: ['task'] },
      { name: 'Axe', tier: 3, appliesTo: ['attack'] },
    ];
    const fight = fightWith({
      party: [plainPc('Ana', { tags }), plainPc('Bo', { tags: tags.slice(0, 1) })],
      scene: { allies: ['Hound'] },
      toggles: { pvp: true },
    });
    expect([tiersOn(fight, byId(fight, 'ana')), tiersOn(fight, byId(fight, 'bo'))]).toEqual([2, 2]);
    const script = play(fight, [10, 7]);
    contest(fight, script.table, byId(fight, 'ana'), byId(fight, 'bo'));
    expect(script.told().find(({ event }) => event === 'contested')).toMatchObject({
      total: 12,
      otherTotal: 9,
      band: 'Success',
    });
  });
});

describe('wounds', () => {
  it('TT-WND-01, TT-WND-03, TT-WND-04: the log says which column was read, and who comes away unhurt', () => {
    const fight = fightWith({ party: ['A', 'B', 'C', 'D', 'E'].map((name) => plainPc(name)), doom: 1 });
    const script = play(fight, []);
    assess(fight, script.table, fight.fighters[0]!);
    expect(script.told()).toMatchObject([
      { event: 'looked-up', who: 'a', doom: 1, pcs: 4 },
      { event: 'unhurt', who: 'a' },
    ]);
  });

  it('TT-WND-12, TT-WND-13: a full row makes a wound worse, the third scar ends the character, and the log says so', () => {
    const five = Array.from({ length: 5 }, () => ({ severity: 'strain' }));
    const fight = fightWith({ party: [plainPc('Ana', { wounds: five })], toggles: { woundCaps: true } });
    const script = play(fight, ['pick:1']);
    expect(takeWound(fight, script.table, byId(fight, 'ana'), Severity.strain, 0)).toBe(Severity.trauma);
    expect(script.told().map(({ event }) => event)).toContain('one-grade-worse');
    const two = Array.from({ length: 2 }, () => ({ severity: 'lastingScar' }));
    const scarred = fightWith({ party: [plainPc('Ana', { wounds: two })], toggles: { woundCaps: true } });
    const last = play(scarred, ['pick:1', 'die']);
    takeWound(scarred, last.table, byId(scarred, 'ana'), Severity.scar, 0);
    last.finish();
    const events = last.told().map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['scarred', 'retires']));
    expect(events).not.toContain('one-grade-worse');
    expect(byId(scarred, 'ana')).toMatchObject({ retired: true, dead: true });
  });
});

describe('moving and the outcome', () => {
  it('TT-TURN-02, TT-TURN-12: towards somebody up to 5 ft away, and 30 ft straight away, along x from the same spot', () => {
    const moved = (from: [number, number], to: [number, number], away = false) => {
      const fight = fightWith({ toggles: { positions: true } });
      const [ana, foe] = [byId(fight, 'ana'), byId(fight, 'foe')];
      [ana.x, ana.y] = from;
      [foe.x, foe.y] = to;
      const { table } = play(fight, []);
      if (away) retreat(table, ana, foe);
      else approach(table, ana, foe);
      return [ana.x, ana.y];
    };
    expect(moved([0, 0], [0, 20])).toEqual([0, 15]);
    expect(moved([0, 0], [100, 0])).toEqual([30, 0]);
    expect(moved([0, 0], [3, 4])).toEqual([0, 0]);
    expect(moved([10, 10], [10, 10])).toEqual([10, 10]);
    expect(moved([10, 10], [-20, -30])).toEqual([-8, -14]);
    expect(moved([10, 10], [10, 10], true)).toEqual([-20, 10]);
    expect(moved([10, 10], [10, 20], true)).toEqual([10, -20]);
    expect(moved([10, 10], [7, 6], true)).toEqual([28, 34]);
  });

  it('TT-END-01, TT-END-02: what a simulation is told is what the outcome says', () => {
    for (const result of ['victory', 'defeat', 'closedByGM', 'stalemate'] as const) {
      const fight = Object.assign(fightWith({ round: 3 }), { result });
      Object.assign(byId(fight, 'bo'), { retired: true, dead: true });
      const tally = new Tally();
      tallyOf(fight, tally);
      const outcome = outcomeOf(fight);
      expect([...tally.outcomes()]).toEqual([[outcome.winner ?? result, 1]]);
      const fates = tally.fates(['ana', 'bo', 'foe']);
      expect([...fates].map(([id, words]) => [id, ...words.keys()])).toEqual(Object.entries(outcome.fates));
      expect(Object.values(outcome.fates)).toEqual(['unhurt', 'dead', result === 'victory' ? 'overcome' : 'standing']);
    }
    expect(combatantsOf(fightWith()).map(({ id, side }) => `${id} ${side}`)).toEqual([
      'ana party',
      'bo party',
      'foe foes',
    ]);
  });
});
