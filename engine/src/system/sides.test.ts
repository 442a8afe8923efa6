import { expect, it } from 'vitest';
import { combatantsOf, sidesOf } from './sides.ts';

it('the party is the first side, and the others follow as they are named', () => {
  const named = (...sides: string[]) => sidesOf(sides.map((side) => ({ side })));
  expect(named('foes', 'wolves', 'party', 'foes')).toEqual(['party', 'foes', 'wolves']);
  expect(named('red', 'blue')).toEqual(['red', 'blue']);
});

it('everybody in a fight is listed with side and seat', () => {
  const fighters = [{ side: 1, sheet: { id: 'orc', name: 'Orc', seat: 0, hp: 4 } }];
  expect(combatantsOf({ sides: ['party', 'foes'], fighters })).toEqual([
    { id: 'orc', name: 'Orc', side: 'foes', seat: 0 },
  ]);
});
