/** What a PC can do with a turn (TT-TURN-05), or a creature (TT-TURN-07). */
export const Do = {
  pass: 0,
  attack: 1,
  cast: 2,
  /** Any other task, at the level of the scene. */
  task: 3,
  stealth: 4,
  item: 5,
  /** Help a companion (toggle aidAction). */
  aid: 6,
  /** Contend with another PC (toggle pvp). */
  contest: 7,
  /** Move next to somebody, or straight away from them (toggle positions). */
  approach: 8,
  retreat: 9,
  /** Of a creature: anything that is no attack. */
  other: 10,
  /** Move to any spot (toggle positions). */
  go: 11,
} as const;

const TARGET = 4;
const DETAIL = 10;
const VICTIM = 15;

/**
 * Packs an action into one integer. `target` is an index of `Fight.fighters`; `detail` 0-31 is a spell, an item, or an
 * ability + 1 (0 = the plain attack); `victim` is who is sacrificed + 1, 0 = nobody (TT-MAG-12).
 */
export function action(what: number, target = 0, detail = 0, victim = 0): number {
  return what | (target << TARGET) | (detail << DETAIL) | (victim << VICTIM);
}

export const whatOf = (code: number): number => code & 15;
export const targetOf = (code: number): number => (code >> TARGET) & 63;
export const detailOf = (code: number): number => (code >> DETAIL) & 31;
/** Index of the one sacrificed, -1 = nobody. */
export const victimOf = (code: number): number => ((code >> VICTIM) & 127) - 1;
