import { say } from '../../../system/said.ts';
import { vocabulary } from '../../../system/vocabulary.ts';
import type { Fight } from '../state/model.ts';

const called = ({ fighters }: Fight, who: number) => say.who(fighters[who]!.sheet);

/** Every event, reason and question of the system; the rule files define theirs where they use them. */
export const words = vocabulary<Fight>({ actor: called, target: (fight) => called(fight, fight.now.target) });
export const { event, roundEvent, reason, judged, eitherOr } = words;
