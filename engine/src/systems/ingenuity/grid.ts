import { areAllied } from './fighters.ts';
import type { Fight, Fighter } from './model.ts';

/** Ground of a square. */
export const Ground = { open: 0, blocked: 1, difficult: 2, cover: 3 } as const;
export const MOST_SQUARES = 2048;
/** More metres than anybody walks: not reachable. */
const FAR = 999;

function gap(a: number, spanA: number, b: number, spanB: number): number {
  if (b > a + spanA - 1) return b - (a + spanA - 1);
  if (a > b + spanB - 1) return a - (b + spanB - 1);
  return 0;
}

/** Metres from dx and dy: the larger plus half the smaller, rounded down (ING-MOVE-03). */
export function metresOf(dx: number, dy: number): number {
  return dx > dy ? dx + (dy >> 1) : dy + (dx >> 1);
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

/** Two conscious enemies on exactly opposite sides, both within 1 m (ING-ADV-05); a flag of the GM without a map. */
export function isFlanked(fight: Fight, target: Fighter): boolean {
  if (isAbstract(fight)) return target.flanked;
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const one = fighters[i]!;
    if (!canFlank(fight, one, target)) continue;
    for (let j = i; j < fighters.length; j++) {
      const other = fighters[j]!;
      if (j !== i && canFlank(fight, other, target) && areOpposite(one, other, target)) return true;
    }
  }
  return false;
}

function canFlank(fight: Fight, fighter: Fighter, target: Fighter): boolean {
  return (
    fighter !== target &&
    fighter.status === 'able' &&
    !areAllied(fight, fighter, target) &&
    distance(fight, fighter, target) <= 1
  );
}

function areOpposite(one: Fighter, other: Fighter, target: Fighter): boolean {
  const cx = 2 * target.x + target.sheet.span - 1;
  const cy = 2 * target.y + target.sheet.span - 1;
  for (let x = one.x; x < one.x + one.sheet.span; x++)
    for (let y = one.y; y < one.y + one.sheet.span; y++) {
      const mx = cx - x;
      const my = cy - y;
      const { span } = other.sheet;
      if (mx >= other.x && mx < other.x + span && my >= other.y && my < other.y + span) return true;
    }
  return false;
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
function nearestOf(a: number, spanA: number, b: number, spanB: number): number {
  if (b > a + spanA - 1) return a + spanA - 1;
  return b >= a ? b : Math.min(a, b + spanB - 1) < a ? a : b;
}

/** The line between the centres of the nearest squares crosses nothing blocked (ING-ATK-14). */
export function hasLine(fight: Fight, from: Fighter, to: Fighter): boolean {
  if (isAbstract(fight)) return true;
  const x0 = nearestOf(from.x, from.sheet.span, to.x, to.sheet.span);
  const y0 = nearestOf(from.y, from.sheet.span, to.y, to.sheet.span);
  const x1 = nearestOf(to.x, to.sheet.span, from.x, from.sheet.span);
  const y1 = nearestOf(to.y, to.sheet.span, from.y, from.sheet.span);
  const { width } = fight.scene;
  for (let y = Math.min(y0, y1); y <= Math.max(y0, y1); y++)
    for (let x = Math.min(x0, x1); x <= Math.max(x0, x1); x++)
      if (fight.terrain[y * width + x] === Ground.blocked && crosses(x0, y0, x1, y1, x, y)) return false;
  return true;
}

/** The segment runs through the inside of a square: its corners lie on both sides of the line. */
function crosses(x0: number, y0: number, x1: number, y1: number, x: number, y: number): boolean {
  const dx = x1 - x0;
  const dy = y1 - y0;
  let above = false;
  let below = false;
  for (let corner = 0; corner < 4; corner++) {
    const cx = 2 * x + (corner & 1 ? 1 : -1) - 2 * x0;
    const cy = 2 * y + (corner & 2 ? 1 : -1) - 2 * y0;
    const side = dx * cy - dy * cx;
    if (side > 0) above = true;
    else if (side < 0) below = true;
  }
  return above && below;
}

// Scratch of one search; nothing outlives a call but what is read from it at once.
const costs = new Int16Array(MOST_SQUARES * 2);
const walls = new Uint8Array(MOST_SQUARES);
const queue = new Int32Array(MOST_SQUARES * 16);
const WALL = 1;
const TAKEN = 2;

/**
 * Walks out from where a fighter stands: afterwards `costTo` says what each square costs (ING-MOVE-01, ING-MOVE-05,
 * ING-MOVE-06). Diagonals already walked count (ING-MOVE-02).
 */
export function explore(fight: Fight, fighter: Fighter, limit: number): void {
  const { width, height } = fight.scene;
  const size = width * height;
  const { span } = fighter.sheet;
  markWalls(fight, fighter, size);
  costs.fill(FAR, 0, size * 2);
  const start = fighter.y * width + fighter.x;
  const parity = fighter.diagonals & 1;
  costs[start * 2 + parity] = 0;
  let head = 0;
  let tail = 0;
  queue[tail++] = start * 2 + parity;
  while (head < tail) {
    const node = queue[head++]!;
    const cost = costs[node]!;
    const square = node >> 1;
    const x = square % width;
    const y = (square - x) / width;
    const odd = node & 1;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        if (dx === 0 && dy === 0) continue;
        const nx = x + dx;
        const ny = y + dy;
        if (nx < 0 || ny < 0 || nx + span > width || ny + span > height) continue;
        const hard = passage(fight, nx, ny, span);
        if (hard === 0) continue;
        const diagonal = dx !== 0 && dy !== 0;
        const next = cost + (diagonal && odd === 1 ? 2 : 1) * hard;
        // ING-MOVE-06: the first square is always within reach.
        if (next > limit && cost > 0) continue;
        const place = (ny * width + nx) * 2 + (diagonal ? 1 - odd : odd);
        if (next >= costs[place]! || tail === queue.length) continue;
        costs[place] = next;
        queue[tail++] = place;
      }
  }
}

