import { fighterCalled } from '../../system/edit-fields.ts';
import type { EditValue } from '../../system/editing.ts';
import type { Refusal } from '../../system/refusal.ts';
import { type Why, why } from '../../system/why.ts';
import { calledDeeds, NO_CALL, TOLD } from './called-reactions.ts';
import type { Fight, Fighter } from './model.ts';
import { decided } from './outcome.ts';
import { Rulings, settledOn } from './rulings.ts';

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
  const barred = whyNoReaction(fight, pc) ?? (isDeed ? whyNotAgainst(creature) : null);
  if (barred !== null) return { code: 'bad-value', place: path, ...barred };
  pc.reaction = isDeed ? `${what}:${creature.sheet.id}` : TOLD;
  pc.reactionLeft = false;
  return null;
}

function takeBack(fight: Fight, pc: Fighter, path: string): Refusal | null {
  if (!pc.pc) return { code: 'bad-value', place: path, ...noCreature };
  if (decided(fight)) return { code: 'bad-value', place: path, ...tooLate };
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

const noCreature = why('creatures have no reactions', 'TT-REACT-03');
const tooLate = why('the fight is over', 'TT-VAL-07');

/** Why this one has no reaction to spend now, whatever it is; null when there is one. */
export function whyNoReaction(fight: Fight, pc: Fighter): Why | null {
  const { name } = pc.sheet;
  if (!pc.pc) return noCreature;
  if (decided(fight)) return tooLate;
  if (settledOn(fight, Rulings.otherReaction) === 'no')
    return why('only block and counter are reactions here', 'TT-REACT-11');
  if (pc.status !== 'present') return why(`${name} is not in the fight`, 'TT-VAL-08');
  if (fight.now.actor === pc.index) return why(`it is ${name}’s own turn`, 'TT-REACT-02');
  return pc.reactionLeft ? null : why(`${name} has already reacted in this round`, 'TT-REACT-01');
}

function whyNotAgainst({ status, sheet }: Fighter): Why | null {
  return status === 'active' ? null : why(`${sheet.name} is not in the fight`, 'TT-VAL-08');
}
