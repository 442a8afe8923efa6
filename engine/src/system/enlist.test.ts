import { describe, expect, it } from 'vitest';
import { type Called, enlistAll, type Uncalled, withBase } from './enlist.ts';

const one = (_written: Uncalled, called: Called): Called => called;

function called(written: readonly Uncalled[], present: readonly Called[] = []): readonly string[] {
  const read = enlistAll(written, { most: 6, one }, present);
  return read.ok
    ? read.value.map(({ id, name }) => `${id}: ${name}`)
    : read.refusals.map(({ place, reason }) => `${place} ${reason}`);
}

describe('combatants of an encounter', () => {
  it('are called as written, or after the one of the two that is', () => {
    expect(called([{ id: 'a', name: 'Anna' }, { name: 'Old Tom' }, { id: 'rat' }, {}])).toEqual([
      'a: Anna',
      'old-tom: Old Tom',
      'rat: rat',
      'somebody: Somebody',
    ]);
  });

  it('are numbered from 1 where they are counted, and from 2 where a name comes again', () => {
    expect(called([{ name: 'Orc', count: 2 }, { name: 'Rat' }, { name: 'Rat' }, { name: 'Rat' }])).toEqual([
      'orc-1: Orc 1',
      'orc-2: Orc 2',
      'rat: Rat',
      'rat-2: Rat 2',
      'rat-3: Rat 3',
    ]);
    expect(called([{ id: 'boss', count: 1 }])).toEqual(['boss-1: boss 1']);
  });

  it('get the next number that is free', () => {
    expect(called([{ name: 'Orc', count: 2 }, { name: 'Orc', count: 2 }, { id: 'rat' }, { name: 'Rat' }])).toEqual([
      'orc-1: Orc 1',
      'orc-2: Orc 2',
      'orc-3: Orc 3',
      'orc-4: Orc 4',
      'rat: rat',
      'rat-2: Rat 2',
    ]);
    expect(called([{ name: 'Rat' }], [{ id: 'rat', name: 'Rat' }])).toEqual(['rat-2: Rat 2']);
  });

  it('have names of their own even where ids were given', () => {
    const twins = [
      { id: 'a', name: 'Anna' },
      { id: 'b', name: 'Anna' },
    ];
    expect(called(twins)).toEqual(['a: Anna', 'b: Anna 2']);
  });

  it('have ids and names no longer than a file may have', () => {
    const long = { name: 'x'.repeat(60), count: 2 };
    const read = enlistAll([long, { name: `${'y'.repeat(39)}𠮷` }], { most: 6, one });
    const lengths = read.ok ? read.value.map(({ id, name }) => [id.length, name.length]) : [];
    expect(lengths).toEqual([
      [40, 60],
      [40, 60],
      [39, 41],
    ]);
  });

  it('may have ids made in the way of the system', () => {
    const read = enlistAll([{ name: 'Ōgi' }], { most: 6, one, idOf: (name) => `who-${name.length}` });
    expect(read.ok && read.value[0]?.id).toBe('who-3');
  });

  it('are refused where two have the same id or there are too many', () => {
    expect(called([{ id: 'a' }, { id: 'a' }])).toEqual(['combatants.1.id "a" is used twice']);
    expect(called([{ name: 'Orc', count: 7 }])).toEqual(['combatants has 7 combatants, more than 6']);
  });
});

it('what is written wins over stat line and preset, field by field', () => {
  interface Rat {
    readonly use?: string;
    readonly statLine?: string;
    readonly name?: string;
    readonly hp?: number;
    readonly bite?: string;
  }
  const preset = (): Rat => ({ name: 'Rat', hp: 1, bite: 'd4' });
  const line = (text: string) =>
    text === '' ? { ok: false as const, refusals: [] } : { ok: true as const, value: { hp: 2, bite: text } };
  expect(withBase<Rat>({ use: 'rat', statLine: 'd6', hp: 3 }, preset, line)).toEqual({
    name: 'Rat',
    hp: 3,
    bite: 'd6',
  });
  expect(withBase<Rat>({ statLine: '', name: 'Mouse' }, preset, line)).toEqual({ name: 'Mouse' });
});
