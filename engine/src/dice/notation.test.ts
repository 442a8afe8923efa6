import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { parseDice } from './notation.ts';
import { type Die, pool } from './pool.ts';

function keyOf(text: string): string {
  const parsed = parseDice(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return pool(parsed.spec).key;
}

function faultOf(text: string): { position: number; message: string } {
  const parsed = parseDice(text);
  if (parsed.ok) throw new Error(`"${text}" was read`);
  return { position: parsed.position, message: parsed.message };
}

describe('dice notation', () => {
  test.each([
    ['d8', 'd8'],
    ['1D8', 'd8'],
    ['d%', 'd100'],
    ['2d6+1', '2d6+1'],
    [' 2 d 6 - 1 ', '2d6-1'],
    ['d6+d6', '2d6'],
    ['d8+2d6+d8+3', 'd8+2d6+d8+3'],
    ['d8+d12 keep highest', 'd8+d12kh1'],
    ['d8+d12kh', 'd8+d12kh1'],
    ['2d8, keep the higher', '2d8kh1'],
    ['2d20 keep the lower', '2d20kl1'],
    ['4d6 keep highest 3', '4d6kh3'],
    ['4D6KL3+2', '4d6kl3+2'],
    ['d8!1+d12kh1?', 'd8!1+d12kh1?'],
    ['2d8!2^1kh1+1?', '2d8!2^1kh1+1?'],
    ['d8kh1', 'd8'],
    ['3d6kl3', '3d6'],
    ['d4!9^9', 'd4!4^3'],
  ])('reads "%s" as %s', (text, key) => {
    expect(keyOf(text)).toBe(key);
  });

  test('adds up "d6+d6": what a rulebook means by it is for the system to say', () => {
    expect(pool({ dice: [6, 6] }).key).toBe('2d6');
    expect(keyOf('d6+d6')).toBe('2d6');
  });

  test.each([
    ['', 0, 'expected dice'],
    ['sword', 0, 'expected dice'],
    ['8', 1, 'expected "d"'],
    ['d', 1, 'number of sides'],
    ['2d', 2, 'number of sides'],
    ['d0', 1, '1 to 10000 sides, not 0'],
    ['0d6', 0, '1 to 32 dice, not 0'],
    ['d6+99d6', 3, '1 to 32 dice, not 99'],
    ['20d6+20d8', 5, 'at most 32 dice, not 40'],
    ['d6+', 3, 'a number or dice after "+"'],
    ['d6 + + 1', 5, 'a number or dice after "+"'],
    ['d6+99999', 3, 'too much'],
    ['d8 keep', 7, 'highest or lowest'],
    ['2d8kh3', 5, 'cannot keep 3 of 2 dice'],
    ['2d8kh0', 5, 'cannot keep 0 of 2 dice'],
    ['d8!', 3, 'roll again'],
    ['d8^', 3, 'added to the die'],
    ['2d8?', 3, '"?" needs'],
    ['3d8kh2?', 6, '"?" needs'],
    ['31d8kh1?', 7, 'at most 30 dice'],
    ['d8 slashing', 3, 'did not expect "s"'],
    ['2d6+1+2', 5, 'did not expect "+"'],
  ])('refuses "%s" and points at position %i', (text, position, reason) => {
    const fault = faultOf(text);
    expect(fault.message).toContain(reason);
    expect(fault.message).toContain(`position ${position + 1}`);
    expect(fault.position).toBe(position);
  });

  const die: fc.Arbitrary<Die> = fc.record({
    sides: fc.integer({ min: 1, max: 20 }),
    reroll: fc.nat(4),
    plus: fc.nat(4),
  });

  test.prop([
    fc.array(die, { minLength: 1, maxLength: 8 }),
    fc.constantFrom('all' as const, 'highest' as const, 'lowest' as const),
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: -20, max: 20 }),
    fc.boolean(),
  ])('reads every key back as the same pool', (dice, keep, wish, plus, traced) => {
    const made =
      keep === 'all'
        ? pool({ dice, plus })
        : pool({ dice, keep, count: traced ? 1 : Math.min(wish, dice.length), plus, traced });
    const parsed = parseDice(made.key);
    expect(parsed.ok && pool(parsed.spec)).toBe(made);
  });

  test.prop([fc.string({ unit: fc.constantFrom(...'d8h2+ kl!^?-%1eepghst,') })])(
    'never throws, and a fault lies within the text or at its end',
    (text) => {
      const parsed = parseDice(text);
      if (parsed.ok) expect(pool(parsed.spec).dice.length).toBeGreaterThan(0);
      else expect(parsed.position).toBeLessThanOrEqual(text.length);
    },
  );
});
