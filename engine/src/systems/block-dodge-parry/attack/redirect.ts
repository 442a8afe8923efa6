import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { event, question } from '../book/words.ts';
import { canMove, inOneMove } from '../moves/movement.ts';
import { aimedAt, Do, MoveWhen, moveOf, targetOf, whatOf } from '../state/intent.ts';
import { Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isGone } from '../state/people.ts';

const turnedTo = event('turned-to', ['BDP-DECL-07'], '{who:who} turns to {target:who} instead.');

/** Somebody else for a declared move or help whose target is beyond it now; the code is index + 1, 0 = nobody. */
export const otherTargetQuestion = question(
  'other-target',
  ['BDP-DECL-07'],
  (fight, who) => say`${say.who(fight.fighters[who]!.sheet)} cannot do that any more. Whom instead?`,
  (fight, who, table) => {
    const fighter = fight.fighters[who]!;
    for (const other of fight.fighters) if (mayBeDoneTo(fight, fighter, other)) table.offer(other.index + 1);
    table.offer(0);
  },
  (fight, _who, code): Option => {
    if (code === 0) return { id: 'none', label: 'Let it be', rule: 'BDP-DECL-07' };
    const { id, name } = fight.fighters[code - 1]!.sheet;
    return { id, label: [say.who({ id, name })], target: id, rule: 'BDP-DECL-07' };
  },
);

/** The declared deed is possible with this fighter as things stand now, without changing the kind of turn. */
export function mayBeDoneTo(fight: Fight, fighter: Fighter, other: Fighter): boolean {
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
  if (!fight.toggles.redirect) return null;
  const code = table.ask(fight, fighter.index, otherTargetQuestion);
  if (code === 0) return null;
  fighter.intent = aimedAt(fighter.intent, code - 1);
  table.tell(turnedTo, fighter.index, code - 1);
  return fight.fighters[code - 1]!;
}
