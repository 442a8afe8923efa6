import { type Why, why } from '../../../system/why.ts';
import { actNames } from '../book/act.ts';
import { rulings } from '../book/switches.ts';
import { couldAfford } from '../rolls/fate.ts';
import { distance } from '../state/grid.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { areAllied, speedOf } from '../state/people.ts';
import { Reaction } from '../state/reactions.ts';
import { whyNotShield, whyNotWeapon } from './why-not-attack.ts';

const acts: readonly string[] = [...actNames, 'throw'];
const recoveries: readonly string[] = ['go-on', 'break', 'rest', 'broken-rest', 'resume-rest'];

/** Whether an option can be one of a question, by the way it is written; only where that is plain. */
const isOf: Readonly<Record<string, (head: string) => boolean>> = {
  action: (head) => acts.includes(head),
  commanded: (head) => acts.includes(head),
  'ready-what': (head) => acts.includes(head),
  defend: (head) => head === 'none' || head === 'dodge' || head === 'parry',
  block: (head) => head === 'block' || head === 'no',
  'reaction-maneuver': (head) => head === 'strike' || head === 'no',
  brandish: (head) => head === 'take' || head === 'done' || head === 'done-drop',
  'finish-off': (head) => head === 'kill' || head === 'nobody',
  recover: (head) => recoveries.includes(head),
  ruling: (head) => rulings.some(({ id }) => id === head),
};

/** Questions answered with a name, which may be that of an action too. */
const byName: readonly string[] = ['pick', 'retarget', 'further-target', 'react-first', 'next-team'];

/** Words that say which question is meant, whatever was asked. */
const meaning: Readonly<Record<string, string>> = { intercept: 'intercept', fortify: 'fortify', resist: 'resist' };

/** The question an option belongs to: the one it was given for, unless it can only be of another. */
export function questionOf(question: string, option: string): string {
  const [head = ''] = option.split(':');
  if (isOf[question]?.(head) || (byName.includes(question) && acts.includes(option))) return question;
  if (meaning[head] !== undefined) return meaning[head];
  if (['yes', 'no', 'none', 'done', 'nobody'].includes(head)) return question;
  return Object.keys(isOf).find((id) => isOf[id]!(head)) ?? question;
}

/** Questions within an attack, a test or the set-up: the rule by which they would be asked, and what is missing for it. */
const moments: Readonly<Record<string, readonly [reason: string, rule: string]>> = {
  'attack-how': ['no attack of theirs is being declared', 'ING-ATK-01'],
  retarget: ['no attack of theirs has lost its target', 'ING-ATK-11'],
  'further-target': ['no maneuver with several targets is being declared', 'ING-MAN-04'],
  shift: ['nobody has been pushed aside', 'ING-ICPT-04'],
  'after-dodge': ['they have not just dodged', 'ING-DEF-03'],
  resist: ['no mental effect is about to take hold of them', 'ING-DEF-05'],
  'cheat-death': ['they do not risk death now', 'ING-DEATH-02'],
  brandish: ['they are not changing what is in hand; that is an action', 'ING-ACT-02'],
  'maneuver-move': ['no maneuver of theirs moves them now', 'ING-MAN-04'],
  'move-where': ['they have not readied a move that happens now', 'ING-ACT-10'],
  'ready-what': ['they are not readying an action', 'ING-ACT-10'],
  'ready-for': ['they are not readying an action', 'ING-ACT-10'],
  reroll: ['no test of theirs with advantage is being made', 'ING-TEST-09'],
  'worse-die': ['no test of theirs with disadvantage shows two dice alike', 'ING-TEST-10'],
  'react-first': ['there are not several of their team who could react now', 'ING-REACT-09'],
  'next-team': ['the order of teams is the GM’s to settle, once and before the first round', 'ING-INIT-07'],
};

