import { type Fight, type Now, Origin, type Roll } from './model.ts';

/**
 * Takes what an edit has removed out of the roll under way: the thing at place `which` of its list is gone, and those
 * behind it have moved up. What was asked for already stays as it is, dice included.
 */
export function dropFromRoll(fight: Fight, origin: number, which: number): void {
  const { now } = fight;
  const { roll } = now;
  for (let at = roll.count - 1; at >= 0; at--)
    if (roll.origin[at] === origin && isGone(roll.which, at, which)) dropSource(roll, at);
  for (let at = roll.hinders - 1; at >= 0; at--) {
    if (roll.hinderOrigin[at] === origin && isGone(roll.hinderWhich, at, which)) dropHinder(now, at);
  }
}

/** Takes an item that is gone out of the roll of its bearer. */
export function dropItem(fight: Fight, bearer: number, item: number): void {
  const { now } = fight;
  const { roll } = now;
  if (roll.roller !== bearer) return;
  const { tags } = fight.fighters[bearer]!.sheet;
  for (let at = roll.count - 1; at >= 0; at--)
    if (roll.origin[at] === Origin.tag && tags[roll.which[at]!]!.item === item) dropSource(roll, at);
  for (let at = roll.hinders - 1; at >= 0; at--)
    if (roll.hinderOrigin[at] === Origin.tag && tags[roll.hinderWhich[at]!]!.item === item) dropHinder(now, at);
}

function isGone(places: number[], at: number, which: number): boolean {
  const place = places[at]!;
  if (place > which) places[at] = place - 1;
  return place === which;
}

function dropSource(roll: Roll, at: number): void {
  for (const list of [roll.origin, roll.which, roll.steps, roll.gear]) dropPlace(list, at, roll.count);
  roll.fits = dropBit(roll.fits, at);
  roll.picked = dropBit(roll.picked, at);
  roll.count--;
}

/** `now.aux` is the first hinder the GM may still turn (TT-STEP-07): it moves up with the others. */
function dropHinder(now: Now, at: number): void {
  const { roll } = now;
  for (const list of [roll.hinderOrigin, roll.hinderWhich, roll.hinderSteps]) dropPlace(list, at, roll.hinders);
  roll.hindering = dropBit(roll.hindering, at);
  roll.hinders--;
  if (now.aux > at) now.aux--;
}

/** Moves up what stands behind a place; places beyond the count stay 0. */
function dropPlace(list: number[], at: number, count: number): void {
  for (let place = at; place < count - 1; place++) list[place] = list[place + 1]!;
  list[count - 1] = 0;
}

function dropBit(bits: number, at: number): number {
  const below = (1 << at) - 1;
  return (bits & below) | ((bits >> 1) & ~below);
}
