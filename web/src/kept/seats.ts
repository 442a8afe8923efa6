import type { Role } from '@affray/table/protocol';
import { keep, kept } from './small.ts';

/** Codes by which others come in. */
export interface RoomCodes {
  readonly player: string;
  readonly spectator: string;
  readonly gm: string;
}

/** A seat this device holds. The token proves it and never stands in an address. */
export interface KeptSeat {
  readonly room: string;
  readonly token: string;
  readonly role: Role;
  readonly seat: string | null;
  readonly title: string;
  readonly system: string;
  /** Milliseconds since 1970 when it was last used. */
  readonly at: number;
  /** Codes by which others come in, as far as this device has made them; empty = not known. */
  readonly codes?: RoomCodes;
}

const mostKept = 60;

function isSeat(value: unknown): value is KeptSeat {
  if (typeof value !== 'object' || value === null) return false;
  const has = (name: string, type: string) => name in value && typeof Reflect.get(value, name) === type;
  return (
    has('room', 'string') &&
    has('token', 'string') &&
    has('title', 'string') &&
    has('system', 'string') &&
    has('at', 'number')
  );
}

/** Every seat this device holds, the last used first. */
export function keptSeats(): KeptSeat[] {
  try {
    const list: unknown = JSON.parse(kept('seats') ?? '[]');
    return Array.isArray(list) ? list.filter(isSeat).sort((one, other) => other.at - one.at) : [];
  } catch {
    return [];
  }
}

/** The seat this device holds in a room; the GM’s rather than another. */
export function seatIn(room: string): KeptSeat | undefined {
  return keptSeats().find((seat) => seat.room === room);
}

export function rememberSeat(seat: KeptSeat): void {
  const all = keptSeats();
  const earlier = all.find(({ room }) => room === seat.room);
  // A GM who comes back by a code still has those this device has made.
  const codes = seat.role === 'gm' ? (seat.codes ?? earlier?.codes) : undefined;
  const others = all.filter(({ room }) => room !== seat.room);
  keep('seats', JSON.stringify([{ ...seat, ...(codes === undefined ? {} : { codes }) }, ...others].slice(0, mostKept)));
}

export function forgetSeat(room: string): void {
  keep('seats', JSON.stringify(keptSeats().filter((seat) => seat.room !== room)));
}
