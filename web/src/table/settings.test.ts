import { expect, test } from 'vitest';
import { done, lost, settings, slowTable, state } from '../testing/slow-table.ts';

test('a second setting changed before the first is through does not take the first one back', async () => {
  const { table, sent, orders, show } = slowTable();
  void table.changeSettings({ hidden: ['goblin'] });
  void table.changeSettings({ hidden: [...(table.settings.value?.hidden ?? []), 'ogre'] });
  expect(orders()[1]).toMatchObject({ settings: { hidden: ['goblin', 'ogre'] } });
  await sent[0]!.reply(done());
  expect(table.settings.value?.hidden, 'the second is still on its way').toEqual(['goblin', 'ogre']);
  show({ ...state, gm: { ...state.gm!, settings: { ...settings, hidden: ['goblin', 'ogre'] } } });
  await sent[1]!.reply(done());
  expect(table.settings.value?.hidden).toEqual(['goblin', 'ogre']);
});

test('a setting that did not get through is shown as the room has it', async () => {
  const { table, sent } = slowTable();
  const changed = table.changeSettings({ hidden: ['goblin'] });
  expect(table.settings.value?.hidden).toEqual(['goblin']);
  await sent[0]!.reply(lost);
  expect(await changed).toBe(false);
  expect(table.settings.value?.hidden).toEqual([]);
  expect(table.complaint.value?.reason).toBe('There is no connection.');
});
