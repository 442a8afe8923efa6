import type { SeatQuestion, SeatState } from '@affray/table/protocol';
import { expect, test } from 'vitest';
import { done, lost, question, slowTable, state } from '../testing/slow-table.ts';

test('an answer goes once, and whoever gave it learns whether it was taken', async () => {
  const { table, sent } = slowTable();
  const first = table.choose(question, 'strike');
  expect(await table.choose(question, 'strike'), 'the second tap').toBe(false);
  expect(sent).toHaveLength(1);
  await sent[0]!.reply(lost);
  expect(await first).toBe(false);
  const again = table.choose(question, 'strike');
  await sent[1]!.reply(done());
  expect(await again).toBe(true);
});

const ofBo: SeatQuestion = { ...question, who: 'fenris', whoName: 'Fenris', seat: 'bo', mine: false };
const seated = (devices: number): SeatState => ({
  ...state,
  questions: [question, ofBo],
  seats: [
    { id: 'bo', name: 'Bo', person: '', combatants: ['fenris'], devices, dice: 'program', policy: null, fighters: {} },
  ],
});

test('the GM answers the question of somebody who is there when it is taken over, and only that one', () => {
  const { table, show } = slowTable();
  show(seated(1));
  expect(table.answerable(ofBo)).toBe(false);
  table.takeOver(ofBo);
  expect(table.answerable(ofBo)).toBe(true);
  expect(table.question.value).toBe(ofBo);
  expect(table.answerable({ ...ofBo, id: 8 })).toBe(false);
});

test('for somebody who is away the GM goes on answering until they are back', () => {
  const { table, show } = slowTable();
  show(seated(0));
  table.takeOver(ofBo);
  expect(table.answerable({ ...ofBo, id: 8 })).toBe(true);
  show(seated(1));
  expect(table.answerable({ ...ofBo, id: 8 })).toBe(false);
});

test('alone at the table the GM answers for everybody, and nobody answers in the past or as a spectator', async () => {
  const alone = slowTable({}, true);
  expect(alone.table.answerable(ofBo)).toBe(true);
  void alone.table.lookBack(3);
  await alone.sent[0]!.reply(done({ kind: 'stand', view: state.view, log: 0 }));
  expect(alone.table.answerable(ofBo)).toBe(false);
  expect(alone.table.asked.value).toEqual([]);
  expect(slowTable({ role: 'spectator' }).table.answerable(question)).toBe(false);
});