/** Why somebody is not asked a question now, for the refusal of an answer to it. */
export function whyNotAsked(fight: Fight, who: number, question: string, option: string | null): Why | null {
  const asked = fight.fighters[who];
  const meant = option === null ? question : questionOf(question, option);
  if (meant === 'ruling') return whyNoRuling(option);
  if (meant === 'recover') return whyNoRecovery(fight, option);
  if (meant === 'finish-off') return whyNoFinishing(fight);
  if (fight.result !== 'running') return why('the fight is over', 'ING-TEAM-04');
  if (asked === undefined) return null;
  switch (meant) {
    case 'pick':
      return whyNoPick(fight, asked);
    case 'action':
      return whyNoTurn(fight, asked);
    case 'commanded':
      return whyOut(asked) ?? why(`nobody commands ${asked.sheet.name} now`, 'ING-ACT-03');
    case 'defend':
      return whyNoDefence(fight, asked, option);
    case 'block':
      return whyNoBlock(fight, asked, option);
    case 'intercept':
      return whyNoIntercept(fight, asked);
    case 'fortify':
      return whyNoFortify(fight, asked);
    case 'use-readied':
      return whyNotReady(fight, asked);
    case 'reaction-maneuver':
      return whyNoStrike(fight, asked, option);
    case 'fate-die':
    case 'fate-halve':
    case 'fate-refill':
      return whyNoFate(fight, asked, meant);
    default: {
      const moment = moments[meant];
      return moment === undefined ? null : (whyOut(asked) ?? why(...moment));
    }
  }
}

/** Why somebody does nothing at all any more. */
function whyOut({ status, sheet, incapacitated }: Fighter): Why | null {
  const { name } = sheet;
  if (status === 'dead') return why(`${name} is dead`, 'ING-DEATH-08');
  if (status === 'gone') return why(`${name} has left the field`, 'ING-TEAM-12');
  if (status === 'surrendered') return why(`${name} has given up`, 'ING-TEAM-12');
  if (status === 'unconscious') return why(`${name} is unconscious`, 'ING-TURN-06');
  return incapacitated ? why(`${name} is incapacitated`, 'ING-COND-03') : null;
}

function whyNoPick(fight: Fight, asked: Fighter): Why {
  const { name } = asked.sheet;
  if (fight.phase !== 'pick') return why('a turn is under way; the teams pick between turns', 'ING-RND-02');
  const out = whyOut(asked);
  if (out !== null) return out;
  if (fight.order[fight.slot] !== asked.team) return why('another team is up', 'ING-RND-02');
  if (asked.acted) return why(`${name} has had a turn this round`, 'ING-RND-01');
  return asked.surprised
    ? why(`${name} is surprised`, 'ING-SURP-02')
    : why(`${name} is not among those who may act now`, 'ING-RND-04');
}

function whyNoTurn(fight: Fight, asked: Fighter): Why {
  const { name } = asked.sheet;
  const out = whyOut(asked);
  if (out !== null) return out;
  if (fight.active === asked.index) return why('what is under way is resolved first', 'ING-ATK-12');
  if (asked.surprised) return why(`${name} is surprised`, 'ING-SURP-02');
  if (asked.acted) return why(`${name} has had a turn this round`, 'ING-RND-01');
  return why(`it is not the turn of ${name}: the teams take it in turns`, 'ING-RND-02');
}

/** Why somebody has no reaction at all now. */
function whyNoReaction(fight: Fight, asked: Fighter): Why | null {
  const { name } = asked.sheet;
  const out = whyOut(asked);
  if (out !== null) return out;
  if (asked.stunned > 0) return why(`${name} is stunned`, 'ING-REACT-06');
  if (asked.surprised) return why(`${name} is surprised`, 'ING-SURP-06');
  const frame = fight.depth > 0 ? fight.frames[fight.depth - 1]! : null;
  const free = frame !== null && frame.free === 1 && frame.interceptor === asked.index;
  if (asked.reactions === 0 && !free)
    return why(`${name} has used the reaction until the next turn of ${name}`, 'ING-REACT-01');
  return couldAfford(fight, asked) ? null : why(`${name} has no stamina left for a reaction`, 'ING-STAT-08');
}

