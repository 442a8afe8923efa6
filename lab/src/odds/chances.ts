import {
  type CombatantRef,
  GAUGES,
  Gauge,
  type Laid,
  type LiveFight,
  Mode,
  type Policy,
  type Question,
  type Reached,
  Replayer,
  restoreFight,
  type SealedSystem,
  type Solved,
  Standing,
  type System,
  seedWords,
  solve,
  standpoint,
  Table,
  type TooLarge,
} from '@affray/engine';
import { chanceInterval } from '../counts/intervals.ts';
import { believe, type Staked, sensible } from './exchange.ts';
import { type Belief, believed, type SeatKnowledge } from './knowledge.ts';
import type { BarPart, Certainty, Figure, OddsRow, OddsTable } from './odds-table.ts';

/** A live fight as plain JSON for a worker that works out its chances. Holds secrets: keep it inside. */
export interface ChancesJob {
  readonly system: string;
  readonly encounter: unknown;
  readonly fight: unknown;
  readonly since: readonly Laid[];
  readonly belief: Belief;
  readonly seatName: string;
  /** Everybody at the open question; some may have come since the step began. */
  readonly people: readonly Pick<CombatantRef, 'id' | 'side'>[];
}

/** How much work the chances may be. */
export interface ChancesOptions {
  /** Fights to play when they cannot be solved; 2000 unless told otherwise. */
  readonly n?: number;
  /** States up to which a fight is solved exactly; 4000 unless told otherwise, 0 = never. */
  readonly states?: number;
  /** Called now and then with the part done, 0 .. 1; fights stop when it says false. */
  readonly progress?: (done: number) => boolean | undefined;
}

const FIGHTS = 2000;
const STATES = 4000;
/** Chains of chance outcomes to walk, over the work of one exchange, before a fight counts as too large. */
const BRANCHES = 100_000;
/** Different states in which the fighting may end for the aftermath of each to be solved. */
const MOST_ENDS = 2000;
/** Different states in which the step under way may end for the fight to be solved from each. */
const MOST_STARTS = 64;
const STEP_LIMIT = 20_000;
const BATCH = 100;
const SEED = seedWords('chances');

/**
 * How the fight is likely to end from the open question on, everybody playing sensibly: a row per side (wins, nobody of
 * it is left standing) and one per combatant: falls before the fighting is over, dies by the end of the aftermath.
 */
export function chances<E, F>(
  live: LiveFight<E, F>,
  knowledge: SeatKnowledge = { seat: 0 },
  options: ChancesOptions = {},
): OddsTable | null {
  const { system } = live;
  if (system.stakes === undefined) return null;
  const { fight, since } = standpoint(live);
  return new Future({ ...system, stakes: system.stakes }, fight, placeOf(live, since, knowledge)).table(options);
}

/** The same as a job for another thread; null where the system has no stakes. */
export function chancesJob<E, F>(live: LiveFight<E, F>, knowledge: SeatKnowledge = { seat: 0 }): ChancesJob | null {
  const { system, encounter } = live;
  if (system.stakes === undefined) return null;
  const { fight, since } = standpoint(live);
  return { system: system.id, encounter, fight: system.copy(fight), ...placeOf(live, since, knowledge) };
}

/** Works a job off. Throws on a job that does not come from `chancesJob` of the same rules. */
export function runChances(systems: readonly SealedSystem[], job: ChancesJob, options: ChancesOptions = {}): OddsTable {
  const found = systems.find(({ id }) => id === job.system);
  if (found === undefined) throw new Error(`There is no system "${job.system}".`);
  return found.use((system) => {
    if (system.stakes === undefined) throw new Error(`${system.name} does not say what is at stake.`);
    const read = system.readEncounter(job.encounter);
    if (!read.ok) throw new Error(read.refusals[0]?.reason ?? 'The encounter cannot be read.');
    const fight = restoreFight(system, read.value, job.fight);
    if (typeof fight === 'string') throw new Error(fight);
    return new Future({ ...system, stakes: system.stakes }, fight, job).table(options);
  });
}

type Place = Pick<ChancesJob, 'since' | 'belief' | 'seatName' | 'people'>;

function placeOf<E, F>(live: LiveFight<E, F>, since: readonly Laid[], knowledge: SeatKnowledge): Place {
  const { system, fight } = live;
  const belief = believed(system, fight, knowledge);
  const people = system.combatants(fight).map(({ id, side }) => ({ id, side }));
  return { since, belief, seatName: system.seats(fight)[knowledge.seat]?.name ?? '', people };
}

type Playable<F> = Staked<F> & Pick<System<unknown, F>, 'over' | 'decided' | 'outcome' | 'key'>;

/** How often each end came: its label and where everybody then stands, as one text. */
type Ends = Map<string, number>;

