import { evaluate, type Pool, type PoolResult, pool, rollPool, rollValue } from '../dice/pool.ts';
import { Sfc32, seedWords, seedWordsAt } from '../dice/rng.ts';
import { Branches } from './branches.ts';
import type { Chances } from './chances.ts';
import { type EventLog, Recorded } from './log.ts';
import type { Need, Policy, Question } from './question.ts';

/** How a table gets its answers. */
export const Mode = { simulated: 0, exact: 1, asked: 2 } as const;

const SIMULATED = Mode.simulated;

/** Where an asked table takes answers from: a script, a journal, a person. */
export interface Answerer<F> {
  /**
   * One of the codes in `table.options[0 .. table.optionCount-1]`. When another than `who` gives the answer to a shared
   * question, `table.answeredBy` is set; when an edit has left no choice, `table.hadChoice` is.
   */
  choose(fight: F, who: number, question: Question<F>, table: Table<F>): number;
  /** Every asker's answer to one secret, simultaneous question, into `answers` in the order of `askers`; see `hadChoiceEach`. */
  chooseEach(fight: F, askers: readonly number[], question: Question<F>, answers: number[], table: Table<F>): void;
  /** Writes the faces of the dice and returns how many there are. `need` is null unless only pass or fail matters. */
  dice(wanted: Pool, who: number, why: number, need: Need | null, faces: Int32Array): number;
  /** Called before options are listed, so that a GM's edit can change the fight first. */
  beforeAsk(fight: F): void;
  /** An answer that is known without listing the options again, null = none; for those who play a step many times. */
  recall?(fight: F, who: number, question: Question<F>, table: Table<F>): number | null;
}

/** How two rolls can compare: each way once, with the rolls that stand for it. */
export interface Comparisons {
  readonly size: number;
  /** In how many of `total` equally likely ways each comes about; no count is 0. */
  readonly counts: Float64Array;
  readonly total: number;
  /** For each, rolls that compare like this, as `first | second << 8`, of three with `third << 16`. */
  readonly rolls: Int32Array;
}

/** Works out how two rolls compare under rules given by up to three numbers. */
export type Compare = (a: number, b: number, c: number) => Comparisons;

const MAX_FACES = 64;
const onePool: (Pool | undefined)[] = [];
const twoPool: (Pool | undefined)[] = [];

/** The pool of one plain die of `sides`. */
export function oneDie(sides: number): Pool {
  const known = onePool[sides];
  if (known !== undefined) return known;
  const made = pool({ dice: [sides] });
  onePool[sides] = made;
  return made;
}

/** The pool of two plain dice of `sides`, rolled for advantage or disadvantage on a check. */
export function twoDice(sides: number): Pool {
  const known = twoPool[sides];
  if (known !== undefined) return known;
  const made = pool({ dice: [sides, sides], keep: 'all' });
  twoPool[sides] = made;
  return made;
}

declare const told: unique symbol;
/** The number of an event, and what is told with it. */
export type Told<A extends readonly number[]> = number & { readonly [told]?: A };

/**
 * The only effect rules have. Rule code rolls, checks, asks and tells; it cannot know whether chance, a script,
 * people or an enumeration answers. One class with a mode keeps the calls direct in a process that uses all of them.
 */
export class Table<F> {
  mode: number = Mode.simulated;
  /** Dice of a simulated table. */
  readonly dice = new Sfc32();
  /** Chance used by policies, apart from the dice so that a policy cannot disturb them. */
  readonly whims = new Sfc32();
  /** Who answers in simulated and exact mode: index 0 the GM, then one per combatant; the last one serves all beyond. */
  players: readonly Policy<F>[] = [];
  /** Where an asked table takes its answers from. */
  answerer: Answerer<F> | null = null;
  /** The outcomes walked by an exact table. */
  readonly branches = new Branches();
  /** Where an exact table takes outcomes from: they are all walked, unless somebody draws them. */
  chances: Chances = this.branches;
  /** Written only when not null. */
  log: EventLog | null = null;
  /** Options offered to the question being asked. */
  options = new Int32Array(256);
  optionCount = 0;
  /** Who has answered the question being asked: another than the one asked when several may. For answerers. */
  answeredBy = 0;
  /** Whether there was more than one way to answer the question being asked. For answerers. */
  hadChoice = false;
  /** The same for each who was asked simultaneously; true unless told otherwise. */
  readonly hadChoiceEach: boolean[] = [];
  /** After `roll` of a traced pool: bit i is set when die i shows the kept value. */
  kept = 0;

