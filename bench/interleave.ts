/** Something to be timed: does `units` units of its work and returns a number that depends on all of it. */
export interface Contender {
  readonly name: string;
  readonly run: (units: number) => number;
}

/** How fast a contender was, over all rounds. */
export interface Measured {
  readonly name: string;
  /** Units per second, one figure per round. */
  readonly rates: readonly number[];
  /** Median of `rates`. */
  readonly rate: number;
  /** Units done in each round. */
  readonly units: number;
}

/** How long to measure. */
export interface Effort {
  /** Rounds; in each one every contender runs once. Odd, so that the median is one of them. */
  readonly rounds: number;
  /** Time aimed at for one contender in one round, in milliseconds. */
  readonly batchMs: number;
  /** Time of short calls before anything counts, in milliseconds a contender. */
  readonly warmUpMs: number;
}

/** Enough for ratios good to a few percent on a quiet machine. */
export const fullEffort: Effort = { rounds: 15, batchMs: 60, warmUpMs: 2000 };

/** For a look: ratios good to perhaps a quarter. */
export const quickEffort: Effort = { rounds: 5, batchMs: 25, warmUpMs: 300 };

/** Keeps results alive, so that no contender's work can be optimised away. */
export const sink = { sum: 0 };

/**
 * Times contenders in turn, round after round, so that whatever else the machine does falls on all of them alike. Each is
 * first warmed up with many short calls: one long call would leave it in code compiled for the middle of its first loop.
 */
export function interleave(contenders: readonly Contender[], effort: Effort): Measured[] {
  const units = contenders.map((contender) => warmUp(contender, effort));
  const rates: number[][] = contenders.map(() => []);
  for (let round = 0; round < effort.rounds; round++) {
    contenders.forEach((contender, at) => {
      rates[at]!.push(units[at]! / secondsOf(contender, units[at]!));
    });
  }
  return contenders.map((contender, at) => ({
    name: contender.name,
    rates: rates[at]!,
    rate: median(rates[at]!),
    units: units[at]!,
  }));
}

/** The median over rounds of how many times as fast `one` was as `other` in the same round. */
export function ratio(one: Measured, other: Measured): number {
  return median(one.rates.map((rate, round) => rate / other.rates[round]!));
}

/** The middle value; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Runs short calls, then finds how many units fill one batch. */
function warmUp(contender: Contender, effort: Effort): number {
  const elapsed = stopwatch();
  let short = 1;
  let calls = 0;
  while (elapsed() < effort.warmUpMs) {
    const seconds = secondsOf(contender, short);
    if (seconds < 0.0005 && ++calls % 8 === 0) short *= 2;
  }
  let units = short;
  for (;;) {
    const ms = secondsOf(contender, units) * 1000;
    if (ms >= effort.batchMs / 4) return Math.max(1, Math.round((units * effort.batchMs) / ms));
    units *= 2;
  }
}

function secondsOf(contender: Contender, units: number): number {
  const elapsed = stopwatch();
  sink.sum += contender.run(units);
  return elapsed() / 1000;
}

/**
 * Starts measuring; call the result for the milliseconds since. It is wall time, or the CPU time of the process where that
 * is less: then other programs held the processor, and what they took is not ours to count.
 */
export function stopwatch(): () => number {
  const cpu = process.cpuUsage();
  const wall = performance.now();
  return () => {
    const passed = performance.now() - wall;
    const { user, system } = process.cpuUsage(cpu);
    return Math.min(passed, (user + system) / 1000);
  };
}