/** Plays a fight on from its open question, in one of the ways chance allows. */
class Future<F> implements Reached<F> {
  private readonly system: Playable<F>;
  private readonly start: F;
  private readonly place: Place;
  private readonly fight: F;
  private readonly board = new Table<F>();
  private readonly replayer: Replayer<F>;
  private readonly policy: Policy<F>;
  private readonly gauges: Int32Array;
  private mode: number = Mode.simulated;

  constructor(system: Playable<F>, start: F, place: Place) {
    this.system = system;
    this.start = start;
    this.place = place;
    this.fight = system.copy(start);
    this.replayer = new Replayer(system, place, this, this.board);
    this.policy = sensible(system);
    this.board.players = [this.policy];
    this.board.answerer = this.replayer;
    this.gauges = new Int32Array((system.combatants(start).length + system.stakes.clocks.length + 64) * GAUGES);
  }

  table(options: ChancesOptions): OddsTable {
    const { n = FIGHTS, states = STATES, progress } = options;
    const solved = states > 0 ? this.solved(states) : null;
    if (solved !== null) {
      progress?.(1);
      return this.describe(solved, 1, { kind: 'exact' });
    }
    const { ends, fights } = this.simulated(n, progress);
    return this.describe(ends, fights, { kind: 'simulated', n: fights });
  }

  /** Plays the step under way from its start through the open question to its end. */
  private playStep(): void {
    const { system, fight, board } = this;
    system.copyInto(this.start, fight);
    if (system.over(fight)) return;
    this.replayer.rewind(fight);
    board.mode = Mode.asked;
    system.step(fight, board);
    board.mode = this.mode;
  }

  private simulated(n: number, progress: ChancesOptions['progress']): { ends: Ends; fights: number } {
    const { system, fight, board } = this;
    const ends: Ends = new Map();
    this.mode = Mode.simulated;
    let fights = 0;
    while (fights < n) {
      board.seedFrom(SEED, fights);
      this.playStep();
      let left = STEP_LIMIT;
      while (left-- > 0 && !system.decided(fight)) system.step(fight, board);
      const standings = this.standings(fight);
      while (left-- > 0 && !system.over(fight)) system.step(fight, board);
      const end = this.endOf(fight, standings);
      ends.set(end, (ends.get(end) ?? 0) + 1);
      fights++;
      if (fights % BATCH === 0 && progress?.(fights / n) === false) break;
    }
    return { ends, fights };
  }

  /** Every end with its probability: first to the end of the fighting, then through each aftermath. Null = too large. */
  private solved(states: number): Ends | null {
    const starts = this.starts();
    if (starts === null) return null;
    const fightings = { ...this.system, over: this.system.decided };
    const decided = new Map<string, { readonly fight: F; chance: number }>();
    for (const { fight, chance } of starts.values()) {
      const solution = this.solve(fightings, fight, states, (end) => {
        const key = this.system.key(end);
        if (!decided.has(key)) decided.set(key, { fight: this.system.copy(end), chance: 0 });
        return key;
      });
      if (!solution.solved || decided.size > MOST_ENDS) return null;
      for (const [key, part] of solution.outcomes) {
        const end = decided.get(key);
        if (end === undefined) return null;
        end.chance += chance * part;
      }
    }
    const ends: Ends = new Map();
    for (const { fight, chance } of decided.values()) {
      const standings = this.standings(fight);
      const solution = this.solve(this.system, fight, states, (end) => this.endOf(end, standings));
      if (!solution.solved) return null;
      for (const [end, part] of solution.outcomes) ends.set(end, (ends.get(end) ?? 0) + chance * part);
    }
    return ends;
  }

  private solve(system: Playable<F>, fight: F, states: number, label: (end: F) => string): Solved | TooLarge {
    const branchLimit = BRANCHES / system.stakes.effort;
    return solve(system, fight, { players: [this.policy], stateLimit: states, branchLimit, label });
  }

  /** The states in which the step under way may end; null when there are many, or when dice are open. */
  private starts(): Map<string, { readonly fight: F; chance: number }> | null {
    const { system, board, fight } = this;
    const { branches } = board;
    const found = new Map<string, { readonly fight: F; chance: number }>();
    this.mode = Mode.exact;
    let left = BRANCHES / system.stakes.effort;
    branches.start();
    do {
      if (left-- <= 0) return null;
      branches.begin();
      try {
        this.playStep();
      } catch (thrown) {
        if (thrown instanceof DiceAreOpen) return null;
        throw thrown;
      }
      const key = system.key(fight);
      const known = found.get(key);
      if (known !== undefined) known.chance += branches.probability;
      else if (found.size === MOST_STARTS) return null;
      else found.set(key, { fight: system.copy(fight), chance: branches.probability });
    } while (branches.next());
    return found;
  }

  /** Where everybody stands, a digit each. */
  private standings(fight: F): string {
    this.system.stakes.measure(fight, this.gauges);
    const people = this.place.people.length;
    let standings = '';
    for (let who = 0; who < people; who++) standings += this.gauges[who * GAUGES + Gauge.standing];
    return standings;
  }

