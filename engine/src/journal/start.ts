import { type Refusal, refusalText } from '../system/refusal.ts';
import type { System } from '../system/system.ts';
import type { DiceBy } from './entry.ts';
import { blankFight, type LiveFight } from './live.ts';
import { run } from './run.ts';
import { unknownPolicy, unknownSeat } from './seats.ts';

/** How a fight is to be played. */
export interface StartOptions {
  /** Any text; the same seed and the same answers give the same fight. */
  readonly seed: string;
  /** Random text that keeps the seed from being guessed by its commitment; no die depends on it. */
  readonly salt?: string;
  /** Who rolls, by seat id; a seat not named rolls by program. */
  readonly dice?: Readonly<Record<string, DiceBy>>;
  /** Policies that play seats, by seat id; a seat not named is played by people. */
  readonly policies?: Readonly<Record<string, string>>;
  /** What was passed over when its file was read: the fight tells it as its notice. */
  readonly notes?: readonly string[];
}

/**
 * Starts a fight and plays to its first question. The encounter must have come through `readEncounter`. Throws on a seat
 * or policy that does not exist.
 */
export function startFight<E, F>(system: System<E, F>, encounter: E, options: StartOptions): LiveFight<E, F> {
  const { seed, salt = '', dice = {}, policies = {}, notes = [] } = options;
  const [refusal] = startRefusals(system, encounter, options);
  if (refusal !== undefined) throw new RangeError(refusalText(refusal));
  const live = blankFight(system, encounter, { seed, salt }, { dice, policies }, null);
  if (notes.length > 0) live.notice = notes.join(' ');
  run(live, 0, true);
  return live;
}

/** Every seat and policy in the options that does not exist; `startFight` takes what has none. */
export function startRefusals<E, F>(system: System<E, F>, encounter: E, options: StartOptions): Refusal[] {
  const { dice = {}, policies = {} } = options;
  const fight = system.setUp(encounter);
  const refusals: Refusal[] = [];
  for (const seat of new Set([...Object.keys(dice), ...Object.keys(policies)])) {
    const refusal = unknownSeat(system, fight, seat);
    if (refusal !== null) refusals.push(refusal);
  }
  for (const policy of Object.values(policies)) {
    const refusal = unknownPolicy(system, policy);
    if (refusal !== null) refusals.push(refusal);
  }
  return refusals;
}
