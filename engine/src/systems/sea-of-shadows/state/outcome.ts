import type { Outcome } from '../../../system/system.ts';
import type { Tally } from '../../../system/tally.ts';
import type { Fight, Fighter } from './model.ts';

/** The fighting has ended (SOS-END-01); the aftermath may still be to come. */
export const decided = (fight: Fight): boolean => fight.phase === 'aftermath' || fight.phase === 'over';

/** Nothing is left to play. */
export const over = (fight: Fight): boolean => fight.phase === 'over';

/** How the fight stands or ended. */
export function outcomeOf(fight: Fight): Outcome {
  const fates: Record<string, string> = {};
  for (const fighter of fight.fighters) fates[fighter.sheet.id] = fateOf(fighter);
  return {
    over: decided(fight),
    winner: fight.winner < 0 ? null : fight.sides[fight.winner]!,
    result: fight.result,
    rounds: fight.round,
    fates,
  };
}

/** The same as `outcomeOf`, for simulations. */
export function tallyOf(fight: Fight, tally: Tally): void {
  tally.end(fight.winner < 0 ? fight.result : fight.sides[fight.winner]!, fight.round);
  for (let who = 0; who < fight.fighters.length; who++) tally.fate(who, fateOf(fight.fighters[who]!));
}

/** What became of somebody, in a word. */
function fateOf({ status, badly, survivalRolled }: Fighter): string {
  if (status === 'out') return 'knocked out';
  if (status !== 'able') return status;
  if (badly) return 'badly wounded';
  return survivalRolled ? 'recovered' : 'able';
}
