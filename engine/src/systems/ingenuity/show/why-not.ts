import { didYouMean } from '../../../system/nearest.ts';
import { type Why, why } from '../../../system/why.ts';
import { actNames } from '../book/act.ts';
import { holds } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { lacks, regained } from '../rolls/fate.ts';
import { HIDING_TRY, mayTry, taskTry, wakingTry } from '../rolls/tries.ts';
import { distance, isInArea } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { namedId, thingId } from '../state/option-ids.ts';
import { areAllied, hasStamina, isAble } from '../state/people.ts';
import { whyNotAnswer } from './why-not-answer.ts';
import { questionOf, whyNotAsked } from './why-not-asked.ts';
import { personCalled, whyNobody, whyNotAttack, whyNotKill, whyNotManeuver } from './why-not-attack.ts';

const regainable: readonly string[] = regained;
const freeKinds = ['drop-item', 'drop-prone', 'step', 'fate-action', 'fate-regain', 'end', 'surrender', 'abandon'];

/** Why an option is not on the list of an open question, with the rule that forbids it. */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const fighter = fight.fighters[who];
  const meant = questionOf(question, option);
  if (meant !== question && fighter !== undefined) return whyNotAsked(fight, who, meant, option);
  if (fighter === undefined || (question !== 'action' && question !== 'commanded'))
    return whyNotAnswer(fight, fighter, question, option);
  const [kind = ''] = option.split(':');
  if (question === 'commanded') return whyNotCommanded(fight, fighter, kind, option);
  if (fight.opening && fight.scene.initiator === who)
    return why('the first turn begins with the act that started the fight', 'ING-INIT-04');
  const free = freeKinds.includes(kind);
  if (fighter.pending !== 0 && !free) return why('what was begun comes first, unless it is given up', 'ING-EXT-04');
  if (fighter.actions === 0 && !free) return why('no action is left in this turn', 'ING-TURN-02');
  return whyNotKind(fight, fighter, kind, option);
}

function whyNotCommanded(fight: Fight, fighter: Fighter, kind: string, option: string): Why {
  if (fighter.pending !== 0) return why('what was begun can only be gone on with', 'ING-ACT-06');
  if (['guard', 'ready', 'wait', 'command', 'sprint'].includes(kind))
    return why('on command there is no Guard, Ready, Wait, Command or Sprint', 'ING-ACT-06');
  if (['drop-item', 'drop-prone', 'step', 'fate-action', 'fate-regain', 'surrender', 'end', 'abandon'].includes(kind))
    return why('free actions are for the own turn', 'ING-FREE-06');
  return whyNotKind(fight, fighter, kind, option);
}

/** A square that is not written as squares are. */
function whyNotSquare(fight: Fight, named: string | undefined): Why | null {
  if (named === undefined || fight.toggles.positioning !== 'grid' || /^c\d+r\d+$/.test(named)) return null;
  return why('a square is written as column and row, both counted from 1, such as c3r2', 'ING-MOVE-01');
}

function whyNotKind(fight: Fight, fighter: Fighter, kind: string, option: string): Why {
  const [, named, second] = option.split(':');
  switch (kind) {
    case 'move':
    case 'step':
    case 'sprint':
      return whyNotSquare(fight, named) ?? whyNotMove(fight, fighter, kind);
    case 'command':
      return whyNotCommand(fight, fighter, named);
    case 'stand-up':
      return why('only who is prone stands up', 'ING-ACT-21');
    case 'seek-cover':
      return why('there is no cover within 1 m, or it is taken already', 'ING-ACT-17');
    case 'resuscitate':
      return whyNotWake(fight, fighter, named);
    case 'reload':
      return why('it needs no loading, is loaded, or there is no hand free for it', 'ING-ACT-24');
    case 'strike-object':
      return why(
        'things are attacked only where the GM allows it, within reach and while they are whole',
        'ING-ATK-06',
      );
    case 'interact':
      return whyNotUse(fight, fighter, named ?? '');
    case 'killing-strike':
      return whyNotKill(fight, fighter, option);
    case 'maneuver':
      return whyNoPerson(fight, fighter, second) ?? whyNotManeuver(fight, fighter, named ?? '');
    case 'power':
      return whyNoPerson(fight, fighter, second) ?? whyNotPower(fight, fighter, named ?? '');
    case 'attack':
    case 'throw':
      return whyNotAttack(fight, fighter, option);
    case 'short-task':
      return whyNotTask(fight, fighter, named ?? '');
    default:
      return whyNotOwn(fight, fighter, kind, named ?? '');
  }
}

