import type { Refusal, Result, SealedSystem } from '@affray/engine';
import { type Channel, flush } from './channel.ts';
import { brokenDown, inDoubt, notStored, overtaken } from './host-refusals.ts';
import { type Hosted, inTurn, later } from './hosted.ts';
import { type OddsSource, oddsDesk } from './odds-desk.ts';
import { commandsIn, underCommand } from './records.ts';
import { restoring } from './restore-room.ts';
import type { Performed, Room } from './room.ts';
import { NotStored, type RoomStore } from './room-store.ts';
import { seatOf } from './seat-of.ts';

/** What is needed to keep rooms in step with their store. */
export interface KeeperOptions {
  readonly store: RoomStore;
  readonly systems: (id: string) => Promise<readonly SealedSystem[]>;
  readonly now: () => number;
  readonly odds?: OddsSource;
  readonly fault?: (what: string, error: unknown) => void;
  /** A room has come into memory. */
  readonly opened: (id: string) => void;
}

/**
 * Keeps rooms in memory in step with their store. Everything but `find` is called in the room's turn. What is shown is
 * what is stored: a room whose store has failed shows nothing until it has been read again.
 */
export interface RoomKeeper {
  /** Rooms in memory. */
  readonly open: ReadonlyMap<string, Hosted>;
  find(id: string): Promise<Result<Hosted>>;
  forget(id: string): void;
  /** Shows everybody what has changed. */
  flushAll(at: Hosted): void;
  /** The room as it is stored: reads it again where that is in doubt, and throws when it cannot be read. */
  sure(at: Hosted): Promise<void>;
  /** As `sure`, with what other processes have stored since. */
  catchUp(at: Hosted): Promise<void>;
  /** Performs and stores, at most once for each `command`; tries again when another process was quicker. */
  enact(at: Hosted, command: string, deed: (room: Room) => Performed): Promise<Performed>;
}

/** A keeper with no room in memory. */
export function roomKeeper(options: KeeperOptions): RoomKeeper {
  const { store, now, fault } = options;
  const hosted = new Map<string, Promise<Hosted | readonly Refusal[]>>();
  const open = new Map<string, Hosted>();

  const load = async (id: string): Promise<Hosted | readonly Refusal[]> => {
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
      last: now(),
      told: 0,
      telling: false,
      odds: oddsDesk(() => made.room, channels, options.odds, fault),
      elsewhere: new Map(),
    };
    open.set(id, made);
    options.opened(id);
    return made;
  };

  const find: RoomKeeper['find'] = async (id) => {
    const under = hosted.get(id) ?? load(id);
    hosted.set(id, under);
    try {
      const found = await under;
      if ('id' in found) {
        found.last = now();
        return { ok: true, value: found };
      }
      hosted.delete(id);
      return { ok: false, refusals: found };
    } catch (error) {
      hosted.delete(id);
      throw error;
    }
  };

  const flushAll = (at: Hosted): void => {
    if (at.unsure) return;
    for (const channel of at.channels.values()) flush(channel, at.room);
    at.odds.ask();
    at.room.rest();
  };

  /** Takes the room as it is stored and shows it to everybody as a whole. */
  const reload = async (at: Hosted): Promise<void> => {
    const read = await restored(options, at.id, at.room.revision + 1, at.doubt?.at ?? null);
    if (!read.ok) throw new Error(read.refusals.map(({ reason }) => reason).join(' '));
    at.room = read.value.room;
    at.commands = read.value.commands;
    at.unsure = false;
    at.doubt = null;
    at.failed = null;
    at.odds.clear();
    for (const { reader, links } of at.channels.values())
      for (const _ of links) at.room.present(seatOf(at.room, reader), 1);
    for (const [process, { seats }] of at.elsewhere) at.room.presentElsewhere(process, seats);
    for (const channel of at.channels.values()) flush(channel, at.room, true);
    at.odds.ask();
    at.room.rest();
  };

  const sure = async (at: Hosted): Promise<void> => {
    if (!at.unsure) return;
    // Those who wait behind each other do not each wait for a store that has just failed.
    if (at.failed !== null && now() - at.failed < FRESH) throw new Error('The store has just failed.');
    try {
      await reload(at);
    } catch (error) {
      at.failed = now();
      throw error;
    }
  };

  /** Reads the room again by itself until that works, so that nobody has to ask for what holds. */
  const recover = (at: Hosted, pause = FIRST_PAUSE): void => {
    later(pause, () => {
      if (!at.unsure || open.get(at.id) !== at) return;
      at.failed = null;
      inTurn(at, () => sure(at)).catch(() => recover(at, Math.min(pause * 2, LONGEST_PAUSE)));
    });
  };

  /** What was done to the room in memory is not in the store, or nobody knows: it counts no more. */
  const distrust = (at: Hosted): void => {
    at.unsure = true;
    recover(at);
  };

  const catchUp = async (at: Hosted): Promise<void> => {
    if (at.unsure) return sure(at);
    const records = await store.records(at.id, at.room.length);
    if (records.length === 0) return;
    for (const command of commandsIn(records)) at.commands.add(command);
    if (at.room.follow(records)) flushAll(at);
    else await reload(at);
  };

  /** The store has failed while something was being stored: looks whether it is there, as far as that can be found out. */
  const afterFailure = async (at: Hosted, command: string, length: number, error: unknown): Promise<Performed> => {
    fault?.('a record could not be stored', error);
    distrust(at);
    if (error instanceof NotStored) {
      at.failed = now();
      return { ok: false, refusal: notStored };
    }
    at.doubt = { command, at: length };
    try {
      await reload(at);
    } catch (again) {
      fault?.('whether a record was stored could not be found out', again);
      at.failed = now();
      return { ok: false, refusal: inDoubt };
    }
    return at.commands.has(command) ? { ok: true, records: [] } : { ok: false, refusal: notStored };
  };

  const enact: RoomKeeper['enact'] = async (at, command, deed) => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      try {
        await sure(at);
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
        distrust(at);
        await reload(at).catch(() => {});
        return { ok: false, refusal: brokenDown };
      }
      if (!done.ok || done.records.length === 0) return done;
      let stored: boolean;
      try {
        stored = await store.append(at.id, length, underCommand(done.records, command));
      } catch (error) {
        return afterFailure(at, command, length, error);
      }
      if (stored) {
        at.commands.add(command);
        flushAll(at);
        return done;
      }
      at.unsure = true;
    }
    distrust(at);
    return { ok: false, refusal: overtaken };
  };

  return {
    open,
    find,
    forget: (id) => {
      open.delete(id);
      hosted.delete(id);
    },
    flushAll,
    sure,
    catchUp,
    enact,
  };
}

/**
 * A room as it is stored, with the ids of the commands that were done. Where something may still be on its way to the
 * position `doubtAt`, that place is taken first: from then on it is certain what has come there and what never will.
 */
async function restored(
  options: KeeperOptions,
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
    await store.append(id, records.length, [{ type: 'held' }]);
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
/** Times a command is tried again after another process was quicker. */
const MOST_ATTEMPTS = 8;
/** Milliseconds until a room that could not be read is tried again, at first and at most. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2000;
/** Milliseconds in which a store that has failed is not asked again. */
const FRESH = 1000;
