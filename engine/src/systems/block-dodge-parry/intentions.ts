import type { Table } from '../../table/table.ts';
import { usable } from './aim.ts';
import { mayPickUp } from './belongings.ts';
import { maySacrificeWeapon } from './breaking-point.ts';
import { band, hasFoeClose, isAble, isFoe, isGone } from './fighters.ts';
import { freeSlots, storedItems, usableHands, weaponAt } from './gear.ts';
import { Do, DROP_BACKPACK_INTENT, gambitNames, intent, Manner, MoveWhen } from './intent.ts';
import { listSpells } from './magic.ts';
import { Band, type Fight, type Fighter, ItemState } from './model.ts';
import { canMove, inOneMove, isLamed } from './movement.ts';
import { listSkillActions } from './skills.ts';

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
  return fight.safeExit[fighter.side] === true && canMove(fighter);
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
    if (usableHands(fighter) > 0) listWeapon(fight, fighter, foe, -1, -1, table);
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
  const weapon = fighter.sheet.items[item]!.weapon;
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
    if (apart > Band.far) return;
    offerStrikes(fight, fighter, foe, item, second, MoveWhen.never, 0, table);
    if (fighter.prone) offerStrikes(fight, fighter, foe, item, second, MoveWhen.standFirst, 0, table);
    if (canMove(fighter)) {
      if (fighter.melee !== 0) {
        offerStrikes(fight, fighter, foe, item, second, MoveWhen.before, 0, table);
        offerStrikes(fight, fighter, foe, item, second, MoveWhen.after, 0, table);
      }
      for (let zone = 0; zone < Math.min(7, fight.zones.length); zone++) {
        if (zone === fighter.zone) continue;
        offerStrikes(fight, fighter, foe, item, second, MoveWhen.before, zone + 1, table);
        offerStrikes(fight, fighter, foe, item, second, MoveWhen.after, zone + 1, table);
      }
    }
    return;
  }
  if (apart === Band.close) {
    offerStrikes(fight, fighter, foe, item, second, MoveWhen.never, 0, table);
    if (fighter.prone) offerStrikes(fight, fighter, foe, item, second, MoveWhen.standFirst, 0, table);
    else if (canMove(fighter)) offerStrikes(fight, fighter, foe, item, second, MoveWhen.after, 0, table);
    return;
  }
  if (canMove(fighter) && inOneMove(fighter, foe)) {
    offerStrikes(fight, fighter, foe, item, second, MoveWhen.before, 0, table);
  }
  if (fight.toggles.meleeClashes && apart === Band.near && isAble(foe)) {
    // BDP-CLSH-14: stand and receive the charge.
    table.offer(intent(Do.receiveCharge, foe.index, item, second));
  }
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
  attack(0);
  if (!weapon.nonlethal && item >= 0) attack(Manner.subdue);
  // BDP-SKL-24 and BDP-BRK-02.
  if (skills.savageStrikes && freeSlots(fighter) > 0) attack(Manner.savage);
  if (maySacrificeWeapon(fight, fighter, item)) attack(Manner.sacrifice);
  if (skills.trueStrikes && item < 0 && fighter.wil > 0) attack(Manner.trueStrikes);
  // BDP-GAM-13: ranged gambits need the Warden's leave. A move to another zone is left to plain shots.
  if (zone > 0 || (weapon.ranged && fight.toggles.rangedGambits !== 'allowed')) return;
  for (let gambit = 0; gambit < gambitNames.length; gambit++) {
    table.offer(intent(Do.gambit, foe.index, item, second, move, gambit));
  }
}

function listMoves(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (fighter.prone) {
    table.offer(intent(Do.standUp));
    if (fighter.melee !== 0) table.offer(intent(Do.standUp, 0, -1, -1, MoveWhen.after));
    return;
  }
  if (mayRetreat(fight, fighter)) table.offer(intent(Do.retreat));
  if (!canMove(fighter)) return;
  for (const other of fight.fighters) {
    if (other === fighter || isGone(other) || band(fight, fighter, other) === Band.close) continue;
    if (inOneMove(fighter, other)) table.offer(intent(Do.approach, other.index));
  }
  if (fighter.melee !== 0) table.offer(intent(Do.disengage));
  for (let zone = 0; zone < fight.zones.length; zone++) {
    if (zone === fighter.zone) continue;
    if (fighter.melee === 0) table.offer(intent(Do.walk, zone));
    if (!isLamed(fighter)) table.offer(intent(Do.walkTwice, zone));
  }
}

function listDeeds(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (const other of fight.fighters) {
    if (other === fighter || band(fight, fighter, other) !== Band.close) continue;
    if (other.status === 'incapacitated' && !other.treated && fight.rulings.treatInFight !== 'no') {
      table.offer(intent(Do.tend, other.index));
    }
    if (other.status === 'unconscious' && other.side === fighter.side && fight.rulings.wakeInFight === 'yes') {
      table.offer(intent(Do.wake, other.index));
    }
  }
  for (let at = 0; at < fight.dropped.length; at++) {
    const { owner, item } = fight.dropped[at]!;
    if (owner === fighter.index && mayPickUp(fight, fighter, item)) table.offer(intent(Do.pickUp, 0, item));
  }
  for (let item = 0; item < fighter.itemState.length; item++) {
    const isArms = fighter.sheet.items[item]!.kind === 'weapon' || fighter.sheet.items[item]!.kind === 'shield';
    if (isArms && fighter.itemState[item] === ItemState.stored) table.offer(intent(Do.fetch, 0, item));
  }
  table.offer(intent(Do.deed));
  if (canMove(fighter) && hasFoeClose(fight, fighter)) table.offer(intent(Do.deed, 0, -1, -1, MoveWhen.before));
  table.offer(intent(Do.surrender));
  if (fighter.pc && storedItems(fighter) > 0) table.offer(DROP_BACKPACK_INTENT);
}
