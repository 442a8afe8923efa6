import { bar } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { damageTypes, type Item } from '../book/kinds.ts';
import { Man, maneuverNames } from '../book/maneuver-table.ts';
import { Trigger } from '../book/waits.ts';
import { event, judged } from '../book/words.ts';
import { afflict, overcomesBody } from '../harm/effects.ts';
import { isEmpty, look } from '../moves/ways.ts';
import { attackerOf, frameOf, Stage, targetIn } from '../state/frames.ts';
import { distance, distanceTo, isAbstract, isThere } from '../state/grid.ts';
import type { Fight, Fighter, Frame } from '../state/model.ts';
import { isAble, weaponOf } from '../state/people.ts';
import { moveMetres, nameOfSquare } from '../state/place.ts';
import { canAttack, penaltyAt } from './aim.ts';
import { eachMetre } from './dodging.ts';
import { canRush, offerRuns } from './rush.ts';
import { dueFor, shiftTo } from './watch.ts';

const used = event(
  'maneuver',
  ['ING-MAN-01', 'ING-MAN-02', 'ING-MAN-03', 'ING-MAN-04'],
  '{who:who} uses {maneuver}; learned: {learned:yesno}.',
  { maneuver: maneuverNames },
);
const bleeds = event('bleeds', ['ING-COND-08', 'ING-MAN-04'], '{who:who} bleeds ({bleeding}).');
const backs = event('retreats', ['ING-MAN-04'], '{who:who} backs off, better covered for one attack.');

/** The square a maneuver's own movement goes to; the maneuver and its target stand in the frame. */
export const maneuverMoveQuestion = judged(
  'maneuver-move',
  ['ING-MAN-04'],
  () => 'Where does the maneuver take you?',
  {
    each(fight, who, table) {
      const fighter = fight.fighters[who]!;
      const frame = frameOf(fight);
      const target = fight.fighters[frame.target]!;
      if (frame.maneuver === Man.rushing) offerRuns(fight, fighter, target, frame.weapon, table);
      else if (frame.maneuver === Man.advancing)
        offerAdvances(fight, fighter, target, frame.weapon, (to) => table.offer(to));
      else offerRetreats(fight, fighter, target, (to) => table.offer(to));
    },
    when: bar('ING-MAN-04', 'no maneuver of theirs moves them now'),
    unknown: bar('ING-MAN-04', 'the maneuver does not lead to that square'),
  },
  (fight, _who, code) => {
    const square = nameOfSquare(fight, code);
    return { id: square, place: square, label: square, verb: 'move', rule: 'ING-MAN-04' };
  },
);

/** Squares a metre nearer from which the weapon reaches. */
function offerAdvances(
  fight: Fight,
  fighter: Fighter,
  target: Fighter,
  weapon: number,
  visit: (square: number) => void,
): void {
  const now = distance(fight, fighter, target);
  const { width } = fight.scene;
  const { x, y } = fighter;
  eachMetre(fight, fighter, (square) => {
    fighter.x = square % width;
    fighter.y = (square - fighter.x) / width;
    const fits = distance(fight, fighter, target) < now && penaltyAt(fight, fighter, target, weapon, 0) >= 0;
    fighter.x = x;
    fighter.y = y;
    if (fits) visit(square);
  });
}

/** Squares a metre farther away. */
function offerRetreats(fight: Fight, fighter: Fighter, target: Fighter, visit: (square: number) => void): void {
  const now = distance(fight, fighter, target);
  const { width } = fight.scene;
  eachMetre(fight, fighter, (square) => {
    const x = square % width;
    if (distanceTo(target, x, (square - x) / width) > now) visit(square);
  });
}

/** An attack by maneuver that moves first can be made at this target. */
export function canComeUp(fight: Fight, fighter: Fighter, target: Fighter, weapon: number, maneuver: number): boolean {
  if (maneuver === Man.rushing) return canRush(fight, fighter, target, weapon);
  const metres = distance(fight, fighter, target);
  if (isAbstract(fight)) return metres > 1 && metres - 1 <= weaponOf(fight, fighter, weapon).reachMax;
  let any = false;
  offerAdvances(fight, fighter, target, weapon, () => {
    any = true;
  });
  return any;
}

/** The move that comes before the blow of an Advancing or Rushing Strike; a run is due, or what the metre sets off. */
export function beforeAttack(fight: Fight, table: Table<Fight>, frame: Frame): number {
  const attacker = attackerOf(fight, frame);
  const learned = (attacker.sheet.maneuvers & (1 << frame.maneuver)) !== 0;
  table.tell(used, attacker.index, frame.maneuver, learned ? 1 : 0);
  if (frame.maneuver !== Man.advancing && frame.maneuver !== Man.rushing) return Trigger.none;
  const target = targetIn(fight, frame);
  if (isAbstract(fight)) {
    const metres = distance(fight, attacker, target);
    moveMetres(fight, attacker, target.index, frame.maneuver === Man.rushing ? 1 - metres : -1);
    return Trigger.none;
  }
  if (!canComeUp(fight, attacker, target, frame.weapon, frame.maneuver)) return Trigger.none;
  frame.square = table.ask(fight, attacker.index, maneuverMoveQuestion);
  if (frame.maneuver === Man.rushing) return Trigger.run;
  return dueFor(frame, attacker, shiftTo(fight, attacker, frame.square));
}

