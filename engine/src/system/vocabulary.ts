import type { Policy, Question, Reason } from '../table/question.ts';
import type { Told } from '../table/table.ts';
import type { Asked } from './asked.ts';
import { type Judged, openOf } from './bar.ts';
import { marksIn, type Operands, sentenceIn } from './operands.ts';
import type { Sentence } from './said.ts';
import type { EventSpec, Option } from './system.ts';

/** The events, reasons and questions of one system, each defined beside the rule that uses it. */
export interface Vocabulary<F> {
  readonly events: readonly EventSpec[];
  readonly reasons: readonly Reason[];
  readonly questions: readonly Question<F>[];
  /** When questions are put and what may be answered, as far as it is said. */
  readonly asked: readonly Asked<F>[];
  /**
   * Defines an event and returns the number by which it is told. Operands stand in the text with their kinds:
   * `{target:who} loses {hp} HP.` One without a kind is a number, or a word of the list that `words` has for it. What
   * is told and not said stands as `{-about:who}`; a rule that is only cited as `{rule:cites}`. Words that tell of a condition
   * stand in square brackets, with its name where they have another form: `is [stunned]`, `[falls|prone]`.
   */
  event<const Text extends string>(
    id: string,
    cites: readonly string[],
    text: Text,
    words?: Readonly<Record<string, readonly string[]>>,
    audience?: EventSpec['audience'],
  ): Told<Operands<Text>>;
  /** Defines the event that begins a round. */
  roundEvent<const Text extends string>(id: string, cites: readonly string[], text: Text): Told<Operands<Text>>;
  /**
   * Defines the event by which rulings are told: `applies` has the ids of rulings by the value of its first operand.
   */
  rulingEvent<const Text extends string>(
    id: string,
    text: Text,
    words: Readonly<Record<string, readonly string[]>>,
    applies: readonly string[],
  ): Told<Operands<Text>>;
  /** Defines a reason to roll and returns its number. `label` reads after "for": "damage"; marks as in an event. */
  reason(id: string, cites: readonly string[], label: string): number;
  /** Defines a question. */
  question(
    id: string,
    cites: readonly string[],
    prompt: (fight: F, who: number) => Sentence,
    list: Question<F>['list'],
    describe: (fight: F, who: number, code: number) => Option,
    secret?: boolean,
  ): Question<F>;
  /** Defines a question and says when it is put and what may be answered: of every code there is, the open ones. */
  judged(
    id: string,
    cites: readonly string[],
    prompt: (fight: F, who: number) => Sentence,
    judging: Judging<F>,
    describe: (fight: F, who: number, code: number) => Option,
    secret?: boolean,
  ): Question<F>;
  /** Defines a question answered with the first (code 1) or the second (code 0) of two, listed in that order. */
  eitherOr(
    id: string,
    cites: readonly string[],
    prompt: (fight: F, who: number) => Sentence,
    first: Answered<F>,
    second: Answered<F>,
    put?: Put<F>,
  ): Question<F>;
  /** Defines a question answered with one of a list that is always the same, each with its code. */
  oneOf(
    id: string,
    cites: readonly string[],
    prompt: (fight: F, who: number) => Sentence,
    options: readonly (readonly [code: number, Answered<F>])[],
    put?: Put<F>,
  ): Question<F>;
  /** Defines a question that several may answer, of whom the first to do so decides for all. */
  sharedQuestion(
    id: string,
    cites: readonly string[],
    prompt: (fight: F, who: number) => Sentence,
    judging: Judging<F> | Judged<F>['each'],
    describe: (fight: F, who: number, code: number) => Option,
    sharedBy: NonNullable<Question<F>['sharedBy']>,
  ): Question<F>;
}

/** An answer as a person reads it: always the same, or as the fight has it. */
type Answered<F> = Option | ((fight: F, who: number) => Option);

/** When a question is put, and why what nobody knows as an answer is none. */
type Put<F> = Pick<Asked<F>, 'when' | 'unknown' | 'of' | 'read'>;

