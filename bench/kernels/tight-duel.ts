/**
 * The reference duel as the tightest plain loop we can write: integer locals, nothing allocated, nothing called, both
 * strikes written out. It is the limit the engine is measured against, so it draws exactly what the engine draws: sfc32
 * and one unbiased bounded draw per die (multiply, reject), specialised by hand to d8 and d20.
 *
 * The duel: two fighters of HP 6, STR 12, armour 1, weapon d8, A strikes first. Damage is the die less the armour, what HP
 * cannot take comes off STR; whoever lost STR is out at 0, else must roll STR or less on d20 or is out.
 */

/** The four words of an sfc32 generator, as signed 32-bit integers: a, b, c and the counter. */
export type Sfc32State = readonly [number, number, number, number];

/** What a run of duels amounts to; the generator's state at the end proves that every single draw was the same. */
export interface DuelTally {
  /** Duels won by A, who strikes first. */
  wins: number;
  /** Attacks made over all duels. */
  attacks: number;
  /** The generator after the last draw. */
  state: Sfc32State;
}

/** The numbers of the duel, for those who play it on something slower. */
export const duelNumbers = { hp: 6, str: 12, armour: 1, weaponSides: 8, saveSides: 20 } as const;

/** Fights `duels` duels in a row on one generator that starts at `state`, and writes the outcome into `tally`. */
export function tightDuels(state: Sfc32State, duels: number, tally: DuelTally): void {
  let a = state[0] | 0;
  let b = state[1] | 0;
  let c = state[2] | 0;
  let d = state[3] | 0;
  let wins = 0;
  let attacks = 0;
  for (let duel = 0; duel < duels; duel++) {
    let hpA = 6;
    let strA = 12;
    let hpB = 6;
    let strB = 12;
    for (;;) {
      attacks = (attacks + 1) | 0;
      let t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (c << 21) | (c >>> 11);
      c = (c + t) | 0;
      // The top three bits are d8 - 1, which is the damage past armour 1; 8 divides 2^32, so nothing is rejected.
      hpB = (hpB - (t >>> 29)) | 0;
      if (hpB < 0) {
        strB = (strB + hpB) | 0;
        hpB = 0;
        if (strB <= 0) {
          wins = (wins + 1) | 0;
          break;
        }
        do {
          t = (((a + b) | 0) + d) | 0;
          d = (d + 1) | 0;
          a = b ^ (b >>> 9);
          b = (c + (c << 3)) | 0;
          c = (c << 21) | (c >>> 11);
          c = (c + t) | 0;
          // 16 = 2^32 mod 20
        } while (Math.imul(t, 20) >>> 0 < 16);
        if ((((t >>> 0) * 20) / 4294967296) >> 0 >= strB) {
          wins = (wins + 1) | 0;
          break;
        }
      }
      attacks = (attacks + 1) | 0;
      t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (c << 21) | (c >>> 11);
      c = (c + t) | 0;
      hpA = (hpA - (t >>> 29)) | 0;
      if (hpA < 0) {
        strA = (strA + hpA) | 0;
        hpA = 0;
        if (strA <= 0) break;
        do {
          t = (((a + b) | 0) + d) | 0;
          d = (d + 1) | 0;
          a = b ^ (b >>> 9);
          b = (c + (c << 3)) | 0;
          c = (c << 21) | (c >>> 11);
          c = (c + t) | 0;
        } while (Math.imul(t, 20) >>> 0 < 16);
        if ((((t >>> 0) * 20) / 4294967296) >> 0 >= strA) break;
      }
    }
  }
  tally.wins = wins;
  tally.attacks = attacks;
  tally.state = [a, b, c, d];
}