/** The attack being resolved, null when there is none. */
function attackNow(fight: Fight): { readonly target: Fighter; readonly frame: Fight['frames'][number] } | null {
  if (fight.depth === 0) return null;
  const frame = fight.frames[fight.depth - 1]!;
  const target = fight.fighters[frame.target];
  return target === undefined ? null : { target, frame };
}

function whyNoDefence(fight: Fight, asked: Fighter, option: string | null): Why {
  const [kind, named] = (option ?? '').split(':');
  const unfit = kind === 'parry' && named !== undefined ? whyNotShield(fight, asked, named, false) : null;
  const barred = whyNoReaction(fight, asked) ?? unfit;
  if (barred !== null) return barred;
  const now = attackNow(fight);
  const { name } = asked.sheet;
  if (now === null) return why(`nobody attacks ${name} now`, 'ING-REACT-08');
  if (now.frame.attacker === asked.index) return why('the attack is their own', 'ING-REACT-08');
  if (now.target !== asked)
    return areAllied(fight, asked, now.target)
      ? why(`${now.target.sheet.name} is attacked; others can only intercept`, 'ING-ICPT-01')
      : why(`nobody attacks ${name} now`, 'ING-REACT-08');
  if ((now.frame.used & (Reaction.dodge | Reaction.parry)) !== 0)
    return why('against one attack each kind of reaction is used once', 'ING-REACT-07');
  return why('dodge and parry are chosen before the roll', 'ING-REACT-08');
}

function whyNoBlock(fight: Fight, asked: Fighter, option: string | null): Why {
  const [, named] = (option ?? '').split(':');
  const now = attackNow(fight);
  const { name } = asked.sheet;
  const barred = whyNoReaction(fight, asked);
  if (barred !== null) return barred;
  if (named !== undefined) {
    const unfit = whyNotShield(fight, asked, named, true);
    if (unfit !== null) return unfit;
  }
  if (now === null || !areAllied(fight, asked, now.target)) return why(`no attack has hit ${name}`, 'ING-BLK-02');
  if (now.target !== asked)
    return why(`a block is for oneself, and ${now.target.sheet.name} is attacked; others can intercept`, 'ING-BLK-03');
  if (!hasBlocker(fight, asked)) return why('nothing whole with a block value is in the hand', 'ING-BLK-01');
  return why('a block comes once the attack has hit and before its damage', 'ING-BLK-02');
}

function hasBlocker({ things }: Fight, { index }: Fighter): boolean {
  return things.some(
    ({ holder, place, durability, def }) =>
      holder === index && place === Place.held && durability > 0 && def.block >= 0,
  );
}

function whyNoIntercept(fight: Fight, asked: Fighter): Why {
  const now = attackNow(fight);
  const barred = whyNoReaction(fight, asked);
  if (barred !== null) return barred;
  // Whom enemies attack among themselves is not told by a refusal.
  if (now === null || !areAllied(fight, asked, now.target)) return why('no ally is attacked now', 'ING-ICPT-01');
  const { target, frame } = now;
  if (target === asked)
    return frame.interceptor === asked.index
      ? why('an Intercept cannot be intercepted', 'ING-REACT-10')
      : why('nobody intercepts for oneself', 'ING-ICPT-01');
  if (frame.attacker === asked.index) return why('the attack is their own', 'ING-ICPT-01');
  if (frame.interceptor >= 0) return why('the target of an attack changes by Intercept once', 'ING-REACT-10');
  if (frame.stray === 1) return why('nobody intercepts a shot that went astray', 'ING-STRAY-05');
  if (asked.prone) return why('nobody intercepts while prone', 'ING-ICPT-03');
  const metres = distance(fight, asked, target);
  const most = speedOf(asked);
  if (metres > most)
    return why(`${target.sheet.name} is ${metres} m away, and an Intercept goes ${most} m`, 'ING-ICPT-03');
  return why('an Intercept comes before the roll, along a way that is free', 'ING-ICPT-03');
}

