import type { SealedSystem } from '../system/system.ts';
import { sealedBlockDodgeParry } from './block-dodge-parry/index.ts';
import { sealedIkezuIshi } from './ikezu-ishi/index.ts';
import { sealedIngenuity } from './ingenuity/index.ts';
import { sealedSeaOfShadows } from './sea-of-shadows/index.ts';
import { sealedTagTally } from './tag-tally/index.ts';

export * from './block-dodge-parry/index.ts';
export * from './ikezu-ishi/index.ts';
export * from './ingenuity/index.ts';
export * from './sea-of-shadows/index.ts';
export * from './tag-tally/index.ts';

/** Every rulebook the engine plays, in the order they are shown. Nothing else names them all. */
export const systems: readonly SealedSystem[] = [
  sealedBlockDodgeParry,
  sealedTagTally,
  sealedIkezuIshi,
  sealedSeaOfShadows,
  sealedIngenuity,
];
