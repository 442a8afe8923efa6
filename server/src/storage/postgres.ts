import { randomUUID } from 'node:crypto';
import { NotStored } from '@affray/table/host';
import type { Presence } from '@affray/table/room';
import type pg from 'pg';
import * as z from 'zod/mini';
import { type Ear, listen } from './postgres-ear.ts';
import {
  atMost,
  codeOf,
  inTransaction,
  NoConnection,
  onClient,
  openPool,
  PATIENCE,
  type Queries,
  rows,
  saidByDatabase,
} from './postgres-pool.ts';
import { numberIn, readHead, readKey, readRecord, textIn } from './rows.ts';
import { fits } from './sqlite.ts';
import type { Store, StoredKey } from './store.ts';

/** Rooms are told of under this name; the message is the room's id and its length. */
const RECORDS = 'affray_records';
/** Devices are told of under this name, as JSON. */
const PRESENCE = 'affray_presence';
/** Rooms whose tokens were withdrawn, or that are gone, are told of under this name; the message is the room's id. */
const KEYS = 'affray_keys';

const tables = `
  CREATE TABLE IF NOT EXISTS affray_rooms (id text PRIMARY KEY, head text NOT NULL);
  CREATE TABLE IF NOT EXISTS affray_records (
    room text NOT NULL REFERENCES affray_rooms (id) ON DELETE CASCADE,
    seq integer NOT NULL, record text NOT NULL, PRIMARY KEY (room, seq)
  );
  CREATE TABLE IF NOT EXISTS affray_keys (
    hash text PRIMARY KEY, kind text NOT NULL, room text NOT NULL REFERENCES affray_rooms (id) ON DELETE CASCADE,
    role text NOT NULL, seat text, created bigint NOT NULL
  );
  CREATE INDEX IF NOT EXISTS affray_keys_by_room ON affray_keys (room);
`;

/** Any number that is ours: two servers that start at once make the tables one after the other. */
const TABLES_LOCK = 487_001;

const UNIQUE_VIOLATION = '23505';
const MISSING_ROOM = '23503';

/** Opens a store in PostgreSQL. Several server processes may use the same database; they hear of each other's changes. */
export async function openPostgresStore(url: string, fault: (error: unknown) => void = () => {}): Promise<Store> {
  const pool = openPool(url, fault);
  const listeners: Listeners = { stored: new Set(), presence: new Set(), keys: new Set(), missed: new Set() };
  const self = randomUUID();
  let ear: Ear | null = null;
  try {
    await inTransaction(pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [TABLES_LOCK]);
      await client.query(tables);
    });
    ear = listen(url, {
      channels: [RECORDS, PRESENCE, KEYS],
      heard: (channel, payload) => {
        if (channel === RECORDS) hearRecords(payload, listeners);
        else if (channel === PRESENCE) hearPresence(payload, self, listeners);
        else for (const listener of listeners.keys) listener(payload);
      },
      missed: () => {
        for (const listener of listeners.missed) listener();
      },
      fault,
    });
    await ear.ready;
    return storeOn(pool, listeners, ear, self, fault);
  } catch (error) {
    await atMost(PATIENCE, Promise.allSettled([ear?.close(), pool.end()]));
    throw error;
  }
}

/** Those who want to hear of other processes. */
interface Listeners {
  readonly stored: Set<(room: string, length: number) => void>;
  readonly presence: Set<(process: string, room: string, seats: Presence | null) => void>;
  readonly keys: Set<(room: string) => void>;
  readonly missed: Set<() => void>;
}

function hearRecords(payload: string, { stored }: Listeners): void {
  const at = payload.lastIndexOf(' ');
  const length = Number(payload.slice(at + 1));
  if (at > 0 && Number.isInteger(length)) for (const listener of stored) listener(payload.slice(0, at), length);
}

const Told = z.object({ process: z.string(), room: z.string(), seats: z.nullable(z.record(z.string(), z.int())) });

function hearPresence(payload: string, self: string, { presence }: Listeners): void {
  const told = Told.safeParse(jsonIn(payload));
  if (!told.success || told.data.process === self) return;
  const { process, room, seats } = told.data;
  for (const listener of presence) listener(process, room, seats);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const keyColumns = 'hash, kind, room, role, seat, created';
const insertRecords =
  'INSERT INTO affray_records (room, seq, record) SELECT $1, $2 + n - 1, r FROM unnest($3::text[]) WITH ORDINALITY AS t(r, n)';

/** One statement: the row before must be there and the one at this place must not, else nothing is added. */
const appendRecords = `
  WITH added AS (
    INSERT INTO affray_records (room, seq, record)
    SELECT $1, $2 + n - 1, r FROM unnest($3::text[]) WITH ORDINALITY AS t(r, n)
    WHERE $2 = 0 OR EXISTS (SELECT 1 FROM affray_records WHERE room = $1 AND seq = $2 - 1)
    RETURNING seq
  )
  SELECT count(*) AS added, pg_notify('${RECORDS}', $1 || ' ' || ($2 + count(*))) FROM added HAVING count(*) > 0`;

async function insertKey(queries: Queries, key: StoredKey): Promise<void> {
  const { hash, kind, room, role, seat, created } = key;
  await queries.query(`INSERT INTO affray_keys (${keyColumns}) VALUES ($1, $2, $3, $4, $5, $6)`, [
    hash,
    kind,
    room,
    role,
    seat,
    created,
  ]);
}

/** True when the database has taken nothing in. */
function isCertain(error: unknown): boolean {
  return error instanceof NoConnection || saidByDatabase(error);
}

function notStored(error: unknown): NotStored {
  return new NotStored(error instanceof Error ? error.message : String(error), { cause: error });
}

/** Writes something and takes it back. */
async function tryToWrite(client: pg.PoolClient): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('INSERT INTO affray_rooms (id, head) VALUES ($1, $2)', [`trial ${randomUUID()}`, '']);
  } finally {
    await client.query('ROLLBACK');
  }
}