  private readonly faces = new Int32Array(MAX_FACES);
  /** Ranges of the die being rolled: how many faces each has, and its highest. */
  private readonly spans = new Float64Array(MAX_FACES);
  private readonly tops = new Int32Array(MAX_FACES);
  private readonly result: PoolResult = { value: 0, mask: 0, used: 0 };

  /** Seeds dice and whims from a text; `stream` gives independent fights from one seed. */
  seed(text: string, stream = 0): void {
    this.seedFrom(seedWords(text), stream);
  }

  /** As `seed`, with the words of the text worked out once. */
  seedFrom(words: readonly [number, number, number], stream: number): void {
    const own = seedWordsAt(words, stream);
    this.dice.seed(own[0], own[1], own[2]);
    this.whims.seed(own[2], own[0], own[1] ^ 0x5bd1e995);
  }

  /** Rolls a pool and returns what is kept of it. `who` rolls (GM = -1), `why` is an index into the system's reasons. */
  roll(wanted: Pool, who: number, why: number): number {
    // The integer conversion keeps the compiled caller in machine integers, whatever the slow path was seen to return.
    if (this.mode !== SIMULATED || wanted.plain === 0) return this.rollSlowly(wanted, who, why) | 0;
    const face = this.dice.below(wanted.plain) + 1;
    this.kept = wanted.traced ? 1 : 0;
    if (this.log !== null) this.log.writeDie(Recorded.roll, why, who, wanted.id, face, this.kept, face);
    return face;
  }

  /**
   * Rolls one die of which only the range it falls into matters. `ends` are the highest faces of the ranges in rising
   * order, the last one `sides`; an end that does not rise is an empty range. Returns the face rolled, or, where all
   * outcomes are walked, the highest face of each range once.
   */
  rollRanges(sides: number, ends: readonly number[], who: number, why: number): number {
    if (this.mode !== Mode.exact) return this.roll(oneDie(sides), who, why);
    const { spans, tops } = this;
    let ranges = 0;
    let below = 0;
    for (let i = 0; i < ends.length; i++) {
      const end = ends[i]!;
      if (end <= below) continue;
      spans[ranges] = end - below;
      tops[ranges++] = end;
      below = end;
    }
    return tops[this.chances.weighted(spans, ranges, sides)]!;
  }

  /** As `rollRanges`, with the ends as bits: bit n is set when a range ends with face n. The last face always ends one. */
  rollCuts(sides: number, cuts: number, who: number, why: number): number {
    if (this.mode !== Mode.exact) return this.roll(oneDie(sides), who, why);
    const { spans, tops } = this;
    let ranges = 0;
    let below = 0;
    for (let face = 1; face <= sides; face++) {
      if (face < sides && (cuts & (1 << face)) === 0) continue;
      spans[ranges] = face - below;
      tops[ranges++] = face;
      below = face;
    }
    return tops[this.chances.weighted(spans, ranges, sides)]!;
  }

  /**
   * Rolls `first` for `who` and then `second` for `other`, of which only how they compare or add up matters. Returns both
   * as `first | second << 8`, or, where all outcomes are walked, each way to compare once: `compare(a, b, c)`.
   */
  rollBoth(
    first: Pool,
    who: number,
    second: Pool,
    other: number,
    why: number,
    compare: Compare,
    a: number,
    b: number,
    c: number,
    otherWhy: number = why,
  ): number {
    if (this.mode === Mode.exact) {
      const { size, counts, total, rolls } = compare(a, b, c);
      return rolls[this.chances.weighted(counts, size, total)]!;
    }
    const mine = this.roll(first, who, why);
    return mine | (this.roll(second, other, otherWhy) << 8);
  }

