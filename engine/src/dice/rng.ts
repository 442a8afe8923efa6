/** The name under which saves and reports cite the generator. */
export const generatorName = 'sfc32';

/** Three uint32 words: what a generator is seeded with. */
export type SeedWords = [number, number, number];

/** The full state of a generator: the words a, b, c and the counter d, each an int32. */
export type RngState = [number, number, number, number];

const TWO_TO_32 = 4294967296;
const TWO_TO_MINUS_32 = 1 / TWO_TO_32;

/**
 * Rounds thrown away after seeding, as many as PractRand, where this generator comes from, uses for three seed words.
 * They spread a change in one seed bit over the whole state.
 */
const WARM_UP_ROUNDS = 15;

/**
 * Chris Doty-Humphrey's small fast counting generator with 32-bit words: 128 bits of state, cycles of at least 2^32 draws.
 * Not for secrets: whoever sees enough dice can work out the next.
 */
export class Sfc32 {
  a = 0;
  b = 0;
  c = 0;
  d = 0;

  /** A generator seeded with three zeros. */
  constructor() {
    this.seed(0, 0, 0);
  }

  /** Starts the stream that belongs to three uint32 words. */
  seed(w0: number, w1: number, w2: number): void {
    this.a = w0 | 0;
    this.b = w1 | 0;
    this.c = w2 | 0;
    this.d = 1;
    for (let round = 0; round < WARM_UP_ROUNDS; round++) this.next();
  }

  /** The next uint32. */
  next(): number {
    const { a, b, c, d } = this;
    const drawn = (((a + b) | 0) + d) | 0;
    this.d = (d + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    return drawn >>> 0;
  }

  /** An integer 0..n-1, all equally likely. n is an integer 1..2^21, so that every product is exact in a float64. */
  below(n: number): number {
    const drawn = this.next();
    // Only draws whose low half falls under 2^32 mod n would favour a result, and that modulus is below n.
    if (Math.imul(drawn, n) >>> 0 < n) return this.settled(drawn, n);
    return (drawn * n * TWO_TO_MINUS_32) | 0;
  }

  private settled(first: number, n: number): number {
    const skewed = TWO_TO_32 % n;
    let drawn = first;
    while (Math.imul(drawn, n) >>> 0 < skewed) drawn = this.next();
    return (drawn * n * TWO_TO_MINUS_32) | 0;
  }

  /** A copy of the state, for the journal. */
  state(): RngState {
    return [this.a, this.b, this.c, this.d];
  }

  /** Goes back (or forward) to a state taken before. */
  restore(state: Readonly<RngState>): void {
    this.a = state[0] | 0;
    this.b = state[1] | 0;
    this.c = state[2] | 0;
    this.d = state[3] | 0;
  }
}

function scramble(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

// Every line can be undone, so different words stay different: no two streams of one seed are the same.
function stir(words: SeedWords): void {
  for (let pass = 0; pass < 2; pass++) {
    words[0] = scramble((words[0] + words[2] + 0x9e3779b9) | 0);
    words[1] = scramble((words[1] + words[0] + 0x7f4a7c15) | 0);
    words[2] = scramble((words[2] + words[1] + 0x94d049bb) | 0);
  }
}

function unsigned(words: SeedWords): SeedWords {
  return [words[0] >>> 0, words[1] >>> 0, words[2] >>> 0];
}

/** The three seed words of a text seed: the same text gives the same words everywhere. */
export function seedWords(seed: string): SeedWords {
  const words: SeedWords = [seed.length, 0, 0];
  for (let i = 0; i < seed.length; i++) {
    words[0] ^= seed.charCodeAt(i);
    stir(words);
  }
  stir(words);
  return unsigned(words);
}

/** The seed words of stream n (0..2^53-1) of a seed: one for each shard, purpose or journal entry. */
export function seedWordsAt(words: Readonly<SeedWords>, n: number): SeedWords {
  const derived: SeedWords = [words[0] ^ (n % TWO_TO_32), words[1] ^ Math.floor(n / TWO_TO_32), words[2]];
  stir(derived);
  return unsigned(derived);
}
