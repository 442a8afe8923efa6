import { wholeSettings } from '@affray/table/protocol';
import type { RoomHead } from '@affray/table/room';
import * as z from 'zod/mini';
import type { StoredKey } from './store.ts';

const Text = z.string();
const Count = z.int().check(z.minimum(0));

const Head = z.object({
  id: Text,
  system: Text,
  rulesVersion: Text,
  title: Text,
  encounter: z.unknown(),
  seed: Text,
  salt: z.exactOptional(Text),
  start: z.object({ dice: z.record(Text, z.enum(['program', 'hand'])), policies: z.record(Text, Text) }),
  base: z.exactOptional(z.object({ at: Count, rulesVersion: Text, fight: z.unknown(), undone: z.array(Count) })),
  settings: z.unknown(),
  created: z.number(),
});

const Key = z.object({
  hash: Text,
  kind: z.enum(['token', 'code']),
  room: Text,
  role: z.enum(['gm', 'player', 'spectator']),
  seat: z.nullable(Text),
  created: z.coerce.number(),
});

/** What a room starts from, as it was written. */
export function readHead(json: string): RoomHead {
  const { settings: stored, ...head } = Head.parse(JSON.parse(json));
  return { ...head, settings: wholeSettings(stored) };
}

/** A key from its row. */
export function readKey(row: unknown): StoredKey {
  return Key.parse(row);
}

/** One column of a row that holds text. */
export function textIn(row: unknown, column: string): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column) : undefined;
  if (typeof value !== 'string') throw new Error(`The column "${column}" holds no text.`);
  return value;
}

/** One column of a row that holds a number, which drivers may give as text. */
export function numberIn(row: unknown, column: string): number {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column) : undefined;
  const number = typeof value === 'string' || typeof value === 'bigint' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) throw new Error(`The column "${column}" holds no number.`);
  return number;
}

/** A record as it was written. */
export function readRecord(json: string): unknown {
  const read: unknown = JSON.parse(json);
  return read;
}
