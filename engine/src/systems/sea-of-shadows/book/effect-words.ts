import { didYouMean } from '../../../system/nearest.ts';
import { type Blow, type Effect, type HitEffect, hitEffects } from './gear.ts';

/** An effect as written in a stat line: `prone`, `stun 2 from 3`, `helpless for the encounter`. */
export function effectText({ effect, from, turns, lasts }: Effect): string {
  const long = effect === 'stun' && turns > 1 ? ` ${turns}` : '';
  const whole = effect === 'helpless' && lasts === 'encounter' ? ' for the encounter' : '';
  return `${effect}${long}${whole}${from > 1 ? ` from ${from}` : ''}`;
}

/** What a hit does besides or instead of damage, in parts; none for what only does damage. */
export function blowParts({ damage, effects }: Blow): string[] {
  return [...(damage ? [] : [NO_DAMAGE]), ...effects.map(effectText)];
}

/** The same for labels: ` (no damage, prone, helpless from 2)`; empty for what only does damage. */
export function blowNote(blow: Blow): string {
  const parts = blowParts(blow);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** The same behind the label of an option. */
export function blowDetail(blow: Blow): { readonly detail?: string } {
  const parts = blowParts(blow);
  return parts.length === 0 ? {} : { detail: parts.join(', ') };
}

export const NO_DAMAGE = 'no damage';
export const MOST_TURNS = 9;
export const MOST_SUCCESSES = 60;

const effectWords =
  /^(?<effect>[a-z]+)(?: (?<turns>\d+)(?: turns?)?)?(?: (?:for )?(?:the )?(?<long>encounter))?(?: from (?<from>\d+))?$/i;

/** Reads what `effectText` writes; a text says what is wrong. */
export function readEffect(text: string): Effect | string {
  const found = effectWords.exec(text.trim())?.groups;
  const wanted = (found?.effect ?? text).toLowerCase();
  const effect: HitEffect | undefined = hitEffects.find((each) => each === wanted);
  if (found === undefined || effect === undefined) return `is no effect${didYouMean(wanted, hitEffects)}`;
  if (found.turns !== undefined && effect !== 'stun') return 'only a stun is counted in turns';
  if (found.long !== undefined && effect !== 'helpless') return 'only the helpless may be so for the encounter';
  const turns = Number(found.turns ?? 1);
  const from = Number(found.from ?? 1);
  if (turns < 1 || turns > MOST_TURNS) return `a stun lasts 1 to ${MOST_TURNS} turns`;
  if (from < 1 || from > MOST_SUCCESSES) return `successes are counted from 1 to ${MOST_SUCCESSES}`;
  return { effect, from, turns, lasts: found.long === undefined ? 'brief' : 'encounter' };
}
