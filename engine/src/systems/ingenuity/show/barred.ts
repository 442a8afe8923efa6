import { OPEN, type Sought, shutOf } from '../../../system/bar.ts';
import type { Barred } from '../../../system/view.ts';
import { startsFight } from '../acts/legal.ts';
import { actionQuestion, judgedActs } from '../acts/options.ts';
import { defenceQuestion, judgedDefences } from '../attack/defend.ts';
import { Act, kindOf, targetOf } from '../book/act.ts';
import { frameOf } from '../state/frames.ts';
import { isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { areAllied } from '../state/people.ts';
import { barToReactNow } from '../state/reactions.ts';

const moves: readonly Sought[] = [
  { label: 'Move', of: (code) => kindOf(code) === Act.move },
  { label: 'Sprint', of: (code) => kindOf(code) === Act.sprint },
];
const defences: readonly Sought[] = [
  { label: 'Dodge', of: (code) => code === 1 },
  { label: 'Parry', of: (code) => code > 1 },
];

/** What cannot be done against the attack under way, or in one's turn, and why (ING-REACT-07, ING-TURN-02). */
export function barredNow(fight: Fight, fighter: Fighter): Barred[] {
  const { index } = fighter;
  if (fight.depth > 0) {
    if (frameOf(fight).target !== index || barToReactNow(fight, fighter) !== OPEN) return [];
    return shutOf({ ...judgedDefences, question: defenceQuestion }, fight, index, defences);
  }
  // ING-INIT-04: whose act started the fight begins with it, whatever one may look for.
  if (fight.active !== index || startsFight(fight, index)) return [];
  // Nobody looks for an attack on an ally, or on one who is no longer there.
  const isFoe = (other: Fighter) => isThere(other) && !areAllied(fight, fighter, other);
  const atFoes = (code: number) => kindOf(code) === Act.attack && isFoe(fight.fighters[targetOf(code)]!);
  const acts = [{ label: 'Attack', of: atFoes }, ...moves];
  return shutOf({ ...judgedActs, question: actionQuestion }, fight, index, acts);
}
