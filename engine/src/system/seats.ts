import type { Seat } from './system.ts';

/** A player's name as the id of a seat. */
export function seatId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The seats of a fight between combatants who name theirs: the GM's, then each in the order it is first named. */
export function seatsFor(combatants: readonly { readonly seat: string }[]): readonly Seat[] {
  const fight: { seats: readonly Seat[] } = { seats: [{ id: 'gm', name: 'GM' }] };
  for (const { seat } of combatants) addSeat(fight, seat);
  return fight.seats;
}

/** A player who was not at the table yet gets a seat. */
export function addSeat(fight: { seats: readonly Seat[] }, name: string): void {
  const id = seatId(name);
  if (!fight.seats.some((seat) => seat.id === id)) fight.seats = [...fight.seats, { id, name }];
}

/** The number of the seat a combatant names; there must be one. */
export function seatNumber(seats: readonly Seat[], name: string): number {
  const id = seatId(name);
  return seats.findIndex((seat) => seat.id === id);
}

/** The seats; 0 is the GM. */
export function seatsOf({ seats }: { readonly seats: readonly Seat[] }): readonly Seat[] {
  return seats;
}
