import { checkFaces, describeDice, type Pool, rollPool } from '../dice/pool.ts';
import { plain } from '../system/said.ts';
import type { Option, System } from '../system/system.ts';
import { EventLog } from '../table/log.ts';
import { askersOf, type Need, type Policy, type Question } from '../table/question.ts';
import { type Answerer, Mode, Table } from '../table/table.ts';
import { idOf, type Readable, type Told, told } from './told.ts';

/** Dice for one roll: `who` is a combatant's id or `gm`, `why` a reason's id; both are checked when given. */
export interface ScriptedDice {
  readonly who?: string;
  readonly why?: string;
  readonly faces: readonly number[];
}

/** An answer to one question: an option's id, or what the wanted option looks like. */
export interface ScriptedChoice {
  readonly who?: string;
  readonly question?: string;
  readonly choose: string | ((option: Option) => boolean);
}

/** One thing the script gives: a face, faces, an option's id, what an option looks like, or one of these with checks. */
export type ScriptItem =
  | number
  | readonly number[]
  | string
  | ((option: Option) => boolean)
  | ScriptedDice
  | ScriptedChoice;

/** What the script need not say. */
export interface ScriptOptions<F> {
  /** Ids of questions that `policy` answers. */
  readonly auto?: readonly string[];
  /** Answers the `auto` questions; without it they take the first option. */
  readonly policy?: Policy<F>;
  /** When given, dice are rolled from this seed and are no part of the script. */
  readonly seed?: string;
}

/** A fight on a table that answers from a script. */
export interface Scripted<F> {
  /** To hand to rule functions. */
  readonly table: Table<F>;
  /** Plays whole steps of the fight. */
  step(count?: number): void;
  /** Everything told so far, in order. */
  told(): Told[];
  /** Throws unless the script is used up. */
  finish(): void;
}

/** What a script can be played on. */
export type Scriptable<F> = Readable<F> & Partial<Pick<System<unknown, F>, 'step'>>;

/**
 * A table on which every die and every decision comes from a list that has to be used up exactly. Questions with one
 * legal option answer themselves and take nothing from the list.
 */
