import { didYouMean } from '../system/nearest.ts';
import { plainLine } from '../system/plain-text.ts';
import type { Refusal } from '../system/refusal.ts';
import { plain } from '../system/said.ts';
import type { Why } from '../system/why.ts';
import type { Question } from '../table/question.ts';
import { enact } from './act.ts';
import { nameOfRoll, whyId } from './automatic.ts';
import { type ChoiceEntry, POLICY_MARK } from './entry.ts';
import { edit } from './gm.ts';
import { impossibleDice, ruleOfDice } from './impossible-dice.ts';
import type { LiveFight, Pending } from './live.ts';
import { codeOf, diceWanted } from './open.ts';
import { idOf, seatIdOf } from './people.ts';
import { choiceItem, diceItem, equalRolls, seenBefore } from './timeline.ts';

/** An answer to an open question. Without `who` and `question` it answers the first that is open. */
export type Given = {
  /** Id of the question answered, or the journal's length: refused when the fight has gone on since. */
  readonly length?: number;
  /** Id of the combatant asked, or `gm`; of a shared question any who may answer. */
  readonly who?: string;
  /** Id of the question or reason. */
  readonly question?: string;
  /** Seat that gives the answer, for the record. */
  readonly by?: string;
} & ({ readonly option: string } | { readonly dice: readonly number[] });

/** Answers an open question and plays on, or says why not and changes nothing. */
export function answer<E, F>(live: LiveFight<E, F>, given: Given): Refusal | null {
  const { openedAt, waiting } = live.workings;
  const { length } = given;
  if (length !== undefined && length !== openedAt && length !== live.entries.length)
    return {
      code: 'stale-answer',
      place: 'length',
      reason: `The fight has gone on: this answers question ${length}, and the open one is ${openedAt}.`,
      allowed: [String(openedAt)],
    };
  if (given.by?.startsWith(POLICY_MARK))
    return { code: 'bad-value', place: 'by', reason: 'Only the program itself answers for a policy.' };
  const pending = waiting.open.find((open) => isMeant(live, open, given));
  if (pending === undefined) return notAsked(live, given);
  if ('option' in given) return chooseOption(live, pending, given, given.option);
  return typeDice(live, pending, given.dice);
}

function isMeant<E, F>(live: LiveFight<E, F>, pending: Pending<F>, { who, question }: Given): boolean {
  if (who !== undefined && !pending.askers.some((one) => idOf(live, one) === who)) return false;
  return question === undefined || question === subject(live, pending);
}

/** On whose behalf an answer is given: of the one it names, else of one whose seat gives it, else of the one asked. */
function answering<E, F>(
  live: LiveFight<E, F>,
  { who, askers }: Extract<Pending<F>, { kind: 'choice' }>,
  given: Given,
): number {
  const meant = given.who ?? idOf(live, who);
  const isBy = (one: number): boolean => seatIdOf(live, one) === given.by;
  if (given.who === undefined && !isBy(who)) return askers.find(isBy) ?? who;
  return askers.find((one) => idOf(live, one) === meant) ?? who;
}

function subject<E, F>(live: LiveFight<E, F>, pending: Pending<F>): string {
  return pending.kind === 'choice' ? pending.question.id : whyId(live, pending.why);
}

/** What a person reads about an open question in a refusal. */
export function named<E, F>(live: LiveFight<E, F>, pending: Pending<F>): string {
  const askers = pending.askers.map((one) => idOf(live, one));
  const asked = `${askers.join(' or ')}: ${subject(live, pending)}`;
  return pending.kind === 'choice' ? asked : `${asked} (${diceWanted(pending.pool, pending.need)})`;
}

/** The refusal of an answer to a question that is not open: why it is not, where the system knows. */
function notAsked<E, F>(live: LiveFight<E, F>, given: Given): Refusal {
  const { open } = live.workings.waiting;
  const place = given.who ?? given.question ?? 'answer';
  const why = whyNotAsked(live, given);
  const meant = [given.who, given.question].filter((part) => part !== undefined).join(': ');
  const closed = open.length === 0 ? 'Nothing is asked: the fight is over' : `"${meant}" is not open`;
  const reason = `${closed}${why === null ? '' : `: ${plain(why.reason)}`}.`;
  const refusal =
    open.length === 0
      ? { code: 'not-asked', place, reason }
      : { code: 'not-asked', place, reason, allowed: open.map((pending) => named(live, pending)) };
  const rule = why?.rule ?? questionMeant(live, given)?.cites[0];
  return byRule(refusal, rule);
}

function byRule(refusal: Refusal, rule: string | undefined): Refusal {
  return rule === undefined ? refusal : { ...refusal, rule };
}

/** Why the one named is not asked the question named, by the system's own word. */
function whyNotAsked<E, F>(live: LiveFight<E, F>, given: Given): Why | null {
  const { system, fight } = live;
  const who = system.combatants(fight).findIndex(({ id }) => id === given.who);
  const option = 'option' in given ? given.option : null;
  const { question } = given;
  if (who < 0 || (question === undefined ? option === null : questionMeant(live, given) === undefined)) return null;
  return system.whyNotAsked?.(fight, who, question ?? '', option) ?? null;
}

