import { describe, expect, it } from 'vitest';
import { PackedPlaces } from '../exact/packed-places.ts';
import { Cells, hashCells } from './cells.ts';

function cellsOf(...words: readonly number[]): Cells {
  const cells = new Cells();
  for (const word of words) cells.put(word);
  return cells;
}

describe('a state told in numbers', () => {
  it('has a text that only equal lists share', () => {
    expect(cellsOf(1, 23).text()).toBe(cellsOf(1, 23).text());
    expect(cellsOf(1, 23).text()).not.toBe(cellsOf(12, 3).text());
    expect(cellsOf(-1).text()).not.toBe(cellsOf(1).text());
  });

  it('tells lists and texts apart by their length', () => {
    const two = new Cells();
    two.putList([1]);
    two.putList([2, 3]);
    const other = new Cells();
    other.putList([1, 2]);
    other.putList([3]);
    expect(two.text()).not.toBe(other.text());
    const odd = new Cells();
    odd.putText('abc');
    const even = new Cells();
    even.putText('ab');
    expect(odd.text()).not.toBe(even.text());
  });

  it('keeps small numbers side by side, up to a count, and truth values as bits', () => {
    const small = (list: readonly number[], count: number): string => {
      const cells = new Cells();
      cells.putSmall(list, count, 2);
      return `${cells.length}: ${cells.text()}`;
    };
    const many = Array.from({ length: 17 }, (_, at) => at % 4);
    expect(small(many, 17).startsWith('3: ')).toBe(true);
    expect(small([3, 1], 2)).not.toBe(small([1, 3], 2));
    expect(small([3, 1, 2], 2)).toBe(small([3, 1, 0], 2));
    expect(small([0], 1)).not.toBe(small([0, 0], 2));
    const flags = (list: readonly boolean[]): string => {
      const cells = new Cells();
      cells.putFlags(list);
      return cells.text();
    };
    expect(flags([true, false])).not.toBe(flags([false, true]));
    expect(flags([false])).not.toBe(flags([false, false]));
    expect(flags(new Array<boolean>(33).fill(true))).not.toBe(flags([...new Array<boolean>(32).fill(true), false]));
  });

  it.each([
    [[0, 1, 2, 254], 1],
    [[0, 1, 2, 255], 1],
    [[255, 255, 255, 255], 5],
    [[0, 1, 2, 256], 5],
    [[-1, 1, 2, 3], 5],
  ])('keeps four numbers %j in %i cells', (four, cells) => {
    const packed = new Cells();
    packed.putFour(four[0]!, four[1]!, four[2]!, four[3]!);
    expect(packed.length).toBe(cells);
  });

  it('never takes four small numbers for four large ones', () => {
    const texts = new Set<string>();
    const values = [-2, -1, 0, 1, 127, 128, 253, 254, 255, 256, 65_536];
    for (const a of values)
      for (const d of values) {
        const cells = new Cells();
        cells.putFour(a, 3, 254, d);
        texts.add(cells.text());
      }
    expect(texts.size).toBe(values.length ** 2);
  });

  it('grows and starts anew', () => {
    const cells = new Cells();
    for (let word = 0; word < 1000; word++) cells.put(word);
    expect([cells.length, cells.words[999]]).toEqual([1000, 999]);
    cells.clear();
    expect(cells.text()).toBe('');
  });
});

describe('places of states', () => {
  it('are found again for every one of many, and are unknown for others', () => {
    const places = new PackedPlaces();
    const stateOf = (n: number): Cells => cellsOf(n % 7, n, ...Array.from({ length: n % 50 }, () => n));
    for (let n = 1; n <= 4_000; n++) {
      expect(places.get(stateOf(n))).toBe(0);
      places.set(stateOf(n), n % 2 === 0 ? n : -n);
    }
    for (let n = 1; n <= 4_000; n++) expect(places.get(stateOf(n))).toBe(n % 2 === 0 ? n : -n);
    expect(places.get(cellsOf(3, 4_001))).toBe(0);
  });

  it('keep states with the same hash apart', () => {
    const byHash = new Map<number, Cells>();
    let pair: readonly [Cells, Cells] | null = null;
    for (let n = 0; pair === null; n++) {
      const cells = cellsOf(n, Math.imul(n, 0x2545f491));
      const hash = hashCells(cells);
      const other = byHash.get(hash);
      if (other !== undefined) pair = [other, cells];
      byHash.set(hash, cells);
    }
    const places = new PackedPlaces();
    places.set(pair[0], 1);
    expect(places.get(pair[1])).toBe(0);
    places.set(pair[1], 2);
    expect([places.get(pair[0]), places.get(pair[1])]).toEqual([1, 2]);
  });
});
