import { seedWords, seedWordsAt } from '../dice/rng.ts';
import { Cells } from '../system/cells.ts';
import type { System } from '../system/system.ts';
import type { Policy } from '../table/question.ts';
import { Mode, Table } from '../table/table.ts';
import { Draws } from './draws.ts';
import { PackedPlaces } from './packed-places.ts';
import { Paths } from './paths.ts';

/** What playing from memory takes. */
export type Rememberable<F> = Pick<
  System<unknown, F>,
  'step' | 'decided' | 'over' | 'copy' | 'copyInto' | 'key' | 'pack'
>;

/** How fights are to be played. */
export interface RememberOptions<F> {
  /** Any text; the same text gives the same fights. */
  readonly seed: string;
  /** Who answers, as in `simulate`. They must decide by the fight and the table's `pick` alone. */
  readonly players: readonly Policy<F>[];
  /** Rounds begun. */
  readonly round: (fight: F) => number;
  /** A fight that has not ended after this many steps is given up; 100 000 unless told otherwise. */
  readonly stepLimit?: number;
  /** Whether to play on through the aftermath once the fighting has ended; true unless told otherwise. */
  readonly aftermath?: boolean;
  /** Fights whose number is a multiple of this are played by the rules in any case, for a witness to look at; 0 = none. */
  readonly lookEvery?: number;
  /** Whole numbers to remember at most, four million unless told otherwise; 0 plays all fights by the rules. */
  readonly most?: number;
}

/** Who is told what comes of the fights. */
export interface Witness<F> {
  /** A fight is played by the rules from its start. */
  fightBegins(): void;
  /** Its fighting has ended; what comes now is the aftermath. */
  fightingEnded(fight: F): void;
  /** Adds what it reads of a fight beyond what decides how it goes on: fights that differ in it are kept apart. */
  tellApart(fight: F, cells: Cells): void;
  /** What there is to note about a fight when a round ends: any whole number. */
  glance(fight: F): number;
  /** A round has ended; `glance` is that of the fight when the next one began. */
  roundEnded(glance: number, round: number): void;
  /** A way to end is met for the first time; ends are numbered from 0. The fight is used again: read it now. */
  newEnd(fight: F): void;
  /** Fight number `index` has come to this end in this round. There is no fight to look at when it was only remembered. */
  ended(end: number, round: number, index: number, fight: F | null): void;
}

const STEP_LIMIT = 100_000;
const MOST = 2 ** 22;
/** A state that is not to be remembered. */
const UNKNOWN = -1;
/** Steps without chance in a row that make one stretch. */
const QUIET_STEPS = 64;
/** After so many fights it is seen whether remembering pays, */
const TRIED = 16_384;
/** which it does not when fewer than one in so many was known from start to end. */
const RARE = 8;

/**
 * Plays a fight many times over and remembers how it went: a fight whose every turn has been seen before is walked through
 * from memory, any other is played by the rules. Both draw the same numbers, one for each roll of which something depends,
 * so what comes of fight number i is the same whatever is remembered. It pays for fights of few states, such as duels.
 */
export class Remembered<F> {
  /** Fights walked from memory, and fights played by the rules. */
  walked = 0;
  played = 0;
  private readonly system: Rememberable<F>;
  private readonly start: F;
  private readonly fight: F;
  private readonly table = new Table<F>();
  private readonly draws: Draws;
  private readonly words: [number, number, number];
  private readonly options: RememberOptions<F>;
  private readonly witness: Witness<F>;
  private readonly stepLimit: number;
  private readonly firstRound: number;
  private readonly paths: Paths;
  private readonly states = new PackedPlaces();
  private readonly ends = new PackedPlaces();
  private readonly cells = new Cells();
  private readonly glances: number[] = [];
  private endCount = 0;
  private pays: boolean;

  constructor(system: Rememberable<F>, start: F, options: RememberOptions<F>, witness: Witness<F>) {
    this.system = system;
    this.start = system.copy(start);
    this.fight = system.copy(start);
    this.options = options;
    this.witness = witness;
    this.words = seedWords(options.seed);
    this.stepLimit = options.stepLimit ?? STEP_LIMIT;
    this.draws = new Draws(this.table.dice);
    this.table.mode = Mode.exact;
    this.table.chances = this.draws;
    this.table.players = options.players;
    this.firstRound = options.round(start);
    this.paths = new Paths(options.most ?? MOST);
    this.pays = !this.paths.full && !this.isOver(start);
    if (this.pays) this.stateOf(start);
  }

