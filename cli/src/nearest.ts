import { nearestNames } from './engine.ts';

/** Beyond this many, a list of all there is would bury the message. */
const longestList = 40;

/** "Did you mean ...?" with a leading space, or else what there is. */
export function didYouMean(word: string, known: readonly string[]): string {
  const close = nearestNames(word, known);
  if (close.length > 0) return ` Did you mean ${close.join(' or ')}?`;
  return known.length === 0 || known.length > longestList ? '' : ` There is: ${known.join(', ')}.`;
}
