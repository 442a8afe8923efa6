import { expect, test } from 'vitest';
import { done, lost, slowTable, state } from '../testing/slow-table.ts';

test('looking back goes on from where one is, not from moments that never came', async () => {
  const { table, sent } = slowTable();
  void table.lookBack(6);
  await sent[0]!.reply(lost);
  expect(table.lookingAt()).toBeNull();
  void table.lookBack(6);
  await sent[1]!.reply(done({ kind: 'stand', view: state.view, log: 0 }));
  void table.lookBack(2);
  await sent[2]!.reply(lost);
  expect(table.lookingAt()).toBe(6);
});
