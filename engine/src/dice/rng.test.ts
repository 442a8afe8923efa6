import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type RngState, Sfc32, seedWords, seedWordsAt } from './rng.ts';

const MASK = 0xffffffffn;

/** The generator written a second time, on unbounded integers. */
function referenceDraws(seed: readonly number[], draws: number): number[] {
  let [a, b, c, counter] = [BigInt(seed[0]!), BigInt(seed[1]!), BigInt(seed[2]!), 1n];
  const drawn: number[] = [];
  for (let i = 0; i < 15 + draws; i++) {
    const out = (a + b + counter) & MASK;
    counter = (counter + 1n) & MASK;
    a = b ^ (b >> 9n);
    b = (c * 9n) & MASK;
    c = ((((c << 21n) & MASK) | (c >> 11n)) + out) & MASK;
    if (i >= 15) drawn.push(Number(out));
  }
  return drawn;
}

function seeded(seed: readonly number[]): Sfc32 {
  const rng = new Sfc32();
  rng.seed(seed[0]!, seed[1]!, seed[2]!);
  return rng;
}

/** A generator whose next draw is `first`. */
function aboutToDraw(first: number): Sfc32 {
  const rng = new Sfc32();
  rng.restore([first | 0, 0, 12345, 0]);
  return rng;
}

function draws(rng: Sfc32, count: number): number[] {
  return Array.from({ length: count }, () => rng.next());
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** A chi-square with 19 degrees of freedom is above this once in a thousand fair samples. */
const SUSPICIOUS_D20 = 43.8;

const uint32 = fc.integer({ min: 0, max: 0xffffffff });
const seedArbitrary = fc.tuple(uint32, uint32, uint32);

describe('the generator', () => {
  test('gives the known first numbers of three seeds', () => {
    expect(draws(seeded([0, 0, 0]), 4)).toEqual([4216505632, 947923937, 2491578854, 3964400089]);
    expect(draws(seeded([1, 2, 3]), 4)).toEqual([3987121759, 92551270, 1122162139, 24194941]);
    expect(draws(seeded([0xdeadbeef, 0xcafebabe, 0xffffffff]), 4)).toEqual([
      930543042, 2974942270, 2753375219, 257393222,
    ]);
  });

  test.prop([seedArbitrary])('draws what the same algorithm draws on unbounded integers', (seed) => {
    expect(draws(seeded(seed), 200)).toEqual(referenceDraws(seed, 200));
  });

  test.prop([seedArbitrary, fc.nat(50)])(
    'goes on from a restored state, even one that went through JSON',
    (seed, skip) => {
      const rng = seeded(seed);
      draws(rng, skip);
      const state: RngState = JSON.parse(JSON.stringify(rng.state()));
      const ahead = draws(rng, 20);
      const other = new Sfc32();
      other.restore(state);
      expect(draws(other, 20)).toEqual(ahead);
    },
  );

  test('keeps its state in int32 fields', () => {
    const rng = seeded([0xffffffff, 0xfffffffe, 0x80000000]);
    for (let i = 0; i < 1000; i++) {
      rng.next();
      for (const word of rng.state()) expect(word).toBe(word | 0);
    }
  });
});

describe('a bounded draw', () => {
  test.prop([seedArbitrary, fc.integer({ min: 1, max: 2 ** 21 })])(
    'is the high half of draw times bound, drawn again while the low half is under 2^32 mod bound',
    (seed, n) => {
      const bound = BigInt(n);
      const expected = referenceDraws(seed, 60)
        .map((draw) => BigInt(draw) * bound)
        .filter((product) => (product & MASK) >= (MASK + 1n) % bound)
        .map((product) => Number(product >> 32n))
        .slice(0, 50);
      const rng = seeded(seed);
      expect(Array.from({ length: expected.length }, () => rng.below(n))).toEqual(expected);
    },
  );

  test.each([1, 2, 3, 4, 6, 7, 8, 10, 12, 20, 30, 66, 100, 1000, 65_535, 65_536])(
    'below %i gives every result for exactly as many of the 2^32 draws',
    (n) => {
      const bound = BigInt(n);
      const acceptedOfEach = Number(2n ** 32n / bound);
      for (let result = 0; result < n; result++) {
        const first = Number((BigInt(result) * 2n ** 32n + bound - 1n) / bound);
        const next = Number((BigInt(result + 1) * 2n ** 32n + bound - 1n) / bound);
        // The low half grows by n from draw to draw, so only the first draw of a result can lie under 2^32 mod n.
        const lost = rejects(first, n) ? 1 : 0;
        const even = next - first - lost === acceptedOfEach && !rejects(first + 1, n);
        const inside = aboutToDraw(first + 1).below(n) === result && aboutToDraw(next - 1).below(n) === result;
        if (!even || !inside) expect.fail(`${result} comes from ${next - first} draws of which ${lost} is rejected`);
      }
    },
  );

  function rejects(draw: number, n: number): boolean {
    const rng = aboutToDraw(draw);
    rng.below(n);
    return rng.d !== 1;
  }

  test('shows no face of a d20 suspiciously often', () => {
    const rng = seeded(seedWords('chi-square'));
    const counts = new Array<number>(20).fill(0);
    for (let i = 0; i < 200_000; i++) counts[rng.below(20)]!++;
    expect(chiSquare(counts)).toBeLessThan(SUSPICIOUS_D20);
  });
});

describe('seeds', () => {
  test('a text always gives the same three words', () => {
    expect(seedWords('x')).toEqual([1754341578, 3782994505, 1306116602]);
    expect(seedWordsAt(seedWords('x'), 1)).toEqual([4277446886, 2847936289, 1880635343]);
  });

  test('texts that differ in one letter, in order or in length differ in all words', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', 'aa', 'aaa', 'a\0', '\0', 'A', 'ä', 'fight 1', 'fight 2'];
    for (const word of [0, 1, 2] as const)
      expect(new Set(texts.map((text) => seedWords(text)[word])).size).toBe(texts.length);
  });

  test.prop([seedArbitrary, fc.maxSafeNat(), fc.maxSafeNat()])(
    'no two streams of a seed are the same',
    (words, m, n) => {
      fc.pre(m !== n);
      expect(seedWordsAt(words, m)).not.toEqual(seedWordsAt(words, n));
    },
  );

  test('streams beyond 2^32 are streams of their own', () => {
    const words = seedWords('far');
    expect(seedWordsAt(words, 2 ** 32 + 5)).not.toEqual(seedWordsAt(words, 5));
  });

  test('words are uint32', () => {
    for (let n = 0; n < 100; n++) for (const word of seedWordsAt(seedWords(`${n}`), n)) expect(word).toBe(word >>> 0);
  });

  test('the first d20 of neighbouring streams, and how it changes from one to the next, look fair', () => {
    const words = seedWords('streams');
    const firsts = new Array<number>(20).fill(0);
    const changes = new Array<number>(20).fill(0);
    let before = 0;
    for (let n = 0; n < 40_000; n++) {
      const first = seeded(seedWordsAt(words, n)).below(20);
      firsts[first]!++;
      changes[(first - before + 20) % 20]!++;
      before = first;
    }
    expect(chiSquare(firsts)).toBeLessThan(SUSPICIOUS_D20);
    expect(chiSquare(changes)).toBeLessThan(SUSPICIOUS_D20);
  });
});
