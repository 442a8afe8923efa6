import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, sentences } from '../../../../test/tools/ingenuity.ts';
import { newFrame, newRoll } from '../../../made/ingenuity.ts';
import { Tally } from '../../../system/tally.ts';
import { Act, pack } from '../book/act.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { combatantsOf, decided, outcomeOf, over, tallyOf } from '../state/outcome.ts';
import { startTurn, step } from './flow.ts';

const four = (more: object = {}): Fight => {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: [3, 4] },
      { use: 'guard', at: [14, 3] },
      { use: 'goblin', at: [14, 5] },
    ],
    ...more,
  });
  Object.assign(fight, { phase: 'pick', round: 1, begun: 1, order: [0, 1], slot: 0, active: -1 });
  return fight;
};

describe('the start of a turn', () => {
  const spent: Partial<Fighter> = {
    acted: false,
    reactions: 0,
    guarding: true,
    cover: true,
    readied: 5,
    trigger: 3,
    wild: true,
    retreatFrom: 2,
    attacks: 2,
    moved: true,
    stepped: true,
    diagonals: 1,
    struck: 4,
    hit: 4,
    swung: 7,
    missedWith: 3,
    actions: 0,
  };
  const limits = { moved: false, stepped: false, diagonals: 0, struck: 0, hit: 0, swung: 0, missedWith: -1 };

  it.each<['round' | 'turn', number]>([
    ['round', 2],
    ['turn', 0],
  ])(
    'ING-TURN-01 ING-TURN-09 ING-MAP-04: what lasted until now ends; attacks counted by the %s',
    (mapWindow, attacks) => {
      const fight = four({ toggles: { mapWindow } });
      fight.commanded = 3;
      for (const fighter of fight.fighters) Object.assign(fighter, spent);
      for (const thing of fight.things) thing.swung = 5;
      startTurn(fight, play(fight, []).table, byId(fight, 'boudica'));
      expect(byId(fight, 'boudica')).toMatchObject({
        ...limits,
        acted: true,
        reactions: 1,
        guarding: false,
        cover: false,
        readied: 0,
        trigger: 0,
        wild: false,
        retreatFrom: -1,
        attacks,
        actions: 3,
      });
      expect(byId(fight, 'guard')).toMatchObject({ ...spent, ...limits });
      expect(fight).toMatchObject({ active: 0, phase: 'turn', commanded: 0 });
      expect(fight.things.every(({ swung }) => swung === 0)).toBe(true);
    },
  );

  it.each([
    [1, 2],
    [2, 1],
    [3, 0],
    [5, 0],
  ])('ING-COND-05: a stun of %i leaves %i actions', (stunned, actions) => {
    const fight = four();
    byId(fight, 'boudica').stunned = stunned;
    startTurn(fight, play(fight, []).table, byId(fight, 'boudica'));
    expect(byId(fight, 'boudica')).toMatchObject({ stunned: 0, actions });
  });

  it('ING-TURN-01 ING-TEAM-04 ING-RND-10: hazards strike then, and end the turn or the fight', () => {
    const pit = {
      name: 'pit',
      round: 1,
      who: ['boudica'],
      effect: 'stunned',
      damage: 3,
      type: 'typeless',
      difficulty: 2,
    };
    const struck = four({ scene: { hazards: [pit] } });
    startTurn(struck, play(struck, []).table, byId(struck, 'boudica'));
    expect(byId(struck, 'boudica').endurance).toBe(9);
    const felled = four({ scene: { hazards: [{ ...pit, effect: undefined, damage: 12 }] } });
    byId(felled, 'boudica').endurance = 0;
    startTurn(felled, play(felled, []).table, byId(felled, 'boudica'));
    expect([byId(felled, 'boudica').status, felled.phase, felled.slot, felled.active]).toEqual([
      'unconscious',
      'pick',
      1,
      -1,
    ]);
    const last = four({ scene: { hazards: [{ ...pit, effect: undefined, damage: 12 }] } });
    byId(last, 'boudica').endurance = 0;
    byId(last, 'roland').status = 'dead';
    startTurn(last, play(last, []).table, byId(last, 'boudica'));
    expect([last.result, last.winner]).toEqual(['won', 1]);
  });
});

