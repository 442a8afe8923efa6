import { describe, expect, it } from 'vitest';
import { fightOf, play, routine, until } from '../../../../test/tools/ingenuity.ts';
import { copyFight } from '../../../made/ingenuity.ts';
import { inWords } from '../../../testing/in-words.ts';
import { view } from '../show/view.ts';
import type { Objective } from '../state/model.ts';
import { editFight } from './edits.ts';
import { changeObjectives, objectiveText } from './new-objective.ts';

const quest = (objective: Partial<Objective> | Record<string, unknown>, rulings: Record<string, string> = {}) =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: [4, 3] },
      { use: 'guard', at: [12, 3] },
    ],
    scene: {
      areas: [
        { name: 'gate', x: 0, y: 0 },
        { name: 'old bridge', x: 9, y: 9 },
      ],
      items: [{ name: 'idol', x: 6, y: 6 }],
      tasks: [{ name: 'bar the door' }],
    },
    teams: [{ id: 'party', objective }, { id: 'foes' }],
    rulings,
  });

const set = (fight: ReturnType<typeof quest>, value: string, team = 'party') =>
  editFight(fight, { op: 'set', path: `teams.${team}.objective`, value });

describe('another objective', () => {
  it('ING-TEAM-07: the GM gives any of the ten kinds, and it holds from the next round on', () => {
    const kinds: readonly (readonly [string, Partial<Objective>])[] = [
      ['lastTeam', { kind: 'lastTeam' }],
      ['survive 3', { kind: 'survive', rounds: 4 }],
      ['defeat guard roland', { kind: 'defeat', who: 6 }],
      ['protect roland 2', { kind: 'protect', who: 2, rounds: 3 }],
      ['reach 2 old bridge', { kind: 'reach', area: 1, count: 2 }],
      ['hold 2 gate', { kind: 'hold', rounds: 2, area: 0 }],
      ['seize idol', { kind: 'seize', area: -1 }],
      ['seize idol to old bridge', { kind: 'seize', area: 1 }],
      ['escape 2', { kind: 'escape', count: 2, area: -1 }],
      ['escape gate', { kind: 'escape', count: 1, area: 0 }],
      ['perform 2 bar the door', { kind: 'perform', count: 2, task: 0 }],
      ['custom make them laugh', { kind: 'custom', text: 'make them laugh' }],
    ];
    for (const [value, wanted] of kinds) {
      const fight = quest({ kind: 'reach', area: 'gate' });
      const run = play(fight, []);
      run.step(1);
      fight.teams[0]!.progress = 1;
      expect([value, set(fight, value)]).toEqual([value, null]);
      expect(fight.teams[0]!.objective.kind).toBe('reach');
      changeObjectives(fight, run.table);
      expect(fight.teams[0]).toMatchObject({ objective: wanted, next: null, progress: 0, failed: false });
      expect(run.told().at(-1)).toMatchObject({ event: 'objective-changed', cites: ['ING-TEAM-07'] });
      if (wanted.kind === 'seize') expect(fight.things[fight.teams[0]!.objective.item]!.def.name).toBe('idol');
    }
  });

  it('ING-TEAM-07: before the first round it is so at once, and the rounds are counted from the start', () => {
    const fight = quest({ kind: 'reach', area: 'gate' });
    expect(set(fight, 'survive 3')).toBeNull();
    expect(fight.teams[0]).toMatchObject({ objective: { kind: 'survive', rounds: 3 }, next: null });
  });

  it('ING-TEAM-07: what is no objective is refused with what there is', () => {
    const fight = quest({ kind: 'lastTeam' });
    const refused = (value: string) => set(fight, value);
    expect(refused('dance')).toMatchObject({ rule: 'ING-TEAM-07', place: 'teams.party.objective' });
    expect(refused('defeat nobody')).toMatchObject({ allowed: ['boudica', 'roland', 'guard'] });
    expect(refused('defeat')).toMatchObject({ reason: 'defeat names somebody' });
    expect(refused('protect roland')).toMatchObject({ allowed: ['protect ID ROUNDS'] });
    expect(refused('survive')).toMatchObject({ allowed: ['survive ROUNDS'] });
    expect(refused('survive 3 goats')).not.toBeNull();
    expect(refused('hold 2 tower')).toMatchObject({ allowed: ['gate', 'old bridge'] });
    expect(refused('seize crown')?.reason).toContain('there is no thing "crown"');
    expect(refused('seize idol to tower')).toMatchObject({ allowed: ['gate', 'old bridge'] });
    expect(refused('perform 1 dance')).toMatchObject({ allowed: ['bar the door'] });
    expect(refused('lastTeam 2')).not.toBeNull();
    expect(set(fight, 'survive 2', 'ghosts')).toMatchObject({ allowed: ['party', 'foes'] });
    expect(fight.teams[0]).toMatchObject({ objective: { kind: 'lastTeam' }, next: null });
  });

  it('ING-TEAM-07: nobody is asked, round after round', () => {
    const fight = quest({ kind: 'survive', rounds: 5 });
    const ends = Array.from({ length: 6 }, () => 'end');
    const run = play(fight, ends, { auto: [...routine, 'pick'] });
    until(run, fight, ({ round }) => round === 3);
    run.finish();
    expect(run.told().some(({ event }) => event === 'objective-changed')).toBe(false);
  });

  it('ING-TEAM-07: what is to come stays with the GM, and survives a copy', () => {
    const fight = quest({ kind: 'hold', area: 'gate', rounds: 2 });
    play(fight, []).step(1);
    set(fight, 'defeat guard');
    const facts = (seat: number): string[] => inWords(view(copyFight(fight), seat)).facts.map(({ text }) => text);
    expect(facts(0)).toContain('Aim of party from the next round on: to defeat Guard.');
    expect(facts(0)).toContain('Aim of party: to hold gate for 2 rounds.');
    expect(facts(1).some((text) => text.includes('from the next round'))).toBe(false);
  });

  it('ING-TEAM-08: every kind of objective has its sentence', () => {
    const fight = quest({ kind: 'lastTeam' });
    const said = (value: string): string => {
      set(fight, value);
      return objectiveText(fight, fight.teams[0]!.objective);
    };
    expect(said('lastTeam')).toBe('be the last');
    expect(said('survive 1')).toBe('survive until 1 round has ended');
    expect(said('protect roland 2')).toBe('protect Roland until 2 rounds have ended');
    expect(said('defeat guard roland')).toBe('defeat Roland, Guard');
    expect(said('reach 2 gate')).toBe('reach gate, 2 of them');
    expect(said('hold 1 gate')).toBe('hold gate for 1 round');
    expect(said('seize idol to gate')).toBe('seize idol and bring it to gate');
    expect(said('escape 2 gate')).toBe('escape by gate, 2 of them');
    expect(said('escape 2')).toBe('escape, 2 of them');
    expect(said('perform 2 bar the door')).toBe('perform bar the door 2 times');
    expect(said('custom')).toBe('do what the GM knows of');
    expect(said('custom sing')).toBe('sing');
  });

  it('ING-TEAM-08: a thing may have a name like a way, and the first thing there is can be seized', () => {
    const fight = fightOf({
      cast: ['boudica', 'guard'],
      scene: { areas: [{ name: 'gate', x: 0, y: 0 }], items: [{ name: 'key to gate', x: 6, y: 6 }] },
    });
    const item = (value: string) => {
      expect([value, set(fight, value)]).toEqual([value, null]);
      const { objective } = fight.teams[0]!;
      return [fight.things[objective.item]!.def.name, objective.area];
    };
    expect(item('seize key to gate')).toEqual(['key to gate', -1]);
    expect(item('seize spear')).toEqual(['spear', -1]);
    expect(item('seize spear to gate')).toEqual(['spear', 0]);
    expect(fight.things[0]!.def.name).toBe('spear');
  });
});
