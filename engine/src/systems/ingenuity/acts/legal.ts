import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { barToAim, barToAttack, barToUse, canAttack, isRanged, penaltyToObject } from '../attack/aim.ts';
import { canComeUp, hasTargets } from '../attack/maneuver-attack.ts';
import { barToUsePower } from '../attack/powers.ts';
import { Act, kindOf, maneuverIn, targetOf, thrownIn, weaponIn } from '../book/act.ts';
import { damageTypes, Prof } from '../book/kinds.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { holds } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { isClearOfPeople } from '../moves/doors.ts';
import { barToSpendFate, lacks } from '../rolls/fate.ts';
import { distance, distanceTo, hasCoverNear, isAbstract, isThere } from '../state/grid.ts';
import { canReload, isAtHand } from '../state/hands.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { objectIn } from '../state/objects.ts';
import { areAllied, hasStamina, isAble, thingOf, weaponOf } from '../state/people.ts';
import { barToAffordManeuver, barToDeed, doesNotFit } from './deeds.ts';
import { barToKill } from './killing.ts';
import { barToGo, barToLeave } from './move.ts';
import { barToHelp, barToHide, barToTask, barToWake } from './tasks.ts';

/* What somebody may do: for each act one function, which says what is in its way. */

/** Focus a Command takes (ING-ACT-03). */
export const COMMAND_FOCUS = 2;

/** Interact with something of one's own instead of a fixture. */
export const OWN_ITEM = 31;

const freeKinds: ReadonlySet<number> = new Set([
  Act.end,
  Act.dropItem,
  Act.dropProne,
  Act.step,
  Act.abandon,
  Act.fateAction,
  Act.fateRegain,
  Act.surrender,
]);

/** Takes no action, and is done in the own turn only (ING-FREE-06). */
function isFreeAct(code: number): boolean {
  return freeKinds.has(kindOf(code)) || (kindOf(code) === Act.maneuver && maneuverIn(code) === Man.kipUp);
}