export function scripted<F>(
  system: Scriptable<F>,
  fight: F,
  items: readonly ScriptItem[],
  options: ScriptOptions<F> = {},
): Scripted<F> {
  const { auto = [], policy, seed } = options;
  const table = new Table<F>();
  const log = new EventLog();
  table.mode = Mode.asked;
  table.log = log;
  table.seed(seed ?? '');
  let used = 0;

  const disagree = (asked: string, possible: string, problem: string): Error => {
    const item = used < items.length ? `item ${used + 1} of ${items.length}` : `the end of its ${items.length} items`;
    const had = used < items.length ? itemText(items[used]!) : 'nothing more';
    return new Error(
      `The script disagrees with the fight at ${item}: ${problem}.\n  Asked: ${asked}\n  Possible: ${possible}\n  Script: ${had}`,
    );
  };

  const chosenCode = (question: Question<F>, who: number): number => {
    const codes = Array.from(table.options.subarray(0, table.optionCount));
    if (auto.includes(question.id)) return policy?.(fight, who, question, table) ?? codes[0]!;
    const offered = codes.map((code) => question.describe(fight, who, code));
    const askers = askersOf(fight, who, question);
    const ids = askers.map((one) => idOf(system, fight, one));
    const asked = `"${question.id}" of ${ids.join(' or ')}: ${plain(question.prompt(fight, who))}`;
    const fail = (problem: string): Error => disagree(asked, offered.map(({ id }) => id).join(', '), problem);
    const item = items[used];
    const choice = item === undefined ? null : asChoice(item);
    if (choice === null) throw fail('a decision is wanted');
    const by = choice.who === undefined ? who : askers[ids.indexOf(choice.who)];
    if (by === undefined) throw fail(`it is not ${choice.who} who is asked`);
    if (choice.question !== undefined && choice.question !== question.id) throw fail('another question is asked');
    const { choose } = choice;
    const at = offered.findIndex((option) => (typeof choose === 'string' ? option.id === choose : choose(option)));
    if (at < 0) throw fail('no such option is offered');
    used++;
    table.answeredBy = by;
    return codes[at]!;
  };

  const answerer: Answerer<F> = {
    beforeAsk() {},
    choose: (_fight, who, question) => chosenCode(question, who),
    chooseEach(_fight, askers, question, answers) {
      for (let i = 0; i < askers.length; i++) {
        const who = askers[i]!;
        table.list(fight, who, question);
        answers[i] = table.optionCount === 1 ? table.options[0]! : chosenCode(question, who);
      }
    },
    dice(wanted, who, why, need, faces) {
      if (seed !== undefined) return rolled(table, wanted, faces);
      const roller = idOf(system, fight, who);
      const reason = system.reasons[why]!.id;
      const asked = `dice for "${reason}" of ${roller}`;
      const fail = (problem: string): Error => disagree(asked, diceText(wanted, need), problem);
      const item = items[used];
      const dice = item === undefined ? null : asDice(item);
      if (dice === null) throw fail('dice are wanted');
      if (dice.who !== undefined && dice.who !== roller) throw fail(`it is not ${dice.who} who rolls`);
      if (dice.why !== undefined && dice.why !== reason) throw fail('they are rolled for something else');
      const problem = checkFaces(wanted, dice.faces);
      if (problem !== null) throw fail(problem);
      used++;
      faces.set(dice.faces);
      return dice.faces.length;
    },
  };
  table.answerer = answerer;

  return {
    table,
    step(count = 1) {
      if (system.step === undefined) throw new Error('This system has no steps yet: call its rule functions.');
      for (let i = 0; i < count; i++) system.step(fight, table);
    },
    told: () => told(system, fight, log.records()),
    finish() {
      if (used === items.length) return;
      const left = items.slice(used).map(itemText).join(', ');
      throw new Error(`The script is not used up: ${items.length - used} of ${items.length} left: ${left}.`);
    },
  };
}

function rolled<F>(table: Table<F>, wanted: Pool, faces: Int32Array): number {
  const result = { value: 0, mask: 0, used: 0 };
  rollPool(wanted, table.dice, faces, result);
  return result.used;
}

function asChoice(item: ScriptItem): ScriptedChoice | null {
  if (typeof item === 'string' || typeof item === 'function') return { choose: item };
  return typeof item === 'object' && 'choose' in item ? item : null;
}

function asDice(item: ScriptItem): ScriptedDice | null {
  if (typeof item === 'number') return { faces: [item] };
  if (isFaces(item)) return { faces: item };
  return typeof item === 'object' && 'faces' in item ? item : null;
}

function isFaces(item: ScriptItem): item is readonly number[] {
  return Array.isArray(item);
}

function diceText(wanted: Pool, need: Need | null): string {
  const dice = describeDice(wanted);
  if (need === null) return dice;
  const range = need.above === 0 ? `${need.atMost} or less passes` : `${need.above + 1} to ${need.atMost} passes`;
  const edge = need.edge === 0 ? '' : need.edge > 0 ? ', either die' : ', both dice';
  return `${dice}; ${range}${edge}`;
}

function itemText(item: ScriptItem): string {
  const dice = asDice(item);
  if (dice !== null) return `dice ${dice.faces.join(', ')}${checksText(dice.who, dice.why)}`;
  const choice = asChoice(item);
  if (choice === null) return 'nothing known';
  const chosen = typeof choice.choose === 'string' ? `"${choice.choose}"` : 'an option by its looks';
  return `${chosen}${checksText(choice.who, choice.question)}`;
}

function checksText(who: string | undefined, what: string | undefined): string {
  return `${what === undefined ? '' : ` for "${what}"`}${who === undefined ? '' : ` of ${who}`}`;
}