  /** Plays fights number `from` to `from + n - 1` and returns their checksum, as `simulate` makes it. */
  play(from: number, n: number): number {
    const { table, paths } = this;
    const { lookEvery = 0 } = this.options;
    // No walk takes more steps than playing may.
    const most = Math.floor(this.stepLimit / QUIET_STEPS);
    let checksum = 0;
    for (let index = from; index < from + n; index++) {
      this.seed(index);
      const looked = lookEvery > 0 && index % lookEvery === 0;
      const known = this.pays && !looked && paths.walk(table.dice, most);
      const round = known ? this.walk(index) : this.playByRules(index);
      checksum = (checksum + Math.imul(table.dice.a ^ table.dice.d, 0x9e3779b1) + Math.imul(index + 1, round + 1)) | 0;
      if (this.walked + this.played === TRIED && this.walked * RARE < TRIED) this.pays = false;
    }
    return checksum >>> 0;
  }

  private seed(index: number): void {
    const [a, b, c] = seedWordsAt(this.words, index);
    this.table.dice.seed(a, b, c);
  }

  /** Tells of a walk that came to an end, and returns its last round. */
  private walk(index: number): number {
    const { paths, witness, firstRound, glances } = this;
    this.walked++;
    for (let at = 0; at < paths.rounds; at++) witness.roundEnded(glances[paths.turned[at]!]!, firstRound + at);
    const round = firstRound + paths.rounds;
    witness.ended(paths.end, round, index, null);
    return round;
  }

  private playByRules(index: number): number {
    const { system, fight, table, draws, witness, options } = this;
    this.played++;
    system.copyInto(this.start, fight);
    this.seed(index);
    let left = this.stepLimit;
    let round = this.firstRound;
    let state = this.pays ? 0 : UNKNOWN;
    let over = this.isOver(fight);
    let decided = system.decided(fight);
    witness.fightBegins();
    if (decided) witness.fightingEnded(fight);
    while (!over && left > 0) {
      const before = round;
      let quiet = QUIET_STEPS;
      draws.begin();
      do {
        system.step(fight, table);
        left--;
        quiet--;
        round = options.round(fight);
        over = this.isOver(fight);
        if (!decided && system.decided(fight)) {
          decided = true;
          witness.fightingEnded(fight);
        }
      } while (draws.depth === 0 && round === before && !over && quiet > 0 && left > 0);
      if (round > before) witness.roundEnded(witness.glance(fight), before);
      if (state !== UNKNOWN) state = this.remember(state, round - before, left);
    }
    const end = this.endOf(fight);
    witness.ended(end, round, index, fight);
    return round;
  }

  /** Notes how the fight went from a state to where it is now, and returns what state that is, if it is to be known. */
  private remember(from: number, rounds: number, left: number): number {
    const { paths, draws, fight } = this;
    const known = paths.follow(from, draws);
    if (known !== 0) return (-1 - known) >> 1;
    if (paths.full || left <= 0 || rounds < 0 || rounds > 1) return UNKNOWN;
    const to = this.stateOf(fight);
    paths.learn(from, draws, to, rounds === 1);
    return to;
  }

  private stateOf(fight: F): number {
    const { states, cells, paths } = this;
    this.identify(fight);
    const known = states.get(cells);
    if (known !== 0) return known - 1;
    const state = this.isOver(fight) ? paths.addEnd(this.endAt(cells, fight)) : paths.addState();
    states.set(cells, state + 1);
    this.glances[state] = this.witness.glance(fight);
    return state;
  }

  private endOf(fight: F): number {
    this.identify(fight);
    return this.endAt(this.cells, fight);
  }

  private endAt(cells: Cells, fight: F): number {
    const { ends } = this;
    const known = ends.get(cells);
    if (known !== 0) return known - 1;
    ends.set(cells, ++this.endCount);
    this.witness.newEnd(fight);
    return this.endCount - 1;
  }

  private identify(fight: F): void {
    const { system, cells, witness } = this;
    cells.clear();
    if (system.pack === undefined) cells.putText(system.key(fight));
    else system.pack(fight, cells);
    witness.tellApart(fight, cells);
  }

  private isOver(fight: F): boolean {
    return this.options.aftermath === false ? this.system.decided(fight) : this.system.over(fight);
  }
}
