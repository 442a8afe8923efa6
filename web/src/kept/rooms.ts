import { NotStored, type RoomStore } from '@affray/table/host';
import type { RoomHead, RoomRecord } from '@affray/table/room';

const version = 1;

/** A fight kept in this browser, as a list shows it. */
export interface LocalFight {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  /** Milliseconds since 1970 when it last changed. */
  readonly at: number;
}

interface HeadRow {
  readonly id: string;
  readonly head: RoomHead;
  readonly at: number;
}

/** A store of rooms in the browser’s database, with what a list of them needs. */
export interface LocalStore extends RoomStore {
  list(): Promise<LocalFight[]>;
  remove(id: string): Promise<void>;
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s database failed.'));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser’s database refused.'));
    transaction.onerror = () => reject(transaction.error ?? new Error('The browser’s database failed.'));
  });
}

let database: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('affray', version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rooms', { keyPath: 'id' });
      request.result.createObjectStore('records', { keyPath: ['room', 'at'] });
    };
    request.onsuccess = () => {
      // Another tab with a newer app wants to change the database: let it.
      request.result.onversionchange = () => {
        request.result.close();
        database = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('This browser keeps no data.'));
  });
  database.catch(() => {
    database = null;
  });
  return database;
}

/** All records of a room are in this range of keys. */
function recordsOf(room: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([room, from], [room, Number.MAX_SAFE_INTEGER]);
}

/** Opens the browser’s database. Records are only ever added; a write counts once the database says it is complete. */
export async function openLocalStore(): Promise<LocalStore> {
  const db = await openDatabase();
  const write = () => db.transaction(['rooms', 'records'], 'readwrite', { durability: 'strict' });
  const read = (name: 'rooms' | 'records') => db.transaction(name).objectStore(name);

  return {
    async create(head, records) {
      const transaction = write();
      const row: HeadRow = { id: head.id, head, at: Date.now() };
      transaction.objectStore('rooms').add(row);
      records.forEach((record, at) => {
        transaction.objectStore('records').add({ room: head.id, at, record });
      });
      await done(transaction);
    },
    async head(id) {
      const row: HeadRow | undefined = await asked(read('rooms').get(id));
      return row?.head ?? null;
    },
    async records(id, from) {
      const rows: { record: unknown }[] = await asked(read('records').getAll(recordsOf(id, from)));
      return rows.map(({ record }) => record);
    },
    async append(id, at, records: readonly RoomRecord[]) {
      const transaction = write();
      const rows = transaction.objectStore('records');
      const length = await asked(rows.count(recordsOf(id)));
      if (length !== at) {
        transaction.abort();
        return false;
      }
      records.forEach((record, nth) => {
        rows.add({ room: id, at: at + nth, record });
      });
      const rooms = transaction.objectStore('rooms');
      const row: HeadRow | undefined = await asked(rooms.get(id));
      if (row !== undefined) rooms.put({ ...row, at: Date.now() });
      await done(transaction).catch((error: unknown) => {
        // What the browser does not complete it takes back.
        throw new NotStored(error instanceof Error ? error.message : String(error), { cause: error });
      });
      return true;
    },
    async list() {
      const rows: HeadRow[] = await asked(read('rooms').getAll());
      return rows
        .map(({ id, head, at }) => ({ id, title: head.title, system: head.system, at }))
        .sort((one, other) => other.at - one.at);
    },
    async remove(id) {
      const transaction = write();
      transaction.objectStore('rooms').delete(id);
      transaction.objectStore('records').delete(recordsOf(id));
      await done(transaction);
    },
  };
}
