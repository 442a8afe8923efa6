import { systems } from '@affray/engine';
import { expect, it } from 'vitest';
import { sealedTiny } from '../../../../engine/test/tiny/index.ts';
import { bookOf } from '../../encounter/book.ts';
import { bookLook } from '../../rulebooks/looks.ts';
import { recoveryRules } from './recovery.ts';

const looked = systems.filter(({ id }) => bookLook(id).recovery.length > 0);

it('most rulebooks have such chapters', () => {
  expect(looked.length).toBeGreaterThanOrEqual(5);
});

it.each(looked)('$name tells by which of its rules people get well again', (sealed) => {
  const book = bookOf(sealed);
  const rules = recoveryRules(book);
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.length).toBeLessThanOrEqual(14);
  for (const rule of rules) {
    expect(book.rules).toContain(rule);
    expect(bookLook(book.id).recovery).toContain(rule.id.split('-')[1]);
  }
});

it('a rulebook without a look names none', () => {
  expect(recoveryRules(bookOf(sealedTiny))).toEqual([]);
});