function questionMeant<E, F>({ system }: LiveFight<E, F>, { question }: Given): Question<F> | undefined {
  return system.questions.find(({ id }) => id === question);
}

function chooseOption<E, F>(live: LiveFight<E, F>, pending: Pending<F>, given: Given, option: string): Refusal | null {
  const place = named(live, pending);
  if (pending.kind === 'dice') {
    const reason = `Dice are asked for, not a choice: "${option}" answers nothing.`;
    return byRule({ code: 'not-asked', place, reason }, ruleOfDice(live, pending.why));
  }
  const { question } = pending;
  const { by } = given;
  const who = answering(live, pending, given);
  const code = codeOf(live, pending, option);
  if (code === undefined) {
    const words = wordsGiven(live, pending, option);
    return words === null ? notOffered(live, pending, option) : chooseWithWords(live, pending, given, words);
  }
  const { id } = question.describe(live.fight, pending.who, code);
  const entry: ChoiceEntry = { type: 'choice', who: idOf(live, who), question: question.id, option: id };
  const at = live.workings.timeline.length;
  const items = [choiceItem(live.entries.length, live.fight, who, question, code)];
  return enact(live, { entries: [by === undefined ? entry : { ...entry, by }], at, items });
}

/** An option that asks for words, and the words given with it. */
interface Worded {
  readonly id: string;
  readonly words: string;
  readonly most: number;
}

/** The option with words of the player's own that is meant, null when none is. */
function wordsGiven<E, F>(
  live: LiveFight<E, F>,
  { who, question, codes }: Extract<Pending<F>, { kind: 'choice' }>,
  option: string,
): Worded | null {
  for (const code of codes) {
    const { id, words: most } = question.describe(live.fight, who, code);
    const words = plainLine(option.slice(id.length + 1));
    if (most !== undefined && option.startsWith(`${id}:`) && words !== '') return { id, words, most };
  }
  return null;
}

/** The option is chosen, and the words are written down by an edit of their own. */
function chooseWithWords<E, F>(
  live: LiveFight<E, F>,
  pending: Extract<Pending<F>, { kind: 'choice' }>,
  given: Given,
  { id, words, most }: Worded,
): Refusal | null {
  const { question, who } = pending;
  if (words.length > most) {
    const reason = `These words are ${words.length} characters long; at most ${most} are kept.`;
    return byRule({ code: 'bad-value', place: named(live, pending), reason }, question.cites[0]);
  }
  const change = live.system.wordsOf?.(live.fight, who, question.id, words);
  return chooseOption(live, pending, given, id) ?? (change === undefined ? null : edit(live, change));
}

/** The refusal of an option that is not on the list. */
export function notOffered<E, F>(
  live: LiveFight<E, F>,
  { who, question, codes }: Extract<Pending<F>, { kind: 'choice' }>,
  option: string,
): Refusal {
  const allowed = Array.from(codes, (code) => question.describe(live.fight, who, code).id);
  const place = `${idOf(live, who)}: ${question.id}`;
  const why = live.system.whyNot?.(live.fight, who, question.id, option) ?? null;
  const said = `"${option}" is not among the options`;
  const near = didYouMean(option, allowed) || '.';
  const clause = why === null ? '' : plain(why.reason);
  const reason = why === null ? `${said}${near}` : `${said}: ${clause}${clause.endsWith('?') ? '' : '.'}`;
  const refusal = { code: 'not-offered', place, reason, allowed };
  return byRule(refusal, why?.rule ?? question.cites[0]);
}

function typeDice<E, F>(live: LiveFight<E, F>, pending: Pending<F>, faces: readonly number[]): Refusal | null {
  const place = named(live, pending);
  if (pending.kind === 'choice')
    return byRule({ code: 'not-asked', place, reason: 'A choice is asked for, not dice.' }, pending.question.cites[0]);
  const { who, why, pool } = pending;
  const refusal = impossibleDice(live, why, pool, faces, place);
  if (refusal !== null) return refusal;
  const nth = equalRolls(live, who, why, pool);
  const seen = seenBefore(live, nameOfRoll(live, pool, who, why, nth));
  if (seen !== undefined && seen.faces.join() !== faces.join())
    return {
      code: 'seen-die',
      place,
      reason: `This roll has been seen already and showed ${seen.faces.join(', ')}; only the GM may have it made anew.`,
      allowed: [seen.faces.join(' ')],
    };
  const typed = [...faces];
  return enact(live, {
    entries: [{ type: 'dice', who: idOf(live, who), why: whyId(live, why), pool: pool.key, faces: typed, by: 'hand' }],
    at: live.workings.timeline.length,
    items: [diceItem(live.entries.length, who, why, pool, typed, nth)],
  });
}
