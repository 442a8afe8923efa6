import type { LogRecord } from '../table/log.ts';
import type { Policy, Question, Reason } from '../table/question.ts';
import type { Table } from '../table/table.ts';
import type { Cells } from './cells.ts';
import type { Edit } from './edit.ts';
import type { Refusal } from './refusal.ts';
import type { Roles } from './role.ts';
import type { RuleEntry } from './rule.ts';
import type { Sentence } from './said.ts';
import type { Stakes } from './stakes.ts';
import type { Tally } from './tally.ts';
import type { DuelTold, HealthShown, View } from './view.ts';
import type { Why } from './why.ts';

/**
 * How one operand of an event is to be read. A list of words is an enumeration counted from 0; a `place` and a `thing`
 * are named by the system, for they differ from fight to fight.
 */
export type OperandKind = 'who' | 'number' | 'rule' | 'yesno' | 'place' | 'thing' | readonly string[];

/** One kind of thing that happens, described once per system. */
export interface EventSpec {
  /** Stable name, kebab-case: `damaged`. */
  readonly id: string;
  /** Rules every event of this kind cites; an operand of kind `rule` adds one more. */
  readonly cites: readonly string[];
  /** Names and kinds of the operands, at most five, in the order they are told. */
  readonly operands: readonly (readonly [name: string, kind: OperandKind])[];
  /** The sentence, with `{operand}` where an operand goes: `{target} loses {hp} HP.` */
  readonly text: string;
  /** The sentence again: words, and positions of operands between them. */
  readonly pieces: readonly (string | number)[];
  /** Names of the conditions it tells of: under the empty word always, under a word of a list where that is told. */
  readonly states?: Readonly<Record<string, readonly string[]>>;
  /**
   * Who may read it: everybody, the GM, or the GM and the seat of the first operand. A heading is read by whoever may read
   * something under it: a part of the round in which only somebody unknown acts is not told of.
   */
  readonly audience: 'all' | 'gm' | 'owner' | 'heading';
  /** It begins a round. */
  readonly beginsRound?: true;
  /** It applies a ruling: ids of rulings by the value of its first operand. */
  readonly applies?: readonly string[];
}

/** An optional rule. Values are words; a numeric toggle also takes whole numbers from `from` to `to`. */
export interface Toggle {
  readonly id: string;
  /** One sentence: what it changes. */
  readonly text: string;
  readonly values: readonly string[];
  /** The values as people read them, in their order. */
  readonly words?: readonly string[];
  /** Tables seldom reach for it: it lies one step deeper when a fight is set up. */
  readonly rare?: true;
  readonly number?: { readonly from: number; readonly to: number };
  readonly default: string | number | boolean;
  readonly rules: readonly string[];
}

/** A decision the book leaves to the GM: applied at its default, fixed to a value, or asked each time (`ask`). */
export interface Ruling {
  readonly id: string;
  /** The question as put to the GM. */
  readonly text: string;
  readonly values: readonly string[];
  /** The values as people read them, in their order. */
  readonly words?: readonly string[];
  /** As of a toggle. */
  readonly rare?: true;
  readonly default: string;
  readonly rules: readonly string[];
}

/** A named set of toggles. */
export interface TogglePreset {
  readonly id: string;
  readonly name: string;
  readonly toggles: Readonly<Record<string, string | number | boolean>>;
}

/** Somebody in the fight, as far as every system has it. */
export interface CombatantRef {
  /** Short unique name used in files and answers: `orc-2`. */
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Index into `seats`; 0 is the GM. */
  readonly seat: number;
}

/** Who answers for whom. Seat 0 is always the GM. */
export interface Seat {
  readonly id: string;
  readonly name: string;
}

/** How a fight stands or ended. */
export interface Outcome {
  readonly over: boolean;
  /** The side that won; null for a draw or while undecided. */
  readonly winner: string | null;
  /** `won`, `draw`, `undecided`, ... */
  readonly result: string;
  /** Rounds begun. */
  readonly rounds: number;
  /** What became of each combatant, by id: `able`, `dead`, ... */
  readonly fates: Readonly<Record<string, string>>;
}

