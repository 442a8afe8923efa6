import type { SealedSystem } from '../system/system.ts';
import { sealedBlockDodgeParry } from './block-dodge-parry/index.ts';
import { sealedIkezuIshi } from './ikezu-ishi/index.ts';
import { sealedIngenuity } from './ingenuity/index.ts';
import { sealedSeaOfShadows } from './sea-of-shadows/index.ts';
import { sealedTagTally } from './tag-tally/index.ts';

/** Every rulebook the engine plays. */
export const systems: readonly SealedSystem[] = [
  sealedBlockDodgeParry,
  sealedIkezuIshi,
  sealedTagTally,
  sealedSeaOfShadows,
  sealedIngenuity,
];
