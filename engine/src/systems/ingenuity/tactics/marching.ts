import { OPEN } from '../../../system/bar.ts';
import { barToInteract } from '../acts/legal.ts';
import { barToLeave, barToMove, Toward } from '../acts/move.ts';
import { barToTask } from '../acts/tasks.ts';
import { canUseWeapon, nextWeapon, penaltyToObject } from '../attack/aim.ts';
import { Act, pack, packMove } from '../book/act.ts';
import {
  costTo,
  countReached,
  explore,
  isFree,
  layWay,
  look,
  metresWithoutDetour,
  passageAt,
  reachedSquare,
  reckon,
  seek,
  UNREACHED,
  wayAt,
} from '../moves/ways.ts';
import { distance, distanceTo, isAbstract, isInArea, metresOf } from '../state/grid.ts';
import { isAtHand } from '../state/hands.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { mayStrikeObjects, packObject } from '../state/objects.ts';
import { speedOf } from '../state/people.ts';
import { squareOfFighter } from '../state/place.ts';
import { isFlankable, metresToFoes, strikingReach, wouldFlank } from './tactics.ts';

/** Farther than anybody looks ahead. */
const HORIZON = 60;

/** Move if that is still possible, Sprint while stamina is plenty; 0 = neither. */
function strideOf(fight: Fight, fighter: Fighter): number {
  if (barToMove(fight, fighter, Act.move) === OPEN) return Act.move;
  return fighter.stamina > 3 && fighter.attacks === 0 && barToMove(fight, fighter, Act.sprint) === OPEN
    ? Act.sprint
    : 0;
}

/** As far along the cheapest way to a square as one move goes; 0 when that is nowhere. */
function alongTheWay(fight: Fight, fighter: Fighter, goal: number, kind: number): number {
  const limit = speedOf(fighter);
  if (costTo(goal) <= limit) return packMove(kind, goal);
  for (let n = layWay(goal) - 1; n >= 0; n--) {
    const square = wayAt(n);
    if (costTo(square) <= limit && isFree(fight, fighter, square)) return packMove(kind, square);
  }
  return 0;
}

/** After `look`: one move on the cheapest way to a free square, 0 when that is nowhere, -1 when no way leads there. */
function towards(fight: Fight, fighter: Fighter, goal: number, kind: number): number {
  const metres = metresWithoutDetour(fight, fighter, goal);
  if (metres <= speedOf(fighter)) return packMove(kind, goal);
  // Nothing longer is looked at: a way of so many metres is known.
  seek(fight, fighter, Math.min(metres, HORIZON), goal);
  return costTo(goal) === UNREACHED ? -1 : alongTheWay(fight, fighter, goal, kind);
}

/** A shut door, or what opens one. */
function opensWay({ scene, fixturesUsed, fixturesLeft }: Fight, fixture: number): boolean {
  const { door, opens } = scene.fixtures[fixture]!;
  if (door) return (fixturesUsed & (1 << fixture)) === 0;
  for (let n = 0; n < opens.length; n++)
    if ((fixturesUsed & (1 << opens[n]!)) === 0 && fixturesLeft[opens[n]!]! > 0) return true;
  return false;
}

/** A shut door or a lever within reach of the hand: opens it, or breaks it where that is allowed; 0 when there is none. */
function openDoor(fight: Fight, fighter: Fighter): number {
  const { fixtures } = fight.scene;
  for (let i = 0; i < fixtures.length; i++)
    if (opensWay(fight, i) && barToInteract(fight, fighter, i) === OPEN) return pack(Act.interact, i);
  if (!mayStrikeObjects(fight)) return 0;
  for (let i = 0; i < fixtures.length; i++) {
    const { door, obstacle } = fixtures[i]!;
    if (!obstacle && !(door && opensWay(fight, i))) continue;
    for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
      if (canUseWeapon(fight, fighter, weapon, 0) && penaltyToObject(fight, fighter, i, weapon, 0) >= 0)
        return packObject(i, weapon, 0);
  }
  return 0;
}

/** After `explore`: toward the nearest lever that opens a shut door; 0 when there is none to be reached. */
function toLever(fight: Fight, fighter: Fighter, kind: number): number {
  const { fixtures, width } = fight.scene;
  for (let n = 0; n < countReached(); n++) {
    const square = reachedSquare(n);
    const x = square % width;
    const y = (square - x) / width;
    for (let i = 0; i < fixtures.length; i++) {
      const lever = fixtures[i]!;
      if (lever.door || !opensWay(fight, i) || fight.fixturesLeft[i] === 0) continue;
      if (Math.abs(lever.x - x) <= 1 && Math.abs(lever.y - y) <= 1 && isFree(fight, fighter, square))
        return alongTheWay(fight, fighter, square, kind);
    }
  }
  return 0;
}

