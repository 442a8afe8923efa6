import { gmReader, type Reader } from '../room/reader.ts';
import type { Room } from '../room/room.ts';

/** Id of the seat a reader holds; spectators sit nowhere. */
export function seatOf(room: Room, { role, seat }: Reader): string {
  return role === 'gm' ? room.gmSeat : (seat ?? '');
}

/** The reader who sits there. */
export function readerOf(room: Room, seat: string): Reader {
  return seat === seatOf(room, gmReader) ? gmReader : { role: 'player', seat };
}
