import type { Question } from '../table/question.ts';
import { Table } from '../table/table.ts';
import { type SaidPart, type Sentence, say } from './said.ts';
import type { Barred } from './view.ts';
import type { Why } from './why.ts';

/*
 * Legality that answers with its rule: one function per act says `OPEN`, or which bar is in the way. What is offered, why an
 * answer is refused and what a player looks for in vain are readings of it.
 */

/** A reason why not, declared once beside the function that gives it. */
export interface Shut<R extends string = string> {
  readonly rule: R;
  /** A clause without a full stop; words in braces are read off the fight when somebody wants to know: `{target} is gone`. */
  readonly text: string;
}

/** What is in the way of an act; `OPEN` = nothing. One and the same object each time, so nothing is made in play. */
export type Bar = Shut | null;
export const OPEN = null;

/** Declares a bar. */
export function bar<R extends string>(rule: R, text: string): Shut<R> {
  return { rule, text };
}

/** What words in braces stand for, about an answer to one question: somebody or something named is a part of its own. */
type Readings<F> = Readonly<Record<string, (fight: F, who: number, code: number) => SaidPart | Sentence | number>>;

/** How the answers to a question are judged. */
export interface Judged<F> {
  readonly question: Question<F>;
  /** Offers every code that might be an answer, open or not, in the order of the list. */
  readonly each: (fight: F, who: number, table: Table<F>) => void;
  /** Whether a code is open. */
  readonly legal: (fight: F, who: number, code: number) => Bar;
  readonly read: Readings<F>;
}

/** Offers these codes, whatever the fight. */
export function eachOf<F>(...codes: readonly number[]): Judged<F>['each'] {
  return (_fight, _who, table) => {
    for (let at = 0; at < codes.length; at++) table.offer(codes[at]!);
  };
}

/** The `list` of a question: of every code that might be an answer, the open ones. */
export function openOf<F>(
  each: Judged<F>['each'],
  legal: (fight: F, who: number, code: number) => Bar,
): Question<F>['list'] {
  return (fight, who, table) => {
    each(fight, who, table);
    let open = 0;
    for (let at = 0; at < table.optionCount; at++) {
      const code = table.options[at]!;
      if (legal(fight, who, code) === OPEN) table.options[open++] = code;
    }
    table.optionCount = open;
  };
}

/** A bar in words. */
export function inWords<F>({ rule, text }: Shut, read: Readings<F>, fight: F, who: number, code: number): Why {
  // Words and readings take turns: text.split gives back what stands in the braces at every second place.
  const pieces = text.split(/\{(\w+)\}/);
  const reason = say.list(
    pieces.map((piece, at) => (at % 2 === 0 ? piece : (read[piece]?.(fight, who, code) ?? piece))),
    '',
  );
  return { reason, rule };
}

/** Every code that might be an answer. Not for simulation. */
function codesOf<F>({ each }: Judged<F>, fight: F, who: number): number[] {
  const table = new Table<F>();
  each(fight, who, table);
  return Array.from(table.options.subarray(0, table.optionCount));
}

/** Why an option is not offered, by its id; null where it is open, or no code has that id. */
export function whyShut<F>(judged: Judged<F>, fight: F, who: number, option: string): Why | null {
  const code = codesOf(judged, fight, who).find((each) => judged.question.describe(fight, who, each).id === option);
  const shut = code === undefined ? OPEN : judged.legal(fight, who, code);
  return shut === null || code === undefined ? null : inWords(shut, judged.read, fight, who, code);
}

/** What a player may look for among the answers to a question. */
export interface Sought {
  readonly label: Sentence;
  readonly of: (code: number) => boolean;
}

/** Of what a player may look for, what is not open and why: the bar that is in the way of most of it, the first of several. */
export function shutOf<F>(judged: Judged<F>, fight: F, who: number, wanted: readonly Sought[]): Barred[] {
  const codes = codesOf(judged, fight, who);
  return wanted.flatMap(({ label, of }) => {
    const met = new Map<Shut, { readonly code: number; times: number }>();
    for (const code of codes.filter(of)) {
      const shut = judged.legal(fight, who, code);
      if (shut === OPEN) return [];
      const known = met.get(shut) ?? { code, times: 0 };
      known.times++;
      met.set(shut, known);
    }
    const most = Math.max(...[...met.values()].map(({ times }) => times));
    const found = [...met].find(([, { times }]) => times === most);
    if (found === undefined) return [];
    const [shut, { code }] = found;
    return [{ question: judged.question.id, label, ...inWords(shut, judged.read, fight, who, code) }];
  });
}