/** The square nearest to a place as the crow flies, when no way leads there: to a door, say. */
function crowFlies(fight: Fight, fighter: Fighter, x: number, y: number, kind: number): number {
  const { width } = fight.scene;
  let best = metresOf(Math.abs(fighter.x - x), Math.abs(fighter.y - y));
  let goal = -1;
  for (let n = 0; n < countReached(); n++) {
    const square = reachedSquare(n);
    if (costTo(square) > speedOf(fighter) || !isFree(fight, fighter, square)) continue;
    const sx = square % width;
    const away = metresOf(Math.abs(sx - x), Math.abs((square - sx) / width - y));
    if (away >= best) continue;
    best = away;
    goal = square;
  }
  return goal < 0 ? 0 : packMove(kind, goal);
}

/**
 * The free square from which an enemy is in reach that lies nearest as the crow flies, a flanking one before others if it
 * is within a move; -1 when there is none. `look` was called.
 */
function placeBeside(fight: Fight, fighter: Fighter, target: Fighter, reach: number): number {
  const { width, height } = fight.scene;
  const { span } = fighter.sheet;
  const limit = speedOf(fighter);
  const flankable = span === 1 && isFlankable(fight, fighter, target);
  let best = UNREACHED * 4;
  let goal = -1;
  const right = Math.min(width - span, target.x + target.sheet.span - 1 + reach);
  const bottom = Math.min(height - span, target.y + target.sheet.span - 1 + reach);
  for (let y = Math.max(0, target.y - reach - span + 1); y <= bottom; y++)
    for (let x = Math.max(0, target.x - reach - span + 1); x <= right; x++) {
      const away = bodyDistance(target, x, y, span);
      if (away > reach || !isFree(fight, fighter, y * width + x)) continue;
      const metres = metresOf(Math.abs(x - fighter.x), Math.abs(y - fighter.y));
      const flank = flankable && away <= 1 && metres <= limit && wouldFlank(fight, fighter, target, x, y) ? 40 : 0;
      const worth = metres * 4 - flank + (away < reach ? 1 : 0);
      if (worth >= best) continue;
      best = worth;
      goal = y * width + x;
    }
  return goal;
}

/** Metres between somebody and a body of `span` squares a side with its corner in a square. */
function bodyDistance(target: Fighter, x: number, y: number, span: number): number {
  const size = target.sheet.span;
  const dx = x >= target.x + size ? x - target.x - size + 1 : Math.max(0, target.x - x - span + 1);
  const dy = y >= target.y + size ? y - target.y - size + 1 : Math.max(0, target.y - y - span + 1);
  return metresOf(dx, dy);
}

/** Up to an enemy, to a flanking square if one is within a move; 0 when nothing brings nearer. */
export function comeUp(fight: Fight, fighter: Fighter, target: Fighter): number {
  const kind = strideOf(fight, fighter);
  if (kind === 0) return 0;
  if (isAbstract(fight)) return distance(fight, fighter, target) > 1 ? pack(kind, target.index, Toward.nearer) : 0;
  const reach = strikingReach(fight, fighter);
  look(fight, fighter);
  const goal = placeBeside(fight, fighter, target, reach);
  if (goal >= 0) {
    if (goal === squareOfFighter(fight, fighter)) return 0;
    const step = towards(fight, fighter, goal, kind);
    if (step >= 0) return step;
  }
  return anyWay(fight, fighter, target, reach, kind);
}

/** The nearest place is out of reach: any other, a door, or as near as it goes. */
function anyWay(fight: Fight, fighter: Fighter, target: Fighter, reach: number, kind: number): number {
  const { width } = fight.scene;
  explore(fight, fighter, HORIZON);
  for (let n = 0; n < countReached(); n++) {
    const square = reachedSquare(n);
    const x = square % width;
    if (bodyDistance(target, x, (square - x) / width, fighter.sheet.span) > reach) continue;
    if (isFree(fight, fighter, square) && square !== squareOfFighter(fight, fighter))
      return alongTheWay(fight, fighter, square, kind);
  }
  const door = openDoor(fight, fighter);
  if (door !== 0) return door;
  if (fight.scene.fixtures.length > 0) {
    // Looking for a door has looked around anew.
    explore(fight, fighter, HORIZON);
    const lever = toLever(fight, fighter, kind);
    if (lever !== 0) return lever;
  }
  explore(fight, fighter, speedOf(fighter));
  return crowFlies(fight, fighter, target.x, target.y, kind);
}