/** How a question is put and judged; without `legal` every code is open. */
export type Judging<F> = Omit<Asked<F>, 'question' | 'each'> &
  Pick<Judged<F>, 'each'> & {
    /** Offers the open codes together with those that go with them, where `each` has only the plain ones. */
    readonly list?: Question<F>['list'];
  };

/**
 * An empty vocabulary to define words in. Ids must be unique within their kind. `read` is what words in braces stand for in
 * the bars of questions that are judged where they are defined.
 */
export function vocabulary<F>(read: Judged<F>['read'] = {}): Vocabulary<F> {
  const events: EventSpec[] = [];
  const reasons: Reason[] = [];
  const questions: Question<F>[] = [];
  const judged: Asked<F>[] = [];
  const told = (made: EventSpec): number => {
    refuseTwice(events, made.id);
    return events.push(made) - 1;
  };
  const asked = (made: Question<F>, how?: Omit<Asked<F>, 'question'>): Question<F> => {
    refuseTwice(questions, made.id);
    questions.push(made);
    if (how !== undefined) judged.push({ ...how, question: made, read: { ...read, ...how.read } });
    return made;
  };
  const oneOf: Vocabulary<F>['oneOf'] = (id, cites, prompt, options, put) => {
    const codes = options.map(([code]) => code);
    const list: Question<F>['list'] = (_fight, _who, table) => {
      for (let at = 0; at < codes.length; at++) table.offer(codes[at]!);
    };
    const describe: Question<F>['describe'] = (fight, who, code) => {
      const option = options[codes.indexOf(code)]![1];
      return typeof option === 'function' ? option(fight, who) : option;
    };
    return asked({ index: questions.length, id, cites, prompt, list, describe, secret: false, sharedBy: null }, put);
  };
  return {
    events,
    reasons,
    questions,
    asked: judged,
    event(id, cites, text, words = {}, audience = 'all') {
      return told({ id, cites, ...sentenceIn(text, words), audience });
    },
    roundEvent(id, cites, text) {
      return told({ id, cites, ...sentenceIn(text, {}), audience: 'all', beginsRound: true });
    },
    rulingEvent(id, text, words, applies) {
      return told({ id, cites: [], ...sentenceIn(text, words), audience: 'all', applies });
    },
    reason(id, cites, label) {
      refuseTwice(reasons, id);
      const { said, told: states } = marksIn(label);
      return reasons.push({ id, cites, label: said, ...(states.length === 0 ? {} : { states }) }) - 1;
    },
    question(id, cites, prompt, list, describe, secret = false) {
      return asked({ index: questions.length, id, cites, prompt, list, describe, secret, sharedBy: null });
    },
    judged(id, cites, prompt, judging, describe, secret = false) {
      const list = listOf(judging);
      return asked({ index: questions.length, id, cites, prompt, list, describe, secret, sharedBy: null }, judging);
    },
    eitherOr(id, cites, prompt, first, second, put) {
      const options = [[1, first] as const, [0, second] as const];
      return oneOf(id, cites, prompt, options, put);
    },
    oneOf,
    sharedQuestion(id, cites, prompt, said, describe, sharedBy) {
      const judging = typeof said === 'function' ? { each: said } : said;
      const list = listOf(judging);
      return asked({ index: questions.length, id, cites, prompt, list, describe, secret: false, sharedBy }, judging);
    },
  };
}

/** Of every code there is, the open ones. */
function listOf<F>({ each, legal, list }: Judging<F>): Question<F>['list'] {
  return list ?? (legal === undefined ? each : openOf(each, legal));
}

function refuseTwice(list: readonly { readonly id: string }[], id: string): void {
  if (list.some((known) => known.id === id)) throw new Error(`"${id}" is defined twice.`);
}

/** A policy that chooses evenly among all legal options. */
export function randomPolicy<F>(): Policy<F> {
  return (fight, who, question, table) => {
    table.list(fight, who, question);
    return table.options[table.pick(table.optionCount)]!;
  };
}
