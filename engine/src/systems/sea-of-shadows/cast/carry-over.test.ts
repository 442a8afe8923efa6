import { describe, expect, test } from 'vitest';
import { ada, bram } from '../../../../test/tools/sea-of-shadows.ts';
import { type Fight, NONE } from '../state/model.ts';
import { carryOver } from './carry-over.ts';
import { type Encounter, readEncounter } from './encounter.ts';
import { setUp } from './set-up.ts';

function begin(): { encounter: Encounter; fight: Fight } {
  const read = readEncounter({
    combatants: [
      { ...ada, side: 'party', items: ['sword', 'shield', 'throwing knife'] },
      { ...bram, side: 'foes', items: ['sword'] },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return { encounter: read.value, fight: setUp(read.value) };
}

describe('what is carried over', () => {
  test('SOS-DMG-07, SOS-BAD-06, SOS-KO-13: HP, bad wounds and lasting injuries stay', () => {
    const { encounter, fight } = begin();
    Object.assign(fight.fighters[0]!, { hp: 1, badly: true, injuries: [1], prone: true });
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      hp: { now: 1, max: 4 },
      state: { badlyWounded: true, injuries: ['lost-eye'] },
    });
    expect(carryOver(encounter, fight, 0)?.state).not.toHaveProperty('prone');
  });

  test('SOS-END-02: whoever holds the field gathers what they had thrown; whoever fled has lost it', () => {
    const { encounter, fight } = begin();
    fight.gear.holder[2] = NONE;
    fight.winner = 0;
    expect(carryOver(encounter, fight, 0)?.items).toEqual(['sword', 'shield', 'throwing knife']);
    fight.winner = 1;
    expect(carryOver(encounter, fight, 0)?.items).toEqual(['sword', 'shield']);
    expect(carryOver(encounter, fight, 1)?.items).toEqual(['sword']);
  });

  test('the dead come to no further fight', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.status = 'dead';
    expect(carryOver(encounter, fight, 0)).toBeNull();
  });
});