/** Retreating Strike: the metre back after the blow, hit or miss. */
export function backOff(fight: Fight, table: Table<Fight>, frame: Frame): number {
  const attacker = attackerOf(fight, frame);
  if (!isAble(attacker)) return Trigger.none;
  frame.stage = Stage.backing;
  const target = targetIn(fight, frame);
  let any = false;
  if (isAbstract(fight)) moveMetres(fight, attacker, target.index, 1);
  else
    offerRetreats(fight, attacker, target, () => {
      any = true;
    });
  if (!any) return Trigger.none;
  const square = table.ask(fight, attacker.index, maneuverMoveQuestion);
  return dueFor(frame, attacker, shiftTo(fight, attacker, square));
}

/** The cover that a Retreating Strike gives. */
export function noteRetreat(fight: Fight, table: Table<Fight>, frame: Frame): void {
  attackerOf(fight, frame).retreatFrom = frame.target;
  table.tell(backs, frame.attacker);
}

/** What a maneuver adds to a hit: the same result against the listed defence (ING-MAN-03). */
export function afterHit(fight: Fight, table: Table<Fight>, frame: Frame): void {
  const target = targetIn(fight, frame);
  if (target.status === 'dead') return;
  switch (frame.maneuver) {
    case Man.crippling:
      if (!overcomesBody(fight, table, target, frame.result)) return;
      afflict(fight, table, target, 'crippled');
      target.nextTest = -2;
      return;
    case Man.stunning:
      if (overcomesBody(fight, table, target, frame.result)) afflict(fight, table, target, 'stunned');
      return;
    case Man.tripping:
      if (overcomesBody(fight, table, target, frame.result)) afflict(fight, table, target, 'prone');
      return;
    case Man.rending:
      target.bleeding += overcomesBody(fight, table, target, frame.result) ? 2 : 1;
      table.tell(bleeds, target.index, target.bleeding);
      return;
    case Man.opportunity:
      if (frame.attacker !== frame.target && overcomesBody(fight, table, target, frame.result))
        fight.roll.halted = target.index;
  }
}

/** Crushing Strike: a miss has 2 more luck, 3 if bludgeoning, and may turn critical. */
export function crushes(frame: Frame, def: Item): boolean {
  if (frame.maneuver !== Man.crushing) return false;
  frame.luck += damageTypes[frame.type] === 'bludgeoning' ? 3 : 2;
  return frame.luck >= def.crit;
}

/**
 * Sweeping Strike: everybody struck stands in adjoining squares, at most as many as the weapon reaches metres. A gap of one
 * empty square counts as a square.
 */
export function isInSweep(fight: Fight, frame: Frame, target: Fighter): boolean {
  const attacker = attackerOf(fight, frame);
  const { reach } = weaponOf(fight, attacker, frame.weapon);
  let struck = 0;
  for (let mask = frame.extra; mask !== 0; mask &= mask - 1) struck++;
  if (struck >= reach) return false;
  for (let i = 0; i < fight.fighters.length; i++) {
    if ((frame.extra & (1 << i)) === 0) continue;
    const chosen = fight.fighters[i]!;
    if (distance(fight, chosen, target) <= 1) return true;
    if (struck + 2 <= reach && !isAbstract(fight) && hasGap(fight, attacker, chosen, target, reach)) return true;
  }
  return false;
}

/** An empty square within reach that adjoins both. */
function hasGap(fight: Fight, attacker: Fighter, one: Fighter, other: Fighter, reach: number): boolean {
  const { width, height } = fight.scene;
  look(fight, attacker);
  for (let square = 0; square < width * height; square++) {
    const x = square % width;
    const y = (square - x) / width;
    if (distanceTo(one, x, y) !== 1 || distanceTo(other, x, y) !== 1 || distanceTo(attacker, x, y) > reach) continue;
    if (distanceTo(attacker, x, y) > 0 && isEmpty(square)) return true;
  }
  return false;
}

/** Enough legal targets for a maneuver that goes against several at once. */
export function hasTargets(fight: Fight, fighter: Fighter, weapon: number, thrown: number, wanted: number): boolean {
  let count = 0;
  for (let i = 0; i < fight.fighters.length; i++) {
    const target = fight.fighters[i]!;
    if (isThere(target) && canAttack(fight, fighter, target, weapon, thrown)) count++;
  }
  return count >= wanted;
}
