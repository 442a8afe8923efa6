import { canDodge, isBlockable, isDodgeable, isParryable, leavesDice, whyOnlyPassive } from './defence.ts';
import { isFree, isRidden, isUp, mayInterrupt, mountOf } from './fighters.ts';
import { hasReadyShield } from './hands.ts';
import { deedsLeft, hasExclusive, hasMajor, movesLeft } from './legal.ts';
import type { Fight, Fighter } from './model.ts';
import { type Why, why } from './why.ts';
import { whyNotAttack, whyNotCast, whyNotHands } from './why-not-attack.ts';
import { whyNotGo, whyNotHold, whyNotMounting, whyNotThing } from './why-not-move.ts';

/** Why an option is not offered now, for the refusal (SOS-LAW-01). */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const asked = fight.fighters[who];
  if (asked === undefined) return null;
  if (question === 'act') return whyNotAct(fight, asked, option);
  if (question === 'defence') return whyNotDefend(fight, option);
  if (question === 'opportunity' && option.includes('strike:'))
    return why('an opportunity attack is made with a ready melee or natural weapon', 'SOS-OPP-09');
  if (question === 'first-aid' && option.includes(':'))
    return why('only the dying can be helped, each by one helper', 'SOS-MORT-06');
  return null;
}

const free: readonly string[] = ['end', 'drop', 'drop-prone', 'let-go', 'surrender'];
const majors: readonly string[] = ['attack', 'shoot', 'strike', 'grab', 'crush', 'throw', 'withdraw', 'stand', 'feat'];
const exclusives: readonly string[] = ['run', 'crawl', 'drag'];
const ways: readonly string[] = ['move', 'withdraw', 'run', 'crawl'];
const mountings: readonly string[] = ['mount', 'dismount'];

function whyNotAct(fight: Fight, leader: Fighter, option: string): Why {
  const byMount = option.startsWith('mount-');
  const [verb = '', ...rest] = (byMount ? option.slice('mount-'.length) : option).split(':');
  const mount = mountOf(fight, leader);
  if (byMount && mount === null) return why(`${leader.sheet.name} rides nobody`, 'SOS-MNT-07');
  const actor = byMount ? mount! : leader;
  return (
    whyNotAble(actor, verb) ??
    whyNotDeed(fight, leader, actor, verb, rest) ??
    whyNotPaid(fight, leader, verb) ??
    why('the rules know no such action here', 'SOS-LAW-01')
  );
}

function whyNotAble(actor: Fighter, verb: string): Why | null {
  const { name } = actor.sheet;
  if (actor.stun !== 0) return why(`${name} is stunned`, 'SOS-TURN-12');
  if (verb === 'cast' || verb === 'surrender' || isFree(actor)) return null;
  return isUp(actor) ? why(`${name} is helpless`, 'SOS-HLP-01') : why(`${name} is ${actor.status}`, 'SOS-KO-01');
}

/** AP, one major action, exclusive actions alone, and the caps of a pair. */
function whyNotPaid(fight: Fight, leader: Fighter, verb: string): Why | null {
  if (free.includes(verb)) return why('a free action has to change something', 'SOS-TURN-06');
  if (leader.ap === 0) return why('no AP are left', verb === 'escape' ? 'SOS-ESC-07' : 'SOS-TURN-09');
  if (verb === 'escape' && leader.majorDone) return why('the major action of this turn is done', 'SOS-ESC-07');
  if (majors.includes(verb) && leader.majorDone) return why('the major action of this turn is done', 'SOS-TURN-03');
  if (majors.includes(verb) && !hasMajor(fight, leader)) return why('too few AP are left', 'SOS-TURN-03');
  if (exclusives.includes(verb) && !hasExclusive(leader))
    return why('an exclusive action is the only one of a turn', 'SOS-TURN-05');
  if (mountings.includes(verb) && !leader.sheet.skilledRider && !hasExclusive(leader))
    return why('it takes an unskilled rider the whole turn', 'SOS-MNT-19');
  if (ways.includes(verb) && !movesLeft(fight, leader)) return why('the mount has no AP left to move', 'SOS-MNT-06');
  if (!mountings.includes(verb) && !deedsLeft(leader))
    return why('the rider has no AP left but for movement', 'SOS-MNT-05');
  return null;
}

function whyNotDeed(fight: Fight, leader: Fighter, actor: Fighter, verb: string, rest: readonly string[]): Why | null {
  const [first = '', second = ''] = rest;
  switch (verb) {
    case 'attack':
    case 'shoot':
      return whyNotAttack(fight, actor, verb, first, second);
    case 'cast':
      return whyNotCast(fight, actor, first, second);
    case 'strike':
    case 'grab':
      return whyNotHands(fight, actor, verb, first);
    case 'sustain':
    case 'force-down':
    case 'crush':
    case 'throw':
    case 'drag':
    case 'escape':
    case 'let-go':
      return whyNotHold(fight, actor, verb, first);
    case 'move':
    case 'withdraw':
    case 'run':
    case 'crawl':
    case 'stand':
      return whyNotGo(fight, leader, verb, first);
    case 'mount':
    case 'dismount':
      return whyNotMounting(fight, leader, verb, first);
    case 'ready':
    case 'reload':
      return whyNotThing(fight, actor, verb, first);
    default:
      return null;
  }
}

function whyNotDefend(fight: Fight, option: string): Why {
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
  if (how === 'dodge' && !canDodge(fight, target)) return why('riders do not dodge, their mounts do', 'SOS-MNT-10');
  if (!mayInterrupt(fight, target)) return why(`${name} cannot defend actively`, whyOnlyPassive(fight, target));
  if ((how === 'block' || how === 'parry') && isRidden(target))
    return why('riders defend only themselves', 'SOS-MNT-12');
  if (how === 'block' && !hasReadyShield(target)) return why(`${name} has no shield ready`, 'SOS-DEF-13');
  if (how === 'parry') return why(`${name} cannot parry with ${item === '' ? 'that' : item}`, 'SOS-DEF-17');
  return why('it is no defence here', 'SOS-DEF-04');
}
