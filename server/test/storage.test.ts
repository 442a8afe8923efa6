import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotStored } from '@affray/table/host';
import { wholeSettings } from '@affray/table/protocol';
import type { RoomHead, RoomRecord } from '@affray/table/room';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgresStore, openSqliteStore, type Store, type StoredKey, StoreInUse } from '../src/storage/index.ts';
import { startPostgres, type TestPostgres } from '../src/testing/postgres.ts';

const settings = wholeSettings({ health: { foes: 'words' } });

function head(id: string): RoomHead {
  return {
    id,
    system: 'tag-tally',
    rulesVersion: '1',
    title: 'A “title” with ’ quotes \\ and \u{1f409}',
    encounter: { name: 'x', deep: [1, { a: null }] },
    seed: 'seed',
    start: { dice: { anna: 'hand' }, policies: {} },
    settings,
    created: 1_700_000_000_000,
  };
}

function said(text: string): RoomRecord {
  return { type: 'chat', seat: 'gm', text };
}

function key(hash: string, more: Partial<StoredKey> = {}): StoredKey {
  return { hash, kind: 'token', room: 'r', role: 'player', seat: 'anna', created: 5, ...more };
}

interface Kind {
  readonly name: string;
  /** A new, empty place; opening twice opens the same. */
  place(): Promise<() => Promise<Store>>;
  stop(): Promise<void>;
}

function sqliteKind(): Kind {
  const folders: string[] = [];
  return {
    name: 'the embedded store',
    place: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'affray-store-'));
      folders.push(folder);
      return async () => openSqliteStore(folder);
    },
    stop: async () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresKind(): Kind {
  let server: Promise<TestPostgres> | null = null;
  return {
    name: 'PostgreSQL',
    place: async () => {
      server ??= startPostgres();
      const url = await (await server).database();
      return () => openPostgresStore(url);
    },
    stop: async () => (await server)?.stop(),
  };
}

