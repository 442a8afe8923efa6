import type { Table } from '../../../table/table.ts';
import { Skill } from '../book/kinds.ts';
import { Trigger } from '../book/waits.ts';
import { event } from '../book/words.ts';
import { breakOpen, isOpen, stopsTheWay } from '../moves/doors.ts';
import { asAttack, rallied, rollTest, testOf } from '../rolls/roll.ts';
import { attackerOf, closeFrame, Stage } from '../state/frames.ts';
import { distanceTo, isAbstract, isThere } from '../state/grid.ts';
import { noteSwing, propertyBonus, tellGrip, tellHandling } from '../state/handling.ts';
import type { Fight, Frame } from '../state/model.ts';
import { weaponNumber } from '../state/names.ts';
import { deflectionOfObject, evasionOfObject, FIRST_ITEM, objectNumber, soundness, spotOf } from '../state/objects.ts';
import { isAble, weaponOf } from '../state/people.ts';
import { canUseWeapon, isRanged, penaltyToObject, unfitNear, weaponDamage } from './aim.ts';
import { askHow } from './how.ts';
import { isUnlucky, strayAmong } from './stray.ts';
import { tellPenalty, useUp } from './strike.ts';

const strikes = event(
  'attacks-object',
  ['ING-ATK-06', 'ING-ACT-01'],
  '{attacker:who} attacks a thing, {object:thing}: {weapon:thing}.',
);
const misses = event(
  'misses-object',
  ['ING-ATK-06', 'ING-ATK-02'],
  '{attacker:who} misses {object:thing} with {result}.',
);
const damaged = event(
  'damages-object',
  ['ING-ATK-06', 'ING-ATK-03', 'ING-ATK-04'],
  '{attacker:who} hits {object:thing} for {damage}: durability {left}.',
);
const broken = event('breaks-object', ['ING-ATK-06', 'ING-DUR-02'], '{attacker:who} breaks {object:thing}.');
const lost = event(
  'object-attack-lost',
  ['ING-ATK-06', 'ING-ACT-14'],
  '{attacker:who}’s blow at a thing comes to nothing.',
);

/** An attack at an object the GM allows (ING-ATK-06): declared like any other, and whoever waits for one acts. */
export function declareAtObject(fight: Fight, table: Table<Fight>, frame: Frame): number {
  const { weapon, thrown, object } = frame;
  const attacker = attackerOf(fight, frame);
  frame.melee = isRanged(weaponOf(fight, attacker, weapon), thrown) ? 0 : 1;
  frame.stage = Stage.atObject;
  askHow(fight, table, frame);
  table.tell(strikes, attacker.index, objectNumber(object), weaponNumber(attacker, weapon));
  return Trigger.attack;
}

/**
 * The same test, counted and hampered like any attack; what hits takes from its durability. A shot may stray from it at
 * those who stand within 1 m.
 */
export function strikeObject(fight: Fight, table: Table<Fight>, frame: Frame): number {
  if (!isStillPossible(fight, frame)) {
    table.tell(lost, frame.attacker);
    closeFrame(fight);
    return Trigger.none;
  }
  roll(fight, table, frame);
  if (isUnlucky(frame) && strayAmong(fight, table, frame, besideObject(fight, frame))) {
    frame.stage = Stage.aimed;
    return Trigger.none;
  }
  frame.stage = Stage.over;
  useUp(fight, table, frame, spotOf(fight, frame.object));
  return land(fight, table, frame);
}

function isStillPossible(fight: Fight, frame: Frame): boolean {
  const { weapon, thrown, object } = frame;
  const attacker = attackerOf(fight, frame);
  if (!isAble(attacker) || fight.result !== 'running' || !canUseWeapon(fight, attacker, weapon, thrown)) return false;
  return penaltyToObject(fight, attacker, object, weapon, thrown) >= 0;
}

function roll(fight: Fight, table: Table<Fight>, frame: Frame): void {
  const { weapon, thrown, prof, attr, object } = frame;
  const attacker = attackerOf(fight, frame);
  const { x, y } = spotOf(fight, object);
  const near = !isAbstract(fight) && distanceTo(attacker, x, y) <= 1;
  // ING-COND-06, ING-MAN-04: the blinded and the taunted are hampered, whatever they strike at.
  frame.net = -(attacker.blinded ? 1 : 0) - (attacker.tauntedBy >= 0 ? 1 : 0);
  if (near && unfitNear(fight, attacker, weapon)) frame.net--;
  tellPenalty(table, attacker);
  tellHandling(fight, table, attacker, 0, weapon);
  const more = propertyBonus(fight, attacker, 0, weapon);
  const far = penaltyToObject(fight, attacker, object, weapon, thrown);
  const bonus = attacker.sheet.profs[prof]! - 2 * attacker.attacks - far + more + rallied(table, attacker);
  frame.result = rollTest(fight, table, attacker, asAttack(testOf(fight, attr, Skill.combat, bonus, frame.net)));
  frame.luck = fight.roll.luck;
  attacker.attacks++;
  noteSwing(fight, attacker, weapon);
  if (attacker.missedWith === weapon) attacker.missedWith = -1;
}

/** Bits of those within 1 m of an object, the attacker left out; without a map nobody is known to be. */
function besideObject(fight: Fight, { attacker, object }: Frame): number {
  if (isAbstract(fight)) return 0;
  const { x, y } = spotOf(fight, object);
  let bits = 0;
  for (const other of fight.fighters)
    if (other.index !== attacker && isThere(other) && distanceTo(other, x, y) <= 1) bits |= 1 << other.index;
  return bits;
}

/** Hit or miss, and what it does to the object: at least 1 from its durability. */
function land(fight: Fight, table: Table<Fight>, frame: Frame): number {
  const { object } = frame;
  const attacker = attackerOf(fight, frame);
  const def = weaponOf(fight, attacker, frame.weapon);
  frame.crit = frame.luck >= def.crit ? 1 : 0;
  if (frame.crit === 0 && frame.result < evasionOfObject(fight, object)) {
    attacker.missedWith = frame.weapon;
    table.tell(misses, attacker.index, objectNumber(object), frame.result);
    return Trigger.none;
  }
  tellGrip(fight, table, frame);
  const raw = frame.result + weaponDamage(fight, frame, attacker);
  const damage = Math.max(1, raw - deflectionOfObject(fight, object));
  const left = Math.max(0, soundness(fight, object) - damage);
  if (object < FIRST_ITEM) fight.fixturesLeft[object] = left;
  else fight.things[object - FIRST_ITEM]!.durability = left;
  table.tell(damaged, attacker.index, objectNumber(object), damage, left);
  if (left > 0) return Trigger.none;
  table.tell(broken, attacker.index, objectNumber(object));
  if (object >= FIRST_ITEM || !stopsTheWay(fight, object)) return Trigger.none;
  frame.stage = Stage.breaking;
  return isOpen(fight, object) ? Trigger.none : Trigger.interact;
}

/** A broken door or obstacle leaves its square open for good; whoever waits for it to open has acted first (ING-ACT-14). */
export function breakObject(fight: Fight, table: Table<Fight>, frame: Frame): number {
  frame.stage = Stage.over;
  breakOpen(fight, table, frame.object);
  return Trigger.none;
}
