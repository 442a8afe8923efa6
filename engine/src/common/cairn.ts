/** What the family of Cairn rulebooks truly shares: saves under a score, armour taken off, HP before STR. */

/** The highest face of a d20 that passes a save: a 1 always does, a 20 never. */
export function saveLimit(score: number): number {
  return score < 1 ? 1 : score > 19 ? 19 : score;
}

/** What armour leaves of a blow, never below 0. */
export function afterArmour(blow: number, armour: number): number {
  return blow > armour ? blow - armour : 0;
}

/** HP lost to damage: all of it while HP last. */
export function hpLost(hp: number, damage: number): number {
  return damage < hp ? damage : hp;
}

/** What damage is left for STR when HP are gone. */
export function strLost(hp: number, damage: number): number {
  return damage > hp ? damage - hp : 0;
}
