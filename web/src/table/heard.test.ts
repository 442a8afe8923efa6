import type { LogLine, SeatQuestion, SeatState } from '@affray/table/protocol';
import { expect, test } from 'vitest';
import { said } from '../frame/announce.tsx';
import { lost, question, slowTable, state } from '../testing/slow-table.ts';

test('that there was no connection is said until there is one', async () => {
  const { table, sent, become } = slowTable();
  become('lost');
  void table.send({ type: 'undo', count: 1 });
  await sent[0]!.reply(lost);
  expect(table.complaint.value?.reason).toBe('There is no connection.');
  become('open');
  expect(table.complaint.value).toBeNull();
});

const told = (...texts: readonly string[]): LogLine[] =>
  texts.map((text, at) => ({
    at,
    round: 1,
    kind: 'event',
    text,
    rules: [],
    who: [],
    dice: [],
    entry: null,
    ruling: null,
    undone: false,
  }));

/** The state when the next question stands open. */
const asking = (id: number, prompt: string): SeatState => ({
  ...state,
  revision: id,
  questions: [{ ...question, id, prompt }],
});

/** What a screen reader hears from here on. */
function listening(): () => readonly string[] {
  const before = said.value.at(-1)?.turn ?? 0;
  return () => said.value.filter(({ turn }) => turn > before).map(({ text }) => text);
}

test('a screen reader hears each result for itself, then the question that follows, each once', () => {
  const { hear } = slowTable();
  const heard = listening();
  hear(told('Mirah attacks.'), asking(8, 'What does Fenris do?'));
  expect(heard()).toEqual(['Mirah attacks.', 'What does Fenris do?']);
  hear(told('Mirah attacks.', 'Fenris waits.', 'The wolf bites.', 'Mirah attacks.'), asking(9, 'Does Mirah block?'));
  expect(heard().slice(2)).toEqual(['Fenris waits.', 'The wolf bites.', 'Mirah attacks.', 'Does Mirah block?']);
});

test('a screen reader hears nothing again that was there before, and nothing that was undone', () => {
  const { hear } = slowTable();
  hear(told('One.', 'Two.', 'Three.'), asking(8, 'And now?'));
  const heard = listening();
  // A line that was secret until now stands before what is known; all lines are sent anew.
  hear(told('One.', 'Seen only now.', 'Two.', 'Three.'), asking(8, 'And now?'));
  expect(heard()).toEqual(['Seen only now.']);
  const undone = told('One.', 'Seen only now.', 'Two.', 'Three.').map((line, at) => ({ ...line, undone: at > 1 }));
  hear(undone, asking(5, 'And then?'));
  expect(heard()).toEqual(['Seen only now.', 'And then?']);
});

test('whoever comes into a fight is not read its whole log, and hears the first result of a new one', () => {
  const heard = listening();
  const { hear } = slowTable();
  expect(heard()).toEqual(['What does Mirah do?']);
  hear(told('The first result.'), asking(8, 'And now?'));
  expect(heard().slice(1)).toEqual(['The first result.', 'And now?']);
});

test('a screen reader hears the next of several questions when it is shown, though it stood open before', () => {
  const { show } = slowTable();
  const heard = listening();
  const fenris: SeatQuestion = { ...question, who: 'fenris', prompt: 'What does Fenris do?' };
  show({ ...state, questions: [question, fenris] });
  expect(heard()).toEqual([]);
  show({ ...state, questions: [fenris] });
  expect(heard()).toEqual(['What does Fenris do?']);
});

test('what was pointed at stays while the question does, and is dropped with it', () => {
  const { table, show } = slowTable();
  table.pointed.value = 'wolf';
  table.focus.value = { who: 'mirah', target: 'wolf', label: 'Attack' };
  show({ ...state, revision: 2 });
  expect(table.pointed.value).toBe('wolf');
  expect(table.focus.value).not.toBeNull();
  show(asking(8, 'And now?'));
  expect(table.pointed.value).toBe('');
  expect(table.focus.value).toBeNull();
});