describe('the end of a turn and of a round', () => {
  it('ING-TURN-02 ING-MAN-04: what is left of the turn is lost, and a feint that has had its turn', () => {
    const ended = (feintTurns: number) => {
      const fight = four();
      Object.assign(fight, { phase: 'turn', active: 0, commanded: 2 });
      Object.assign(byId(fight, 'boudica'), { actions: 2, escaping: 4, feintAt: 2, feintTurns, acted: true });
      const run = play(fight, ['end']);
      step(fight, run.table);
      run.finish();
      expect(fight).toMatchObject({ phase: 'pick', active: -1, slot: 1, commanded: 0 });
      const { actions, escaping, feintAt, feintTurns: left } = byId(fight, 'boudica');
      return [actions, escaping, feintAt, left];
    };
    expect([ended(2), ended(1), ended(0)]).toEqual([
      [0, 0, 2, 1],
      [0, 0, -1, 0],
      [0, 0, 2, 0],
    ]);
  });

  const used: Partial<Fighter> = { acted: true, attacks: 2, powersUsed: 1, helped: 2, helpedAt: 1 };
  it.each<['round' | 'turn', number]>([
    ['round', 0],
    ['turn', 2],
  ])('ING-RND-11 ING-MAP-04: another round, with attacks counted by the %s', (mapWindow, attacks) => {
    const fight = four({ toggles: { mapWindow } });
    Object.assign(fight, { phase: 'roundEnd', slot: 1, round: 2, begun: 2 });
    for (const fighter of fight.fighters) Object.assign(fighter, used);
    const run = play(fight, []);
    step(fight, run.table);
    expect(fight).toMatchObject({ phase: 'pick', slot: 0, round: 3, begun: 3, active: -1, result: 'running' });
    for (const fighter of fight.fighters)
      expect(fighter).toMatchObject({ acted: false, attacks, powersUsed: 0, helped: 0, helpedAt: 0 });
    expect(sentences(fight, run)).toEqual(['Round 3 begins, after 12 seconds.']);
  });

  it('ING-SURP-05 ING-SURP-06: after the surprise round nobody is surprised, and who was may react', () => {
    const fight = four();
    Object.assign(fight, { phase: 'roundEnd', round: 0 });
    Object.assign(byId(fight, 'guard'), { surprised: true, reactions: 0 });
    Object.assign(byId(fight, 'goblin'), { reactions: 0 });
    step(fight, play(fight, []).table);
    expect(fight.fighters.map(({ surprised, reactions }) => [surprised, reactions])).toEqual([
      [false, 1],
      [false, 1],
      [false, 1],
      [false, 0],
    ]);
    expect(fight.round).toBe(1);
  });

  it.each([
    [4, 'running'],
    [5, 'draw'],
  ])('ends undecided after the last round that the table plays: %i', (round, result) => {
    const fight = four({ toggles: { roundLimit: 5 } });
    Object.assign(fight, { phase: 'roundEnd', round });
    const run = play(fight, []);
    step(fight, run.table);
    expect([fight.result, fight.phase]).toEqual([result, result === 'draw' ? 'aftermath' : 'pick']);
    expect(sentences(fight, run)).toHaveLength(1);
  });

  it('ING-TEAM-08 ING-TEAM-07: what is counted in rounds is counted then, and what is to come begins', () => {
    const fight = four({ teams: [{ id: 'party', objective: { kind: 'survive', rounds: 2 } }, { id: 'foes' }] });
    Object.assign(fight, { phase: 'roundEnd', round: 1 });
    fight.teams[1]!.next = { ...fight.teams[1]!.objective, kind: 'custom', text: 'sing' };
    step(fight, play(fight, []).table);
    expect([fight.result, fight.round, fight.teams[1]!.objective.kind]).toEqual(['running', 2, 'custom']);
    fight.phase = 'roundEnd';
    step(fight, play(fight, []).table);
    expect([fight.result, fight.winner]).toEqual(['won', 0]);
  });
});

