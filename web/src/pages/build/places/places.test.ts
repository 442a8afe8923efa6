import { describe, expect, it } from 'vitest';
import * as bands from './in-bands.ts';
import { regionsOf, withRoad } from './in-regions.ts';
import { mapOf, squareOf, withGround, withSize, withSquare } from './in-squares.ts';
import * as zones from './in-zones.ts';

const people = [
  { id: 'mirah', side: 'party' },
  { id: 'orc', side: 'foes' },
  { id: 'wolf', side: 'foes' },
];

describe('bands between two', () => {
  it('are written only where they are not the usual ones, whoever is named first', () => {
    const near = bands.withBand({ combatants: people }, 'mirah', 'orc', 'melee');
    expect(near.scene).toEqual({ bands: [{ between: ['mirah', 'orc'], band: 'melee' }] });
    expect(bands.bandOf(near, 'orc', 'mirah')).toBe('melee');
    expect(bands.bandOf(near, 'mirah', 'wolf')).toBe('reach');
    expect(bands.withBand(near, 'orc', 'mirah', 'reach').scene).toEqual({ bands: [] });
    expect(bands.usualBand({ scene: { band: 'ranged' } })).toBe('ranged');
    expect(bands.usualBand({ scene: { band: 'orbit' } })).toBe('reach');
  });
});

describe('regions', () => {
  const draft = { scene: { regions: [{ id: 'hall', adjacent: ['yard'], cramped: true }, { id: 'yard' }, 'roof'] } };
  it('have roads that lead both ways, also where one end says so', () => {
    expect(regionsOf(draft).map(({ id, adjacent }) => [id, adjacent])).toEqual([
      ['hall', ['yard']],
      ['yard', ['hall']],
      ['roof', []],
    ]);
    expect(regionsOf({})).toMatchObject([{ id: 'here', name: 'Here' }]);
  });
  it('are joined, and parted again', () => {
    const joined = withRoad(draft, 'yard', 'roof');
    expect(regionsOf(joined).find(({ id }) => id === 'yard')!.adjacent).toEqual(['hall', 'roof']);
    expect(regionsOf(joined)[0]!.cramped).toBe(true);
    const parted = withRoad(joined, 'roof', 'yard');
    expect(regionsOf(parted).find(({ id }) => id === 'roof')!.adjacent).toEqual([]);
  });
});

describe('squares', () => {
  it('are painted within the map only', () => {
    const painted = withGround(
      { scene: { map: ['...', '...'] } },
      [
        [1, 0],
        [9, 9],
      ] as const,
      '#',
    );
    expect(mapOf(painted)).toEqual(['.#.', '...']);
    expect(mapOf({}).map(({ length }) => length)).toEqual(Array.from({ length: 12 }, () => 20));
  });
  it('of a map that shrinks keep who still stands on it; the others are put elsewhere', () => {
    const placed = withSquare(withSquare({ combatants: people }, 'mirah', 1, 1), 'orc', 5, 0);
    const small = withSize(placed, 3, 2);
    expect(mapOf(small)).toEqual(['...', '...']);
    const combatants: readonly unknown[] = Array.isArray(small.combatants) ? small.combatants : [];
    expect(combatants.map(squareOf)).toEqual([[1, 1], null, null]);
    expect(mapOf(withSize(small, 4, 3))).toEqual(['....', '....', '....']);
  });
});

describe('zones', () => {
  it('are far apart unless written', () => {
    const draft = zones.withBand({}, 'gate', 'hall', 'distant');
    expect(zones.bandOf(draft, 'hall', 'gate')).toBe('distant');
    expect(zones.withBand(draft, 'hall', 'gate', 'far').scene).toEqual({ links: [] });
    expect(zones.zonesOf({ scene: { zones: ['gate', { id: 'hall', name: 'The hall' }] } })).toEqual([
      { id: 'gate', name: 'gate' },
      { id: 'hall', name: 'The hall' },
    ]);
  });
  it('whoever is dropped on somebody is close to them, and leaves the melee before; a melee of one is none', () => {
    const start = { combatants: people, scene: { zones: ['gate', 'hall'], melees: [['mirah', 'orc']] } };
    const joined = zones.withPersonIn(start, 'wolf', 'gate', 'orc');
    expect(zones.meleesOf(joined)).toEqual([['mirah', 'orc', 'wolf']]);
    expect(joined.combatants).toContainEqual({ id: 'wolf', side: 'foes', zone: 'gate' });
    expect(zones.meleesOf(zones.withPersonIn(start, 'orc', 'hall', 'wolf'))).toEqual([['wolf', 'orc']]);
    expect(zones.meleesOf(zones.withPersonIn(start, 'orc', 'hall', ''))).toEqual([]);
  });
});
