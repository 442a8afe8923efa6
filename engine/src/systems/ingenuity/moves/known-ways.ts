import { isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { MOST_COMBATANTS } from '../state/model.ts';
import { leads } from './ways.ts';

/*
 * Answers to `leads` that hold while everybody stands as they do: attacks are many and moves few. `array` counts how often
 * somebody was found to stand differently; answers of an older array do not count, so nothing is wiped.
 */
const ANSWERS = 256;
const asked = new Int32Array(ANSWERS);
const askedFor = new Int32Array(ANSWERS);
const answers = new Uint8Array(ANSWERS);
const stands = new Int32Array(MOST_COMBATANTS);
let array = 0;
let size = 0;
let ground: readonly number[] | null = null;

/** A way of at most so many metres leads to a square, as `leads` says; quick where that was asked before. */
export function leadsStill(fight: Fight, fighter: Fighter, limit: number, square: number): boolean {
  // Diagonals of the own turn count on (ING-MOVE-02).
  if (fight.active === fighter.index) return leads(fight, fighter, limit, square);
  if (!standAsBefore(fight)) array++;
  const question = fighter.index | (limit << 5) | (square << 12);
  const at = (question ^ (question >> 7) ^ (question >> 13)) & (ANSWERS - 1);
  if (askedFor[at] !== array || asked[at] !== question) {
    askedFor[at] = array;
    asked[at] = question;
    answers[at] = leads(fight, fighter, limit, square) ? 1 : 0;
  }
  return answers[at] === 1;
}

/** Everybody is where they were when this was asked last, on the same ground and against the same people. */
function standAsBefore({ fighters, teams, terrain }: Fight): boolean {
  let same = terrain === ground && fighters.length === size;
  ground = terrain;
  size = fighters.length;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i]!;
    const body = isThere(fighter) ? (fighter.status === 'unconscious' ? 1 : 2) : 0;
    const { camp } = teams[fighter.team]!;
    const stand = fighter.x | (fighter.y << 6) | (fighter.sheet.span << 12) | (body << 16) | (camp << 18);
    if (stands[i] === stand) continue;
    stands[i] = stand;
    same = false;
  }
  return same;
}
