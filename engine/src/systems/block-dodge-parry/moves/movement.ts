import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { Band, type Fight, type Fighter } from '../state/model.ts';
import { distantMoves, farMoves, isAble, isGone } from '../state/people.ts';

const cameClose = event(
  'came-close',
  ['BDP-RNG-02', 'BDP-RNG-03', 'BDP-RNG-07', 'BDP-RNG-08'],
  '{who:who} moves Close to {target:who}.',
);
const movedAway = event(
  'moved-away',
  ['BDP-RNG-01', 'BDP-RNG-08', 'BDP-RNG-09'],
  '{who:who} leaves the melee and is Near.',
);
const walked = event('walked', ['BDP-RNG-01', 'BDP-RNG-04', 'BDP-RNG-07'], '{who:who} reaches {zone:place}.');
const onTheWay = event(
  'on-the-way',
  ['BDP-RNG-05', 'BDP-RNG-11'],
  '{who:who} is on the way: {spent} of {needed} moves.',
);

/** Lamed legs allow one band per turn only (BDP-LOC-03). */
export function isLamed(fighter: Fighter): boolean {
  return fighter.legHitsLeft > 0 || fighter.legHitsRight > 0;
}

const unable = bar('BDP-RND-05', '{who} cannot act');
const liesProne = bar('BDP-TURN-14', '{who} lies prone and must stand up first');
const isHeldFast = bar('BDP-GAM-06', '{who} is held and cannot move this turn');

/** What holds the feet of a fighter this turn. */
export function barToMove(fighter: Fighter): Bar {
  if (!isAble(fighter)) return unable;
  if (fighter.prone) return liesProne;
  return fighter.immobile ? isHeldFast : OPEN;
}

/** Free to move its feet this turn. */
export function canMove(fighter: Fighter): boolean {
  return barToMove(fighter) === OPEN;
}

/** Out of the melee, Near to all in it (BDP-RNG-08). */
export function leaveMelee(fight: Fight, fighter: Fighter): void {
  const left = fighter.melee;
  if (left === 0) return;
  fighter.melee = 0;
  let alone = -1;
  let count = 0;
  for (const other of fight.fighters) {
    if (other.melee !== left) continue;
    count++;
    alone = other.index;
  }
  if (count === 1) fight.fighters[alone]!.melee = 0;
}

/** May this fighter come Close to the other: nobody whose melee it would join pushed it away this round (BDP-TAG-03). */
export function mayApproach(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  const barred = fighter.noApproach;
  for (let at = 0; at < barred.length; at++) {
    const pusher = fight.fighters[barred[at]!]!;
    if (pusher === other) return false;
    if (other.melee !== 0 && pusher.melee === other.melee) return false;
  }
  return true;
}

/** Comes Close: joins the melee the other is in, or starts one (BDP-RNG-08). The two must be in one zone. */
export function joinMelee(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): void {
  if (fighter.melee !== 0 && fighter.melee === target.melee) return;
  leaveMelee(fight, fighter);
  if (target.melee === 0) target.melee = firstFreeMelee(fight);
  fighter.melee = target.melee;
  arrive(fighter);
  table.tell(cameClose, fighter.index, target.index);
}

function firstFreeMelee(fight: Fight): number {
  let melee = 1;
  for (let at = 0; at < fight.fighters.length; at++) {
    if (fight.fighters[at]!.melee === melee) {
      melee++;
      at = -1;
    }
  }
  return melee;
}

/** Steps out of the melee, with a line in the log. */
export function moveAway(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.melee === 0) return;
  leaveMelee(fight, fighter);
  table.tell(movedAway, fighter.index);
}

/** One Move Action towards another zone by somebody in no melee (BDP-RNG-07, BDP-RNG-11). */
export function walk(fight: Fight, table: Table<Fight>, fighter: Fighter, zone: number): void {
  if (fighter.movingTo !== zone) fighter.movesSpent = 0;
  fighter.movingTo = zone;
  fighter.movesSpent++;
  const needed = movesTo(fight, fighter, zone);
  if (fighter.movesSpent < needed) return table.tell(onTheWay, fighter.index, fighter.movesSpent, needed);
  fighter.zone = zone;
  arrive(fighter);
  table.tell(walked, fighter.index, zone);
}

/** Is not on the way anywhere. */
export function arrive(fighter: Fighter): void {
  fighter.movingTo = -1;
  fighter.movesSpent = 0;
}

/** Move Actions in all from where the fighter stands to another zone. */
export function movesTo(fight: Fight, fighter: Fighter, zone: number): number {
  const apart = fight.zoneBands[fighter.zone * fight.zones.length + zone]!;
  return apart === Band.distant ? distantMoves(fight) + farMoves(fight) : farMoves(fight);
}

/** One Move Action leads all the way to the zone: progress made earlier counts (BDP-RNG-11). */
export function arrivesInOneMove(fight: Fight, fighter: Fighter, zone: number): boolean {
  const spent = fighter.movingTo === zone ? fighter.movesSpent : 0;
  return movesTo(fight, fighter, zone) - spent <= 1;
}

/** One move brings the fighter Close to the target: same zone, not barred. */
export function inOneMove(fight: Fight, fighter: Fighter, target: Fighter): boolean {
  return fighter.zone === target.zone && !isGone(target) && mayApproach(fight, fighter, target);
}
