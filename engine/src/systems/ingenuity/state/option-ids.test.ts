import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { maneuverId, namedId, thingId, weaponId } from './option-ids.ts';
import { FIRST_THING } from './people.ts';

describe('option ids', () => {
  it('name things as people do; of several alike one’s own come first', () => {
    const fight = fightOf({
      cast: [
        { use: 'guard', gear: ['knife'] },
        { use: 'boudica', gear: ['knife', 'knife', 'spear'] },
      ],
    });
    const knives = [...fight.things.keys()].filter((at) => fight.things[at]!.def.name === 'knife');
    const of = (id: string): readonly string[] => knives.map((at) => thingId(fight, byId(fight, id).index, at));
    expect([of('guard'), of('boudica')]).toEqual([
      ['knife', 'knife-2', 'knife-3'],
      ['knife-3', 'knife', 'knife-2'],
    ]);
  });

  it('name natural weapons and bare hands too', () => {
    const fight = fightOf({ cast: ['wolf', 'boudica'] });
    const [wolf, boudica] = [byId(fight, 'wolf'), byId(fight, 'boudica')];
    expect(weaponId(fight, wolf, 1)).toBe('bite');
    expect(weaponId(fight, boudica, 0)).toBe('bare-hands');
    const spear = fight.things.findIndex(({ def }) => def.name === 'spear');
    expect(weaponId(fight, boudica, FIRST_THING + spear)).toBe('spear');
  });

  it('number what has the same name', () => {
    const doors = [{ name: 'Oak door' }, { name: 'window' }, { name: 'oak door' }];
    expect(doors.map((_, at) => namedId(doors, at))).toEqual(['oak-door', 'window', 'oak-door-2']);
    expect(maneuverId(1)).toMatch(/^[a-z-]+$/);
  });
});
