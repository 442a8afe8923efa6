import { legalityOf, rulingsAsked } from '../../../system/asked.ts';
import { confirmQuestion } from '../acts/perform.ts';
import { rulings } from '../book/switches.ts';
import { words } from '../book/words.ts';
// What is in the way of an answer is said beside its question, by the rules that ask it.
import '../round/flow.ts';

/** Why an option is not offered now, or somebody not asked (SOS-LAW-01). */
export const { whyNot, whyNotAsked } = legalityOf([
  // A bare yes is meant for the attack, not for a ritual.
  ...words.asked.filter(({ question }) => question === confirmQuestion),
  ...words.asked,
  rulingsAsked(words, rulings, ({ now }) => now.ruling, 'SOS-DICE-12'),
]);
