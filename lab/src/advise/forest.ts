import { type Branches, Chooser } from '@affray/engine';

/** Where a branch leads: a node of the forest from 0 on, or the state `~ref` below 0. */
export type Ref = number;

interface Node {
  /** One of `Chooser`. */
  readonly chooser: number;
  readonly refs: Ref[];
  /** Probability of each branch of chance; unused where somebody chooses. */
  readonly weights: number[];
  /** The branch taken by whoever chooses, as far as known. */
  best: number;
}

/**
 * What steps of a fight can come to, as trees: chance and decisions in the order they come up, and at the leaves the state
 * after the step.
 */
export class Forest {
  private readonly nodes: Node[] = [];

  get size(): number {
    return this.nodes.length;
  }

  /**
   * Adds the tree of a step. `run` plays the step once, every time from its start, on the exact table of `branches`, and
   * returns the number of the state it ended in. Null when `goOn` says no before all is walked.
   */
  grow(branches: Branches, run: () => number, goOn: () => boolean): Ref | null {
    const path: Node[] = [];
    let root: Ref | null = null;
    let shared = 0;
    branches.start();
    for (;;) {
      branches.begin();
      const state = run();
      const { depth } = branches;
      if (!goOn()) return null;
      for (let place = shared; place < depth; place++) {
        const node: Node = { chooser: branches.chooserAt(place), refs: [], weights: [], best: 0 };
        const ref = this.nodes.push(node) - 1;
        if (place === 0) root = ref;
        else link(path[place - 1]!, ref, branches.weightAt(place - 1));
        path[place] = node;
      }
      if (depth === 0) root = ~state;
      else link(path[depth - 1]!, ~state, branches.weightAt(depth - 1));
      const more = branches.next();
      shared = branches.shared;
      if (!more) return root;
    }
  }

  /** What a branch is worth when each state is worth what `values` say. Own choices take the best branch, others' the worst. */
  value(ref: Ref, values: Float64Array): number {
    if (ref < 0) return values[~ref]!;
    const { chooser, refs, weights, best } = this.nodes[ref]!;
    if (chooser === Chooser.chance) {
      let sum = 0;
      for (let at = 0; at < refs.length; at++) sum += weights[at]! * this.value(refs[at]!, values);
      return sum;
    }
    const sign = chooser === Chooser.own ? 1 : -1;
    let found = this.value(refs[best]!, values);
    let taken = best;
    for (let at = 0; at < refs.length; at++) {
      if (at === best) continue;
      const value = this.value(refs[at]!, values);
      // Only what is truly better is changed to: among equals one could go round for ever.
      if (sign * value <= sign * found + NOTHING) continue;
      found = value;
      taken = at;
    }
    this.nodes[ref]!.best = taken;
    return found;
  }

  /** The same with the choices as they were made last. */
  followed(ref: Ref, values: Float64Array): number {
    if (ref < 0) return values[~ref]!;
    const { chooser, refs, weights, best } = this.nodes[ref]!;
    if (chooser !== Chooser.chance) return this.followed(refs[best]!, values);
    let sum = 0;
    for (let at = 0; at < refs.length; at++) sum += weights[at]! * this.followed(refs[at]!, values);
    return sum;
  }
}

/** Differences below this are none. */
const NOTHING = 1e-12;

/** Branches of chance to the same state are one. */
function link(node: Node, ref: Ref, weight: number): void {
  const known = node.chooser === Chooser.chance && ref < 0 ? node.refs.indexOf(ref) : -1;
  if (known >= 0) node.weights[known]! += weight;
  else {
    node.refs.push(ref);
    node.weights.push(weight);
  }
}
