import type { Performed, Room } from '../room/index.ts';
import { underCommand } from '../room/records.ts';
import { distrust, reload, sure } from './in-step.ts';
import type { OpenRooms } from './open-rooms.ts';
import { brokenDown, inDoubt, notStored, overtaken } from './refusals.ts';
import { NotStored } from './store.ts';
import { flushAll, type Hosted } from './turn.ts';

/** Performs and stores, in the room's turn, at most once for each `command`; tries again when another process was quicker. */
export async function enact(
  rooms: OpenRooms,
  at: Hosted,
  command: string,
  deed: (room: Room) => Performed,
): Promise<Performed> {
  const { store, fault } = rooms.options;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    try {
      await sure(rooms, at);
    } catch (error) {
      fault?.('a room could not be read', error);
      return { ok: false, refusal: at.doubt?.command === command ? inDoubt : notStored };
    }
    if (at.commands.has(command)) return { ok: true, records: [] };
    const { length } = at.room;
    let done: Performed;
    try {
      done = deed(at.room);
    } catch (error) {
      fault?.('a command broke down', error);
      distrust(rooms, at);
      await reload(rooms, at).catch(() => {});
      return { ok: false, refusal: brokenDown };
    }
    if (!done.ok || done.records.length === 0) return done;
    let stored: boolean;
    try {
      stored = await store.append(at.id, length, underCommand(done.records, command));
    } catch (error) {
      return afterFailure(rooms, at, command, length, error);
    }
    if (stored) {
      at.commands.add(command);
      flushAll(at);
      return done;
    }
    at.unsure = true;
  }
  distrust(rooms, at);
  return { ok: false, refusal: overtaken };
}

/** The store has failed while something was being stored: looks whether it is there, as far as that can be found out. */
async function afterFailure(
  rooms: OpenRooms,
  at: Hosted,
  command: string,
  length: number,
  error: unknown,
): Promise<Performed> {
  const { fault, now } = rooms.options;
  fault?.('a record could not be stored', error);
  distrust(rooms, at);
  if (error instanceof NotStored) {
    at.failed = now();
    return { ok: false, refusal: notStored };
  }
  at.doubt = { command, at: length };
  try {
    await reload(rooms, at);
  } catch (again) {
    fault?.('whether a record was stored could not be found out', again);
    at.failed = now();
    return { ok: false, refusal: inDoubt };
  }
  return at.commands.has(command) ? { ok: true, records: [] } : { ok: false, refusal: notStored };
}

/** Times a command is tried again after another process was quicker. */
const MOST_ATTEMPTS = 8;
