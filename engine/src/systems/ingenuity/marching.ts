import { Act, pack, packMove } from './act.ts';
import { speedOf } from './fighters.ts';
import { distance, distanceTo, isAbstract, isInArea } from './grid.ts';
import { isAtHand } from './hands.ts';
import { type Fight, type Fighter, Place } from './model.ts';
import { canLeave, canMove, Toward } from './move.ts';
import { squareOfFighter } from './place.ts';
import { canInteract } from './possible.ts';
import { isFlankable, metresToFoes, strikingReach, wouldFlank } from './tactics.ts';
import { canTask } from './tasks.ts';
import { costTo, countReached, explore, isFree, layWay, reachedSquare, UNREACHED, wayAt } from './ways.ts';

/** Farther than anybody looks ahead. */
const HORIZON = 60;

/** Move if that is still possible, Sprint while stamina is plenty; 0 = neither. */
function strideOf(fight: Fight, fighter: Fighter): number {
  if (canMove(fight, fighter, Act.move)) return Act.move;
  return fighter.stamina > 3 && fighter.attacks === 0 && canMove(fight, fighter, Act.sprint) ? Act.sprint : 0;
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

/** A closed door within reach of the hand: opens it; 0 when there is none. */
function openDoor(fight: Fight, fighter: Fighter): number {
  const { fixtures } = fight.scene;
  for (let i = 0; i < fixtures.length; i++)
    if (fixtures[i]!.door && (fight.fixturesUsed & (1 << i)) === 0 && canInteract(fight, fighter, i))
      return pack(Act.interact, i);
  return 0;
}

/** The square nearest to a place as the crow flies, when no way leads there: to a door, say. */
function crowFlies(fight: Fight, fighter: Fighter, x: number, y: number, kind: number): number {
  const { width } = fight.scene;
  let best = distanceTo(fighter, x, y);
  let goal = -1;
  for (let n = 0; n < countReached(); n++) {
    const square = reachedSquare(n);
    if (costTo(square) > speedOf(fighter) || !isFree(fight, fighter, square)) continue;
    const sx = square % width;
    const away = Math.max(Math.abs(sx - x), Math.abs((square - sx) / width - y));
    if (away >= best) continue;
    best = away;
    goal = square;
  }
  return goal < 0 ? 0 : packMove(kind, goal);
}

/** Up to an enemy, to a flanking square if one costs no more than a move; 0 when nothing brings nearer. */
export function comeUp(fight: Fight, fighter: Fighter, target: Fighter): number {
  const kind = strideOf(fight, fighter);
  if (kind === 0) return 0;
  if (isAbstract(fight)) return distance(fight, fighter, target) > 1 ? pack(kind, target.index, Toward.nearer) : 0;
  const { width } = fight.scene;
  const reach = strikingReach(fight, fighter);
  const limit = speedOf(fighter);
  explore(fight, fighter, HORIZON);
  let best = UNREACHED * 4;
  let goal = -1;
  for (let n = 0; n < countReached(); n++) {
    const square = reachedSquare(n);
    const x = square % width;
    const y = (square - x) / width;
    const away = distanceTo(target, x, y);
    if (away > reach || !isFree(fight, fighter, square)) continue;
    const cost = costTo(square);
    const flank = away <= 1 && cost <= limit && wouldFlank(fight, fighter, target, x, y) ? 40 : 0;
    const worth = cost * 4 - flank + (away < reach ? 1 : 0);
    if (worth >= best) continue;
    best = worth;
    goal = square;
  }
  if (goal >= 0) return goal === squareOfFighter(fight, fighter) ? 0 : alongTheWay(fight, fighter, goal, kind);
  const door = openDoor(fight, fighter);
  return door !== 0 ? door : crowFlies(fight, fighter, target.x, target.y, kind);
}

/** A step or move to where an ally stands opposite, before striking (ING-ADV-02); 0 when there is no such square. */
export function flankFirst(fight: Fight, fighter: Fighter, target: Fighter): number {
  if (fighter.sheet.span > 1 || fighter.prone || !isFlankable(fight, fighter, target)) return 0;
  if (!canMove(fight, fighter, Act.move)) return 0;
  const { width } = fight.scene;
  explore(fight, fighter, speedOf(fighter));
  let best = UNREACHED;
  let goal = -1;
  for (let n = 0; n < countReached(); n++) {
    const square = reachedSquare(n);
    const x = square % width;
    const y = (square - x) / width;
    if (distanceTo(target, x, y) !== 1 || costTo(square) >= best || !isFree(fight, fighter, square)) continue;
    if (!wouldFlank(fight, fighter, target, x, y)) continue;
    best = costTo(square);
    goal = square;
  }
  if (goal < 0) return 0;
  const free = best <= 1 && canMove(fight, fighter, Act.step);
  return packMove(free ? Act.step : Act.move, goal);
}

/** Away from enemies who stand near, for those who fight from afar; 0 when nobody is near or there is nowhere to go. */
export function backAway(fight: Fight, fighter: Fighter): number {
  if (isAbstract(fight) || !canMove(fight, fighter, Act.move)) return 0;
  let best = metresToFoes(fight, fighter, fighter.x, fighter.y);
  if (best > 3) return 0;
  const { width } = fight.scene;
  explore(fight, fighter, speedOf(fighter));
  let goal = -1;
  for (let n = 0; n < countReached(); n++) {
    const square = reachedSquare(n);
    if (!isFree(fight, fighter, square)) continue;
    const x = square % width;
    const metres = metresToFoes(fight, fighter, x, (square - x) / width);
    if (metres <= best) continue;
    best = metres;
    goal = square;
  }
  return goal < 0 ? 0 : packMove(Act.move, goal);
}

/** To a square of the map, or toward an area without one; 0 when nothing brings nearer. */
function goTo(fight: Fight, fighter: Fighter, x: number, y: number, area: number): number {
  const kind = strideOf(fight, fighter);
  if (kind === 0) return 0;
  if (isAbstract(fight)) return area < 0 ? 0 : pack(kind, area, Toward.area);
  const { width } = fight.scene;
  explore(fight, fighter, HORIZON);
  const goal = y * width + x;
  if (costTo(goal) !== UNREACHED && isFree(fight, fighter, goal)) return alongTheWay(fight, fighter, goal, kind);
  const near = crowFlies(fight, fighter, x, y, kind);
  if (near !== 0) return near;
  return openDoor(fight, fighter);
}

/** What the team is after comes before any attack; 0 when there is nothing to do for it now. */
export function objectiveAct(fight: Fight, fighter: Fighter): number {
  const { objective, failed } = fight.teams[fighter.team]!;
  if (failed || objective.kind === 'lastTeam') return 0;
  if (objective.kind === 'escape' && canLeave(fight, fighter)) return pack(Act.leave);
  if (objective.kind === 'perform') {
    if (canTask(fight, fighter, objective.task)) return pack(Act.shortTask, objective.task);
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
