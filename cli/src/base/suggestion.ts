import { nearestNames } from './engine.ts';

/** Beyond this many, a list of all there is would bury the message. */
const longestList = 40;

/** " Did you mean ...?" with the nearest of the known words, or else what helps otherwise: a list of them. */
export function suggestion(word: string, known: readonly string[], otherwise: string = whatThereIs(known)): string {
  const close = nearestNames(word, known);
  return close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : otherwise;
}

function whatThereIs(known: readonly string[]): string {
  return known.length === 0 || known.length > longestList ? '' : ` There is: ${known.join(', ')}.`;
}
