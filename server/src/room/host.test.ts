import { systems } from '@affray/engine';
import { expect, test } from 'vitest';
import { memoryStore } from '../client/memory-store.ts';
import { readyMade, roomWith } from '../testing/playing.ts';
import { gmReader, makeHost } from './index.ts';

test('what one process has stored is there for whoever asks another, before word of it has come', async () => {
  // A store that tells neither of what the other has stored.
  const store = memoryStore();
  const { head } = roomWith(readyMade[0]!.encounter);
  await store.create(head, []);
  const { id } = head;
  const options = { store, systems: async () => systems, now: () => 1 };
  const [one, other] = [makeHost(options), makeHost(options)];
  const length = async (host: typeof one): Promise<number> => {
    const seen = await host.visit(id, (room) => room.length);
    return seen.ok ? seen.value : -1;
  };
  const before = await length(other);
  expect(await length(one)).toBe(before);
  const said = await one.perform(id, (room) => room.perform(gmReader, { type: 'chat', re: 0, text: 'Hark!' }));
  expect(said.ok).toBe(true);
  expect(await length(other)).toBe(before + 1);
});
