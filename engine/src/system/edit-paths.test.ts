import { expect, it } from 'vitest';
import { setWhole } from './edit-fields.ts';
import { setterOf } from './edit-paths.ts';

interface Rat {
  readonly index: number;
  readonly sheet: { readonly id: string };
  hp: number;
  bites: string;
}
interface Barn {
  readonly fighters: readonly Rat[];
  round: number;
  doors: string[];
}

const set = setterOf<Barn, Rat>({
  scene: {
    'doors.NAME': ({ fight, names }) => {
      fight.doors.push(...names);
      return null;
    },
  },
  fighter: {
    'bites.WHO.HOW': ({ fighter, names, value }) => {
      fighter.bites = `${names.join(' ')} ${value}`;
      return null;
    },
  },
  inFight: [
    ['round'],
    (fight, field, place, value) => (field === 'round' ? setWhole(fight, field, place, value, [0, 9]) : undefined),
  ],
  inFighter: [
    ['hp'],
    (rat, field, place, value) => (field === 'hp' ? setWhole(rat, field, place, value, [0, 3]) : undefined),
  ],
});

const barn = (): Barn => ({
  fighters: [{ index: 0, sheet: { id: 'rat' }, hp: 1, bites: '' }],
  round: 0,
  doors: [],
});

it('sets what is declared, and what has a form of its own with the names in it', () => {
  const fight = barn();
  expect(set(fight, 'round', 4)).toBeNull();
  expect(set(fight, 'doors.north', true)).toBeNull();
  expect(set(fight, 'fighters.rat.hp', 2)).toBeNull();
  expect(set(fight, 'fighters.0.bites.cat.hard', 'twice')).toBeNull();
  expect(fight).toMatchObject({ round: 4, doors: ['north'], fighters: [{ hp: 2, bites: 'cat hard twice' }] });
});

it('refuses what is no field, nobody, or out of range', () => {
  const fight = barn();
  expect(set(fight, 'rounds', 4)).toMatchObject({ code: 'unknown-field', reason: 'cannot be set' });
  expect(set(fight, 'round.more', 4)?.allowed).toEqual([
    'round',
    'doors.NAME',
    'fighters.ID.bites.WHO.HOW',
    'fighters.ID.hp',
  ]);
  expect(set(fight, 'fighters.cat.hp', 2)?.reason).toContain('nobody is called "cat"');
  expect(set(fight, 'fighters.rat.hpp', 2)?.reason).toContain('no field "hpp" that can be set; did you mean "hp"?');
  expect(set(fight, 'fighters.rat.hp', 9)?.code).toBe('bad-value');
});
