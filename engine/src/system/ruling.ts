import { GM, type Question } from '../table/question.ts';
import type { Table } from '../table/table.ts';
import type { RuleEntry } from './rule.ts';
import { type Sentence, say } from './said.ts';
import { wordsOf } from './switches.ts';
import type { Ruling } from './system.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A ruling that may be left unsaid. */
export interface QuietRuling extends Ruling {
  /** Default applied so often and with so little effect that it is not worth a line in the log. */
  readonly quiet: boolean;
}

/** A ruling whose first value is the default. */
export function ruling(
  id: string,
  text: string,
  values: readonly [string, ...string[]],
  rules: readonly string[],
  quiet = false,
): QuietRuling {
  return { id, text, values, default: values[0], rules, quiet };
}

/** Every ruling at its default. Fights without a ruling of their own share this very object, which is quick to test. */
export function defaultsOf(rulings: readonly Ruling[]): Readonly<Record<string, string>> {
  return Object.freeze(Object.fromEntries(rulings.map(({ id, default: usual }) => [id, usual])));
}

/** The rulings that are not at their default, as part of a fight's key. */
export function rulingsKey(rulings: readonly Ruling[], settled: Readonly<Record<string, string>>): string {
  let key = '';
  for (let at = 0; at < rulings.length; at++) {
    const { id, default: usual } = rulings[at]!;
    const value = settled[id] ?? usual;
    if (value !== usual) key += `,${id}=${value}`;
  }
  return key;
}

/** Where a fight notes which ruling is being asked for, by its position, and about whom; system by system. */
export interface RulingScratch<F> {
  /** Position of the ruling that is being asked for. */
  readonly open: (fight: F) => number;
  /** Notes the ruling, asks the question and clears the note again. Returns the position of the value chosen. */
  readonly ask: (fight: F, table: Table<F>, question: Question<F>, index: number, about: number) => number;
  /** What the GM reads, if it is more than the text of the ruling. */
  readonly prompt?: (fight: F) => Sentence;
  /** A ruling as it is settled; where the GM fixes it while it is asked for, only that value is left to choose. */
  readonly settled?: (fight: F, id: string) => string | undefined;
}

/** The scratch of a fight in which the ruling asked for, and whom it is about, are noted; `more` names what else it is about. */
export function rulingNoted<
  F extends { readonly fighters: readonly { readonly sheet: { readonly id: string; readonly name: string } }[] },
>(
  rulings: readonly Ruling[],
  now: (fight: F) => { ruling: number; about: number },
  more: (fight: F) => readonly Sentence[] = () => [],
): RulingScratch<F> {
  return {
    open: (fight) => now(fight).ruling,
    ask: (fight, table, question, index, about) => {
      const scratch = now(fight);
      const { ruling, about: before } = scratch;
      scratch.ruling = index;
      scratch.about = about;
      const value = table.ask(fight, GM, question);
      scratch.ruling = ruling;
      scratch.about = before;
      return value;
    },
    prompt: (fight) => {
      const { ruling, about } = now(fight);
      const { text } = rulings[ruling]!;
      const who = fight.fighters[about];
      const concerned = [...more(fight), ...(who === undefined ? [] : [[say.who(who.sheet)]])];
      return concerned.length === 0 ? text : say`${text} (${say.list(concerned, ', ')})`;
    },
  };
}

/** What a system needs to ask for its rulings and to tell them. */
export interface RulingWords<F> {
  readonly rulings: readonly Ruling[];
  /** Asked of the GM for a ruling set to `ask`; its codes are positions in the ruling's values. */
  readonly question: Question<F>;
  readonly ask: RulingScratch<F>['ask'];
  /** The event `ruled`. */
  readonly ruled: number;
  /** By ruling: the operand of `ruled` that stands for its first value. */
  readonly firstValue: readonly number[];
  /** By ruling: position of the first rule it cites. */
  readonly firstRule: readonly number[];
}

/** Defines the event and the question of a system's rulings. */
export function rulingWords<F>(
  words: Vocabulary<F>,
  rulings: readonly Ruling[],
  rules: readonly RuleEntry[],
  { open, ask, prompt = (fight) => rulings[open(fight)]!.text, settled = () => 'ask' }: RulingScratch<F>,
): RulingWords<F> {
  const ruled = words.rulingEvent(
    'ruled',
    'Ruling: {ruling}{-about:who}{rule:cites}.',
    { ruling: rulings.flatMap((one) => one.values.map((value) => `${one.text} ${wordsOf(one, value)}`)) },
    rulings.flatMap(({ id, values }) => values.map(() => id)),
  );
  const question = words.question(
    'ruling',
    [],
    prompt,
    (fight, _who, table) => {
      const { id, values } = rulings[open(fight)]!;
      const fixed = values.indexOf(settled(fight, id) ?? 'ask');
      if (fixed >= 0) table.offer(fixed);
      else for (let value = 0; value < values.length; value++) table.offer(value);
    },
    (fight, _who, code) => {
      const asked = rulings[open(fight)]!;
      return {
        id: `${asked.id}:${asked.values[code]!}`,
        label: wordsOf(asked, asked.values[code]!),
        rule: asked.rules[0]!,
      };
    },
  );
  const firstValue = rulings.map((_, at) =>
    rulings.slice(0, at).reduce((sum, before) => sum + before.values.length, 0),
  );
  const firstRule = rulings.map((one) => rules.findIndex(({ id }) => id === one.rules[0]));
  return { rulings, question, ask, ruled, firstValue, firstRule };
}

/** Applies a ruling as it is settled, asking the GM where that is `ask`, tells it and returns its value. */
export function applyRuling<F>(
  fight: F,
  table: Table<F>,
  words: RulingWords<F>,
  which: Ruling,
  settled: string,
  about: number,
): string {
  const index = words.rulings.indexOf(which);
  const value =
    settled === 'ask' ? words.ask(fight, table, words.question, index, about) : which.values.indexOf(settled);
  table.tell(words.ruled, words.firstValue[index]! + value, about, words.firstRule[index]!);
  return which.values[value]!;
}

/** Asks the GM those of `held` that are set to `ask` and fixes them to the answers for the whole fight. */
export function holdRulings<F extends { rulings: Readonly<Record<string, string>> }>(
  fight: F,
  table: Table<F>,
  words: RulingWords<F>,
  held: readonly Ruling[],
): void {
  for (const which of held) {
    if (fight.rulings[which.id] !== 'ask') continue;
    const value = applyRuling(fight, table, words, which, 'ask', GM);
    fight.rulings = { ...fight.rulings, [which.id]: value };
  }
}

/** How a fight with rulings of its own is ruled: those of `held` at its start, the others when they come up. */
export function rulingsOf<F extends { rulings: Readonly<Record<string, string>> }>(
  words: RulingWords<F>,
  held: readonly Ruling[],
  usual: Readonly<Record<string, string>>,
) {
  return {
    /** Asks the GM those rulings that are set to `ask` and must hold for the whole fight. */
    settleAtStart(fight: F, table: Table<F>): void {
      if (fight.rulings !== usual) holdRulings(fight, table, words, held);
    },
    /** The value of a ruling: as settled, or as the GM answers now. `about` is the combatant concerned. */
    ruledAloud(fight: F, table: Table<F>, which: QuietRuling, about: number): string {
      const settled = fight.rulings[which.id] ?? which.default;
      if (which.quiet && settled === which.default) return settled;
      return applyRuling(fight, table, words, which, settled, about);
    },
  };
}