/** 0 = no way through, 1 = open, 2 = difficult. */
function passage(fight: Fight, x: number, y: number, span: number): number {
  const { width } = fight.scene;
  let hard = 1;
  for (let sy = y; sy < y + span; sy++)
    for (let sx = x; sx < x + span; sx++) {
      const square = sy * width + sx;
      if ((walls[square]! & WALL) !== 0) return 0;
      if (fight.terrain[square] === Ground.difficult) hard = 2;
    }
  return hard;
}

function markWalls(fight: Fight, mover: Fighter, size: number): void {
  const { width } = fight.scene;
  for (let square = 0; square < size; square++)
    walls[square] = fight.terrain[square] === Ground.blocked ? WALL | TAKEN : 0;
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i]!;
    if (other === mover || !isThere(other)) continue;
    const mark = other.status === 'able' && !areAllied(fight, other, mover) ? WALL | TAKEN : TAKEN;
    for (let y = other.y; y < other.y + other.sheet.span; y++)
      for (let x = other.x; x < other.x + other.sheet.span; x++) walls[y * width + x]! |= mark;
  }
}

/** Metres to a square after `explore`, or a very large number. */
export function costTo(square: number): number {
  const even = costs[square * 2]!;
  const odd = costs[square * 2 + 1]!;
  return even <= odd ? even : odd;
}

/** Parity of diagonals on the cheapest way there. */
export function parityTo(square: number): number {
  return costs[square * 2]! <= costs[square * 2 + 1]! ? 0 : 1;
}

/** After `explore`: a move may end there (ING-MOVE-05). */
export function isFree(fight: Fight, fighter: Fighter, square: number): boolean {
  const { width, height } = fight.scene;
  const x = square % width;
  const y = (square - x) / width;
  const { span } = fighter.sheet;
  if (x + span > width || y + span > height) return false;
  for (let sy = y; sy < y + span; sy++)
    for (let sx = x; sx < x + span; sx++) if ((walls[sy * width + sx]! & TAKEN) !== 0) return false;
  return true;
}

/** Metres beyond which nothing was reached. */
export const UNREACHED = FAR;

/** A character stands in an area: any of its squares, or 1 m from it and less without a map. */
export function isInArea(fight: Fight, fighter: Fighter, area: number): boolean {
  const place = fight.scene.areas[area];
  if (place === undefined) return false;
  if (isAbstract(fight)) return fight.areaMetres[fighter.index * fight.scene.areas.length + area]! <= 1;
  const { x, y, width, height } = place;
  const { span } = fighter.sheet;
  return fighter.x + span > x && fighter.x < x + width && fighter.y + span > y && fighter.y < y + height;
}
