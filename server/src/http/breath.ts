/** Who waits: somebody at a table with a short message, with a long one, and somebody who is not let in yet. */
type Claim = 'short' | 'long' | 'door';

/** Lets those who have something to do go on one after the other, and everybody else be heard in between. */
export interface Breath {
  /** Waits when enough was done since others were last heard. */
  turn(claim: Claim): Promise<void>;
}

/** Milliseconds of work between two looks at what else has come. */
const SLICE = 5;
/** Those who go on between two looks, as long as the time is not over. */
const TOGETHER = 16;
/** Every so many times it is the turn of those who come last, so that nobody waits for ever. */
const LAST = 4;

/** A breath for one process: whoever shares it takes turns. */
export function takingTurns(clock: () => number = () => performance.now(), slice = SLICE): Breath {
  const lines: Readonly<Record<Claim, (() => void)[]>> = { short: [], long: [], door: [] };
  const first = [lines.short, lines.long, lines.door];
  const last = [lines.door, lines.long, lines.short];
  let begun: number | null = null;
  let passed = 0;
  let waking = 0;
  let woken = 0;
  const begin = (): number => {
    begun = clock();
    passed = 0;
    setImmediate(() => {
      begun = null;
    });
    return begun;
  };
  /** False when the time is over. */
  const mayPass = (): boolean => {
    if (clock() - (begun ?? begin()) >= slice || passed >= TOGETHER) return false;
    passed++;
    return true;
  };
  const next = (): (() => void) | undefined => {
    const order = ++woken % LAST === 0 ? last : first;
    return order.find(({ length }) => length > 0)?.shift();
  };
  // What one does when it is woken is done before the next is.
  const wake = (): void => {
    waking--;
    if (mayPass()) next()?.();
    if (waking === 0) wakeSome();
  };
  const wakeSome = (): void => {
    const waiting = first.reduce((sum, { length }) => sum + length, 0);
    for (waking = 0; waking < Math.min(TOGETHER, waiting); waking++) setImmediate(wake);
  };
  return {
    turn: async (claim) => {
      if (waking === 0 && mayPass()) return;
      const turn = new Promise<void>((resolve) => lines[claim].push(resolve));
      if (waking === 0) wakeSome();
      await turn;
    },
  };
}
