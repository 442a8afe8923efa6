import { type Why, why } from '../../../system/why.ts';
import { hasDuelled } from '../acts/challenge.ts';
import { rulings } from '../book/switches.ts';
import { isStrike } from '../state/intent.ts';
import type { Fight, Fighter, Phase } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { hasNoSides, weaponAt } from '../state/people.ts';
import { isUnknown, nobody, whyUnable } from './why-words.ts';

/** What is asked in the aftermath, too. */
const afterwards: readonly string[] = [
  'wound',
  'drop',
  'scar-healed',
  'train-weapon',
  'train-days',
  'replacement',
  'new-character',
  'ruling',
];

/** Why somebody is not asked a question now, for the refusal of an answer to it. */
export function whyNotAsked(fight: Fight, who: number, question: string, option: string | null): Why | null {
  const asked = fight.fighters[who];
  if (asked === undefined) return null;
  if (isUnknown(fight, asked)) return nobody(asked.sheet.id);
  if (decided(fight) && !afterwards.includes(question)) return why('the fight is over', 'IKZ-RND-05');
  if (question === 'turn') return whyNoTurn(fight, asked, option ?? '');
  return whyNoChoice(fight, asked, question, option ?? '');
}

const contests: readonly Phase[] = ['staredown', 'draw', 'clash', 'initiative'];
const early: readonly Phase[] = ['earlyDeclare', 'earlyResolve'];

/** Why a fighter has no turn to declare now (IKZ-RND-03, IKZ-ACT-01, IKZ-ACT-05). */
function whyNoTurn(fight: Fight, fighter: Fighter, option: string): Why {
  const { name } = fighter.sheet;
  const unable = whyUnable(fighter);
  if (unable !== null) return unable;
  if (contests.includes(fight.phase)) return why('a duel is fought, and nobody else acts', 'IKZ-DUEL-01');
  if (fight.phase === 'start') return why('first come the saves of round 1', 'IKZ-ACT-05');
  if (!fighter.acts) return whyLate(fight, fighter);
  if (fighter.losesTurn) return why(`${name} has lost this turn`, 'IKZ-SHK-03');
  if (fighter.pending) return whyDeclared(fighter, option);
  const mine = isMine(fight, fighter);
  if (mine === Whose.later) return why(`it is not the turn of ${name}’s side yet`, 'IKZ-RND-03');
  if (mine === Whose.past)
    return why(`${name} has had the turn of this round`, fighter.sheet.alwaysFirst ? 'IKZ-INIT-08' : 'IKZ-RND-03');
  // All declare before any dice: whoever of this phase is not asked has answered.
  return why(`${name} has declared, and that is locked`, 'IKZ-ACT-05');
}

function whyLate(fight: Fight, { index, panicked, sheet }: Fighter): Why {
  if (hasDuelled(fight, index)) return why(`${sheet.name} has given this round’s turn to the duel`, 'IKZ-DUEL-01');
  return panicked
    ? why(`${sheet.name} is in panic and has no turn in round 1`, 'IKZ-PAN-01')
    : why(`${sheet.name} was too late and has no turn in round 1`, 'IKZ-INIT-02');
}

function whyDeclared({ sheet, intent }: Fighter, option: string): Why {
  return isStrike(intent) && /^(attack|blast)/.test(option)
    ? why(`${sheet.name} attacks already, and never twice in a turn`, 'IKZ-ACT-04')
    : why(`${sheet.name} has declared, and that is locked`, 'IKZ-ACT-05');
}

const Whose = { later: 0, now: 1, past: 2 } as const;

/** Whether the phase of a fighter is to come, now, or over. */
function isMine(fight: Fight, { side, sheet }: Fighter): number {
  const { phase, lead } = fight;
  if (hasNoSides(fight)) return phase === 'calmDeclare' ? Whose.now : Whose.past;
  if (sheet.alwaysFirst) return phase === 'earlyDeclare' ? Whose.now : Whose.past;
  if (early.includes(phase)) return Whose.later;
  if (phase === 'partyDeclare') return side === lead ? Whose.now : Whose.later;
  if (phase === 'foesDeclare') return side === lead ? Whose.past : Whose.now;
  return phase === 'partyResolve' && side !== lead ? Whose.later : Whose.past;
}

/** Why another question is not open: what would have to happen first. */
function whyNoChoice(fight: Fight, fighter: Fighter, question: string, option: string): Why | null {
  const { name } = fighter.sheet;
  switch (question) {
    case 'sweep':
      return weaponAt(fighter, fighter.main).sweep > 0
        ? why(`no blow of ${name}’s has landed high enough to sweep on`, 'IKZ-SWP-01')
        : why(`${name} holds nothing that sweeps`, 'IKZ-SKL-01');
    case 'tie':
      return why('no two dice against one target are equally high', 'IKZ-ATK-12');
    case 'pair':
      return why(`${name} has not rolled the same with two weapons`, 'IKZ-DUAL-02');
    case 'wound':
      return why(`${name} gains no wound now of a kind already carried`, 'IKZ-WND-07');
    case 'drop':
      return why(`${name} need not drop anything now`, 'IKZ-WND-10');
    case 'replacement':
    case 'new-character':
      return whyNoReplacement(fighter);
    case 'duel-accept':
      return whyUnable(fighter) ?? why(`nobody challenges ${name}`, 'IKZ-DUEL-01');
    case 'duel-weapon':
      return contests.includes(fight.phase) && !fight.duellists.includes(fighter.index)
        ? why('nobody else interferes in a duel', 'IKZ-DUEL-01')
        : why('a weapon is chosen when a bout of a duel begins', 'IKZ-DUEL-26');
    case 'also-hurt':
      return why(`no effect of ${name}’s hurts others now`, 'IKZ-NPC-07');
    case 'blast-target':
      return why(`no die says how many a blast of ${name}’s reaches`, 'IKZ-BLS-03');
    case 'blast-area':
      return why('whom a blast reaches is the Guide’s to say, when one is let loose', 'IKZ-BLS-02');
    case 'scar-healed':
      return why('which scars have healed is the Guide’s to say, after the fight', 'IKZ-SCAR-08');
    case 'train-weapon':
    case 'train-days':
      return why(`${name} does not train now: that is for after the fight`, 'IKZ-TRN-02');
    case 'ruling':
      return whyNoRuling(option);
    default:
      return null;
  }
}

function whyNoReplacement({ sheet, pc, status, replaced }: Fighter): Why {
  if (!pc) return why(`${sheet.name} is no PC`, 'IKZ-DTH-01');
  if (status !== 'dead') return why(`${sheet.name} is not dead`, 'IKZ-DTH-01');
  if (replaced) return why('it is asked once for each death', 'IKZ-DTH-01');
  return why('it is asked before the party’s next phase', 'IKZ-DTH-02');
}

function whyNoRuling(option: string): Why {
  const meant = rulings.find(({ id }) => option.startsWith(`${id}:`));
  return meant === undefined
    ? why('rulings are the Guide’s', 'IKZ-RND-01')
    : why(`that is for the Guide to rule, when it comes up: ${meant.text}`, meant.rules[0]!);
}
