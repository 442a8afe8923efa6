import type { Sentence } from '../base/engine.ts';
import { clean, padStart, widthOfText, wrap } from '../base/text.ts';
import { painted, type ScreenCast } from './cast.ts';

/** One line of the log. */
export interface ScreenLine {
  readonly text: Sentence;
  readonly cites: readonly string[];
  /** Begins a new part of the story. */
  readonly heading: boolean;
}

/** Rule ids as they stand behind a sentence: two, and how many more. */
export function idsText(cites: readonly string[]): string {
  const more = cites.length > 2 ? ` +${cites.length - 2}` : '';
  return cites.slice(0, 2).join(' ') + more;
}

/** A log line: the sentence with names in their colours, its rule ids dim at the right edge. */
export function logLines({ text, cites, heading }: ScreenLine, cast: ScreenCast, width: number): string[] {
  const ids = idsText(cites);
  if (heading)
    return ['', `${cast.style.bold(clean(text))}${cast.style.dim(padStart(ids, width - widthOfText(clean(text))))}`];
  const lines = wrap(painted(cast, text), width - 2);
  const last = lines[lines.length - 1]!;
  const room = width - 2 - widthOfText(last) - 2;
  const shown = lines.map((line) => `  ${line}`);
  if (ids === '') return shown;
  if (room < ids.length) return [...shown, cast.style.dim(padStart(ids, width))];
  shown[shown.length - 1] += `  ${cast.style.dim(padStart(ids, room))}`;
  return shown;
}
