import { systems } from '@affray/engine';
import { expect, test } from 'vitest';
import { readyMade, roomWith } from '../testing/playing.ts';
import { makeHost, type RoomStore } from './host.ts';
import { gmReader } from './index.ts';

/** A store that two hosts share and that tells neither of what the other has stored. */
function silentStore(): { readonly id: string; readonly store: RoomStore } {
  const { head } = roomWith(readyMade[0]!.encounter);
  const records: unknown[] = [];
  const store: RoomStore = {
    create: async () => {},
    head: async () => head,
    records: async (_, from) => structuredClone(records.slice(from)),
    append: async (_, at, more) => {
      if (at !== records.length) return false;
      records.push(...structuredClone(more));
      return true;
    },
  };
  return { id: 'the-room', store };
}

test('what one process has stored is there for whoever asks another, before word of it has come', async () => {
  const { id, store } = silentStore();
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
