import { expect, it } from 'vitest';
import { GAUGES, Gauge } from '../../system/stakes.ts';
import { stakes } from './stakes.ts';
import { ada, bram, byId, fightOf } from './testing.ts';

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
