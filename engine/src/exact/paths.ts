import type { Sfc32 } from '../dice/rng.ts';
import { type Draws, drawBelow, outcomeAt, WEIGHTED } from './draws.ts';

/** Words of one draw in `nodes`: its total, how an outcome follows from the number, and where its followers are. */
const NODE = 3;
/** Roots from here down are ends: END - n is the end with number n. */
const END = -(2 ** 30);
/** Totals from here on do not fit into a node: such a draw is not learnt. */
const WIDE = 2 ** 31;

/** Weights up to this total are looked up, larger ones are counted through. */
const LOOKED_UP = 2 ** 16;

/** Rounds a fight walked from memory may have. */
const MOST_ROUNDS = 256;

/**
 * Everything known about how a fight can go, as draws that lead from state to state. What follows on an outcome, and on a
 * state, is one number: 0 = not known, above = a draw, below = a state that is reached, in the next round or in the same.
 */
export class Paths {
  /** Rounds that ended on the last walk, and the state at which each had ended. */
  rounds = 0;
  readonly turned = new Int32Array(MOST_ROUNDS);
  /** The end the last walk came to. */
  end = 0;
  private readonly most: number;
  private nodes = new Int32Array(1 << 12);
  private nodeLength = NODE;
  private followers = new Int32Array(1 << 14);
  private followerLength = 0;
  /** What follows on each state. */
  private roots = new Int32Array(1 << 10);
  private states = 0;
  private readonly weights: Float64Array[] = [];
  /** For each of the weights, the outcome every number drawn stands for; empty where there are too many numbers. */
  private readonly lookups: Uint16Array[] = [];
  private readonly weightPlaces = new Map<string, number>();

  /** `most` numbers may be kept for what follows on draws; beyond that nothing more is to be learnt. */
  constructor(most: number) {
    this.most = most;
  }

  get full(): boolean {
    return this.followerLength >= this.most;
  }

  /** A new state from which the fight goes on. */
  addState(): number {
    if (this.states === this.roots.length) this.roots = longer(this.roots);
    return this.states++;
  }

  /** A new state in which the fight has ended. */
  addEnd(end: number): number {
    const state = this.addState();
    this.roots[state] = END - end;
    return state;
  }

  /** Walks from state 0 as the dice fall. False where it comes to something unknown, or takes more states than `most`. */
  walk(dice: Sfc32, most: number): boolean {
    const { nodes, followers, roots, turned, lookups } = this;
    let rounds = 0;
    let left = most;
    let at = roots[0]!;
    while (at !== 0) {
      if (at > 0) {
        const total = nodes[at]!;
        const how = nodes[at + 1]!;
        const drawn = drawBelow(dice, total);
        let outcome = drawn;
        if (how > 0) outcome = drawn < how ? 0 : 1;
        else if (how < 0) outcome = lookups[~how]![drawn] ?? outcomeAt(this.weights[~how]!, drawn);
        at = followers[nodes[at + 2]! + outcome]!;
      } else {
        if (left-- === 0) return false;
        const step = -1 - at;
        const state = step >> 1;
        if ((step & 1) === 1) {
          if (rounds === MOST_ROUNDS) return false;
          turned[rounds++] = state;
        }
        at = roots[state]!;
        if (at <= END) {
          this.end = END - at;
          this.rounds = rounds;
          return true;
        }
      }
    }
    return false;
  }

  /** The state these draws lead to from `from`, as -1 - state * 2 - round; 0 where that is not known. */
  follow(from: number, { depth, taken }: Draws): number {
    let at = this.roots[from]!;
    for (let place = 0; place < depth; place++) {
      if (at <= 0) return 0;
      at = this.followers[this.nodes[at + 2]! + taken[place]!]!;
    }
    return at < 0 ? at : 0;
  }

  /** Notes that these draws lead from `from` to `to`, in the next round or in the same. */
  learn(from: number, draws: Draws, to: number, nextRound: boolean): void {
    const reached = -1 - to * 2 - (nextRound ? 1 : 0);
    for (let place = 0; place < draws.depth; place++) if (draws.totals[place]! >= WIDE) return;
    if (draws.depth === 0) {
      this.roots[from] = reached;
      return;
    }
    if (this.roots[from] === 0) this.roots[from] = this.addNode(draws, 0);
    let at = this.roots[from]!;
    for (let place = 0; place < draws.depth; place++) {
      const follower = this.nodes[at + 2]! + draws.taken[place]!;
      if (place === draws.depth - 1) this.followers[follower] = reached;
      else if (this.followers[follower] === 0) {
        const next = this.addNode(draws, place + 1);
        this.followers[follower] = next;
      }
      at = this.followers[follower]!;
    }
  }

  private addNode(draws: Draws, place: number): number {
    const at = this.nodeLength;
    while (at + NODE > this.nodes.length) this.nodes = longer(this.nodes);
    const size = draws.sizes[place]!;
    while (this.followerLength + size > this.followers.length) this.followers = longer(this.followers);
    const ways = draws.ways[place]!;
    this.nodes[at] = draws.totals[place]!;
    this.nodes[at + 1] = ways === WEIGHTED ? ~this.weightsPlace(draws.countsAt(place)) : ways;
    this.nodes[at + 2] = this.followerLength;
    this.nodeLength = at + NODE;
    this.followerLength += size;
    return at;
  }

  private weightsPlace(weights: Float64Array): number {
    const name = weights.join();
    const known = this.weightPlaces.get(name);
    if (known !== undefined) return known;
    const place = this.weights.push(weights) - 1;
    this.lookups.push(lookupOf(weights));
    this.weightPlaces.set(name, place);
    return place;
  }
}

function lookupOf(weights: Float64Array): Uint16Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Uint16Array.from({ length: total <= LOOKED_UP ? total : 0 }, (_, drawn) => outcomeAt(weights, drawn));
}

function longer(list: Int32Array): Int32Array<ArrayBuffer> {
  const bigger = new Int32Array(list.length * 2);
  bigger.set(list);
  return bigger;
}
