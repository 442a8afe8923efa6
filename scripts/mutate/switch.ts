/** Which change is in force while tests run, and which were met: the changed sources ask this. */
export interface Switch {
  /** Number of the change in force; -1 for none. */
  active: number;
  /** How often the one in force was met; an endless loop shows itself here. */
  times: number;
  readonly met: Set<number>;
  on(change: number): boolean;
}

const RUNAWAY = 20_000_000;

export function makeSwitch(active: number): Switch {
  return {
    active,
    times: 0,
    met: new Set(),
    on(change) {
      if (this.active === -1) this.met.add(change);
      if (this.active !== change) return false;
      if (++this.times > RUNAWAY) throw new Error('The change never ends.');
      return true;
    },
  };
}

declare global {
  var affraySwitch: Switch;
}