describe('between steps', () => {
  it('nothing of what was resolved is left', () => {
    const fight = four();
    Object.assign(fight, { phase: 'over', depth: 2, commandee: 1 });
    Object.assign(fight.roll, { about: 3, other: 2, a: 5, s: 4, luck: 7, halted: 1, fell: 3, who: 2 });
    for (const frame of fight.frames.slice(0, 2)) Object.assign(frame, { attacker: 1, target: 2, parry: 3, used: 1 });
    step(fight, play(fight, []).table);
    expect(fight).toMatchObject({ depth: 0, commandee: -1, phase: 'over' });
    expect(fight.roll).toEqual(newRoll());
    expect(fight.frames.slice(0, 2)).toEqual([newFrame(), newFrame()]);
  });

  it('ING-TEAM-04: a fight that is over when it begins is not fought', () => {
    const fight = four();
    fight.phase = 'start';
    for (const id of ['guard', 'goblin']) byId(fight, id).status = 'dead';
    step(fight, play(fight, [], { auto: ['pick'] }).table);
    expect([fight.result, fight.winner, fight.phase]).toEqual(['won', 0, 'aftermath']);
  });
});

describe('how it came out', () => {
  it.each<[Partial<Fight>, object, string]>([
    [{ phase: 'turn' }, { over: false, winner: null, result: 'undecided' }, 'undecided'],
    [{ phase: 'aftermath', result: 'won', winner: 0 }, { over: false, winner: 'party', result: 'won' }, 'party'],
    [{ phase: 'over', result: 'won', winner: 1 }, { over: true, winner: 'foes', result: 'won' }, 'foes'],
    [{ phase: 'over', result: 'draw' }, { over: true, winner: null, result: 'draw' }, 'draw'],
  ])('of %o', (state, expected, label) => {
    const fight = Object.assign(four(), { begun: 4 }, state);
    byId(fight, 'goblin').status = 'dead';
    const fates = { boudica: 'able', roland: 'able', guard: 'able', goblin: 'dead' };
    expect(outcomeOf(fight)).toEqual({ ...expected, rounds: 4, fates });
    expect([decided(fight), over(fight)]).toEqual([state.phase !== 'turn', state.phase === 'over']);
    const tally = new Tally();
    tallyOf(fight, tally);
    expect([[...tally.outcomes()], tally.roundSum]).toEqual([[[label, 1]], 4]);
    const counted = tally.fates(Object.keys(fates));
    expect(Object.fromEntries([...counted].map(([id, ends]) => [id, [...ends.keys()].join()]))).toEqual(fates);
    expect(combatantsOf(fight)[2]).toEqual({ id: 'guard', name: 'Guard', side: 'foes', seat: 0 });
  });
});

describe('who is out of it', () => {
  const busy = { guarding: true, cover: true, readied: 5, trigger: 3, pending: pack(Act.hide), paid: 1, needed: 3 };
  const idle = { guarding: false, cover: false, readied: 0, trigger: 0, pending: 0, paid: 0, needed: 0 };

  it.each([
    ['surrender', 'surrendered'],
    ['leave', 'gone'],
  ])('ING-TEAM-12: who does %s drops what was held up', (option, status) => {
    const fight = four({ rulings: { leaving: 'yes' } });
    Object.assign(fight, { phase: 'turn', active: 0 });
    const boudica = Object.assign(byId(fight, 'boudica'), { ...busy, pending: 0, x: 0, actions: 3, acted: true });
    step(fight, play(fight, [option]).table);
    expect(boudica).toMatchObject({ ...idle, status });
  });

  it.each([
    [false, 10],
    [true, 9],
  ])(
    'ING-TEAM-12 ING-ACT-20: leaving is a Move, or a Sprint when that has been made (%s): %i stamina',
    (moved, stamina) => {
      const fight = four({ rulings: { leaving: 'yes' } });
      Object.assign(fight, { phase: 'turn', active: 0 });
      const boudica = Object.assign(byId(fight, 'boudica'), { x: 0, moved, actions: 3, acted: true });
      step(fight, play(fight, ['leave']).table);
      expect([boudica.status, boudica.stamina]).toEqual(['gone', stamina]);
    },
  );
});
