import { describe, expect, it } from 'vitest';
import { presets } from '../book/tables.ts';
import { encounterSchema, readEncounter } from './encounter.ts';
import { encounters } from './ready-made.ts';
import { setUp } from './set-up.ts';

const pc = { name: 'Ana', kind: 'pc' };
const foe = { name: 'Foe', kind: 'creature', level: 3 };

/** Places and rules of all refusals of a file. */
function refused(file: Readonly<Record<string, unknown>>): string[] {
  const read = readEncounter({ combatants: [pc, foe], ...file });
  return read.ok ? [] : read.refusals.map(({ place, rule = '' }) => `${place} ${rule}`.trim());
}

const withFoe = (more: object) => refused({ combatants: [pc, { ...foe, ...more }] });
const withPc = (more: object) => refused({ combatants: [{ ...pc, ...more }, foe] });

describe('encounter files', () => {
  it('TT-VAL-01, TT-CORE-03: levels are whole numbers from 0 to 10, of scenes and items from 1', () => {
    for (const level of [0, 10, null, 'd10']) expect(withFoe({ level })).toEqual([]);
    for (const level of [-1, 11, 2.5]) expect(withFoe({ level })).toEqual(['combatants.1.level TT-VAL-01']);
    for (const level of [0, 11]) {
      expect(refused({ scene: { level } })).toEqual(['scene.level TT-VAL-01']);
      expect(withPc({ gear: [{ name: 'rope', level }] })).toEqual(['combatants.0.gear.0.level TT-VAL-01']);
    }
  });

  it('TT-VAL-01: tiers are 1 to 4', () => {
    for (const tier of [0, 5]) {
      expect(withPc({ tags: [{ name: 'Axe', type: 'skill', tier }] })).toEqual(['combatants.0.tags.0.tier TT-VAL-01']);
      expect(withFoe({ abilities: [{ name: 'Hide', tier }] })).toEqual(['combatants.1.abilities.0.tier TT-VAL-01']);
    }
  });

  it('TT-VAL-04, TT-SET-02: it takes a PC and an active creature', () => {
    expect(refused({ combatants: [foe] })).toEqual(['combatants TT-VAL-04']);
    expect(refused({ combatants: [pc] })).toEqual(['combatants TT-VAL-04']);
    expect(withFoe({ active: false })).toEqual(['combatants TT-VAL-04']);
  });

  it('TT-VAL-11, TT-MAG-11: there are no Damage spells of Life', () => {
    expect(withPc({ spells: [{ name: 'Wither', type: 'damage', aspect: 'life' }] })).toEqual([
      'combatants.0.spells.0 TT-VAL-11',
    ]);
    expect(withPc({ spells: [{ name: 'Cure', type: 'control', aspect: 'life' }] })).toEqual([]);
  });

  it('TT-MAG-11: Illusion does no damage: a Damage spell of it is refused, any other is not', () => {
    expect(withPc({ spells: [{ name: 'Phantasm', type: 'damage', aspect: 'illusion' }] })).toEqual([
      'combatants.0.spells.0 TT-MAG-11',
    ]);
    expect(withPc({ spells: [{ name: 'Veil', type: 'ward', aspect: 'illusion' }] })).toEqual([]);
  });

  it('TT-VAL-12, TT-MAG-11: a file with switches that are gone is read without them; a note says what is played otherwise', () => {
    const rulings = { illusionType: 'Toxic', skipRoll: 'no', sources: 'all' };
    const read = readEncounter({ toggles: { doomSize: 9, fragile: true, pvp: true }, rulings, combatants: [pc, foe] });
    expect(read.ok && read.value).toMatchObject({ toggles: { pvp: true }, rulings: { sources: 'all' } });
    expect(read.ok && Object.keys(read.value.toggles)).not.toContain('doomSize');
    expect(read.ok && Object.keys(read.value.rulings)).not.toContain('illusionType');
    expect(read.ok && read.notes).toEqual([
      'The toggle doomSize was passed over: Doom has as many segments as Momentum (TT-SET-04).',
      'The ruling illusionType was passed over: Illusion does no damage (TT-MAG-11).',
    ]);
  });

  it('TT-VAL-12: toggles that do not exist and values they do not have are refused', () => {
    expect(refused({ toggles: { lowBand: 'formula' } })).toEqual(['toggles TT-VAL-12']);
    expect(refused({ toggles: { lowBands: 'high' } })).toEqual(['toggles.lowBands TT-VAL-12']);
  });

  it('tells all mistakes of a file at once, with their places', () => {
    const found = refused({
      toggles: { pvp: 'maybe' },
      rulings: { blockSpell: 'sometimes' },
      scene: { level: 99 },
      combatants: [{ use: 'sabel' }, { ...foe, kind: 'pc' }, { name: 'X', side: 'party', kind: 'creature' }],
    });
    expect(found).toEqual([
      'toggles.pvp TT-VAL-12',
      'rulings.blockSpell',
      'scene.level TT-VAL-01',
      'combatants.0.use',
      'combatants.1.level TT-CORE-03',
      'combatants.2.side',
    ]);
  });

  it('says what may have been meant', () => {
    const read = readEncounter({ combatants: [{ use: 'sabel' }, foe] });
    expect(read.ok ? '' : read.refusals[0]?.reason).toContain('"sable"');
  });

  it('reads presets, stat lines and counts, and gives everybody a seat', () => {
    const read = readEncounter({
      combatants: [
        { use: 'Sable', seat: 'Kim' },
        { use: 'wolf', count: 2 },
        { statLine: 'Ogre, level 4, attack club (Physical)' },
      ],
    });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    const fight = setUp(read.value);
    expect(fight.fighters.map(({ sheet, level }) => [sheet.id, level])).toEqual([
      ['sable', -1],
      ['wolf-1', 2],
      ['wolf-2', 2],
      ['ogre', 4],
    ]);
    expect(fight.seats.map(({ id }) => id)).toEqual(['gm', 'kim']);
  });

  it('reads its own result unchanged', () => {
    for (const { encounter } of encounters) {
      const again = readEncounter(JSON.parse(JSON.stringify(encounter)));
      expect(again.ok && JSON.stringify(again.value)).toBe(JSON.stringify(encounter));
    }
  });

  it('has ready-made fights for one, two, three, four and five PCs', () => {
    const parties = encounters.map(({ encounter }) => encounter.combatants.filter(({ kind }) => kind === 'pc').length);
    for (const count of [1, 2, 3, 4, 5]) expect(parties).toContain(count);
  });

  it('has 22 creatures of the tables, two of the rulebook, a boss, and five characters', () => {
    expect(presets.filter(({ role }) => role === 'party')).toHaveLength(5);
    expect(presets.filter(({ role }) => role === 'foe')).toHaveLength(25);
  });

  it('publishes a schema', () => {
    expect(encounterSchema()).toMatchObject({ type: 'object', required: ['combatants'] });
  });
});
