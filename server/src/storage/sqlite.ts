import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NotStored } from '@affray/table/host';
import type { RoomRecord } from '@affray/table/room';
import { numberIn, readHead, readKey, readRecord, textIn } from './rows.ts';
import { commitsTo } from './sqlite-commits.ts';
import { openSqlite, type SqlDatabase } from './sqlite-driver.ts';
import type { KeyFilter, Store, StoredKey } from './store.ts';
import { StoreTrouble, troubleWith } from './trouble.ts';

/** Version of the tables. */
const SCHEMA = 1;

const tables = `
  CREATE TABLE IF NOT EXISTS rooms (id TEXT PRIMARY KEY, head TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS records (
    room TEXT NOT NULL, seq INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (room, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS keys (
    hash TEXT PRIMARY KEY, kind TEXT NOT NULL, room TEXT NOT NULL, role TEXT NOT NULL, seat TEXT, created INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS keys_by_room ON keys (room);
`;

/** The data folder is used by another server. */
export class StoreInUse extends Error {}

/**
 * Opens the embedded store in a folder, which is made if it is missing, and is for its owner's eyes only from then on.
 * Throws `StoreInUse` when another server has it, `StoreTrouble` when it cannot be used.
 */
export function openSqliteStore(folder: string): Store {
  try {
    // Where a folder cannot be made, Node says that it is missing: what is above it tells why.
    let above = folder;
    while (!existsSync(above) && dirname(above) !== above) above = dirname(above);
    accessSync(above, constants.W_OK);
    mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER });
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const path = join(folder, 'affray.sqlite');
    if (existsSync(path)) {
      if (statSync(path).isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
      accessSync(path, constants.R_OK | constants.W_OK);
    }
    const database = opened(folder, path);
    keepToOwner(folder);
    // Anybody may ask how it is, and where it lies is nobody’s business.
    const told = (error: unknown): string =>
      troubleWith(folder, error).replaceAll(` in ${folder}`, '').replaceAll(` ${folder}`, '').replaceAll(folder, '');
    return storeOn(database, told, {
      stillOurs: () => {
        // SQLite goes on with the file it has open: what it writes is there after the next start only if this holds.
        accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
        accessSync(path, constants.R_OK | constants.W_OK);
      },
      closedWell: () => {
        // SQLite itself is content when it may not remove what it has taken into the database.
        if (existsSync(`${path}-wal`)) throw new Error('its folder cannot be written to');
      },
    });
  } catch (error) {
    if (error instanceof StoreInUse || error instanceof StoreTrouble) throw error;
    throw new StoreTrouble(troubleWith(folder, error));
  }
}

const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;

/** Nobody but the owner reads the folder and what is ours in it, also when somebody else made them. */
function keepToOwner(folder: string): void {
  const files = ['affray.sqlite', 'affray.sqlite-wal', 'affray.sqlite-shm', 'affray.sqlite-journal'];
  for (const file of files) if (existsSync(join(folder, file))) chmodSync(join(folder, file), OWNER_FILE);
  chmodSync(folder, OWNER_FOLDER);
}

function opened(folder: string, path: string): SqlDatabase {
  const database = openSqlite(path);
  try {
    database.exec('PRAGMA busy_timeout = 500');
    // One process owns the file: two would not hear of each other's changes.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    const version = numberIn(database.prepare('PRAGMA user_version').get(), 'user_version');
    if (version > SCHEMA)
      throw new StoreTrouble(
        `The data in ${folder} was written by a newer version of Affray: use that one, or name another folder: --data FOLDER.`,
      );
    const found = textIn(database.prepare('PRAGMA quick_check(1)').get(), 'quick_check');
    if (found !== 'ok') throw new Error('The file is damaged.');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('BEGIN IMMEDIATE');
    database.exec(tables);
    database.exec(`PRAGMA user_version = ${SCHEMA}`);
    database.exec('COMMIT');
    return database;
  } catch (error) {
    database.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (/lock|busy/i.test(reason)) throw new StoreInUse(`Another Affray server uses ${path}.`);
    throw error;
  }
}

/** What fails here has been taken back. */
function takenBack(error: unknown): never {
  throw new NotStored(error instanceof Error ? error.message : String(error), { cause: error });
}

/** Looks at the files themselves; each throws what is wrong with them. */
interface Files {
  stillOurs(): void;
  closedWell(): void;
}

