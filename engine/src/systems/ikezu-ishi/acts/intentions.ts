import type { Table } from '../../../table/table.ts';
import { areHeldTogether, blastsAt, canStrike, canWield, isPair, mayUse } from '../attack/reach.ts';
import { bandAfter, hasFreeMove, mayClose, mayFallBack } from '../moves/movement.ts';
import { Do, daringly, intent, Move, moveOf, moving, NO_ONE, secondOf, weaponOf, whomOf } from '../state/intent.ts';
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
  const plain = intent(Do.attack, NO_ONE, attack, second);
  offerStrikes(fight, fighter, plain, table);
  if (!hasFreeMove(fighter)) return;
  if (mayFallBack(fight, fighter)) {
    offerStrikes(fight, fighter, moving(plain, Move.backFirst), table);
    offerStrikes(fight, fighter, moving(plain, Move.backAfter), table);
  }
  for (const foe of fight.fighters) {
    if (!mayClose(fight, fighter, foe)) continue;
    offerStrikes(fight, fighter, moving(plain, Move.closeFirst, foe.index), table);
    offerStrikes(fight, fighter, moving(plain, Move.closeAfter, foe.index), table);
  }
}

/** The strike at everybody whom it can reach, plain or daring, or the one blast at them. */
function offerStrikes(fight: Fight, fighter: Fighter, plain: number, table: Table<Fight>): void {
  const attack = weaponOf(plain);
  let blasts = false;
  for (const other of fight.fighters) {
    if (!canStrike(fight, fighter, other, plain)) continue;
    if (blastsAt(fighter, weaponAt(fighter, attack), other)) {
      blasts = true;
      continue;
    }
    const code = intent(Do.attack, other.index, attack, secondOf(plain));
    offerDaring(moving(code, moveOf(plain), whomOf(plain)), table);
  }
  if (blasts && secondOf(plain) < 0)
    offerDaring(moving(intent(Do.blast, NO_ONE, attack), moveOf(plain), whomOf(plain)), table);
}

function offerDaring(code: number, table: Table<Fight>): void {
  table.offer(code);
  table.offer(daringly(code));
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
  return moving(intent(Do.nothing), move, whom);
}

function offerMoves(fight: Fight, fighter: Fighter, move: number, whom: number, table: Table<Fight>): void {
  let room = false;
  for (const foe of fight.fighters) {
    if (!isFoe(fighter, foe) || !isPresent(foe)) continue;
    const band = bandAfter(fight, fighter, foe.index, move, whom);
    if (band < 2) room = true;
    if (band > 0) table.offer(moving(intent(Do.move, foe.index), move, whom));
  }
  if (room) table.offer(moving(intent(Do.move, fighter.index), move, whom));
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
  if (way === 3) offerDeed(fight, fighter, intent(Do.makeDistance), table);
  else if (way === 2) table.offer(moving(intent(Do.retreat), Move.backFirst));
  else {
    table.offer(intent(Do.retreat));
    if (hasFreeMove(fighter)) offerRunUp(fight, fighter, table);
  }
  return true;
}

/** The free move before a run, wherever it brings nobody to Melee (IKZ-RET-03). */
function offerRunUp(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (mayFallBack(fight, fighter)) table.offer(moving(intent(Do.retreat), Move.backFirst));
  for (const foe of fight.fighters) {
    if (!mayClose(fight, fighter, foe)) continue;
    if (fighter.retreatReady || !canAct(foe) || bandOf(fight, fighter.index, foe.index) > 1)
      table.offer(moving(intent(Do.retreat), Move.closeFirst, foe.index));
  }
}

function listDeeds(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (const other of fight.fighters) {
    if (mayAid(fight, fighter, other)) offerDeed(fight, fighter, intent(Do.aid, other.index), table);
    if (isFoe(fighter, other) && isActive(other)) offerDeed(fight, fighter, intent(Do.deed, other.index), table);
  }
  for (let attack = 0; attack < fighter.dropped.length; attack++) {
    if (fighter.dropped[attack] === 1) offerDeed(fight, fighter, intent(Do.pickUp, NO_ONE, attack), table);
    else if (mayReady(fight, fighter, attack)) offerDeed(fight, fighter, intent(Do.ready, NO_ONE, attack), table);
  }
  if (fight.toggles.swapCost === 'action') listPairs(fight, fighter, table);
  if (fighter.burning > 0) offerDeed(fight, fighter, intent(Do.extinguish), table);
  if (fighter.panicked) offerDeed(fight, fighter, intent(Do.calm), table);
  offerDeed(fight, fighter, intent(Do.other), table);
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
        offerDeed(fight, fighter, intent(Do.ready, NO_ONE, attack, second), table);
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
function offerDeed(fight: Fight, fighter: Fighter, code: number, table: Table<Fight>): void {
  table.offer(code);
  if (!hasFreeMove(fighter)) return;
  if (mayFallBack(fight, fighter)) {
    table.offer(moving(code, Move.backFirst));
    table.offer(moving(code, Move.backAfter));
  }
  for (const foe of fight.fighters) {
    if (!mayClose(fight, fighter, foe)) continue;
    table.offer(moving(code, Move.closeFirst, foe.index));
    table.offer(moving(code, Move.closeAfter, foe.index));
  }
}
