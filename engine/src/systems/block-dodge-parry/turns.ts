import { oneDie, type Table } from '../../table/table.ts';
import { fetch, pickUp } from './belongings.ts';
import { playBonusAttacks } from './bonus.ts';
import { isOut } from './called-off.ts';
import { band, hasFoeClose, hasWayOut, isAble, isGone } from './fighters.ts';
import { collapseAtZero, loseAbility } from './harm.ts';
import { closesOn, Do, intent, isStrike, itemOf, MoveWhen, moveOf, targetOf, whatOf, zoneOfMove } from './intent.ts';
import { tryLuck } from './luck.ts';
import { castMiracle, castSpell, castTrick } from './magic.ts';
import { Ability, Band, type Fight, type Fighter, Turn } from './model.ts';
import { canMove, isLamed, leaveMelee, moveAway, walk } from './movement.ts';
import { partingShot } from './parting-shot.ts';
import { settleTarget } from './redirect.ts';
import { R } from './rules.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { retreatSave, save } from './saves.ts';
import { commanderMoment, doSkillAction } from './skills.ts';
import { comeClose, playStrikes } from './strikes.ts';
import { event, reason } from './words.ts';

const bleedRoll = reason('bleed', ['BDP-TAG-07'], 'bleeding');

const turnLost = event('turn-lost', ['BDP-RND-05'], '{who:who} loses the turn.');
const stoodUp = event('stood-up', ['BDP-TURN-14'], '{who:who} stands up.');
const retreated = event('fled', ['BDP-RET-04'], '{who:who}{rule:cites} gets away and leaves the fight.');
const triesToFlee = event('retreat-tried', ['BDP-RET-01'], '{who:who}{rule:cites} tries to get away.');
const retreatFailed = event('retreat-failed', ['BDP-RET-05'], '{who:who} does not get away.');
const noWayOut = event('no-way-out', ['BDP-RET-06', 'BDP-RET-10'], '{who:who} finds no way out.');
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
const couldNot = event('could-not', ['BDP-DECL-07'], '{who:who} can no longer do what was declared.');

/** Start of a turn: bleeding, the end of what lasted until now, a commander's word; a lost turn ends here. */
export function beginTurn(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  fighter.ruckus = false;
  while (fighter.bleeds > 0 && !isGone(fighter)) {
    fighter.bleeds--;
    const points = table.roll(oneDie(4), fighter.index, bleedRoll);
    loseAbility(fight, table, fighter, Ability.str, points, R['BDP-TAG-07']);
  }
  if (!isAble(fighter)) {
    fighter.pending = false;
    return;
  }
  if (fighter.losesTurns > 0) {
    fighter.losesTurns--;
    fighter.stunned = false;
    fighter.immobile = false;
    fighter.pending = false;
    fighter.casting = 0;
    table.tell(turnLost, fighter.index);
    return;
  }
  commanderMoment(fight, table, fighter);
}

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
  if (target === null) table.tell(couldNot, fighter.index);
  else comeClose(fight, table, fighter, target);
}

function stepAway(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!canMove(fighter)) return;
  partingShot(fight, table, fighter);
  if (isAble(fighter)) moveAway(fight, table, fighter);
}

/** One Move Action towards another zone; out of a melee it only leads away from those Close (BDP-RNG-07). */
function goTo(fight: Fight, table: Table<Fight>, fighter: Fighter, zone: number, goesOn = false): void {
  if (!canMove(fighter)) table.tell(couldNot, fighter.index);
  else if (fighter.melee !== 0) stepAway(fight, table, fighter);
  else if (fighter.zone !== zone) walk(fight, table, fighter, zone, goesOn);
}

/** Two Move Actions: out of a melee and on, or twice towards a zone (BDP-TURN-12, BDP-RNG-07). */
function walkTwice(fight: Fight, table: Table<Fight>, fighter: Fighter, zone: number): void {
  goTo(fight, table, fighter, zone);
  if (canMove(fighter) && !isLamed(fighter)) goTo(fight, table, fighter, zone, true);
}

/** A DEX Save gets away; from Close it takes two actions (BDP-RET-01..05, BDP-RET-09). */
function retreat(fight: Fight, table: Table<Fight>, fighter: Fighter, twoActions: boolean): void {
  const close = hasFoeClose(fight, fighter);
  if (!canMove(fighter) || !hasWayOut(fight, fighter.side)) {
    table.tell(couldNot, fighter.index);
    return;
  }
  if (close && !twoActions) {
    moveAway(fight, table, fighter);
    table.tell(brokeContact, fighter.index);
    return;
  }
  // BDP-RET-09: who declared it from Close takes both actions, though the foe has left.
  const rule = close ? R['BDP-RET-03'] : twoActions ? R['BDP-RET-09'] : R['BDP-RET-02'];
  table.tell(triesToFlee, fighter.index, rule);
  const away = getsAway(fight, table, fighter);
  if (isOut(table, fighter)) return;
  if (!away) {
    table.tell(retreatFailed, fighter.index);
    if (close && ruledOn(fight, table, Rulings.failedRetreat, fighter.index) === 'yes') moveAway(fight, table, fighter);
    return;
  }
  leaveMelee(fight, fighter);
  fighter.status = 'fled';
  fight.now.someoneLeft = true;
  table.tell(retreated, fighter.index, fighter.pc ? R['BDP-RET-04'] : R['BDP-RET-07']);
}

/** There still is a way out, as far as the Warden is asked (BDP-RET-10), and the Save finds it. */
function getsAway(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  if (ruledOn(fight, table, Rulings.safeExitStays, fighter.index) === 'no') {
    table.tell(noWayOut, fighter.index);
    return false;
  }
  const lamed = isLamed(fighter);
  if (lamed) table.tell(lameRetreat, fighter.index);
  return save(fight, table, fighter, Ability.dex, 0, lamed ? -1 : 0, retreatSave);
}

/** Standing up is a Move Action (BDP-TURN-14). */
export function standUp(table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.prone) return;
  fighter.prone = false;
  table.tell(stoodUp, fighter.index);
}

/** Care in the fight stops the dying (BDP-CRI-11). */
function tend(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const victim = settleTarget(fight, table, fighter);
  if (victim === null) {
    table.tell(couldNot, fighter.index);
    return;
  }
  victim.treated = true;
  victim.dyingRounds = 0;
  table.tell(treated, fighter.index, victim.index);
}

function wake(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const victim = settleTarget(fight, table, fighter);
  if (victim === null) {
    table.tell(couldNot, fighter.index);
    return;
  }
  if (moveOf(fighter.intent) === MoveWhen.before) comeClose(fight, table, fighter, victim);
  if (!isAble(fighter) || band(fight, fighter, victim) !== Band.close) return;
  victim.status = 'able';
  table.tell(woken, fighter.index, victim.index);
  collapseAtZero(fight, table, victim);
}

/** The move before or after a shot, a trick or another deed: Close to somebody, to another zone, or out of the melee. */
export function makeMove(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const close = closesOn(fighter.intent);
  const zone = zoneOfMove(fighter.intent);
  if (close >= 0) comeClose(fight, table, fighter, fight.fighters[close]!);
  else if (zone >= 0) goTo(fight, table, fighter, zone);
  else stepAway(fight, table, fighter);
}

/** Ends a turn: the move declared to come after the action (BDP-TURN-08, BDP-TURN-09), then what held the feet is over. */
export function moveAfter(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const code = fighter.intent;
  if (moveOf(code) === MoveWhen.after && canMove(fighter)) makeMove(fight, table, fighter);
  fighter.immobile = false;
}
