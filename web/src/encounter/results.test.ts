import { describe, expect, test } from 'vitest';
import { encounterIn, partyIn } from '../kept/documents.ts';
import type { Party } from '../kept/parties.ts';
import { burdensOf, gearOf, partyLine } from './burdens.ts';
import { afterFight, type EncounterResult, isWritten, partyOfResults } from './results.ts';

const party: Party = {
  id: 'p1',
  name: 'The Aldermoor four',
  system: 'block-dodge-parry',
  members: ['Mirah', 'Fenris', 'Harold'].map((name) => ({ combatant: { name }, fate: '', lost: false, notes: '' })),
  story: [],
  at: 1,
};

function result(name: string, combatant: EncounterResult['combatant'], fate = 'able'): EncounterResult {
  return { id: name.toLowerCase(), name, side: 'party', fate, combatant };
}

const fight = { id: 'room-1', title: 'The mill', text: 'won in 3 rounds', at: 5 };

describe('what a party carries', () => {
  test('lost scores, wounds, Fatigue, states and broken things are told in words', () => {
    const burdens = burdensOf({
      hp: { now: 5, max: 5 },
      str: { now: 7, max: 12 },
      fatigue: 2,
      wounds: [
        { type: 'burns', level: 'light' },
        { severity: 'lingeringTrauma', name: 'Winded' },
      ],
      items: ['dagger', { use: 'longsword', state: 'broken' }],
      state: { deprived: true, hadFirstScar: true, status: 'unconscious' },
      marks: ['a limp'],
    });
    expect(burdens).toEqual([
      'deprived',
      'unconscious',
      'STR 7 of 12',
      'light, burns',
      'Winded, lingering trauma',
      '2 Fatigue',
      'a limp',
      'longsword broken',
    ]);
  });

  test('gear is told by name in every game', () => {
    expect(gearOf({ items: ['longsword', { use: 'dagger' }] })).toBe('longsword, dagger');
    expect(gearOf({ attacks: ['katana'], armour: 'yoroi' })).toBe('katana, yoroi');
    expect(gearOf({ weapon: { name: 'blades' }, armor: 'heavy' })).toBe('blades, heavy armor');
  });

  test('whoever carries nothing is well', () => {
    expect(partyLine(party.members)).toBe('all of them well');
  });
});

describe('what a fight does to a party', () => {
  test('everybody is as the fight left them, the dead are gone, who was not there is unchanged', () => {
    const after = afterFight(party, fight, [
      result('Mirah', { name: 'Mirah', fatigue: 1 }),
      result('Fenris', null, 'dead'),
      { ...result('Orc', { name: 'Orc' }), side: 'foes' },
    ]);
    expect(after.members.map(({ lost, fate, combatant }) => [combatant.name, lost, fate])).toEqual([
      ['Mirah', false, 'able'],
      ['Fenris', true, 'dead'],
      ['Harold', false, ''],
    ]);
    expect(after.members[0]?.combatant).toMatchObject({ fatigue: 1 });
    expect(after.story[0]?.text).toBe('The mill: won in 3 rounds');
    expect([isWritten(after, 'room-1'), isWritten(party, 'room-1')]).toEqual([true, false]);
  });

  test('whoever joined the party in the fight belongs to it from then on', () => {
    expect(afterFight(party, fight, [result('Isolde', { name: 'Isolde' })]).members).toHaveLength(4);
  });

  test('a party is known by most of its names, in its own game only', () => {
    const results = [result('Mirah', {}), result('Fenris', {}), result('Isolde', {})];
    expect(partyOfResults([party], 'block-dodge-parry', results)).toBe(party);
    expect(partyOfResults([party], 'tag-tally', results)).toBeNull();
    expect(partyOfResults([party], 'block-dodge-parry', [result('Isolde', {}), result('Mirah', {})])).toBeNull();
  });
});

describe('documents from storage or files', () => {
  test('what is no party or encounter is none', () => {
    for (const value of [null, 3, [], {}, { id: 'x' }, { id: 'x', system: 's', members: 4 }]) {
      expect(partyIn(value)).toBeNull();
      expect(encounterIn(value)).toBeNull();
    }
  });

  test('a party comes back as it was kept; members that are none are left out', () => {
    expect(partyIn(JSON.parse(JSON.stringify(party)))).toEqual(party);
    expect(partyIn({ ...party, members: [...party.members, null, { combatant: 3 }] })?.members).toHaveLength(3);
  });
});
