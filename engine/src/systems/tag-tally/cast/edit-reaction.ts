import { fighterCalled } from '../../../system/edit-fields.ts';
import type { EditValue } from '../../../system/editing.ts';
import { badByRule, type Refusal } from '../../../system/refusal.ts';
import { plain } from '../../../system/said.ts';
import { type Why, why } from '../../../system/why.ts';
import { Rulings } from '../book/switches.ts';
import { Call, calls } from '../book/terms.ts';
import { dropCall } from '../state/leave.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { settledOn } from '../state/ruled.ts';
import { whyNoReaction, whyNoStrike } from '../state/why-no-reaction.ts';

/**
 * Enters a reaction that a player has called: `attack:CREATURE`, `task:CREATURE` or `told`; `none` takes back one that
 * has not been settled yet (TT-REACT-11).
 */
export function setReaction(fight: Fight, pc: Fighter, path: string, value: EditValue): Refusal | null {
  const [what = '', who = '', ...rest] = String(value).split(':');
  const call = calls.indexOf(what);
  const creature = fighterCalled(fight.fighters, who);
  const isDeed = call >= Call.attack && creature?.pc === false && rest.length === 0;
  if (!isDeed && value !== calls[call < Call.attack ? call : -1]) return notOne(fight, path, value);
  if (call === Call.none) return takeBack(fight, pc, path);
  const barred = whyNoCall(fight, pc) ?? (isDeed ? whyNotAgainst(creature) : null);
  if (barred !== null) return badByRule(barred.rule, path, plain(barred.reason));
  pc.called = call;
  pc.calledOn = isDeed ? creature.index : -1;
  pc.reactionLeft = false;
  return null;
}

function takeBack(fight: Fight, pc: Fighter, path: string): Refusal | null {
  const barred = pc.pc && !decided(fight) ? null : whyNoReaction(fight, pc);
  if (barred !== null) return badByRule(barred.rule, path, plain(barred.reason));
  if (pc.called !== Call.none) dropCall(pc);
  return null;
}

function notOne({ fighters }: Fight, place: string, value: EditValue): Refusal {
  const active = fighters.filter(({ status }) => status === 'active').map(({ sheet }) => sheet.id);
  const deeds = calls.slice(Call.attack).flatMap((deed) => active.map((id) => `${deed}:${id}`));
  const reason = `${JSON.stringify(value)} is no reaction`;
  return { code: 'bad-value', place, reason, allowed: [...calls.slice(0, Call.attack), ...deeds], rule: 'TT-REACT-11' };
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
