import { refusalText } from '../system/refusal.ts';
import type { Entry } from './entry.ts';
import { feed, resume } from './feed.ts';
import { blankFight, type LiveFight } from './live.ts';
import { run } from './run.ts';

/**
 * A fight of its own with the first `length` entries of this one (0 .. all). The same answers then give the same fight;
 * other answers give another, with the same dice where the same rolls come.
 */
export function forkAt<E, F>(live: LiveFight<E, F>, length: number): LiveFight<E, F> {
  const fork = standAt(live, length);
  resume(fork);
  return fork;
}

/**
 * As `forkAt`, but as it stood exactly then: the program does not go on by itself until somebody acts. `then` is
 * entered first, such as seats that people take over; throws when it does not fit.
 */
export function standAt<E, F>(live: LiveFight<E, F>, length: number, then: readonly Entry[] = []): LiveFight<E, F> {
  const { base } = live.workings;
  const first = base?.at ?? 0;
  if (!Number.isInteger(length) || length < first || length > live.entries.length)
    throw new RangeError(`A fork keeps ${first} to ${live.entries.length} entries, not ${length}.`);
  const fork = blankFight(live.system, live.encounter, live, live.start, base);
  for (const entry of live.entries.slice(0, first)) fork.entries.push(entry);
  fork.notice = live.notice;
  fork.workings.feeding = true;
  run(fork, 0, true);
  const entries = [...live.entries.slice(0, length), ...then];
  const { refusal } = feed(fork, entries, () => {}, first);
  if (refusal !== null) throw new RangeError(refusalText(refusal));
  return fork;
}
