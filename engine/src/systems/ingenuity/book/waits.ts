/** What may set off a readied action, and what an attack may wait for besides: a run before it, a Riposte after it. */
export const Trigger = {
  none: 0,
  reach: 1,
  attack: 2,
  move: 3,
  pass: 4,
  interact: 5,
  any: 6,
  run: 7,
  riposte: 8,
} as const;

/** What can be waited for (table 5.12 of the catalogue). */
export const Wait = {
  enemyReach: 1,
  anyReach: 2,
  enemyAttacks: 3,
  attacksMe: 4,
  attacksAlly: 5,
  enemyMoves: 6,
  allyAttacks: 7,
  allyFalls: 8,
  opensOrPasses: 9,
  custom: 10,
} as const;

/** Areas come after fixtures in what can be opened or passed. */
export const FIRST_AREA = 16;

/** Packs what is waited for: kind, of whom, and for an ally's attack at whom. */
export function packWait(kind: number, subject: number, target = 0): number {
  return kind | (subject << 4) | (target << 9);
}
