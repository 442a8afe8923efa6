import type { Refusal, Result, SealedSystem } from '@affray/engine';
import { type Room, type RoomRecord, restoring } from '../room/index.ts';
import { commandsIn } from '../room/records.ts';
import type { Channel } from './channel.ts';
import { type OddsSource, oddsDesk } from './odds-desk.ts';
import type { RoomStore } from './store.ts';
import type { Hosted } from './turn.ts';

/** What is needed to keep rooms in memory. */
export interface RoomsOptions {
  readonly store: RoomStore;
  /** The systems there are; a browser loads only what the room needs. */
  readonly systems: (id: string) => Promise<readonly SealedSystem[]>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly odds?: OddsSource;
  /** Something that should not happen did: for the log. */
  readonly fault?: (what: string, error: unknown) => void;
  /** A room has come into memory. */
  readonly opened: (id: string) => void;
}

/** Rooms in memory. */
export interface OpenRooms {
  readonly options: RoomsOptions;
  readonly open: Map<string, Hosted>;
  /** Those that are being opened, too. */
  readonly coming: Map<string, Promise<Hosted | readonly Refusal[]>>;
}

/** No room in memory yet. */
export function noRooms(options: RoomsOptions): OpenRooms {
  return { options, open: new Map(), coming: new Map() };
}

/** The room in memory; opened where it is not. */
export async function findRoom(rooms: OpenRooms, id: string): Promise<Result<Hosted>> {
  const { coming, options } = rooms;
  const under = coming.get(id) ?? load(rooms, id);
  coming.set(id, under);
  try {
    const found = await under;
    if ('id' in found) {
      found.last = options.now();
      return { ok: true, value: found };
    }
    coming.delete(id);
    return { ok: false, refusals: found };
  } catch (error) {
    coming.delete(id);
    throw error;
  }
}

/** Lets go of a room. */
export function forgetRoom({ open, coming }: OpenRooms, id: string): void {
  open.delete(id);
  coming.delete(id);
}

async function load({ options, open }: OpenRooms, id: string): Promise<Hosted | readonly Refusal[]> {
  const read = await restored(options, id, 0, null);
  if (!read.ok) return read.refusals;
  const channels = new Map<string, Channel>();
  const made: Hosted = {
    id,
    ...read.value,
    channels,
    queue: Promise.resolve(),
    unsure: false,
    doubt: null,
    failed: null,
    links: 0,
    last: options.now(),
    told: 0,
    telling: false,
    odds: oddsDesk(() => made.room, channels, options.odds, options.fault),
    elsewhere: new Map(),
  };
  open.set(id, made);
  options.opened(id);
  return made;
}

/**
 * A room as it is stored, with the ids of the commands that were done. Where something may still be on its way to the
 * position `doubtAt`, that place is taken first: from then on it is certain what has come there and what never will.
 */
export async function restored(
  options: RoomsOptions,
  id: string,
  revision: number,
  doubtAt: number | null,
): Promise<Result<{ readonly room: Room; readonly commands: Set<string> }>> {
  const { store, systems, now } = options;
  const again = () => restored(options, id, revision, doubtAt);
  const head = await store.head(id);
  if (head === null)
    return { ok: false, refusals: [{ code: 'unknown-room', place: 'room', reason: 'There is no such room.' }] };
  const records = await store.records(id, 0);
  if (doubtAt !== null && records.length <= doubtAt) {
    const held: readonly RoomRecord[] = [{ type: 'held' }];
    await store.append(id, records.length, held);
    return again();
  }
  const opened = await inSlices(restoring(await systems(head.system), head, records, now, revision));
  if (!opened.ok) return opened;
  const { room, records: more } = opened.value;
  if (more.length > 0 && !(await store.append(id, records.length, more))) return again();
  return { ok: true, value: { room, commands: new Set(commandsIn(records)) } };
}

/** Goes through steps to their end, and lets others be heard in between. */
async function inSlices<R>(steps: Generator<undefined, R>): Promise<R> {
  for (let from = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - from < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    from = performance.now();
  }
}

/** Milliseconds of work on a stored room before others are heard. */
const SLICE = 10;
