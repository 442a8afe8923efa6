import type { Refusal, Result, SealedSystem } from '@affray/engine';
import type { Command, CommandResult, ServerMessage } from '../protocol/index.ts';
import { type Channel, channelFor, flush, frameOf, type Link, welcomeFrame } from './channel.ts';
import { kept, notAllowed, notHere, notStored, refused } from './host-refusals.ts';
import { keepsTraits, type OddsDesk, type OddsSource, oddsDesk, withoutUnknown } from './odds-desk.ts';
import { isChange } from './perform.ts';
import type { Presence } from './presence.ts';
import { type Reader, readerKey } from './reader.ts';
import { restoreRoom } from './restore-room.ts';
import type { Performed, Room } from './room.ts';
import type { RoomStore } from './room-store.ts';
import { seatOf } from './seat-of.ts';

/** What a host needs. */
export interface HostOptions {
  readonly store: RoomStore;
  /** The systems there are; a browser loads only what the room needs. */
  readonly systems: (id: string) => Promise<readonly SealedSystem[]>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly odds?: OddsSource;
  /** A new room from a fork; gives its id and the token of its GM. */
  readonly fork?: (room: Room, entry: number) => Promise<Result<{ readonly room: string; readonly gmToken: string }>>;
  /** Tells other server processes which devices are here in a room; null asks them to tell theirs. */
  readonly tellPresence?: (room: string, seats: Presence | null) => void;
  /** Something that should not happen did: for the log. */
  readonly fault?: (what: string, error: unknown) => void;
  /** An answer was stored and sent to everybody; milliseconds it took. */
  readonly spread?: (milliseconds: number) => void;
}

/** A connection to a room. */
export interface Attached {
  readonly reader: Reader;
  /** Does what a command says; the reply is delivered over the link. */
  handle(command: Command): Promise<void>;
  detach(): void;
}

/** Keeps rooms in memory while somebody is there, in step with their store. */
export interface Host {
  /** Connects somebody; null when there is no such room. The welcome is delivered over the link. */
  attach(id: string, reader: Reader, person: string, deliver: (frame: string) => void): Promise<Result<Attached>>;
  /** Looks at a room as it is stored. */
  visit<R>(id: string, look: (room: Room) => R): Promise<Result<R>>;
  /** Does something to a room that nobody need be connected to, such as sitting down. */
  perform(id: string, deed: (room: Room) => Performed): Promise<Performed>;
  /** Records of a room were added elsewhere, up to this position. */
  stored(id: string, length: number): void;
  /** Another process tells which devices it has in a room; null = it asks. */
  present(process: string, id: string, seats: Presence | null): void;
  /** Lets go of a room that was deleted. */
  forget(id: string): void;
  /** Forgets rooms nobody was connected to for so many milliseconds, and processes that were silent as long. */
  sweep(idle: number): void;
  /** Waits for everything under way. */
  settle(): Promise<void>;
  readonly rooms: number;
  readonly links: number;
}

interface Hosted {
  readonly id: string;
  room: Room;
  readonly channels: Map<string, Channel>;
  /** What is under way; everything done to a room is done one after the other. */
  queue: Promise<unknown>;
  /** The room in memory may be other than the stored one: nothing of it is shown until it has been read again. */
  unsure: boolean;
  /** When the store last failed; null when it has answered since. */
  failed: number | null;
  links: number;
  /** When somebody was last there. */
  last: number;
  readonly odds: OddsDesk;
  /** What other processes have told, and when. */
  readonly elsewhere: Map<string, { readonly seats: Presence; readonly at: number }>;
}

