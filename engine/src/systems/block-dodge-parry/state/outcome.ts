import type { Outcome } from '../../../system/system.ts';
import type { Tally } from '../../../system/tally.ts';
import type { Fight } from './model.ts';

/** The fighting has ended (BDP-END-01); the aftermath may still be to come. */
export function decided(fight: Fight): boolean {
  return fight.phase === 'aftermath' || fight.phase === 'calledOff' || fight.phase === 'over';
}

/** Nothing is left to play. */
export function over(fight: Fight): boolean {
  return fight.phase === 'over';
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
  const fighters = fight.fighters;
  for (let who = 0; who < fighters.length; who++) tally.fate(who, fighters[who]!.status);
}
