import type { Fight, Fighter } from '../state/model.ts';

/**
 * The blessed of a side draw on one pool (BDP-MIR-05): `Fighter.blessing` is what is left of it, the same for each of
 * them, and 0 for those who are not blessed.
 */
function poolOf(fight: Fight, side: number): number {
  let most = 0;
  for (const fighter of fight.fighters) if (fighter.side === side) most = Math.max(most, fighter.blessing);
  return most;
}

/** Adds points to the pool of a side and lets the fighters in `blessed` draw on it too. */
export function bless(fight: Fight, side: number, blessed: readonly number[], points: number): void {
  const pool = poolOf(fight, side) + points;
  for (const fighter of fight.fighters) if (fighter.side === side && fighter.blessing > 0) fighter.blessing = pool;
  for (const index of blessed) fight.fighters[index]!.blessing = pool;
}

/** Takes points out of the pool that the fighter draws on. */
export function spendBlessing(fight: Fight, fighter: Fighter, points: number): void {
  for (const other of fight.fighters) {
    if (other.side === fighter.side) other.blessing = Math.max(0, other.blessing - points);
  }
}