/** Acts that concern nobody else. */
function whyNotOwn(fight: Fight, fighter: Fighter, kind: string, named: string): Why {
  switch (kind) {
    case 'brandish':
      return why('there is nothing to take in hand or to put away', 'ING-ACT-02');
    case 'drop-item':
      return why(`there is no "${named}" in the hand`, 'ING-FREE-02');
    case 'drop-prone':
      return why('who is prone already cannot drop', 'ING-FREE-03');
    case 'hide':
      return whyNotHide(fight, fighter);
    case 'leave':
      return holds(fight, Rulings.leaving, 'yes')
        ? why('the field is left at its edge, or where the team is to escape, with a move', 'ING-TEAM-12')
        : why('the GM lets nobody leave', 'ING-TEAM-12');
    case 'surrender':
      return why('the GM lets nobody give up', 'ING-TEAM-12');
    case 'assist':
      return fight.toggles.assist
        ? why('an ally who has yet to act is helped with what both could do', 'ING-TEST-17')
        : why('helping is switched off in this fight', 'ING-TEST-17');
    case 'continue':
      return why('nothing has been begun', 'ING-EXT-04');
    case 'abandon':
      return why('nothing has been begun', 'ING-EXT-05');
    case 'decline':
      return why('nobody has given a command', 'ING-ACT-06');
    case 'fate-action':
    case 'fate-regain':
      return whyNotFate(fight, fighter, kind, named);
    default:
      return why(`"${kind}" is no action${didYouMean(kind, [...actNames, 'throw'])}`, 'ING-TURN-03');
  }
}

function whyNotMove(fight: Fight, fighter: Fighter, kind: string): Why {
  const exclusive = fight.toggles.stepExcludesMove;
  if (kind === 'move') {
    if (fighter.moved) return why('there is one Move in a turn; Sprint moves again', 'ING-ACT-09');
    if (fighter.stepped && exclusive) return why('a Step takes the place of the Move', 'ING-FREE-05');
  } else if (kind === 'step') {
    if (fighter.stepped) return why('there is one Step in a turn', 'ING-FREE-04');
    if (fighter.moved && exclusive) return why('after a Move there is no Step', 'ING-FREE-05');
    return why('a Step is 1 m to a free square that is not difficult ground', 'ING-MOVE-06');
  } else {
    if (!fighter.moved && !fighter.stepped) return why('only who has moved this turn can sprint', 'ING-ACT-20');
    if (!hasStamina(fight, fighter, 1)) return why('a Sprint costs 1 stamina', 'ING-STAT-08');
  }
  const slow = fighter.prone ? 'prone' : fighter.crippled ? 'crippled' : fighter.encumbered ? 'encumbered' : '';
  if (slow !== '')
    return why(`that square is taken, blocked or too far; who is ${slow} goes half as far`, 'ING-MOVE-10');
  return why('that square is taken, blocked or too far', 'ING-MOVE-05');
}

function whyNoPerson(fight: Fight, fighter: Fighter, id: string | undefined): Why | null {
  return id === undefined || personCalled(fight, fighter, id) !== undefined ? null : whyNobody(fight, fighter, id);
}

function whyNotUse(fight: Fight, fighter: Fighter, named: string): Why {
  const { fixtures } = fight.scene;
  const own = fight.things.flatMap(({ holder }, at) =>
    holder === fighter.index ? [thingId(fight, fighter.index, at)] : [],
  );
  if (own.includes(named)) return why('it does nothing by being used, or is not at hand', 'ING-ACT-07');
  const known = fixtures.map((_, at) => namedId(fixtures, at));
  if (known.includes(named)) return why('it is broken, locked, used up or farther away than 1 m', 'ING-ACT-07');
  const there = known.length === 0 ? '' : `; there is ${known.join(', ')}`;
  return why(`there is no "${named}" to be used here${there}`, 'ING-ACT-07');
}

