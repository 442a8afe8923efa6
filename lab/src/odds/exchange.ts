import {
  GAUGES,
  type Laid,
  Mode,
  type Policy,
  type Question,
  type Reached,
  Replayer,
  type Stakes,
  type System,
  Table,
} from '@affray/engine';
import type { Belief } from './knowledge.ts';
import { Outcomes } from './outcomes.ts';

/** The open question as plain data: who is asked what, and the codes of the options. */
export interface Asked {
  readonly who: number;
  /** Index of the question. */
  readonly question: number;
  readonly codes: readonly number[];
}

/** Where an exchange is played from. */
export interface ExchangeScene<F> {
  /** The fight at the start of the step under way; not changed. */
  readonly fight: F;
  readonly since: readonly Laid[];
  readonly asked: Asked;
  readonly belief: Belief;
  /** Ids of everybody at the open question; some may have come since the step began. */
  readonly people: readonly string[];
}

/** What came of walking an option. */
interface Walked {
  /** Null when there were too many. */
  readonly outcomes: Outcomes | null;
  /** How many there are, or a guess from those walked. */
  readonly size: number;
}

/** Calls after which what was declared counts as carried out. */
const MOST_CALLS = 64;

/** A fight in which something has been declared but not carried out, and how likely it is. */
interface Declared<F> {
  readonly fight: F;
  weight: number;
}

/** A system that says what is at stake. */
export type Staked<F> = Pick<
  System<unknown, F>,
  'step' | 'copy' | 'copyInto' | 'key' | 'edit' | 'combatants' | 'policies'
> & {
  readonly stakes: Stakes<F>;
  readonly questions: readonly Question<F>[];
};

/** Name of the policy that decides for everybody but the asker's open choice. */
const OTHERS_PLAY = 'sensible';

/** Throws on a system without the policy, which the conformance suite rules out. */
export function sensible<F>({ policies }: Pick<Staked<F>, 'policies'>): Policy<F> {
  const found = policies[OTHERS_PLAY];
  if (found === undefined) throw new Error(`The system has no policy "${OTHERS_PLAY}".`);
  return found;
}

/**
 * Plays the exchange of an open question again and again: the step under way from its start as it was answered, the
 * asker's belief in place of the facts, one of the options, then everything else by the sensible policy until the step
 * is over and a declaration carried out.
 */
export class Exchange<F> implements Reached<F> {
  readonly table = new Table<F>();
  readonly subjects: number;
  /** Work of one run; see `Stakes`. */
  readonly effort: number;
  private readonly system: Staked<F>;
  private readonly scene: ExchangeScene<F>;
  private readonly fight: F;
  private readonly replayer: Replayer<F>;
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly policy: Policy<F>;
  private readonly declares: boolean;
  /** What those whose answers are unknown are taken to declare, by their place among the askers. */
  private readonly standIns: number[] = [];
  private mode: number = Mode.exact;
  private code = 0;
  private wasReached = false;
  private measured = false;

  constructor(system: Staked<F>, scene: ExchangeScene<F>) {
    const { stakes } = system;
    this.system = system;
    this.scene = scene;
    this.fight = system.copy(scene.fight);
    this.effort = stakes.effort;
    this.subjects = scene.people.length + stakes.clocks.length;
    this.replayer = new Replayer(system, scene, this, this.table);
    this.policy = sensible(system);
    this.table.players = [this.policy];
    this.table.answerer = this.replayer;
    this.declares = stakes.declarations.includes(system.questions[scene.asked.question]!.id);
    // People may join in the middle of a step.
    const room = (this.subjects + 64) * GAUGES;
    this.before = new Int32Array(room);
    this.after = new Int32Array(room);
  }

  /** Walks every outcome of an option; gives up when there are more than `most`, and guesses how many there are. */
  walk(code: number, most: number): Walked {
    const { branches } = this.table;
    const outcomes = this.newOutcomes();
    const declared = new Map<string, Declared<F>>();
    branches.start();
    for (let runs = 1; ; runs++) {
      branches.begin();
      this.playStep(code, Mode.exact);
      if (this.declares) this.merge(declared, branches.probability, 0);
      else this.count(outcomes, branches.probability);
      if (!branches.next())
        return this.declares ? this.walkOn(declared, outcomes, runs, most) : { outcomes, size: runs };
      if (runs >= most) return { outcomes: null, size: runs / outcomes.total };
    }
  }

  /** Carries out what was declared, in one call after the other; equal fights in between are walked once. */
  private walkOn(first: Map<string, Declared<F>>, outcomes: Outcomes, before: number, most: number): Walked {
    const { system, scene, fight, table } = this;
    const { branches } = table;
    const { stakes } = system;
    let runs = before - 1;
    for (let calls = 1, now = first; now.size > 0; calls++) {
      const next = new Map<string, Declared<F>>();
      for (const { fight: start, weight } of now.values()) {
        const goesOn = calls < MOST_CALLS && (stakes.carriesOn?.(start) ?? false);
        branches.start();
        do {
          if (++runs > most) return { outcomes: null, size: runs / outcomes.total };
          branches.begin();
          system.copyInto(start, fight);
          stakes.carryOut(fight, table, scene.asked.who);
          if (goesOn && stakes.carriesOn?.(fight)) this.merge(next, weight * branches.probability, calls);
          else this.count(outcomes, weight * branches.probability);
        } while (branches.next());
      }
      now = next;
    }
    return { outcomes, size: Math.max(1, runs) };
  }