/** Actions an action takes (ING-TURN-03, tables 5.1 and 5.10 of the catalogue). */
export function costOf(fight: Fight, code: number): number {
  if (isFreeAct(code)) return 0;
  switch (kindOf(code)) {
    case Act.continue:
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

const beginsWithIt = bar('ING-INIT-04', 'the first turn begins with the act that started the fight');
const begunFirst = bar('ING-EXT-04', 'what was begun comes first, unless it is given up');
const noActions = bar('ING-TURN-02', 'no action is left in this turn');
const noCommand = bar('ING-ACT-06', 'nobody has given a command');

/** Has yet to do what started the fight (ING-INIT-04). */
export function startsFight(fight: Fight, who: number): boolean {
  return fight.opening && fight.scene.initiator === who && fight.commandee !== who;
}

/** An act is the one that was declared (ING-INIT-04); what was left open may be anything. */
function isDeclared(fight: Fight, fighter: Fighter, code: number): boolean {
  const { openingAct, openingAt, openingBy } = fight.scene;
  const kind = kindOf(code);
  const maneuver = openingAct === Act.maneuver && kind === Act.attack && maneuverIn(code) > 0;
  if (kind !== openingAct && !maneuver) return false;
  if (openingAt >= 0 && aimedKinds.has(kind) && targetOf(code) !== openingAt) return false;
  const { weapon, thrown, maneuver: way, power } = openingBy;
  if (way >= 0 && maneuverIn(code) !== way) return false;
  if (power >= 0 && weaponIn(code) !== power) return false;
  if (kind !== Act.attack && kind !== Act.killingStrike) return true;
  if (thrown >= 0 && thrownIn(code) !== thrown) return false;
  return weapon === '' || weaponOf(fight, fighter, weaponIn(code)).name === weapon;
}
const aimedKinds: ReadonlySet<number> = new Set([
  Act.attack,
  Act.maneuver,
  Act.power,
  Act.killingStrike,
  Act.command,
  Act.resuscitate,
]);

/** Whether there is time for an act in the own turn. */
export function barOfTurn(fight: Fight, who: number, code: number): Bar {
  const fighter = fight.fighters[who]!;
  const kind = kindOf(code);
  if (startsFight(fight, who)) {
    if (!isDeclared(fight, fighter, code)) return beginsWithIt;
    if (fight.scene.openingAct === Act.attack) return OPEN;
  }
  if (kind === Act.decline) return noCommand;
  if (isFreeAct(code)) return OPEN;
  if (fighter.pending !== 0 && kind !== Act.continue) return begunFirst;
  return fighter.actions === 0 ? noActions : OPEN;
}

/** An act of the own turn. */
export function barInTurn(fight: Fight, who: number, code: number): Bar {
  return barOfTurn(fight, who, code) ?? barToDo(fight, fight.fighters[who]!, code);
}

const onlyGoOn = bar('ING-ACT-06', 'what was begun can only be gone on with');
const notOnCommand = bar('ING-ACT-06', 'on command there is no Guard, Ready, Wait, Command or Sprint');
const inOwnTurn = bar('ING-FREE-06', 'free actions are for the own turn');

/** What nobody does on command, nor makes ready (ING-ACT-06, ING-ACT-11). */
export const ownTurnKinds: ReadonlySet<number> = new Set([Act.guard, Act.ready, Act.wait, Act.command, Act.sprint]);

/** Whether an act is one that can be commanded (ING-ACT-05, ING-ACT-06). */
export function barOfCommand(fight: Fight, who: number, code: number): Bar {
  const kind = kindOf(code);
  if (kind === Act.decline) return OPEN;
  if (fight.fighters[who]!.pending !== 0 && kind !== Act.continue) return onlyGoOn;
  if (ownTurnKinds.has(kind)) return notOnCommand;
  return isFreeAct(code) ? inOwnTurn : OPEN;
}

/** An act on command. */
export function barOnCommand(fight: Fight, who: number, code: number): Bar {
  return barOfCommand(fight, who, code) ?? barToDo(fight, fight.fighters[who]!, code);
}

const onFeet = bar('ING-ACT-21', 'only who is prone stands up');
const noCover = bar('ING-ACT-17', 'there is no cover within 1 m, or it is taken already');
/** Also where something is named that nobody has. */
export const noReload = bar('ING-ACT-24', 'it needs no loading, is loaded, or there is no hand free for it');
export const noObject = bar(
  'ING-ATK-06',
  'things are attacked only where the GM allows it, within reach and while they are whole',
);
const nothingToTake = bar('ING-ACT-02', 'there is nothing to take in hand or to put away');
const liesAlready = bar('ING-FREE-03', 'who is prone already cannot drop');
const nobodyYields = bar('ING-TEAM-12', 'the GM lets nobody give up');
const nothingBegun = bar('ING-EXT-04', 'nothing has been begun');
const nothingToEnd = bar('ING-EXT-05', 'nothing has been begun');

/** Whether an act can be done, if there is the time for it. */
export function barToDo(fight: Fight, fighter: Fighter, code: number): Bar {
  const target = fight.fighters[targetOf(code)]!;
  const weapon = weaponIn(code);
  switch (kindOf(code)) {
    case Act.attack:
      return barToStrike(fight, fighter, code);
    case Act.killingStrike:
      return barToKill(fight, fighter, target, weapon);
    case Act.strikeObject:
      return barToStrikeObject(fight, fighter, code);
    case Act.power:
      return barToUsePower(fight, fighter, weapon, target);
    case Act.maneuver:
      return barToDeed(fight, fighter, maneuverIn(code), target);
    case Act.move:
    case Act.sprint:
    case Act.step:
      return barToGo(fight, fighter, code);
    case Act.command:
      return barToCommand(fight, fighter, target);
    case Act.resuscitate:
      return barToWake(fight, fighter, target);
    case Act.assist:
      return barToHelp(fight, fighter, target, weapon - 1);
    case Act.shortTask:
      return barToTask(fight, fighter, targetOf(code));
    case Act.hide:
      return barToHide(fight, fighter);
    case Act.leave:
      return barToLeave(fight, fighter);
    case Act.interact:
      return targetOf(code) === OWN_ITEM
        ? barToUseItem(fight, fighter, weapon, maneuverIn(code))
        : barToInteract(fight, fighter, targetOf(code));
    case Act.reload:
      return canReload(fight, fighter, weapon) ? OPEN : noReload;
    case Act.brandish:
      return canBrandish(fight, fighter) ? OPEN : nothingToTake;
    case Act.standUp:
      return fighter.prone ? OPEN : onFeet;
    case Act.dropProne:
      return fighter.prone ? liesAlready : OPEN;
    case Act.seekCover:
      return !fighter.cover && hasCoverNear(fight, fighter) ? OPEN : noCover;
    case Act.surrender:
      return holds(fight, Rulings.leaving, 'yes') ? OPEN : nobodyYields;
    case Act.fateAction:
      return barToSpendFate(fight, fighter);
    case Act.fateRegain:
      return barToSpendFate(fight, fighter) ?? (lacks(fighter, targetOf(code)) ? OPEN : full);
    case Act.continue:
      return fighter.pending === 0 ? nothingBegun : OPEN;
    case Act.abandon:
      return fighter.pending === 0 ? nothingToEnd : OPEN;
    default:
      return OPEN;
  }
}
const full = bar('ING-FATE-04', '{regained} is full');

/** What was begun can still be done when its time is paid (ING-EXT-08). */
export function isPossible(fight: Fight, fighter: Fighter, code: number): boolean {
  if (kindOf(code) !== Act.attack) return barToDo(fight, fighter, code) === OPEN;
  const maneuver = maneuverIn(code);
  if (!hasStamina(fight, fighter, maneuvers[maneuver]!.stamina)) return false;
  if (barToUse(fight, fighter, weaponIn(code), thrownIn(code)) !== OPEN) return false;
  const target = fight.fighters[targetOf(code)]!;
  return comesUp(maneuver)
    ? canComeUp(fight, fighter, target, weaponIn(code), maneuver)
    : canAttack(fight, fighter, target, weaponIn(code), thrownIn(code));
}

/** A Rushing or Advancing Strike comes up to its target first. */
function comesUp(maneuver: number): boolean {
  return maneuver === Man.rushing || maneuver === Man.advancing;
}

/** An attack, by maneuver or plain (ING-ATK-06, ING-MAN-04). */
function barToStrike(fight: Fight, fighter: Fighter, code: number): Bar {
  const target = fight.fighters[targetOf(code)]!;
  const weapon = weaponIn(code);
  const thrown = thrownIn(code);
  const maneuver = maneuverIn(code);
  const shut = barToUse(fight, fighter, weapon, thrown);
  if (shut !== OPEN) return shut;
  if (maneuver === 0) return barToAttack(fight, fighter, target, weapon, thrown);
  return (
    barToAim(fight, fighter, target) ??
    barToAffordManeuver(fight, fighter, maneuver) ??
    (canManeuver(fight, fighter, code) ? OPEN : doesNotFit)
  );
}

/** An attack by maneuver is possible with this weapon at this target (ING-MAN-04). */
export function canManeuver(fight: Fight, fighter: Fighter, code: number): boolean {
  const target = fight.fighters[targetOf(code)]!;
  const weapon = weaponIn(code);
  const thrown = thrownIn(code);
  const maneuver = maneuverIn(code);
  if (!fitsManeuver(fight, fighter, weapon, thrown, maneuver)) return false;
  if (maneuver === Man.pointBlank && distance(fight, fighter, target) > 2) return false;
  if (comesUp(maneuver)) return canComeUp(fight, fighter, target, weapon, maneuver);
  if (!canAttack(fight, fighter, target, weapon, thrown)) return false;
  const { targets } = maneuvers[maneuver]!;
  return targets === 1 || maneuver === Man.sweeping || hasTargets(fight, fighter, weapon, thrown, targets);
}

/** A weapon lends itself to a maneuver, whoever the target. */
export function fitsManeuver(
  fight: Fight,
  fighter: Fighter,
  weapon: number,
  thrown: number,
  maneuver: number,
): boolean {
  const { profs, stamina, use, targets } = maneuvers[maneuver]!;
  const def = weaponOf(fight, fighter, weapon);
  const ranged = isRanged(def, thrown);
  if (!hasStamina(fight, fighter, stamina) || (use === 'melee' && ranged) || (use === 'ranged' && !def.projectile))
    return false;
  if (maneuver === Man.penetrating && !def.types.some((type) => damageTypes[type] === 'piercing')) return false;
  if (use === 'ranged' && targets > 1 && !hasShots(fight, weapon, targets)) return false;
  const throwing = thrown === 1 && profs.includes(Prof.throwing);
  return throwing || def.proficiencies.some((prof) => profs.includes(prof));
}

/** Loaded and supplied for so many shots at once. */
function hasShots(fight: Fight, weapon: number, wanted: number): boolean {
  const thing = thingOf(fight, weapon);
  if (thing === undefined) return true;
  return (thing.def.reload === 0 || thing.shots >= wanted) && (thing.ammo < 0 || thing.ammo >= wanted);
}

function barToStrikeObject(fight: Fight, fighter: Fighter, code: number): Bar {
  const weapon = weaponIn(code);
  const thrown = thrownIn(code);
  const shut = barToUse(fight, fighter, weapon, thrown);
  if (shut !== OPEN) return shut;
  return penaltyToObject(fight, fighter, objectIn(code), weapon, thrown) >= 0 ? OPEN : noObject;
}

const noFocus = bar('ING-STAT-08', 'a Command costs 2 focus');
const oneself = bar('ING-ACT-06', 'nobody commands oneself');
const noAlly = bar('ING-ACT-06', '{target} is no ally');
const onceInTurn = bar('ING-ACT-04', 'each ally can be commanded once in a turn');
const unable = bar('ING-ACT-06', '{target} cannot act');
const dazed = bar('ING-ACT-06', '{target} is stunned or surprised');

/** ING-ACT-06: another ally, able, neither stunned nor surprised, not commanded yet this turn. */
export function barToCommand(fight: Fight, fighter: Fighter, ally: Fighter): Bar {
  if (fighter.focus < COMMAND_FOCUS) return noFocus;
  if (ally === fighter) return oneself;
  if (!areAllied(fight, fighter, ally)) return noAlly;
  if ((fight.commanded & (1 << ally.index)) !== 0) return onceInTurn;
  if (!isAble(ally)) return unable;
  return ally.stunned > 0 || ally.surprised ? dazed : OPEN;
}

/** Something to take in hand or to put away (ING-ACT-02). */
function canBrandish(fight: Fight, fighter: Fighter): boolean {
  for (let i = 0; i < fight.things.length; i++) {
    const thing = fight.things[i]!;
    if (isAtHand(fight, fighter, thing) || (thing.holder === fighter.index && thing.place === Place.held)) return true;
  }
  return false;
}

const outOfUse = bar('ING-ACT-07', 'it is broken, locked, used up or farther away than 1 m');
const ofNoUse = bar('ING-ACT-07', 'it does nothing by being used, or is not at hand');

/** Whole, within 1 m and not locked (ING-ACT-07); a door is closed only when nobody stands in it. */
export function barToInteract(fight: Fight, fighter: Fighter, fixture: number): Bar {
  const { x, y, door, locked, once } = fight.scene.fixtures[fixture]!;
  const used = (fight.fixturesUsed & (1 << fixture)) !== 0;
  if (fight.fixturesLeft[fixture] === 0 || (door && locked) || (once && used)) return outOfUse;
  if (isAbstract(fight)) return OPEN;
  if (distanceTo(fighter, x, y) > 1) return outOfUse;
  if (!door || !used) return OPEN;
  return isClearOfPeople(fight, fighter, fixture) && distanceTo(fighter, x, y) > 0 ? OPEN : outOfUse;
}

/** Something of one's own that is no weapon; on others only what has an effect, within 1 m. `at` is index + 1, 0 = self. */
export function barToUseItem(fight: Fight, fighter: Fighter, item: number, at: number): Bar {
  const { holder, place, def } = fight.things[item]!;
  if (holder !== fighter.index || place === Place.spent || def.kind !== 'thing') return ofNoUse;
  if (at === 0) return OPEN;
  const patient = fight.fighters[at - 1]!;
  if (patient === fighter || def.remedy === null || !isThere(patient)) return ofNoUse;
  return areAllied(fight, fighter, patient) && distance(fight, fighter, patient) <= 1 ? OPEN : ofNoUse;
}
