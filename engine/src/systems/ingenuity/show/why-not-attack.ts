import { didYouMean } from '../../../system/nearest.ts';
import { type Why, why } from '../../../system/why.ts';
import { canUseWeapon, isRanged, isTarget, rangePenalty, rangePenaltyOf } from '../attack/aim.ts';
import { maneuvers } from '../book/maneuver-table.ts';
import { killingTry, mayTry } from '../rolls/tries.ts';
import { distance, hasLine } from '../state/grid.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { maneuverId, thingId, weaponId } from '../state/option-ids.ts';
import { FIRST_THING, freeHands, isHiddenFrom, thingOf, weaponOf } from '../state/people.ts';

/** Somebody by name whom one knows of: the hidden are as good as not there. */
export function personCalled(fight: Fight, fighter: Fighter, id: string): Fighter | undefined {
  return fight.fighters.find((other) => other.sheet.id === id && !isHiddenFrom(other, fighter));
}

/** A name that nobody one knows of has. */
export function whyNobody(fight: Fight, fighter: Fighter, id: string): Why {
  const known = fight.fighters.filter((other) => !isHiddenFrom(other, fighter)).map(({ sheet }) => sheet.id);
  return why(`nobody here is "${id}"${didYouMean(id, known)}`, 'ING-ATK-06');
}

/** Why somebody cannot be attacked at all. */
export function whyNoTarget(fighter: Fighter, target: Fighter): Why {
  const { name } = target.sheet;
  if (target === fighter) return why('nobody attacks oneself', 'ING-ATK-06');
  if (target.status === 'dead') return why(`${name} is dead`, 'ING-ATK-06');
  if (target.status === 'gone') return why(`${name} is not here any more`, 'ING-TEAM-12');
  if (target.status === 'surrendered') return why(`${name} has given up`, 'ING-TEAM-12');
  return why(`${name} is no enemy, and the GM does not let allies be attacked`, 'ING-ATK-06');
}

export function whyNotAttack(fight: Fight, fighter: Fighter, option: string): Why {
  const [way, id, named = '', maneuver] = option.split(':');
  if (id === undefined) return whyNoAttack(fight, fighter);
  const target = personCalled(fight, fighter, id);
  if (target === undefined) return whyNobody(fight, fighter, id);
  const thrown = way === 'throw' ? 1 : 0;
  const unfit = whyNotWeapon(fight, fighter, named, thrown);
  if (unfit !== null) return unfit;
  if (!isTarget(fight, fighter, target)) return whyNoTarget(fighter, target);
  if (maneuver !== undefined) return whyNotManeuver(fight, fighter, maneuver);
  return whyOutOfReach(fight, fighter, target, weaponCalled(fight, fighter, named), thrown);
}

/** Too far, no line, no room. */
function whyOutOfReach(fight: Fight, fighter: Fighter, target: Fighter, weapon: number, thrown: number): Why {
  const def = weaponOf(fight, fighter, weapon);
  const metres = distance(fight, fighter, target);
  const ranged = isRanged(def, thrown);
  if (rangePenalty(def, thrown, metres, false) < 0)
    return ranged
      ? why(`${target.sheet.name} is ${metres} m away, and it goes ${def.far} m`, 'ING-MOVE-08')
      : why(`${target.sheet.name} is ${metres} m away, and it reaches ${def.reachMax} m`, 'ING-MOVE-07');
  if (rangePenaltyOf(fight, fighter, weapon, thrown, metres) < 0)
    return why('there is no room to swing it beside a wall or an obstacle', 'ING-PROP-03');
  if (ranged && !hasLine(fight, fighter, target)) return why('something blocked is in the line', 'ING-ATK-14');
  return why('that is no target within reach, range and line', 'ING-ATK-06');
}

/** Why there is no attack at all. */
function whyNoAttack(fight: Fight, fighter: Fighter): Why {
  const weapons = weaponsOf(fight, fighter);
  if (weapons.length > 0 && weapons.every((each) => isEmpty(fight, each)))
    return why('the weapon has to be loaded first', 'ING-ATK-07');
  return why('nobody is within reach, range and line', 'ING-ATK-06');
}

function isEmpty(fight: Fight, weapon: number): boolean {
  const thing = thingOf(fight, weapon);
  return thing !== undefined && thing.def.reload > 0 && thing.shots === 0;
}

