import { OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { canAttack } from '../attack/aim.ts';
import { playOn, retargetQuestion } from '../attack/attack.ts';
import { forgetPassing, passedBy } from '../attack/opportunity.ts';
import { isAttack, openPower, overcome } from '../attack/powers.ts';
import { askToStrikeBack, canStrikeBack } from '../attack/strike-back.ts';
import { isAwaited, reachWatchers, shiftTo } from '../attack/watch.ts';
import { Act, kindOf, maneuverIn, pack, squareOf, targetOf, thrownIn, weaponIn } from '../book/act.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { Trigger } from '../book/waits.ts';
import { event } from '../book/words.ts';
import { swing } from '../moves/doors.ts';
import { startCount, stepTo, stopAt, walkTo } from '../moves/walk.ts';
import { costTo, isFree, layWay, look, passageAt, seek, wayAt } from '../moves/ways.ts';
import { firstOf } from '../rolls/together.ts';
import { closeFrame, frameOf, openFrame } from '../state/frames.ts';
import { distance, isAbstract } from '../state/grid.ts';
import type { Fight, Fighter, Frame } from '../state/model.ts';
import { checkEnd } from '../state/objectives.ts';
import { objectIn } from '../state/objects.ts';
import { canReact, isAble, payStamina } from '../state/people.ts';
import { moveMetres, squareOfFighter } from '../state/place.ts';
import { abandon, begin, endPending, payOn, performAlone, tellFailed } from './actions.ts';
import { askOnCommand } from './command.ts';
import { squareBehind, tellDeed, tryDeed } from './deeds.ts';
import { springTrap, useFixture, useItem } from './interact.ts';
import { failsToKill } from './killing.ts';
import { barToInteract, costOf, isPossible, OWN_ITEM } from './legal.ts';
import { beginMove, endMove, freeMoveQuestion, limitOf, metresOf, moveStated, slipAway } from './move.ts';
import { aimedAt } from './readied.ts';
import { readyFor, springs, subjectOf } from './triggers.ts';

/*
 * An act may set off a readied one, which is an act: attacks, walks and the like stop where somebody may answer, and here it is
 * asked and done before they go on. This file is the one place where acts follow from acts.
 */

const halted = event('halted', ['ING-MAN-04'], '{who:who} is stopped there.');

/** Pays for an action and does it, or begins it if there are too few actions left (ING-EXT-02, ING-EXT-09). */
export function undertake(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  code: number,
  available: number,
): number {
  const kind = kindOf(code);
  if (kind !== Act.move && kind !== Act.sprint) fighter.escaping = 0;
  if (kind === Act.abandon) {
    abandon(table, fighter);
    return 0;
  }
  if (kind === Act.continue) return advance(fight, table, fighter, available);
  const cost = costOf(fight, code);
  if (cost <= available) perform(fight, table, fighter, code);
  else begin(table, fighter, code, available, cost);
  return Math.min(cost, available);
}

function advance(fight: Fight, table: Table<Fight>, fighter: Fighter, available: number): number {
  const paid = payOn(table, fighter, available);
  if (fighter.paid < fighter.needed) return paid;
  const code = endPending(fighter);
  if (isPossible(fight, fighter, code)) perform(fight, table, fighter, code);
  else tellFailed(table, fighter, code);
  return paid;
}

/** Does what was paid for; stamina and focus are paid here (ING-TURN-04, ING-EXT-03). */
export function perform(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  switch (kindOf(code)) {
    case Act.attack:
      payStamina(fight, fighter, maneuvers[maneuverIn(code)]!.stamina);
      return attack(fight, table, fighter, code);
    case Act.strikeObject:
      return attackObject(fight, table, fighter, code);
    case Act.killingStrike:
      return killingStrike(fight, table, fighter, code);
    case Act.power:
      return usePower(fight, table, fighter, code);
    case Act.maneuver:
      return doDeed(fight, table, fighter, code);
    case Act.command:
      return command(fight, table, fighter, fight.fighters[targetOf(code)]!);
    case Act.interact:
      return interact(fight, table, fighter, code);
    case Act.move:
    case Act.sprint:
    case Act.step:
      return move(fight, table, fighter, code);
    default:
      return performAlone(fight, table, fighter, code);
  }
}

/** The frame of an attack with the weapon of its code; null when attacks answer each other too deeply. */
function frameFor(fight: Fight, attacker: Fighter, code: number): Frame | null {
  const frame = openFrame(fight, attacker);
  if (frame === null) return null;
  frame.weapon = weaponIn(code);
  frame.thrown = thrownIn(code);
  return frame;
}

/** One attack as its code says, from its declaration to its end (ING-ATK-12). `target` < 0 asks for one first. */
export function attack(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  code: number,
  target = targetOf(code),
): void {
  const base = fight.depth;
  const frame = frameFor(fight, attacker, code);
  if (frame === null) return;
  frame.maneuver = maneuverIn(code);
  frame.target = target < 0 ? table.ask(fight, attacker.index, retargetQuestion) - 1 : target;
  if (frame.target < 0) closeFrame(fight);
  else carryOut(fight, table, base);
}

function attackObject(fight: Fight, table: Table<Fight>, attacker: Fighter, code: number): void {
  const base = fight.depth;
  const frame = frameFor(fight, attacker, code);
  if (frame === null) return;
  frame.object = objectIn(code);
  carryOut(fight, table, base);
}

function killingStrike(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const base = fight.depth;
  const frame = frameFor(fight, fighter, code);
  if (frame === null) return;
  frame.target = targetOf(code);
  if (failsToKill(fight, table, frame)) carryOut(fight, table, base);
  else closeFrame(fight);
}

function usePower(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const base = fight.depth;
  const frame = openPower(fight, fighter, weaponIn(code), fight.fighters[targetOf(code)]!);
  if (frame === null) return;
  if (isAttack(fight, frame)) return carryOut(fight, table, base);
  overcome(fight, table, frame);
  closeFrame(fight);
}

/** Plays an attack to its end; wherever somebody may act in it, that comes first (ING-ACT-14). */
function carryOut(fight: Fight, table: Table<Fight>, base: number): void {
  for (let due = playOn(fight, table, base); due !== Trigger.none; due = playOn(fight, table, base)) {
    const { attacker, target, object, square, mover, came } = frameOf(fight);
    const fighter = fight.fighters[attacker]!;
    if (due === Trigger.run) runTo(fight, table, fighter, square);
    else if (due === Trigger.riposte) strikeBack(fight, table, fight.fighters[target]!, fighter, Man.riposte);
    else if (due === Trigger.reach) fireTriggers(fight, table, due, mover, came);
    else fireTriggers(fight, table, due, attacker, due === Trigger.interact ? object : target);
  }
}

/** Riposte or Opportunity Strike. True when it was asked. */
function strikeBack(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter, maneuver: number): boolean {
  if (!canStrikeBack(fight, fighter, target, maneuver)) return false;
  const weapon = askToStrikeBack(fight, table, fighter, target, maneuver) - 1;
  if (weapon >= 0) attack(fight, table, fighter, pack(Act.attack, target.index, weapon, 0, maneuver));
  return true;
}

/** An ally takes one action now (ING-ACT-03). */
function command(fight: Fight, table: Table<Fight>, fighter: Fighter, ally: Fighter): void {
  const code = askOnCommand(fight, table, fighter, ally);
  if (code !== 0) undertake(fight, table, ally, code, 1);
  fight.commandee = -1;
}

function doDeed(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const target = fight.fighters[targetOf(code)]!;
  const maneuver = maneuverIn(code);
  const works = tryDeed(fight, table, fighter, maneuver, target);
  if (works && maneuver === Man.push) push(fight, table, fighter, target);
  tellDeed(table, code, fighter, works);
}

/** Two metres straight away, as far as there is room. */
function push(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): void {
  if (isAbstract(fight)) return moveMetres(fight, target, fighter.index, 2);
  const goal = distance(fight, fighter, target) + 2;
  while (distance(fight, fighter, target) < goal) {
    const square = squareBehind(fight, fighter, target);
    if (square < 0) return;
    fireTriggers(fight, table, Trigger.reach, target.index, shiftTo(fight, target, square));
  }
}

/** Uses a fixture within 1 m or something of one's own; whoever waits for what it opens acts first (ING-ACT-07). */
function interact(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const fixture = targetOf(code);
  if (fixture === OWN_ITEM) return useItem(fight, table, fighter, code);
  fireTriggers(fight, table, Trigger.interact, fighter.index, fixture);
  if (!isAble(fighter) || fight.result !== 'running' || barToInteract(fight, fighter, fixture) !== OPEN) return;
  useFixture(fight, table, fighter, fixture);
  for (const other of fight.scene.fixtures[fixture]!.opens) {
    if (fight.fixturesLeft[other] === 0) continue;
    fireTriggers(fight, table, Trigger.interact, fighter.index, other);
    swing(fight, table, fighter, other);
  }
  springTrap(fight, table, fighter, fixture);
}

/** Moves, sprints or steps. What waits for the move comes first (ING-ACT-14), what waits for the walker on the way. */
function move(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const kind = kindOf(code);
  fireTriggers(fight, table, Trigger.move, fighter.index, -1);
  if (!isAble(fighter) || fight.result !== 'running') return endMove(fight, table, fighter, kind, -1);
  beginMove(fight, table, fighter, kind);
  if (isAbstract(fight)) {
    const before = reachWatchers(fight, fighter);
    moveStated(fight, table, fighter, code);
    fireTriggers(fight, table, Trigger.reach, fighter.index, reachWatchers(fight, fighter) & ~before);
    return slipAway(fight, table, fighter);
  }
  const watched = fight.toggles.maneuvers || isAwaited(fight);
  let metres = metresOf(fight, fighter, code, watched);
  if (metres >= 0 && watched) metres = walk(fight, table, fighter, squareOf(code), limitOf(fighter, kind));
  else if (metres >= 0) walkTo(fight, fighter, squareOf(code));
  endMove(fight, table, fighter, kind, metres);
}

/** Square by square; metres walked. After an interruption the rest of the way is looked for again. */
function walk(fight: Fight, table: Table<Fight>, fighter: Fighter, goal: number, limit: number): number {
  let walked = 0;
  let stand = squareOfFighter(fight, fighter);
  let length = layWay(goal);
  let at = 0;
  startCount(fight, fighter);
  while (at < length) {
    const to = wayAt(at++);
    const from = squareOfFighter(fight, fighter);
    if (isFree(fight, fighter, to)) stand = to;
    const metres = stepTo(fight, fighter, to);
    walked += metres;
    if (!isInterrupted(fight, table, fighter, from, metres)) continue;
    if (isAble(fighter) && fight.roll.halted === fighter.index) table.tell(halted, fighter.index);
    if (!isAble(fighter) || fight.roll.halted === fighter.index || fight.result !== 'running') break;
    seek(fight, fighter, limit - walked, goal);
    if (costTo(goal) > limit - walked || !isFree(fight, fighter, goal)) break;
    length = layWay(goal);
    at = 0;
  }
  stopAt(fight, fighter, stand);
  forgetPassing(fight);
  return walked;
}

/** Runs straight to a square, until something stops it; whoever waits for it acts on the way. */
export function runTo(fight: Fight, table: Table<Fight>, fighter: Fighter, square: number): void {
  const { width } = fight.scene;
  let stand = squareOfFighter(fight, fighter);
  const dx = (square % width) - (stand % width);
  const dy = Math.floor(square / width) - Math.floor(stand / width);
  startCount(fight, fighter);
  for (let n = Math.max(Math.abs(dx), Math.abs(dy)); n > 0; n--) {
    const from = squareOfFighter(fight, fighter);
    const to = from + Math.sign(dy) * width + Math.sign(dx);
    look(fight, fighter);
    if (passageAt(fighter, to) === 0) break;
    if (isFree(fight, fighter, to)) stand = to;
    const metres = stepTo(fight, fighter, to);
    isInterrupted(fight, table, fighter, from, metres);
    if (!isAble(fighter) || fight.roll.halted === fighter.index) break;
  }
  stopAt(fight, fighter, stand);
  forgetPassing(fight);
}

/** Lets those act who waited for the walker to come here; true when anybody was asked. */
function isInterrupted(fight: Fight, table: Table<Fight>, fighter: Fighter, from: number, metres: number): boolean {
  const here = squareOfFighter(fight, fighter);
  const inReach = reachWatchers(fight, fighter);
  const came = inReach === 0 ? 0 : inReach & ~watchersAt(fight, fighter, from);
  let asked = fireTriggers(fight, table, Trigger.reach, fighter.index, came);
  if (isAble(fighter) && fireTriggers(fight, table, Trigger.pass, fighter.index, here)) asked = true;
  if (
    fight.toggles.maneuvers &&
    isAble(fighter) &&
    isStruckAt(fight, table, fighter, passedBy(fight, fighter, from, metres))
  )
    asked = true;
  return asked;
}

function watchersAt(fight: Fight, fighter: Fighter, square: number): number {
  const { x, y } = fighter;
  fighter.x = square % fight.scene.width;
  fighter.y = (square - fighter.x) / fight.scene.width;
  const watchers = reachWatchers(fight, fighter);
  fighter.x = x;
  fighter.y = y;
  return watchers;
}

/**
 * Opportunity Strike (ING-MAN-04): an enemy who has walked more than 1 m inside the own reach may be struck, once in a move.
 * Teams come in their order, members as the team chooses (ING-REACT-09). True when anybody was asked.
 */
function isStruckAt(fight: Fight, table: Table<Fight>, mover: Fighter, passed: number): boolean {
  const { fighters, order } = fight;
  let asked = false;
  for (let slot = 0; slot < order.length && passed !== 0; slot++) {
    let able = 0;
    for (let i = 0; i < fighters.length; i++)
      if ((passed & (1 << i)) !== 0 && fighters[i]!.team === order[slot]) able |= 1 << i;
    while (able !== 0) {
      const first = firstOf(fight, table, able, false);
      able &= ~(1 << first);
      if (strikeBack(fight, table, fighters[first]!, mover, Man.opportunity)) asked = true;
      if (!isAble(mover) || fight.roll.halted === mover.index) return true;
    }
  }
  return asked;
}

/**
 * Readied actions that wait for this come first, in the order of teams (ING-ACT-14, ING-REACT-09). `at`: the target of an
 * attack, the square walked on, the fixture used, or the bits of those whose reach was entered. True when anybody was asked.
 */
export function fireTriggers(fight: Fight, table: Table<Fight>, kind: number, actor: number, at: number): boolean {
  if ((kind === Trigger.reach && at === 0) || !isAwaited(fight)) return false;
  let asked = false;
  for (let slot = 0; slot < fight.order.length; slot++) {
    fight.roll.due = kind;
    fight.roll.dueBy = actor;
    fight.roll.dueAt = at;
    let able = readyFor(fight, table, fight.order[slot]!);
    while (able !== 0 && fight.result === 'running') {
      const first = firstOf(fight, table, able, false);
      able &= ~(1 << first);
      const fighter = fight.fighters[first]!;
      // What an earlier one did may have cost a later one the readiness.
      if (fighter.trigger === 0 || !canReact(fighter)) continue;
      asked = true;
      const subject = subjectOf(fighter, actor);
      const code = springs(fight, table, fighter, subject);
      if (code === 0) continue;
      performReadied(fight, table, fighter, code, subject);
      // ING-TEAM-08: a reaction may end the fight.
      checkEnd(fight, table);
    }
  }
  return asked;
}

/** Takes a readied action; an attack goes at whoever set it off if that is possible (ING-ACT-12). */
export function performReadied(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number, at: number): void {
  const kind = kindOf(code);
  if (kind === Act.attack) {
    const legal = canAttack(fight, fighter, fight.fighters[at]!, weaponIn(code), thrownIn(code));
    payStamina(fight, fighter, maneuvers[maneuverIn(code)]!.stamina);
    attack(fight, table, fighter, code, legal ? at : -1);
  } else if (kind === Act.move) {
    const to = table.ask(fight, fighter.index, freeMoveQuestion);
    if (to !== 0) perform(fight, table, fighter, to);
  } else perform(fight, table, fighter, aimedAt(code, at));
}
