import { OPEN, shutOf } from '../../../system/bar.ts';
import type { Barred } from '../../../system/view.ts';
import { startsFight } from '../acts/legal.ts';
import { judgedActs } from '../acts/options.ts';
import { judgedDefences } from '../attack/defend.ts';
import { Act, kindOf } from '../book/act.ts';
import { frameOf } from '../state/frames.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { barToReactNow } from '../state/reactions.ts';

const acts = [
  { label: 'Attack', of: (code: number) => kindOf(code) === Act.attack },
  { label: 'Move', of: (code: number) => kindOf(code) === Act.move },
  { label: 'Sprint', of: (code: number) => kindOf(code) === Act.sprint },
];
const defences = [
  { label: 'Dodge', of: (code: number) => code === 1 },
  { label: 'Parry', of: (code: number) => code > 1 },
];

/** What cannot be done against the attack under way, or in one's turn, and why (ING-REACT-07, ING-TURN-02). */
export function barredNow(fight: Fight, fighter: Fighter): Barred[] {
  const { index } = fighter;
  if (fight.depth > 0) {
    if (frameOf(fight).target !== index || barToReactNow(fight, fighter) !== OPEN) return [];
    return shutOf(judgedDefences, fight, index, defences);
  }
  // ING-INIT-04: whose act started the fight begins with it, whatever one may look for.
  if (fight.active !== index || startsFight(fight, index)) return [];
  return shutOf(judgedActs, fight, index, acts);
}
