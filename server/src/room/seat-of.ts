import { gmReader, type Reader } from './reader.ts';
import type { Room } from './room.ts';

/** Id of the seat a reader holds; spectators sit nowhere. */
export function seatOf(room: Room, { role, seat }: Reader): string {
  if (role === 'gm') return room.state(gmReader).seats[0]?.id ?? 'gm';
  return seat ?? '';
}

/** The reader who sits there. */
export function readerOf(room: Room, seat: string): Reader {
  return seat === seatOf(room, gmReader) ? gmReader : { role: 'player', seat };
}
