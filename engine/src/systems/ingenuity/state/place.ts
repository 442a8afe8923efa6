import { Ground, isAbstract } from './grid.ts';
import type { Fight, Fighter } from './model.ts';

/** A square by column and row, counted from 1: `c3r7`. */
export function nameOfSquare(fight: Fight, square: number): string {
  const { width } = fight.scene;
  return `c${(square % width) + 1}r${Math.floor(square / width) + 1}`;
}

/** The square of somebody's corner. */
export function squareOfFighter(fight: Fight, fighter: Fighter): number {
  return fighter.y * fight.scene.width + fighter.x;
}

/** Some cover is beside both places, so the cover taken there still stands (ING-ACT-18). */
function sharesCover(fight: Fight, { sheet, x, y }: Fighter, nx: number, ny: number): boolean {
  const { width, height } = fight.scene;
  const { span } = sheet;
  const bottom = Math.min(height - 1, Math.min(y, ny) + span);
  const right = Math.min(width - 1, Math.min(x, nx) + span);
  for (let cy = Math.max(0, Math.max(y, ny) - 1); cy <= bottom; cy++)
    for (let cx = Math.max(0, Math.max(x, nx) - 1); cx <= right; cx++)
      if (fight.terrain[cy * width + cx] === Ground.cover) return true;
  return false;
}

/** Puts a fighter on a square; whoever leaves the place beside the cover loses it (ING-ACT-18). */
export function putOn(fight: Fight, fighter: Fighter, square: number): void {
  const { width } = fight.scene;
  const x = square % width;
  const y = (square - x) / width;
  if (fighter.cover && !isAbstract(fight) && !sharesCover(fight, fighter, x, y)) fighter.cover = false;
  fighter.x = x;
  fighter.y = y;
}

/** Metres between two, both ways. */
export function setMetres(fight: Fight, a: number, b: number, metres: number): void {
  const n = fight.fighters.length;
  fight.metres[a * n + b] = metres;
  fight.metres[b * n + a] = metres;
}

/** Without a map: one stands where another stood, both beside each other now. */
export function shiftMetres(fight: Fight, fighter: Fighter, ally: Fighter): void {
  const n = fight.fighters.length;
  for (let i = 0; i < n; i++)
    if (i !== fighter.index && i !== ally.index) setMetres(fight, fighter.index, i, fight.metres[ally.index * n + i]!);
  setMetres(fight, fighter.index, ally.index, 1);
}

/** Without a map: nearer to or farther from somebody by so many metres; neighbours of that one come along. */
export function moveMetres(fight: Fight, fighter: Fighter, other: number, metres: number): void {
  const n = fight.fighters.length;
  const before = fight.metres[fighter.index * n + other]!;
  const after = Math.max(1, before + metres);
  const walked = Math.abs(after - before);
  for (let i = 0; i < n; i++) {
    if (i === fighter.index || i === other) continue;
    const own = fight.metres[fighter.index * n + i]!;
    if (metres < 0 && fight.metres[other * n + i]! <= 1) setMetres(fight, fighter.index, i, after);
    else setMetres(fight, fighter.index, i, Math.max(own, walked));
  }
  setMetres(fight, fighter.index, other, after);
  fighter.flanked = false;
  if (walked > 0) {
    fighter.cover = false;
    fighter.nearCover = false;
  }
}
