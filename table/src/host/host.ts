import type { Result } from '@affray/engine';
import type { Command } from '../protocol/index.ts';
import { newId } from '../protocol/new-id.ts';
import type { Performed, Presence, Reader, Room } from '../room/index.ts';
import { type AttachedOptions, enter, handle, hush, leave } from './attached.ts';
import type { Link } from './channel.ts';
import { forgetSilent, presentElsewhere, tellPresence } from './crowd.ts';
import { enact } from './enact.ts';
import { catchUp } from './in-step.ts';
import { findRoom, forgetRoom, noRooms, type OpenRooms, type RoomsOptions } from './open-rooms.ts';
import { inTurn } from './turn.ts';

/** What a host needs. */
export interface HostOptions extends AttachedOptions, Omit<RoomsOptions, 'opened'> {}

/** A connection to a room. */
export interface Attached {
  readonly reader: Reader;
  /** Does what a command that came at some time says; the reply is delivered over the link. Kept once it was answered. */
  handle(command: Command, since?: number): Promise<void>;
  /** Nothing is heard of whoever is connected, or something again. */
  silent(is: boolean): void;
  detach(): void;
}

/** Keeps rooms in memory while somebody is there, in step with their store. */
export interface Host {
  /** Connects somebody, perhaps from an address. The welcome is delivered over the link. */
  attach(
    id: string,
    reader: Reader,
    person: string,
    deliver: (frame: string) => void,
    address?: string,
  ): Promise<Result<Attached>>;
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
  /** Forgets rooms nobody was connected to for so many milliseconds. */
  letGo(idle: number): void;
  /** Waits for everything under way. */
  settle(): Promise<void>;
  /** Ids of the rooms in memory. */
  readonly open: readonly string[];
  readonly links: number;
}

/** A host of rooms. */
export function makeHost(options: HostOptions): Host {
  const { now, fault } = options;
  const rooms = noRooms({ ...options, opened: (id) => options.tellPresence?.(id, null) });
  const { open } = rooms;
  const isIdle = (id: string, idle: number): boolean => {
    const at = open.get(id);
    return at !== undefined && at.links === 0 && now() - at.last > idle;
  };
  return {
    attach: attacher(rooms, options),
    visit: async (id, look) => {
      const found = await findRoom(rooms, id);
      if (!found.ok) return found;
      // What one process has acknowledged is seen by whoever asks another, before word of it has come.
      return inTurn(found.value, async () => {
        await catchUp(rooms, found.value);
        return { ok: true, value: look(found.value.room) };
      });
    },
    perform: async (id, deed) => {
      const found = await findRoom(rooms, id);
      if (!found.ok) return { ok: false, refusal: found.refusals[0]! };
      return inTurn(found.value, () => enact(rooms, found.value, newId(), deed));
    },
    stored: (id, length) => {
      const at = open.get(id);
      if (at === undefined || length <= at.room.length) return;
      inTurn(at, async () => {
        if (length > at.room.length) await catchUp(rooms, at);
      }).catch((error: unknown) => fault?.('a change from elsewhere could not be read', error));
    },
    present: (process, id, seats) => {
      const at = open.get(id);
      if (at !== undefined) presentElsewhere(rooms, at, process, seats, options.tellPresence);
    },
    forget: (id) => forgetRoom(rooms, id),
    letGo: (idle) => {
      for (const id of [...open.keys()]) if (isIdle(id, idle)) forgetRoom(rooms, id);
    },
    sweep: (idle) => {
      for (const [id, at] of [...open])
        if (isIdle(id, idle)) forgetRoom(rooms, id);
        else {
          if (at.links > 0) tellPresence(at, options.tellPresence);
          forgetSilent(rooms, at, idle);
        }
    },
    settle: async () => {
      await Promise.all([...open.values()].map(({ queue }) => queue));
    },
    get open() {
      return [...open.keys()];
    },
    get links() {
      let links = 0;
      for (const at of open.values()) links += at.links;
      return links;
    },
  };
}

function attacher(rooms: OpenRooms, options: HostOptions): Host['attach'] {
  const { now } = options;
  return async (id, reader, person, deliver, address = '') => {
    const found = await findRoom(rooms, id);
    if (!found.ok) return found;
    const at = found.value;
    const link: Link = { reader, deliver };
    at.links++;
    try {
      await inTurn(at, () => enter(rooms, options, at, link, person));
    } catch (error) {
      at.links--;
      throw error;
    }
    let attached = true;
    return {
      ok: true,
      value: {
        reader,
        handle: (command, since = now()) => handle(rooms, options, at, link, address, command, since),
        silent: (is) => {
          if (attached) void inTurn(at, async () => hush(rooms, options, at, link, is));
        },
        detach: () => {
          if (!attached) return;
          attached = false;
          at.links--;
          at.last = now();
          void inTurn(at, async () => leave(rooms, options, at, link));
        },
      },
    };
  };
}
