import { expect, it } from 'vitest';
import { badValue, refusalText, under } from './refusal.ts';

it('a refused value names what is allowed, if that can be listed', () => {
  expect(refusalText(badValue('side', '"red" is no side', ['party', 'foes']))).toBe(
    'side: "red" is no side. Allowed: party, foes.',
  );
  expect(badValue('side', 'is missing')).toEqual({ code: 'bad-value', place: 'side', reason: 'is missing' });
});

it('the place of a part leads through the whole', () => {
  expect(under('combatants.2', badValue('hp', 'is no number')).place).toBe('combatants.2.hp');
  expect(under('statLine', badValue('', 'cannot be read')).place).toBe('statLine');
});
