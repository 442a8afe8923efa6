import { describe, expect, test } from 'vitest';
import { type Fight, Place } from '../state/model.ts';
import { carryOver } from './carry-over.ts';
import { type Encounter, readEncounter } from './encounter.ts';
import { setUp } from './set-up.ts';

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

  test('ING-DUR-01 ING-ATK-13: whatever is left of things is there again as it was', () => {
    const gear = [
      { name: 'crossbow', shots: 3, ammo: 9 },
      { name: 'war darts', quantity: 4 },
      { name: 'moonblade', damage: 5, crit: 18, critDamage: 11, parry: 0, block: 0, properties: ['swift', 'risky'] },
      { name: 'net', kind: 'thing', hands: 2 },
      { name: 'salve', kind: 'thing', quantity: 3, remedy: { health: 2, stamina: 1, ends: ['poison', 'blinded'] } },
    ];
    const { encounter, fight } = begin({ gear });
    const own = (of: Fight) => of.things.filter(({ holder }) => holder === 0);
    Object.assign(own(fight)[0]!, { shots: 1, ammo: 7, durability: 2 });
    Object.assign(own(fight)[1]!, { quantity: 3 });
    Object.assign(own(fight)[2]!, { durability: 0 });
    Object.assign(own(fight)[4]!, { quantity: 1 });
    const again = begin({ gear: carryOver(encounter, fight, 0)!.gear }).fight;
    const shown = (of: Fight) =>
      own(of).map(({ durability, shots, ammo, quantity, place, def }) => {
        const { durability: _durability, ammo: _ammo, quantity: _quantity, loaded: _loaded, ...rest } = def;
        return { ...rest, left: [durability, shots, ammo, quantity], place };
      });
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(shown(again).sort(byName)).toEqual(shown(fight).sort(byName));
  });

  test.each([
    ['crippled', true],
    ['blinded', true],
    ['encumbered', true],
    ['incapacitated', true],
    ['bleeding', 1],
    ['burning', 1],
    ['poison', 1],
    ['sickness', 1],
    ['status', 'unconscious'],
  ] as const)('ING-REC-01: %s goes along, and nothing that is not so', (field, value) => {
    const { encounter, fight } = begin();
    Object.assign(fight.fighters[0]!, { [field]: value });
    expect(carryOver(encounter, fight, 0)?.state).toEqual({ [field]: value });
    expect(carryOver(encounter, fight, 1)?.state).toEqual({});
  });

  test.each([
    [{}, true],
    [{ breaks: 1 }, false],
    [{ rest: 1 }, false],
  ])('ING-REC-05: whoever is prone gets up when there is time: after %o prone is %s', (after, prone) => {
    const { encounter, fight } = begin();
    Object.assign(fight, after);
    fight.fighters[0]!.prone = true;
    expect(carryOver(encounter, fight, 0)?.state).toEqual(prone ? { prone } : {});
    fight.fighters[0]!.status = 'unconscious';
    expect(carryOver(encounter, fight, 0)?.state).toEqual({ status: 'unconscious' });
  });

  test('what is in hand comes before what is packed, and who was not there is not carried over', () => {
    const { encounter, fight } = begin({ gear: ['straight sword', 'knife', 'spear'] });
    const packed = fight.things.filter(({ holder }) => holder === 0).map(({ place }) => place);
    expect(packed).toEqual([Place.held, Place.held, Place.pack]);
    fight.things[0]!.place = Place.pack;
    fight.things[2]!.place = Place.held;
    expect(carryOver(encounter, fight, 0)?.gear).toEqual(['knife', 'spear', 'straight sword']);
    expect(carryOver(encounter, fight, 7)).toBeNull();
    expect(carryOver({ ...encounter, combatants: [] }, fight, 0)).toBeNull();
  });

  test('ING-DEATH-01: the dead come to no further fight', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.status = 'dead';
    expect(carryOver(encounter, fight, 0)).toBeNull();
  });
});
