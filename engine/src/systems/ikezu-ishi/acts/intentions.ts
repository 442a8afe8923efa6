import type { Table } from '../../../table/table.ts';
import { areHeldTogether, blastsAt, canStrike, canWield, isPair, mayUse } from '../attack/reach.ts';
import { bandAfter, hasFreeMove, mayClose, mayFallBack } from '../moves/movement.ts';
import { Do, intent, Move, NO_ONE } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import {
  bandOf,
  canAct,
  canDrop,
  hasFoeAtMelee,
  hasNoSides,
  isActive,
  isAtHand,
  isFoe,
  isFull,
  isPresent,
  weaponAt,
} from '../state/people.ts';
import { mayBeCalled, mayCallOut } from './challenge.ts';

/** Offers every turn that is legal now, attacks first (table 5.6 of the catalogue). */
export function listIntents(fight: Fight, who: number, table: Table<Fight>): void {
  const fighter = fight.fighters[who]!;
  if (fighter.grappledBy >= 0) {
    // IKZ-ACT-11: who is held can only try to get free.
    table.offer(intent(Do.breakFree));
    table.offer(intent(Do.nothing));
    return;
  }
  if (hasNoSides(fight)) {
    listCalmly(fight, fighter, table);
    return;
  }
  if (fighter.fleeing && offerRetreat(fight, fighter, table)) return;
  if (fighter.cannotAttack === 0) listStrikes(fight, fighter, table);
  listMoves(fight, fighter, table);
  offerRetreat(fight, fighter, table);
  listDeeds(fight, fighter, table);
  if (mayCallOut(fight, fighter)) listChallenges(fight, fighter, table);
  table.offer(intent(Do.nothing));
}

/** A turn where nobody is an enemy: no strikes, no distances, nobody to run from (IKZ-RND-01). */
function listCalmly(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (const other of fight.fighters) {
    if (mayAid(fight, fighter, other)) table.offer(intent(Do.aid, other.index));
    if (other !== fighter && isActive(other)) table.offer(intent(Do.deed, other.index));
  }
  for (let attack = 0; attack < fighter.dropped.length; attack++) {
    if (fighter.dropped[attack] === 1) table.offer(intent(Do.pickUp, NO_ONE, attack));
    else if (mayReady(fight, fighter, attack)) table.offer(intent(Do.ready, NO_ONE, attack));
  }
  if (fighter.burning > 0) table.offer(intent(Do.extinguish));
  if (fighter.panicked) table.offer(intent(Do.calm));
  table.offer(intent(Do.other));
  if (isFull(fight, fighter) && canDrop(fighter)) table.offer(intent(Do.dropThing));
  table.offer(intent(Do.nothing));
}

/** Every enemy who could be challenged to a duel (IKZ-DUEL-01). */
function listChallenges(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (const foe of fight.fighters) if (mayBeCalled(fighter, foe)) table.offer(intent(Do.challenge, foe.index));
}

function listStrikes(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  const count = fighter.sheet.attacks.length;
  for (let attack = 0; attack < count; attack++) {
    if (!mayUse(fight, fighter, attack)) continue;
    listWith(fight, fighter, attack, -1, table);
    // Either hand may be the main one: its die is rolled first, and it is what a disarming blow takes (IKZ-EQP-06).
    for (let second = 0; second < count; second++) {
      if (isPair(fight, fighter, attack, second)) listWith(fight, fighter, attack, second, table);
    }
  }
  listWith(fight, fighter, -1, -1, table);
}

