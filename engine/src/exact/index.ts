export type { Reward } from './explore.ts';
export type { Ladder } from './ladder.ts';
export { odds } from './odds.ts';
export { type Rememberable, Remembered, type RememberOptions, type Witness } from './remembered.ts';
export { mergeSimulated, type Simulable, type Simulated, type SimulateOptions, simulate } from './simulate.ts';
export { outcomeLabel, type Solvable, type Solved, type SolveOptions, solve, type TooLarge } from './solve.ts';
export { TallyWitness } from './tally-witness.ts';
export { type Visit, type Walkable, walkStep } from './walk.ts';
