import { describe, expect, test } from 'vitest';
import { Kind, Severity } from '../book/terms.ts';
import type { Fight } from '../state/model.ts';
import { carryOver } from './carry-over.ts';
import { type Encounter, readEncounter } from './encounter.ts';
import { setUp } from './set-up.ts';

function begin(): { encounter: Encounter; fight: Fight } {
  const read = readEncounter({
    combatants: [
      { use: 'sable', id: 'sable', gear: ['signal horn', { name: 'tonic', consumable: 'oneUse' }] },
      { use: 'wolf', id: 'wolf' },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return { encounter: read.value, fight: setUp(read.value) };
}

const wound = {
  severity: Severity.trauma,
  damageType: 0,
  name: 'Winded',
  kinds: Kind.attack | Kind.defense,
  steps: 1,
  attempts: 1,
  fresh: true,
  missingPart: false,
  scar: [],
};

describe('what is carried over', () => {
  test('TT-WND-14, TT-HEAL-01: wounds stay, and are of an earlier scene then', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.wounds.push(wound);
    const [kept] = carryOver(encounter, fight, 0)?.wounds ?? [];
    expect(kept).toEqual({
      severity: 'lingeringTrauma',
      damageType: 'Physical',
      name: 'Winded',
      appliesTo: ['attack', 'defense'],
      steps: 1,
      attempts: 1,
    });
  });

  test('TT-TAG-05: conditions of the scene are over, older ones stay', () => {
    const { encounter, fight } = begin();
    const kinds = Kind.attack;
    fight.fighters[0]!.conditions.push({ name: 'Shaken', kinds, steps: 1, fresh: true, rounds: 0 });
    fight.fighters[0]!.conditions.push({ name: 'Cursed', kinds, steps: 2, fresh: false, rounds: 0 });
    expect(carryOver(encounter, fight, 0)?.conditions).toEqual([{ name: 'Cursed', tier: 2, appliesTo: ['attack'] }]);
  });

  test('TT-HEAL-15: marks stay, and what was used up is gone', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.marks.push('a limp');
    fight.fighters[0]!.itemGone[1] = 1;
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      marks: ['a limp'],
      gear: ['signal horn', { name: 'tonic', gone: true }],
    });
  });

  test('the dead and the retired come to no further fight', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.retired = true;
    expect(carryOver(encounter, fight, 0)).toBeNull();
    Object.assign(fight.fighters[0]!, { retired: false, dead: true });
    expect(carryOver(encounter, fight, 0)).toBeNull();
  });
});
