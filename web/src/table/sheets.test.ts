import { blockDodgeParry } from '@affray/engine';
import { expect, test } from 'vitest';
import { question, slowTable, state } from '../testing/slow-table.ts';

test('the edit drawer opens at whoever is asked or named, and else at the fight', () => {
  const { table, show } = slowTable();
  const view = blockDodgeParry.view(blockDodgeParry.setUp(blockDodgeParry.encounters[0]!.encounter), 0);
  const [first, second] = view.combatants.map(({ id }) => id);
  show({ ...state, view, questions: [{ ...question, who: first! }] });
  table.startEdit();
  expect([table.sheet.value, table.editing.value]).toEqual(['edit', first]);
  table.startEdit(second);
  expect(table.editing.value).toBe(second);
  table.startEdit('nobody');
  expect(table.editing.value).toBe('');
});
