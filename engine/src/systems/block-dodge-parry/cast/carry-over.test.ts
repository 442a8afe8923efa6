import { describe, expect, test } from 'vitest';
import { itemOfName } from '../../../../test/tools/block-dodge-parry.ts';
import { DamageType } from '../book/weapon.ts';
import { type Fight, ItemState, WoundLevel } from '../state/model.ts';
import { carryOver } from './carry-over.ts';
import { type Encounter, readEncounter } from './encounter.ts';
import { setUp } from './set-up.ts';

function begin(mirah: object = {}): { encounter: Encounter; fight: Fight } {
  const read = readEncounter({
    combatants: [
      { use: 'mirah', id: 'mirah', ...mirah },
      { use: 'bandit', id: 'bandit' },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return { encounter: read.value, fight: setUp(read.value) };
}

describe('what is carried over', () => {
  test('BDP-WND-03, BDP-INV-07, BDP-CRI-01: lost STR, HP, Fatigue and wounds stay until rest and care', () => {
    const { encounter, fight } = begin();
    const mirah = fight.fighters[0]!;
    Object.assign(mirah, { str: 7, hp: 2, fatigue: 3, injuries: 1 });
    mirah.wounds.push({ type: 'burns', level: WoundLevel.severe });
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      str: { now: 7, max: 12 },
      hp: { now: 2, max: 5 },
      fatigue: 3,
      injuries: 1,
      wounds: [{ type: 'burns', level: 'severe' }],
    });
  });

  test('BDP-WND-04: a wound stays at its level, light, severe or permanent', () => {
    const { encounter, fight } = begin();
    const { wounds } = fight.fighters[0]!;
    wounds.push({ type: 'burns', level: WoundLevel.light }, { type: 'poisoning', level: WoundLevel.permanent });
    expect(carryOver(encounter, fight, 0)?.wounds).toEqual([
      { type: 'burns', level: 'light' },
      { type: 'poisoning', level: 'permanent' },
    ]);
  });

  test('BDP-TURN-14: what was wielded is wielded again as long as it is at hand', () => {
    const { encounter, fight } = begin({ items: ['longsword', 'dagger'], wield: ['dagger'] });
    const mirah = fight.fighters[0]!;
    expect(carryOver(encounter, fight, 0)?.wield).toEqual(['dagger']);
    mirah.itemState[itemOfName(mirah, 'dagger')] = ItemState.dropped;
    expect(carryOver(encounter, fight, 0)).not.toHaveProperty('wield');
  });

  test('BDP-INV-03: what was listed in the backpack is listed once, where it is now', () => {
    const { encounter, fight } = begin({
      items: ['longsword', 'dagger'],
      stored: ['dagger', 'axe'],
      gear: { carried: 0, stored: 1 },
    });
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      items: ['longsword', { use: 'dagger', state: 'stored' }, { use: 'axe', state: 'stored' }],
      gear: { carried: 0, stored: 1 },
    });
  });

  test('BDP-INV-03: two of a kind, one listed and both in the backpack, stay two', () => {
    const { encounter, fight } = begin({
      items: ['longsword', 'dagger'],
      stored: ['dagger', 'Dagger'],
      gear: { carried: 0, stored: 1 },
    });
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      items: ['longsword', { use: 'dagger', state: 'stored' }, { use: 'Dagger', state: 'stored' }],
      gear: { carried: 0, stored: 1 },
    });
  });

  test('BDP-SKL-33: hidden daggers come with the skill and are not carried over as gear', () => {
    const { encounter, fight } = begin({
      items: ['longsword'],
      skills: ['Cloak of Daggers'],
      gear: { carried: 1, stored: 0 },
    });
    expect(carryOver(encounter, fight, 0)).toMatchObject({ items: ['longsword'], gear: { carried: 1, stored: 0 } });
  });

  test('nothing is owned where nothing was written', () => {
    const { encounter, fight } = begin();
    expect(carryOver(encounter, fight, 1)).toMatchObject({ gear: { carried: 0, stored: 0 } });
  });

  test('BDP-LOC-03, BDP-CRI-06: hits to limbs, rounds to live and blessings stay, one of each is enough', () => {
    const { encounter, fight } = begin();
    const left = { legHitsLeft: 1, legHitsRight: 1, armHitsLeft: 1, armHitsRight: 1 };
    const more = { dyingRounds: 1, blessing: 1, freeFaithDice: 1 };
    Object.assign(fight.fighters[0]!, { ...left, ...more, status: 'incapacitated' });
    expect(carryOver(encounter, fight, 0)?.state).toEqual({ status: 'incapacitated', ...left, ...more });
  });

  test('BDP-WPN-06: whoever knows nothing has nothing written of it, whoever knows one thing has', () => {
    const untrained = begin({ items: ['longsword'], proficiency: { types: [], weapons: [] } });
    const after = carryOver(untrained.encounter, untrained.fight, 0);
    expect([after?.proficiency, after?.killingBlows]).toEqual([undefined, undefined]);
    const one = begin({ items: ['longsword'], proficiency: { types: ['slashing'], weapons: [] } });
    expect(carryOver(one.encounter, one.fight, 0)?.proficiency).toEqual({ types: ['slashing'], weapons: [] });
  });

  test('nobody is carried over who was not in the encounter, or is not there', () => {
    const { encounter, fight } = begin();
    expect(carryOver(encounter, fight, 9)).toBeNull();
    expect(carryOver({ ...encounter, combatants: [] }, fight, 0)).toBeNull();
  });

  test('BDP-END-02: what still lies about is lost, what broke stays broken, what is in the pack stays there', () => {
    const { encounter, fight } = begin({
      items: ['longsword', 'light armour', 'dagger'],
      gear: { carried: 2, stored: 2 },
    });
    const mirah = fight.fighters[0]!;
    mirah.itemState[itemOfName(mirah, 'longsword')] = ItemState.broken;
    mirah.itemState[itemOfName(mirah, 'dagger')] = ItemState.dropped;
    mirah.itemState[mirah.itemState.length - 1] = ItemState.dropped;
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      items: [{ use: 'longsword', state: 'broken' }, 'light armour'],
      gear: { carried: 2, stored: 1 },
    });
  });

  test('BDP-HEA-02, BDP-XTR-03: deprivation, doom and scars that wait for care stay; a stun does not', () => {
    const { encounter, fight } = begin();
    Object.assign(fight.fighters[0]!, { deprived: true, doomed: true, stunned: true, scars: [6] });
    expect(carryOver(encounter, fight, 0)).toMatchObject({ scars: [6], state: { deprived: true, doomed: true } });
    expect(carryOver(encounter, fight, 0)?.state).not.toHaveProperty('stunned');
    const again = begin({ scars: [6] });
    expect(again.fight.fighters[0]!.scars).toEqual([6]);
  });

  test('whoever fled is well elsewhere, whoever lies unconscious still does, the dead come to no further fight', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.status = 'fled';
    expect(carryOver(encounter, fight, 0)?.state).toEqual({});
    fight.fighters[0]!.status = 'unconscious';
    expect(carryOver(encounter, fight, 0)?.state).toEqual({ status: 'unconscious' });
    fight.fighters[0]!.status = 'dead';
    expect(carryOver(encounter, fight, 0)).toBeNull();
  });

  test('BDP-WPN-06, BDP-WPN-07: killing blows add up from fight to fight until they make a master', () => {
    const novice = { proficiency: { types: [], weapons: [] }, items: ['longsword', 'axe'] };
    const first = begin({ ...novice, killingBlows: { types: { slashing: 2 }, weapons: { Mace: 1, Longsword: 2 } } });
    const mirah = first.fight.fighters[0]!;
    expect([mirah.typeKills[3], mirah.weaponKills.slice(0, 2)]).toEqual([2, [2, 0]]);
    mirah.typeKills[3]! += 2;
    mirah.weaponKills[0]! += 1;
    mirah.weaponKills[1]! += 1;
    expect(carryOver(first.encounter, first.fight, 0)?.killingBlows).toEqual({
      types: { slashing: 4 },
      weapons: { Mace: 1, longsword: 3, axe: 1 },
    });
    mirah.typeKills[3]! += 1;
    mirah.weaponKills[0]! += 2;
    const learnt = carryOver(first.encounter, first.fight, 0);
    expect(learnt).toMatchObject({
      proficiency: { types: ['slashing'], weapons: ['longsword'] },
      killingBlows: { types: {}, weapons: { Mace: 1, axe: 1 } },
    });
    const next = begin(learnt ?? {});
    const { typeSkill, tagSkill } = next.fight.fighters[0]!;
    expect([typeSkill.slice(0, 2), tagSkill.slice(0, 2)]).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  test('BDP-WPN-07: a killing blow counted with an unknown weapon is refused by name', () => {
    const read = readEncounter({
      combatants: [{ use: 'mirah', killingBlows: { weapons: { longsord: 2 } } }, { use: 'orc' }],
    });
    expect(read.ok ? [] : read.refusals.map(({ place, reason }) => [place, reason])).toEqual([
      ['combatants.0.killingBlows.weapons.longsord', expect.stringContaining('longsword')],
    ]);
  });

  test('BDP-WPN-06: a single killing blow counts towards the next fight’s', () => {
    const { encounter, fight } = begin({ items: ['longsword'] });
    const mirah = fight.fighters[0]!;
    mirah.typeKills[DamageType.slashing] = 1;
    expect(carryOver(encounter, fight, 0)?.killingBlows).toMatchObject({ types: { slashing: 1 } });
    mirah.typeKills[DamageType.slashing] = 0;
    expect(carryOver(encounter, fight, 0)?.killingBlows?.types).toEqual(undefined);
  });

  test('BDP-WPN-06: a single killing blow is counted on, none is not written', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.typeKills[DamageType.slashing] = 1;
    expect(carryOver(encounter, fight, 0)?.killingBlows?.types).toEqual({ slashing: 1 });
  });
});
