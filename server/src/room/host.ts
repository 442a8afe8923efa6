import type { Result, SealedSystem } from '@affray/engine';
import type { Command } from '../protocol/index.ts';
import { newId } from '../protocol/new-id.ts';
import { type Channel, channelFor, flush, frameOf, type Link, welcomeFrame } from './channel.ts';
import { inDoubt, notStored } from './host-refusals.ts';
import { type Hosted, inTurn, later } from './hosted.ts';
import { type Inquiry, type InquiryOptions, inquire } from './inquire.ts';
import { type Change, isChange } from './perform.ts';
import type { Presence } from './presence.ts';
import { type Reader, readerKey } from './reader.ts';
import { type Reply, replyTo } from './reply.ts';
import type { Performed, Room } from './room.ts';
import { roomKeeper } from './room-keeper.ts';
import type { RoomStore } from './room-store.ts';
import { seatOf } from './seat-of.ts';

/** What a host needs. */
export interface HostOptions extends InquiryOptions {
  readonly store: RoomStore;
  /** The systems there are; a browser loads only what the room needs. */
  readonly systems: (id: string) => Promise<readonly SealedSystem[]>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Tells other server processes which devices are here in a room; null asks them to tell theirs. */
  readonly tellPresence?: (room: string, seats: Presence | null) => void;
  /** Something that should not happen did: for the log. */
  readonly fault?: (what: string, error: unknown) => void;
  /** An answer was stored and sent to everybody; milliseconds it took. */
  readonly spread?: (milliseconds: number) => void;
  /** Milliseconds after which a command is answered whatever the store does; default: `ANSWERED`. */
  readonly answered?: number;
}

/** A connection to a room. */
export interface Attached {
  readonly reader: Reader;
  /** Does what a command that came at some time says; the reply is delivered over the link. Kept once it was answered. */
  handle(command: Command, since?: number): Promise<void>;
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
  const { now, fault, answered: limit = ANSWERED } = options;
  const keeper = roomKeeper({ ...options, opened: (id) => options.tellPresence?.(id, null) });
  const { open, find, flushAll } = keeper;

  const tellPresence = (at: Hosted): void => {
    const seats: Record<string, number> = {};
    for (const { reader, links } of at.channels.values()) {
      const seat = seatOf(at.room, reader);
      seats[seat] = (seats[seat] ?? 0) + links.size;
    }
    options.tellPresence?.(at.id, seats);
  };

  /** Shows everybody who is here. */
  const tellCrowd = (at: Hosted): void => {
    at.told = now();
    flushAll(at);
    tellPresence(at);
    for (const channel of at.channels.values()) channel.welcome = null;
  };

  /** Somebody came or went: it is shown at once, or a moment later together with all who come and go meanwhile. */
  const crowdChanged = (at: Hosted): void => {
    if (at.telling) return;
    const wait = at.told + CROWD - now();
    if (wait <= 0) return tellCrowd(at);
    at.telling = true;
    later(wait, () => {
      at.telling = false;
      if (open.get(at.id) === at) void inTurn(at, async () => tellCrowd(at));
    });
  };

  const channelOf = (at: Hosted, reader: Reader): Channel => {
    const key = readerKey(reader);
    const found = at.channels.get(key) ?? channelFor(reader);
    at.channels.set(key, found);
    return found;
  };

  /** Sits somebody down and shows them everything, as it is stored. */
  const enter = async (at: Hosted, link: Link, person: string): Promise<void> => {
    const { reader } = link;
    await keeper.catchUp(at);
    const seat = seatOf(at.room, reader);
    if (person !== '' && reader.role !== 'spectator') await keeper.enact(at, newId(), (room) => room.sit(seat, person));
    await keeper.sure(at);
    const channel = channelOf(at, reader);
    const alone = channel.links.size === 0;
    at.room.present(seat, 1);
    // What others see, too, is up to date but for who is here, which is shown to all of them together.
    if (alone) flush(channel, at.room);
    link.deliver(welcomeFrame(channel, at.room));
    channel.links.add(link);
    crowdChanged(at);
    if (alone) at.odds.ask();
    at.odds.repeat(link);
    at.room.rest();
  };

  const leave = async (at: Hosted, link: Link): Promise<void> => {
    const { reader } = link;
    const { links } = channelOf(at, reader);
    links.delete(link);
    // Nothing is worked out for somebody who is not there.
    if (links.size === 0) at.channels.delete(readerKey(reader));
    at.room.present(seatOf(at.room, reader), -1);
    crowdChanged(at);
  };