function whyNotTask(fight: Fight, fighter: Fighter, named: string): Why {
  const { tasks } = fight.scene;
  const at = tasks.findIndex((_, task) => namedId(tasks, task) === named);
  if (at < 0) return why(`the GM has named no task "${named}"`, 'ING-ACT-19');
  if (!mayTry(fight, fighter, taskTry(at))) return why('this was tried three times in a row already', 'ING-TEST-21');
  const { area } = tasks[at]!;
  if (area >= 0 && !isInArea(fight, fighter, area))
    return why(`it is done at ${fight.scene.areas[area]!.name}`, 'ING-ACT-19');
  return why('there is nobody to strive with', 'ING-TEST-15');
}

function whyNotHide(fight: Fight, fighter: Fighter): Why {
  if (!mayTry(fight, fighter, HIDING_TRY)) return why('this was tried three times in a row already', 'ING-TEST-21');
  return why('one hides behind cover, out of line or in the dark, where the GM allows it', 'ING-ADV-10');
}

function whyNotFate(fight: Fight, fighter: Fighter, kind: string, named: string): Why {
  if (!fight.toggles.fate) return why('fate is switched off in this fight', 'ING-FATE-01');
  const rule = kind === 'fate-action' ? 'ING-FATE-03' : 'ING-FATE-04';
  if (fighter.fate === 0) return why('there is no fate left', rule);
  const what = regainable.indexOf(named);
  if (kind === 'fate-regain' && what >= 0 && !lacks(fighter, what)) return why(`${named} is full`, rule);
  return why('fate buys an action, or half of endurance, stamina or focus', rule);
}

function whyNotPower(fight: Fight, fighter: Fighter, named: string): Why {
  if (!fight.toggles.powers) return why('powers are switched off in this fight', 'ING-PWR-01');
  const { powers } = fighter.sheet;
  const known = powers.map((_, at) => namedId(powers, at));
  if (known.includes(named)) return why('it costs more than is left, or nothing is in its range', 'ING-PWR-02');
  return why(`there is no such power${didYouMean(named, known)}`, 'ING-PWR-02');
}

function whyNotWake(fight: Fight, fighter: Fighter, id = ''): Why {
  const patient = personCalled(fight, fighter, id);
  if (patient === undefined) return whyNobody(fight, fighter, id);
  if (patient === fighter) return why('nobody wakes oneself', 'ING-ACT-15');
  if (patient.status === 'dead') return why(`${patient.sheet.name} is dead`, 'ING-DEATH-04');
  if (patient.status !== 'unconscious') return why(`${patient.sheet.name} is not unconscious`, 'ING-ACT-15');
  if (distance(fight, fighter, patient) > 1) return why('only somebody within 1 m can be woken', 'ING-ACT-15');
  if (!mayTry(fight, fighter, wakingTry(patient)))
    return why('this was tried three times in a row already', 'ING-TEST-21');
  return fight.toggles.creatureRanks && patient.sheet.rank === 'common'
    ? why('a common creature without endurance is out for good', 'ING-NPC-01')
    : why('only an unconscious character within 1 m can be woken', 'ING-ACT-15');
}

function whyNotCommand(fight: Fight, fighter: Fighter, id = ''): Why {
  if (fighter.focus < 2) return why('a Command costs 2 focus', 'ING-STAT-08');
  const ally = personCalled(fight, fighter, id);
  if (ally === undefined) return whyNobody(fight, fighter, id);
  const { name } = ally.sheet;
  if (ally === fighter) return why('nobody commands oneself', 'ING-ACT-06');
  if (!areAllied(fight, fighter, ally)) return why(`${name} is no ally`, 'ING-ACT-06');
  if ((fight.commanded & (1 << ally.index)) !== 0)
    return why('each ally can be commanded once in a turn', 'ING-ACT-04');
  if (!isAble(ally)) return why(`${name} cannot act`, 'ING-ACT-06');
  return why(`${name} is stunned or surprised`, 'ING-ACT-06');
}
