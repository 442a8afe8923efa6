import type { Seat } from '@affray/engine';
import type { Role } from '../protocol/index.ts';

/** Who looks or acts: the GM, a player at a seat, or a spectator (no seat). */
export interface Reader {
  readonly role: Role;
  readonly seat: string | null;
}

/** The GM. */
export const gmReader: Reader = { role: 'gm', seat: null };

/** Somebody who only watches. */
export const spectator: Reader = { role: 'spectator', seat: null };

/** A seat that nobody holds: through its eyes one sees what everybody may. */
export const NOBODY = 1_000_000;

/** Position of the reader's seat in the fight; spectators and players whose seat is gone look through nobody's eyes. */
export function seatIndexOf(reader: Reader, seats: readonly Seat[]): number {
  if (reader.role === 'gm') return 0;
  if (reader.role === 'spectator') return NOBODY;
  const at = seats.findIndex(({ id }) => id === reader.seat);
  return at > 0 ? at : NOBODY;
}

/** Equal for readers who see the same. */
export function readerKey(reader: Reader): string {
  return reader.role === 'player' ? `player ${reader.seat}` : reader.role;
}

/** Id of the seat a reader holds; spectators sit nowhere. */
export function seatOf({ gmSeat }: { readonly gmSeat: string }, { role, seat }: Reader): string {
  return role === 'gm' ? gmSeat : (seat ?? '');
}

/** The reader who sits there. */
export function readerOf({ gmSeat }: { readonly gmSeat: string }, seat: string): Reader {
  return seat === gmSeat ? gmReader : { role: 'player', seat };
}
