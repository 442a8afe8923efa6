import { OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { bandAfterMove, hasClashes } from '../attack/aim.ts';
import { barToGambit } from '../attack/gambits.ts';
import { hasPackToDrop } from '../attack/reactions.ts';
import { arrivesInOneMove, canMove, inOneMove, isLamed, mayApproach } from '../moves/movement.ts';
import { hasRoomFor } from '../state/belongings.ts';
import { isPiece, pieces } from '../state/furniture.ts';
import { weaponAt } from '../state/gear.ts';
import {
  asDeed,
  comingClose,
  Do,
  DROP_BACKPACK_INTENT,
  detailOf,
  gambitNames,
  inManner,
  intent,
  itemOf,
  Manner,
  MoveWhen,
  targetOf,
  whatOf,
  withDetail,
  withMove,
} from '../state/intent.ts';
import { Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isAble, isGone } from '../state/people.ts';
import {
  barOfArms,
  barOfManner,
  barToFetch,
  barToPickUp,
  barToTarget,
  barToTend,
  barToWake,
  mayComeClose,
  mayRetreat,
} from './legal.ts';
import { listSpells } from './magic.ts';
import { listSkillActions } from './skill-actions.ts';

/** Offers every intention that is legal now, attacks first (table 5.2 of the catalogue). */
export function listIntents(fight: Fight, who: number, table: Table<Fight>): void {
  const fighter = fight.fighters[who]!;
  if (fighter.fleeing) {
    // BDP-MOR-07: who has lost heart only runs, or gives up if it cannot.
    table.offer(mayRetreat(fight, fighter) ? intent(Do.retreat) : intent(Do.surrender));
    return;
  }
  listStrikes(fight, fighter, table);
  listSpells(fight, fighter, table);
  listSkillActions(fight, fighter, table);
  listMoves(fight, fighter, table);
  listDeeds(fight, fighter, table);
  table.offer(intent(Do.nothing));
}

function listStrikes(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  const { arms } = fighter.sheet;
  for (const foe of fight.fighters) {
    if (barToTarget(fight, fighter, foe) !== OPEN) continue;
    const strike = (item: number, second = -1): void => {
      if (barOfArms(fight, fighter, item, second) === OPEN)
        listWeapon(fight, fighter, table, intent(Do.attack, foe.index, item, second));
    };
    for (const item of arms) {
      strike(item);
      for (const second of arms) if (second > item) strike(item, second);
    }
    for (const piece of pieces) strike(piece);
    strike(-1);
  }
}

/** All ways to strike one foe with one weapon or pair, by where the foe stands. */
function listWeapon(fight: Fight, fighter: Fighter, table: Table<Fight>, stroke: number): void {
  const foe = fight.fighters[targetOf(stroke)]!;
  const apart = band(fight, fighter, foe);
  const offer = (move: number): void => offerStrikes(fight, fighter, table, withMove(stroke, move));
  if (weaponAt(fighter, itemOf(stroke)).ranged) {
    const inReach = apart <= Band.far;
    if (inReach) offer(MoveWhen.never);
    if (inReach && fighter.prone) offer(MoveWhen.standFirst);
    if (canMove(fighter)) listShotsWithMove(fight, fighter, table, stroke, inReach);
    return;
  }
  if (apart === Band.close) {
    offer(MoveWhen.never);
    if (fighter.prone) offer(MoveWhen.standFirst);
    else if (canMove(fighter)) offer(MoveWhen.after);
    return;
  }
  if (canMove(fighter) && inOneMove(fight, fighter, foe)) offer(MoveWhen.before);
  // BDP-CLSH-14: stand and receive the charge.
  if (hasClashes(fight) && apart === Band.near && isAble(foe)) table.offer(asDeed(stroke, Do.receiveCharge));
}

/** A shot with a move before or after it: out of the melee, to another zone, or Close to somebody (BDP-TURN-09). */
function listShotsWithMove(fight: Fight, fighter: Fighter, table: Table<Fight>, shot: number, inReach: boolean): void {
  const foe = fight.fighters[targetOf(shot)]!;
  const before = withMove(shot, MoveWhen.before);
  const after = withMove(shot, MoveWhen.after);
  if (inReach && fighter.melee !== 0) {
    offerStrikes(fight, fighter, table, before);
    offerStrikes(fight, fighter, table, after);
  }
  for (let zone = 0; fighter.melee === 0 && zone < nameableZones(fight); zone++) {
    if (zone === fighter.zone) continue;
    const movesFirst = withDetail(before, zone + 1);
    if (bandAfterMove(fight, fighter, foe, movesFirst) <= Band.far) offerStrikes(fight, fighter, table, movesFirst);
    if (inReach) offerStrikes(fight, fighter, table, withDetail(after, zone + 1));
  }
  if (!inReach) return;
  for (const other of fight.fighters) {
    if (!mayComeClose(fight, fighter, other)) continue;
    table.offer(comingClose(before, other.index));
    table.offer(comingClose(after, other.index));
  }
}

/** Zones that the move of an intention can name. */
function nameableZones(fight: Fight): number {
  return Math.min(7, fight.zones.length);
}

function offerStrikes(fight: Fight, fighter: Fighter, table: Table<Fight>, stroke: number): void {
  const item = itemOf(stroke);
  // BDP-UNA-05: each way of striking to kill and to subdue; bare hands never kill.
  for (let meant = 0; meant <= (item < 0 ? 0 : Manner.otherwise); meant += Manner.otherwise) {
    for (const manner of manners)
      if (barOfManner(fight, fighter, item, manner) === OPEN) table.offer(inManner(stroke, meant | manner));
  }
  // A move to another zone is left to plain shots.
  if (detailOf(stroke) > 0 || barToGambit(fight, fighter, item) !== OPEN) return;
  for (let gambit = 0; gambit < gambitNames.length; gambit++) {
    table.offer(withDetail(asDeed(stroke, Do.gambit), gambit));
  }
}
const manners = [0, Manner.savage, Manner.sacrifice, Manner.trueStrikes] as const;

function listMoves(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (fighter.prone) {
    table.offer(intent(Do.standUp));
    if (!fighter.immobile) listSingleMoves(fight, fighter, table, MoveWhen.standFirst);
    return;
  }
  if (mayRetreat(fight, fighter)) table.offer(intent(Do.retreat));
  if (!canMove(fighter)) return;
  listSingleMoves(fight, fighter, table, MoveWhen.never);
  if (!isLamed(fighter)) listDoubleMoves(fight, fighter, table);
}

/** One Move Action, alone or after standing up, which is one too (BDP-TURN-05, BDP-TURN-14). */
function listSingleMoves(fight: Fight, fighter: Fighter, table: Table<Fight>, when: number): void {
  for (const other of fight.fighters) {
    if (mayComeClose(fight, fighter, other)) table.offer(withMove(intent(Do.approach, other.index), when));
  }
  if (fighter.melee !== 0) return table.offer(withMove(intent(Do.disengage), when));
  for (let zone = 0; zone < fight.zones.length; zone++) {
    if (zone !== fighter.zone) table.offer(withMove(intent(Do.walk, zone), when));
  }
}

/** Two Move Actions where one is not enough: two bands, or Close to somebody who is Far (BDP-TURN-12, BDP-RNG-07). */
function listDoubleMoves(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (let zone = 0; zone < fight.zones.length; zone++) {
    if (zone === fighter.zone) continue;
    const arrives = fighter.melee === 0 && arrivesInOneMove(fight, fighter, zone);
    if (!arrives) table.offer(intent(Do.walkTwice, zone));
    else if (zone < nameableZones(fight)) listMovesFrom(fight, fighter, zone, table);
  }
}

/** The second Move Action of a turn whose first one leads to `zone`. */
function listMovesFrom(fight: Fight, fighter: Fighter, zone: number, table: Table<Fight>): void {
  for (const other of fight.fighters) {
    if (other.zone !== zone || isGone(other) || !mayApproach(fight, fighter, other)) continue;
    table.offer(withDetail(withMove(intent(Do.approach, other.index), MoveWhen.before), zone + 1));
  }
  for (let next = 0; next < fight.zones.length; next++) {
    if (next === zone || next === fighter.zone) continue;
    table.offer(withDetail(withMove(intent(Do.walk, next), MoveWhen.before), zone + 1));
  }
}

function listDeeds(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (const other of fight.fighters) {
    if (barToTend(fight, fighter, other) === OPEN) table.offer(intent(Do.tend, other.index));
    if (barToWake(fight, fighter, other) === OPEN) {
      const close = band(fight, fighter, other) === Band.close;
      table.offer(withMove(intent(Do.wake, other.index), close ? MoveWhen.never : MoveWhen.before));
    }
  }
  for (let at = 0; at < fight.dropped.length; at++) {
    const { owner, item, zone } = fight.dropped[at]!;
    if (owner !== fighter.index) continue;
    if (barToPickUp(fight, fighter, item) === OPEN) offerWithMoves(fight, fighter, table, intent(Do.pickUp, 0, item));
    else if (isOneMoveAway(fight, fighter, zone) && hasRoomFor(fight, fighter, item))
      table.offer(withDetail(withMove(intent(Do.pickUp, 0, item), MoveWhen.before), zone + 1));
  }
  for (const piece of pieces) {
    // BDP-UNA-02: ahead of the blow, to have it for a Fight Back, Parry or Block.
    if (barToPickUp(fight, fighter, piece) === OPEN) offerWithMoves(fight, fighter, table, intent(Do.pickUp, 0, piece));
  }
  for (let item = 0; item < fighter.itemState.length; item++)
    if (barToFetch(fighter, item) === OPEN) offerWithMoves(fight, fighter, table, intent(Do.fetch, 0, item));
  offerWithMoves(fight, fighter, table, intent(Do.deed));
  table.offer(intent(Do.surrender));
  if (hasPackToDrop(fighter)) table.offer(DROP_BACKPACK_INTENT);
}

function isOneMoveAway(fight: Fight, fighter: Fighter, zone: number): boolean {
  if (zone === fighter.zone || zone >= nameableZones(fight) || fighter.melee !== 0) return false;
  return canMove(fighter) && arrivesInOneMove(fight, fighter, zone);
}

/** A single deed: alone, after standing up, or with a move before or after it (BDP-TURN-14, BDP-TURN-16). */
function offerWithMoves(fight: Fight, fighter: Fighter, table: Table<Fight>, deed: number): void {
  table.offer(deed);
  if (fighter.prone) table.offer(withMove(deed, MoveWhen.standFirst));
  if (!canMove(fighter)) return;
  const before = withMove(deed, MoveWhen.before);
  const after = withMove(deed, MoveWhen.after);
  if (fighter.melee !== 0) {
    table.offer(before);
    table.offer(after);
    return;
  }
  for (let zone = 0; zone < nameableZones(fight); zone++) {
    if (zone === fighter.zone) continue;
    // What lies here cannot be picked up from elsewhere; furniture is everywhere.
    if (whatOf(deed) !== Do.pickUp || isPiece(itemOf(deed))) table.offer(withDetail(before, zone + 1));
    table.offer(withDetail(after, zone + 1));
  }
}