  /**
   * Rolls three dice for `who`, one after the other and each for its own reason, of which only what comes of them together
   * matters. Returns them as `first | second << 8 | third << 16`, or, where all outcomes are walked, each way once:
   * `compare(a, b, c)`.
   */
  rollThree(
    who: number,
    first: Pool,
    why: number,
    second: Pool,
    secondWhy: number,
    third: Pool,
    thirdWhy: number,
    compare: Compare,
    a: number,
    b: number,
    c: number,
  ): number {
    if (this.mode === Mode.exact) {
      const { size, counts, total, rolls } = compare(a, b, c);
      return rolls[this.chances.weighted(counts, size, total)]!;
    }
    const one = this.roll(first, who, why);
    const two = this.roll(second, who, secondWhy);
    return one | (two << 8) | (this.roll(third, who, thirdWhy) << 16);
  }

  /**
   * Rolls a die of which only pass or fail matters: passes when `above < face <= atMost`. `edge` 1 rolls two dice of
   * which either may pass, -1 two of which both must.
   */
  check(sides: number, above: number, atMost: number, edge: number, who: number, why: number): boolean {
    if (this.mode !== SIMULATED || edge !== 0) return this.checkSlowly(sides, above, atMost, edge, who, why);
    const face = this.dice.below(sides) + 1;
    const pass = face > above && face <= atMost;
    if (this.log !== null) this.log.writeDie(Recorded.check, why, who, above, atMost, packCheck(sides, 0, pass), face);
    return pass;
  }

  /**
   * Puts a decision to whoever holds the seat of `who` and returns the chosen option's code. Where people answer, a
   * question with `sharedBy` is put to all of them at once, and the first answer stands.
   */
  ask(fight: F, who: number, question: Question<F>): number {
    if (this.mode !== Mode.asked) return this.chosenByPolicy(fight, who, question);
    const answerer = this.answerer!;
    answerer.beforeAsk(fight);
    const recalled = answerer.recall?.(fight, who, question, this) ?? null;
    if (recalled !== null) {
      this.recordChoice(question, who, recalled, true);
      return recalled;
    }
    this.list(fight, who, question);
    this.answeredBy = who;
    this.hadChoice = this.optionCount > 1;
    const code = this.hadChoice ? answerer.choose(fight, who, question, this) : this.options[0]!;
    this.recordChoice(question, this.answeredBy, code, this.hadChoice);
    return code;
  }

  /**
   * One secret, simultaneous question to several: nobody's answer is seen before all are in. Answers are written to
   * `answers` in the order of `askers`. Only the first `count` askers are asked.
   */
  askEach(
    fight: F,
    askers: readonly number[],
    question: Question<F>,
    answers: number[],
    count: number = askers.length,
  ): void {
    if (this.mode !== Mode.asked) {
      for (let i = 0; i < count; i++) answers[i] = this.chosenByPolicy(fight, askers[i]!, question);
      return;
    }
    const answerer = this.answerer!;
    answerer.beforeAsk(fight);
    const { hadChoiceEach } = this;
    hadChoiceEach.length = 0;
    answerer.chooseEach(fight, askers.slice(0, count), question, answers, this);
    for (let i = 0; i < count; i++) this.recordChoice(question, askers[i]!, answers[i]!, hadChoiceEach[i] ?? true);
  }

  /** Says what happened. `kind` is an index into the system's events; its sentence says which operands it wants. */
  tell<A extends readonly number[]>(kind: Told<A>, ...operands: A): void;
  tell(kind: number, a?: number, b?: number, c?: number, d?: number, e?: number): void {
    const log = this.log;
    if (log === null) return;
    const at = log.place();
    const cells = log.cells;
    cells[at] = kind;
    cells[at + 1] = a ?? 0;
    cells[at + 2] = b ?? 0;
    cells[at + 3] = c ?? 0;
    cells[at + 4] = d ?? 0;
    cells[at + 5] = e ?? 0;
    cells[at + 6] = 0;
  }

  /** Adds a legal option to the question being listed. */
  offer(code: number): void {
    if (this.optionCount === this.options.length) {
      const bigger = new Int32Array(this.options.length * 2);
      bigger.set(this.options);
      this.options = bigger;
    }
    this.options[this.optionCount++] = code;
  }

  /** Lists the legal options of a question into `options`; throws when there is none, which is a fault of the rules. */
  list(fight: F, who: number, question: Question<F>): void {
    this.optionCount = 0;
    question.list(fight, who, this);
    if (this.optionCount === 0) throw new Error(`Question "${question.id}" to ${who} has no legal option.`);
  }

