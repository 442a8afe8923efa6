import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, until } from '../../../../test/tools/ingenuity.ts';
import { canAttack } from '../attack/aim.ts';
import { checkEnd, checkRound } from './objectives.ts';

const scene = {
  areas: [{ name: 'gate', x: 0, y: 0, width: 2, height: 2 }],
  items: [{ name: 'idol', x: 5, y: 5 }],
  tasks: [{ name: 'Ring the bell', attribute: 'STR', skill: 'athletics', difficulty: 6 }],
};
const cast = [
  { use: 'boudica', at: [4, 4] },
  { use: 'roland', at: [4, 6] },
  { use: 'guard', at: [12, 4] },
];

/** A fight in which the party is after something; the GM's rulings may be given. */
function quest(objective: object, rulings: Record<string, string> = {}, more: object = {}) {
  const fight = fightOf({ cast, scene, rulings, teams: [{ id: 'party', objective }, { id: 'foes' }], ...more });
  fight.round = 1;
  const { table } = play(fight, []);
  return { fight, check: () => checkEnd(fight, table), round: () => checkRound(fight, table), table };
}

describe('objectives', () => {
  it('ING-TEAM-08: whoever wants nothing else wants to be the last team', () => {
    const { fight, check } = quest({ kind: 'lastTeam' });
    check();
    expect(fight.result).toBe('running');
    byId(fight, 'guard').status = 'surrendered';
    check();
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
  });

  it('ING-TEAM-06 ING-TEAM-08: defeat is done when all named are down, gone or have given up, whoever else stands', () => {
    for (const status of ['dead', 'unconscious', 'gone', 'surrendered'] as const) {
      const { fight, check } = quest(
        { kind: 'defeat', who: ['guard'] },
        {},
        { cast: [...cast, { use: 'wolf', at: [14, 8] }] },
      );
      check();
      expect(fight.result).toBe('running');
      byId(fight, 'guard').status = status;
      check();
      expect(fight).toMatchObject({ result: 'won', winner: 0 });
    }
  });

  it('ING-TEAM-08 ING-TEAM-13: protect needs its rounds and the charge alive and conscious, and fails for good if it dies', () => {
    const { fight, round } = quest({ kind: 'protect', who: ['roland'], rounds: 2 });
    round();
    expect(fight.result).toBe('running');
    fight.round = 2;
    byId(fight, 'roland').status = 'unconscious';
    round();
    expect(fight.result).toBe('running');
    byId(fight, 'roland').status = 'able';
    round();
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
    const lost = quest({ kind: 'protect', who: ['roland'], rounds: 2 });
    byId(lost.fight, 'roland').status = 'dead';
    lost.check();
    lost.fight.round = 2;
    lost.round();
    expect([lost.fight.teams[0]!.failed, lost.fight.result]).toEqual([true, 'running']);
  });

  it('ING-TEAM-08: survive counts rounds from round 1; the surprise round does not count', () => {
    const { fight, round } = quest({ kind: 'survive', rounds: 1 });
    fight.round = 0;
    round();
    expect(fight.result).toBe('running');
    fight.round = 1;
    round();
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
  });

  it('ING-TEAM-08: reach wants so many conscious members in the area', () => {
    const { fight, check } = quest({ kind: 'reach', area: 'gate', count: 2 });
    Object.assign(byId(fight, 'boudica'), { x: 0, y: 0 });
    Object.assign(byId(fight, 'roland'), { x: 1, y: 1, status: 'unconscious' });
    check();
    expect(fight.result).toBe('running');
    byId(fight, 'roland').status = 'able';
    check();
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
  });

  it('ING-TEAM-13: reach and escape fail when too few are left', () => {
    for (const kind of ['reach', 'escape']) {
      const { fight, check } = quest({ kind, area: 'gate', count: 2 });
      byId(fight, 'roland').status = 'dead';
      check();
      expect(fight.teams[0]!.failed).toBe(true);
    }
  });

  it('ING-TEAM-08: hold counts rounds in a row in which only this team stands in the area', () => {
    const { fight, round } = quest({ kind: 'hold', area: 'gate', rounds: 2 });
    Object.assign(byId(fight, 'boudica'), { x: 0, y: 0 });
    round();
    Object.assign(byId(fight, 'guard'), { x: 1, y: 0 });
    round();
    expect([fight.teams[0]!.progress, fight.result]).toEqual([0, 'running']);
    Object.assign(byId(fight, 'guard'), { x: 9, y: 0 });
    round();
    round();
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
  });

  it('ING-TEAM-08: seize wants the thing in a conscious member’s hand, and in the exit if there is one', () => {
    const plain = quest({ kind: 'seize', item: 'idol' });
    const idol = plain.fight.things.at(-1)!;
    Object.assign(idol, { place: 1, holder: 2 });
    plain.check();
    expect(plain.fight.result).toBe('running');
    Object.assign(idol, { holder: 0 });
    plain.check();
    expect(plain.fight.winner).toBe(0);
    const exit = quest({ kind: 'seize', item: 'idol', area: 'gate' });
    Object.assign(exit.fight.things.at(-1)!, { place: 1, holder: 0 });
    exit.check();
    expect(exit.fight.result).toBe('running');
    Object.assign(byId(exit.fight, 'boudica'), { x: 1, y: 1 });
    exit.check();
    expect(exit.fight.winner).toBe(0);
  });

  it('ING-TEAM-08 ING-TEAM-12: escape counts members who left by the area, with a Move from there', () => {
    const fight = fightOf({
      cast: [{ use: 'boudica', at: [1, 1] }, ...cast.slice(1)],
      scene,
      teams: [{ id: 'party', objective: { kind: 'escape', area: 'gate', count: 1 } }, { id: 'foes' }],
    });
    const run = play(fight, ['boudica', 'leave']);
    run.step(3);
    run.finish();
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
    expect(byId(fight, 'boudica').status).toBe('gone');
    const far = fightOf({
      cast,
      scene,
      teams: [{ id: 'party', objective: { kind: 'escape', area: 'gate', count: 1 } }, { id: 'foes' }],
    });
    expect(() => play(far, ['boudica', 'leave']).step(3)).toThrow('disagrees');
  });

  it('ING-TEAM-08 ING-ACT-19: perform counts Short Tasks that succeeded', () => {
    const teams = [{ id: 'party', objective: { kind: 'perform', task: 'Ring the bell', count: 1 } }, { id: 'foes' }];
    const fight = fightOf({ cast, scene, teams });
    const run = play(fight, [
      'boudica',
      'short-task:ring-the-bell',
      1,
      1,
      5,
      'end',
      'end',
      'short-task:ring-the-bell',
      4,
      4,
      5,
    ]);
    until(run, fight, ({ result }) => result !== 'running');
    run.finish();
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
  });

  it('ING-TEAM-08: custom is done when the GM says so', () => {
    const never = quest({ kind: 'custom', text: 'make peace' });
    never.check();
    expect(never.fight.result).toBe('running');
    const done = quest({ kind: 'custom', text: 'make peace' }, { customDone: 'yes' });
    done.check();
    expect(done.fight).toMatchObject({ result: 'won', winner: 0 });
  });

  it('ING-TEAM-09: at the end of a round the team higher in initiative wins', () => {
    const teams = [
      { id: 'party', objective: { kind: 'survive', rounds: 1 } },
      { id: 'foes', objective: { kind: 'survive', rounds: 1 } },
    ];
    const fight = fightOf({ cast, scene, teams });
    fight.round = 1;
    fight.order = [1, 0];
    checkRound(fight, play(fight, []).table);
    expect(fight.winner).toBe(1);
  });

  it('ING-ATK-14: without a map there is a line', () => {
    const toggles = { positioning: 'abstract' as const };
    const fight = fightOf({ cast: ['agnessa', 'guard'], toggles, scene: { metres: 10 } });
    expect(canAttack(fight, byId(fight, 'agnessa'), byId(fight, 'guard'), 16, 0)).toBe(true);
  });

  it('ING-TEAM-04: a scene with one team goes on until its objective is done or all have fallen', () => {
    const teams = [{ id: 'party', objective: { kind: 'survive', rounds: 2 } }];
    const fight = fightOf({ cast: cast.slice(0, 2), scene, teams });
    const { table } = play(fight, []);
    checkEnd(fight, table);
    expect(fight.result).toBe('running');
    for (const fighter of fight.fighters) fighter.status = 'unconscious';
    checkEnd(fight, table);
    expect(fight).toMatchObject({ result: 'draw', winner: -1 });
  });
});
