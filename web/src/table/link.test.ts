import { expect, test } from 'vitest';
import { slowTable, state } from '../testing/slow-table.ts';

test('somebody is called by the person, else by the seat, else by its id', () => {
  const { table, show } = slowTable();
  const seat = { combatants: [], devices: 1, dice: 'program', policy: null, fighters: {} } as const;
  show({
    ...state,
    seats: [
      { ...seat, id: 'gm', name: 'GM', person: 'Ana' },
      { ...seat, id: 'bo', name: 'Seat of Fenris', person: '' },
    ],
  });
  expect(['gm', 'bo', 'nobody'].map(table.personOf)).toEqual(['Ana', 'Seat of Fenris', 'nobody']);
});

test('what only the GM knows is read by the GM alone', () => {
  expect(slowTable().table.gm.value).toBe(state.gm);
  expect(slowTable({ role: 'player', seat: 'bo' }).table.gm.value).toBeNull();
});

test('a connection that has brought nothing yet shows a spectator of nothing', () => {
  const { table } = slowTable({ role: null, state: null, status: 'connecting' });
  expect([table.role.value, table.state.value, table.question.value, table.view.value]).toEqual([
    'spectator',
    null,
    null,
    null,
  ]);
});
