import { expect, it } from 'vitest';
import { indexRules } from './rule.ts';

it('gives each rule its position in the list', () => {
  expect(indexRules([{ id: 'ONE-A-01' }, { id: 'ONE-A-02' }])).toEqual({ 'ONE-A-01': 0, 'ONE-A-02': 1 });
});

it('refuses two rules with the same id', () => {
  expect(() => indexRules([{ id: 'ONE-A-01' }, { id: 'ONE-A-01' }])).toThrow('ONE-A-01');
});
