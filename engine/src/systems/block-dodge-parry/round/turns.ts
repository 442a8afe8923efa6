import type { Table } from '../../../table/table.ts';
import { castMiracle } from '../acts/miracles.ts';
import { comeClose, goTo, makeMove, moveAfter, standUp, stepAway } from '../acts/moving.ts';
import { doSkillAction } from '../acts/skill-actions.ts';
import { castSpell } from '../acts/spells.ts';
import { castTrick } from '../acts/tricks.ts';
import { playBonusAttacks } from '../attack/bonus.ts';
import { couldNot, settleTarget } from '../attack/redirect.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { collapseAtZero } from '../harm/falling.ts';
import { canMove, isLamed, leaveMelee, moveAway } from '../moves/movement.ts';
import { tryLuck } from '../rolls/luck.ts';
import { retreatSave, save } from '../rolls/saves.ts';
import { fetch, pickUp } from '../state/belongings.ts';
import { Do, intent, isStrike, itemOf, MoveWhen, moveOf, targetOf, whatOf } from '../state/intent.ts';
import { Ability, Band, type Fight, type Fighter, Turn } from '../state/model.ts';
import { band, hasFoeClose, hasWayOut, isAble, isGone } from '../state/people.ts';
import { beginTurn } from './begin-turn.ts';
import { playStrikes } from './strikes.ts';

const retreated = event('fled', ['BDP-RET-04'], '{who:who}{rule:cites} gets away and leaves the fight.');
const triesToFlee = event('retreat-tried', ['BDP-RET-01'], '{who:who}{rule:cites} tries to get away.');
const retreatFailed = event('retreat-failed', ['BDP-RET-05'], '{who:who} does not get away.');
const brokeContact = event('broke-contact', ['BDP-RET-09'], '{who:who} was overtaken and only breaks contact.');
const lameRetreat = event('lame-retreat', ['BDP-LOC-03'], '{who:who} retreats on a ruined leg: Disadvantage.');
const surrendered = event('surrendered', ['BDP-MOR-07'], '{who:who} surrenders.');
const waitsToFlee = event(
  'waits-to-flee',
  ['BDP-MOR-07', 'BDP-RET-03'],
  '{who:who} has an enemy Close and must flee in the full phase.',
);
const treated = event('treated', ['BDP-CRI-11', 'BDP-TURN-14'], '{who:who} treats {victim:who}: the dying stops.');
const woken = event('woken', ['BDP-UNA-08'], '{who:who} wakes {victim:who}.');
const didDeed = event('deed', ['BDP-TURN-14'], '{who:who} does something else.');

/** Plays one turn, or with a strike the whole moment it belongs to. */
export function takeTurn(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.fleeing) flee(fight, table, fighter);
  else if (fighter.losesTurns === 0 && isStrike(fighter.intent)) playStrikes(fight, table, fighter);
  else playSingle(fight, table, fighter);
}

/** Spends the turn running, or gives up if it cannot (BDP-MOR-07). From an enemy Close that takes a full turn. */
function flee(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  beginTurn(fight, table, fighter);
  if (!fighter.pending) return;
  if (!hasWayOut(fight, fighter.side) || !canMove(fighter)) {
    fighter.pending = false;
    surrender(fight, table, fighter);
    return;
  }
  const close = hasFoeClose(fight, fighter);
  if (close && fighter.turn === Turn.quick && fight.toggles.initiativeMode === 'quickFull') {
    fighter.turn = Turn.full;
    fighter.intent = intent(Do.retreat);
    table.tell(waitsToFlee, fighter.index);
    return;
  }
  fighter.pending = false;
  retreat(fight, table, fighter, true);
}

function surrender(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  fighter.status = 'surrendered';
  fight.now.someoneLeft = true;
  fighter.pending = false;
  leaveMelee(fight, fighter);
  table.tell(surrendered, fighter.index);
}

function playSingle(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  beginTurn(fight, table, fighter);
  if (!fighter.pending) return;
  fighter.pending = false;
  const code = fighter.intent;
  if (moveOf(code) === MoveWhen.standFirst) standUp(table, fighter);
  if (moveOf(code) === MoveWhen.before && !comesCloseFirst(code)) makeMove(fight, table, fighter);
  if (isAble(fighter) && !isLamedByNow(fighter, code)) act(fight, table, fighter, code);
  if (fight.now.bonusCount > 0) playBonusAttacks(fight, table);
  moveAfter(fight, table, fighter);
}

/** Of two moves in a turn only the first is left to somebody whose leg was hit meanwhile (BDP-LOC-03). */
function isLamedByNow(fighter: Fighter, code: number): boolean {
  if (moveOf(code) !== MoveWhen.before || !isLamed(fighter)) return false;
  return whatOf(code) === Do.approach || whatOf(code) === Do.walk;
}