/** Every way to strike with a weapon or pair: without a move, or with one before or after (IKZ-ACT-01). */
function listWith(fight: Fight, fighter: Fighter, attack: number, second: number, table: Table<Fight>): void {
  offerStrikes(fight, fighter, attack, second, Move.none, NO_ONE, table);
  if (!hasFreeMove(fighter)) return;
  if (mayFallBack(fight, fighter)) {
    offerStrikes(fight, fighter, attack, second, Move.backFirst, NO_ONE, table);
    offerStrikes(fight, fighter, attack, second, Move.backAfter, NO_ONE, table);
  }
  for (const foe of fight.fighters) {
    if (!mayClose(fight, fighter, foe)) continue;
    offerStrikes(fight, fighter, attack, second, Move.closeFirst, foe.index, table);
    offerStrikes(fight, fighter, attack, second, Move.closeAfter, foe.index, table);
  }
}

function offerStrikes(
  fight: Fight,
  fighter: Fighter,
  attack: number,
  second: number,
  move: number,
  whom: number,
  table: Table<Fight>,
): void {
  let blasts = false;
  for (const other of fight.fighters) {
    if (!canStrike(fight, fighter, other, attack, second, move, whom)) continue;
    if (blastsAt(fighter, weaponAt(fighter, attack), other)) {
      blasts = true;
      continue;
    }
    table.offer(intent(Do.attack, other.index, attack, second, move, whom));
    table.offer(intent(Do.attack, other.index, attack, second, move, whom, 1));
  }
  if (!blasts || second >= 0) return;
  table.offer(intent(Do.blast, NO_ONE, attack, -1, move, whom));
  table.offer(intent(Do.blast, NO_ONE, attack, -1, move, whom, 1));
}

/** The free move alone, or with the action spent on a second one: at most two bands (IKZ-ACT-01, IKZ-RNG-05). */
function listMoves(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (!hasFreeMove(fighter)) {
    offerMoves(fight, fighter, Move.none, NO_ONE, table);
    return;
  }
  const back = mayFallBack(fight, fighter);
  for (const foe of fight.fighters)
    if (mayClose(fight, fighter, foe)) table.offer(justMove(Move.closeFirst, foe.index));
  if (back) table.offer(justMove(Move.backFirst, NO_ONE));
  if (back) offerMoves(fight, fighter, Move.backFirst, NO_ONE, table);
  for (const foe of fight.fighters) {
    if (mayClose(fight, fighter, foe)) offerMoves(fight, fighter, Move.closeFirst, foe.index, table);
  }
}

/** A turn of the free move and nothing else. */
export function justMove(move: number, whom: number): number {
  return intent(Do.nothing, NO_ONE, -1, -1, move, whom);
}

function offerMoves(fight: Fight, fighter: Fighter, move: number, whom: number, table: Table<Fight>): void {
  let room = false;
  for (const foe of fight.fighters) {
    if (!isFoe(fighter, foe) || !isPresent(foe)) continue;
    const band = bandAfter(fight, fighter, foe.index, move, whom);
    if (band < 2) room = true;
    if (band > 0) table.offer(intent(Do.move, foe.index, -1, -1, move, whom));
  }
  if (room) table.offer(intent(Do.move, fighter.index, -1, -1, move, whom));
}

/** How this fighter would have to run: 0 not at all, 1 the action, 2 move and action, 3 two turns (IKZ-RET-03..07). */
export function retreatWay(fight: Fight, fighter: Fighter): number {
  // IKZ-RET-02, IKZ-RET-09
  if (fight.safeRetreat[fighter.side] !== true || fighter.grappledBy >= 0) return 0;
  if (fighter.retreatReady || !hasFoeAtMelee(fight, fighter)) return 1;
  return fight.toggles.retreatFromMelee === 'twoTurns' || fighter.hamstrung ? 3 : 2;
}

function offerRetreat(fight: Fight, fighter: Fighter, table: Table<Fight>): boolean {
  const way = retreatWay(fight, fighter);
  if (way === 0) return false;
  if (way === 3) offerDeed(fight, fighter, Do.makeDistance, NO_ONE, -1, table);
  else if (way === 2) table.offer(intent(Do.retreat, NO_ONE, -1, -1, Move.backFirst));
  else {
    table.offer(intent(Do.retreat));
    if (hasFreeMove(fighter)) offerRunUp(fight, fighter, table);
  }
  return true;
}

