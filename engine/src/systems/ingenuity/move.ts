import type { Table } from '../../table/table.ts';
import { Act, kindOf, pack, packMove, squareOf, targetOf, weaponIn } from './act.ts';
import { hasStamina, isAble, payStamina, speedOf } from './fighters.ts';
import { costTo, explore, isAbstract, isFree, isInArea, isThere, parityTo } from './grid.ts';
import { opportunity } from './maneuver-attack.ts';
import type { Fight, Fighter } from './model.ts';
import { moveMetres, nameOfSquare, putOn } from './place.ts';
import { holds, Rulings } from './rulings.ts';
import { fireTriggers, Trigger } from './triggers.ts';
import { event, question } from './words.ts';

const moveKinds = ['moves', 'sprints', 'steps'] as const;
const walked = event(
  'moved',
  [
    'ING-MOVE-02',
    'ING-MOVE-05',
    'ING-MOVE-06',
    'ING-MOVE-09',
    'ING-MOVE-10',
    'ING-MOVE-01',
    'ING-MOVE-04',
    'ING-ACT-09',
  ],
  [
    ['who', 'who'],
    ['how', moveKinds],
    ['metres', 'number'],
  ],
  '{who} {how} {metres} m.',
);
const sprinted = event('sprinted', ['ING-ACT-20', 'ING-TURN-04'], [['who', 'who']], '{who} sprints for 1 stamina.');
const stopped = event('move-lost', ['ING-ACT-14'], [['who', 'who']], '{who} does not get there.');

/** Where without a map: nearer to somebody, away from somebody, to an area. */
export const Toward = { nearer: 1, away: 2, area: 3 } as const;

/** May move, sprint or step now (ING-ACT-09, ING-ACT-20, ING-FREE-04, ING-FREE-05). */
export function canMove(fight: Fight, fighter: Fighter, kind: number): boolean {
  const exclusive = fight.toggles.stepExcludesMove;
  if (kind === Act.move) return !fighter.moved && !(fighter.stepped && exclusive);
  if (kind === Act.step) return !fighter.stepped && !(fighter.moved && exclusive);
  return (fighter.moved || fighter.stepped) && hasStamina(fight, fighter, 1);
}

/** Calls `visit` with the code of every place to go to (ING-MOVE-05). */
export function eachMove(fight: Fight, fighter: Fighter, kind: number, visit: (code: number) => void): void {
  const limit = kind === Act.step ? 1 : speedOf(fighter);
  if (isAbstract(fight)) return eachStated(fight, fighter, kind, visit);
  const { width, height } = fight.scene;
  explore(fight, fighter, limit);
  const own = fighter.y * width + fighter.x;
  const reach = Math.max(1, limit);
  for (let y = Math.max(0, fighter.y - reach); y <= Math.min(height - 1, fighter.y + reach); y++)
    for (let x = Math.max(0, fighter.x - reach); x <= Math.min(width - 1, fighter.x + reach); x++) {
      const square = y * width + x;
      if (square !== own && isWithin(square, kind, limit) && isFree(fight, fighter, square))
        visit(packMove(kind, square));
    }
}

/** ING-MOVE-06: a Step cannot enter what costs 2 m; others always manage one square. */
function isWithin(square: number, kind: number, limit: number): boolean {
  const cost = costTo(square);
  return kind === Act.step ? cost <= 1 : cost <= limit || (cost < 999 && cost <= 4);
}

function eachStated(fight: Fight, fighter: Fighter, kind: number, visit: (code: number) => void): void {
  const n = fight.fighters.length;
  for (const other of fight.fighters) {
    if (other === fighter || !isThere(other)) continue;
    if (fight.metres[fighter.index * n + other.index]! > 1) visit(pack(kind, other.index, Toward.nearer));
    visit(pack(kind, other.index, Toward.away));
  }
  for (let area = 0; area < fight.scene.areas.length; area++)
    if (!isInArea(fight, fighter, area)) visit(pack(kind, area, Toward.area));
}

