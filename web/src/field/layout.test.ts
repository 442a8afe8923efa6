import type { DuelTold, DuelView, View } from '@affray/engine';
import type { LogLine } from '@affray/table/protocol';
import { describe, expect, it } from 'vitest';
import { type Crowd, standIn } from './crowd.ts';
import { duelRolls } from './duel-rolls.ts';
import { placesInGraph, placesInRow } from './plates.ts';

const ids = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name}-${at}`);
const box = { x: 10, y: 20, w: 420, h: 260 };

describe('a crowd in a place', () => {
  it('stands inside the place, and nobody on anybody', () => {
    for (let left = 0; left <= 5; left++)
      for (let right = 0; right <= 7; right++)
        for (const together of [false, true]) {
          const crowds: Crowd[] = [{ left: ids('l', left), right: ids('r', right), together }];
          const { spots, fits } = standIn(box, crowds);
          expect(spots.size).toBe(left + right);
          if (!fits) continue;
          const all = [...spots.values()];
          for (const { x, y, size } of all) {
            expect(x - size / 2).toBeGreaterThanOrEqual(box.x - 1);
            expect(x + size / 2).toBeLessThanOrEqual(box.x + box.w + 1);
            expect(y - size / 2).toBeGreaterThanOrEqual(box.y - 1);
            expect(y + size / 2).toBeLessThanOrEqual(box.y + box.h + 1);
          }
          all.forEach((one, at) => {
            for (const other of all.slice(at + 1))
              expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(one.size);
          });
        }
  });

  it('keeps the party at the left of the foes', () => {
    const { spots } = standIn(box, [{ left: ['a', 'b'], right: ['c'], together: false }]);
    expect(spots.get('a')!.x).toBeLessThan(spots.get('c')!.x);
  });
});

const place = (id: string) => ({ id, label: id, groups: [], notes: [] });

describe('places on the field', () => {
  it('lie beside each other without touching', () => {
    const [one, other] = placesInRow([place('a'), place('b')], { x: 0, y: 0, w: 800, h: 300 }, 40, false);
    expect(one!.x + one!.w).toBeLessThanOrEqual(other!.x - 39);
  });

  it('of a graph stand by how many steps they are away', () => {
    const links = [
      { from: 'hall', to: 'yard', label: '' },
      { from: 'yard', to: 'gate', label: '' },
      { from: 'yard', to: 'barn', label: '' },
    ];
    const places = ['yard', 'hall', 'gate', 'barn'].map(place);
    const boxes = placesInGraph(places, links, { x: 0, y: 0, w: 900, h: 400 }, 40, false);
    const [yard, hall, gate, barn] = boxes;
    expect(hall!.x).toBeLessThan(yard!.x);
    expect(gate!.x).toBe(barn!.x);
    expect(gate!.x).toBeGreaterThan(yard!.x);
    expect(Math.abs(gate!.y - barn!.y)).toBeGreaterThanOrEqual(Math.min(gate!.h, barn!.h));
  });
});

describe('the dice of a duel', () => {
  const duel: DuelView = {
    duellists: ['fumi', 'ronin'],
    form: 'to the death',
    bout: 2,
    contests: [
      { id: 'staredown', label: 'Staredown', ability: 'WIL', state: 'past' },
      { id: 'draw', label: 'Draw', ability: 'DEX', state: 'now' },
    ],
    edge: '',
    score: [0, 0],
    needed: 1,
  };
  const view: View = {
    round: 1,
    phases: [],
    combatants: [],
    clocks: [],
    field: { kind: 'none', places: [], links: [] },
    facts: [],
    duel,
  };
  const line = (told: DuelTold | undefined, who: readonly string[] = [], face = 0): LogLine => ({
    at: 0,
    round: 1,
    kind: face === 0 ? 'event' : 'roll',
    text: '',
    rules: [],
    who,
    dice: face === 0 ? [] : [{ sides: 20, face, kept: true }],
    entry: null,
    ruling: null,
    undone: false,
    ...(told === undefined ? {} : { duel: told }),
  });
  const bout = line({ what: 'bout' });
  const staredown = (who: string, face: number): LogLine => line({ what: 'roll', contest: 'staredown' }, [who], face);
  const result = { what: 'result', contest: 'staredown' } as const;

  it('are those of this bout only, with who won', () => {
    const rolls = duelRolls(view, [
      staredown('fumi', 3),
      bout,
      staredown('fumi', 9),
      line(undefined, ['fumi'], 20),
      staredown('ronin', 17),
      line({ ...result, drawn: false }, ['fumi']),
    ]);
    expect(rolls).toMatchObject([
      { contest: 'staredown', who: 'ronin', won: false },
      { contest: 'staredown', who: 'fumi', won: true, dice: [{ face: 9 }] },
    ]);
  });

  it('are won by nobody in a draw', () => {
    const rolls = duelRolls(view, [
      bout,
      staredown('fumi', 9),
      staredown('ronin', 9),
      line({ ...result, drawn: true }),
    ]);
    expect(rolls.map(({ won }) => won)).toEqual([null, null]);
  });

  it('are none before the first bout, though the fight has had a duel before', () => {
    expect(duelRolls({ ...view, duel: { ...duel, bout: 0 } }, [bout, staredown('fumi', 3)])).toEqual([]);
  });
});
