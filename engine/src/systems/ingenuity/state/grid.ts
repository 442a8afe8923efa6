import type { Fight, Fighter } from './model.ts';
import { areAllied } from './people.ts';

/** Ground of a square. */
export const Ground = { open: 0, blocked: 1, difficult: 2, cover: 3 } as const;

function gap(a: number, spanA: number, b: number, spanB: number): number {
  return Math.max(0, b - a - spanA + 1, a - b - spanB + 1);
}

/** Metres from dx and dy: the larger plus half the smaller, rounded down (ING-MOVE-03). */
export function metresOf(dx: number, dy: number): number {
  return Math.max(dx, dy) + (Math.min(dx, dy) >> 1);
}

/** Metres between two characters, nearest squares (ING-MOVE-11), or as the GM stated (ING-MOVE-12). */
export function distance(fight: Fight, a: Fighter, b: Fighter): number {
  if (fight.toggles.positioning === 'abstract') return fight.metres[a.index * fight.fighters.length + b.index]!;
  return metresOf(gap(a.x, a.sheet.span, b.x, b.sheet.span), gap(a.y, a.sheet.span, b.y, b.sheet.span));
}

/** Metres from a character to a square. */
export function distanceTo(fighter: Fighter, x: number, y: number): number {
  return metresOf(gap(fighter.x, fighter.sheet.span, x, 1), gap(fighter.y, fighter.sheet.span, y, 1));
}

export function isAbstract(fight: Fight): boolean {
  return fight.toggles.positioning === 'abstract';
}

/** Somebody whose body is on the map. */
export function isThere(fighter: Fighter): boolean {
  return fighter.status === 'able' || fighter.status === 'unconscious' || fighter.status === 'surrendered';
}

/** Two conscious enemies on opposite sides, both within 1 m (ING-ADV-05); a flag of the GM without a map. */
export function isFlanked(fight: Fight, target: Fighter): boolean {
  if (isAbstract(fight)) return target.flanked;
  const { fighters } = fight;
  let taken = 0;
  for (let i = 0; i < fighters.length; i++) {
    const one = fighters[i]!;
    if (!isBeside(one, target) || !canFlank(fight, one, target)) continue;
    const sides = sidesTaken(target, one.x, one.y, one.sheet.span);
    if ((taken & oppositeOf(sides)) !== 0) return true;
    taken |= sides;
  }
  return false;
}

/** Two who stand on opposite sides of a target, each beside it and hostile to it (ING-ADV-05). */
export function areOpposite(fight: Fight, target: Fighter, one: Fighter, other: Fighter): boolean {
  if (![one, other].every((each) => isBeside(each, target) && canFlank(fight, each, target))) return false;
  const across = oppositeOf(sidesTaken(target, one.x, one.y, one.sheet.span));
  return (sidesTaken(target, other.x, other.y, other.sheet.span) & across) !== 0;
}

/** Hostile to somebody and on its feet, armed or not, stunned or seen or not (ING-ADV-05). */
export function canFlank(fight: Fight, fighter: Fighter, target: Fighter): boolean {
  return fighter !== target && fighter.status === 'able' && !areAllied(fight, fighter, target);
}

/** On the map: within 1 m, which is the squares all around. */
export function isBeside(a: Fighter, b: Fighter): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const { span } = b.sheet;
  if (dx > span || dy > span) return false;
  return dx >= -a.sheet.span && dy >= -a.sheet.span;
}

/** Edges and corners of a body, as bits; two that are opposite lie side by side. */
const Side = {
  left: 1,
  right: 2,
  front: 4,
  back: 8,
  frontLeft: 16,
  backRight: 32,
  frontRight: 64,
  backLeft: 128,
} as const;
const EVERY_OTHER = 0x55;

