import { describe, expect, test } from 'vitest';
import { carryOver } from './carry-over.ts';
import { type Encounter, readEncounter } from './encounter.ts';
import { lacksHand } from './fighters.ts';
import { type Fight, WoundLevel } from './model.ts';
import { setUp } from './setup.ts';

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
    hideo.wounds.push({ type: 0, level: WoundLevel.light, slotted: true });
    expect(carryOver(encounter, fight, 0)).toMatchObject({
      hp: { now: 1, max: 9 },
      str: { now: 4, max: 12 },
      pendingScars: [6],
      wounds: [{ level: 'light' }],
      state: { hadFirstScar: true },
    });
  });

  test('IKZ-SCT-10: a hand that was lost is missing in the next fight, too', () => {
    const { encounter, fight } = begin();
    fight.fighters[0]!.lostParts = 1;
    const kept = carryOver(encounter, fight, 0);
    expect(kept).toMatchObject({ lostParts: ['a hand'] });
    expect(lacksHand(begin({ lostParts: ['a hand'] }).fight.fighters[0]!)).toBe(true);
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
});
