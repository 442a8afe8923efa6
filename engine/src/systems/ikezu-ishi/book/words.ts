import { say } from '../../../system/said.ts';
import { vocabulary } from '../../../system/vocabulary.ts';
import type { Fight } from '../state/model.ts';

/** Every event, reason and question of the system; the rule files define theirs where they use them. */
export const words = vocabulary<Fight>({ who: ({ fighters }, who) => say.who(fighters[who]!.sheet) });
export const { event, roundEvent, reason, question, judged, eitherOr, oneOf } = words;
