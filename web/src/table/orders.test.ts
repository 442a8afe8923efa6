import { expect, test } from 'vitest';
import { done, question, slowTable, state } from '../testing/slow-table.ts';

test('a fork pressed twice makes one room', async () => {
  const { table, sent } = slowTable();
  const first = table.once({ type: 'fork', entry: 3 });
  expect(await table.once({ type: 'fork', entry: 3 })).toBeNull();
  await sent[0]!.reply(done({ kind: 'forked', room: 'other', gmToken: '' }));
  expect(await first).toMatchObject({ ok: true });
  void table.once({ type: 'fork', entry: 3 });
  expect(sent).toHaveLength(2);
});

test('an answer that came too late is told in plain words', async () => {
  const { table, sent, show } = slowTable();
  void table.choose(question, 'strike');
  show({ ...state, questions: [{ ...question, id: 8, question: 'react' }] });
  const refusal = {
    code: 'not-asked',
    place: 'mirah: act',
    reason: '"mirah: act" is not open.',
    allowed: ['mirah: react'],
  };
  await sent[0]!.reply({ ok: false, refusal });
  expect(table.complaint.value).toEqual({
    code: 'not-asked',
    place: 'mirah: act',
    reason: 'The fight has gone on: this question has been answered.',
  });
});
