import { barredOf, type LookedFor } from '../../../system/barred.ts';
import type { Barred } from '../../../system/view.ts';
import { actionQuestion } from '../acts/options.ts';
import { defenceQuestion } from '../attack/defend.ts';
import { Act, kindOf } from '../book/act.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { mayReactNow, Reaction } from '../state/reactions.ts';
import { whyNot } from './why-not.ts';

/** What cannot be done against the attack under way, or in one's turn, and why (ING-REACT-07, ING-TURN-02). */
export function barredNow(fight: Fight, fighter: Fighter): Barred[] {
  const { index } = fighter;
  const frame = fight.depth > 0 ? fight.frames[fight.depth - 1]! : null;
  if (frame !== null) {
    if (frame.target !== index || !mayReactNow(fight, fighter)) return [];
    const once = (kind: number): ReturnType<LookedFor['why']> =>
      (frame.used & kind) === 0 ? null : { reason: 'it is used against this attack', rule: 'ING-REACT-07' };
    return barredOf(fight, index, defenceQuestion, [
      { label: 'Dodge', found: (code) => code === 1, why: () => once(Reaction.dodge) },
      {
        label: 'Parry',
        found: (code) => code > 1,
        why: () => once(Reaction.parry) ?? { reason: 'nothing in hand is whole enough to parry', rule: 'ING-PAR-01' },
      },
    ]);
  }
  // ING-INIT-04: whose act started the fight begins with it, whatever one may look for.
  if (fight.active !== index || (fight.opening && fight.scene.initiator === index)) return [];
  const lookedFor = (kind: number, option: string, label: string): LookedFor => ({
    label,
    found: (code) => kindOf(code) === kind,
    why: () => whyNot(fight, index, 'action', option),
  });
  return barredOf(fight, index, actionQuestion, [
    lookedFor(Act.attack, 'attack', 'Attack'),
    lookedFor(Act.move, 'move', 'Move'),
    lookedFor(Act.sprint, 'sprint', 'Sprint'),
  ]);
}