/** A step or move to where an ally stands opposite, before striking (ING-ADV-02); 0 when there is no such square. */
export function flankFirst(fight: Fight, fighter: Fighter, target: Fighter): number {
  if (fighter.sheet.span > 1 || fighter.prone || barToMove(fight, fighter, Act.move) !== OPEN) return 0;
  if (!isFlankable(fight, fighter, target)) return 0;
  const { width, height } = fight.scene;
  const { span } = target.sheet;
  const limit = speedOf(fighter);
  let best = limit + 1;
  let goal = -1;
  for (let y = Math.max(0, target.y - 1); y <= Math.min(height - 1, target.y + span); y++)
    for (let x = Math.max(0, target.x - 1); x <= Math.min(width - 1, target.x + span); x++) {
      if (distanceTo(target, x, y) !== 1 || !wouldFlank(fight, fighter, target, x, y)) continue;
      const square = y * width + x;
      if (metresOf(Math.abs(x - fighter.x), Math.abs(y - fighter.y)) >= best) continue;
      const metres = reckon(fight, fighter, limit, square);
      if (metres >= best || !isFree(fight, fighter, square)) continue;
      best = metres;
      goal = square;
    }
  if (goal < 0) return 0;
  const free = best <= 1 && barToMove(fight, fighter, Act.step) === OPEN;
  return packMove(free ? Act.step : Act.move, goal);
}

/** Straight away from enemies who stand near, for those who fight from afar; 0 when nobody is near or there is nowhere to go. */
export function backAway(fight: Fight, fighter: Fighter): number {
  if (isAbstract(fight) || barToMove(fight, fighter, Act.move) !== OPEN) return 0;
  let best = metresToFoes(fight, fighter, fighter.x, fighter.y);
  if (best > 3) return 0;
  const { width } = fight.scene;
  const limit = speedOf(fighter);
  look(fight, fighter);
  let goal = -1;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      let { x, y } = fighter;
      let odd = fighter.diagonals & 1;
      for (let metres = 0; dx !== 0 || dy !== 0; ) {
        x += dx;
        y += dy;
        const hard = isOnMap(fight, fighter, x, y) ? passageAt(fighter, y * width + x) : 0;
        if (hard === 0) break;
        const diagonal = dx !== 0 && dy !== 0;
        metres += diagonal && odd === 1 ? 2 * hard : hard;
        if (metres > limit) break;
        if (diagonal) odd = 1 - odd;
        const away = isFree(fight, fighter, y * width + x) ? metresToFoes(fight, fighter, x, y) : 0;
        if (away <= best) continue;
        best = away;
        goal = y * width + x;
      }
    }
  return goal < 0 ? 0 : packMove(Act.move, goal);
}

function isOnMap({ scene }: Fight, { sheet }: Fighter, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x + sheet.span <= scene.width && y + sheet.span <= scene.height;
}

/** To a square of the map, or toward an area without one; 0 when nothing brings nearer. */
function goTo(fight: Fight, fighter: Fighter, x: number, y: number, area: number): number {
  const kind = strideOf(fight, fighter);
  if (kind === 0) return 0;
  if (isAbstract(fight)) return area < 0 ? 0 : pack(kind, area, Toward.area);
  const { width } = fight.scene;
  const goal = y * width + x;
  look(fight, fighter);
  if (isFree(fight, fighter, goal)) {
    const step = towards(fight, fighter, goal, kind);
    if (step >= 0) return step;
  }
  explore(fight, fighter, speedOf(fighter));
  const near = crowFlies(fight, fighter, x, y, kind);
  if (near !== 0) return near;
  return openDoor(fight, fighter);
}

/** What the team is after comes before any attack; 0 when there is nothing to do for it now. */
export function objectiveAct(fight: Fight, fighter: Fighter): number {
  const { objective, failed } = fight.teams[fighter.team]!;
  if (failed || objective.kind === 'lastTeam') return 0;
  if (objective.kind === 'escape' && barToLeave(fight, fighter) === OPEN) return pack(Act.leave);
  if (objective.kind === 'perform') {
    if (barToTask(fight, fighter, objective.task) === OPEN) return pack(Act.shortTask, objective.task);
    const { area } = fight.scene.tasks[objective.task] ?? { area: -1 };
    return area < 0 ? 0 : toArea(fight, fighter, area);
  }
  if (objective.kind === 'seize') {
    const wanted = fight.things[objective.item];
    if (wanted !== undefined && wanted.place === Place.ground) {
      if (isAtHand(fight, fighter, wanted)) return pack(Act.brandish);
      return goTo(fight, fighter, wanted.x, wanted.y, -1);
    }
    if (wanted?.holder !== fighter.index) return 0;
  }
  return objective.area < 0 ? 0 : toArea(fight, fighter, objective.area);
}

function toArea(fight: Fight, fighter: Fighter, number: number): number {
  const area = fight.scene.areas[number];
  if (area === undefined || isInArea(fight, fighter, number)) return 0;
  const x = Math.max(area.x, Math.min(fighter.x, area.x + area.width - 1));
  const y = Math.max(area.y, Math.min(fighter.y, area.y + area.height - 1));
  return goTo(fight, fighter, x, y, number);
}
