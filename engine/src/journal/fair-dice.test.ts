import { createHash } from 'node:crypto';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { poolFromKey } from '../dice/pool.ts';
import { commitmentTo, fairFaces, rollName } from './fair-dice.ts';

/** The derivation as docs/formats.md gives it, in another hand: big integers and Node's own hash. */
function derivedFromTheDocs(texts: readonly (string | number)[], sides: readonly number[]): number[] {
  const hash = createHash('sha256').update(texts.join('\n')).digest();
  const word = 2n ** 32n;
  let a = BigInt(hash.readUInt32BE(0));
  let b = BigInt(hash.readUInt32BE(4));
  let c = BigInt(hash.readUInt32BE(8));
  let d = 1n;
  const next = () => {
    const drawn = (a + b + d) % word;
    d = (d + 1n) % word;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) % word;
    c = ((((c << 21n) % word) | (c >> 11n)) + drawn) % word;
    return drawn;
  };
  for (let round = 0; round < 15; round++) next();
  return sides.map((n) => {
    for (;;) {
      const product = next() * BigInt(n);
      if (product % word >= word % BigInt(n)) return Number(product / word) + 1;
    }
  });
}

describe('fair dice', () => {
  test.prop([fc.string(), fc.nat(), fc.string(), fc.nat(), fc.nat(9)])(
    'come from the seed as the documentation says',
    (seed, epoch, who, nth, rerolls) => {
      const name = rollName(epoch, who, 'damage', 'd6+d8+d20', nth);
      expect(fairFaces(seed, name, rerolls, poolFromKey('d6+d8+d20'))).toEqual(
        derivedFromTheDocs([seed, 'roll', epoch, who, 'damage', 'd6+d8+d20', nth, rerolls], [6, 8, 20]),
      );
    },
  );

  it('stay as they are: saved fights depend on it', () => {
    const faces = [0, 1, 2, 3].map((nth) =>
      fairFaces('seed', rollName(0, 'orc', 'damage', '2d20', nth), 0, poolFromKey('2d20')),
    );
    expect(faces).toEqual([
      [8, 2],
      [11, 1],
      [14, 12],
      [7, 7],
    ]);
  });

  it('differ with every part of the name', () => {
    const names = [
      rollName(0, 'orc', 'damage', '5d20', 0),
      rollName(1, 'orc', 'damage', '5d20', 0),
      rollName(0, 'elf', 'damage', '5d20', 0),
      rollName(0, 'orc', 'morale', '5d20', 0),
      rollName(0, 'orc', 'damage', '5d20', 1),
    ];
    const shown = names.flatMap((name) =>
      [0, 1].map((rerolls) => fairFaces('s', name, rerolls, poolFromKey('5d20')).join()),
    );
    expect(new Set(shown).size).toBe(10);
  });

  it('show every face about as often', () => {
    const counts = new Array<number>(7).fill(0);
    for (let nth = 0; nth < 6000; nth++)
      counts[fairFaces('even', rollName(0, 'orc', 'damage', 'd6', nth), 0, poolFromKey('d6'))[0]!]!++;
    expect(counts[0]).toBe(0);
    for (const count of counts.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });

  it('are promised by the hash of salt and seed, so that a likely seed cannot be tried out', () => {
    const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
    expect(commitmentTo({ seed: 'seed', salt: 'x7' })).toBe(hashOf('x7\nseed'));
    expect(commitmentTo({ seed: 'seed', salt: 'x8' })).not.toBe(commitmentTo({ seed: 'seed', salt: 'x7' }));
  });

  it('are promised by the plain hash of the seed in fights begun without a salt', () => {
    expect(commitmentTo({ seed: 'seed', salt: '' })).toBe(createHash('sha256').update('seed').digest('hex'));
  });
});
