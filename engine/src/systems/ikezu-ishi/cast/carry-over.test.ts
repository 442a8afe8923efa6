import { describe, expect, test } from 'vitest';
import { inWords } from '../../../testing/in-words.ts';
import { view } from '../show/view.ts';
import { type Fight, WoundLevel } from '../state/model.ts';
import { handsOf } from '../state/people.ts';
import { carryOver } from './carry-over.ts';
import { type Encounter, readEncounter } from './encounter.ts';
import { setUp } from './set-up.ts';

function begin(hideo: object = {}): { encounter: Encounter; fight: Fight } {
  const read = readEncounter({
    combatants: [
      { use: 'hideo', id: 'hideo', ...hideo },
      { use: 'bandit', id: 'bandit' },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return { encounter: read.value, fight: setUp(read.value) };
}

describe('what is carried over', () => {
  test('IKZ-SCAR-05, IKZ-REST-02, IKZ-WND-01: raised HP, lost attributes, wounds and the memory of the first scar stay', () => {
    const { encounter, fight } = begin();
    const hideo = fight.fighters[0]!;
    Object.assign(hideo, { hp: 1, hpMax: 9, str: 4, hadFirstScar: true, pendingScars: [6] });
    hideo.wounds.push({ type: 0, level: WoundLevel.light, slotted: true, attribute: -1 });
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      hp: { now: 1, max: 9 },
      str: { now: 4, max: 12 },
      pendingScars: [6],
      wounds: [{ level: 'light' }],
      state: { hadFirstScar: true },
    });
  });

  test('IKZ-SCT-10: what was sundered stays so in the next fight, in files of old, too', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.sundered.push({ part: 'an arm', how: 2, costsHand: true });
    const kept = carryOver(encounter, fight, 0);
    expect(kept).toMatchObject({ sundered: [{ part: 'an arm', how: 'useless' }] });
    const hands = (own: object) => handsOf(begin(own).fight.fighters[0]!);
    expect([hands({ ...kept }), hands({ lostParts: ['a hand', 'a foot'] }), hands({})]).toEqual([1, 1, 2]);
  });

  test('IKZ-SCAR-10, IKZ-SCT-01, IKZ-SCT-04, IKZ-SCT-02: every scar is kept with its place and what was told of it, shown, and there in the next fight', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.scars.push(
      { entry: 1, place: 3, note: '' },
      { entry: 4, place: 2, note: '' },
      { entry: 4, place: 5, note: '' },
      { entry: 2, place: 0, note: 'He laughs.' },
      { entry: 2, place: 0, note: '' },
    );
    fight.fighters[0]!.pendingScars.push(4);
    const kept = carryOver(encounter, fight, 0)!;
    expect(kept.scars).toEqual([
      { scar: 'Lasting Scar', place: 'eye' },
      { scar: 'Broken Limb', place: 'leg' },
      { scar: 'Broken Limb', place: 'rib' },
      { scar: 'Rattling Blow', note: 'He laughs.' },
      { scar: 'Rattling Blow' },
    ]);
    const next = begin(kept).fight;
    const shown = inWords(view(next, 1)).combatants[0]!.conditions.filter(({ rule }) => /SCT|SCAR/.test(rule));
    expect(shown).toEqual([
      { label: 'Lasting Scar (eye)', rule: 'IKZ-SCT-01', name: 'Lasting Scar (eye)' },
      { label: 'Broken Limb (leg)', rule: 'IKZ-SCT-04', name: 'Broken Limb (leg)' },
      { label: 'Broken Limb (rib): needs mending', rule: 'IKZ-SCAR-08', name: 'Broken Limb (rib)' },
      { label: 'Rattling Blow: He laughs.', rule: 'IKZ-SCT-02', name: 'Rattling Blow' },
      { label: 'Rattling Blow: how do you find your feet again?', rule: 'IKZ-SCT-02', name: 'Rattling Blow' },
    ]);
    expect(carryOver(encounter, next, 0)!.scars).toEqual(kept.scars);
  });

  test('IKZ-SCAR-08: a scar that waits for its roll is one received, though a file of old does not list it', () => {
    const entries = (own: object) => begin(own).fight.fighters[0]!.scars.map(({ entry }) => entry);
    expect(entries({ pendingScars: [3, 7] })).toEqual([3, 7]);
    expect(entries({ pendingScars: [3, 3], scars: [{ scar: 'Walloped' }, { scar: 'Deafened' }] })).toEqual([3, 8, 3]);
  });

  test('IKZ-EQP-02: what lies on the ground when all is over is lost', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.dropped[0] = 1;
    expect(carryOver(encounter, fight, 0)?.attacks).toHaveLength((encounter.combatants[0]!.attacks ?? []).length - 1);
  });

  test('IKZ-DTH-01: the dead come to no further fight', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.status = 'dead';
    expect(carryOver(encounter, fight, 0)).toBeNull();
  });

  test('IKZ-EQP-02: of what is thrown as many come along as are left, none of what is used up, and arms in hand stay in hand', () => {
    const attacks = ['tanto', { use: 'shuriken', uses: 3 }, { use: 'shuriken', name: 'old shuriken', uses: 2 }];
    const { encounter, fight } = begin({ attacks, readied: ['tanto'] });
    Object.assign(fight.fighters[0]!, { uses: [-1, 1, 0], main: 1, off: 0 });
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      attacks: ['tanto', { use: 'shuriken', uses: 1 }],
      readied: ['shuriken', 'tanto'],
    });
    Object.assign(fight.fighters[0]!, { main: -1, off: -1 });
    expect(carryOver(encounter, fight, 0)).toMatchObject({ readied: [] });
    const plain = begin({ attacks: ['tanto', 'shuriken'] });
    plain.fight.fighters[0]!.uses[1] = 0;
    expect(carryOver(plain.encounter, plain.fight, 0)!.attacks).toEqual(['tanto']);
    expect(carryOver(plain.encounter, plain.fight, 0)).not.toHaveProperty('readied');
  });

  test('IKZ-CRIT-08, IKZ-SCT-12, IKZ-NPC-07: who lies dying still does, and what lasts until cured stays; who ran or gave up is well', () => {
    const left = (change: object) => {
      const { encounter, fight } = begin();
      Object.assign(fight.fighters[0]!, change);
      return carryOver(encounter, fight, 0)?.state;
    };
    expect(left({ status: 'critical', deathClock: 40 })).toEqual({ status: 'critical', deathClock: 40 });
    expect(left({ status: 'stabilised' })).toEqual({ status: 'stabilised' });
    for (const status of ['active', 'fled', 'routed', 'captured', 'waiting']) expect(left({ status })).toEqual({});
    expect(left({ doomed: true, deprived: true, poisonHours: 3, burning: 2, panicked: true })).toEqual({
      ...{ doomed: true, deprived: true, poisonHours: 3 },
    });
    expect([left({ status: 'dead' }), left({ status: 'destroyed' })]).toEqual([undefined, undefined]);
  });

  test('IKZ-DTH-02: who waits still waits, and a retainer taken over is a character of that player', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.status = 'waiting';
    expect(carryOver(encounter, fight, 0)).toMatchObject({ reserve: true, kind: 'pc', seat: 'Hideo' });
    Object.assign(fight.fighters[1]!, { pc: true, seat: fight.fighters[0]!.seat });
    expect(carryOver(encounter, fight, 1)).toMatchObject({ kind: 'pc', seat: 'Hideo' });
    fight.fighters[1]!.seat = 0;
    expect(carryOver(encounter, fight, 1)).toMatchObject({ kind: 'pc', seat: 'gm' });
    expect(carryOver(encounter, fight, 1)).not.toHaveProperty('reserve');
  });

  test('IKZ-WND-04, IKZ-WND-05, IKZ-INV-01, IKZ-TRN-02: wounds by level and attribute, things that are left, and lessons had', () => {
    const { encounter, fight } = begin({ things: ['rope', 'lamp'], gear: 2, attacks: ['tanto', 'katana'] });
    const hideo = fight.fighters[0]!;
    Object.assign(hideo, { carried: [0, 1], gear: 1, fatigue: 4, lessons: [0, 2], strMax: 0, str: 0 });
    hideo.wounds.push(
      { type: 1, level: WoundLevel.severe, slotted: true, attribute: -1 },
      { type: 2, level: WoundLevel.permanent, slotted: true, attribute: 1 },
    );
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      things: [{ name: 'lamp', slots: 1 }],
      ...{ gear: 1, fatigue: 4, str: { now: 0, max: 1 } },
      wounds: [
        { type: 'nerve damage', level: 'severe' },
        { type: 'frostbite', level: 'permanent', attribute: 'DEX' },
      ],
      training: { lessons: [{ weapon: 'katana', count: 2 }] },
    });
    expect(carryOver(encounter, fight, 0)!.wounds![0]).not.toHaveProperty('attribute');
    expect(carryOver(encounter, fight, 1)).not.toHaveProperty('training');
  });

  test('IKZ-TRN-02, IKZ-TRN-01: what was trained for a month counts in the next fight: the skill of that weapon and its type', () => {
    const own = { attacks: ['tanto', 'katana', 'nata'], training: { types: ['slashing'], weapons: ['Katana'] } };
    const { encounter, fight } = begin(own);
    expect(carryOver(encounter, fight, 0)!.training).toEqual(own.training);
    Object.assign(fight.fighters[0]!, { trainedDays: [30, 30, 0], lessons: [1, 1, 0] });
    const kept = carryOver(encounter, fight, 0)!;
    expect(kept.training).toEqual({
      types: ['slashing', 'piercing'],
      weapons: ['Katana', 'tanto'],
      lessons: [
        { weapon: 'tanto', count: 1 },
        { weapon: 'katana', count: 1 },
      ],
    });
    const { sheet } = begin({ ...kept }).fight.fighters[0]!;
    expect([sheet.skillTrained, sheet.typeTrained]).toEqual([
      [true, true, false],
      [true, true, true],
    ]);
  });
});
