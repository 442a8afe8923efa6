import { vocabulary } from '../../../system/vocabulary.ts';
import type { Fight } from '../state/model.ts';

/** Every event, reason and question of the system; the rule files define theirs where they use them. */
export const words = vocabulary<Fight>({
  who: ({ fighters }, who) => fighters[who]!.sheet.name,
  /** Who is the target of the attack under way. */
  attacked: ({ fighters, frames, depth }) => fighters[frames[depth - 1]!.target]!.sheet.name,
});
export const { event, roundEvent, reason, question, judged, eitherOr, oneOf, sharedQuestion } = words;
