import { createHash } from 'node:crypto';

/** Numbers from 0 to 1 that are the same for the same seed. */
export function generator(seed: string): () => number {
  let at = 0;
  return () => createHash('sha256').update(`${seed} ${at++}`).digest().readUInt32BE(0) / 2 ** 32;
}
