import { Chooser, Mode, type Policy, type System, Table } from '@affray/engine';
import { sensible } from '../odds/exchange.ts';
import { Forest, type Ref } from './forest.ts';
import { type Judged, LEAST_WORTH, Worth } from './worth.ts';

/** How those of other sides choose: as the sensible policy does, or whatever is worst for the side that is advised. */
export type Others = 'sensible' | 'worst';

/** What it takes to look through a fight. */
export type Searched<F> = Judged<F> &
  Pick<System<unknown, F>, 'step' | 'decided' | 'copy' | 'copyInto' | 'key' | 'policies'>;

/** What is looked for, and how far. */
export interface ExpectimaxOptions {
  /** The side whose people choose what is best for it, all of one mind. */
  readonly side: string;
  /** `sensible` unless told otherwise. */
  readonly others?: Others;
  /** Nodes and states beyond which a fight counts as too large; 25 000 unless told otherwise. */
  readonly nodes?: number;
  /** Says when to give up, such as when time is up. */
  readonly goOn?: () => boolean;
}

/** What a branch comes to with best play. */
export interface BestPlay {
  readonly worth: number;
  readonly wins: number;
  readonly deaths: number;
  readonly fallen: number;
}

/** Nodes unless told otherwise. */
export const EXPECTIMAX_NODES = 25_000;
const MOST_SWEEPS = 20_000;
/** A sweep that changes no value by more than this is the last. */
const STILL = 1e-11;
/** Chains of outcomes walked for each node there may be: many chains may lead to the same few states. */
const CHAINS_PER_NODE = 3;
/** Chains after which the time is looked at. */
const PORTION = 64;

/**
 * Expectimax to the end of a fight: every chance outcome weighed, at every decision of one side the best option taken, those
 * of others as told, over all states that can be reached. States that lead back to each other are swept over until nothing
 * changes, from below: a fight that could go on for ever is worth the least.
 *
 * Add roots, then `search`; null and false mean that the fight is too large.
 */
export class Expectimax<F> {
  readonly board = new Table<F>();
  /** Who answers on an exact table: choices that are looked at are walked, others made. */
  readonly player: Policy<F>;
  private readonly system: Searched<F>;
  private readonly side: string;
  private readonly most: number;
  private readonly mostChains: number;
  private readonly goOn: () => boolean;
  private readonly forest = new Forest();
  private readonly worth: Worth<F>;
  private readonly numbers = new Map<string, number>();
  private readonly fights: (F | null)[] = [];
  private readonly steps: (Ref | null)[] = [];
  private readonly ends: (BestPlay | null)[] = [];
  private readonly scratch: F;
  private chains = 0;
  private values: Float64Array = new Float64Array(0);
  private others: Record<'wins' | 'deaths' | 'fallen', Float64Array> | null = null;

  constructor(system: Searched<F>, start: F, options: ExpectimaxOptions) {
    const { side, others = 'sensible', nodes = EXPECTIMAX_NODES, goOn = () => true } = options;
    this.system = system;
    this.side = side;
    this.most = nodes;
    this.mostChains = (CHAINS_PER_NODE * nodes) / (system.stakes?.effort ?? 1);
    this.goOn = goOn;
    this.worth = new Worth(system, start);
    this.scratch = system.copy(start);
    const usual = sensible(system);
    const sides = system.combatants(start).map((person) => person.side);
    this.player = (fight, who, question, table) => {
      const own = sides[who] === side;
      // The game master judges, and takes no side.
      if (sides[who] === undefined || (!own && others === 'sensible')) return usual(fight, who, question, table);
      table.list(fight, who, question);
      return table.options[table.branches.choose(table.optionCount, own ? Chooser.own : Chooser.other)]!;
    };
    this.board.players = [this.player];
  }

  get states(): number {
    return this.numbers.size;
  }

  get nodes(): number {
    return this.forest.size;
  }

  /**
   * Adds something to be judged. `run` plays it once, every time from its start, on the exact table `board`, and returns
   * the fight after it. Null when it is too large.
   */
  add(run: () => F, board: Table<F> = this.board): Ref | null {
    return this.forest.grow(
      board.branches,
      () => this.numberOf(run()),
      () => this.mayGrow(),
    );
  }

  /** Follows everything that was added to the end of the fight and judges it; false when it is too large. */
  search(): boolean {
    const { system, board, scratch } = this;
    board.mode = Mode.exact;
    for (let state = this.steps.length; state < this.fights.length; state++) {
      const fight = this.fights[state]!;
      if (fight === null) {
        this.steps.push(null);
        continue;
      }
      const tree = this.add(() => {
        system.copyInto(fight, scratch);
        system.step(scratch, board);
        return scratch;
      });
      if (tree === null) return false;
      this.steps.push(tree);
      this.fights[state] = null;
    }
    this.values = this.swept((ref, values) => this.forest.value(ref, values), 'worth', LEAST_WORTH);
    this.others = null;
    return true;
  }

  /** After `search`: what a root is worth. */
  worthOf(root: Ref): number {
    return this.forest.value(root, this.values);
  }

  /** After `search`: what a root comes to when all is chosen for the best. */
  playOf(root: Ref): BestPlay {
    const follow = (ref: Ref, values: Float64Array): number => this.forest.followed(ref, values);
    this.others ??= {
      wins: this.swept(follow, 'wins', 0),
      deaths: this.swept(follow, 'deaths', 0),
      fallen: this.swept(follow, 'fallen', 0),
    };
    const { wins, deaths, fallen } = this.others;
    return {
      worth: this.worthOf(root),
      wins: follow(root, wins),
      deaths: follow(root, deaths),
      fallen: follow(root, fallen),
    };
  }

  /** Chains are walked as long as there is room and time. */
  private mayGrow(): boolean {
    if (++this.chains > this.mostChains || this.forest.size + this.fights.length > this.most) return false;
    return this.chains % PORTION !== 0 || this.goOn();
  }

  private swept(
    judge: (ref: Ref, values: Float64Array) => number,
    measure: keyof BestPlay,
    least: number,
  ): Float64Array {
    const { steps, ends } = this;
    const values = new Float64Array(steps.length).fill(least);
    for (let state = 0; state < steps.length; state++) if (ends[state]) values[state] = ends[state]![measure];
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      let change = 0;
      // States found later are mostly nearer to the end.
      for (let state = steps.length - 1; state >= 0; state--) {
        const step = steps[state]!;
        if (step === null) continue;
        const value = judge(step, values);
        change = Math.max(change, Math.abs(value - values[state]!));
        values[state] = value;
      }
      if (change < STILL) break;
    }
    return values;
  }

  private numberOf(fight: F): number {
    const { system, numbers, worth } = this;
    const key = system.key(fight);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(key, number);
    if (system.decided(fight)) {
      const value = worth.of(fight, this.side);
      this.fights.push(null);
      this.ends.push({ worth: value, wins: worth.won ? 1 : 0, deaths: worth.deaths, fallen: worth.fallen });
    } else {
      this.fights.push(system.copy(fight));
      this.ends.push(null);
    }
    return number;
  }
}
