import { Speed, type Weapon, weapon } from '../book/weapon.ts';
import type { Fight, Fighter } from './model.ts';
import { isGone } from './people.ts';

/** Sizes of furniture, as the scene's file names them and in the order of `Fight.furniture` (BDP-UNA-02). */
export const furnitureSizes = ['bottle', 'chair', 'table'] as const;

/** A count without end. */
export const PLENTY = -1;
/** The most pieces of one size that are counted. */
export const MOST_PIECES = 99;

/** Pieces go by item numbers that no sheet reaches: `FIRST_PIECE` is the bottle. */
export const FIRST_PIECE = 28;
const PIECES = 3;

/** Furniture by size: no type, no tags, broken after one attack (BDP-UNA-02, BDP-UNA-03, BDP-UNA-06). */
export const furniture: readonly Weapon[] = [
  weapon('bottle', [6], Speed.fast, { improvised: true }),
  weapon('chair', [8], Speed.balanced, { improvised: true }),
  weapon('table', [10], Speed.slow, { improvised: true, hands: 2 }),
];

/** The item number of each size. */
export const pieces: readonly number[] = furniture.map((_, size) => FIRST_PIECE + size);

/** The item number stands for a piece of the scene's furniture, not for something on a sheet. */
export function isPiece(item: number): boolean {
  return item >= FIRST_PIECE && item < FIRST_PIECE + PIECES;
}

/** Pieces of that size in somebody's hands; whoever is gone has left them behind. */
export function piecesInHand(fight: Fight, piece: number): number {
  let count = 0;
  const { fighters } = fight;
  for (let at = 0; at < fighters.length; at++) if (fighters[at]!.main === piece && !isGone(fighters[at]!)) count++;
  return count;
}

/** Pieces of that size that stand about and nobody has taken up; without end where there are plenty. */
export function piecesLeft(fight: Fight, piece: number): number {
  const count = fight.furniture[piece - FIRST_PIECE]!;
  return count === PLENTY ? Number.POSITIVE_INFINITY : Math.max(0, count - piecesInHand(fight, piece));
}

/** Furniture is for brawls, and for those with hands. */
export function fightsWithFurniture(fight: Fight, fighter: Fighter): boolean {
  return fight.brawl && (fighter.pc || fighter.sheet.humanoid);
}

/** A broken piece is gone from the scene. */
export function breakPiece(fight: Fight, piece: number): void {
  const size = piece - FIRST_PIECE;
  if (fight.furniture[size]! > 0) fight.furniture[size]!--;
}