const READ_ONLY = 'The database is read-only: make it writable.';

/** Why it takes nothing in. Anybody may ask how it is, and where it lies is nobody’s business. */
function troubleIn(error: unknown): string {
  const code = String(codeOf(error));
  if (code === '25006') return READ_ONLY;
  if (code === '42501') return 'The database may not be written: give the server’s user the right to.';
  if (code === '53100') return 'The disk of the database is full: make room on it.';
  return saidByDatabase(error) ? `The database takes nothing in (${code}).` : 'The database does not answer.';
}

function storeOn(pool: pg.Pool, listeners: Listeners, ear: Ear, self: string, fault: (error: unknown) => void): Store {
  /** The last write has failed. */
  let failed = false;
  const writing = async <R>(work: (client: pg.PoolClient) => Promise<R>, how = inTransaction): Promise<R> => {
    try {
      const value = await how(pool, work);
      failed = false;
      return value;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  return {
    create: async (head, records, keys = []) => {
      try {
        await writing(async (client) => {
          await client.query('INSERT INTO affray_rooms (id, head) VALUES ($1, $2)', [head.id, JSON.stringify(head)]);
          await client.query(insertRecords, [head.id, 0, records.map((record) => JSON.stringify(record))]);
          for (const key of keys) await insertKey(client, key);
        });
      } catch (error) {
        throw isCertain(error) ? notStored(error) : error;
      }
    },
    head: async (id) => {
      const [row] = await rows(pool, 'SELECT head FROM affray_rooms WHERE id = $1', [id]);
      return row === undefined ? null : readHead(textIn(row, 'head'));
    },
    records: async (id, from) => {
      const text = 'SELECT record FROM affray_records WHERE room = $1 AND seq >= $2 ORDER BY seq';
      return (await rows(pool, text, [id, from])).map((row) => readRecord(textIn(row, 'record')));
    },
    append: async (id, at, records) => {
      if (records.length === 0) return true;
      const values = [id, at, records.map((record) => JSON.stringify(record))];
      try {
        const [row] = await writing((client) => rows(client, appendRecords, values), onClient);
        return row !== undefined && numberIn(row, 'added') === records.length;
      } catch (error) {
        if (codeOf(error) === UNIQUE_VIOLATION) return false;
        if (codeOf(error) === MISSING_ROOM) throw new NotStored(`There is no room "${id}".`);
        throw isCertain(error) ? notStored(error) : error;
      }
    },
    remove: (id) =>
      writing(async (client) => {
        await client.query('DELETE FROM affray_rooms WHERE id = $1', [id]);
        await client.query('SELECT pg_notify($1, $2)', [KEYS, id]);
      }),
    addKey: (key) => writing((client) => insertKey(client, key), onClient),
    findKey: async (hash) => {
      const [row] = await rows(pool, `SELECT ${keyColumns} FROM affray_keys WHERE hash = $1`, [hash]);
      return row === undefined ? null : readKey(row);
    },
    removeKeys: (which) =>
      writing(async (client) => {
        const text = `SELECT ${keyColumns} FROM affray_keys WHERE room = $1 AND kind = $2 FOR UPDATE`;
        const found = await rows(client, text, [which.room, which.kind]);
        const hashes = found
          .map(readKey)
          .filter((key) => fits(key, which))
          .map(({ hash }) => hash);
        await client.query('DELETE FROM affray_keys WHERE hash = ANY($1)', [hashes]);
        if (which.kind === 'token') await client.query('SELECT pg_notify($1, $2)', [KEYS, which.room]);
        return hashes;
      }),
    shared: true,
    lengths: async (rooms) => {
      const text = `
        SELECT id, coalesce((SELECT max(seq) + 1 FROM affray_records WHERE room = id), 0) AS length
        FROM affray_rooms WHERE id = ANY($1)`;
      return new Map((await rows(pool, text, [[...rooms]])).map((row) => [textIn(row, 'id'), numberIn(row, 'length')]));
    },
    holding: async (hashes) => {
      const text = `SELECT hash FROM affray_keys WHERE kind = 'token' AND hash = ANY($1)`;
      return new Set((await rows(pool, text, [[...hashes]])).map((row) => textIn(row, 'hash')));
    },
    onKeys: (listener) => {
      listeners.keys.add(listener);
    },
    onMissed: (listener) => {
      listeners.missed.add(listener);
    },
    onStored: (listener) => {
      listeners.stored.add(listener);
    },
    tellPresence: (room, seats) => {
      const payload = JSON.stringify({ process: self, room, seats });
      pool.query('SELECT pg_notify($1, $2)', [PRESENCE, payload]).catch(fault);
    },
    onPresence: (listener) => {
      listeners.presence.add(listener);
    },
    trouble: async () => {
      try {
        const [row] = await rows(pool, `SELECT current_setting('transaction_read_only') AS locked`, []);
        if (textIn(row, 'locked') === 'on') return READ_ONLY;
        // Only a write tells whether writing works again.
        if (failed) await onClient(pool, tryToWrite);
        failed = false;
        return null;
      } catch (error) {
        return troubleIn(error);
      }
    },
    close: async () => {
      // A database that says nothing does not even say goodbye.
      await atMost(PATIENCE, ear.close());
      await atMost(PATIENCE, pool.end());
    },
  };
}