/** A host of rooms. */
export function makeHost(options: HostOptions): Host {
  const { store, now, odds } = options;
  const hosted = new Map<string, Promise<Hosted | readonly Refusal[]>>();
  const open = new Map<string, Hosted>();

  const restore = async (id: string, revision: number): Promise<Result<Room>> => {
    const head = await store.head(id);
    if (head === null)
      return { ok: false, refusals: [{ code: 'unknown-room', place: 'room', reason: 'There is no such room.' }] };
    const records = await store.records(id, 0);
    const opened = restoreRoom(await options.systems(head.system), head, records, now, revision);
    if (!opened.ok) return opened;
    const { room, records: more } = opened.value;
    if (more.length > 0 && !(await store.append(id, records.length, more))) return restore(id, revision);
    return { ok: true, value: room };
  };

  const load = async (id: string): Promise<Hosted | readonly Refusal[]> => {
    const opened = await restore(id, 0);
    if (!opened.ok) return opened.refusals;
    const channels = new Map<string, Channel>();
    const made: Hosted = {
      id,
      room: opened.value,
      channels,
      queue: Promise.resolve(),
      unsure: false,
      failed: null,
      links: 0,
      last: now(),
      odds: oddsDesk(() => made.room, channels, odds, options.fault),
      elsewhere: new Map(),
    };
    open.set(id, made);
    options.tellPresence?.(id, null);
    return made;
  };

  const find = async (id: string): Promise<Result<Hosted>> => {
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

  /** Does it after everything that is under way for this room. */
  const inTurn = <R>(at: Hosted, deed: () => Promise<R>): Promise<R> => {
    const result = at.queue.then(deed);
    at.queue = result.catch(() => {});
    return result;
  };

  const flushAll = (at: Hosted): void => {
    if (at.unsure) return;
    for (const channel of at.channels.values()) flush(channel, at.room);
    at.odds.ask();
  };

  /** Takes the room as it is stored and shows it to everybody as a whole. */
  const reload = async (at: Hosted): Promise<void> => {
    const opened = await restore(at.id, at.room.revision + 1);
    if (!opened.ok) throw new Error(opened.refusals.map(({ reason }) => reason).join(' '));
    at.room = opened.value;
    at.unsure = false;
    at.failed = null;
    at.odds.clear();
    for (const { reader, links } of at.channels.values())
      for (const _ of links) at.room.present(seatOf(at.room, reader), 1);
    for (const [process, { seats }] of at.elsewhere) at.room.presentElsewhere(process, seats);
    for (const channel of at.channels.values()) flush(channel, at.room, true);
    at.odds.ask();
  };

  /** The room as it is stored: reads it again where that is in doubt, and throws when it cannot be read. */
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

  /** What was done to the room in memory did not come into the store, or nobody knows: reads it again until that works. */
  const doubt = (at: Hosted, pause = FIRST_PAUSE): void => {
    at.unsure = true;
    const timer: unknown = setTimeout(() => {
      if (!at.unsure || open.get(at.id) !== at) return;
      at.failed = null;
      inTurn(at, () => sure(at)).catch(() => doubt(at, Math.min(pause * 2, LONGEST_PAUSE)));
    }, pause);
    // A process that ends does not wait for it.
    if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
      timer.unref();
  };

  /** Takes in what other processes have stored. */
  const catchUp = async (at: Hosted): Promise<void> => {
    if (at.unsure) return sure(at);
    const records = await store.records(at.id, at.room.length);
    if (records.length === 0) return;
    if (at.room.follow(records)) flushAll(at);
    else await reload(at);
  };

  /** Performs and stores; tries again when another process was quicker. */
  const enact = async (at: Hosted, deed: (room: Room) => Performed): Promise<Performed> => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      try {
        await sure(at);
      } catch (error) {
        options.fault?.('a room could not be read', error);
        return { ok: false, refusal: notStored };
      }
      const { length } = at.room;
      let done: Performed;
      try {
        done = deed(at.room);
      } catch (error) {
        options.fault?.('a command broke down', error);
        doubt(at);
        await reload(at).catch(() => {});
        const reason = 'The rules broke down; nothing was changed.';
        return { ok: false, refusal: { code: 'fault', place: 'command', reason } };
      }
      if (!done.ok || done.records.length === 0) return done;
      let stored = false;
      try {
        stored = await store.append(at.id, length, done.records);
      } catch (error) {
        // An answer that never came may have been on its way: only the store knows.
        options.fault?.('a record could not be stored', error);
        at.failed = now();
        doubt(at);
        return { ok: false, refusal: notStored };
      }
      if (stored) {
        flushAll(at);
        return done;
      }
      at.unsure = true;
    }
    doubt(at);
    const reason = 'Somebody else was quicker, several times. Try again.';
    return { ok: false, refusal: { code: 'overtaken', place: 'command', reason } };
  };

  const tellPresence = (at: Hosted): void => {
    const seats: Record<string, number> = {};
    for (const { reader, links } of at.channels.values()) {
      const seat = seatOf(at.room, reader);
      seats[seat] = (seats[seat] ?? 0) + links.size;
    }
    options.tellPresence?.(at.id, seats);
  };

  const channelOf = (at: Hosted, reader: Reader): Channel => {
    const key = readerKey(reader);
    const found = at.channels.get(key) ?? channelFor(reader);
    at.channels.set(key, found);
    return found;
  };

  const attach: Host['attach'] = async (id, reader, person, deliver) => {
    const found = await find(id);
    if (!found.ok) return found;
    const at = found.value;
    const link: Link = { reader, deliver };
    at.links++;
    const entered = inTurn(at, async () => {
      await sure(at);
      const seat = seatOf(at.room, reader);
      if (person !== '' && reader.role !== 'spectator') await enact(at, (room) => room.sit(seat, person));
      await sure(at);
      const channel = channelOf(at, reader);
      at.room.present(seat, 1);
      flushAll(at);
      flush(channel, at.room);
      deliver(welcomeFrame(channel, at.room));
      channel.links.add(link);
      at.odds.ask();
      at.odds.repeat(link);
      tellPresence(at);
    });
    try {
      await entered;
    } catch (error) {
      at.links--;
      throw error;
    }
    let attached = true;
    return {
      ok: true,
      value: {
        reader,
        handle: (command) => handle(at, link, command),
        detach: () => {
          if (!attached) return;
          attached = false;
          at.links--;
          at.last = now();
          void inTurn(at, async () => {
            channelOf(at, reader).links.delete(link);
            at.room.present(seatOf(at.room, reader), -1);
            flushAll(at);
            tellPresence(at);
          });
        },
      },
    };
  };

  const handle = async (at: Hosted, { reader, deliver }: Link, command: Command): Promise<void> => {
    const { re } = command;
    const refuse = (refusal: Refusal): void => deliver(frameOf({ type: 'refused', re, refusal }));
    const done = (result?: CommandResult): void => {
      const message: ServerMessage = { type: 'done', re, revision: at.room.revision };
      deliver(frameOf(result === undefined ? message : { ...message, result }));
    };
    if (command.type === 'ping') return deliver(frameOf({ type: 'pong', re }));
    if (isChange(command)) {
      const from = now();
      await inTurn(at, async () => {
        const performed = await enact(at, (room) => room.perform(reader, command));
        if (!performed.ok) return refuse(performed.refusal);
        done();
        options.spread?.(now() - from);
      });
      return;
    }
    const answered = await inquire(at, reader, command);
    if (answered.ok) done(answered.value);
    else refuse(answered.refusals[0]!);
  };

  const inquire = async (
    at: Hosted,
    reader: Reader,
    command: Exclude<Command, { type: 'ping' } | Parameters<Room['perform']>[1]>,
  ): Promise<Result<CommandResult>> => {
    const gm = reader.role === 'gm';
    switch (command.type) {
      case 'stand':
        return inTurn(at, async () => {
          await sure(at);
          return at.room.stand(reader, command.entry);
        });
      case 'fields': {
        if (!gm) return refused(notAllowed(command.type));
        const fields = await inTurn(at, async () => {
          await sure(at);
          return at.room.fields(command.combatant);
        });
        return fields.ok ? { ok: true, value: { kind: 'fields', fields: fields.value } } : fields;
      }
      case 'fork': {
        if (!gm) return refused(notAllowed(command.type));
        const { fork } = options;
        if (fork === undefined) return refused(notHere('fork'));
        const made = await inTurn(at, async () => {
          await sure(at);
          return fork(at.room, command.entry);
        });
        return made.ok ? { ok: true, value: { kind: 'forked', ...made.value } } : made;
      }
      case 'chances': {
        const { chancesForPlayers } = at.room.settings;
        if (!gm && (!chancesForPlayers || reader.role === 'spectator')) return refused(notAllowed(command.type));
        if (!gm && keepsTraits(at.room, reader)) return refused(kept);
        const found = await odds?.chances(at.room, reader).catch((error: unknown) => {
          options.fault?.('chances could not be worked out', error);
          return null;
        });
        if (found === undefined || found === null) return refused(notHere('chances'));
        return { ok: true, value: { kind: 'chances', chances: gm ? found : withoutUnknown(at.room, reader, found) } };
      }
    }
  };

  return {
    attach,
    visit: async (id, look) => {
      const found = await find(id);
      if (!found.ok) return found;
      // What one process has acknowledged is seen by whoever asks another, before word of it has come.
      return inTurn(found.value, async () => {
        await catchUp(found.value);
        return { ok: true, value: look(found.value.room) };
      });
    },
    perform: async (id, deed) => {
      const found = await find(id);
      if (!found.ok) return { ok: false, refusal: found.refusals[0]! };
      return inTurn(found.value, () => enact(found.value, deed));
    },
    stored: (id, length) => {
      const at = open.get(id);
      if (at === undefined || length <= at.room.length) return;
      inTurn(at, async () => {
        if (length > at.room.length) await catchUp(at);
      }).catch((error: unknown) => options.fault?.('a change from elsewhere could not be read', error));
    },
    present: (process, id, seats) => {
      const at = open.get(id);
      if (at === undefined) return;
      if (seats === null) {
        if (at.links > 0) tellPresence(at);
        return;
      }
      void inTurn(at, async () => {
        const before = at.elsewhere.get(process);
        at.elsewhere.set(process, { seats, at: now() });
        if (before !== undefined && JSON.stringify(before.seats) === JSON.stringify(seats)) return;
        at.room.presentElsewhere(process, seats);
        flushAll(at);
      });
    },
    forget: (id) => {
      open.delete(id);
      hosted.delete(id);
    },
    sweep: (idle) => {
      for (const [id, at] of open) {
        if (at.links === 0 && now() - at.last > idle) {
          open.delete(id);
          hosted.delete(id);
          continue;
        }
        if (at.links > 0) tellPresence(at);
        const gone = [...at.elsewhere].filter(([, told]) => now() - told.at > idle).map(([process]) => process);
        if (gone.length === 0) continue;
        void inTurn(at, async () => {
          for (const process of gone) {
            at.elsewhere.delete(process);
            at.room.presentElsewhere(process, null);
          }
          flushAll(at);
        });
      }
    },
    settle: async () => {
      await Promise.all([...open.values()].map(({ queue }) => queue));
    },
    get rooms() {
      return open.size;
    },
    get links() {
      let links = 0;
      for (const at of open.values()) links += at.links;
      return links;
    },
  };
}

/** Times a command is tried again after another process was quicker. */
const MOST_ATTEMPTS = 8;
/** Milliseconds until a room that could not be read is tried again, at first and at most. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
/** Milliseconds in which a store that has failed is not asked again. */
const FRESH = 1000;
