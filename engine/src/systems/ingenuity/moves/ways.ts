import { isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { areAllied } from '../state/people.ts';

/** Squares with the rim around the map; the largest map is 60 by 34. */
const MOST_CELLS = 62 * 36;
/** More metres than anybody walks: not reachable. */
export const UNREACHED = 999;
const MOST_METRES = 160;
const WALL = 1;
const HARD = 2;

/*
 * Scratch of one search, read right after it: nothing outlives a call. A cell is a square of the map with a rim around it,
 * a node a cell with the parity of diagonals walked; marks of an older search do not count, so nothing is wiped.
 */
const ground = new Uint8Array(MOST_CELLS);
const occupied = new Int32Array(MOST_CELLS);
const barred = new Int32Array(MOST_CELLS);
/** Column and line of each cell. */
const columns = new Uint8Array(MOST_CELLS);
const lines = new Uint8Array(MOST_CELLS);
const seen = new Int32Array(MOST_CELLS * 2);
const costs = new Int16Array(MOST_CELLS * 2);
const before = new Int32Array(MOST_CELLS * 2);
const entries = new Int32Array(MOST_CELLS * 8);
const nextEntry = new Int32Array(MOST_CELLS * 8);
const buckets = new Int32Array(MOST_METRES).fill(-1);
const reached = new Int32Array(MOST_CELLS);
const way = new Int16Array(MOST_CELLS);
const fewest = new Int16Array(64);
/** To the eight cells around, row by row, and 1 for those aslant. */
const steps = new Int32Array(8);
const slants = new Uint8Array([1, 0, 1, 0, 0, 1, 0, 1]);
/** The ground laid last: a fight's ground is never changed, only replaced, so the same list need not be laid again. */
let laid: readonly number[] | null = null;
let mark = 0;
let reachedCount = 0;
let stride = 0;
let rows = 0;
/** Times the metres an open square takes, by kind of `ground`; 0 = no way through. */
const hardness = new Uint8Array([1, 0, 2]);
/** Kinds of `Ground` as a walker meets them; cover is open. */
const groundKinds = new Uint8Array([0, WALL, HARD, 0]);

function cellOf(square: number): number {
  const width = stride - 2;
  const x = square % width;
  return ((square - x) / width + 1) * stride + x + 1;
}

function squareAt(cell: number): number {
  const x = cell % stride;
  return ((cell - x) / stride - 1) * (stride - 2) + x - 1;
}

/** Walls and difficult ground as they are now. */
function layGround({ terrain, scene }: Fight): void {
  const { width, height } = scene;
  if (terrain === laid && stride === width + 2) return;
  laid = terrain;
  if (stride !== width + 2 || rows !== height) {
    stride = width + 2;
    rows = height;
    ground.fill(WALL, 0, stride * (height + 2));
    steps.set([-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1]);
    for (let cell = 0; cell < stride * (height + 2); cell++) {
      columns[cell] = cell % stride;
      lines[cell] = Math.floor(cell / stride);
    }
  }
  let square = 0;
  for (let y = 1; y <= height; y++) {
    let cell = y * stride + 1;
    for (let x = 0; x < width; x++) ground[cell++] = groundKinds[terrain[square++]!]!;
  }
}

/** Notes who stands where: nobody walks through conscious enemies, nobody ends where a living character is (ING-MOVE-05). */
export function look(fight: Fight, mover: Fighter): void {
  layGround(fight);
  noteBodies(fight, mover);
}

function noteBodies(fight: Fight, mover: Fighter): void {
  mark++;
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i]!;
    if (other === mover || !isThere(other)) continue;
    const bars = other.status !== 'unconscious' && !areAllied(fight, other, mover);
    const { span } = other.sheet;
    for (let y = other.y + 1; y <= other.y + span; y++)
      for (let x = other.x + 1; x <= other.x + span; x++) {
        occupied[y * stride + x] = mark;
        if (bars) barred[y * stride + x] = mark;
      }
  }
}

