import { expect, it } from 'vitest';
import { conditionsIn, type Shown } from './declared.ts';

interface Marks {
  readonly prone: boolean;
  readonly bleeds: number;
  readonly doomed: boolean;
}

const shown: readonly Shown<Marks>[] = [
  { field: 'prone', label: 'prone', rule: 'TOY-01', open: true },
  { field: 'bleeds', label: 'bleeding', rule: 'TOY-02', open: true },
  { field: 'doomed', label: 'doomed', rule: 'TOY-03', open: false },
];

it('shows what is true or more than 0, and what strangers do not see to those who know its numbers', () => {
  const marks = { prone: false, bleeds: 2, doomed: true };
  const bleeding = { label: 'bleeding', rule: 'TOY-02' };
  expect(conditionsIn(marks, shown, false)).toEqual([bleeding]);
  expect(conditionsIn(marks, shown, true)).toEqual([bleeding, { label: 'doomed', rule: 'TOY-03' }]);
});
