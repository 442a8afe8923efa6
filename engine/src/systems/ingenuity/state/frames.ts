import { copyFrameInto, copyRollInto, newFrame, newRoll } from '../../../made/ingenuity.ts';
import { type Fight, type Fighter, type Frame, MOST_FRAMES, type Roll } from './model.ts';

const emptyFrame: Readonly<Frame> = newFrame();
const emptyRoll: Readonly<Roll> = newRoll();

export function clearFrame(frame: Frame): void {
  copyFrameInto(emptyFrame, frame);
}

export function clearRoll(roll: Roll): void {
  copyRollInto(emptyRoll, roll);
}

/** Where an attack stands; whatever is due between two of these is done before it goes on. */
export const Stage = {
  named: 0,
  inPlace: 1,
  answered: 2,
  covered: 3,
  rolled: 4,
  aimed: 5,
  settled: 6,
  parried: 7,
  backing: 8,
  over: 9,
  atObject: 10,
  breaking: 11,
} as const;

/** Opens a frame for an attack; null when attacks answer each other too deeply. */
export function openFrame(fight: Fight, { index }: Fighter): Frame | null {
  if (fight.depth >= MOST_FRAMES) return null;
  const frame = fight.frames[fight.depth++]!;
  frame.attacker = index;
  return frame;
}

export function closeFrame(fight: Fight): void {
  clearFrame(fight.frames[--fight.depth]!);
}

/** The attack being resolved; an empty one when there is none. */
export function frameOf({ frames, depth }: Fight): Frame {
  return depth === 0 ? emptyFrame : frames[depth - 1]!;
}

export function attackerOf({ fighters }: Fight, { attacker }: Frame): Fighter {
  return fighters[attacker]!;
}

export function targetIn({ fighters }: Fight, { target }: Frame): Fighter {
  return fighters[target]!;
}
