import { describe, expect, it } from 'vitest';
import { addSeat, seatNumber, seatsFor, seatsOf } from './seats.ts';

const anna = { id: 'anna-of-the-hill', name: 'Anna of the Hill' };
const gm = { id: 'gm', name: 'GM' };

describe('seats', () => {
  it('are the GM’s and one for every player, however many each plays', () => {
    const seats = seatsFor([
      { seat: 'gm' },
      { seat: 'Anna of the Hill' },
      { seat: 'GM' },
      { seat: 'anna of the hill' },
    ]);
    expect(seats).toEqual([gm, anna]);
  });

  it('are found by the player’s name', () => {
    expect(['GM', 'Anna of the Hill', 'Otto'].map((name) => seatNumber([gm, anna], name))).toEqual([0, 1, -1]);
  });

  it('are added for players who come late, and the list others hold stays as it was', () => {
    const before = seatsFor([]);
    const fight = { seats: before };
    addSeat(fight, 'Anna of the Hill');
    addSeat(fight, 'ANNA of the hill');
    expect(seatsOf(fight)).toEqual([gm, anna]);
    expect(before).toEqual([gm]);
  });
});
