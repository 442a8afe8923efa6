import { describe, expect, it } from 'vitest';
import { fightOf } from '../../../../test/tools/ikezu-ishi.ts';
import { editFight } from './edits.ts';
import { readEncounter } from './encounter.ts';

const foe = { id: 'x', name: 'X', side: 'foes', kind: 'npc', attacks: ['katana'] };

/** The mistakes of a file with such a PC. */
function mistakes(pc: object, more: readonly object[] = []) {
  const combatants = [{ id: 'a', name: 'A', side: 'party', kind: 'pc', attacks: ['katana'], ...pc }, ...more, foe];
  const read = readEncounter({ system: 'ikezu-ishi', combatants });
  return read.ok ? [] : read.refusals;
}

describe('a file is told', () => {
  it('IKZ-SCAR-08: which scars have a roll that waits', () => {
    expect(mistakes({ pendingScars: [3, 11, 1] })).toMatchObject([
      { place: 'combatants.0.pendingScars.2', rule: 'IKZ-SCAR-08', allowed: ['3', '4', '5', '7', '11'] },
    ]);
  });

  it('IKZ-TRN-01: that nobody trains with a weapon that is neither listed nor carried', () => {
    const club = { name: 'Club', dice: 'd6' };
    expect(mistakes({ attacks: [club], training: { weapons: ['club', 'yari'] } })).toEqual([]);
    expect(mistakes({ training: { weapons: ['catana'], lessons: [{ weapon: 'gun', count: 1 }] } })).toMatchObject([
      { place: 'combatants.0.training.weapons.0', rule: 'IKZ-TRN-01', reason: expect.stringContaining('katana') },
      { place: 'combatants.0.training.lessons.0.weapon', rule: 'IKZ-TRN-01' },
    ]);
  });

  it('IKZ-QCK-02: that one faces an enemy', () => {
    const friend = { id: 'b', name: 'B', side: 'party', kind: 'pc', attacks: ['katana'] };
    expect(mistakes({ facing: 'x' }, [friend])).toEqual([]);
    expect(mistakes({ facing: 'b' }, [friend])).toMatchObject([
      { place: 'combatants.a.facing', rule: 'IKZ-QCK-02', allowed: ['x'] },
    ]);
  });

  it('IKZ-INV-03: that what is bulky takes two hands', () => {
    expect(mistakes({ attacks: [{ use: 'tetsubo', hands: 1 }] })).toMatchObject([
      { place: 'combatants.0.attacks.0.hands', rule: 'IKZ-INV-03' },
    ]);
  });

  it('how dice and ids are written', () => {
    const [dice] = mistakes({ attacks: [{ name: 'x', dice: 'd7' }] });
    expect(dice).toMatchObject({ place: 'combatants.0.attacks.0.dice', reason: expect.stringContaining('d6+d6') });
    expect(mistakes({ id: 'A b' })).toMatchObject([
      { place: 'combatants.0.id', reason: expect.stringContaining('small') },
    ]);
  });
});

it('IKZ-RNG-01: nobody is set at a distance from himself', () => {
  const fight = fightOf({ party: [{ id: 'a', name: 'A', kind: 'pc' }], foes: [{ id: 'b', name: 'B' }] });
  expect(editFight(fight, { op: 'set', path: 'bands.a.a', value: 'melee' })).toMatchObject({ place: 'bands.a.a' });
  expect(editFight(fight, { op: 'set', path: 'bands.a.b', value: 'melee' })).toBeNull();
});

it('a file with switches there are no longer is read, with a note on those set otherwise than it is played', () => {
  const read = readEncounter({
    toggles: { sweepRange: 'meleeBand', duelCritSave: true },
    rulings: { deeds: 'no', daring: 'yes', npcFate: 'captured' },
    combatants: [
      { id: 'a', name: 'A', kind: 'pc', side: 'party' },
      { id: 'b', name: 'B' },
    ],
  });
  expect(read).toMatchObject({
    ok: true,
    value: { rulings: { npcFate: 'captured' } },
    notes: [
      'The toggle sweepRange was passed over: a sweep goes as far as the weapon (IKZ-SWP-02).',
      'The ruling deeds was passed over: risky deeds can be tried (IKZ-ACT-08).',
    ],
  });
});
