import { Band, type Fight, type Fighter } from './model.ts';

/** Can take turns and react (BDP-RND-05, BDP-ABL-04). */
export function isAble(fighter: Fighter): boolean {
  return fighter.status === 'able';
}

/** Gone from the field: neither acts nor can be attacked. */
export function isGone(fighter: Fighter): boolean {
  const status = fighter.status;
  if (status === 'able') return false;
  return status === 'dead' || status === 'fled' || status === 'routed' || status === 'surrendered';
}

/** Cannot defend itself; stunned or prone alone is not helpless. */
export function isHelpless(fighter: Fighter): boolean {
  return fighter.helpless || (fighter.status !== 'able' && !isGone(fighter));
}

/** Dead or out of action, for morale (BDP-MOR-03); those who fled do not count. */
export function isCasualty(fighter: Fighter): boolean {
  const status = fighter.status;
  return status !== 'able' && status !== 'fled' && status !== 'routed' && status !== 'surrendered';
}

/** On another side. */
export function isFoe(a: Fighter, b: Fighter): boolean {
  return a.side !== b.side;
}

/** There is somewhere safe for this side to run to (BDP-RET-06, BDP-RET-10). */
export function hasWayOut(fight: Fight, side: number): boolean {
  return fight.safeExit[side] === true;
}

/** In one bucket, which all hostile sides have in common (BDP-ORD-05, BDP-ORD-11) but never with the party (BDP-SKL-22). */
export function sharesBucket(one: Fighter, other: Fighter): boolean {
  return one.bucket === other.bucket && (one.side === 0) === (other.side === 0);
}

/** Range between two fighters (BDP-RNG-01): same melee Close, same zone Near, else as the zones lie. */
export function band(fight: Fight, a: Fighter, b: Fighter): number {
  if (a.zone === b.zone) return a.melee !== 0 && a.melee === b.melee ? Band.close : Band.near;
  const apart = fight.zoneBands[a.zone * fight.zones.length + b.zone]!;
  if (apart === Band.distant && (hasComeFar(fight, a, b) || hasComeFar(fight, b, a))) return Band.far;
  return apart;
}

/** A walker towards a Distant zone counts as Far once it has spent the moves for that (BDP-RNG-05, BDP-RNG-11). */
function hasComeFar(fight: Fight, walker: Fighter, other: Fighter): boolean {
  return walker.movingTo === other.zone && walker.movesSpent >= distantMoves(fight);
}

/** Move Actions from Distant to Far (BDP-RNG-05). */
export function distantMoves({ rulings }: Fight): number {
  return rulings.ways === 'long' ? 4 : rulings.ways === 'veryLong' ? 6 : 3;
}

/** Move Actions from Far to Near (BDP-RNG-04). */
export function farMoves({ rulings }: Fight): number {
  return rulings.ways === 'long' ? 2 : rulings.ways === 'veryLong' ? 3 : 1;
}

/** Any able foe Close to the fighter. */
export function hasFoeClose(fight: Fight, fighter: Fighter): boolean {
  if (fighter.melee === 0) return false;
  for (const other of fight.fighters) {
    if (other.melee === fighter.melee && other.side !== fighter.side && isAble(other)) return true;
  }
  return false;
}

/** Neither has a turn to come nor goes on with what it was at. */
export function stopActing(fighter: Fighter): void {
  fighter.pending = false;
  fighter.casting = 0;
  fighter.protecting = false;
  fighter.ruckus = false;
}

/** Able members of a side other than `except`. */
export function ableCount(fight: Fight, side: number): number {
  let count = 0;
  const fighters = fight.fighters;
  for (let at = 0; at < fighters.length; at++) if (fighters[at]!.side === side && isAble(fighters[at]!)) count++;
  return count;
}