/** The edges and corners along which a body within 1 m of the target has a square (ING-ADV-05). */
export function sidesTaken(target: Fighter, x: number, y: number, span: number): number {
  const left = x < target.x;
  const right = x + span > target.x + target.sheet.span;
  const front = y < target.y;
  const back = y + span > target.y + target.sheet.span;
  const level = y < target.y + target.sheet.span && y + span > target.y;
  const inLine = x < target.x + target.sheet.span && x + span > target.x;
  return (
    (level ? (left ? Side.left : 0) | (right ? Side.right : 0) : 0) |
    (inLine ? (front ? Side.front : 0) | (back ? Side.back : 0) : 0) |
    (left ? (front ? Side.frontLeft : 0) | (back ? Side.backLeft : 0) : 0) |
    (right ? (front ? Side.frontRight : 0) | (back ? Side.backRight : 0) : 0)
  );
}

/** The sides across from these. */
export function oppositeOf(sides: number): number {
  return ((sides & EVERY_OTHER) << 1) | ((sides >> 1) & EVERY_OTHER);
}

/** Cover within 1 m (ING-ACT-17). */
export function hasCoverNear(fight: Fight, fighter: Fighter): boolean {
  if (isAbstract(fight)) return fighter.nearCover;
  return nearGround(fight, fighter, Ground.cover);
}

/** Ground of this kind under or beside a character. */
export function nearGround(fight: Fight, fighter: Fighter, ground: number): boolean {
  const { width, height } = fight.scene;
  const { span } = fighter.sheet;
  for (let y = Math.max(0, fighter.y - 1); y <= Math.min(height - 1, fighter.y + span); y++)
    for (let x = Math.max(0, fighter.x - 1); x <= Math.min(width - 1, fighter.x + span); x++)
      if (fight.terrain[y * width + x] === ground) return true;
  return false;
}

/** Coordinate of one's square nearest to the other's. */
function nearestOf(a: number, span: number, b: number): number {
  return Math.max(a, Math.min(a + span - 1, b));
}

/** The line between the centres of the nearest squares crosses nothing blocked (ING-ATK-14). */
export function hasLine(fight: Fight, from: Fighter, to: Fighter): boolean {
  if (isAbstract(fight)) return true;
  const x0 = nearestOf(from.x, from.sheet.span, to.x);
  const y0 = nearestOf(from.y, from.sheet.span, to.y);
  const x1 = nearestOf(to.x, to.sheet.span, from.x);
  const y1 = nearestOf(to.y, to.sheet.span, from.y);
  return isLineOpen(fight, y0 * fight.scene.width + x0, y1 * fight.scene.width + x1, -1);
}

/** The same to a square, whatever is in it: a door can be shot at. */
export function hasLineTo(fight: Fight, from: Fighter, x: number, y: number): boolean {
  if (isAbstract(fight)) return true;
  const x0 = nearestOf(from.x, from.sheet.span, x);
  const y0 = nearestOf(from.y, from.sheet.span, y);
  const square = y * fight.scene.width + x;
  return isLineOpen(fight, y0 * fight.scene.width + x0, square, square);
}

/**
 * Nothing blocked but perhaps the square `but` is crossed between the centres of two squares: the line runs through the inside
 * of a square where it is nearer to its centre than the corners that lie farthest from it.
 */
function isLineOpen({ scene, terrain }: Fight, from: number, to: number, but: number): boolean {
  const { width } = scene;
  const x0 = from % width;
  const y0 = (from - x0) / width;
  const x1 = to % width;
  const y1 = (to - x1) / width;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const inside = Math.abs(dx) + Math.abs(dy);
  for (let y = Math.min(y0, y1); y <= Math.max(y0, y1); y++)
    for (let x = Math.min(x0, x1); x <= Math.max(x0, x1); x++) {
      const square = y * width + x;
      if (terrain[square] !== Ground.blocked || square === but) continue;
      if (Math.abs(2 * (dx * (y - y0) - dy * (x - x0))) < inside) return false;
    }
  return true;
}

/** A character stands in an area: any of its squares, or 1 m from it and less without a map. */
export function isInArea(fight: Fight, fighter: Fighter, area: number): boolean {
  const place = fight.scene.areas[area];
  if (place === undefined) return false;
  if (isAbstract(fight)) return fight.areaMetres[fighter.index * fight.scene.areas.length + area]! <= 1;
  const { x, y, width, height } = place;
  const { span } = fighter.sheet;
  return fighter.x + span > x && fighter.x < x + width && fighter.y + span > y && fighter.y < y + height;
}
