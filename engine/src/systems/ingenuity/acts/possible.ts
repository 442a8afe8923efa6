import { canAttack, canUseWeapon, penaltyToObject } from '../attack/aim.ts';
import { canComeUp } from '../attack/maneuver-attack.ts';
import { canUsePower } from '../attack/powers.ts';
import { Act, kindOf, maneuverIn, targetOf, thrownIn, weaponIn } from '../book/act.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { isEmpty, look } from '../moves/ways.ts';
import { distance, distanceTo, hasCoverNear, isAbstract, isThere } from '../state/grid.ts';
import { canReload } from '../state/hands.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { objectIn } from '../state/objects.ts';
import { areAllied, hasStamina } from '../state/people.ts';
import { canDo } from './deeds.ts';
import { canKill } from './killing.ts';
import { canLeave } from './move.ts';
import { canHelp, canHide, canTask, canWake } from './tasks.ts';

/** Focus a Command takes (ING-ACT-03). */
export const COMMAND_FOCUS = 2;

/** Actions an action takes (ING-TURN-03, tables 5.1 and 5.10 of the catalogue). */
export function costOf(fight: Fight, code: number): number {
  switch (kindOf(code)) {
    case Act.end:
    case Act.dropItem:
    case Act.dropProne:
    case Act.step:
    case Act.continue:
    case Act.abandon:
    case Act.fateAction:
    case Act.fateRegain:
    case Act.surrender:
    case Act.decline:
      return 0;
    case Act.reload:
      return fight.things[weaponIn(code)]!.def.reload;
    case Act.resuscitate:
      return 2;
    case Act.shortTask:
      return fight.scene.tasks[targetOf(code)]!.actions;
    case Act.assist:
      return weaponIn(code) === 0 ? 2 : fight.scene.tasks[weaponIn(code) - 1]!.actions;
    case Act.killingStrike:
    case Act.hide:
      return 3;
    case Act.attack:
    case Act.maneuver:
      return maneuvers[maneuverIn(code)]!.actions;
    default:
      return 1;
  }
}

/** What was begun can still be done when its time is paid (ING-EXT-08). */
export function isPossible(fight: Fight, fighter: Fighter, code: number): boolean {
  const target = fight.fighters[targetOf(code)]!;
  switch (kindOf(code)) {
    case Act.attack:
      return (
        hasStamina(fight, fighter, maneuvers[maneuverIn(code)]!.stamina) &&
        canUseWeapon(fight, fighter, weaponIn(code), thrownIn(code)) &&
        canAttackNow(fight, fighter, code)
      );
    case Act.reload:
      return canReload(fight, fighter, weaponIn(code));
    case Act.resuscitate:
      return canWake(fight, fighter, target);
    case Act.shortTask:
      return canTask(fight, fighter, targetOf(code));
    case Act.killingStrike:
      return canKill(fight, fighter, target, weaponIn(code));
    case Act.seekCover:
      return !fighter.cover && hasCoverNear(fight, fighter);
    case Act.interact:
      return targetOf(code) === OWN_ITEM
        ? canUseItem(fight, fighter, weaponIn(code), maneuverIn(code))
        : canInteract(fight, fighter, targetOf(code));
    case Act.strikeObject:
      return (
        canUseWeapon(fight, fighter, weaponIn(code), thrownIn(code)) &&
        penaltyToObject(fight, fighter, objectIn(code), weaponIn(code), thrownIn(code)) >= 0
      );
    case Act.standUp:
      return fighter.prone;
    case Act.maneuver:
      return canDo(fight, fighter, maneuverIn(code), target);
    case Act.power:
      return canUsePower(fight, fighter, weaponIn(code), target);
    case Act.hide:
      return canHide(fight, fighter);
    case Act.assist:
      return canHelp(fight, fighter, target, weaponIn(code) - 1);
    case Act.leave:
      return canLeave(fight, fighter);
    default:
      return true;
  }
}

/** A Rushing or Advancing Strike comes up to its target first. */
function canAttackNow(fight: Fight, fighter: Fighter, code: number): boolean {
  const maneuver = maneuverIn(code);
  const target = fight.fighters[targetOf(code)]!;
  if (maneuver === Man.rushing || maneuver === Man.advancing)
    return canComeUp(fight, fighter, target, weaponIn(code), maneuver);
  return canAttack(fight, fighter, target, weaponIn(code), thrownIn(code));
}

/** Interact with something of one's own instead of a fixture. */
export const OWN_ITEM = 31;

/** Whole, within 1 m and not locked (ING-ACT-07); a door is closed only when nobody stands in it. */
export function canInteract(fight: Fight, fighter: Fighter, fixture: number): boolean {
  const { x, y, door, locked, once } = fight.scene.fixtures[fixture]!;
  const used = (fight.fixturesUsed & (1 << fixture)) !== 0;
  if (fight.fixturesLeft[fixture] === 0 || (door && locked) || (once && used)) return false;
  if (isAbstract(fight)) return true;
  if (distanceTo(fighter, x, y) > 1) return false;
  if (!door || !used) return true;
  look(fight, fighter);
  return isEmpty(y * fight.scene.width + x) && distanceTo(fighter, x, y) > 0;
}

/** Something of one's own that is no weapon; on others only what has an effect, within 1 m. `at` is index + 1, 0 = self. */
export function canUseItem(fight: Fight, fighter: Fighter, item: number, at: number): boolean {
  const { holder, place, def } = fight.things[item]!;
  if (holder !== fighter.index || place === Place.spent || def.kind !== 'thing') return false;
  if (at === 0) return true;
  const patient = fight.fighters[at - 1]!;
  if (patient === fighter || def.remedy === null || !isThere(patient)) return false;
  return areAllied(fight, fighter, patient) && distance(fight, fighter, patient) <= 1;
}
