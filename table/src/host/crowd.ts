import type { Presence } from '../room/index.ts';
import { seatOf } from '../seen/reader.ts';
import { later } from './later.ts';
import type { OpenRooms } from './open-rooms.ts';
import { flushAll, type Hosted, inTurn } from './turn.ts';

/** Tells other server processes which devices are here in a room; null asks them to tell theirs. */
export type TellPresence = (room: string, seats: Presence | null) => void;

/** Tells the other processes who is connected here. */
export function tellPresence(at: Hosted, tell: TellPresence | undefined): void {
  const seats: Record<string, number> = {};
  for (const { reader, links } of at.channels.values()) {
    const seat = seatOf(at.room, reader);
    seats[seat] = (seats[seat] ?? 0) + [...links].filter(({ silent }) => silent !== true).length;
  }
  tell?.(at.id, seats);
}

/** Somebody came or went: it is shown at once, or a moment later together with all who come and go meanwhile. */
export function crowdChanged({ open, options }: OpenRooms, at: Hosted, tell: TellPresence | undefined): void {
  const { now } = options;
  const show = (): void => {
    at.told = now();
    flushAll(at);
    tellPresence(at, tell);
    for (const channel of at.channels.values()) channel.welcome = null;
  };
  if (at.telling) return;
  const wait = at.told + CROWD - now();
  if (wait <= 0) return show();
  at.telling = true;
  later(wait, () => {
    at.telling = false;
    if (open.get(at.id) === at) void inTurn(at, async () => show());
  });
}

/** Another process tells which devices it has in a room; null = it asks. */
export function presentElsewhere(
  { options }: OpenRooms,
  at: Hosted,
  process: string,
  seats: Presence | null,
  tell: TellPresence | undefined,
): void {
  if (seats === null) {
    if (at.links > 0) tellPresence(at, tell);
    return;
  }
  void inTurn(at, async () => {
    const before = at.elsewhere.get(process);
    at.elsewhere.set(process, { seats, at: options.now() });
    if (before !== undefined && JSON.stringify(before.seats) === JSON.stringify(seats)) return;
    at.room.presentElsewhere(process, seats);
    flushAll(at);
  });
}

/** Devices of processes that have said nothing for so many milliseconds are not counted any more. */
export function forgetSilent({ options }: OpenRooms, at: Hosted, idle: number): void {
  const gone = [...at.elsewhere].filter(([, told]) => options.now() - told.at > idle).map(([process]) => process);
  if (gone.length === 0) return;
  void inTurn(at, async () => {
    for (const process of gone) {
      at.elsewhere.delete(process);
      at.room.presentElsewhere(process, null);
    }
    flushAll(at);
  });
}

/** Milliseconds in which those who come and go are shown together. */
const CROWD = 250;