describe.each([sqliteKind(), postgresKind()])('$name keeps the contract', (kind) => {
  let open: () => Promise<Store>;
  let store: Store;
  beforeAll(async () => {
    open = await kind.place();
    store = await open();
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await kind.stop();
  }, 60_000);

  test('a room comes back with its head and records as they were', async () => {
    await store.create(head('first'), [said('one'), said('two')]);
    expect(await store.head('first')).toEqual(head('first'));
    expect(await store.records('first', 0)).toEqual([said('one'), said('two')]);
    expect(await store.records('first', 1)).toEqual([said('two')]);
    expect(await store.head('nowhere')).toBeNull();
    expect(await store.records('nowhere', 0)).toEqual([]);
  });

  test('a room is made once, and its keys with it or not at all', async () => {
    await store.create(head('once'), [], [key('h-once', { room: 'once' })]);
    await expect(store.create(head('once'), [], [key('h-twice', { room: 'once' })])).rejects.toThrow();
    expect(await store.findKey('h-once')).toEqual(key('h-once', { room: 'once' }));
    expect(await store.findKey('h-twice')).toBeNull();
  });

  test('records are added only at the end: the loser adds nothing', async () => {
    await store.create(head('race'), [said('0')]);
    expect(await store.append('race', 1, [said('1'), said('2')])).toBe(true);
    expect(await store.append('race', 1, [said('late')])).toBe(false);
    expect(await store.append('race', 2, [said('late'), said('later')])).toBe(false);
    expect(await store.append('race', 9, [said('gap')])).toBe(false);
    expect(await store.append('race', 3, [said('3')])).toBe(true);
    expect(await store.records('race', 0)).toEqual(['0', '1', '2', '3'].map(said));
    const lost = store.append('nowhere', 0, [said('x')]);
    await expect(lost).rejects.toThrow('nowhere');
    await expect(lost, 'it is certain that nothing was stored').rejects.toBeInstanceOf(NotStored);
  });

  test('of many who add at the same place exactly one wins, every time', async () => {
    await store.create(head('crowd'), []);
    for (let at = 0; at < 20; at++) {
      const tries = Array.from({ length: 8 }, (_, n) => store.append('crowd', at, [said(`${at} by ${n}`)]));
      const won = (await Promise.all(tries)).filter((each) => each);
      expect(won).toHaveLength(1);
    }
    expect(await store.records('crowd', 0)).toHaveLength(20);
  });

  test('one bad write does not spoil the others of the same moment', async () => {
    await store.create(head('good'), []);
    const results = await Promise.allSettled([
      store.append('good', 0, [said('a')]),
      store.append('missing', 0, [said('b')]),
      store.addKey(key('h-good', { room: 'good' })),
      store.create(head('good'), []),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(await store.records('good', 0)).toEqual([said('a')]);
  });

  test('keys are found by hash and removed by room, kind, role and seat', async () => {
    await store.create(head('keys'), []);
    const all = [
      key('k1', { room: 'keys' }),
      key('k2', { room: 'keys', seat: 'bert' }),
      key('k3', { room: 'keys', role: 'gm', seat: null }),
      key('k4', { room: 'keys', kind: 'code', seat: null }),
    ];
    for (const each of all) await store.addKey(each);
    expect(await store.findKey('k3')).toEqual(all[2]);
    expect(await store.removeKeys({ room: 'keys', kind: 'token', seat: 'anna' })).toEqual(['k1']);
    expect(await store.findKey('k1')).toBeNull();
    expect([...(await store.removeKeys({ room: 'keys', kind: 'token' }))].sort()).toEqual(['k2', 'k3']);
    expect(await store.findKey('k4')).toEqual(all[3]);
    expect(await store.removeKeys({ room: 'keys', kind: 'code', role: 'player', seat: null })).toEqual(['k4']);
  });

  test('what has become of many rooms and tokens is one question each', async () => {
    await store.create(head('long'), [said('0'), said('1')], [key('t-long', { room: 'long' })]);
    await store.create(head('empty'), [], [key('c-empty', { room: 'empty', kind: 'code' })]);
    expect(await store.lengths(['long', 'empty', 'nowhere'])).toEqual(
      new Map([
        ['long', 2],
        ['empty', 0],
      ]),
    );
    expect(await store.holding(['t-long', 'c-empty', 'unknown'])).toEqual(new Set(['t-long']));
    await store.remove('long');
    expect(await store.lengths(['long'])).toEqual(new Map());
    expect(await store.holding(['t-long'])).toEqual(new Set());
  });

  test('a removed room is gone with its records and keys', async () => {
    await store.create(head('gone'), [said('x')], [key('h-gone', { room: 'gone' })]);
    await store.remove('gone');
    expect(await store.head('gone')).toBeNull();
    expect(await store.records('gone', 0)).toEqual([]);
    expect(await store.findKey('h-gone')).toBeNull();
  });

  test('what was stored is there when the store is opened again', async () => {
    const place = await kind.place();
    const before = await place();
    await before.create(head('kept'), [said('one')], [key('h-kept', { room: 'kept' })]);
    await before.append('kept', 1, [said('two')]);
    await before.close();
    const after = await place();
    expect(await after.records('kept', 0)).toEqual([said('one'), said('two')]);
    expect(await after.findKey('h-kept')).not.toBeNull();
    expect(await after.trouble()).toBe(null);
    await after.close();
  }, 60_000);
});

test('a data folder in use is refused with a reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'affray-store-'));
  const first = openSqliteStore(folder);
  expect(() => openSqliteStore(folder)).toThrow(StoreInUse);
  await first.close();
  await openSqliteStore(folder).close();
  rmSync(folder, { recursive: true });
});

test('another process hears of records added to PostgreSQL: the room and its length, nothing else', async () => {
  const kind = postgresKind();
  const open = await kind.place();
  const [one, other] = [await open(), await open()];
  const heard: [string, number][] = [];
  other.onStored((room, length) => heard.push([room, length]));
  await one.create(head('loud'), [said('0')]);
  await one.append('loud', 1, [said('1'), said('2')]);
  await one.append('loud', 1, [said('late')]);
  for (let n = 0; n < 100 && heard.length < 1; n++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([['loud', 3]]);
  await one.close();
  await other.close();
  await kind.stop();
}, 60_000);
