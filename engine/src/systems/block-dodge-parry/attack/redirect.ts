import { bar } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { canMove, inOneMove } from '../moves/movement.ts';
import { inFight, NOBODY, whomQuestion } from '../state/asking.ts';
import { aimedAt, Do, MoveWhen, moveOf, targetOf, whatOf } from '../state/intent.ts';
import { Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isGone } from '../state/people.ts';

export const couldNot = event('could-not', ['BDP-DECL-07'], '{who:who} can no longer do what was declared.');
const turnedTo = event('turned-to', ['BDP-DECL-07'], '{who:who} turns to {target:who} instead.');

/** Somebody else for a declared move or help whose target is beyond it now, or nobody. */
const otherTargetQuestion = whomQuestion(
  'other-target',
  ['BDP-DECL-07'],
  (fight, who) => say`${say.who(fight.fighters[who]!.sheet)} cannot do that any more. Whom instead?`,
  {
    may: (fight, who, other) => mayBeDoneTo(fight, fight.fighters[who]!, other),
    nobody: { id: 'none', label: 'Let it be' },
    shut: bar('BDP-DECL-07', 'what was declared cannot be done to that one'),
    when: inFight('BDP-DECL-07', 'it is asked when the declared target is gone'),
  },
);

/** The declared deed is possible with this fighter as things stand now, without changing the kind of turn. */
function mayBeDoneTo(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  if (other === fighter || isGone(other)) return false;
  const close = band(fight, fighter, other) === Band.close;
  const inReach = canMove(fighter) && inOneMove(fight, fighter, other);
  switch (whatOf(fighter.intent)) {
    case Do.approach:
      return !close && inReach;
    case Do.tend:
      return close && other.status === 'incapacitated' && !other.treated;
    case Do.wake:
      if (other.status !== 'unconscious' || other.side !== fighter.side) return false;
      return close || (moveOf(fighter.intent) === MoveWhen.before && inReach);
    default:
      return false;
  }
}

/** Whom the declared deed is done to: the target, another chosen in its place, or null when the turn is lost (BDP-DECL-07). */
export function settleTarget(fight: Fight, table: Table<Fight>, fighter: Fighter): Fighter | null {
  const declared = fight.fighters[targetOf(fighter.intent)]!;
  if (mayBeDoneTo(fight, fighter, declared)) return declared;
  const code = fight.toggles.redirect ? table.ask(fight, fighter.index, otherTargetQuestion) : NOBODY;
  if (code === NOBODY) {
    table.tell(couldNot, fighter.index);
    return null;
  }
  fighter.intent = aimedAt(fighter.intent, code - 1);
  table.tell(turnedTo, fighter.index, code - 1);
  return fight.fighters[code - 1]!;
}
