import { expect, test } from 'vitest';
import { slowTable, state } from '../testing/slow-table.ts';

test('a table that was closed hears nothing more', () => {
  const { table, show } = slowTable();
  table.close();
  show({ ...state, title: 'Another' });
  expect(table.state.value?.title).toBe('A fight');
});
