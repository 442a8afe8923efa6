import {
  canDodge,
  isBlockable,
  isDodgeable,
  isParryable,
  leavesDice,
  mayDodge,
  whyOnlyPassive,
} from '../attack/defence.ts';
import { isMelee } from '../book/gear.ts';
import { hasReadyShield, isReady } from '../state/hands.ts';
import { type Fight, type Fighter, NONE } from '../state/model.ts';
import { OUTSIDE, regionId } from '../state/names.ts';
import {
  isFree,
  isRidden,
  isRiding,
  isStep,
  isThere,
  isUp,
  mayInterrupt,
  mayPayDodge,
  mountOf,
} from '../state/people.ts';
import { carried, namedFighter, type Why, why, whyOut } from './why.ts';

/** Why an attack cannot be met so. */
export function whyNotDefend(fight: Fight, option: string): Why {
  const target = fight.fighters[fight.now.target]!;
  const { name } = target.sheet;
  const [how = '', item = ''] = option.split(':');
  if (how === 'passive')
    return leavesDice(fight)
      ? why('say which of the dice the spell leaves to choose from', 'SOS-DEF-28')
      : why('there is no die to choose here', 'SOS-DEF-28');
  if (fight.now.unaware) return why(`${name} does not notice the attack`, 'SOS-DEF-06');
  if (how.endsWith('-for-mount')) return why('riders defend only themselves', 'SOS-MNT-12');
  if (how === 'block' && !isBlockable(fight)) return why('this cannot be blocked', 'SOS-DEF-14');
  if (how === 'parry' && !isParryable(fight)) return why('this cannot be parried', 'SOS-DEF-18');
  if (how.endsWith('dodge') && !isDodgeable(fight)) return why('this cannot be dodged', 'SOS-DEF-23');
  if (how === 'mount-dodge') return whyNoMountDodge(fight, target);
  if (how === 'dodge' && !canDodge(fight, target)) return why('riders do not dodge, their mounts do', 'SOS-MNT-10');
  const able = how === 'dodge' ? mayDodge(fight, target) : mayInterrupt(fight, target);
  if (!able) return why(`${name} cannot defend actively`, whyOnlyPassive(fight, target));
  if ((how === 'block' || how === 'parry') && isRidden(target))
    return why('riders defend only themselves', 'SOS-MNT-12');
  if (how === 'block' && !hasReadyShield(target)) return why(`${name} has no shield ready`, 'SOS-DEF-13');
  if (how === 'parry') return why(`${name} cannot parry with ${item === '' ? 'that' : item}`, 'SOS-DEF-17');
  return why('it is no defence here', 'SOS-DEF-04');
}

function whyNoMountDodge(fight: Fight, target: Fighter): Why {
  const mount = mountOf(fight, target);
  if (mount === null) return why(`${target.sheet.name} rides nobody`, 'SOS-MNT-09');
  if (!isFree(mount)) return why(`${mount.sheet.name} cannot act`, 'SOS-DEF-25');
  return mayPayDodge(fight, mount)
    ? why('it is no defence here', 'SOS-DEF-04')
    : why('the pair has no AP left to borrow', 'SOS-MNT-25');
}

/** Why an opportunity cannot be used so. */
export function whyNotStrike(fight: Fight, leader: Fighter, option: string): Why {
  const byMount = option.startsWith('mount-');
  const [, id = '', thing = ''] = option.split(':');
  const striker = byMount ? mountOf(fight, leader) : leader;
  if (striker === null) return why(`${leader.sheet.name} rides nobody`, 'SOS-MNT-29');
  const unarmed = whyNotBasic(fight, striker, thing);
  if (unarmed !== null) return unarmed;
  const able = whyNoInterrupt(fight, striker);
  if (able !== null) return able;
  const provoker = fight.fighters[fight.now.provoker];
  const target = namedFighter(fight, id);
  const ofPair = target !== undefined && (target === provoker || target.index === provoker?.mount);
  if (!ofPair) return why('it can only be aimed at who gives the opportunity', 'SOS-OPP-07');
  return why(`${striker.sheet.name} can no longer strike at ${target.sheet.name}`, 'SOS-OPP-11');
}

/** Why a thing is not fit for an opportunity attack. */
export function whyNotBasic(fight: Fight, striker: Fighter, thing: string): Why | null {
  if (thing === 'bare-hands')
    return fight.toggles.unarmedOpportunity ? null : why('bare hands take no opportunity', 'SOS-OPP-09');
  const item = carried(fight, striker, thing);
  if (item === NONE) return why(`${striker.sheet.name} has no such weapon in hand`, 'SOS-OPP-09');
  if (!isMelee(fight.items[item]!)) return why('it takes a melee or natural weapon', 'SOS-OPP-09');
  if (!isReady(fight, striker, item)) return why(`${thing} is not ready`, 'SOS-OPP-09');
  return fight.items[item]!.damage ? null : why(`${thing} does no damage`, 'SOS-DMG-03');
}

/** Why somebody takes no interrupt now. */
export function whyNoInterrupt(fight: Fight, fighter: Fighter): Why | null {
  const { name } = fighter.sheet;
  if (!isUp(fighter)) return whyOut(fighter);
  if (fighter.stun !== 0) return why(`${name} is stunned`, 'SOS-TURN-12');
  if (!isFree(fighter)) return why(`${name} is helpless`, 'SOS-HLP-01');
  if (mayInterrupt(fight, fighter)) return null;
  const pair = isRiding(fighter) || isRidden(fighter);
  return why(`${name} has no AP left to borrow`, pair ? 'SOS-MNT-25' : 'SOS-TURN-08');
}

/** Why somebody cannot be pushed there. */
export function whyNotPush(fight: Fight, option: string): Why {
  const target = fight.fighters[fight.now.target]!;
  const to = option.slice('to:'.length);
  if (to === OUTSIDE) return why('nobody is pushed outside', 'SOS-MOVE-06');
  if (!isThere(target)) return why(`${target.sheet.name} is ${target.status}`, 'SOS-ATK-09');
  const region = fight.regions.findIndex((_, at) => regionId(fight, at) === to);
  if (region < 0) return why(`no region is called "${to}"`, 'SOS-MOVE-01');
  return isStep(fight, target.region, region)
    ? why('the attacker can no longer push', 'SOS-DMG-03')
    : why('a push goes one region', 'SOS-DMG-03');
}

/** Why that is not what the target of a blow drops. */
export function whyNotDropped(fight: Fight): Why {
  const { name } = fight.fighters[fight.now.target]!.sheet;
  return why(`${name} drops one thing that is ready in hand`, 'SOS-DMG-03');
}

/** Why an attack on a friend cannot go on. */
export function whyNotConfirm(fight: Fight, asked: Fighter): Why {
  const target = fight.fighters[fight.now.target]!;
  if (!isUp(asked)) return whyOut(asked);
  return isThere(target)
    ? why('say yes or no to the attack', 'SOS-ATK-09')
    : why(`${target.sheet.name} is ${target.status}`, 'SOS-ATK-09');
}
