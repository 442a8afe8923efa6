import { bar, OPEN, openOf } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { callOut, hasDuelled } from '../acts/challenge.ts';
import { judgedTurns } from '../acts/intentions.ts';
import { R } from '../book/rules.ts';
import { event, question } from '../book/words.ts';
import { Do, deedWords, isStrike, Move, moveOf, targetOf, whatOf } from '../state/intent.ts';
import { describeIntent } from '../state/intent-words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { type Bar, barToAct, canAct, hasNoSides, inContest } from '../state/people.ts';
import { dropThing } from '../state/things.ts';

const declared = event('declared', ['IKZ-ACT-01'], '{who:who} {what}{rule:cites}.', { what: deedWords });
const declaredAt = event('declared-at', ['IKZ-ACT-01'], '{who:who} {what} {target:who}{rule:cites}.', {
  what: deedWords,
});
const noTurn = event('no-turn', [], '{who:who}{rule:cites} has no turn now.');
const lame = event('hamstrung', ['IKZ-SCT-07'], '{who:who} is hamstrung: only the action can be a move.');
const regained = event('regained', ['IKZ-NPC-06', 'IKZ-REST-03'], 'The water gives {who:who} {hp} HP back.');

/** What a fighter does with its turn (IKZ-ACT-01..05, IKZ-ACT-13). */
export const turnQuestion = question(
  'turn',
  [
    'IKZ-ACT-01',
    'IKZ-ACT-03',
    'IKZ-ACT-04',
    'IKZ-ACT-05',
    'IKZ-ACT-13',
    'IKZ-RNG-06',
    'IKZ-RNG-13',
    'IKZ-RNG-14',
    'IKZ-DUAL-04',
    'IKZ-ATK-18',
    'IKZ-RET-09',
  ],
  (fight, who) => say`Round ${fight.round}: what does ${say.who(fight.fighters[who]!.sheet)} do?`,
  openOf(judgedTurns.each, judgedTurns.legal),
  describeIntent,
  true,
);

const tooLate = bar('IKZ-INIT-02', '{who} was too late and has no turn in round 1');
const inPanic = bar('IKZ-PAN-01', '{who} is in panic and has no turn in round 1');
const gaveItToDuel = bar('IKZ-DUEL-01', '{who} has given this round’s turn to the duel');
const inShock = bar('IKZ-SHK-03', '{who} has lost this turn');

/** A turn in this round, unless it was lost to the first save, to Shock or to the own body (IKZ-INIT-02, IKZ-SHK-04). */
function barToHaveTurn(fight: Fight, fighter: Fighter): Bar {
  const unable = barToAct(fighter);
  if (unable !== OPEN) return unable;
  if (fighter.acts) return fighter.losesTurn ? inShock : OPEN;
  if (hasDuelled(fight, fighter.index)) return gaveItToDuel;
  return fighter.panicked ? inPanic : tooLate;
}

const duelUnderWay = bar('IKZ-DUEL-01', 'a duel is fought, and nobody else acts');
const savesFirst = bar('IKZ-ACT-05', 'first come the saves of round 1');
const onlyOneAttack = bar('IKZ-ACT-04', '{who} attacks already, and never twice in a turn');
const locked = bar('IKZ-ACT-05', '{who} has declared, and that is locked');
const notYet = bar('IKZ-RND-03', 'it is not the turn of {who}’s side yet');
const turnHad = bar('IKZ-RND-03', '{who} has had the turn of this round');
const firstHad = bar('IKZ-INIT-08', '{who} has had the turn of this round');

/** Why a fighter has no turn to declare now (IKZ-RND-03, IKZ-ACT-01, IKZ-ACT-05). */
export function whenTurn(fight: Fight, who: number, option: string): Bar {
  const { phase } = fight;
  const fighter = fight.fighters[who]!;
  const unable = barToAct(fighter);
  if (unable !== OPEN) return unable;
  if (inContest(phase)) return duelUnderWay;
  if (phase === 'start') return savesFirst;
  const lost = barToHaveTurn(fight, fighter);
  if (lost !== OPEN) return lost;
  if (fighter.pending) return isStrike(fighter.intent) && /^(attack|blast)/.test(option) ? onlyOneAttack : locked;
  // All declare before any dice: whoever of this phase is not asked has answered.
  return outOfPhase(fight, fighter) ?? locked;
}

