import { clean, padStart, widthOfText, wrap } from '../base/text.ts';
import { colourNames, type ScreenCast } from './cast.ts';

/** One line of the log. */
export interface ScreenLine {
  readonly text: string;
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
  const lines = wrap(clean(text), width - 2);
  const last = lines[lines.length - 1]!;
  const room = width - 2 - widthOfText(last) - 2;
  const painted = lines.map((line) => `  ${colourNames(cast, line)}`);
  if (ids === '') return painted;
  if (room < ids.length) return [...painted, cast.style.dim(padStart(ids, width))];
  painted[painted.length - 1] += `  ${cast.style.dim(padStart(ids, room))}`;
  return painted;
}
