import { describe, expect, it } from 'vitest';
import { refusalText } from '../../../system/refusal.ts';
import { readEncounter } from './encounter.ts';

const combatants = [{ use: 'boudica' }, { use: 'guard' }];
const refusals = (scene: Record<string, unknown>, more: Record<string, unknown> = {}): readonly string[] => {
  const read = readEncounter({ combatants, scene, ...more });
  return read.ok ? [] : read.refusals.map(refusalText);
};
const areas = [{ name: 'gate', x: 0, y: 0 }];
const people = 'nobody is called "ghost". Allowed: boudica, guard.';
const places = '"bridge" is not there. Allowed: gate.';

describe('names in an encounter that lead nowhere', () => {
  it.each<[string, Record<string, unknown>]>([
    ['scene.initiator', { initiator: 'ghost' }],
    ['scene.attacks', { initiator: 'boudica', attacks: 'ghost' }],
    ['scene.attacks', { initiator: 'boudica', attacks: ['guard', 'ghost'] }],
    ['scene.tasks.against', { tasks: [{ name: 'Think', against: 'ghost' }] }],
    ['scene.hazards.who', { hazards: [{ name: 'gas', who: ['guard', 'ghost'] }] }],
    ['scene.surprise.surprised', { surprise: { side: 'party', surprised: ['ghost'] } }],
    ['scene.distances', { distances: [{ a: 'ghost', b: 'guard', metres: 2 }] }],
    ['scene.distances', { distances: [{ a: 'guard', b: 'ghost', metres: 2 }] }],
  ])('%s: people who are not there are refused with those who are', (place, scene) => {
    expect(refusals(scene)).toEqual([`${place}: ${people}`]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['scene.tasks', { tasks: [{ name: 'Think', area: 'bridge' }] }],
    ['scene.hazards.area', { hazards: [{ name: 'gas', area: 'bridge' }] }],
  ])('%s: places that are not drawn are refused with those that are', (place, scene) => {
    expect(refusals({ areas, ...scene })).toEqual([`${place}: ${places}`]);
  });

  it('a team that is not there has no surprise and is nobody’s ally', () => {
    expect(refusals({ surprise: { side: 'moon' } })).toEqual([
      'scene.surprise.side: "moon" is not there. Allowed: party, foes.',
    ]);
    expect(refusals({}, { teams: [{ id: 'party', allies: ['moon'] }] })).toEqual([
      'teams.0.allies: "moon" is not there. Allowed: party, foes.',
    ]);
  });

  it('ING-ACT-07: a lever opens doors only, and a trap springs a hazard of the scene', () => {
    const door = { name: 'gate', x: 1, y: 0, door: true };
    const wagon = { name: 'wagon', x: 2, y: 0 };
    expect(refusals({ fixtures: [door, wagon, { name: 'lever', x: 0, y: 0, opens: ['wagon'] }] })).toEqual([
      'scene.fixtures.opens: "wagon" is not there. Allowed: gate.',
    ]);
    const hazards = [{ name: 'darts' }];
    expect(refusals({ hazards, fixtures: [{ name: 'plate', x: 0, y: 0, springs: 'pit' }] })).toEqual([
      'scene.fixtures.springs: "pit" is not there. Allowed: darts.',
    ]);
    expect(refusals({ hazards, fixtures: [{ name: 'plate', x: 0, y: 0, springs: 'darts' }] })).toEqual([]);
  });

  it('ING-TEAM-08: an objective is about people, places, things and tasks of the scene', () => {
    const wants = (objective: Record<string, unknown>) =>
      refusals(
        { areas, items: [{ name: 'idol', x: 1, y: 1 }], tasks: [{ name: 'Think' }] },
        { teams: [{ id: 'party', objective }] },
      );
    expect(wants({ kind: 'defeat', who: ['ghost'] })).toEqual([`teams.0.objective.who: ${people}`]);
    expect(wants({ kind: 'reach', area: 'bridge' })).toEqual([`teams.0.objective.area: ${places}`]);
    expect(wants({ kind: 'seize', item: 'crown' })).toEqual([
      'teams.0.objective.item: "crown" is not there. Allowed: idol.',
    ]);
    expect(wants({ kind: 'perform', task: 'Sing' })).toEqual([
      'teams.0.objective.task: "Sing" is not there. Allowed: Think.',
    ]);
    expect(wants({ kind: 'defeat', who: [] })).toEqual([
      'teams.0.objective.who: is missing, and "defeat" needs it (ING-TEAM-08)',
    ]);
  });
});

describe('who can be in a fight', () => {
  const cast = (...all: Record<string, unknown>[]) => {
    const read = readEncounter({ combatants: all });
    return read.ok ? [] : read.refusals.map(refusalText);
  };

  it('ING-TEAM-02: a team nobody of which can act cannot fight', () => {
    const none = ['teams.1: nobody in the team "foes" can act (ING-TEAM-02)'];
    const guard = (state: Record<string, unknown>) => cast({ use: 'boudica' }, { use: 'guard', state });
    expect(guard({ status: 'unconscious' })).toEqual(none);
    expect(guard({ status: 'dead' })).toEqual(none);
    expect(guard({ incapacitated: true })).toEqual(none);
    expect(guard({ incapacitated: false, prone: true })).toEqual([]);
    expect(cast({ use: 'boudica' }, { use: 'guard', state: { status: 'dead' } }, { use: 'goblin' })).toEqual([]);
  });

  it('ING-TEAM-02: one team alone may fight to survive, reach or perform something, not for anything else', () => {
    const alone = (objective: Record<string, unknown>) =>
      refusals(
        { areas, tasks: [{ name: 'Think' }] },
        { combatants: [{ use: 'boudica' }], teams: [{ id: 'party', objective }] },
      );
    expect(alone({ kind: 'survive', rounds: 2 })).toEqual([]);
    expect(alone({ kind: 'reach', area: 'gate' })).toEqual([]);
    expect(alone({ kind: 'perform', task: 'Think' })).toEqual([]);
    expect(alone({ kind: 'hold', area: 'gate', rounds: 2 })).toHaveLength(1);
    expect(alone({ kind: 'custom' })[0]).toMatch(/^teams: a fight needs two teams .*\(ING-TEAM-02\)$/);
  });

  it('ING-MOVE-05: nobody stands where somebody else does, the dead excepted', () => {
    const at = (boudica: Record<string, unknown>, guard: Record<string, unknown>) =>
      cast({ use: 'boudica', ...boudica }, { use: 'guard', ...guard }, { use: 'goblin', at: [9, 9] });
    expect(at({ at: [3, 3] }, { at: [3, 3] })).toEqual(['combatants.guard.at: 3,3 is taken by boudica']);
    expect(at({ at: [3, 3], size: 5 }, { at: [4, 4] })).toEqual(['combatants.guard.at: 4,4 is taken by boudica']);
    expect(at({ at: [3, 3], size: 5 }, { at: [2, 4] })).toEqual([]);
    expect(at({ at: [3, 3], size: 5 }, { at: [5, 4] })).toEqual([]);
    expect(at({ at: [3, 3] }, { at: [3, 3], state: { status: 'dead' } })).toEqual([]);
    expect(at({ at: [3, 3], size: 5 }, { at: [4, 2], size: 5 })).toEqual([
      'combatants.guard.at: 4,3 is taken by boudica',
    ]);
  });

  it('where there is no room left, whoever has no square is refused', () => {
    const map = ['..', '.#'];
    expect(
      refusals({ map }, { combatants: [{ use: 'boudica', at: [0, 0] }, { use: 'roland' }, { use: 'guard' }] }),
    ).toEqual(['combatants.guard.at: 0,0 is taken by boudica']);
  });

  it('ING-MOVE-12: without a map people may be written on one square', () => {
    const read = readEncounter({
      toggles: { positioning: 'abstract' },
      combatants: [
        { use: 'boudica', at: [3, 3] },
        { use: 'guard', at: [3, 3] },
      ],
    });
    expect(read.ok).toBe(true);
  });

  it('more than 30 people are refused', () => {
    expect(cast({ use: 'boudica' }, { use: 'guard', count: 20 }, { use: 'goblin', count: 10 })).toHaveLength(1);
    expect(cast({ use: 'boudica' }, { use: 'guard', count: 19 }, { use: 'goblin', count: 10 })).toEqual([]);
  });
});
