import type { Result, SealedSystem } from '@affray/engine';
import { type Attached, type Host, makeHost, type OddsSource, type RoomStore } from '../host/index.ts';
import type { Command } from '../protocol/index.ts';
import { newId } from '../protocol/new-id.ts';
import { gmReader, type OpenOptions, openRoom, type Reader } from '../room/index.ts';
import { type TableLink, tableOver } from './table.ts';

/** Rooms in this browser, with no server. */
export interface LocalRooms {
  /** Opens a new room from an encounter file or a fight file and keeps it; gives its id. */
  create(json: unknown, options: Omit<OpenOptions, 'now'>): Promise<Result<string>>;
  /** Sits down in a room: as the GM unless another seat is named. */
  connect(id: string, reader?: Reader): TableLink;
  /** Everything else a host can do, such as saving a file. */
  readonly host: Host;
}

/** What rooms in this browser need. */
export interface LocalOptions {
  readonly store: RoomStore;
  /** Loads the rulebook with this id; a room needs only its own. */
  readonly system: (id: string) => Promise<SealedSystem>;
  readonly odds?: OddsSource;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Ids of forked rooms. */
  readonly newId?: () => string;
}

/** Rooms that run here: the same code as on a server, with a store of one's own. */
export function localRooms(options: LocalOptions): LocalRooms {
  const { store, system, odds, now = () => Date.now(), newId: makeId = newId } = options;
  const host = makeHost({
    store,
    systems: async (id) => [await system(id)],
    now,
    ...(odds === undefined ? {} : { odds }),
    fork: async (room, entry) => {
      const forked = room.fork(entry, makeId());
      if (!forked.ok) return forked;
      await store.create(forked.value.head, forked.value.records);
      return { ok: true, value: { room: forked.value.head.id, gmToken: '' } };
    },
  });
  return {
    host,
    create: async (json, given) => {
      const id = systemNamed(json);
      const opened = openRoom(id === null ? [] : [await system(id)], json, { ...given, now });
      if (!opened.ok) return opened;
      const { room, records } = opened.value;
      await store.create(room.head, records);
      return { ok: true, value: room.head.id };
    },
    connect: (id, reader = gmReader) => connectLocally(host, id, reader),
  };
}

function systemNamed(json: unknown): string | null {
  return typeof json === 'object' && json !== null && 'system' in json && typeof json.system === 'string'
    ? json.system
    : null;
}

function connectLocally(host: Host, id: string, reader: Reader): TableLink {
  return tableOver((heard) => {
    let attached: Attached | null = null;
    let closed = false;
    /** Commands given between the welcome and the moment when the room takes them. */
    const early: Command[] = [];
    let welcomed = false;
    const hand = (to: Attached, command: Command): void => {
      // Whoever waits for the answer must not wait for ever, whatever broke down.
      to.handle(command).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        const refusal = { code: 'fault', place: 'room', reason };
        heard.message(JSON.stringify({ type: 'refused', re: command.re, refusal }));
      });
    };
    const fatal = (reason: string, code = 'fault'): void => {
      heard.message(JSON.stringify({ type: 'error', fatal: true, refusal: { code, place: 'room', reason } }));
    };
    const open = (): void => {
      host
        .attach(id, reader, '', (frame) => {
          welcomed = true;
          if (!closed) heard.message(frame);
        })
        .then(
          (result) => {
            if (!result.ok) return fatal(result.refusals[0]!.reason, result.refusals[0]!.code);
            attached = result.value;
            if (closed) return attached.detach();
            for (const command of early.splice(0)) hand(attached, command);
          },
          (error: unknown) => fatal(error instanceof Error ? error.message : String(error)),
        );
    };
    // The caller first gets hold of the link, then hears of it.
    queueMicrotask(open);
    return {
      send: (command) => {
        if (attached !== null) hand(attached, command);
        else if (welcomed) early.push(command);
        else return false;
        return true;
      },
      retry: () => {
        attached?.detach();
        attached = null;
        welcomed = false;
        open();
      },
      close: () => {
        closed = true;
        attached?.detach();
      },
    };
  });
}