/** A place as people read it. */
export function placeText(fight: Fight, code: number): { id: string; label: string } {
  if (!isAbstract(fight)) {
    const name = nameOfSquare(fight, squareOf(code));
    return { id: name, label: `to ${name}` };
  }
  const way = weaponIn(code);
  if (way === Toward.area) {
    const { name } = fight.scene.areas[targetOf(code)]!;
    return { id: `area-${targetOf(code)}`, label: `to ${name}` };
  }
  const { id, name } = fight.fighters[targetOf(code)]!.sheet;
  return way === Toward.nearer
    ? { id: `to-${id}`, label: `up to ${name}` }
    : { id: `from-${id}`, label: `away from ${name}` };
}

/** A move made as a reaction: anywhere within speed, or nowhere. */
export const freeMoveQuestion = question(
  'move-where',
  ['ING-ACT-10', 'ING-TURN-09'],
  () => 'Where to?',
  (fight, who, table) => {
    table.offer(0);
    eachMove(fight, fight.fighters[who]!, Act.move, (code) => table.offer(code));
  },
  (fight, _who, code) => {
    if (code === 0) return { id: 'stay', label: 'Stay', rule: 'ING-ACT-10' };
    return { ...placeText(fight, code), rule: 'ING-ACT-09' };
  },
);

/** Moves, sprints or steps. What waits for the move comes first, what waits for the arrival after it. */
export function performMove(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const kind = kindOf(code);
  fireTriggers(fight, table, Trigger.move, fighter.index, -1);
  if (!isAble(fighter)) return;
  if (kind === Act.sprint) {
    payStamina(fight, fighter, 1);
    table.tell(sprinted, fighter.index);
  }
  if (kind === Act.step) fighter.stepped = true;
  else fighter.moved = true;
  const from = fighter.y * fight.scene.width + fighter.x;
  const metres = isAbstract(fight) ? walkStated(fight, fighter, code) : walk(fight, fighter, code);
  if (metres < 0) {
    table.tell(stopped, fighter.index);
    return;
  }
  table.tell(walked, fighter.index, kind === Act.sprint ? 1 : kind === Act.step ? 2 : 0, metres);
  if (fight.toggles.maneuvers && metres > 1) opportunity(fight, table, fighter, from);
  fireTriggers(fight, table, Trigger.reach, fighter.index, -1);
}

/** Metres walked, -1 when the way is no longer open. */
function walk(fight: Fight, fighter: Fighter, code: number): number {
  const square = squareOf(code);
  const limit = kindOf(code) === Act.step ? 1 : speedOf(fighter);
  explore(fight, fighter, limit);
  const metres = costTo(square);
  if (!isWithin(square, kindOf(code), limit) || !isFree(fight, fighter, square)) return -1;
  fighter.diagonals = parityTo(square);
  putOn(fight, fighter, square);
  return metres;
}

function walkStated(fight: Fight, fighter: Fighter, code: number): number {
  const limit = kindOf(code) === Act.step ? 1 : speedOf(fighter);
  const way = weaponIn(code);
  const other = targetOf(code);
  if (way !== Toward.area) {
    const most = holds(fight, Rulings.statedMoves, 'to the place') && way === Toward.nearer ? 999 : limit;
    moveMetres(fight, fighter, other, way === Toward.nearer ? -most : limit);
    return limit;
  }
  const at = fighter.index * fight.scene.areas.length + other;
  fight.areaMetres[at] = Math.max(0, fight.areaMetres[at]! - limit);
  return limit;
}

/** Stands where the field can be left: its edge, or where the team is to escape (ING-TEAM-12). */
export function canLeave(fight: Fight, fighter: Fighter): boolean {
  if (!holds(fight, Rulings.leaving, 'yes') || !canMove(fight, fighter, Act.move)) return false;
  const { objective } = fight.teams[fighter.team]!;
  if (objective.kind === 'escape' && objective.area >= 0) return isInArea(fight, fighter, objective.area);
  if (isAbstract(fight)) return true;
  const { width, height } = fight.scene;
  const { span } = fighter.sheet;
  return fighter.x === 0 || fighter.y === 0 || fighter.x + span === width || fighter.y + span === height;
}