  /** True when `code` is among the listed options. */
  offered(code: number): boolean {
    for (let i = 0; i < this.optionCount; i++) if (this.options[i] === code) return true;
    return false;
  }

  /** An even choice 0 .. n-1 for a policy: drawn when simulated, walked when exact. */
  pick(n: number): number {
    if (this.mode === Mode.exact) return this.chances.even(n);
    return this.whims.below(n);
  }

  private chosenByPolicy(fight: F, who: number, question: Question<F>): number {
    const players = this.players;
    const seat = who + 1;
    const code = players[seat < players.length ? seat : players.length - 1]!(fight, who, question, this);
    if (this.log !== null) this.recordChoice(question, who, code, true);
    return code;
  }

  private recordChoice(question: Question<F>, who: number, code: number, hadChoice: boolean): void {
    if (this.log !== null) this.log.write(Recorded.choice, question.index, who, code, hadChoice ? 1 : 0, 0);
  }

  private rollSlowly(wanted: Pool, who: number, why: number): number {
    const result = this.result;
    let count = 0;
    if (this.mode === Mode.simulated && this.log === null) rollValue(wanted, this.dice, result);
    else if (this.mode === Mode.simulated) {
      rollPool(wanted, this.dice, this.faces, result);
      count = result.used;
    } else if (this.mode === Mode.exact) {
      const outcomes = wanted.outcomes();
      const at = this.chances.weighted(outcomes.count, outcomes.size, outcomes.total);
      this.kept = outcomes.mask[at]!;
      return outcomes.value[at]!;
    } else {
      count = this.answerer!.dice(wanted, who, why, null, this.faces);
      evaluate(wanted, this.faces, 0, result);
    }
    this.kept = result.mask;
    if (this.log !== null) {
      this.log.write(Recorded.roll, why, who, wanted.id, result.value, result.mask);
      this.log.addFaces(this.faces, count);
    }
    return result.value;
  }

  private checkTwice(sides: number, above: number, atMost: number, edge: number): boolean {
    const first = this.dice.below(sides) + 1;
    const second = this.dice.below(sides) + 1;
    const pass = first > above && first <= atMost;
    const secondPass = second > above && second <= atMost;
    return edge > 0 ? pass || secondPass : pass && secondPass;
  }

  private checkSlowly(sides: number, above: number, atMost: number, edge: number, who: number, why: number): boolean {
    if (this.mode === Mode.exact) {
      const ways = passing(sides, above, atMost, edge);
      const total = edge === 0 ? sides : sides * sides;
      return this.chances.yes(ways, total);
    }
    if (this.mode === Mode.simulated && this.log === null) return this.checkTwice(sides, above, atMost, edge);
    const faces = this.faces;
    const wanted = edge === 0 ? oneDie(sides) : twoDice(sides);
    let count: number;
    if (this.mode === Mode.simulated) {
      rollPool(wanted, this.dice, faces, this.result);
      count = this.result.used;
    } else {
      count = this.answerer!.dice(wanted, who, why, { sides, above, atMost, edge }, faces);
    }
    let pass = faces[0]! > above && faces[0]! <= atMost;
    if (edge !== 0) {
      const second = faces[1]! > above && faces[1]! <= atMost;
      pass = edge > 0 ? pass || second : pass && second;
    }
    if (this.log !== null) {
      this.log.write(Recorded.check, why, who, above, atMost, packCheck(sides, edge, pass));
      this.log.addFaces(faces, count);
    }
    return pass;
  }
}

/** The fifth operand of a recorded check: sides, edge and result in one integer. */
function packCheck(sides: number, edge: number, pass: boolean): number {
  return (sides << 3) | ((edge + 1) << 1) | (pass ? 1 : 0);
}

/** Reads the fifth operand of a recorded check. */
export function unpackCheck(packed: number): { sides: number; edge: number; pass: boolean } {
  return { sides: packed >> 3, edge: ((packed >> 1) & 3) - 1, pass: (packed & 1) === 1 };
}

/** In how many of the equally likely ways a check passes: of `sides`, or of `sides` squared with two dice. */
export function passing(sides: number, above: number, atMost: number, edge: number): number {
  const faces = Math.max(0, Math.min(sides, atMost) - Math.max(0, above));
  if (edge === 0) return faces;
  const fails = sides - faces;
  return edge > 0 ? sides * sides - fails * fails : faces * faces;
}
