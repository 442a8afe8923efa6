import type { CombatantRef, Outcome } from '../../../system/system.ts';
import type { Tally } from '../../../system/tally.ts';
import type { Fight } from './model.ts';

/** The fighting has ended; the aftermath may still be to come. */
export function decided(fight: Fight): boolean {
  return fight.phase === 'aftermath' || fight.phase === 'over';
}

/** Nothing is left to play, nor to roll for what the Guide has set since (IKZ-WND-02). */
export function over(fight: Fight): boolean {
  return fight.phase === 'over' && fight.owed.length === 0;
}

/** How the fight stands or ended. */
export function outcomeOf(fight: Fight): Outcome {
  const fates: Record<string, string> = {};
  for (const { sheet, status } of fight.fighters) fates[sheet.id] = status;
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
  for (let who = 0; who < fight.fighters.length; who++) tally.fate(who, fight.fighters[who]!.status);
}

/** Everybody in the fight, in list order. */
export function combatantsOf(fight: Fight): CombatantRef[] {
  return fight.fighters.map(({ sheet, side, seat }) => ({
    id: sheet.id,
    name: sheet.name,
    side: fight.sides[side]!,
    seat,
  }));
}
