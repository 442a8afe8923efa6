import { systems } from '@affray/engine';
import { expect, test } from 'vitest';
import { memoryStore } from '../client/memory-store.ts';
import { gmReader, type Reader } from '../room/index.ts';
import { readyMade, roomWith } from '../testing/playing.ts';
import { makeHost } from './index.ts';

/** A host of one room, with what was sent over each connection. */
async function oneRoom(more: { readonly tellPresence?: () => void } = {}) {
  const store = memoryStore();
  const { head } = roomWith(readyMade[0]!.encounter);
  await store.create(head, []);
  const host = makeHost({ store, systems: async () => systems, now: () => Date.now(), ...more });
  const enter = async (reader: Reader): Promise<{ readonly frames: string[]; leave(): void }> => {
    const frames: string[] = [];
    const attached = await host.attach(head.id, reader, '', (frame) => frames.push(frame));
    if (!attached.ok) throw new Error('nobody lets us in');
    return { frames, leave: attached.value.detach };
  };
  return { host, enter, seats: roomWith(readyMade[0]!.encounter).seats() };
}

const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Devices at a seat as a connection was told them last. */
function devicesTold(frames: readonly string[], seat: string): number | undefined {
  for (const frame of [...frames].reverse()) {
    const { state }: { state?: { seats?: { id: string; devices: number }[] } } = JSON.parse(frame);
    if (state?.seats !== undefined) return state.seats.find(({ id }) => id === seat)?.devices;
  }
  return undefined;
}

test('when hundreds come at once everybody is told a few times who is here, and in the end how many there are', async () => {
  let told = 0;
  const { enter, seats } = await oneRoom({ tellPresence: () => told++ });
  const seat = seats[0]!.id;
  const gm = await enter(gmReader);
  const crowd = await Promise.all(Array.from({ length: 300 }, () => enter({ role: 'player', seat })));
  await expect.poll(() => devicesTold(gm.frames, seat)).toBe(300);
  expect(gm.frames.length).toBeLessThan(20);
  expect(told).toBeLessThan(20);
  // Whoever came has heard the same.
  for (const { frames } of crowd) expect(devicesTold(frames, seat)).toBe(300);
  for (const { leave } of crowd.slice(100)) leave();
  await expect.poll(() => devicesTold(gm.frames, seat)).toBe(100);
  expect(devicesTold(crowd[0]!.frames, seat)).toBe(100);
  expect(gm.frames.length).toBeLessThan(40);
});

test('whoever comes while others go is told in the end who is here', async () => {
  const { enter, seats } = await oneRoom();
  const reader: Reader = { role: 'player', seat: seats[0]!.id };
  const first = await enter(reader);
  const gone = await enter(reader);
  const last = await enter(reader);
  gone.leave();
  await pass(400);
  for (const { frames } of [first, last]) expect(devicesTold(frames, seats[0]!.id)).toBe(2);
});

test('a single one who comes is shown at once', async () => {
  const { enter, seats } = await oneRoom();
  const gm = await enter(gmReader);
  await pass(300);
  await enter({ role: 'player', seat: seats[0]!.id });
  expect(devicesTold(gm.frames, seats[0]!.id)).toBe(1);
});

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
