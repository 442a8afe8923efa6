import { fighterCalled } from '../../../system/edit-fields.ts';
import type { EditValue } from '../../../system/editing.ts';
import type { Refusal } from '../../../system/refusal.ts';
import { type Why, why } from '../../../system/why.ts';
import { Rulings } from '../book/rulings.ts';
import { calledDeeds, NO_CALL, TOLD } from '../book/terms.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { settledOn } from '../state/ruled.ts';
import { whyNoReaction, whyNoStrike } from '../state/why-no-reaction.ts';

/**
 * Enters a reaction that a player has called: `attack:CREATURE`, `task:CREATURE` or `told`; `none` takes back one that
 * has not been settled yet (TT-REACT-11).
 */
export function setReaction(fight: Fight, pc: Fighter, path: string, value: EditValue): Refusal | null {
  if (value === NO_CALL) return takeBack(fight, pc, path);
  const [what = '', who = '', ...rest] = String(value).split(':');
  const creature = fighterCalled(fight.fighters, who);
  const isDeed = calledDeeds.some((deed) => deed === what) && creature?.pc === false && rest.length === 0;
  if (value !== TOLD && !isDeed) return notOne(fight, path, value);
  const barred = whyNoCall(fight, pc) ?? (isDeed ? whyNotAgainst(creature) : null);
  if (barred !== null) return { code: 'bad-value', place: path, ...barred };
  pc.reaction = isDeed ? `${what}:${creature.sheet.id}` : TOLD;
  pc.reactionLeft = false;
  return null;
}

function takeBack(fight: Fight, pc: Fighter, path: string): Refusal | null {
  const barred = pc.pc && !decided(fight) ? null : whyNoReaction(fight, pc);
  if (barred !== null) return { code: 'bad-value', place: path, ...barred };
  if (pc.reaction !== NO_CALL) pc.reactionLeft = true;
  pc.reaction = NO_CALL;
  return null;
}

function notOne({ fighters }: Fight, place: string, value: EditValue): Refusal {
  const active = fighters.filter(({ status }) => status === 'active').map(({ sheet }) => sheet.id);
  const deeds = calledDeeds.flatMap((deed) => active.map((id) => `${deed}:${id}`));
  const reason = `${JSON.stringify(value)} is no reaction`;
  return { code: 'bad-value', place, reason, allowed: [NO_CALL, TOLD, ...deeds], rule: 'TT-REACT-11' };
}

/** Why no reaction can be called now. */
function whyNoCall(fight: Fight, pc: Fighter): Why | null {
  const none = whyNoReaction(fight, pc);
  if (none !== null || settledOn(fight, Rulings.otherReaction) !== 'no') return none;
  return whyNoStrike(fight, pc);
}

function whyNotAgainst({ status, sheet }: Fighter): Why | null {
  return status === 'active' ? null : why(`${sheet.name} is not in the fight`, 'TT-VAL-08');
}
