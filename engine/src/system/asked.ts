import type { Question } from '../table/question.ts';
import { type Bar, inWords, type Judged, OPEN, type Shut, whyShut } from './bar.ts';
import type { Ruling, System } from './system.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type Why, why } from './why.ts';

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
  /** Whether an answer is written as one to this question: given to another, it is told why this one is not asked. */
  readonly of?: (option: string, fight: F) => boolean;
}

/** Answers that begin with one of these words. */
export function headed(...heads: readonly string[]): (option: string) => boolean {
  return (option) => heads.includes(headOf(option));
}

const headOf = (option: string): string => option.split(':', 1)[0]!;

/** How the GM is asked for rulings; `law` is the rule where none is meant. */
export function rulingsAsked<F>(
  words: Vocabulary<F>,
  rulings: readonly Ruling[],
  open: (fight: F) => number,
  law: string,
): Asked<F> {
  const meant = (option: string): Ruling | undefined => rulings.find(({ id }) => id === headOf(option));
  return {
    question: words.questions.find(({ id }) => id === 'ruling')!,
    of: (option) => meant(option) !== undefined,
    unknown: (fight) => {
      const { values, rules } = rulings[open(fight)]!;
      return why(`the ruling is one of ${values.join(', ')}`, rules[0]!);
    },
    when: (_fight, _who, option) => why('the GM is not asked for this ruling now', meant(option)?.rules[0] ?? law),
  };
}

/**
 * Why not, for the refusals of a system, out of what is said beside its questions. An answer belongs to the question it was
 * given for, unless it is written as one to another only.
 */
export function legalityOf<F>(
  list: readonly Asked<F>[],
): Required<Pick<System<unknown, F, unknown>, 'whyNot' | 'whyNotAsked'>> {
  const known = new Map(list.map((asked) => [asked.question.id, asked]));
  const said = (asked: Asked<F>, what: Asked<F>['when'], fight: F, who: number, option: string): Why | null => {
    const found = typeof what === 'function' ? what(fight, who, option) : (what ?? OPEN);
    if (found === OPEN || 'reason' in found) return found;
    return inWords(found, { ...asked.read, option: () => option }, fight, who, -1);
  };
  const meant = (fight: F, question: string, option: string): Asked<F> | undefined => {
    const given = known.get(question);
    const isOf = ({ of }: Asked<F>): boolean => of?.(option, fight) ?? false;
    return given !== undefined && isOf(given) ? given : (list.find(isOf) ?? given);
  };
  return {
    whyNot(fight, who, question, option) {
      const asked = meant(fight, question, option);
      if (asked === undefined) return null;
      if (asked.question.id !== question) return said(asked, asked.when, fight, who, option);
      const { each, legal, read = {} } = asked;
      const shut =
        each === undefined || legal === undefined
          ? null
          : whyShut({ question: asked.question, each, legal, read }, fight, who, option);
      return shut ?? said(asked, asked.unknown, fight, who, option);
    },
    whyNotAsked(fight, who, question, option) {
      const asked = option === null ? known.get(question) : meant(fight, question, option);
      return asked === undefined ? null : said(asked, asked.when, fight, who, option ?? '');
    },
  };
}
