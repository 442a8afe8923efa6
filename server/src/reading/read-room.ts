import { DEEPEST, isWithin, jsonMistake, type Refusal, readWith, systems } from '@affray/engine';
import { NewRoomRequest } from '@affray/table/http';
import type { RoomHead, RoomRecord } from '@affray/table/room';
import { openRoom } from '@affray/table/room';
import { isNestedAtMost } from './nesting.ts';

/** A room that somebody wants: the body of the request as it came, and what the server gives it. */
export interface RoomWanted {
  readonly text: string;
  readonly id: string;
  /** Used when the request names none. */
  readonly seed: string;
  readonly salt: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a new room starts from, or why there can be none: 400 for what is no request, 422 for what is no fight. */
export type RoomRead =
  | { readonly ok: true; readonly head: RoomHead; readonly records: readonly RoomRecord[] }
  | { readonly ok: false; readonly status: 400 | 422; readonly refusals: readonly Refusal[] };

/** Values of an encounter; the largest fight has a third of them. */
const MOST_VALUES = 30_000;
/** Entries of a journal that somebody brings along: it is played again whenever its room is opened. */
const MOST_ENTRIES = 10_000;
/** Values in all. */
const MOST_IN_ALL = 300_000;

/** Reads a request for a new room. What it takes is bounded, but by more than a server may spend between two messages. */
export function readRoom({ text, id, seed: usual, salt, now }: RoomWanted): RoomRead {
  if (!isNestedAtMost(text, DEEPEST)) return notRead(400, 'body', `The request is nested more than ${DEEPEST} deep.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const { line, column, reason } = jsonMistake(text);
    return notRead(400, `request, line ${line}, column ${column}`, `The request is not JSON: ${reason}.`);
  }
  if (!isWithin(json, MOST_IN_ALL)) return notRead(422, 'fight', `A file holds at most ${MOST_IN_ALL} values.`);
  const read = readWith(NewRoomRequest, json);
  if (!read.ok) return { ...read, status: 400 };
  const { fight, title, settings, seed = usual, dice, policies } = read.value;
  const { entries, encounter = fight } = fight;
  if (Array.isArray(entries) && entries.length > MOST_ENTRIES)
    return notRead(422, 'fight.entries', `A room takes over at most ${MOST_ENTRIES} entries of a journal.`);
  if (!isWithin(encounter, MOST_VALUES))
    return notRead(422, 'fight', `An encounter holds at most ${MOST_VALUES} values.`);
  const opened = openRoom(systems, fight, {
    id,
    seed,
    salt,
    now: () => now,
    ...(title === undefined ? {} : { title }),
    ...(settings === undefined ? {} : { settings }),
    ...(dice === undefined ? {} : { dice }),
    ...(policies === undefined ? {} : { policies }),
  });
  if (!opened.ok) return { ...opened, status: 422 };
  return { ok: true, head: opened.value.room.head, records: opened.value.records };
}

function notRead(status: 400 | 422, place: string, reason: string): RoomRead {
  const code = status === 400 ? 'bad-request' : 'too-large';
  return { ok: false, status, refusals: [{ code, place, reason }] };
}
