import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { Category, categoryOf, type Item, Prof, Property } from '../book/kinds.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { holds } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { attackerOf, targetIn } from '../state/frames.ts';
import {
  distance,
  distanceTo,
  Ground,
  hasLine,
  hasLineTo,
  isAbstract,
  isFlanked,
  isThere,
  nearGround,
} from '../state/grid.ts';
import { gripDamage, propertyBonus } from '../state/handling.ts';
import { type Fight, type Fighter, type Frame, Place } from '../state/model.ts';
import { mayStrikeObjects, soundness, spotOf } from '../state/objects.ts';
import { weaponId } from '../state/option-ids.ts';
import { areAllied, FIRST_THING, freeHands, isHiddenFrom, isUnseenBy, thingOf, weaponOf } from '../state/people.ts';

/** Is used from afar: shot or thrown, however near (ING-ATK-09). */
export function isRanged(weapon: Item, thrown: number): boolean {
  return weapon.projectile || thrown === 1;
}

/** Also where something is named that nobody has. */
export const notInHand = bar('ING-ATK-08', 'that is not in the hand; there is {arms}');
const noThrow = bar('ING-ATK-09', 'that is no weapon to throw');
const onlyThrown = bar('ING-ATK-09', 'it is only for throwing');
const noAmmunition = bar('ING-ATK-13', 'there is no ammunition left for it');
const notLoaded = bar('ING-ATK-07', 'the weapon has to be loaded first');

/** Ready to attack with: in hand and loaded, whole or not (ING-ATK-07, ING-ATK-08, ING-ATK-13, ING-DUR-03). */
export function barToUse(fight: Fight, fighter: Fighter, weapon: number, thrown: number): Bar {
  if (weapon < FIRST_THING) {
    const own = weapon === 0 ? freeHands(fight, fighter) >= 1 : fighter.sheet.natural[weapon - 1]?.kind === 'natural';
    return !own ? notInHand : thrown === 0 ? OPEN : noThrow;
  }
  const thing = thingOf(fight, weapon);
  if (thing === undefined || thing.holder !== fighter.index || thing.place !== Place.held) return notInHand;
  const def = weaponOf(fight, fighter, weapon);
  if (def.projectile && thing.ammo === 0) return noAmmunition;
  if (def.reload > 0 && thing.shots === 0) return notLoaded;
  if (thrown === 1) return !def.projectile && def.near > 0 ? OPEN : noThrow;
  return def.projectile || def.reach > 0 ? OPEN : onlyThrown;
}

export function canUseWeapon(fight: Fight, fighter: Fighter, weapon: number, thrown: number): boolean {
  return barToUse(fight, fighter, weapon, thrown) === OPEN;
}

/** What somebody could strike with, as options name it. */
export function armsOf(fight: Fight, fighter: Fighter): string {
  const arms: string[] = [];
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    if (barToUse(fight, fighter, weapon, 0) !== notInHand) arms.push(weaponId(fight, fighter, weapon));
  return arms.join(', ') || 'nothing';
}

/** The weapon that options call so, one that nobody has when there is none. */
export function weaponCalled(fight: Fight, fighter: Fighter, id: string): number {
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    if (weaponId(fight, fighter, weapon) === id) return weapon;
  return FIRST_THING + fight.things.length;
}

/** Why there is no attack at all. */
export function barToAnyAttack(fight: Fight, fighter: Fighter): Bar {
  let any = false;
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon)) {
    const shut = barToUse(fight, fighter, weapon, 0);
    if (shut !== notInHand && shut !== notLoaded) return nobodyNear;
    any ||= shut === notLoaded;
  }
  return any ? notLoaded : nobodyNear;
}
const nobodyNear = bar('ING-ATK-06', 'nobody is within reach, range and line');

/** Penalty for distance, or -1 when it is too far (ING-MOVE-07, ING-MOVE-08, ING-MOVE-13). */
export function rangePenalty(weapon: Item, thrown: number, metres: number, guided: boolean): number {
  const ranged = isRanged(weapon, thrown);
  const near = ranged ? weapon.near : weapon.reach;
  const far = ranged ? weapon.far : weapon.reachMax;
  if (near === 0 || metres > far) return -1;
  const steps = metres <= near ? 0 : Math.ceil(metres / near) - 1;
  return guided && ranged && steps > 0 ? steps - 1 : steps;
}

