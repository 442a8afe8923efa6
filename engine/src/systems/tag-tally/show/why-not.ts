import { legalityOf, rulingsAsked } from '../../../system/asked.ts';
import { rulings } from '../book/switches.ts';
import { words } from '../book/words.ts';
// What is in the way of an answer is said beside its question, by the rules that ask it.
import '../round/flow.ts';

/** Why an option is not offered now, or somebody not asked (TT-VAL-03, TT-VAL-05, TT-VAL-08, TT-VAL-09, TT-VAL-11). */
export const { whyNot, whyNotAsked } = legalityOf([
  ...words.asked,
  rulingsAsked(words, rulings, ({ now }) => now.ruling, 'TT-CORE-06'),
]);
