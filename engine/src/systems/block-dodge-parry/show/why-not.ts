import { legalityOf } from '../../../system/asked.ts';
import { type Why, why } from '../../../system/why.ts';
import { words } from '../book/words.ts';
// Whatever a fight can ask is defined by then.
import '../round/flow.ts';
import type { Fight } from '../state/model.ts';

const legality = legalityOf(words.asked);

/** Why an option is not on the list, by the rule that forbids it; null for a slip of the pen. Not for simulation. */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  return fight.fighters[who] === undefined ? null : legality.whyNot(fight, who, question, option);
}

/** Why somebody is not asked a question now, for the refusal of an answer to it; nothing is said of the hidden. */
export function whyNotAsked(fight: Fight, who: number, question: string, option: string | null): Why | null {
  const fighter = fight.fighters[who];
  if (fighter === undefined) return null;
  if (fight.hidden.includes(who)) return why(`nobody here is "${fighter.sheet.id}"`, 'BDP-DECL-01');
  return legality.whyNotAsked(fight, who, question, option);
}