/** Vambraces help with bows and crossbows (ING-PROP-04). */
function isGuided(fight: Fight, fighter: Fighter, def: Item): boolean {
  return fight.toggles.weaponProperties && (fighter.sheet.worn & Property.guiding) !== 0 && def.bow;
}

/** Penalty for the distance between two, or -1. */
export function penaltyAt(fight: Fight, attacker: Fighter, target: Fighter, weapon: number, thrown: number): number {
  const def = weaponOf(fight, attacker, weapon);
  return rangePenalty(def, thrown, distance(fight, attacker, target), isGuided(fight, attacker, def));
}

const oneself = bar('ING-ATK-06', 'nobody attacks oneself');
const deadTarget = bar('ING-ATK-06', '{target} is dead');
const goneTarget = bar('ING-TEAM-12', '{target} is not here any more');
const gaveUp = bar('ING-TEAM-12', '{target} has given up');
const unseen = bar('ING-ATK-06', 'nobody knows where {target} is');
const noEnemy = bar('ING-ATK-06', '{target} is no enemy, and the GM does not let allies be attacked');

/** Who may be attacked at all (ING-ATK-06). */
export function barToAim(fight: Fight, attacker: Fighter, target: Fighter): Bar {
  if (target === attacker) return oneself;
  if (!isThere(target)) return target.status === 'dead' ? deadTarget : goneTarget;
  if (target.status === 'surrendered') return gaveUp;
  if (isHiddenFrom(target, attacker)) return unseen;
  if (!areAllied(fight, attacker, target)) return OPEN;
  return holds(fight, Rulings.targets, 'anybody') || holds(fight, Rulings.targets, 'anything') ? OPEN : noEnemy;
}

/** A wall or an obstacle is within 1 m (ING-PROP-03). */
function isCramped(fight: Fight, fighter: Fighter): boolean {
  if (fight.toggles.positioning === 'abstract') return fighter.nearCover;
  return nearGround(fight, fighter, Ground.blocked) || nearGround(fight, fighter, Ground.cover);
}

const tooFarToHit = bar('ING-MOVE-07', '{target} is {metres} m away, and it reaches {reach} m');
const tooFarToShoot = bar('ING-MOVE-08', '{target} is {metres} m away, and it goes {far} m');
const noRoom = bar('ING-PROP-03', 'there is no room to swing it beside a wall or an obstacle');
const noLine = bar('ING-ATK-14', 'something blocked is in the line');

/** An attack with this weapon at this target. */
export function barToAttack(fight: Fight, attacker: Fighter, target: Fighter, weapon: number, thrown: number): Bar {
  const shut = barToAim(fight, attacker, target);
  if (shut !== OPEN) return shut;
  const metres = distance(fight, attacker, target);
  if (rangePenaltyOf(fight, attacker, weapon, thrown, metres) >= 0)
    return isInLine(fight, attacker, target, weapon, thrown) ? OPEN : noLine;
  const def = weaponOf(fight, attacker, weapon);
  if (rangePenalty(def, thrown, metres, false) >= 0) return noRoom;
  return isRanged(def, thrown) ? tooFarToShoot : tooFarToHit;
}

export function canAttack(fight: Fight, attacker: Fighter, target: Fighter, weapon: number, thrown: number): boolean {
  return barToAttack(fight, attacker, target, weapon, thrown) === OPEN;
}

/** Nothing blocked is in the way; blows need no line (ING-ATK-14). */
export function isInLine(fight: Fight, attacker: Fighter, target: Fighter, weapon: number, thrown: number): boolean {
  return !isRanged(weaponOf(fight, attacker, weapon), thrown) || hasLine(fight, attacker, target);
}

/** Penalty of a weapon over so many metres, -1 when it is too far or there is no room to swing it (ING-PROP-03). */
export function rangePenaltyOf(
  fight: Fight,
  attacker: Fighter,
  weapon: number,
  thrown: number,
  metres: number,
): number {
  const def = weaponOf(fight, attacker, weapon);
  const penalty = rangePenalty(def, thrown, metres, isGuided(fight, attacker, def));
  if (penalty < 0 || !fight.toggles.weaponProperties || (def.properties & Property.wide) === 0) return penalty;
  return isCramped(fight, attacker) ? -1 : penalty;
}