/** The free move before a run, wherever it brings nobody to Melee (IKZ-RET-03). */
function offerRunUp(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (mayFallBack(fight, fighter)) table.offer(intent(Do.retreat, NO_ONE, -1, -1, Move.backFirst));
  for (const foe of fight.fighters) {
    if (!mayClose(fight, fighter, foe)) continue;
    if (fighter.retreatReady || !canAct(foe) || bandOf(fight, fighter.index, foe.index) > 1)
      table.offer(intent(Do.retreat, NO_ONE, -1, -1, Move.closeFirst, foe.index));
  }
}

function listDeeds(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (const other of fight.fighters) {
    if (mayAid(fight, fighter, other)) offerDeed(fight, fighter, Do.aid, other.index, -1, table);
    if (isFoe(fighter, other) && isActive(other)) offerDeed(fight, fighter, Do.deed, other.index, -1, table);
  }
  for (let attack = 0; attack < fighter.dropped.length; attack++) {
    if (fighter.dropped[attack] === 1) offerDeed(fight, fighter, Do.pickUp, NO_ONE, attack, table);
    else if (mayReady(fight, fighter, attack)) offerDeed(fight, fighter, Do.ready, NO_ONE, attack, table);
  }
  if (fight.toggles.swapCost === 'action') listPairs(fight, fighter, table);
  if (fighter.burning > 0) offerDeed(fight, fighter, Do.extinguish, NO_ONE, -1, table);
  if (fighter.panicked) offerDeed(fight, fighter, Do.calm, NO_ONE, -1, table);
  offerDeed(fight, fighter, Do.other, NO_ONE, -1, table);
  if (isFull(fight, fighter) && canDrop(fighter)) table.offer(intent(Do.dropThing));
}

/** Two weapons taken in hand at once, where that takes the action (IKZ-ACT-12, IKZ-DUAL-03). */
function listPairs(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  const count = fighter.sheet.attacks.length;
  for (let attack = 0; attack < count; attack++)
    for (let second = 0; second < count; second++) {
      const held = attack === fighter.main && second === fighter.off;
      const atHand = isAtHand(fighter, attack) && isAtHand(fighter, second);
      if (!held && atHand && areHeldTogether(fighter, attack, second))
        offerDeed(fight, fighter, Do.ready, NO_ONE, attack, table, second);
    }
}

/** Somebody of one's own, or anybody where there are no sides, who lies dying and has not been seen to (IKZ-ACT-10). */
export function mayAid(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  if (other.aided || other === fighter || (isFoe(fighter, other) && !hasNoSides(fight))) return false;
  return other.status === 'critical' || other.status === 'mortal';
}

function mayReady(fight: Fight, fighter: Fighter, attack: number): boolean {
  if (fight.toggles.swapCost === 'free' || attack === fighter.main) return false;
  return isAtHand(fighter, attack) && canWield(fighter, attack) && !weaponAt(fighter, attack).natural;
}

/** A deed with the moves that may go with it, before or after (IKZ-ACT-01). */
function offerDeed(
  fight: Fight,
  fighter: Fighter,
  what: number,
  target: number,
  attack: number,
  table: Table<Fight>,
  second = -1,
): void {
  table.offer(intent(what, target, attack, second));
  if (!hasFreeMove(fighter)) return;
  if (mayFallBack(fight, fighter)) {
    table.offer(intent(what, target, attack, second, Move.backFirst));
    table.offer(intent(what, target, attack, second, Move.backAfter));
  }
  for (const foe of fight.fighters) {
    if (!mayClose(fight, fighter, foe)) continue;
    table.offer(intent(what, target, attack, second, Move.closeFirst, foe.index));
    table.offer(intent(what, target, attack, second, Move.closeAfter, foe.index));
  }
}