/** The phase of a fighter is to come, or over. */
function outOfPhase(fight: Fight, { side, sheet }: Fighter): Bar {
  const { phase, lead } = fight;
  if (hasNoSides(fight)) return phase === 'calmDeclare' ? OPEN : turnHad;
  if (sheet.alwaysFirst) return phase === 'earlyDeclare' ? OPEN : firstHad;
  if (phase === 'earlyDeclare' || phase === 'earlyResolve') return notYet;
  const leads = side === lead;
  if (phase === 'partyDeclare') return leads ? OPEN : notYet;
  if (phase === 'partyResolve') return leads ? turnHad : notYet;
  return phase === 'foesDeclare' && !leads ? OPEN : turnHad;
}

/** Who takes part in a phase: the always-first (side -1), or the others of a side (IKZ-INIT-07, IKZ-INIT-08). */
export const EARLY = -1;
/** Everybody, where there are no sides (IKZ-RND-01). */
export const TOGETHER = -2;

/**
 * Everybody of a phase who has a turn declares it, before any of its dice (IKZ-ACT-05, IKZ-ACT-13). False when a duel
 * comes first: then nothing is declared, and the others are asked again after it.
 */
export function declarePhase(fight: Fight, table: Table<Fight>, side: number): boolean {
  const now = fight.now;
  let count = 0;
  let shocked = false;
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    if (!isOfPhase(fighter, side) || fighter.status !== 'active') continue;
    if (hasTurn(fight, table, fighter)) now.askers[count++] = at;
    else if (fighter.losesTurn) shocked = true;
  }
  table.askEach(fight, now.askers, turnQuestion, now.answers, count);
  for (let at = 0; at < count; at++) {
    const code = settleFirst(fight, table, fight.fighters[now.askers[at]!]!, now.answers[at]!);
    if (code === DUELS) return false;
    now.answers[at] = code;
  }
  for (let at = 0; at < count; at++) take(fight, table, fight.fighters[now.askers[at]!]!, now.answers[at]!);
  if (shocked) spendLostTurns(fight, side);
  return true;
}

/** Not before the phase is settled: after a duel it is declared anew, and a turn lost to Shock stays lost. */
function spendLostTurns(fight: Fight, side: number): void {
  for (const fighter of fight.fighters)
    if (isOfPhase(fighter, side) && canAct(fighter) && fighter.acts) fighter.losesTurn = false;
}

const DUELS = -1;

/** Things dropped and challenges come before the turn itself; returns what is declared in the end (IKZ-DUEL-01). */
function settleFirst(fight: Fight, table: Table<Fight>, fighter: Fighter, answered: number): number {
  let code = answered;
  let what = whatOf(code);
  while (what === Do.dropThing || what === Do.challenge) {
    if (what === Do.dropThing) dropThing(fight, table, fighter);
    else if (callOut(fight, table, fighter, fight.fighters[targetOf(code)]!)) code = DUELS;
    else fight.now.refused = 1;
    if (code === DUELS) break;
    code = table.ask(fight, fighter.index, turnQuestion);
    what = whatOf(code);
  }
  fight.now.refused = 0;
  return code;
}

export function isOfPhase(fighter: Fighter, side: number): boolean {
  if (side === TOGETHER) return true;
  return side === EARLY ? fighter.sheet.alwaysFirst : fighter.side === side && !fighter.sheet.alwaysFirst;
}

function hasTurn(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  const lost = barToHaveTurn(fight, fighter);
  if (lost !== OPEN) table.tell(noTurn, fighter.index, R[lost.rule]);
  else if (fighter.hamstrung) table.tell(lame, fighter.index);
  return lost === OPEN;
}

/** A kappa in water at the start of its turn (IKZ-NPC-06). */
function regenerate(table: Table<Fight>, fighter: Fighter): void {
  if (fighter.sheet.regen === 0 || !fighter.inWater || fighter.hp >= fighter.hpMax) return;
  const gained = Math.min(fighter.sheet.regen, fighter.hpMax - fighter.hp);
  fighter.hp += gained;
  table.tell(regained, fighter.index, gained);
}

function take(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  regenerate(table, fighter);
  fighter.intent = code;
  fighter.pending = true;
  if (table.log !== null) tellDeclared(fight, table, fighter, code);
}

function tellDeclared(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const moves = whatOf(code) === Do.nothing && moveOf(code) !== Move.none;
  const what = moves ? Do.move : whatOf(code);
  const aimed = (isStrike(code) && what === Do.attack) || what === Do.aid || what === Do.deed;
  const inOrder = fighter.side === fight.lead ? R['IKZ-ACT-05'] : R['IKZ-ACT-13'];
  const rule = hasNoSides(fight) ? R['IKZ-RND-01'] : inOrder;
  if (aimed) table.tell(declaredAt, fighter.index, what, targetOf(code), rule);
  else table.tell(declared, fighter.index, what, rule);
}
