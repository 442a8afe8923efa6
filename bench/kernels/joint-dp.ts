/**
 * The reference duel solved by hand. It knows what only a person who studied this duel knows: 18 live conditions a fighter,
 * condition only ever gets worse, and the one loop is "nobody was hurt", solved in closed form. It is the yardstick of the
 * general solver, which sees nothing but rule code.
 */
import { duelNumbers } from './tight-duel.ts';

/** The exact answer to the duel. */
export interface DuelSolution {
  /** P(A wins), A striking first. */
  winA: number;
  /** Expected attacks made by both. */
  attacks: number;
  /** Live states of the joint chain: condition of A, condition of B, whose turn. */
  states: number;
}

/** The published answer: what every solver has to give before it is timed. */
export const duelAnswer: DuelSolution = { winA: 0.611800616540821, attacks: 4.378481, states: 648 };

const { hp, str, armour, weaponSides, saveSides } = duelNumbers;
/** Conditions by toughness: STR 1..12 at HP 0 are 0..11, HP 1..6 at full STR are 12..17. */
const conditions = hp + str;
const live = conditions * conditions;

/** Solves the duel state by state, every strike face by face. Nothing is remembered from call to call. */
export function jointDp(): DuelSolution {
  const winA = new Float64Array(live);
  const winB = new Float64Array(live);
  const attacksA = new Float64Array(live);
  const attacksB = new Float64Array(live);
  for (let a = 0; a < conditions; a++) {
    for (let b = 0; b < conditions; b++) {
      const at = a * conditions + b;
      let stayB = 0;
      let win = 0;
      let attacks = 1;
      for (let face = 1; face <= weaponSides; face++) {
        let p = 1 / weaponSides;
        const after = struck(b, face);
        if (after < 0) {
          win += p;
          continue;
        }
        if (after === b) {
          stayB += p;
          continue;
        }
        if (strHurt(b, face)) {
          const holds = (after + 1) / saveSides;
          win += p * (1 - holds);
          p *= holds;
        }
        win += p * winB[a * conditions + after]!;
        attacks += p * attacksB[a * conditions + after]!;
      }
      let stayA = 0;
      let winBack = 0;
      let attacksBack = 1;
      for (let face = 1; face <= weaponSides; face++) {
        let p = 1 / weaponSides;
        const after = struck(a, face);
        if (after < 0) continue;
        if (after === a) {
          stayA += p;
          continue;
        }
        if (strHurt(a, face)) p *= (after + 1) / saveSides;
        winBack += p * winA[after * conditions + b]!;
        attacksBack += p * attacksA[after * conditions + b]!;
      }
      const closed = 1 - stayA * stayB;
      winA[at] = (win + stayB * winBack) / closed;
      winB[at] = (winBack + stayA * win) / closed;
      attacksA[at] = (attacks + stayB * attacksBack) / closed;
      attacksB[at] = (attacksBack + stayA * attacks) / closed;
    }
  }
  return { winA: winA[live - 1]!, attacks: attacksA[live - 1]!, states: 2 * live };
}

/** The condition after a strike showing `face`, before any save; negative when that is out. */
function struck(condition: number, face: number): number {
  return condition - Math.max(0, face - armour);
}

/** Whether a strike showing `face` reaches STR. */
function strHurt(condition: number, face: number): boolean {
  return face - armour > Math.max(0, condition - str + 1);
}
