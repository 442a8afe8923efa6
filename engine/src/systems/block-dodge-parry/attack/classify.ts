import { R } from '../book/rules.ts';
import { turnOfMagic } from '../state/casting.ts';
import { weaponAt } from '../state/gear.ts';
import { Do, isStrike, itemOf, MoveWhen, moveOf, whatOf } from '../state/intent.ts';
import { type Fight, type Fighter, Turn } from '../state/model.ts';
import { hasFoeClose } from '../state/people.ts';

/**
 * The turn an intention takes: quick for one single action, full with a move or for slow actions (BDP-TURN-01..12, 16).
 * The intention alone decides (BDP-TURN-15), and no full turn holds two actions that are not moves (BDP-TURN-13).
 */
export function turnOf(fight: Fight, fighter: Fighter, code: number): number {
  const what = whatOf(code);
  if (what === Do.nothing) return Turn.none;
  if (moveOf(code) !== MoveWhen.never) return Turn.full;
  switch (what) {
    case Do.walkTwice:
    case Do.miracle:
    case Do.tend:
    case Do.receiveCharge:
      return Turn.full;
    case Do.spell:
    case Do.trick:
      return turnOfMagic(code);
    case Do.retreat:
      return hasFoeClose(fight, fighter) ? Turn.full : Turn.quick;
    default:
      return Turn.quick;
  }
}

/** The rule by which an intention is quick or full, as an `R[...]`; for the log. */
export function ruleOfTurn(fight: Fight, fighter: Fighter, code: number): number {
  if (fight.toggles.initiativeMode !== 'quickFull') return R['BDP-ORD-10'];
  const move = moveOf(code);
  if (isStrike(code)) return ruleOfStrike(fighter, code);
  const kind = turnOf(fight, fighter, code);
  switch (whatOf(code)) {
    case Do.retreat:
      return kind === Turn.full ? R['BDP-TURN-11'] : R['BDP-TURN-04'];
    case Do.approach:
    case Do.disengage:
    case Do.walk:
      if (move === MoveWhen.standFirst) return R['BDP-TURN-14'];
      return move === MoveWhen.before ? R['BDP-TURN-12'] : R['BDP-TURN-05'];
    case Do.walkTwice:
      return R['BDP-TURN-12'];
    case Do.spell:
    case Do.trick:
    case Do.miracle:
      if (move !== MoveWhen.never) return R['BDP-TURN-16'];
      return kind === Turn.quick ? R['BDP-TURN-06'] : R['BDP-TURN-10'];
    default:
      return R['BDP-TURN-14'];
  }
}

function ruleOfStrike(fighter: Fighter, code: number): number {
  const move = moveOf(code);
  if (whatOf(code) === Do.receiveCharge) return R['BDP-CLSH-14'];
  if (move === MoveWhen.standFirst) return R['BDP-TURN-14'];
  const { ranged } = weaponAt(fighter, itemOf(code));
  if (ranged) return move === MoveWhen.never ? R['BDP-TURN-03'] : R['BDP-TURN-09'];
  if (move === MoveWhen.never) return R['BDP-TURN-02'];
  return move === MoveWhen.before ? R['BDP-TURN-07'] : R['BDP-TURN-08'];
}
