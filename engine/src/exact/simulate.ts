import { seedWords } from '../dice/rng.ts';
import type { System } from '../system/system.ts';
import { Tally } from '../system/tally.ts';
import type { Policy } from '../table/question.ts';
import { Mode, Table } from '../table/table.ts';

/** How fights are to be simulated. */
export interface SimulateOptions<F> {
  /** Number of fights. */
  readonly n: number;
  /** Any text; the same text gives the same fights. */
  readonly seed: string;
  /** Who answers: index 0 the GM, then one per combatant; the last one serves all beyond. */
  readonly players: readonly Policy<F>[];
  /** Number of the first fight, 0 unless told otherwise: fight i is the same whoever plays it, so shards add up. */
  readonly from?: number;
  /** A fight that has not ended after this many steps is given up as `unfinished`; 100 000 unless told otherwise. */
  readonly stepLimit?: number;
  /** Whether to play on through the aftermath once the fighting has ended; true unless told otherwise. */
  readonly aftermath?: boolean;
  /** Looks at the fight before its first step and after every one; it must not change it. */
  readonly watch?: (fight: F, index: number) => void;
  /** Reads every fight when it is over; it is used again for the next one. */
  readonly each?: (fight: F, index: number) => void;
  /** A table to play on. */
  readonly table?: Table<F>;
}

/** What came of the fights. */
export interface Simulated {
  readonly n: number;
  /** Fights by who won, or by result where nobody did; `unfinished` for those given up. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** By combatant's id: fights by what became of it. */
  readonly fates: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Fights by how many rounds they took: `rounds[r]` of them took r. */
  readonly rounds: readonly number[];
  /** All rounds of all fights. */
  readonly roundSum: number;
  /** Changes when any fight goes differently: a 32-bit sum over what each came to and where its dice stood. */
  readonly checksum: number;
}

const STEP_LIMIT = 100_000;

/** What simulating takes. */
export type Simulable<F> = Pick<
  System<unknown, F>,
  'step' | 'decided' | 'over' | 'copy' | 'copyInto' | 'outcome' | 'combatants' | 'tally'
>;

/** Plays a fight many times over from the state it is in, on one table and one copy of it. */
export function simulate<F>(system: Simulable<F>, start: F, options: SimulateOptions<F>): Simulated {
  const { n, from = 0, stepLimit = STEP_LIMIT, each = null, watch = null, aftermath = true } = options;
  const { table = new Table<F>() } = options;
  const words = seedWords(options.seed);
  const fight = system.copy(start);
  const tally = new Tally();
  let checksum = 0;
  table.mode = Mode.simulated;
  table.log = null;
  table.players = options.players;
  for (let index = from; index < from + n; index++) {
    system.copyInto(start, fight);
    table.seedFrom(words, index);
    let left = stepLimit;
    if (watch !== null) watch(fight, index);
    while (left > 0 && !(aftermath ? system.over(fight) : system.decided(fight))) {
      system.step(fight, table);
      if (watch !== null) watch(fight, index);
      left--;
    }
    if (each !== null) each(fight, index);
    const before = tally.roundSum;
    count(system, fight, tally);
    const rounds = tally.roundSum - before;
    checksum = (checksum + Math.imul(table.dice.a ^ table.dice.d, 0x9e3779b1) + Math.imul(index + 1, rounds + 1)) | 0;
  }
  const ids = system.combatants(start).map(({ id }) => id);
  return {
    n,
    outcomes: tally.outcomes(),
    fates: tally.fates(ids),
    rounds: tally.rounds,
    roundSum: tally.roundSum,
    checksum: checksum >>> 0,
  };
}

function count<F>(system: Simulable<F>, fight: F, tally: Tally): void {
  if (!system.decided(fight) || system.tally === undefined) {
    const ended = system.outcome(fight);
    tally.end(ended.over ? (ended.winner ?? ended.result) : 'unfinished', ended.rounds);
    Object.values(ended.fates).forEach((fate, who) => {
      tally.fate(who, fate);
    });
    return;
  }
  system.tally(fight, tally);
}

/** The result of two simulations of the same fight, as if one had played all. */
export function mergeSimulated(x: Simulated, y: Simulated): Simulated {
  const outcomes = new Map(x.outcomes);
  for (const [name, fights] of y.outcomes) outcomes.set(name, (outcomes.get(name) ?? 0) + fights);
  const fates = new Map([...x.fates].map(([id, counts]): [string, Map<string, number>] => [id, new Map(counts)]));
  for (const [id, counts] of y.fates) {
    const merged = fates.get(id) ?? new Map<string, number>();
    for (const [fate, fights] of counts) merged.set(fate, (merged.get(fate) ?? 0) + fights);
    fates.set(id, merged);
  }
  const length = Math.max(x.rounds.length, y.rounds.length);
  const rounds = Array.from({ length }, (_, r) => (x.rounds[r] ?? 0) + (y.rounds[r] ?? 0));
  const checksum = (x.checksum + y.checksum) >>> 0;
  return { n: x.n + y.n, outcomes, fates, rounds, roundSum: x.roundSum + y.roundSum, checksum };
}
