import { expect, it } from 'vitest';
import { R, rules } from './rules.ts';

it('holds 292 rules: 236 core, 36 optional, 20 for the GM', () => {
  const count = (kind: string) => rules.filter((rule) => rule.kind === kind).length;
  expect([rules.length, count('core'), count('optional'), count('gm')]).toEqual([292, 236, 36, 20]);
  expect(rules[R['ING-ATK-02']]?.id).toBe('ING-ATK-02');
});
