import { expect, it } from 'vitest';
import { Table } from '../table/table.ts';
import { policyOf } from './policy.ts';
import { vocabulary } from './vocabulary.ts';

it('answers as it is told, the last word counting, and otherwise with the first option', () => {
  const { eitherOr } = vocabulary<null>();
  const named = (id: string) => ({ id, label: id, rule: 'TOY-01' });
  const [duck, run, hide] = ['duck', 'run', 'hide'].map((id) => eitherOr(id, [], () => id, named('yes'), named('no')));
  const policy = policyOf<null>([[duck!, () => 0]], [[run!, () => 7]], [[run!, () => 0]]);
  const table = new Table<null>();
  expect([duck, run, hide].map((question) => policy(null, 0, question!, table))).toEqual([0, 0, 1]);
});
