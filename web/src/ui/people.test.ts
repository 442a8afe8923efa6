import type { Bar, CombatantView } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { healthShare, lettersOf, namesOf } from './people.ts';

const one = (id: string, name: string): CombatantView => ({
  id,
  name,
  side: 'foes',
  mine: false,
  status: 'able',
  bars: [],
  numbers: {},
  conditions: [],
  slots: [],
  weapons: [],
  intent: '',
  place: '',
});

describe('people on the table', () => {
  it('who have one name are told apart by their number', () => {
    const guards = [one('guard-1', 'Guard'), one('guard-2', 'Guard'), one('roland', 'Roland'), one('guard-3', 'Osric')];
    expect([...lettersOf(guards).values()]).toEqual(['G1', 'G2', 'Ro', 'Os']);
    expect([...namesOf(guards).values()]).toEqual(['Guard 1', 'Guard 2', 'Roland', 'Osric']);
  });

  it('never share a token, whatever their names begin with', () => {
    const all = [
      one('goblin-1', 'Goblin'),
      one('guard-1', 'Guard'),
      one('goblin-2', 'Goblin'),
      one('guard-2', 'Guard'),
      one('a', 'Ana'),
      one('b', 'Ana'),
      one('c', 'A'),
      one('d', 'A'),
      one('e', 'A'),
    ];
    const letters = [...lettersOf(all).values()];
    expect(letters.slice(0, 4)).toEqual(['G1', 'Gu', 'G2', 'Ga']);
    expect(new Set(letters).size).toBe(all.length);
  });

  it('show what is left of what goes first, and from a word its rough place', () => {
    const bar = (health: Bar['health'], value: number | null, max: number | null, words = ''): Bar => ({
      id: 'pluck',
      label: 'Pluck',
      value,
      max,
      words,
      ...(health === undefined ? {} : { health }),
    });
    expect(healthShare({ bars: [bar('next', 10, 10), bar('first', 3, 12)] })).toBe(0.25);
    expect(healthShare({ bars: [bar('rough', null, null, 'wounded')] })).toBe(0.5);
    expect(healthShare({ bars: [bar(undefined, 10, 10)] })).toBeNull();
    expect(healthShare({ bars: [] })).toBeNull();
  });
});