  /** Where everybody stood when the fighting ended, or worse since; who won, and how. */
  private endOf(fight: F, then: string): string {
    const { winner, result } = this.system.outcome(fight);
    const now = this.standings(fight);
    let worst = '';
    for (let who = 0; who < then.length; who++) worst += now[who]! > then[who]! ? now[who] : then[who];
    return `${worst}\n${winner ?? ''}\n${result}`;
  }

  private describe(ends: Ends, total: number, certainty: Certainty): OddsTable {
    const { people } = this.place;
    const { words } = this.system.stakes;
    const sides = [...new Set(people.map(({ side }) => side))];
    const shared = (counts: (standings: string, winner: string, result: string) => boolean): number => {
      let sum = 0;
      for (const [end, weight] of ends) {
        const [standings = '', winner = '', result = ''] = end.split('\n');
        if (counts(standings, winner, result)) sum += weight;
      }
      return sum / total;
    };
    const figure = (value: number): Figure => figureOf(value, certainty);
    const isIn = (standings: string, who: number): boolean => standings[who] === String(Standing.fighting);
    const rows: OddsRow[] = sides.map((side) => {
      const own = people.flatMap((person, who) => (person.side === side ? [who] : []));
      const wins = shared((_, winner) => winner === side);
      const lost = shared((_, winner) => winner !== '' && winner !== side);
      const wiped = shared((standings) => own.every((who) => Number(standings[who]) >= Standing.fallen));
      const lostAll = shared(
        (standings, winner) =>
          winner !== '' && winner !== side && own.every((who) => Number(standings[who]) >= Standing.fallen),
      );
      return {
        option: side,
        figures: [figure(wins), figure(wiped), null, null],
        certainty,
        about: side,
        idle: false,
        bar: parts([
          ['wins', 0, wins],
          ['nobody wins', 1, 1 - wins - lost],
          ['loses', 3, lost - lostAll],
          ['wiped out', 4, lostAll],
        ]),
        distribution: [],
      };
    });
    people.forEach(({ id }, who) => {
      if (this.place.belief.ignored.includes(who)) return;
      const standing = (wanted: number): number => shared((standings) => Number(standings[who]) === wanted);
      const dies = standing(Standing.dead);
      const falls = standing(Standing.fallen);
      rows.push({
        option: id,
        figures: [null, null, figure(falls + dies), figure(dies)],
        certainty,
        about: id,
        idle: false,
        bar: parts([
          ['stands', 0, shared((standings) => isIn(standings, who))],
          ['leaves', 1, standing(Standing.left)],
          [words.falls, 3, falls],
          [words.dies, 4, dies],
        ]),
        distribution: [],
      });
    });
    const whose =
      this.place.belief.seat === 0 ? 'from all the GM knows' : `from what ${this.place.seatName}’s seat knows`;
    const { assumption } = this.place.belief;
    const scope = `From here to the end of the fight, ${whose}; everybody chooses sensibly.`;
    return {
      certainty,
      subject: null,
      scope: assumption === '' ? scope : `${scope} ${assumption}`,
      columns: ['wins', 'wiped out', words.falls, words.dies],
      means: [null, null, null, null],
      rows,
    };
  }

  choose(fight: F, who: number, question: Question<F>, table: Table<F>): number {
    this.begin(fight);
    return this.policy(fight, who, question, table);
  }

  chooseEach(
    fight: F,
    askers: readonly number[],
    question: Question<F>,
    answers: number[],
    settled: readonly boolean[],
    table: Table<F>,
  ): void {
    const { own } = this.place.belief;
    this.begin(fight);
    for (let at = 0; at < askers.length; at++)
      if (!settled[at] || !own.includes(askers[at]!)) answers[at] = this.policy(fight, askers[at]!, question, table);
  }

  dice(table: Table<F>): void {
    if (this.mode === Mode.exact) throw new DiceAreOpen();
    this.begin(this.fight);
    table.mode = this.mode;
  }

  private begin(fight: F): void {
    believe(this.system.stakes, fight, this.place.belief);
    this.board.mode = this.mode;
  }
}

/** Open dice cannot be walked from within the step. */
class DiceAreOpen extends Error {}

function figureOf(value: number, certainty: Certainty): Figure {
  const chance = Math.min(1, Math.max(0, value));
  if (certainty.kind === 'exact') return { value: chance, unit: 'chance', interval: null };
  return { value: chance, unit: 'chance', interval: chanceInterval(Math.round(chance * certainty.n), certainty.n) };
}

function parts(all: readonly (readonly [string, BarPart['severity'], number])[]): BarPart[] {
  return all.filter(([, , chance]) => chance > 1e-12).map(([label, severity, chance]) => ({ label, severity, chance }));
}
