import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, until } from '../../../../test/tools/ingenuity.ts';
import type { Scripted } from '../../../testing/kit.ts';
import type { Fight } from '../state/model.ts';

const sword = (id: string, side: string, more: object = {}): Cast => ({ use: 'guard', id, side, ...more });

/** Who takes the turns of a round, everybody just ending them, when each pick is scripted or forced. */
function turns(fight: Fight, run: Scripted<Fight>, rounds: number): string[] {
  const order: string[] = [];
  for (let n = 0; n < 200 && fight.begun <= rounds; n++) {
    const before = fight.active;
    run.step();
    if (fight.active >= 0 && fight.active !== before) order.push(fight.fighters[fight.active]!.sheet.id);
  }
  return order;
}

const quiet = { auto: ['action', 'pick'] };

describe('worked examples: rounds and turns', () => {
  it('W01 ING-INIT-01 ING-INIT-02 ING-INIT-04 ING-INIT-05 ING-INIT-07: the declared attack is the initiator’s first action, in whichever turn', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [2, 2] },
        { use: 'roland', at: [0, 0] },
        { use: 'guard', at: [4, 2] },
      ],
      scene: { initiator: 'boudica', attacks: 'guard' },
    });
    const run = play(fight, ['roland', 'end', 'end', 'none', 1, 1, 5]);
    run.step();
    expect(fight.order.map((team) => fight.teams[team]!.id)).toEqual(['party', 'foes']);
    run.step(2);
    run.step(2);
    expect(byId(fight, 'guard').acted).toBe(true);
    run.step();
    expect(fight.active).toBe(0);
    run.step();
    run.finish();
    expect(byId(fight, 'boudica').attacks).toBe(1);
    expect(fight.opening).toBe(false);
  });

  it('W02 ING-RND-01 ING-RND-02 ING-RND-03 ING-RND-11 ING-RND-12: teams alternate member by member, and the next round starts with the first team', () => {
    const fight = fightOf({ cast: [sword('a', 'one'), sword('b', 'one'), sword('c', 'two'), sword('d', 'two')] });
    const run = play(fight, [], quiet);
    expect(turns(fight, play(fight, [], { auto: ['action', 'pick'], policy: first }), 2).slice(0, 8)).toEqual([
      'a',
      'c',
      'b',
      'd',
      'a',
      'c',
      'b',
      'd',
    ]);
    run.finish();
  });

  it('W03 ING-RND-05 ING-RND-06: the larger team ends the round alone', () => {
    const fight = fightOf({
      cast: ['p1', 'p2', 'p3', 'p4'].map((id) => sword(id, 'one')).concat(['g1', 'g2'].map((id) => sword(id, 'two'))),
    });
    expect(turns(fight, play(fight, [], { auto: ['action', 'pick'], policy: first }), 1)).toEqual([
      'p1',
      'g1',
      'p2',
      'g2',
      'p3',
      'p4',
    ]);
  });

  it('W31 ING-RND-02: three teams of three, one and two', () => {
    const fight = fightOf({
      cast: [
        sword('a1', 'a'),
        sword('a2', 'a'),
        sword('a3', 'a'),
        sword('b1', 'b'),
        sword('c1', 'c'),
        sword('c2', 'c'),
      ],
    });
    expect(turns(fight, play(fight, [], { auto: ['action', 'pick'], policy: first }), 1)).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'c2',
      'a3',
    ]);
  });

  it('W04 ING-ACT-15 ING-ACT-16 ING-RND-07 ING-RND-08 ING-RND-09: Roland is woken, the guards come first, then he may be picked and stands up', () => {
    const fight = fightOf({
      cast: [
        { use: 'clementine', at: [3, 3] },
        { use: 'roland', at: [4, 3], health: 5, endurance: 0, state: { status: 'unconscious' } },
        { use: 'guard', count: 1, id: 'g1', at: [12, 3] },
      ],
    });
    const run = play(fight, ['resuscitate:roland', 3, 4, 9, 'end', 'end', 'stand-up', 'end']);
    run.step(3);
    expect(byId(fight, 'roland')).toMatchObject({ status: 'able', prone: true, health: 5 });
    expect(byId(fight, 'clementine')).toMatchObject({ prone: true, actions: 1 });
    run.step(2);
    expect(fight.fighters[fight.active]!.sheet.id).toBe('g1');
    run.step(2);
    expect(fight.fighters[fight.active]!.sheet.id).toBe('roland');
    run.step(2);
    run.finish();
    expect(byId(fight, 'roland').prone).toBe(false);
  });

  it('W05 ING-SURP-01 ING-SURP-02 ING-SURP-03 ING-SURP-04 ING-SURP-05 ING-SURP-06: only the surprising and the wary act in round 0', () => {
    const cast = [{ use: 'goblin', id: 'g1' }, { use: 'goblin', id: 'g2' }, { use: 'goblin', id: 'g3' }, 'roland'];
    const wary = fightOf({ cast: [...cast, 'clementine'], scene: { surprise: { side: 'foes' }, initiator: 'g1' } });
    const run = play(wary, [], { auto: ['action', 'pick'], policy: first });
    run.step();
    expect(wary.round).toBe(0);
    expect(byId(wary, 'roland')).toMatchObject({ surprised: true, reactions: 0 });
    expect(turns(wary, run, 1)).toEqual(['g1', 'clementine', 'g2', 'g3']);
    expect(byId(wary, 'roland')).toMatchObject({ surprised: false, reactions: 1 });
    expect(wary.round).toBe(1);
    const alone = fightOf({ cast, scene: { surprise: { side: 'foes' }, initiator: 'g1' } });
    expect(turns(alone, play(alone, [], { auto: ['action', 'pick'], policy: first }), 1)).toEqual(['g1', 'g2', 'g3']);
  });

  it('W23 ING-ACT-03 ING-ACT-04 ING-ACT-05: a command costs 2 focus, works once per ally and turn, and counts for the ally’s penalty', () => {
    const fight = fightOf({
      cast: [
        { use: 'guard captain', id: 'captain', side: 'party', at: [3, 3] },
        sword('g1', 'party', { at: [4, 4] }),
        sword('g2', 'party', { at: [0, 0] }),
        { use: 'boar', at: [5, 4] },
      ],
    });
    const run = play(fight, [
      'captain',
      'command:g1',
      'attack:boar:straight-sword',
      'none',
      1,
      1,
      5,
      'command:g2',
      'decline',
      'end',
    ]);
    run.step(3);
    expect(byId(fight, 'captain').focus).toBe(10);
    expect(byId(fight, 'g1')).toMatchObject({ attacks: 1, acted: false, actions: 0, reactions: 1 });
    expect(fight.commanded).toBe(2);
    run.step(2);
    run.finish();
    expect(byId(fight, 'captain').focus).toBe(8);
  });

  it('W24 ING-ACT-10 ING-ACT-12 ING-ACT-13 ING-MAP-04: a readied attack takes the reaction and the penalty of the round it falls in', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'goblin', at: [10, 3] },
      ],
    });
    const boudica = byId(fight, 'boudica');
    const run = play(fight, ['ready', 'attack:spear', 'any-within-reach', 'move:c6r4', 'yes', 'none', 2, 2, 5, 'end']);
    run.step(2);
    boudica.attacks = 1;
    run.step();
    expect(boudica.trigger).toBeGreaterThan(0);
    run.step(2);
    expect(boudica).toMatchObject({ attacks: 2, reactions: 0, trigger: 0 });
    expect(run.told().find(({ event }) => event === 'miss')).toMatchObject({ result: 3 });
  });

  it('W25 ING-MOVE-01 ING-MOVE-02 ING-ACT-20: six diagonals cost 9 m, the seventh comes with a Sprint and costs 1', () => {
    const fight = fightOf({
      cast: [
        { use: 'guard', at: [0, 0], side: 'party' },
        { use: 'goblin', at: [19, 11] },
      ],
    });
    const guard = byId(fight, 'guard');
    const run = play(fight, ['move:c7r7', 'sprint:c8r8', 'end']);
    run.step(3);
    expect(guard).toMatchObject({ x: 6, y: 6, diagonals: 0 });
    expect(run.told().find(({ event }) => event === 'moved')).toMatchObject({ metres: 9 });
    run.step();
    expect(guard).toMatchObject({ x: 7, y: 7, stamina: 11, diagonals: 1 });
    const far = play(
      fightOf({
        cast: [
          { use: 'guard', at: [0, 0], side: 'party' },
          { use: 'goblin', at: [19, 11] },
        ],
      }),
      ['move:c8r8'],
    );
    expect(() => far.step(3)).toThrow();
  });

  it('W29 ING-EXT-02 ING-EXT-03 ING-EXT-04 ING-EXT-05 ING-ACT-24: the reload is paid across turns, and nothing else comes first', () => {
    const fight = fightOf({
      cast: [
        { use: 'petra', at: [3, 3] },
        { use: 'goblin', at: [15, 3] },
      ],
      scene: { map: Array.from({ length: 8 }, () => '..o.................') },
    });
    const crossbow = fight.things.findIndex(({ def }) => def.name === 'crossbow');
    const run = play(fight, [
      'attack:goblin:crossbow',
      'none',
      1,
      1,
      5,
      'seek-cover',
      'reload:crossbow',
      'end',
      'end',
      'continue',
    ]);
    until(run, fight, ({ active }) => active === 0);
    run.step(3);
    expect(byId(fight, 'petra')).toMatchObject({ paid: 1, needed: 2, actions: 0, cover: true });
    expect(fight.things[crossbow]!.shots).toBe(0);
    until(run, fight, ({ round, active }) => round === 2 && active === 0);
    expect(byId(fight, 'petra').cover).toBe(false);
    const refused = play(fight, ['seek-cover']);
    expect(() => refused.step()).toThrow('disagrees');
    run.step();
    run.finish();
    expect(fight.things[crossbow]!.shots).toBe(1);
    expect(byId(fight, 'petra')).toMatchObject({ pending: 0, actions: 2 });
  });

  it('W30 ING-TEAM-06 ING-TEAM-08: with the idol in hand a Move into the doorway ends the fight at once', () => {
    const fight = fightOf({
      cast: [
        { use: 'fabian', at: [3, 3], gear: [] },
        { use: 'guard', at: [10, 3] },
      ],
      scene: { areas: [{ name: 'door', x: 0, y: 3 }], items: [{ name: 'idol', x: 4, y: 3 }] },
      teams: [{ id: 'party', objective: { kind: 'seize', item: 'idol', area: 'door' } }, { id: 'foes' }],
    });
    const run = play(fight, ['brandish', 'take:idol', 'done', 'move:c1r4']);
    until(run, fight, ({ result }) => result !== 'running');
    expect(fight).toMatchObject({ winner: 0, result: 'won' });
    expect(byId(fight, 'guard').acted).toBe(false);
  });

  it('W34 ING-ACT-16 ING-DEATH-06: woken at zero health, struck again, she falls and dies', () => {
    const fight = fightOf({
      cast: [
        { use: 'clementine', at: [2, 3] },
        { use: 'boudica', at: [3, 3], health: 0, endurance: 0, state: { status: 'unconscious' } },
        { use: 'goblin', at: [4, 3] },
      ],
    });
    const run = play(fight, ['resuscitate:boudica', 3, 5, 20, 'end', 'attack:boudica:knife', 'none', 1, 3, 9, 4, 9]);
    run.step(3);
    expect(byId(fight, 'boudica')).toMatchObject({ status: 'able', prone: true, health: 0 });
    run.step(3);
    expect(byId(fight, 'boudica').status).toBe('dead');
  });

  it('W36 ING-TURN-09 ING-ACT-06: a commanded Move is a first move, Sprint is not offered, and it may decline', () => {
    const fight = fightOf({
      cast: [
        { use: 'guard captain', id: 'captain', side: 'party', at: [3, 3] },
        { use: 'boudica', at: [5, 5], fate: 0 },
        { use: 'goblin', at: [15, 8] },
      ],
    });
    byId(fight, 'boudica').acted = true;
    byId(fight, 'boudica').attacks = 2;
    const run = play(fight, ['command:boudica', 'move:c6r8', 'end']);
    run.step(3);
    expect(byId(fight, 'boudica')).toMatchObject({ x: 5, y: 7, moved: true });
    const again = fightOf({
      cast: [
        { use: 'guard captain', id: 'captain', side: 'party', at: [3, 3] },
        { use: 'boudica', at: [5, 5] },
        { use: 'goblin', at: [15, 8] },
      ],
    });
    byId(again, 'boudica').acted = true;
    const refused = play(again, ['command:boudica', 'sprint:c6r8']);
    expect(() => refused.step(3)).toThrow();
  });
});

/** Takes the first option of everything: ends turns and picks in order. */
function first(
  fight: Fight,
  who: number,
  question: { list: (fight: Fight, who: number, table: Scripted<Fight>['table']) => void },
  table: Scripted<Fight>['table'],
): number {
  table.optionCount = 0;
  question.list(fight, who, table);
  return table.options[0]!;
}
