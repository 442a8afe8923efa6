import { expect, it } from 'vitest';
import { mistakeAt, namedParts, partsOf, wordMeant, wordsIn } from './line-parts.ts';

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

it('knows the name of a line by its colon or first comma, and refuses a line that says nothing', () => {
  const { name, parts, refusals } = namedParts('Owl Bear: 4 HP, claw; beak', ['Rat: 1 HP'], /[,;]/);
  expect(name).toEqual({ text: 'Owl Bear', at: 0 });
  expect([parts.map(({ text }) => text), refusals]).toEqual([['4 HP', 'claw', 'beak'], []]);
  expect(namedParts('Rat', ['Rat: 1 HP']).refusals[0]?.reason).toContain('says nothing but a name');
  expect(namedParts(', 1 HP', ['Rat: 1 HP']).refusals[0]?.reason).toContain('begins with a name');
});

it('finds words between commas, and the one of a list that is meant', () => {
  expect(wordsIn(' fire,, light ')).toEqual(['fire', 'light']);
  expect([wordMeant(['Fire', 'Light'], 'fire'), wordMeant(['Fire'], 'fir')]).toEqual(['Fire', undefined]);
});
