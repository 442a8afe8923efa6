import { MAX_TRACED_DICE_COUNTED } from './limits.ts';
import type { Outcomes } from './pool.ts';
import type { Die, SettledSpec } from './spec.ts';

/** How often each value comes up: `counts[i]` of the `total` equally likely ways give `min + i`. */
export interface Counts {
  readonly min: number;
  readonly counts: Float64Array;
  /** Sum of `counts`: an integer below 2^53. */
  readonly total: number;
}

/** Weights of the values 0..sides of one die, after re-rolls and its own plus. */
function weightsOf(die: Die): Float64Array {
  const { sides, reroll, plus } = die;
  const weights = new Float64Array(sides + 1);
  for (let face = 1; face <= sides; face++) {
    const stands = face > reroll ? sides : 0;
    weights[Math.min(face + plus, sides)]! += reroll === 0 ? 1 : stands + reroll;
  }
  return weights;
}

function weightOf(die: Die): number {
  return die.reroll === 0 ? die.sides : die.sides * die.sides;
}

function exactTotal(dice: readonly Die[]): number {
  let total = 1;
  for (let i = 0; i < dice.length; i++) {
    total *= weightOf(dice[i]!);
    if (total > Number.MAX_SAFE_INTEGER)
      throw new RangeError(`${dice.length} such dice fall in 2^53 ways or more: too many to count exactly`);
  }
  return total;
}

/** Equal dice, whatever their places. */
interface Kind {
  readonly die: Die;
  readonly weights: Float64Array;
  many: number;
}

function kindsOf(dice: readonly Die[]): Kind[] {
  const kinds: Kind[] = [];
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i]!;
    const known = kinds.find(
      (kind) => kind.die.sides === die.sides && kind.die.reroll === die.reroll && kind.die.plus === die.plus,
    );
    if (known === undefined) kinds.push({ die, weights: weightsOf(die), many: 1 });
    else known.many++;
  }
  return kinds;
}

/** The exact counts of what a pool keeps; throws when they leave the exact integers. */
export function keptCounts(pool: SettledSpec): Counts {
  const total = exactTotal(pool.dice);
  const kinds = kindsOf(pool.dice);
  if (pool.keep === 'all') return trimmed(summed(kinds), pool.plus, total);
  if (pool.count === 1)
    return trimmed(pool.keep === 'highest' ? highestOne(kinds) : lowestOne(kinds), pool.plus, total);
  const top = Math.max(...kinds.map((kind) => kind.die.sides));
  if (pool.keep === 'highest') return trimmed(highestSome(kinds, pool.count, top), pool.plus, total);
  const mirrored = kinds.map((kind) => ({ ...kind, weights: mirror(kind.weights, top) }));
  const counts = highestSome(mirrored, pool.count, top);
  // A mirrored die shows top + 1 - v, so a mirrored sum s stands for count * (top + 1) - s.
  return trimmed(unmirror(counts, pool.count * (top + 1)), pool.plus, total);
}

function trimmed(byValue: Float64Array, plus: number, total: number): Counts {
  let first = 0;
  while (byValue[first] === 0) first++;
  let end = byValue.length;
  while (byValue[end - 1] === 0) end--;
  return { min: first + plus, counts: byValue.subarray(first, end), total };
}

function summed(kinds: readonly Kind[]): Float64Array {
  let sums: Float64Array = new Float64Array([1]);
  for (const { weights, many } of kinds) for (let i = 0; i < many; i++) sums = multiplied(sums, weights);
  return sums;
}

/** The counts of the sum of two independent values, both counted from 0. */
export function multiplied(x: Float64Array, y: Float64Array): Float64Array {
  const product = new Float64Array(x.length + y.length - 1);
  for (let i = 0; i < x.length; i++) {
    const ways = x[i]!;
    if (ways === 0) continue;
    for (let j = 0; j < y.length; j++) product[i + j]! += ways * y[j]!;
  }
  return product;
}

/** The highest is v in as many ways as all are at most v, less those where all are below. */
function highestOne(kinds: readonly Kind[]): Float64Array {
  let top = 0;
  for (const kind of kinds) top = Math.max(top, kind.die.sides);
  const counts = new Float64Array(top + 1).fill(1);
  for (const { weights, many } of kinds) {
    let upTo = 0;
    for (let value = 0; value <= top; value++) {
      if (value < weights.length) upTo += weights[value]!;
      for (let i = 0; i < many; i++) counts[value]! *= upTo;
    }
  }
  for (let value = top; value > 0; value--) counts[value]! -= counts[value - 1]!;
  return counts;
}

function lowestOne(kinds: readonly Kind[]): Float64Array {
  let top = Number.POSITIVE_INFINITY;
  for (const kind of kinds) top = Math.min(top, kind.die.sides);
  const counts = new Float64Array(top + 1).fill(1);
  for (const { weights, many } of kinds) {
    let from = 0;
    for (let value = weights.length - 1; value >= 0; value--) {
      from += weights[value]!;
      if (value <= top) for (let i = 0; i < many; i++) counts[value]! *= from;
    }
  }
  for (let value = 0; value < top; value++) counts[value]! -= counts[value + 1]!;
  return counts;
}