function whyNoFortify(fight: Fight, asked: Fighter): Why {
  const barred = whyNoReaction(fight, asked);
  if (barred !== null) return barred;
  if (asked.health === 0) return why('at zero health there is no fortify', 'ING-DMG-09');
  return why('no bodily effect and no lost health is about to fell them', 'ING-DMG-06');
}

function whyNotReady(fight: Fight, asked: Fighter): Why {
  if (asked.trigger === 0)
    return whyOut(asked) ?? why(`${asked.sheet.name} has nothing readied, or it is spent`, 'ING-ACT-13');
  const barred = whyNoReaction(fight, asked);
  if (barred !== null && barred.rule !== 'ING-STAT-08')
    return barred.rule === 'ING-REACT-01' ? why(barred.reason, 'ING-ACT-12') : barred;
  return why('what it waits for has not happened', 'ING-ACT-10');
}

/** Riposte and Opportunity Strike. */
function whyNoStrike(fight: Fight, asked: Fighter, option: string | null): Why {
  if (!fight.toggles.maneuvers) return why('moving past somebody provokes nothing here', 'ING-MOVE-09');
  const [, named] = (option ?? '').split(':');
  if (named !== undefined) {
    const unfit = whyNotWeapon(fight, asked, named, 0) ?? whyNotMelee(fight, asked, named);
    if (unfit !== null) return unfit;
  }
  return (
    whyNoReaction(fight, asked) ??
    why('no enemy walks by within reach, and no attack has just been parried', 'ING-MAN-04')
  );
}

function whyNotMelee(fight: Fight, { index }: Fighter, named: string): Why | null {
  const shoots = fight.things.some(
    ({ holder, place, def }) =>
      holder === index && place === Place.held && def.projectile && named.startsWith(def.name.replaceAll(' ', '-')),
  );
  return shoots ? why('a Riposte or an Opportunity Strike is a melee attack', 'ING-MAN-04') : null;
}

function whyNoFate(fight: Fight, asked: Fighter, question: string): Why {
  if (!fight.toggles.fate) return why('fate is switched off in this fight', 'ING-FATE-01');
  if (asked.fate === 0) return why(`${asked.sheet.name} has no fate left`, 'ING-FATE-01');
  if (question === 'fate-halve') return why('they are not about to take damage', 'ING-FATE-05');
  if (question === 'fate-refill') return why('they lack nothing to react with now', 'ING-FATE-06');
  return why('no test of theirs has just been rolled', 'ING-FATE-02');
}

function whyNoRuling(option: string | null): Why {
  const [id] = (option ?? '').split(':');
  const ruling = rulings.find((each) => each.id === id);
  const said = 'rulings are the GM’s, and this one is settled or does not come up now';
  return why(said, ruling?.rules[0] ?? 'ING-TEST-16');
}

const recoveryRules: Readonly<Record<string, string>> = {
  break: 'ING-REC-02',
  rest: 'ING-REC-03',
  'broken-rest': 'ING-REC-04',
  'resume-rest': 'ING-REC-04',
};

function whyNoRecovery(fight: Fight, option: string | null): Why {
  const rule = recoveryRules[option ?? ''] ?? 'ING-REC-01';
  if (fight.result === 'running') return why('nothing recovers before the fight is over', rule);
  return why('whether the survivors rest is asked once the field is settled, of the GM', rule);
}

function whyNoFinishing({ result }: Fight): Why {
  return result === 'running'
    ? why('in the fight a killing strike takes three actions', 'ING-KILL-06')
    : why('the GM lets nobody be killed any more', 'ING-KILL-09');
}
