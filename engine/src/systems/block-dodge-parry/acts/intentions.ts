import type { Table } from '../../../table/table.ts';
import { bandAfterMove, canStrikeWith, hasClashes, usable } from '../attack/aim.ts';
import { maySacrificeWeapon } from '../harm/breaking-point.ts';
import { arrivesInOneMove, canMove, inOneMove, isLamed, mayApproach } from '../moves/movement.ts';
import { hasRoomFor, mayPickUp } from '../state/belongings.ts';
import { isPiece, pieces } from '../state/furniture.ts';
import { freeSlots, hasUsableLimb, mayTakeUp, storedItems, usableHands, weaponAt } from '../state/gear.ts';
import { comingClose, Do, DROP_BACKPACK_INTENT, gambitNames, intent, Manner, MoveWhen } from '../state/intent.ts';
import { Band, type Fight, type Fighter, ItemState } from '../state/model.ts';
import { band, hasWayOut, isAble, isFoe, isGone } from '../state/people.ts';
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

/** Flight stays open to all who can move while there is somewhere safe (BDP-RET-06, BDP-RET-10). */
export function mayRetreat(fight: Fight, fighter: Fighter): boolean {
  return hasWayOut(fight, fighter.side) && canMove(fighter);
}

function listStrikes(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  const items = fighter.sheet.items;
  for (const foe of fight.fighters) {
    if (!isFoe(fighter, foe) || isGone(foe)) continue;
    if (isProvokedByOther(fight, fighter, foe)) continue;
    for (let item = 0; item < items.length; item++) {
      if (items[item]!.weapon === null || !usable(fighter, item)) continue;
      listWeapon(fight, fighter, foe, item, -1, table);
      for (let second = item + 1; second < items.length; second++) {
        if (isPair(fighter, item, second)) listWeapon(fight, fighter, foe, item, second, table);
      }
    }
    for (const piece of pieces)
      if (canStrikeWith(fight, fighter, piece)) listWeapon(fight, fighter, foe, piece, -1, table);
    if (hasUsableLimb(fighter)) listWeapon(fight, fighter, foe, -1, -1, table);
  }
}

/** Provoked, a creature attacks almost only the provoker while it can (BDP-SKL-21). */
export function isProvokedByOther(fight: Fight, fighter: Fighter, foe: Fighter): boolean {
  if (fighter.provokedBy < 0 || fighter.provokedBy === foe.index) return false;
  return isAble(fight.fighters[fighter.provokedBy]!);
}

/** Two one-handed melee weapons and two good arms (BDP-DUA-04). */
export function isPair(fighter: Fighter, item: number, second: number): boolean {
  if (usableHands(fighter) < 2 || !isOneHanded(fighter, item) || !isOneHanded(fighter, second)) return false;
  return usable(fighter, item) && usable(fighter, second);
}

function isOneHanded(fighter: Fighter, item: number): boolean {
  const weapon = fighter.sheet.items[item]?.weapon ?? null;
  return weapon !== null && weapon.hands === 1 && !weapon.ranged && !weapon.natural;
}

/** All ways to strike one foe with one weapon or pair, by where the foe stands. */
function listWeapon(
  fight: Fight,
  fighter: Fighter,
  foe: Fighter,
  item: number,
  second: number,
  table: Table<Fight>,
): void {
  const apart = band(fight, fighter, foe);
  const weapon = weaponAt(fighter, item);
  if (weapon.ranged) {
    const inReach = apart <= Band.far;
    if (inReach) offerStrikes(fight, fighter, foe, item, second, MoveWhen.never, 0, table);
    if (inReach && fighter.prone) offerStrikes(fight, fighter, foe, item, second, MoveWhen.standFirst, 0, table);
    if (canMove(fighter)) listShotsWithMove(fight, fighter, foe, item, inReach, table);
    return;
  }
  if (apart === Band.close) {
    offerStrikes(fight, fighter, foe, item, second, MoveWhen.never, 0, table);
    if (fighter.prone) offerStrikes(fight, fighter, foe, item, second, MoveWhen.standFirst, 0, table);
    else if (canMove(fighter)) offerStrikes(fight, fighter, foe, item, second, MoveWhen.after, 0, table);
    return;
  }
  if (canMove(fighter) && inOneMove(fight, fighter, foe)) {
    offerStrikes(fight, fighter, foe, item, second, MoveWhen.before, 0, table);
  }
  if (hasClashes(fight) && apart === Band.near && isAble(foe)) {
    // BDP-CLSH-14: stand and receive the charge.
    table.offer(intent(Do.receiveCharge, foe.index, item, second));
  }
}