function mirror(weights: Float64Array, top: number): Float64Array {
  const mirrored = new Float64Array(top + 1);
  for (let value = 1; value < weights.length; value++) mirrored[top + 1 - value] = weights[value]!;
  return mirrored;
}

function unmirror(counts: Float64Array, pivot: number): Float64Array {
  const back = new Float64Array(pivot + 1);
  for (let sum = 0; sum < counts.length; sum++) if (counts[sum]! > 0) back[pivot - sum] = counts[sum]!;
  return back;
}

/**
 * The sum of the highest `keep` dice. Walks the faces from the highest down; a state is how many dice of each kind have
 * shown a face so far (packed, kind by kind) and the sum of the first `keep` of them. Kind by kind, some of the dice
 * that are left show the present face: which ones is a binomial coefficient.
 */
function highestSome(kinds: readonly Kind[], keep: number, top: number): Float64Array {
  const places: number[] = [];
  let packs = 1;
  for (const kind of kinds) {
    places.push(packs);
    packs *= kind.many + 1;
  }
  const placedIn = placedDice(kinds, packs);
  const width = keep * top + 1;
  const ways = new Float64Array(packs * width);
  ways[0] = 1;
  for (let face = top; face >= 1; face--) {
    for (let k = 0; k < kinds.length; k++) {
      const kind = kinds[k]!;
      const weight = face < kind.weights.length ? kind.weights[face]! : 0;
      if (weight > 0) placeKind(ways, width, kind.many, places[k]!, placedIn, weight, face, keep);
    }
  }
  return ways.slice((packs - 1) * width);
}

function placedDice(kinds: readonly Kind[], packs: number): Int32Array {
  const placed = new Int32Array(packs);
  for (let pack = 0; pack < packs; pack++) {
    let rest = pack;
    for (const { many } of kinds) {
      placed[pack]! += rest % (many + 1);
      rest = Math.floor(rest / (many + 1));
    }
  }
  return placed;
}

/** Lets 0, 1, 2 ... of the unplaced dice of one kind show `face`, in place: fuller packs are filled first. */
function placeKind(
  ways: Float64Array,
  width: number,
  many: number,
  place: number,
  placedIn: Int32Array,
  weight: number,
  face: number,
  keep: number,
): void {
  for (let pack = placedIn.length - 1; pack >= 0; pack--) {
    const own = Math.floor(pack / place) % (many + 1);
    let choices = 1;
    let weights = 1;
    for (let more = 1; own + more <= many; more++) {
      choices = (choices * (many - own - more + 1)) / more;
      weights *= weight;
      const counted = Math.max(0, Math.min(more, keep - placedIn[pack]!));
      addShifted(ways, pack * width, (pack + more * place) * width, width, counted * face, choices * weights);
    }
  }
}

function addShifted(ways: Float64Array, from: number, to: number, width: number, shift: number, factor: number): void {
  for (let sum = 0; sum + shift < width; sum++) {
    const before = ways[from + sum]!;
    if (before > 0) ways[to + sum + shift]! += before * factor;
  }
}

/** The outcomes of a pool that keeps one die, told apart by which dice show the kept value. */
export function tracedCounts(pool: SettledSpec): Outcomes {
  const { dice, keep, plus } = pool;
  if (dice.length > MAX_TRACED_DICE_COUNTED)
    throw new RangeError(
      `${dice.length} traced dice have too many outcomes to list: at most ${MAX_TRACED_DICE_COUNTED} can be counted`,
    );
  const total = exactTotal(dice);
  const weights = dice.map(weightsOf);
  const highest = keep === 'highest';
  const top = Math.max(...dice.map((die) => die.sides));
  const value: number[] = [];
  const mask: number[] = [];
  const count: number[] = [];
  const beaten = weights.map((own) => (highest ? 0 : own.reduce((sum, weight) => sum + weight, 0)));
  for (let shown = 0; shown <= top; shown++) {
    if (!highest) for (let i = 0; i < dice.length; i++) beaten[i]! -= weights[i]![shown] ?? 0;
    for (let bits = 1; bits < 1 << dice.length; bits++) {
      let ways = 1;
      for (let i = 0; i < dice.length && ways > 0; i++)
        ways *= (bits >> i) & 1 ? (weights[i]![shown] ?? 0) : beaten[i]!;
      if (ways === 0) continue;
      value.push(shown + plus);
      mask.push(bits);
      count.push(ways);
    }
    if (highest) for (let i = 0; i < dice.length; i++) beaten[i]! += weights[i]![shown] ?? 0;
  }
  return {
    size: value.length,
    value: Int32Array.from(value),
    mask: Int32Array.from(mask),
    count: Float64Array.from(count),
    total,
  };
}
