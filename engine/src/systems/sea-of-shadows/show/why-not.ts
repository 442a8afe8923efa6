import { deedsLeft, hasExclusive, hasMajor, movesLeft } from '../acts/legal.ts';
import { abilities } from '../book/gear.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { spellId } from '../state/names.ts';
import { isFree, isRiding, isUp, mountOf } from '../state/people.ts';
import { carried, type Why, why, whyOut } from './why.ts';
import { whyNotAid, whyNotRitual, whyNotRuled } from './why-not-after.ts';
import { questionOf, whyNotAsked } from './why-not-asked.ts';
import { whyNotAttack, whyNotCast, whyNotHands } from './why-not-attack.ts';
import { whyNotConfirm, whyNotDefend, whyNotDropped, whyNotPush, whyNotStrike } from './why-not-defend.ts';
import {
  whyNotDrop,
  whyNotGo,
  whyNotHold,
  whyNotLoose,
  whyNotMounting,
  whyNotRunOn,
  whyNotThing,
} from './why-not-move.ts';

/** Why an option is not offered now, for the refusal (SOS-LAW-01). */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const meant = questionOf(fight, question, option);
  if (meant !== question) return whyNotAsked(fight, who, meant, option);
  if (question === 'ritual') return whyNotRitual(fight);
  if (question === 'ruling') return whyNotRuled(fight);
  const asked = fight.fighters[who];
  if (asked === undefined) return null;
  switch (question) {
    case 'act':
      return whyNotAct(fight, asked, option);
    case 'defence':
      return whyNotDefend(fight, option);
    case 'opportunity':
      return whyNotStrike(fight, asked, option);
    case 'run-on':
      return whyNotRunOn(fight, asked, option);
    case 'push':
      return whyNotPush(fight, option);
    case 'drop-which':
      return whyNotDropped(fight);
    case 'confirm':
      return whyNotConfirm(fight, asked);
    case 'first-aid':
      return whyNotAid(fight, asked, option);
    default:
      return null;
  }
}

/** Why somebody can neither attack nor move at all, whatever the target or the way; null where something else decides. */
export function whyBarred(fight: Fight, leader: Fighter, verb: 'attack' | 'move'): Why | null {
  const way = verb === 'move' && leader.prone ? 'crawl' : verb;
  return (
    whyNotAble(leader, way) ??
    (verb === 'move' ? whyNotLoose(fight, leader) : null) ??
    whyNotPaid(fight, leader, leader, way, [])
  );
}

type Action = 'free' | 'minor' | 'major' | 'exclusive' | 'mounting' | 'escape';
const actions: Readonly<Record<string, Action>> = {
  end: 'free',
  drop: 'free',
  'drop-prone': 'free',
  'let-go': 'free',
  surrender: 'free',
  attack: 'major',
  shoot: 'major',
  strike: 'major',
  grab: 'major',
  crush: 'major',
  throw: 'major',
  withdraw: 'major',
  stand: 'major',
  feat: 'major',
  run: 'exclusive',
  crawl: 'exclusive',
  drag: 'exclusive',
  mount: 'mounting',
  dismount: 'mounting',
  escape: 'escape',
};
const ways: readonly string[] = ['move', 'withdraw', 'run', 'crawl'];

function whyNotAct(fight: Fight, leader: Fighter, option: string): Why {
  const byMount = option.startsWith('mount-');
  const [verb = '', ...rest] = (byMount ? option.slice('mount-'.length) : option).split(':');
  const mount = mountOf(fight, leader);
  if (byMount && mount === null) return why(`${leader.sheet.name} rides nobody`, 'SOS-MNT-07');
  const actor = byMount ? mount! : leader;
  return (
    whyNotAble(actor, verb) ??
    whyNotDeed(fight, leader, actor, verb, rest) ??
    whyNotPaid(fight, leader, actor, verb, rest) ??
    why('the rules know no such action here', 'SOS-LAW-01')
  );
}

function whyNotAble(actor: Fighter, verb: string): Why | null {
  const { name } = actor.sheet;
  if (!isUp(actor)) return whyOut(actor);
  if (actor.stun !== 0) return why(`${name} is stunned`, 'SOS-TURN-12');
  if (verb === 'cast' || verb === 'surrender' || isFree(actor)) return null;
  return why(`${name} is helpless`, 'SOS-HLP-01');
}

/** What an action costs; minor where nothing else is said. */
function actionOf(fight: Fight, actor: Fighter, verb: string, rest: readonly string[]): Action {
  if (verb === 'cast') {
    const { spells } = actor.sheet;
    return spells.find((_, at) => spellId(spells, at) === rest[1])?.action ?? 'major';
  }
  if (verb === 'reload')
    return fight.items[carried(fight, actor, rest[0] ?? '')]?.reload === 'major' ? 'major' : 'minor';
  return actions[verb] ?? 'minor';
}

/** AP, one major action, exclusive actions alone, and the caps of a pair. */
function whyNotPaid(fight: Fight, leader: Fighter, actor: Fighter, verb: string, rest: readonly string[]): Why | null {
  const action = actionOf(fight, actor, verb, rest);
  if (action === 'free') return why('a free action has to change something', 'SOS-TURN-06');
  if (leader.ap === 0) return why('no AP are left', verb === 'escape' ? 'SOS-ESC-07' : 'SOS-TURN-09');
  if (action === 'escape' && leader.majorDone) return why('the major action of this turn is done', 'SOS-ESC-07');
  if (action === 'major' && leader.majorDone) return why('the major action of this turn is done', 'SOS-TURN-03');
  if (action === 'major' && !hasMajor(fight, leader)) return why('too few AP are left', 'SOS-TURN-03');
  if (action === 'exclusive' && !hasExclusive(leader))
    return why('an exclusive action is the only one of a turn', 'SOS-TURN-05');
  if (action === 'mounting' && !leader.sheet.skilledRider && !hasExclusive(leader))
    return why('it takes an unskilled rider the whole turn', 'SOS-MNT-19');
  if (ways.includes(verb) && !movesLeft(fight, leader)) return why('the mount has no AP left to move', 'SOS-MNT-06');
  if (action !== 'mounting' && !ways.includes(verb) && !deedsLeft(leader))
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
      return whyNotThing(fight, actor, verb, first, second === 'for' ? (rest[2] ?? '') : '');
    case 'drop':
      return whyNotDrop(fight, actor, first);
    case 'drop-prone':
      return isRiding(leader) ? why('riders stay in the saddle', 'SOS-MNT-20') : null;
    case 'feat':
      return whyNoFeat(fight, first);
    default:
      return null;
  }
}

function whyNoFeat(fight: Fight, ability: string): Why | null {
  if (!fight.toggles.feats) return why('deeds that nobody resists are left out of this fight', 'SOS-DICE-07');
  return abilities.some((each) => each === ability) ? null : why(`"${ability}" is no ability`, 'SOS-DICE-01');
}
