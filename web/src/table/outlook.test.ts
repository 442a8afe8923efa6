import type { OrderReply } from '@affray/table/client';
import { expect, test } from 'vitest';
import { done, slowTable, state } from '../testing/slow-table.ts';

test('chances asked for earlier and counted later do not take the place of newer ones', async () => {
  const { table, sent, show } = slowTable();
  const chances = (value: number): OrderReply =>
    done({
      kind: 'chances',
      chances: {
        certainty: { kind: 'exact' },
        subject: null,
        scope: '',
        columns: ['wins'],
        means: [null],
        rows: [
          {
            option: 'party',
            about: '',
            figures: [{ value, unit: 'chance', interval: null }],
            certainty: { kind: 'exact' },
            idle: false,
            bar: [],
            distribution: [],
          },
        ],
      },
    });
  void table.askChances();
  show({ ...state, length: 9 });
  void table.askChances();
  await sent[1]!.reply(chances(0.25));
  await sent[0]!.reply(chances(0.75));
  expect(table.chances.value?.rows[0]?.figures[0]?.value).toBe(0.25);
  expect(table.chancesOf.value).toBe(9);
  expect(table.outlook.value).toEqual([0.25]);
  expect(table.counting.value).toBe(false);
});
