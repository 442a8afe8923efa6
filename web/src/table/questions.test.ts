import type { SeatQuestion } from '@affray/table/protocol';
import { expect, test } from 'vitest';
import { question, slowTable, state } from '../testing/slow-table.ts';
import { questionKey } from './questions.ts';

test('own questions come first, the first is shown, and another when its tab is chosen', () => {
  const { table, show } = slowTable();
  const other: SeatQuestion = { ...question, who: 'fenris', mine: false };
  show({ ...state, questions: [other, question] });
  expect(table.questions.value).toEqual([question, other]);
  expect(table.question.value).toEqual(question);
  table.chosenTab.value = questionKey(other);
  expect(table.question.value).toEqual(other);
  show({ ...state, questions: [question] });
  expect(table.question.value, 'a tab that is gone').toEqual(question);
});