/** 0 = no way through, 1 = open, 2 = difficult, for a body of `span` squares a side with its corner in a cell. */
function passage(cell: number, span: number): number {
  let hard = 1;
  for (let dy = 0; dy < span; dy++)
    for (let dx = 0; dx < span; dx++) {
      const at = cell + dy * stride + dx;
      if (ground[at] === WALL || barred[at] === mark) return 0;
      if (ground[at] === HARD) hard = 2;
    }
  return hard;
}

/**
 * Walks out from where a fighter stands: afterwards `costTo` says what each square costs (ING-MOVE-01, ING-MOVE-05,
 * ING-MOVE-06). Diagonals of the own turn count on; outside of it a new count starts (ING-MOVE-02).
 */
export function explore(fight: Fight, fighter: Fighter, limit: number): void {
  look(fight, fighter);
  search(fight, fighter, limit, -1);
}

/** The same for one square only: afterwards `costTo`, `parityTo` and `layWay` hold for it. Much quicker. */
export function seek(fight: Fight, fighter: Fighter, limit: number, square: number): void {
  look(fight, fighter);
  if (!goStraight(fight, fighter, square, true) && !goStraight(fight, fighter, square, false))
    search(fight, fighter, limit, square, 0);
}

/**
 * Diagonals first, then straight on, or the other way round: where all of that is open ground nothing is cheaper. Marks the
 * way like a search; false when something is in the way.
 */
function goStraight(fight: Fight, fighter: Fighter, square: number, diagonalsFirst: boolean): boolean {
  const { width } = fight.scene;
  const { span } = fighter.sheet;
  const goalX = square % width;
  const goalY = (square - goalX) / width;
  let { x, y } = fighter;
  let odd = fight.active === fighter.index ? fighter.diagonals & 1 : 0;
  let node = ((y + 1) * stride + x + 1) * 2 + odd;
  let cost = 0;
  seen[node] = mark;
  costs[node] = 0;
  before[node] = -1;
  while (x !== goalX || y !== goalY) {
    let dx = x < goalX ? 1 : x > goalX ? -1 : 0;
    let dy = y < goalY ? 1 : y > goalY ? -1 : 0;
    if (!diagonalsFirst) {
      const across = Math.abs(goalX - x);
      const down = Math.abs(goalY - y);
      if (across > down) dy = 0;
      else if (down > across) dx = 0;
    }
    x += dx;
    y += dy;
    const cell = (y + 1) * stride + x + 1;
    const open = span === 1 ? ground[cell] === 0 && barred[cell] !== mark : passage(cell, span) === 1;
    if (!open) return false;
    const diagonal = dx !== 0 && dy !== 0;
    cost += diagonal && odd === 1 ? 2 : 1;
    if (diagonal) odd = 1 - odd;
    const next = cell * 2 + odd;
    seen[next] = mark;
    costs[next] = cost;
    before[next] = node;
    node = next;
  }
  return true;
}

/** After `look`: metres of the cheapest of the ways that make no detour, `UNREACHED` when all of those are barred. */
export function metresWithoutDetour(fight: Fight, fighter: Fighter, square: number): number {
  const { width } = fight.scene;
  const { span } = fighter.sheet;
  const goalX = square % width;
  const across = goalX - fighter.x;
  const down = (square - goalX) / width - fighter.y;
  const wide = Math.abs(across);
  const high = Math.abs(down);
  const diagonals = Math.min(wide, high);
  const straights = Math.max(wide, high) - diagonals;
  const aslant = Math.sign(down) * stride + Math.sign(across);
  const ahead = wide > high ? Math.sign(across) : Math.sign(down) * stride;
  const odd = fight.active === fighter.index ? fighter.diagonals & 1 : 0;
  const start = (fighter.y + 1) * stride + fighter.x + 1;
  for (let i = 0; i <= diagonals; i++) {
    const turn = ((i + odd) & 1) === 1 ? 1 : 2;
    for (let j = 0; j <= straights; j++) {
      if (i === 0 && j === 0) {
        fewest[0] = 0;
        continue;
      }
      const cell = start + i * aslant + j * ahead;
      const hard = span > 1 ? passage(cell, span) : barred[cell] === mark ? 0 : hardness[ground[cell]!]!;
      const before = Math.min(
        i === 0 ? UNREACHED : fewest[j]! + turn * hard,
        j === 0 ? UNREACHED : fewest[j - 1]! + hard,
      );
      fewest[j] = hard === 0 || before > UNREACHED ? UNREACHED : before;
    }
  }
  return fewest[straights]!;
}