/**
 * The next weapon after this number that a character has at hand, -1 when there is none; start with -1. Bare hands come
 * first, then natural weapons, then what is held. Whether it can be used, and how, says `canUseWeapon`.
 */
export function nextWeapon(fight: Fight, fighter: Fighter, after: number): number {
  const { natural } = fighter.sheet;
  if (after < natural.length) return after + 1;
  const { things } = fight;
  for (let i = after < FIRST_THING ? 0 : after - FIRST_THING + 1; i < things.length; i++)
    if (things[i]!.holder === fighter.index && things[i]!.place === Place.held) return FIRST_THING + i;
  return -1;
}

/** Metres the longest melee weapon at hand reaches, 0 without any. */
export function meleeReachOf(fight: Fight, fighter: Fighter): number {
  let reach = 0;
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon)) {
    const def = weaponOf(fight, fighter, weapon);
    if (!def.projectile && def.reachMax > reach && canUseWeapon(fight, fighter, weapon, 0)) reach = def.reachMax;
  }
  return reach;
}

/** The best proficiency for a weapon; a throw may use throwing (ING-ATK-01, table 5.5). */
export function bestProf(fighter: Fighter, def: Item, thrown: number): number {
  let best = def.proficiencies[0]!;
  for (const prof of def.proficiencies) if (fighter.sheet.profs[prof]! > fighter.sheet.profs[best]!) best = prof;
  return thrown === 1 && fighter.sheet.profs[Prof.throwing]! > fighter.sheet.profs[best]! ? Prof.throwing : best;
}

/** The best attribute for a weapon: larger die and bonus, then the first listed. */
export function bestAttr(fighter: Fighter, def: Item): number {
  const { dice, mods } = fighter.sheet;
  let best = def.attributes[0]!;
  for (const attr of def.attributes) if (dice[attr]! + 2 * mods[attr]! > dice[best]! + 2 * mods[best]!) best = attr;
  return best;
}

/** Net advantage of an attack (ING-ADV-01 to ING-ADV-09, ING-TEST-11). */
export function netAdvantage(fight: Fight, attacker: Fighter, target: Fighter, weapon: number, thrown: number): number {
  // ING-ADV-02: flanking attacks are made against enemies.
  const flanked = !areAllied(fight, attacker, target) && isFlanked(fight, target);
  return edgeUnflanked(fight, attacker, target, weapon, thrown) + (flanked ? 1 : 0);
}

/** The same but for flanking. Properties may make a weapon unfit (ING-PROP-03). */
export function edgeUnflanked(
  fight: Fight,
  attacker: Fighter,
  target: Fighter,
  weapon: number,
  thrown: number,
): number {
  const def = weaponOf(fight, attacker, weapon);
  const ranged = isRanged(def, thrown);
  // ING-ADV-01: sneak attacks are made against enemies.
  let net = isUnseenBy(attacker, target) && !areAllied(fight, attacker, target) ? 1 : 0;
  if (target.prone) net += ranged ? -1 : 1;
  if (ranged && target.cover) net--;
  if (attacker.feintAt === target.index) net++;
  net -= hindrance(attacker, target);
  if (unfitNear(fight, attacker, weapon) && distance(fight, attacker, target) <= 1) net--;
  return net;
}

/** Of no good within 1 m (ING-PROP-03). */
export function unfitNear(fight: Fight, attacker: Fighter, weapon: number): boolean {
  return fight.toggles.weaponProperties && (weaponOf(fight, attacker, weapon).properties & Property['unfit 1']) !== 0;
}

/** Disadvantages of whatever is done to a target: blinded (ING-COND-06), or taunted by somebody else (ING-MAN-04). */
export function hindrance(fighter: Fighter, target: Fighter): number {
  return (fighter.blinded ? 1 : 0) + (fighter.tauntedBy >= 0 && fighter.tauntedBy !== target.index ? 1 : 0);
}