/** A legal option as a person reads it. `id` is unique within its question and stable: scripts and journals use it. */
export interface Option {
  readonly id: string;
  readonly label: Sentence;
  /** What is done, the same word for all options that differ only in whom, with what, how and where: `attack`. */
  readonly verb?: string;
  /** Id of the combatant it is aimed at. */
  readonly target?: string;
  /** Name of the thing it is done with. */
  readonly with?: string;
  /** What is done before it: `Move Close`. */
  readonly first?: Sentence;
  /** How it is done and what follows, in a few words: `savagely`, `then move away`. */
  readonly manner?: Sentence;
  /** Id of the place it leads to: a zone, a region, a square. */
  readonly place?: string;
  /** What it changes, in a few words that stand behind the label. */
  readonly detail?: Sentence;
  /** What it costs, in words: `1 Fatigue`. */
  readonly cost?: string;
  readonly rule: string;
  /** Seldom wanted: front ends may fold it away. */
  readonly rare?: boolean;
  /** Takes whoever chooses it out of the fight: front ends ask once more. */
  readonly grave?: boolean;
  /** It asks for words, at most so many characters: they follow the id after a colon, `own-words:Bitten by a king`. */
  readonly words?: number;
}

/** A fight that can be started as it is. */
export interface ReadyMade<E> {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly encounter: E;
}

/** A combatant or other building block of encounters, by name. */
export interface Preset<C> {
  readonly id: string;
  readonly name: string;
  readonly role: 'party' | 'foe';
  readonly combatant: C;
}

/** A value, or why there is none. */
export type Result<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** What was passed over in reading, as sentences: something an older version knew. */
      readonly notes?: readonly string[];
    }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/**
 * One rulebook. `E` is its encounter, `F` its fight, `C` a combatant as written in an encounter: all plain data.
 * The conformance suite (`@affray/engine/testing`) checks every promise made here.
 */
export interface System<E, F, C = unknown> {
  /** Folder name and name in files: `block-dodge-parry`. */
  readonly id: string;
  readonly name: string;
  /** Version of the rules as implemented; a journal records it. */
  readonly version: string;
  /** Start of every rule id: `BDP`. */
  readonly prefix: string;
  readonly status: 'complete' | 'in progress';
  readonly rules: readonly RuleEntry[];
  readonly toggles: readonly Toggle[];
  readonly rulings: readonly Ruling[];
  readonly togglePresets: readonly TogglePreset[];
  readonly events: readonly EventSpec[];
  readonly reasons: readonly Reason[];
  readonly questions: readonly Question<F>[];
  readonly policies: Readonly<Record<string, Policy<F>>>;
  readonly encounters: readonly ReadyMade<E>[];
  readonly presets: readonly Preset<C>[];
  /** Which preset stands for whom in encounters that belong to no rulebook; without it the system is not compared by them. */
  readonly roles?: Roles;

  /** Reads an encounter from JSON already parsed: complete with defaults, or every mistake with its place. */
  readEncounter(json: unknown): Result<E>;
  /** JSON Schema of the encounter file, draft 2020-12. */
  encounterSchema(): Record<string, unknown>;
  /** The fight at its first step. The encounter must have come through `readEncounter`. */
  setUp(encounter: E): F;
  /** Plays the smallest stretch after which no local variable is alive. Never called when `over`. */
  step(fight: F, table: Table<F>): void;
  /** The fighting has ended; an aftermath may still follow. */
  decided(fight: F): boolean;
  /** Nothing is left to play. */
  over(fight: F): boolean;
  outcome(fight: F): Outcome;
  /** Says to a simulation what `outcome` would say, without making anything new; for systems that count on speed. */
  tally?(fight: F, tally: Tally): void;
  /** A deep copy that shares only what never changes. */
  copy(fight: F): F;
  /** Makes `to` (a copy of the same encounter's fight) equal to `from` without allocating where sizes agree. */
  copyInto(from: F, to: F): void;
  /** Equal for two fights exactly when they go on alike. */
  key(fight: F): string;
  /**
   * What `key` says, in numbers: of fights that began alike, equal lists exactly for equal keys. For systems that are to be
   * solved fast.
   */
  pack?(fight: F, cells: Cells): void;
  /** What is impossible about this state; empty for every reachable one. */
  problems(fight: F): readonly string[];

