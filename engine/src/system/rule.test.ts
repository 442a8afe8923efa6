import { expect, it } from 'vitest';
import { catalogue, indexRules } from './rule.ts';

it('gives each rule its position in the list', () => {
  expect(indexRules([{ id: 'ONE-A-01' }, { id: 'ONE-A-02' }])).toEqual({ 'ONE-A-01': 0, 'ONE-A-02': 1 });
});

it('refuses two rules with the same id', () => {
  expect(() => indexRules([{ id: 'ONE-A-01' }, { id: 'ONE-A-01' }])).toThrow('ONE-A-01');
});

it('refuses a rule that does not say where it comes from', () => {
  expect(() => catalogue({ 'T-A-03': 'Roll three.' })).toThrow('T-A-03 does not say where it comes from');
});

it('reads the kind of a rule off its line, and why it is exempt from a check', () => {
  expect(
    catalogue({
      'T-A-01': 'Attacks | Roll a die.',
      'T-A-02': 'gm; Attacks; our reading | The GM rolls. | no log: nobody looks',
      'T-A-03': 'optional; Attacks | Roll two. | no code: dice fall by themselves',
    }),
  ).toEqual([
    { id: 'T-A-01', kind: 'core', ruling: false, from: 'Attacks', text: 'Roll a die.' },
    {
      id: 'T-A-02',
      kind: 'gm',
      ruling: true,
      from: 'Attacks',
      text: 'The GM rolls.',
      note: { reason: 'nobody looks', needs: 'no log' },
    },
    {
      id: 'T-A-03',
      kind: 'optional',
      ruling: false,
      from: 'Attacks',
      text: 'Roll two.',
      note: { reason: 'dice fall by themselves', needs: 'no code' },
    },
  ]);
});
