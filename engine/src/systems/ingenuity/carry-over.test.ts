import { describe, expect, test } from 'vitest';
import { carryOver } from './carry-over.ts';
import { type Encounter, readEncounter } from './encounter.ts';
import { type Fight, Place } from './model.ts';
import { setUp } from './setup.ts';

function begin(boudica: object = {}): { encounter: Encounter; fight: Fight } {
  const read = readEncounter({
    combatants: [
      { use: 'boudica', id: 'boudica', ...boudica },
      { use: 'guard', id: 'guard' },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return { encounter: read.value, fight: setUp(read.value) };
}

describe('what is carried over', () => {
  test('ING-REC-01, ING-REC-08: health, what was spent, fate and the death difficulty stay', () => {
    const { encounter, fight } = begin();
    Object.assign(fight.fighters[0]!, { health: 3, endurance: 1, stamina: 0, focus: 2, fate: 0, deathDifficulty: 14 });
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      health: 3,
      endurance: 1,
      stamina: 0,
      focus: 2,
      fate: 0,
      deathDifficulty: 14,
    });
  });

  test('ING-REC-07: the wear of a weapon stays; one as good as new goes by its name', () => {
    const { encounter, fight } = begin();
    expect(carryOver(encounter, fight, 0)?.gear).toEqual(['spear', 'leather']);
    fight.things[0]!.durability = 1;
    const [spear, armour] = carryOver(encounter, fight, 0)?.gear ?? [];
    expect(spear).toMatchObject({ name: 'spear', durability: 1 });
    expect(armour).toBe('leather');
    const again = begin({ gear: [spear, armour] }).fight;
    const { durability: _worn, ...def } = again.things[0]!.def;
    const { durability: _new, ...before } = fight.things[0]!.def;
    expect(def).toEqual(before);
    expect(again.fighters[0]).toMatchObject({ pDef: fight.fighters[0]!.pDef });
  });

  test('what lies on the ground is left there, what was taken up is taken along', () => {
    const { encounter, fight } = begin();
    const count = fight.things.length;
    fight.things[0]!.place = Place.ground;
    const taken = fight.things[count - 1]!;
    taken.holder = 0;
    expect(carryOver(encounter, fight, 0)?.gear).toEqual([taken.def.name, 'leather']);
  });

  test('ING-DEATH-01: the dead come to no further fight', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.status = 'dead';
    expect(carryOver(encounter, fight, 0)).toBeNull();
  });
});