  /** What is ruled in this fight, by ruling: a value of it, or `ask`; for systems that have rulings. */
  rulingsIn?(fight: F): Readonly<Record<string, string>>;
  /** How the encounter wants the health of foes to be shown; for systems whose encounters say so. */
  foeHealthIn?(encounter: E): HealthShown;
  /** The fight as `view` and `mayRead` are to see it where foes' health is shown like this; shares the rest with it. */
  shownWith?(fight: F, shown: HealthShown): F;

  combatants(fight: F): readonly CombatantRef[];
  seats(fight: F): readonly Seat[];
  /** Why an option is not on the list, for the refusal; null where the system has nothing to say. Never called in play. */
  whyNot?(fight: F, who: number, question: string, option: string): Why | null;
  /**
   * Why somebody is not asked a question now, for the refusal of an answer to it: what was meant is the question's id, empty
   * where only an option was named, and perhaps an option's. Also called when the fight is over. Null where the system has nothing to say. Never called in play.
   */
  whyNotAsked?(fight: F, who: number, question: string, option: string | null): Why | null;
  /** The edit that writes down the words given with an option that asks for some. */
  wordsOf?(fight: F, who: number, question: string, words: string): Edit;
  /** Whether what was answered means the option offered, though it is written otherwise: a set in another order. */
  isSameOption?(question: string, offered: string, given: string): boolean;
  /** The rule that says which faces the die of a roll has, by the id of its reason; else it is the first one that reason cites. */
  ruleOfDie?(why: string): string | undefined;
  /** The name of a place or thing by its number; for systems whose events have operands of these kinds. */
  named?(fight: F, kind: 'place' | 'thing', number: number): string;
  /** Whether a seat may read this record of the log now. */
  mayRead(fight: F, seat: number, record: LogRecord): boolean;
  /** What a record of the log tells of the duel that `view` shows; null for all others. For systems with duels. */
  duelTold?(record: LogRecord): DuelTold | null;
  /** Everything a seat may know, and nothing else. */
  view(fight: F, seat: number): View;
  /** Applies a GM's edit, or says why not and leaves the fight as it was. */
  edit(fight: F, edit: Edit): Refusal | null;
  /**
   * Names of the numbers and flags of its state that rules rely on within a step, such as who holds whom; words and lists
   * are always among it. An edit that changes any of it holds from the start of the step, not at the open question.
   */
  readonly held?: readonly string[];
  /** Whatever edit decides the fight breaks off the step under way, not only one that says so. */
  readonly decidedByEdit?: true;

  /**
   * Somebody as written in the next encounter, as this fight leaves them by the book's rules of recovery; null for those
   * who fight no more, and for whoever was not in the encounter.
   */
  carryOver?(encounter: E, fight: F, who: number): C | null;
  /** Kinds of slots that a fight fills, besides the bars it empties: what it costs. */
  readonly costs?: readonly string[];
  /** What odds count; without it there are none. */
  readonly stakes?: Stakes<F>;
  /** One line of text to a combatant and back. */
  readStatLine(line: string): Result<C>;
  printStatLine(combatant: C): string;
}

/** A system whose types the caller does not know: registries and tools hold these and visit what is inside. */
export interface SealedSystem {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly status: 'complete' | 'in progress';
  use<R>(visit: <E, F, C>(system: System<E, F, C>) => R): R;
}

/** Hides a system's types so that it can stand in one list with others. */
export function seal<E, F, C>(system: System<E, F, C>): SealedSystem {
  return {
    id: system.id,
    name: system.name,
    prefix: system.prefix,
    status: system.status,
    use: (visit) => visit(system),
  };
}