/** The deed itself, by kind (table 5.2). */
function act(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  switch (whatOf(code)) {
    case Do.nothing:
      return;
    case Do.approach:
      return approach(fight, table, fighter);
    case Do.disengage:
      return stepAway(fight, table, fighter);
    case Do.walk:
      return goTo(fight, table, fighter, targetOf(code));
    case Do.walkTwice:
      return walkTwice(fight, table, fighter, targetOf(code));
    case Do.retreat:
      return retreat(fight, table, fighter, fighter.turn === Turn.full || fight.toggles.initiativeMode !== 'quickFull');
    case Do.standUp:
      return standUp(table, fighter);
    case Do.spell:
      return castSpell(fight, table, fighter);
    case Do.trick:
      return castTrick(fight, table, fighter);
    case Do.miracle:
      return castMiracle(fight, table, fighter);
    case Do.tend:
      return tend(fight, table, fighter);
    case Do.wake:
      return wake(fight, table, fighter);
    case Do.pickUp:
      if (!pickUp(fight, table, fighter, itemOf(code))) table.tell(couldNot, fighter.index);
      return;
    case Do.fetch:
      if (!fetch(fight, table, fighter, itemOf(code))) table.tell(couldNot, fighter.index);
      return;
    case Do.surrender:
      return surrender(fight, table, fighter);
    case Do.deed:
      table.tell(didDeed, fighter.index);
      return tryLuck(fight, table, fighter);
    default:
      return doSkillAction(fight, table, fighter);
  }
}

/** Deeds that need somebody Close: the move before them is made by the deed itself. */
function comesCloseFirst(code: number): boolean {
  const what = whatOf(code);
  return what === Do.layOnHands || what === Do.wordsOfGrace || what === Do.wake || what === Do.protect;
}

function approach(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const declared = fight.fighters[targetOf(fighter.intent)]!;
  const isThere = !isGone(declared) && band(fight, fighter, declared) === Band.close;
  const target = isThere ? declared : settleTarget(fight, table, fighter);
  if (target !== null) comeClose(fight, table, fighter, target);
}

/** Two Move Actions: out of a melee and on, or twice towards a zone (BDP-TURN-12, BDP-RNG-07). */
function walkTwice(fight: Fight, table: Table<Fight>, fighter: Fighter, zone: number): void {
  goTo(fight, table, fighter, zone);
  if (canMove(fighter) && !isLamed(fighter)) goTo(fight, table, fighter, zone);
}

/** A DEX Save gets away; from Close it takes two actions (BDP-RET-01..05, BDP-RET-09). */
function retreat(fight: Fight, table: Table<Fight>, fighter: Fighter, twoActions: boolean): void {
  const close = hasFoeClose(fight, fighter);
  if (!canMove(fighter) || !hasWayOut(fight, fighter.side)) return table.tell(couldNot, fighter.index);
  if (close && !twoActions) {
    moveAway(fight, table, fighter);
    table.tell(brokeContact, fighter.index);
    return;
  }
  // BDP-RET-09: who declared it from Close takes both actions, though the foe has left.
  const rule = close ? R['BDP-RET-03'] : twoActions ? R['BDP-RET-09'] : R['BDP-RET-02'];
  table.tell(triesToFlee, fighter.index, rule);
  if (!getsAway(fight, table, fighter)) {
    table.tell(retreatFailed, fighter.index);
    if (close) moveAway(fight, table, fighter);
    return;
  }
  leaveMelee(fight, fighter);
  fighter.status = 'fled';
  fight.now.someoneLeft = true;
  table.tell(retreated, fighter.index, fighter.pc ? R['BDP-RET-04'] : R['BDP-RET-07']);
}

function getsAway(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  const lamed = isLamed(fighter);
  if (lamed) table.tell(lameRetreat, fighter.index);
  return save(fight, table, fighter, retreatSave(Ability.dex, 0, lamed ? -1 : 0));
}

/** Care in the fight stops the dying (BDP-CRI-11). */
function tend(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const victim = settleTarget(fight, table, fighter);
  if (victim === null) return;
  victim.treated = true;
  victim.dyingRounds = 0;
  table.tell(treated, fighter.index, victim.index);
}

function wake(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const victim = settleTarget(fight, table, fighter);
  if (victim === null) return;
  if (moveOf(fighter.intent) === MoveWhen.before) comeClose(fight, table, fighter, victim);
  if (!isAble(fighter) || band(fight, fighter, victim) !== Band.close) return;
  victim.status = 'able';
  table.tell(woken, fighter.index, victim.index);
  collapseAtZero(fight, table, victim);
}
