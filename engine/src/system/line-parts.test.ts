import { expect, it } from 'vitest';
import { mistakeAt, partsOf } from './line-parts.ts';

it('takes a line apart at commas outside brackets, and knows where each part begins', () => {
  expect(partsOf('4 HP,  bow (d6, Fast) ,, axe')).toEqual([
    { text: '4 HP', at: 0 },
    { text: 'bow (d6, Fast)', at: 7 },
    { text: 'axe', at: 25 },
  ]);
  expect(partsOf('bow or axe', 10, /\sor\s/)).toEqual([
    { text: 'bow', at: 10 },
    { text: 'axe', at: 17 },
  ]);
});

it('refuses a part by the character where it begins', () => {
  const refusal = {
    code: 'bad-value',
    place: 'character 8',
    reason: '"axe": is blunt',
    wrong: { from: 7, to: 10, why: 'is blunt' },
  };
  expect(mistakeAt({ text: 'axe', at: 7 }, 'is blunt')).toEqual(refusal);
  expect(mistakeAt({ text: 'axe', at: 7 }, 'is blunt', ['bow'], 'TOY-01')).toEqual({
    ...refusal,
    allowed: ['bow'],
    rule: 'TOY-01',
  });
});
