import { fairFaces, type LiveFight, type OpenDice, rollName } from '@affray/engine';

/** The faces the seed gives to a roll that is asked for by hand: what the program would have rolled. */
export function programFaces<E, F>(live: LiveFight<E, F>, open: OpenDice): readonly number[] {
  if (open.seen !== null) return open.seen;
  const { workings, seed, system } = live;
  const why = system.reasons.indexOf(open.why);
  let nth = 0;
  for (const { who, what, pool } of workings.timeline)
    if (pool === open.pool && who === open.who && what === why) nth++;
  const name = rollName(workings.base?.at ?? 0, open.whoId, open.why.id, open.pool.key, nth);
  return fairFaces(seed, name, workings.rerolls.get(name) ?? 0, open.pool);
}