/** A shot with a move before or after it: out of the melee, to another zone, or Close to somebody (BDP-TURN-09). */
function listShotsWithMove(
  fight: Fight,
  fighter: Fighter,
  foe: Fighter,
  item: number,
  inReach: boolean,
  table: Table<Fight>,
): void {
  if (inReach && fighter.melee !== 0) {
    offerStrikes(fight, fighter, foe, item, -1, MoveWhen.before, 0, table);
    offerStrikes(fight, fighter, foe, item, -1, MoveWhen.after, 0, table);
  }
  for (let zone = 0; fighter.melee === 0 && zone < nameableZones(fight); zone++) {
    if (zone === fighter.zone) continue;
    const movesFirst = intent(Do.attack, foe.index, item, -1, MoveWhen.before, zone + 1);
    if (bandAfterMove(fight, fighter, foe, movesFirst) <= Band.far)
      offerStrikes(fight, fighter, foe, item, -1, MoveWhen.before, zone + 1, table);
    if (inReach) offerStrikes(fight, fighter, foe, item, -1, MoveWhen.after, zone + 1, table);
  }
  if (!inReach) return;
  for (const other of fight.fighters) {
    if (!mayComeClose(fight, fighter, other)) continue;
    table.offer(comingClose(intent(Do.attack, foe.index, item, -1, MoveWhen.before), other.index));
    table.offer(comingClose(intent(Do.attack, foe.index, item, -1, MoveWhen.after), other.index));
  }
}

/** Zones that the move of an intention can name. */
function nameableZones(fight: Fight): number {
  return Math.min(7, fight.zones.length);
}

/** Somebody one move away, friend or foe. */
function mayComeClose(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  return other !== fighter && inOneMove(fight, fighter, other) && band(fight, fighter, other) !== Band.close;
}

function offerStrikes(
  fight: Fight,
  fighter: Fighter,
  foe: Fighter,
  item: number,
  second: number,
  move: number,
  zone: number,
  table: Table<Fight>,
): void {
  const weapon = weaponAt(fighter, item);
  const skills = fighter.sheet.skills;
  const attack = (manner: number): void => table.offer(intent(Do.attack, foe.index, item, second, move, zone, manner));
  // BDP-UNA-05: each way of striking to kill and to subdue; bare hands never kill.
  for (let meant = 0; meant <= (item < 0 ? 0 : Manner.otherwise); meant += Manner.otherwise) {
    attack(meant);
    // BDP-SKL-24 and BDP-BRK-02.
    if (skills.savageStrikes && freeSlots(fighter) > 0) attack(meant | Manner.savage);
    if (maySacrificeWeapon(fight, fighter, item)) attack(meant | Manner.sacrifice);
    if (skills.trueStrikes && item < 0 && fighter.wil > 0) attack(meant | Manner.trueStrikes);
  }
  // BDP-GAM-13: ranged gambits need the Warden's leave. A move to another zone is left to plain shots.
  if (zone > 0 || (weapon.ranged && fight.toggles.rangedGambits !== 'allowed')) return;
  for (let gambit = 0; gambit < gambitNames.length; gambit++) {
    table.offer(intent(Do.gambit, foe.index, item, second, move, gambit));
  }
}

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
    if (mayComeClose(fight, fighter, other)) table.offer(intent(Do.approach, other.index, -1, -1, when));
  }
  if (fighter.melee !== 0) {
    table.offer(intent(Do.disengage, 0, -1, -1, when));
    return;
  }
  for (let zone = 0; zone < fight.zones.length; zone++) {
    if (zone !== fighter.zone) table.offer(intent(Do.walk, zone, -1, -1, when));
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
    table.offer(intent(Do.approach, other.index, -1, -1, MoveWhen.before, zone + 1));
  }
  for (let next = 0; next < fight.zones.length; next++) {
    if (next === zone || next === fighter.zone) continue;
    table.offer(intent(Do.walk, next, -1, -1, MoveWhen.before, zone + 1));
  }
}

