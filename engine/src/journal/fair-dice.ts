import { MAX_FACES, type Pool, type PoolResult, rollPool } from '../dice/pool.ts';
import { Sfc32 } from '../dice/rng.ts';
import { sha256, sha256Hex } from './sha256.ts';

/** How program dice come from the seed, as files name it. */
export const fairGenerator = 'sha256+sfc32';

/**
 * What may be shown at the start of a fight to prove at its end that the seed was not changed: 64 hexadecimal digits. The
 * salt is what nobody can guess: without one, whoever tries likely seeds finds the one that was given.
 */
export function commitmentTo({ seed, salt }: Seal): string {
  return sha256Hex(salt === '' ? seed : `${salt}\n${seed}`);
}

/** What a commitment is to. */
export interface Seal {
  readonly seed: string;
  /** Random text without line breaks, shown together with the seed; empty in fights begun without one. */
  readonly salt: string;
}

/**
 * Which roll this is, whatever path led to it: the same roll after an undo has the same name. `nth` counts equal rolls
 * (same roller, reason and dice) from 0, `epoch` is 0 unless the fight was opened from a snapshot.
 */
export function rollName(epoch: number, who: string, why: string, pool: string, nth: number): string {
  return `${epoch}\n${who}\n${why}\n${pool}\n${nth}`;
}

/** The faces that the seed gives to a roll after the GM has had it re-rolled `rerolls` times. */
export function fairFaces(seed: string, name: string, rerolls: number, rolled: Pool): number[] {
  const words = sha256(`${seed}\nroll\n${name}\n${rerolls}`);
  const rng = new Sfc32();
  rng.seed(words[0]!, words[1]!, words[2]!);
  const faces = new Int32Array(MAX_FACES);
  const result: PoolResult = { value: 0, mask: 0, used: 0 };
  rollPool(rolled, rng, faces, result);
  return Array.from(faces.subarray(0, result.used));
}

/** Seeds the chance that a policy may use for its decision after `answers` effective answers. */
export function seedWhims(whims: Sfc32, seed: string, epoch: number, answers: number): void {
  const words = sha256(`${seed}\nwhim\n${epoch}\n${answers}`);
  whims.seed(words[0]!, words[1]!, words[2]!);
}
