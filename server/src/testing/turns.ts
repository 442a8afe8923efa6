import { readFileSync } from 'node:fs';

/** How long a process kept everybody waiting by what it did between two turns of its loop, in milliseconds. */
export interface Turns {
  readonly n: number;
  /** Of 100 who come at any time, 99 wait no longer than this for the turn under way. */
  readonly p99: number;
  readonly worst: number;
  /** By the clock on the wall, with what others did on the same cores and the disk. */
  readonly worstByClock: number;
}

/** Milliseconds between two looks at the clock. */
const EVERY = 5;

/**
 * Watches the loop of this process. Only what its main thread computes counts where the system tells it, so that the figures
 * say the same on a busy machine. Call what is returned to end it.
 */
export function watchTurns(): () => Turns {
  const turns: number[] = [];
  let worstByClock = 0;
  let [clock, computed] = [performance.now(), computedSoFar()];
  const timer = setInterval(() => {
    const [now, by] = [performance.now(), computedSoFar()];
    const late = Math.max(0, now - clock - EVERY);
    worstByClock = Math.max(worstByClock, late);
    turns.push(by === null || computed === null ? late : Math.min(late, by - computed));
    [clock, computed] = [now, by];
  }, EVERY);
  return () => {
    clearInterval(timer);
    const sorted = turns.sort((one, other) => other - one);
    const whole = sorted.reduce((sum, each) => sum + each + EVERY, 0);
    // A long turn is met by as many as it lasts.
    let longest = 0;
    let met = 0;
    while (longest < sorted.length - 1 && met < whole / 100) met += sorted[longest++]! + EVERY;
    const rounded = (time = 0): number => Math.round(time * 10) / 10;
    return {
      n: sorted.length,
      p99: rounded(sorted[longest]),
      worst: rounded(sorted[0]),
      worstByClock: rounded(worstByClock),
    };
  };
}

/** Milliseconds that the main thread of this process has computed; null where the system does not tell. */
function computedSoFar(): number | null {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}