  const attach: Host['attach'] = async (id, reader, person, deliver, address = '') => {
    const found = await find(id);
    if (!found.ok) return found;
    const at = found.value;
    const link: Link = { reader, deliver };
    at.links++;
    try {
      await inTurn(at, () => enter(at, link, person));
    } catch (error) {
      at.links--;
      throw error;
    }
    let attached = true;
    return {
      ok: true,
      value: {
        reader,
        handle: (command, since = now()) => handle(at, link, address, command, since),
        detach: () => {
          if (!attached) return;
          attached = false;
          at.links--;
          at.last = now();
          void inTurn(at, () => leave(at, link));
        },
      },
    };
  };

  /** Does what a command says. It is answered once, and in time whatever the store does. */
  const handle = async (at: Hosted, link: Link, address: string, command: Command, since: number): Promise<void> => {
    const { re } = command;
    if (command.type === 'ping') return link.deliver(frameOf({ type: 'pong', re }));
    let begun = false;
    const reply = replyTo(re, link.deliver, Math.max(0, since + limit - now()), ({ refuse }) => {
      // Chances take as long as they take, once they are being worked out.
      if (!begun) refuse(notStored);
      else if (command.type !== 'chances') refuse(inDoubt);
    });
    const begin = (): boolean => {
      begun = true;
      return !reply.given;
    };
    const carried = carryOut(at, { reader: link.reader, address }, command, begin, reply).catch((error: unknown) => {
      if (reply.given) return fault?.('a command broke down after its time', error);
      reply.leave();
      throw error;
    });
    // What is late is waited for no longer: it comes to its end behind the answer.
    await Promise.race([carried, reply.answered.then(() => undefined)]);
  };

  const carryOut = async (
    at: Hosted,
    asker: { readonly reader: Reader; readonly address: string },
    command: Change | Inquiry,
    begin: () => boolean,
    reply: Reply,
  ): Promise<void> => {
    if (isChange(command)) {
      const performed = await change(at, asker.reader, command, begin);
      return performed.ok ? reply.done(channelOf(at, asker.reader).revision) : reply.refuse(performed.refusal);
    }
    const found = await inquire(options, keeper, at, asker, command, begin);
    return found.ok ? reply.done(channelOf(at, asker.reader).revision, found.value) : reply.refuse(found.refusals[0]!);
  };

  /** Does what a command says, at most once for each id; nothing when its time was over before its turn came. */
  const change = (at: Hosted, reader: Reader, command: Change, begin: () => boolean): Promise<Performed> => {
    const from = now();
    const id = command.command === undefined ? newId() : `${readerKey(reader)} ${command.command}`;
    return inTurn(at, async () => {
      if (!begin()) return { ok: false, refusal: notStored };
      const performed = await keeper.enact(at, id, (room) => room.perform(reader, command));
      if (performed.ok) options.spread?.(now() - from);
      return performed;
    });
  };

  const present: Host['present'] = (process, id, seats) => {
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
  };

  /** Devices of processes that have said nothing for so long are not counted any more. */
  const forgetSilent = (at: Hosted, idle: number): void => {
    const gone = [...at.elsewhere].filter(([, told]) => now() - told.at > idle).map(([process]) => process);
    if (gone.length === 0) return;
    void inTurn(at, async () => {
      for (const process of gone) {
        at.elsewhere.delete(process);
        at.room.presentElsewhere(process, null);
      }
      flushAll(at);
    });
  };

  return {
    attach,
    visit: async (id, look) => {
      const found = await find(id);
      if (!found.ok) return found;
      // What one process has acknowledged is seen by whoever asks another, before word of it has come.
      return inTurn(found.value, async () => {
        await keeper.catchUp(found.value);
        return { ok: true, value: look(found.value.room) };
      });
    },
    perform: async (id, deed) => {
      const found = await find(id);
      if (!found.ok) return { ok: false, refusal: found.refusals[0]! };
      return inTurn(found.value, () => keeper.enact(found.value, newId(), deed));
    },
    stored: (id, length) => {
      const at = open.get(id);
      if (at === undefined || length <= at.room.length) return;
      inTurn(at, async () => {
        if (length > at.room.length) await keeper.catchUp(at);
      }).catch((error: unknown) => fault?.('a change from elsewhere could not be read', error));
    },
    present,
    forget: keeper.forget,
    letGo: (idle) => {
      for (const [id, at] of open) if (at.links === 0 && now() - at.last > idle) keeper.forget(id);
    },
    sweep: (idle) => {
      for (const [id, at] of open)
        if (at.links === 0 && now() - at.last > idle) keeper.forget(id);
        else {
          if (at.links > 0) tellPresence(at);
          forgetSilent(at, idle);
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

/** Milliseconds in which those who come and go are shown together. */
const CROWD = 250;
/** Milliseconds after which a command is answered whatever the store does. */
const ANSWERED = 8000;
