import type { Certainty, OddsRow, OddsTable } from '@affray/lab';
import { expect, it } from 'vitest';
import { figuresOf } from './figures.ts';

function row(option: string, certainty: Certainty, value: number, idle = false): OddsRow {
  const figures = [
    { value, unit: 'chance', interval: null } as const,
    { value: 2.4, unit: 'number', interval: null } as const,
  ];
  return { option, figures, certainty, about: 'orc', idle, bar: [], distribution: [] };
}

function table(...rows: readonly OddsRow[]): OddsTable {
  const columns = ['falls', 'mean harm'];
  return { certainty: { kind: 'exact' }, subject: null, scope: '', columns, means: [null, 'harm'], rows };
}

it('a row that was drawn carries a mark of its own, no certainty, and no decimals that its runs do not bear', () => {
  const few = { kind: 'simulated', n: 50 } as const;
  const { texts } = figuresOf(
    table(row('a', { kind: 'exact' }, 0.125), row('b', few, 0.14), row('c', few, 0), row('d', few, 1)),
  )!;
  expect(Object.fromEntries(texts)).toEqual({
    a: ['12.5%', '2.4'],
    b: ['≈14%', '≈2.4'],
    c: ['<7.2%', '≈2.4'],
    d: ['>92.8%', '≈2.4'],
  });
});

it('there are no figures where nothing is at stake in any row', () => {
  expect(figuresOf(table(row('a', { kind: 'exact' }, 0, true)))).toBeNull();
  expect(figuresOf(table(row('a', { kind: 'exact' }, 0, true), row('b', { kind: 'exact' }, 0)))).not.toBeNull();
});