/** A weapon that is not there, or cannot be used so. */
export function whyNotWeapon(fight: Fight, fighter: Fighter, named: string, thrown: number): Why | null {
  const weapons = weaponsOf(fight, fighter);
  const weapon = weapons.find((each) => weaponId(fight, fighter, each) === named);
  if (weapon === undefined) {
    const known = weapons.map((each) => weaponId(fight, fighter, each));
    return why(`that is not in the hand; there is ${known.join(', ') || 'nothing'}`, 'ING-ATK-08');
  }
  if (canUseWeapon(fight, fighter, weapon, thrown)) return null;
  const thing = thingOf(fight, weapon);
  if (thing === undefined) return why('that is no weapon to throw', 'ING-ATK-09');
  if (thing.def.projectile && thing.ammo === 0) return why('there is no ammunition left for it', 'ING-ATK-13');
  if (isEmpty(fight, weapon)) return why('the weapon has to be loaded first', 'ING-ATK-07');
  return thrown === 1 ? why('that is no weapon to throw', 'ING-ATK-09') : why('it is only for throwing', 'ING-ATK-09');
}

function weaponCalled(fight: Fight, fighter: Fighter, named: string): number {
  return weaponsOf(fight, fighter).find((each) => weaponId(fight, fighter, each) === named) ?? 0;
}

/** What is in hand or grown, and the bare hands if one is free. */
function weaponsOf(fight: Fight, fighter: Fighter): readonly number[] {
  const grown = fighter.sheet.natural.flatMap(({ kind }, at) => (kind === 'natural' ? [at + 1] : []));
  const held = fight.things.flatMap(({ holder, place }, at) =>
    holder === fighter.index && place === Place.held ? [FIRST_THING + at] : [],
  );
  return [...(freeHands(fight, fighter) > 0 ? [0] : []), ...grown, ...held];
}

export function whyNotKill(fight: Fight, fighter: Fighter, option: string): Why {
  const [, id = '', named = ''] = option.split(':');
  const victim = personCalled(fight, fighter, id);
  if (victim === undefined) return whyNobody(fight, fighter, id);
  if (victim.status !== 'unconscious') return why('only the unconscious can be killed outright', 'ING-KILL-01');
  if (!isTarget(fight, fighter, victim)) return whyNoTarget(fighter, victim);
  const unknown = whyNotWeapon(fight, fighter, named, 0);
  if (unknown !== null) return unknown;
  const { killingStrikeWeapon } = fight.toggles;
  const { nonlethal } = weaponOf(fight, fighter, weaponCalled(fight, fighter, named));
  if (killingStrikeWeapon !== 'any' && (killingStrikeWeapon === 'nonlethal') !== nonlethal)
    return why(`killing strikes are made with ${killingStrikeWeapon} weapons here`, 'ING-KILL-07');
  if (!mayTry(fight, fighter, killingTry(victim)))
    return why('this was tried three times in a row already', 'ING-TEST-21');
  return why('the victim has to be within reach and the weapon ready', 'ING-KILL-08');
}

export function whyNotManeuver(fight: Fight, fighter: Fighter, named: string): Why {
  if (!fight.toggles.maneuvers) return why('maneuvers are switched off in this fight', 'ING-MAN-01');
  const known = maneuvers.map((_, at) => maneuverId(at));
  const maneuver = maneuvers[known.indexOf(named)];
  if (maneuver === undefined) return why(`there is no such maneuver${didYouMean(named, known)}`, 'ING-MAN-04');
  if (fighter.stamina < maneuver.stamina || fighter.focus < maneuver.focus)
    return why('there is not enough stamina or focus for it', 'ING-STAT-08');
  if (maneuver.kind === 'reaction') return why('it answers what somebody else does', 'ING-MAN-04');
  return why('it does not fit that weapon, target or place', 'ING-MAN-04');
}

/** Why a thing cannot parry or block; by its name in an option. */
export function whyNotShield(fight: Fight, fighter: Fighter, named: string, blocking: boolean): Why | null {
  const grown = ['bare-hands', ...fighter.sheet.natural.map((_, at) => weaponId(fight, fighter, at + 1))];
  if (grown.includes(named)) return why('bare hands and natural weapons neither parry nor block', 'ING-DUR-04');
  const thing = fight.things.find(
    ({ holder }, at) => holder === fighter.index && thingId(fight, fighter.index, at) === named,
  );
  const needs = blocking ? 'ING-BLK-01' : 'ING-PAR-01';
  if (thing === undefined) return why(`there is no "${named}" at hand`, needs);
  if (thing.place !== Place.held) return why('it is not in the hand', needs);
  if (thing.durability === 0) return why('it is broken', 'ING-DUR-02');
  return blocking && thing.def.block < 0 ? why('it has no block value', 'ING-BLK-01') : null;
}
