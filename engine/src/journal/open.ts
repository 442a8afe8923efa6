import { describeDice, type Pool } from '../dice/pool.ts';
import { optionAt } from '../system/option.ts';
import type { Sentence } from '../system/said.ts';
import type { Option } from '../system/system.ts';
import type { Need, Question, Reason } from '../table/question.ts';
import { askPolicy, nameOfRoll } from './automatic.ts';
import type { LiveFight, Pending } from './live.ts';
import { idOf, seatOf } from './people.ts';
import { equalRolls, seenBefore } from './timeline.ts';

/** One of those who may answer an open question. */
export interface Asker {
  /** Index of the combatant, GM = -1. */
  readonly who: number;
  /** Its id, `gm` for the GM. */
  readonly whoId: string;
  /** Index of the seat that answers for it. */
  readonly seat: number;
}

/** What every open question has; `who`, `whoId` and `seat` are those of the one whom the rules ask. */
interface OpenHeader extends Asker {
  /** Journal length when it was asked: an answer may name it to make sure that it answers this one. */
  readonly id: number;
  /** Everyone who may answer, in order; several when the question is shared, and the first answer then stands. */
  readonly askers: readonly Asker[];
}

/** A decision somebody has to make. */
export interface OpenChoice<F> extends OpenHeader {
  readonly kind: 'choice';
  readonly question: Question<F>;
  /** What is asked, as a sentence. */
  readonly prompt: Sentence;
  /** Every legal option; what is not here cannot be chosen. Put into words when first read: to be read while it is open. */
  readonly options: readonly Option[];
  /** Codes of the options, in the same order. */
  readonly codes: readonly number[];
}

/** Dice somebody has to roll by hand. */
export interface OpenDice extends OpenHeader {
  readonly kind: 'dice';
  readonly why: Reason;
  readonly pool: Pool;
  /** The dice wanted and what they must show: "2d20: both must be 14 or less". */
  readonly dice: string;
  /** Null unless only pass or fail matters. */
  readonly need: Need | null;
  /** What this very roll showed before it was undone: it shows that again, unless the GM has it made anew. */
  readonly seen: readonly number[] | null;
}

/** A question waiting for people. */
export type OpenQuestion<F> = OpenChoice<F> | OpenDice;

/** What is done with an open question of each kind: a kind that is forgotten does not compile. */
export type QuestionCases<F, R> = {
  readonly [K in OpenQuestion<F>['kind']]: (open: Extract<OpenQuestion<F>, { readonly kind: K }>) => R;
};

/** Does what is to be done with a question of its kind. */
export function byKind<F, R>(open: OpenQuestion<F>, cases: QuestionCases<F, R>): R {
  switch (open.kind) {
    case 'choice':
      return cases.choice(open);
    case 'dice':
      return cases.dice(open);
  }
}

/** The question if something is to be chosen; null for every other. */
export function choiceOf<F>(open: OpenQuestion<F>): OpenChoice<F> | null {
  return byKind<F, OpenChoice<F> | null>(open, { choice: (choice) => choice, dice: () => null });
}

/** The question if dice are to be rolled; null for every other. */
export function diceOf<F>(open: OpenQuestion<F>): OpenDice | null {
  return byKind<F, OpenDice | null>(open, { choice: () => null, dice: (dice) => dice });
}

/** Every question that is open, in the order asked; several when asked simultaneously, none when the fight is over. */
export function openQuestions<E, F>(live: LiveFight<E, F>): OpenQuestion<F>[] {
  return live.workings.waiting.open.map((pending) => alreadyShown(live, pending) ?? show(live, pending));
}

/** The question as it was shown since it was asked. */
function alreadyShown<E, F>(live: LiveFight<E, F>, pending: Pending<F>): OpenQuestion<F> | undefined {
  return live.workings.shown.find(({ kind, who }) => kind === pending.kind && who === pending.who);
}

/** Code of an option of an open question; undefined when it is not offered. */
export function codeOf<E, F>(
  live: LiveFight<E, F>,
  pending: Extract<Pending<F>, { kind: 'choice' }>,
  option: string,
): number | undefined {
  const { who, question, codes } = pending;
  const exact = codes.find((code) => question.describe(live.fight, who, code).id === option);
  const { isSameOption } = live.system;
  if (exact !== undefined || isSameOption === undefined) return exact;
  return codes.find((code) => isSameOption(question.id, question.describe(live.fight, who, code).id, option));
}

function show<E, F>(live: LiveFight<E, F>, pending: Pending<F>): OpenQuestion<F> {
  const made = shown(live, pending);
  live.workings.shown.push(made);
  return made;
}

function shown<E, F>(live: LiveFight<E, F>, pending: Pending<F>): OpenQuestion<F> {
  const { who } = pending;
  const askers = pending.askers.map((one) => askerOf(live, one));
  const header = { id: live.workings.openedAt, ...askerOf(live, who), askers };
  if (pending.kind === 'dice') {
    const { pool, need } = pending;
    const why = live.system.reasons[pending.why]!;
    const name = nameOfRoll(live, pool, who, pending.why, equalRolls(live, who, pending.why, pool));
    const seen = seenBefore(live, name)?.faces ?? null;
    return { ...header, kind: 'dice', why, pool, dice: diceWanted(pool, need), need, seen };
  }
  const { question } = pending;
  const codes = Array.from(pending.codes);
  const prompt = question.prompt(live.fight, who);
  const { fight } = live;
  let options: readonly Option[] | null = null;
  return {
    ...header,
    kind: 'choice',
    question,
    prompt,
    get options() {
      options ??= codes.map((code) => optionAt(question, fight, who, code));
      return options;
    },
    codes,
  };
}

function askerOf<E, F>(live: LiveFight<E, F>, who: number): Asker {
  return { who, whoId: idOf(live, who), seat: seatOf(live, who) };
}

/** The dice as one asks people for them, with what they must show. */
export function diceWanted(pool: Pool, need: Need | null): string {
  if (need === null) return describeDice(pool);
  return `${need.edge === 0 ? '' : '2'}d${need.sides}: ${needWords(need)}`;
}

/** What dice must show, in words: "both must be 14 or less". */
export function needWords(need: Need): string {
  const { above, atMost, edge } = need;
  return edge === 0 || atMost <= above ? range(need) : `${edge > 0 ? 'one' : 'both'} must be ${range(need)}`;
}

function range({ sides, above, atMost }: Need): string {
  if (atMost <= above) return 'cannot pass';
  if (atMost >= sides) return above <= 0 ? 'any number' : `${above + 1} or more`;
  if (above <= 0) return `${atMost} or less`;
  return above + 1 === atMost ? `exactly ${atMost}` : `${above + 1} to ${atMost}`;
}

/** Id of the option that a policy would choose for an open question; null for unknown policies and for dice. */
export function suggest<E, F>(live: LiveFight<E, F>, open: OpenQuestion<F>, policy: string): string | null {
  if (open.kind !== 'choice' || !Object.hasOwn(live.system.policies, policy)) return null;
  const codes = Int32Array.from(open.codes);
  const code = askPolicy(live, live.fight, open.who, open.question, codes, policy);
  return open.options[codes.indexOf(code)]!.id;
}
