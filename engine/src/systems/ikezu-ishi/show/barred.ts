import { barredOf, type LookedFor } from '../../../system/barred.ts';
import type { Barred } from '../../../system/view.ts';
import { mayUse } from '../attack/reach.ts';
import { turnQuestion } from '../round/declare.ts';
import { isStrike, secondOf, weaponOf } from '../state/intent.ts';
import type { Fight, Fighter, Phase } from '../state/model.ts';
import { canAct, weaponAt } from '../state/people.ts';

/** Which rule keeps a weapon from striking, by the band it is made for (IKZ-RNG-10, IKZ-RNG-11, IKZ-RNG-12). */
export const outOfBand = [
  { reason: 'it is of no use beyond Melee', rule: 'IKZ-RNG-11' },
  { reason: 'it is of no use at Ranged', rule: 'IKZ-RNG-12' },
  { reason: 'it is of no use at Melee', rule: 'IKZ-RNG-10' },
] as const;

const declaring: readonly Phase[] = ['earlyDeclare', 'partyDeclare', 'foesDeclare'];

/** What somebody who declares cannot do with what is in hand, and why. */
export function barredNow(fight: Fight, fighter: Fighter): Barred[] {
  if (!declaring.includes(fight.phase) || fight.duel !== 0) return [];
  if (!canAct(fighter) || fighter.pending) return [];
  if (fighter.grappledBy >= 0)
    return barredOf(fight, fighter.index, turnQuestion, [
      {
        label: 'Attack or move',
        found: isStrike,
        why: () => ({ reason: 'who is held can only try to get free', rule: 'IKZ-ACT-11' }),
      },
    ]);
  if (fighter.fleeing || fighter.cannotAttack > 0) return [];
  const weapons = fighter.sheet.attacks.flatMap((_, attack): LookedFor[] =>
    mayUse(fight, fighter, attack)
      ? [
          {
            label: `Attack with ${weaponAt(fighter, attack).name}`,
            found: (code) => isStrike(code) && (weaponOf(code) === attack || secondOf(code) === attack),
            why: () => outOfBand[weaponAt(fighter, attack).band] ?? null,
          },
        ]
      : [],
  );
  return barredOf(fight, fighter.index, turnQuestion, weapons);
}