/**
 * Metres to one square, `UNREACHED` where a way of at most `limit` metres does not lead there; the first square is always
 * within reach (ING-MOVE-06). Afterwards `costTo` and `parityTo` hold for it, but no way is laid: quicker than `seek`.
 */
export function reckon(fight: Fight, fighter: Fighter, limit: number, square: number): number {
  look(fight, fighter);
  const { width } = fight.scene;
  const x = square % width;
  const wide = Math.abs(x - fighter.x);
  const high = Math.abs((square - x) / width - fighter.y);
  const odd = fight.active === fighter.index ? fighter.diagonals & 1 : 0;
  const diagonals = Math.min(wide, high);
  const fewestMetres = Math.max(wide, high) + ((diagonals + odd) >> 1);
  if (fewestMetres <= limit && metresWithoutDetour(fight, fighter, square) === fewestMetres) {
    const node = cellOf(square) * 2 + ((odd + diagonals) & 1);
    seen[node] = mark;
    costs[node] = fewestMetres;
    return fewestMetres;
  }
  search(fight, fighter, limit, square);
  return costTo(square);
}

/** A way of at most so many metres leads to a square. */
export function leads(fight: Fight, fighter: Fighter, limit: number, square: number): boolean {
  look(fight, fighter);
  if (metresWithoutDetour(fight, fighter, square) <= limit) return true;
  search(fight, fighter, limit, square);
  return costTo(square) <= limit;
}

/** With a goal, nodes come in the order of cost and distance left, which is never said too high. */
function search(fight: Fight, fighter: Fighter, limit: number, goal: number, sharp = 1): void {
  // What a straight try has marked does not count.
  if (goal >= 0) noteBodies(fight, fighter);
  const { span } = fighter.sheet;
  const parity = fight.active === fighter.index ? fighter.diagonals & 1 : 0;
  const start = cellOf(fighter.y * (stride - 2) + fighter.x) * 2 + parity;
  const target = goal < 0 ? -1 : cellOf(goal);
  const targetX = target % stride;
  const targetY = (target - targetX) / stride;
  reachedCount = 0;
  seen[start] = mark;
  costs[start] = 0;
  before[start] = -1;
  let entry = 0;
  entries[0] = start;
  nextEntry[0] = -1;
  const first = target < 0 ? 0 : leftFrom(start >> 1, targetX, targetY, sharp, parity);
  buckets[first] = 0;
  let last = first;
  for (let rank = first; rank <= last; rank++) {
    while (buckets[rank]! >= 0) {
      let at = buckets[rank]!;
      buckets[rank] = -1;
      for (; at >= 0; at = nextEntry[at]!) {
        const node = entries[at]!;
        const cell = node >> 1;
        const cost = costs[node]!;
        const odd = node & 1;
        if (target < 0) {
          if (cost !== rank) continue;
          const twin = node ^ 1;
          if (seen[twin] !== mark || costs[twin]! > cost || (costs[twin] === cost && odd === 0))
            reached[reachedCount++] = cell;
          else if (odd === 1) continue;
        }
        for (let way = 0; way < 8; way++) {
          const to = cell + steps[way]!;
          const hard = span > 1 ? passage(to, span) : barred[to] === mark ? 0 : hardness[ground[to]!]!;
          if (hard === 0) continue;
          const aslant = slants[way]!;
          const next = cost + (1 + (aslant & odd)) * hard;
          // ING-MOVE-06: the first square is always within reach.
          if (next > limit && cost > 0) continue;
          const node2 = to * 2 + (aslant ^ odd);
          if (seen[node2] === mark && costs[node2]! <= next) continue;
          // A way that comes later and with the worse parity is never better.
          if ((node2 & 1) === 1 && seen[node2 - 1] === mark && costs[node2 - 1]! <= next) continue;
          const ranked = target < 0 ? next : next + leftFrom(to, targetX, targetY, sharp, node2 & 1);
          if (target >= 0 && ranked > limit && cost > 0) continue;
          seen[node2] = mark;
          costs[node2] = next;
          before[node2] = node;
          entry++;
          entries[entry] = node2;
          nextEntry[entry] = buckets[ranked]!;
          buckets[ranked] = entry;
          if (ranked > last) last = ranked;
        }
      }
    }
    if (target >= 0 && isSettled(target, rank)) {
      buckets.fill(-1, rank + 1, last + 1);
      return;
    }
  }
}

