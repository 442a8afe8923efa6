import { systems } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import type { Reader } from '../room/index.ts';
import { firstEncounter, picker, someAnswer } from '../testing/playing.ts';
import { localRooms, memoryStore, type TableLink, type TableNow } from './index.ts';

async function until(link: TableLink, holds: (now: TableNow) => boolean): Promise<TableNow> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Never came: ${link.now.status} ${link.now.trouble?.reason}`)),
      5000,
    );
    const stop: () => void = link.subscribe((now) => {
      if (!holds(now)) return;
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve(now);
    });
  });
}

async function opened(system: string) {
  const rooms = localRooms({
    store: memoryStore(),
    system: async (id) => systems.find((one) => one.id === id)!,
    newId: () => 'forked',
  });
  const made = await rooms.create(firstEncounter(system), { id: 'mine', seed: 'local', salt: 'salt' });
  expect(made).toEqual({ ok: true, value: 'mine' });
  return rooms;
}

describe('a room in the browser', () => {
  test('a whole fight is played over a local link, and a player’s link keeps up with the GM’s', async () => {
    const rooms = await opened('block-dodge-parry');
    const gm = rooms.connect('mine');
    const { state } = await until(gm, ({ status }) => status === 'open');
    const reader: Reader = { role: 'player', seat: state!.seats[1]!.id };
    const player = rooms.connect('mine', reader);
    await until(player, ({ status }) => status === 'open');
    const pick = picker(5);
    for (let given = 0; given < 400 && !gm.now.state!.over; given++) {
      const { re: _, ...order } = someAnswer(gm.now.state!.questions[0]!, pick);
      const reply = await gm.send(order);
      expect(reply).toMatchObject({ ok: true });
      expect(player.now.state!.view.round).toBe(gm.now.state!.view.round);
    }
    expect(gm.now.state!.over).toBe(true);
    const visited = await rooms.host.visit('mine', (room) => ({
      gm: { state: room.state({ role: 'gm', seat: null }), log: room.log({ role: 'gm', seat: null }) },
      player: { state: room.state(reader), log: room.log(reader) },
    }));
    if (!visited.ok) throw new Error('no room');
    const { revision } = gm.now.state!;
    expect(gm.now.state).toEqual({ ...visited.value.gm.state, revision });
    expect(gm.now.log).toEqual(visited.value.gm.log);
    expect(player.now.state).toEqual({ ...visited.value.player.state, revision: player.now.state!.revision });
    expect(player.now.log).toEqual(visited.value.player.log);
  });

  test('a command that breaks down is answered, so that nobody waits for ever', async () => {
    const store = memoryStore();
    const rooms = localRooms({
      store: {
        ...store,
        create: async (head, records) => {
          if (head.id === 'forked') throw new Error('The disk is full.');
          return store.create(head, records);
        },
      },
      system: async (id) => systems.find((one) => one.id === id)!,
      newId: () => 'forked',
    });
    await rooms.create(firstEncounter('block-dodge-parry'), { id: 'mine', seed: 'local', salt: 'salt' });
    const gm = rooms.connect('mine');
    await until(gm, ({ status }) => status === 'open');
    const reply = await gm.send({ type: 'fork', entry: 0 });
    expect(reply).toMatchObject({ ok: false, refusal: { reason: 'The disk is full.' } });
  });

  test('undo, redo and a fork go over the link, and another page finds the room as it was left', async () => {
    const rooms = await opened('tag-tally');
    const gm = rooms.connect('mine');
    await until(gm, ({ status }) => status === 'open');
    const pick = picker(9);
    for (let given = 0; given < 12; given++) {
      const { re: _, ...order } = someAnswer(gm.now.state!.questions[0]!, pick);
      await gm.send(order);
    }
    const before = gm.now;
    expect(await gm.send({ type: 'undo', count: 3 })).toMatchObject({ ok: true });
    expect(gm.now.log.some(({ undone }) => undone)).toBe(true);
    expect(await gm.send({ type: 'redo', count: 3 })).toMatchObject({ ok: true });
    expect(gm.now.log.filter(({ undone }) => !undone).map(({ text }) => text)).toEqual(
      before.log.map(({ text }) => text),
    );
    expect(await gm.send({ type: 'undo', count: 999 })).toMatchObject({ ok: false, refusal: { code: 'bad-count' } });
    const forked = await gm.send({ type: 'fork', entry: 3 });
    expect(forked).toMatchObject({ ok: true, result: { kind: 'forked', room: 'forked' } });
    const other = rooms.connect('forked');
    const { state } = await until(other, ({ status }) => status === 'open');
    expect(state!.length).toBeGreaterThanOrEqual(3);
    gm.close();
    rooms.host.sweep(-1);
    const again = rooms.connect('mine');
    const found = await until(again, ({ status }) => status === 'open');
    expect(found.state!.view).toEqual(before.state!.view);
  });

  test('a room that does not exist is refused with a reason', async () => {
    const rooms = await opened('tag-tally');
    const link = rooms.connect('elsewhere');
    const { trouble } = await until(link, ({ status }) => status === 'refused');
    expect(trouble).toMatchObject({ code: 'unknown-room' });
    expect(await link.send({ type: 'ping' })).toMatchObject({ ok: false, refusal: { code: 'not-sent' } });
  });
});
