import type { Question } from '../table/question.ts';
import { type Bar, inWords, type Judged, OPEN, type Shut, whyShut } from './bar.ts';
import type { System } from './system.ts';
import type { Why } from './why.ts';

/*
 * When a question is put and what may be answered, said beside the question: why an option is refused, and why somebody is
 * not asked at all, are readings of it.
 */

/** What is in the way of asking somebody, or of an answer nobody knows: always the same, or worked out. */
type Said<F, More extends readonly unknown[]> = Shut | ((fight: F, who: number, ...more: More) => Bar | Why);

/** How a question is put and judged. */
export interface Asked<F> extends Partial<Omit<Judged<F>, 'question'>> {
  readonly question: Question<F>;
  /** Why somebody is not asked: the rules ask only where it is `OPEN`. Null also where nothing plain can be said. */
  readonly when?: Said<F, readonly [option: string]>;
  /** Why an option that no answer is called by is none; `{option}` in a bar's text is what was given. */
  readonly unknown?: Said<F, readonly [option: string]>;
}

/** Why not, for the refusals of a system, out of what is said beside its questions. */
export function legalityOf<F>(
  list: readonly Asked<F>[],
): Required<Pick<System<unknown, F, unknown>, 'whyNot' | 'whyNotAsked'>> {
  const known = new Map(list.map((asked) => [asked.question.id, asked]));
  return {
    whyNot(fight, who, question, option) {
      const asked = known.get(question);
      if (asked === undefined) return null;
      const { each, legal, read = {} } = asked;
      const shut =
        each === undefined || legal === undefined
          ? null
          : whyShut({ question: asked.question, each, legal, read }, fight, who, option);
      return shut ?? said(asked, asked.unknown, fight, who, option);
    },
    whyNotAsked(fight, who, question, option) {
      const asked = known.get(question);
      return asked === undefined ? null : said(asked, asked.when, fight, who, option ?? '');
    },
  };
}

function said<F>(
  { read = {} }: Asked<F>,
  what: Said<F, readonly [string]> | undefined,
  fight: F,
  who: number,
  option: string,
): Why | null {
  const found = typeof what === 'function' ? what(fight, who, option) : (what ?? OPEN);
  if (found === OPEN || 'reason' in found) return found;
  return inWords(found, { ...read, option: () => option }, fight, who, -1);
}