function listDeeds(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (const other of fight.fighters) {
    if (other === fighter) continue;
    const close = band(fight, fighter, other) === Band.close;
    if (close && other.status === 'incapacitated' && !other.treated) {
      table.offer(intent(Do.tend, other.index));
    }
    if (other.status === 'unconscious' && other.side === fighter.side && fight.rulings.wakeInFight === 'yes') {
      if (close) table.offer(intent(Do.wake, other.index));
      else if (canMove(fighter) && inOneMove(fight, fighter, other))
        table.offer(intent(Do.wake, other.index, -1, -1, MoveWhen.before));
    }
  }
  for (let at = 0; at < fight.dropped.length; at++) {
    const { owner, item, zone } = fight.dropped[at]!;
    if (owner !== fighter.index) continue;
    if (mayPickUp(fight, fighter, item)) offerWithMoves(fight, fighter, table, Do.pickUp, item);
    else if (isOneMoveAway(fight, fighter, zone) && hasRoomFor(fight, fighter, item))
      table.offer(intent(Do.pickUp, 0, item, -1, MoveWhen.before, zone + 1));
  }
  for (const piece of pieces) {
    // BDP-UNA-02: ahead of the blow, to have it for a Fight Back, Parry or Block.
    if (fighter.main !== piece && mayTakeUp(fight, fighter, piece))
      offerWithMoves(fight, fighter, table, Do.pickUp, piece);
  }
  for (let item = 0; item < fighter.itemState.length; item++) {
    const isArms = fighter.sheet.items[item]!.kind === 'weapon' || fighter.sheet.items[item]!.kind === 'shield';
    if (isArms && fighter.itemState[item] === ItemState.stored) offerWithMoves(fight, fighter, table, Do.fetch, item);
  }
  offerWithMoves(fight, fighter, table, Do.deed, -1);
  table.offer(intent(Do.surrender));
  if (fighter.pc && storedItems(fighter) > 0) table.offer(DROP_BACKPACK_INTENT);
}

function isOneMoveAway(fight: Fight, fighter: Fighter, zone: number): boolean {
  if (zone === fighter.zone || zone >= nameableZones(fight) || fighter.melee !== 0) return false;
  return canMove(fighter) && arrivesInOneMove(fight, fighter, zone);
}

/** A single deed: alone, after standing up, or with a move before or after it (BDP-TURN-14, BDP-TURN-16). */
function offerWithMoves(fight: Fight, fighter: Fighter, table: Table<Fight>, what: number, item: number): void {
  table.offer(intent(what, 0, item));
  if (fighter.prone) table.offer(intent(what, 0, item, -1, MoveWhen.standFirst));
  if (!canMove(fighter)) return;
  if (fighter.melee !== 0) {
    table.offer(intent(what, 0, item, -1, MoveWhen.before));
    table.offer(intent(what, 0, item, -1, MoveWhen.after));
    return;
  }
  for (let zone = 0; zone < nameableZones(fight); zone++) {
    if (zone === fighter.zone) continue;
    // What lies here cannot be picked up from elsewhere; furniture is everywhere.
    if (what !== Do.pickUp || isPiece(item)) table.offer(intent(what, 0, item, -1, MoveWhen.before, zone + 1));
    table.offer(intent(what, 0, item, -1, MoveWhen.after, zone + 1));
  }
}
