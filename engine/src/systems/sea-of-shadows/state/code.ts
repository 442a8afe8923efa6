/** What somebody may do in their turn. */
export const Do = {
  end: 0,
  melee: 1,
  shoot: 2,
  cast: 3,
  strike: 4,
  grab: 5,
  sustain: 6,
  forceDown: 7,
  crush: 8,
  throw: 9,
  drag: 10,
  escape: 11,
  move: 12,
  withdraw: 13,
  run: 14,
  crawl: 15,
  stand: 16,
  ready: 17,
  reload: 18,
  mount: 19,
  dismount: 20,
  dropProne: 21,
  dropItem: 22,
  letGo: 23,
  surrender: 24,
  feat: 25,
} as const;

/** Item field of a ready action that puts away everything in hand. */
export const PUT_ALL = 254;

/**
 * An action as one integer: what, at whom, with what (item, spell, ability), where or instead of what, and whether the
 * mount of a pair does it. `target`, `item` and `extra` count from -1 = none.
 */
export function act(what: number, target = -1, item = -1, extra = -1, byMount = false): number {
  return what | ((target + 1) << 5) | ((item + 1) << 11) | ((extra + 1) << 19) | (byMount ? 1 << 27 : 0);
}
export const whatOf = (code: number): number => code & 31;
export const targetOf = (code: number): number => ((code >> 5) & 63) - 1;
export const itemOf = (code: number): number => ((code >> 11) & 255) - 1;
export const extraOf = (code: number): number => ((code >> 19) & 255) - 1;
export const byMountOf = (code: number): boolean => (code & (1 << 27)) !== 0;