  /** Measures what has come of it. Whoever has joined meanwhile is no subject: the clocks take their places again. */
  private measure(): void {
    const { system, fight, after, scene } = this;
    system.stakes.measure(fight, after);
    const clocks = system.stakes.clocks.length;
    if (clocks === 0) return;
    const people = system.combatants(fight).length;
    after.copyWithin(scene.people.length * GAUGES, people * GAUGES, (people + clocks) * GAUGES);
  }

  private count(outcomes: Outcomes, weight: number): void {
    this.measure();
    outcomes.add(this.before, this.after, weight);
  }

  /** Adds the fight as it stands to those that are equal: they go on alike, and the same harm was done. */
  private merge(into: Map<string, Declared<F>>, weight: number, calls: number): void {
    const { system, fight, after, subjects } = this;
    this.measure();
    const key = `${calls} ${after.subarray(0, subjects * GAUGES).join()} ${system.key(fight)}`;
    const known = into.get(key);
    if (known === undefined) into.set(key, { fight: system.copy(fight), weight });
    else known.weight += weight;
  }

  /** Where the outcomes of an option are counted. */
  newOutcomes(): Outcomes {
    return new Outcomes(this.subjects, this.system.stakes.clocks.length);
  }

  /** Draws `n` outcomes of an option, from number `from` on; equal numbers have equal dice, whatever the option. */
  draw(code: number, n: number, seed: readonly [number, number, number], from: number, into: Outcomes): void {
    for (let run = from; run < from + n; run++) {
      this.table.seedFrom(seed, run);
      this.play(code, Mode.simulated);
      into.add(this.before, this.after, 1);
    }
  }

  private play(code: number, mode: number): void {
    const { system, scene, fight, table } = this;
    const { stakes } = system;
    this.playStep(code, mode);
    if (this.declares) {
      const goesOn = stakes.carriesOn?.(fight) ?? false;
      stakes.carryOut(fight, table, scene.asked.who);
      for (let calls = 1; goesOn && calls < MOST_CALLS && stakes.carriesOn?.(fight); calls++)
        stakes.carryOut(fight, table, scene.asked.who);
    }
    stakes.measure(fight, this.after);
  }

  private playStep(code: number, mode: number): void {
    const { system, scene, fight, table } = this;
    this.code = code;
    this.mode = mode;
    this.wasReached = false;
    system.copyInto(scene.fight, fight);
    this.replayer.rewind(fight);
    table.mode = Mode.asked;
    system.step(fight, table);
    if (!this.wasReached) throw new Error('The step ended before the open question was asked again.');
  }

  /** The open question: from here on the belief takes the place of the facts. */
  private begin(fight: F): void {
    const { stakes } = this.system;
    const { belief } = this.scene;
    this.wasReached = true;
    believe(stakes, fight, belief);
    this.table.mode = this.mode;
    if (this.measured) return;
    this.measured = true;
    stakes.measure(fight, this.before);
  }

  choose(fight: F, who: number, question: Question<F>): number {
    const { asked } = this.scene;
    const meant = who === asked.who || question.sharedBy !== null;
    if (!meant || question.index !== asked.question)
      throw new Error(`Question "${question.id}" is asked where question ${asked.question} was open.`);
    this.begin(fight);
    return this.code;
  }

  chooseEach(
    fight: F,
    askers: readonly number[],
    question: Question<F>,
    answers: number[],
    settled: readonly boolean[],
    table: Table<F>,
  ): void {
    const { asked, belief } = this.scene;
    this.begin(fight);
    for (let at = 0; at < askers.length; at++) {
      const who = askers[at]!;
      if (who === asked.who) answers[at] = this.code;
      else if (!settled[at] || !belief.own.includes(who)) answers[at] = this.standIn(fight, who, at, question, table);
    }
  }

  /** What somebody else answers in secret. Where only the asker's own is carried out, it does not matter what. */
  private standIn(fight: F, who: number, at: number, question: Question<F>, table: Table<F>): number {
    if (!this.declares) return this.policy(fight, who, question, table);
    const known = this.standIns[at];
    if (known !== undefined) return known;
    table.list(fight, who, question);
    const code = table.options[0]!;
    this.standIns[at] = code;
    return code;
  }

  dice(): void {
    throw new Error('Dice are open, not a choice: there is nothing to forecast.');
  }
}

/** Puts what a seat believes in the place of what it may not know. */
export function believe<F>(stakes: Stakes<F>, fight: F, { seat, supposed, ignored }: Belief): void {
  if (seat === 0) return;
  for (let at = 0; at < supposed.length; at++) stakes.suppose(fight, supposed[at]!.who, supposed[at]!.numbers);
  for (let at = 0; at < ignored.length; at++) stakes.ignore(fight, ignored[at]!);
  stakes.conceal(fight, seat);
}
