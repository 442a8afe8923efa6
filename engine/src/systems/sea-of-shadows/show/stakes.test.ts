import { expect, it } from 'vitest';
import { ada, bram, byId, fightOf, play } from '../../../../test/tools/sea-of-shadows.ts';
import { GAUGES, Gauge } from '../../../system/stakes.ts';
import { Stage } from '../state/model.ts';
import { stakes } from './stakes.ts';

it('SOS-ESC-01, SOS-GRAP-04: odds see a hold won on the target and a hold lost on the grappler', () => {
  const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
  const marks = () => {
    const into = new Int32Array(2 * GAUGES);
    stakes.measure(fight, into);
    return [into[Gauge.marks]!, into[GAUGES + Gauge.marks]!] as const;
  };
  const [grappler, target] = marks();
  Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: 2 });
  expect(marks()).toEqual([grappler - 1, target + 2]);
  Object.assign(byId(fight, 'ada'), { holds: -1, holdLevel: 0 });
  byId(fight, 'bram').status = 'dead';
  expect(marks()[0]).toBe(grappler - 1);
});

it('SOS-MORT-06, SOS-HEAL-09: odds of first aid and rituals look on to who lives', () => {
  const after = (stage: number, more: object, answers: Parameters<typeof play>[1]) => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
    Object.assign(fight, { phase: 'aftermath', stage, result: 'won', winner: 0 });
    Object.assign(byId(fight, 'bram'), { status: 'out', hp: 0, lethalKo: true, ...more });
    const script = play(fight, answers);
    script.step(stage === Stage.rituals ? 2 : 1);
    for (let calls = 0; stakes.carriesOn!(fight); calls++) {
      expect(calls).toBeLessThan(6);
      stakes.carryOut(fight, script.table, 0);
    }
    script.finish();
    return byId(fight, 'bram').status;
  };
  const dying = { mortal: true, survivalRolled: true };
  expect(after(Stage.firstAid, dying, ['nobody'])).toBe('dead');
  expect(after(Stage.firstAid, dying, ['aid:bram', 4, 4])).toBe('able');
  expect(after(Stage.rituals, {}, ['yes', [1, 1]])).toBe('dead');
  expect(after(Stage.rituals, {}, ['yes', [1, 2]])).toBe('able');
  expect(stakes.declarations).toEqual(['ritual', 'first-aid']);
});