function storeOn(database: SqlDatabase, told: (error: unknown) => string, files: Files): Store {
  const sql = statements(database);
  const commits = commitsTo(database, told);
  const { write } = commits;
  const add = (room: string, at: number, records: readonly RoomRecord[]): void => {
    records.forEach((record, n) => {
      sql.addRecord.run(room, at + n, JSON.stringify(record));
    });
  };
  const addKey = ({ hash, kind, room, role, seat, created }: StoredKey): void => {
    sql.addKey.run(hash, kind, room, role, seat, created);
  };

  return {
    create: (head, records, keys = []) =>
      write(() => {
        sql.addRoom.run(head.id, JSON.stringify(head));
        add(head.id, 0, records);
        for (const key of keys) addKey(key);
      }).catch(takenBack),
    head: async (id) => {
      const row = sql.room.get(id);
      return row === undefined ? null : readHead(textIn(row, 'head'));
    },
    records: async (id, from) => sql.records.all(id, from).map((row) => readRecord(textIn(row, 'record'))),
    append: (id, at, records) =>
      write(() => {
        if (sql.room.get(id) === undefined) throw new Error(`There is no room "${id}".`);
        if (numberIn(sql.length.get(id), 'length') !== at) return false;
        add(id, at, records);
        return true;
      }).catch(takenBack),
    remove: (id) =>
      write(() => {
        for (const statement of sql.remove) statement.run(id);
      }),
    addKey: (key) => write(() => addKey(key)),
    findKey: async (hash) => {
      const row = sql.key.get(hash);
      return row === undefined ? null : readKey(row);
    },
    removeKeys: (which) =>
      write(() => {
        const hashes = sql.keysOf
          .all(which.room, which.kind)
          .map(readKey)
          .filter((key) => fits(key, which))
          .map(({ hash }) => hash);
        for (const hash of hashes) sql.removeKey.run(hash);
        return hashes;
      }),
    // The file is locked: nobody else can have added or withdrawn anything.
    shared: false,
    lengths: async (rooms) =>
      new Map(
        rooms.flatMap((id) =>
          sql.room.get(id) === undefined ? [] : [[id, numberIn(sql.length.get(id), 'length')] as const],
        ),
      ),
    holding: async (hashes) =>
      new Set(
        hashes.filter((hash) => {
          const row = sql.key.get(hash);
          return row !== undefined && readKey(row).kind === 'token';
        }),
      ),
    onKeys: () => {},
    onMissed: () => {},
    onStored: () => {},
    tellPresence: () => {},
    onPresence: () => {},
    trouble: async () => {
      if (commits.closed) return 'The store is closed.';
      try {
        files.stillOurs();
        sql.room.get('');
        // Only a write tells whether writing works again.
        if (commits.trouble !== null) await write(() => database.exec(`PRAGMA user_version = ${SCHEMA}`));
        return null;
      } catch (error) {
        return told(error);
      }
    },
    close: async () => {
      if (commits.closed) return;
      try {
        commits.close();
      } finally {
        letGo(database);
      }
      files.closedWell();
    },
  };
}

/** Closing alone keeps the lock while statements are alive, which only the garbage collector ends. */
function letGo(database: SqlDatabase): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('PRAGMA locking_mode = NORMAL');
    database.prepare('SELECT count(*) FROM rooms').get();
  } finally {
    database.close();
  }
}

/** True when a key is one of those meant. */
export function fits(key: StoredKey, { role, seat, except }: KeyFilter): boolean {
  return key.hash !== except && (role === undefined || key.role === role) && (seat === undefined || key.seat === seat);
}

function statements(database: SqlDatabase) {
  const prepare = (text: string) => database.prepare(text);
  return {
    addRoom: prepare('INSERT INTO rooms (id, head) VALUES (?, ?)'),
    room: prepare('SELECT head FROM rooms WHERE id = ?'),
    addRecord: prepare('INSERT INTO records (room, seq, record) VALUES (?, ?, ?)'),
    records: prepare('SELECT record FROM records WHERE room = ? AND seq >= ? ORDER BY seq'),
    length: prepare('SELECT coalesce(max(seq) + 1, 0) AS length FROM records WHERE room = ?'),
    remove: [
      prepare('DELETE FROM records WHERE room = ?'),
      prepare('DELETE FROM keys WHERE room = ?'),
      prepare('DELETE FROM rooms WHERE id = ?'),
    ],
    addKey: prepare('INSERT INTO keys (hash, kind, room, role, seat, created) VALUES (?, ?, ?, ?, ?, ?)'),
    key: prepare('SELECT hash, kind, room, role, seat, created FROM keys WHERE hash = ?'),
    keysOf: prepare('SELECT hash, kind, room, role, seat, created FROM keys WHERE room = ? AND kind = ?'),
    removeKey: prepare('DELETE FROM keys WHERE hash = ?'),
  };
}
