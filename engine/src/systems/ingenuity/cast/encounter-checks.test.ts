import { describe, expect, it } from 'vitest';
import { byId, fightOf, strike } from '../../../../test/tools/ingenuity.ts';
import { refusalText } from '../../../system/refusal.ts';
import { readEncounter } from './encounter.ts';

const told = (boudica: Record<string, unknown>, more: Record<string, unknown> = {}): readonly string[] => {
  const read = readEncounter({ combatants: [{ use: 'boudica', ...boudica }, { use: 'guard' }], ...more });
  return read.ok ? [] : read.refusals.map(refusalText);
};
const party = (objective: Record<string, unknown>) => told({}, { teams: [{ id: 'party', objective }] });

describe('mistakes in an encounter', () => {
  it('ING-STAT-02: more health, endurance, stamina or focus than the maximum is refused', () => {
    expect(told({ health: 13 })).toEqual(['combatants.boudica.health: is more than the maximum, 12 (ING-STAT-02)']);
    expect(told({ endurance: 13, focus: 11 })).toHaveLength(2);
    expect(told({ health: 12, endurance: 12, stamina: 10, focus: 10 })).toEqual([]);
    expect(told({ health: 24, rank: 'legendary' }, { toggles: { creatureRanks: true } })).toEqual([]);
  });

  it('ING-DEATH-05: a death difficulty is 10, 15, 20 and so on', () => {
    expect(told({ deathDifficulty: 12 })).toEqual([
      'combatants.boudica.deathDifficulty: goes up by 5 from 10 (ING-DEATH-05). Allowed: 10, 15.',
    ]);
    expect(told({ deathDifficulty: 15 })).toEqual([]);
  });

  it('ING-TEAM-08: an objective names what it is about', () => {
    expect(party({ kind: 'protect' })).toEqual([
      'teams.0.objective.who: is missing, and "protect" needs it (ING-TEAM-08)',
      'teams.0.objective.rounds: is missing, and "protect" needs it (ING-TEAM-08)',
    ]);
    for (const [kind, missing] of [
      ['defeat', 1],
      ['survive', 1],
      ['reach', 1],
      ['hold', 2],
      ['seize', 1],
      ['perform', 1],
      ['escape', 0],
      ['custom', 0],
      ['lastTeam', 0],
    ] as const)
      expect([kind, party({ kind }).length]).toEqual([kind, missing]);
    expect(party({ kind: 'protect', who: ['boudica'], rounds: 3 })).toEqual([]);
  });

  it('ING-INIT-02: the starting act is not an attack on the own team, unless allies may be attacked', () => {
    const scene = { initiator: 'boudica', attacks: 'roland' };
    const three = (rulings: Record<string, string>) =>
      readEncounter({ scene, rulings, combatants: [{ use: 'boudica' }, { use: 'roland' }, { use: 'guard' }] });
    const refused = three({});
    expect(refused.ok ? [] : refused.refusals.map(refusalText)).toEqual([
      'scene.attacks: "roland" is on the side of "boudica" (ING-INIT-02). Allowed: guard.',
    ]);
    expect([three({ targets: 'anybody' }).ok, three({ targets: 'ask' }).ok]).toEqual([true, true]);
  });

  it('ING-CRIT-03 ING-MOVE-08 ING-MOVE-13: numbers of a weapon that contradict each other are refused', () => {
    const armed = (weapon: Record<string, unknown>) => told({ gear: [{ name: 'odd blade', ...weapon }] });
    expect(armed({ damage: 5, critDamage: 3 })).toEqual([
      'combatants.0.gear: "odd blade" does less damage critically (3) than otherwise (5)',
    ]);
    expect(armed({ near: 10, far: 5 })).toHaveLength(1);
    expect(armed({ reach: 3, reachMax: 2 })).toHaveLength(1);
    expect(armed({ damage: 9 })).toEqual([]);
    expect(armed({ near: 5, far: 5, reach: 2 })).toEqual([]);
  });

  it('ING-STAT-04: armour is worn by its name, not written out as an item', () => {
    expect(told({ gear: [{ name: 'chainmail' }] })).toEqual([
      'combatants.0.gear: "chainmail" is armour: give its name alone, or another name',
    ]);
  });

  it('ING-STAT-01: a die that does not exist is refused with those that do', () => {
    expect(told({ STR: 'd7' })).toEqual([
      'combatants.0.STR: is no die. Allowed: d4, d6, d8, d10, d12, with +1 to +5 or -1 to -3 behind it if need be',
    ]);
    expect(told({ skills: { combat: 'd6+1' } })).toEqual([
      'combatants.0.skills.combat: is no die. Allowed: d4, d6, d8, d10, d12',
    ]);
  });

  it('ING-MOVE-11: whoever stands over the edge of the map is told which squares there are', () => {
    const scene = { map: ['.....', '.....', '.....'] };
    expect(told({ at: [5, 0] }, { scene })).toEqual([
      'combatants.boudica.at: 5,0 is off the map (ING-MOVE-11). Allowed: x 0 to 4, y 0 to 2.',
    ]);
    expect(told({ at: [4, 1], size: 5 }, { scene })).toEqual([
      'combatants.boudica.at: 4,1 is off the map (ING-MOVE-11). Allowed: x 0 to 3, y 0 to 1.',
    ]);
    expect(told({ at: [4, 2] }, { scene })).toEqual([]);
  });

  it('ING-MOVE-05: nobody stands in a wall or a closed door; a row of the map is told what it may hold', () => {
    const scene = { map: ['..#..', '..+..', '.....'] };
    expect(told({ at: [2, 0] }, { scene })).toEqual(['combatants.boudica.at: 2,0 is blocked (ING-MOVE-05)']);
    expect(told({ at: [1, 1], size: 5 }, { scene })).toEqual(['combatants.boudica.at: 2,1 is blocked (ING-MOVE-05)']);
    expect(told({ at: [1, 0] }, { scene })).toEqual([]);
    expect(told({ at: [0, 0], size: 5 }, { scene: { map: ['....', '#...', '....'] } })).toEqual([
      'combatants.boudica.at: 0,1 is blocked (ING-MOVE-05)',
    ]);
    expect(told({}, { scene: { map: ['..Q..'] } })).toEqual([
      'scene.map.0: is no row of up to 60 squares. Allowed: . # ~ o +',
    ]);
  });

  it('ING-TEST-03: a skill there is not is refused with the near one', () => {
    expect(told({ skills: { combt: 'd6' } })[0]).toMatch(
      /^combatants\.0\.skills: .*did you mean "combat"\? Allowed: agility, /,
    );
  });

  it('ING-TEAM-08: an area nobody drew is refused without an empty list', () => {
    expect(party({ kind: 'reach', area: 'bridge' })).toEqual(['teams.0.objective.area: "bridge" is not there']);
  });
});

describe('an item written out under a name of the book', () => {
  it('ING-DUR-01 ING-BLK-04: has the numbers of the book where none are given', () => {
    const worn = { name: 'Medium shield', durability: 2 };
    const fight = fightOf({
      cast: [
        { use: 'roland', gear: ['straight sword', worn, 'chainmail'], at: [3, 3] },
        { use: 'guard', at: [3, 4] },
      ],
    });
    strike(fight, 'guard', 'roland', 'straight sword', ['none', 3, 2, 5, 'block:medium-shield']);
    // 6 + 4 - 3 is 7: 2 break the shield, 5 pass.
    expect([fight.things[1]!.durability, byId(fight, 'roland').endurance]).toEqual([0, 11]);
  });

  it('ING-MOVE-07: a reach alone is also the longest', () => {
    const fight = fightOf({
      cast: [{ use: 'boudica', gear: [{ name: 'leather whip', reach: 3 }, { name: 'spear' }] }, 'guard'],
    });
    expect(fight.things.map(({ def }) => [def.reach, def.reachMax]).slice(0, 2)).toEqual([
      [3, 3],
      [2, 2],
    ]);
  });
});
