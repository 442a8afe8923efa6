import {
  answer,
  type LiveFight,
  type OpenChoice,
  openQuestions,
  type System,
  startFight,
  suggest,
} from '@affray/engine';

/** The question as it is open now: a choice of a certain kind, to somebody. */
export type Wanted<F> = (open: OpenChoice<F>) => boolean;

/** Starts an encounter and plays it sensibly until a wanted question is open; throws when none comes. */
export function playUntil<E, F, C>(
  system: System<E, F, C>,
  json: unknown,
  wanted: Wanted<F>,
  seed = 'test',
): { readonly live: LiveFight<E, F>; readonly open: OpenChoice<F> } {
  const read = system.readEncounter(json);
  if (!read.ok) throw new Error(read.refusals.map(({ place, reason }) => `${place}: ${reason}`).join('; '));
  const live = startFight(system, read.value, { seed });
  for (let answers = 0; answers < 500 && !live.over; answers++) {
    const found = choices(live).find(wanted);
    if (found !== undefined) return { live, open: found };
    playOn(live);
  }
  throw new Error('The question never came.');
}

/** Open choices. */
export function choices<E, F>(live: LiveFight<E, F>): OpenChoice<F>[] {
  return openQuestions(live).flatMap((open) => (open.kind === 'choice' ? [open] : []));
}

/** Answers the first open choice as the sensible policy would. */
export function playOn<E, F>(live: LiveFight<E, F>): void {
  const [first] = choices(live);
  if (first === undefined) throw new Error('No choice is open.');
  const option = suggest(live, first, 'sensible');
  if (option === null) throw new Error('The policy has no answer.');
  const refusal = answer(live, { who: first.whoId, option });
  if (refusal !== null) throw new Error(refusal.reason);
}
