import type { CombatantRef, Outcome } from '../../../system/system.ts';
import type { Tally } from '../../../system/tally.ts';
import type { Fight } from './model.ts';

/** The fighting has ended. */
export function decided(fight: Fight): boolean {
  return fight.phase === 'aftermath' || fight.phase === 'over';
}

export function over(fight: Fight): boolean {
  return fight.phase === 'over';
}

function label(fight: Fight): string {
  return fight.winner >= 0 ? fight.teams[fight.winner]!.id : fight.result === 'running' ? 'undecided' : fight.result;
}

/** How the fight stands. */
export function outcomeOf(fight: Fight): Outcome {
  const fates: Record<string, string> = {};
  for (const { sheet, status } of fight.fighters) fates[sheet.id] = status;
  const winner = fight.winner < 0 ? null : fight.teams[fight.winner]!.id;
  const result = fight.result === 'running' ? 'undecided' : fight.result;
  return { over: over(fight), winner, result, rounds: fight.begun, fates };
}

/** The same for simulations, without making anything new. */
export function tallyOf(fight: Fight, tally: Tally): void {
  tally.end(label(fight), fight.begun);
  for (let i = 0; i < fight.fighters.length; i++) tally.fate(i, fight.fighters[i]!.status);
}

export function combatantsOf(fight: Fight): readonly CombatantRef[] {
  return fight.fighters.map(({ sheet, team }) => ({
    id: sheet.id,
    name: sheet.name,
    side: fight.teams[team]!.id,
    seat: sheet.seat,
  }));
}