/** What is added to the attack test: proficiency, earlier attacks, distance, maneuver and properties (ING-MAP-01). */
export function attackBonus(fight: Fight, frame: Frame): number {
  const { weapon, thrown, prof, maneuver } = frame;
  const attacker = attackerOf(fight, frame);
  const target = targetIn(fight, frame);
  const far = Math.max(0, penaltyAt(fight, attacker, target, weapon, thrown));
  let bonus = attacker.sheet.profs[prof]! - 2 * attacker.attacks - far;
  if (maneuver > 0) bonus += maneuverBonus(fight, attacker, target, maneuver, weapon);
  return bonus + propertyBonus(fight, attacker, 1 << target.index, weapon);
}

function maneuverBonus(fight: Fight, attacker: Fighter, target: Fighter, maneuver: number, weapon: number): number {
  const { mod } = maneuvers[maneuver]!;
  const trips =
    fight.toggles.weaponProperties &&
    maneuver === Man.tripping &&
    (weaponOf(fight, attacker, weapon).properties & Property.trip) !== 0;
  // ING-MAN-02: what was not learned has 1 less; ING-PROP-04: trip cancels that.
  const learned = (attacker.sheet.maneuvers & (1 << maneuver)) !== 0 || trips;
  return mod + (learned ? 0 : -1) + (maneuver === Man.pointBlank ? closeBonus(fight, attacker, target) : 0);
}

/** Point-blank Shot: 2 at 1 m, 1 at 2 m. */
export function closeBonus(fight: Fight, attacker: Fighter, target: Fighter): number {
  return Math.max(0, 3 - Math.max(1, distance(fight, attacker, target)));
}

/** The weapon's damage in use, critical or not (ING-ATK-03, ING-CRIT-03). */
export function weaponDamage(fight: Fight, frame: Frame, target: Fighter): number {
  const attacker = attackerOf(fight, frame);
  const def = weaponOf(fight, attacker, frame.weapon);
  let damage = frame.crit === 1 ? def.critDamage : def.damage;
  if (frame.maneuver > 0) {
    damage += maneuvers[frame.maneuver]!.damage;
    if (frame.maneuver === Man.pointBlank) damage += closeBonus(fight, attacker, target);
  }
  return damage + gripDamage(fight, frame);
}

/** The deflection that counts against a type, with guard, parry and size (ING-DMG-02, ING-SIZE-02, ING-SIZE-03). */
export function deflectionOf(attacker: Fighter, target: Fighter, type: number, parry: number): number {
  const category = categoryOf[type]!;
  if (category === Category.typeless) return 0;
  const own = category === Category.physical ? target.pDef + parry : target.eDef;
  const shift = (target.guarding ? 1 : 0) - (target.wild ? 1 : 0) + (target.retreatFrom === attacker.index ? 1 : 0);
  return Math.max(0, own + shift - (attacker.sheet.size - target.sheet.size));
}

/** Evasion as it counts against this attacker, before size (ING-ATK-02). */
export function evasionOf(attacker: Fighter, target: Fighter): number {
  return (
    target.eva + (target.guarding ? 1 : 0) - (target.wild ? 1 : 0) + (target.retreatFrom === attacker.index ? 1 : 0)
  );
}

/** What an item adds to a parry: its value, or 1 (ING-PAR-01). */
export function parryValue(fight: Fight, thing: number): number {
  const { parry } = fight.things[thing]!.def;
  return parry < 0 ? 1 : parry;
}

/** Penalty for the distance to an object that may be attacked with this weapon, -1 when it may not (ING-ATK-06). */
export function penaltyToObject(
  fight: Fight,
  attacker: Fighter,
  object: number,
  weapon: number,
  thrown: number,
): number {
  if (!mayStrikeObjects(fight) || soundness(fight, object) === 0) return -1;
  const { x, y } = spotOf(fight, object);
  const metres = isAbstract(fight) ? 1 : distanceTo(attacker, x, y);
  const penalty = rangePenaltyOf(fight, attacker, weapon, thrown, metres);
  if (penalty < 0 || !isRanged(weaponOf(fight, attacker, weapon), thrown)) return penalty;
  return hasLineTo(fight, attacker, x, y) ? penalty : -1;
}
