import { checkFaces, type Pool } from '../dice/pool.ts';
import type { Refusal } from '../system/refusal.ts';
import type { LiveFight } from './live.ts';

/** Why these faces cannot come from the dice of a roll, with the rule of these dice; null when they can. */
export function impossibleDice<E, F>(
  live: LiveFight<E, F>,
  why: number,
  pool: Pool,
  faces: readonly number[],
  place: string,
): Refusal | null {
  const reason = checkFaces(pool, faces);
  if (reason === null) return null;
  const refusal = { code: 'impossible-die', place, reason };
  const rule = ruleOfDice(live, why);
  return rule === undefined ? refusal : { ...refusal, rule };
}

/** The rule of the dice that are rolled for a reason. */
export function ruleOfDice<E, F>({ system }: LiveFight<E, F>, why: number): string | undefined {
  const { id, cites } = system.reasons[why]!;
  return system.ruleOfDie?.(id) ?? cites[0];
}
