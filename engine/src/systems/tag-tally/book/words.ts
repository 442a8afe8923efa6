import { type SaidPart, say } from '../../../system/said.ts';
import { vocabulary } from '../../../system/vocabulary.ts';
import type { Fight } from '../state/model.ts';

const called = ({ fighters }: Fight, who: number): SaidPart => say.who(fighters[who]!.sheet);

/** What the words of bars stand for at every question. */
export const readPeople = {
  actor: called,
  turn: (fight: Fight) => called(fight, fight.now.actor),
  roller: (fight: Fight) => called(fight, fight.now.roll.roller),
  attacker: (fight: Fight) => called(fight, fight.now.blow.attacker),
};

/** Every event, reason and question of the system; the rule files define theirs where they use them. */
export const words = vocabulary<Fight>(readPeople);
export const { event, roundEvent, reason, judged, eitherOr, oneOf, sharedQuestion } = words;