/** A way to the cell costs no more than what has been looked at. */
function isSettled(cell: number, rank: number): boolean {
  const even = cell * 2;
  return (seen[even] === mark && costs[even]! <= rank) || (seen[even + 1] === mark && costs[even + 1]! <= rank);
}

/**
 * The fewest metres left to a cell over open ground: with `sharp` 1 every second diagonal takes 2 m, with 0 each takes 1.
 * The sharper the quicker; the ways found differ where several are equally short.
 */
function leftFrom(cell: number, targetX: number, targetY: number, sharp: number, odd: number): number {
  const dx = Math.abs(columns[cell]! - targetX);
  const dy = Math.abs(lines[cell]! - targetY);
  return dx > dy ? dx + sharp * ((dy + odd) >> 1) : dy + sharp * ((dx + odd) >> 1);
}

function nodeOf(square: number): number {
  const even = cellOf(square) * 2;
  const odd = even + 1;
  if (seen[even] !== mark) return seen[odd] === mark ? odd : -1;
  return seen[odd] === mark && costs[odd]! < costs[even]! ? odd : even;
}

/** Metres to a square after `explore`, or `UNREACHED`. */
export function costTo(square: number): number {
  const node = nodeOf(square);
  return node < 0 ? UNREACHED : costs[node]!;
}

/** Parity of diagonals on the cheapest way there. */
export function parityTo(square: number): number {
  const node = nodeOf(square);
  return node < 0 ? 0 : node & 1;
}

/** How many squares the last search came to, where it began included; some may be counted twice. */
export function countReached(): number {
  return reachedCount;
}

/** The nth square the last search came to, nearest first. */
export function reachedSquare(n: number): number {
  return squareAt(reached[n]!);
}

/** After `look` or `explore`: a move may end there (ING-MOVE-05). */
export function isFree(fight: Fight, fighter: Fighter, square: number): boolean {
  const { width, height } = fight.scene;
  const { span } = fighter.sheet;
  const x = square % width;
  const y = (square - x) / width;
  if (x + span > width || y + span > height) return false;
  const cell = cellOf(square);
  for (let dy = 0; dy < span; dy++)
    for (let dx = 0; dx < span; dx++) {
      const at = cell + dy * stride + dx;
      if (ground[at] === WALL || occupied[at] === mark) return false;
    }
  return true;
}

/** After `look`: a square with nothing and nobody in it, but for who looked. */
export function isEmpty(square: number): boolean {
  const cell = cellOf(square);
  return ground[cell] !== WALL && occupied[cell] !== mark;
}

/** After `look`: the body may pass there; 0 = no, 1 = open, 2 = difficult. */
export function passageAt(fighter: Fighter, square: number): number {
  return passage(cellOf(square), fighter.sheet.span);
}

/** After `explore`: writes the cheapest way to a square it came to, first step first, and returns its length; read it with `wayAt`. */
export function layWay(square: number): number {
  let length = 0;
  for (let node = nodeOf(square); before[node]! !== -1; node = before[node]!) length++;
  let at = length;
  for (let node = nodeOf(square); before[node]! !== -1; node = before[node]!) way[--at] = squareAt(node >> 1);
  return length;
}

/** The nth square of the way laid last. */
export function wayAt(n: number): number {
  return way[n]!;
}
