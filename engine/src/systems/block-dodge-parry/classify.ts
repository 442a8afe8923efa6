import { hasFoeClose } from './fighters.ts';
import { Do, MoveWhen, moveOf, whatOf } from './intent.ts';
import { turnOfMagic } from './magic.ts';
import { type Fight, type Fighter, Turn } from './model.ts';

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
    case Do.deed:
      return fight.rulings.deedKind === 'full' ? Turn.full : Turn.quick;
    default:
      return Turn.quick;
  }
}
