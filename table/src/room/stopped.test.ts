import { type Entry, systems } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { localRooms } from '../client/local.ts';
import { memoryStore } from '../client/memory-store.ts';
import { picker, playOn, readersOf, readyMade, roomWith, ticking } from '../testing/playing.ts';
import { gmReader, type Room, restoreRoom } from './index.ts';

interface Broken {
  readonly room: Room;
  /** Everything that was done, and the same with something impossible at one place. */
  readonly played: readonly Entry[];
  readonly records: readonly Entry[];
  readonly at: number;
}

/** A room played for a while, stored, and then an answer of it made impossible, as when the rules have changed. */
function broken(encounter: unknown): Broken {
  const room = roomWith(encounter);
  playOn(room, 12, picker(7));
  const played: Entry[] = JSON.parse(JSON.stringify(room.look(({ entries }) => entries)));
  const records = [...played];
  const at = records.findLastIndex(({ type }) => type === 'choice');
  records[at] = { ...records[at]!, ...{ option: 'no longer in the book' } };
  return { room, played, records, at };
}

function restored({ room, records }: Pick<Broken, 'room' | 'records'>): Room {
  const again = restoreRoom(systems, JSON.parse(JSON.stringify(room.head)), records, ticking());
  if (!again.ok) throw new Error(JSON.stringify(again.refusals));
  return again.value.room;
}

describe.each(systems.map(({ id }) => ({ id })))('a stored room of $id that the rules no longer allow', ({ id }) => {
  const { encounter } = readyMade.find(({ system }) => system === id)!;

  test('is shown to everybody as it stood at the last possible entry, with the reason, and cannot be changed', () => {
    const made = broken(encounter);
    const room = restored(made);
    expect(room.length).toBe(made.records.length);
    for (const reader of readersOf(room)) {
      const { view, questions, awaited, notice, stopped, length } = room.state(reader);
      const then = made.room.stand(reader, length);
      const next = restored({ ...made, records: made.played.slice(0, made.at + 1) }).state(reader).length;
      // Where a reader counts what came next, it stood there before that.
      if (next > length) expect(then.ok && then.value.view).toEqual(view);
      expect({ questions, awaited, stopped, length }).toEqual({
        questions: [],
        awaited: [],
        stopped: true,
        length: reader.role === 'gm' ? made.at : length,
      });
      expect(notice).toContain('cannot be changed');
      expect(room.log(reader).length).toBeGreaterThan(0);
    }
    const { revision } = room;
    expect(room.perform(gmReader, { type: 'undo', re: 0, count: 1 })).toMatchObject({
      refusal: { code: 'room-stopped' },
    });
    expect(room.perform(gmReader, { type: 'chat', re: 0, text: 'hm' })).toMatchObject({
      refusal: { code: 'room-stopped' },
    });
    expect(room.sit(room.seats()[0]?.id ?? 'gm', 'Anna')).toMatchObject({ ok: false });
    expect(room.revision).toBe(revision);
  });

  test('can be forked at that entry, and the fork is played on', () => {
    const made = broken(encounter);
    const forked = restored(made).fork(made.at, 'other');
    if (!forked.ok) throw new Error(JSON.stringify(forked.refusals));
    const again = restoreRoom(systems, forked.value.head, JSON.parse(JSON.stringify(forked.value.records)), ticking());
    if (!again.ok) throw new Error(JSON.stringify(again.refusals));
    const { room } = again.value;
    expect(room.state(gmReader).stopped).toBe(false);
    expect(playOn(room, 5, picker(3))).toBeGreaterThan(0);
  });
});

test('whoever comes to such a room is let in and told, and the GM’s fork leads to a new one', async () => {
  const { encounter } = readyMade.find(({ system }) => system === 'tag-tally')!;
  const made = broken(encounter);
  const store = memoryStore();
  await store.create(made.room.head, made.records);
  const system = async (id: string) => systems.find((one) => one.id === id)!;
  const rooms = localRooms({ store, system, newId: () => 'other' });
  const link = rooms.connect('room');
  await new Promise<void>((resolve) => {
    link.subscribe(({ status }) => {
      if (status === 'open') resolve();
    });
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(link.now.state).toMatchObject({ stopped: true, questions: [] });
  expect(await link.send({ type: 'chat', text: 'hello' })).toMatchObject({
    ok: false,
    refusal: { code: 'room-stopped' },
  });
  expect(await link.send({ type: 'fork', entry: made.at })).toMatchObject({
    ok: true,
    result: { kind: 'forked', room: 'other' },
  });
  expect((await store.records('room', 0)).length).toBe(made.records.length);
});
