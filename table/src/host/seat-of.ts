import type { Room } from '../room/room.ts';
import { gmReader, type Reader } from '../seen/reader.ts';

/** Id of the seat a reader holds; spectators sit nowhere. */
export function seatOf(room: Room, { role, seat }: Reader): string {
  return role === 'gm' ? room.gmSeat : (seat ?? '');
}

/** The reader who sits there. */
export function readerOf(room: Room, seat: string): Reader {
  return seat === seatOf(room, gmReader) ? gmReader : { role: 'player', seat };
}
