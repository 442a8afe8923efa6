import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { Edit } from '../../../system/edit.ts';
import { bandOf } from '../state/people.ts';
import { editFight } from './edits.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });

function begun(own: object = {}, more: Partial<TestFight> = {}) {
  return fightOf({
    party: [pc(own)],
    foes: [
      { use: 'oni', id: 'x' },
      { use: 'wolf', id: 'y' },
    ],
    band: 'reach',
    ...more,
  });
}

type Value = Extract<Edit, { op: 'set' }>['value'];
const set = (fight: ReturnType<typeof begun>, path: string, value: Value) =>
  editFight(fight, { op: 'set', path, value });

describe('the Guide sets', () => {
  it('the scene', () => {
    const fight = begun();
    expect([set(fight, 'round', 7), set(fight, 'openTerrain', true), set(fight, 'safeRetreat.foes', false)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([fight.round, fight.openTerrain, fight.safeRetreat]).toEqual([7, true, [true, false]]);
    expect(set(fight, 'safeRetreat.0', false)).toBeNull();
    expect(fight.safeRetreat).toEqual([false, false]);
    for (const path of [
      'round.now',
      'openTerrain.x',
      'safeRetreat',
      'safeRetreat.dogs',
      'safeRetreat.foes.x',
      'weather',
    ])
      expect(set(fight, path, true)).not.toBeNull();
    expect(set(fight, 'weather', true)?.allowed).toContain('fighters.ID.wounds.TYPE');
  });

  it('IKZ-RNG-01, IKZ-ADV-05: distances and cover of pairs', () => {
    const fight = begun();
    expect(set(fight, 'bands.a.y', 'ranged')).toBeNull();
    expect([bandOf(fight, 0, 2), bandOf(fight, 2, 0), bandOf(fight, 0, 1)]).toEqual([2, 2, 1]);
    expect(set(fight, 'bands.a.y', 'far')?.allowed).toEqual(['melee', 'reach', 'ranged']);
    expect(set(fight, 'bands.a.a', 'melee')?.reason).toBe('needs two different combatants');
    expect([set(fight, 'bands.q.a', 'melee'), set(fight, 'bands.a.q', 'melee')].every((each) => each !== null)).toBe(
      true,
    );
    set(fight, 'cover.a.x', true);
    set(fight, 'cover.a.y', true);
    set(fight, 'cover.a.y', true);
    expect(fight.cover).toEqual([0, 1, 0, 2]);
    set(fight, 'cover.a.x', false);
    expect(fight.cover).toEqual([0, 2]);
    expect(set(fight, 'cover.a.x', 'yes')).not.toBeNull();
  });

  it('numbers, which take their maximum along', () => {
    const fight = begun({ str: 12 });
    const a = byId(fight, 'a');
    for (const [field, value] of [
      ['str', 15],
      ['dexMax', 4],
      ['hp', 9],
      ['wil', 3],
      ['gear', 2],
      ['burning', 3],
    ] as const)
      expect(set(fight, `fighters.a.${field}`, value)).toBeNull();
    expect(a).toMatchObject({
      str: 15,
      strMax: 15,
      dex: 4,
      dexMax: 4,
      hp: 9,
      hpMax: 9,
      wil: 3,
      wilMax: 10,
      gear: 2,
      burning: 3,
    });
    expect(set(fight, 'fighters.a.hp', -1)).not.toBeNull();
    expect(set(fight, 'fighters.a.hp', 1000)).not.toBeNull();
    expect(set(fight, 'fighters.a.luck', 1)?.allowed).toContain('helpless');
    expect(set(fight, 'fighters.a.hp.now', 1)).not.toBeNull();
    expect(set(fight, 'fighters.q.hp', 1)).not.toBeNull();
  });

  it('IKZ-ATTR-01, IKZ-ATTR-04, IKZ-CRIT-08: STR 0, DEX 0, helplessness and status, with what comes of them', () => {
    const fight = begun({}, { party: [pc(), { use: 'ashigaru-company', id: 'm', side: 'party' }] });
    const a = byId(fight, 'a');
    a.pending = true;
    set(fight, 'fighters.a.helpless', true);
    expect([a.helpless, a.pending]).toEqual([true, false]);
    set(fight, 'fighters.a.helpless', false);
    a.pending = true;
    set(fight, 'fighters.a.inCover', true);
    expect(a.pending).toBe(true);
    set(fight, 'fighters.a.dex', 0);
    expect(a.pending).toBe(false);
    set(fight, 'fighters.a.status', 'critical');
    expect(a).toMatchObject({ status: 'critical', deathClock: 360 });
    a.deathClock = 5;
    set(fight, 'fighters.a.status', 'mortal');
    expect(a.deathClock).toBe(5);
    a.replaced = true;
    set(fight, 'fighters.a.status', 'dead');
    expect([a.deathClock, a.replaced]).toEqual([0, true]);
    a.dex = 4;
    a.pending = true;
    set(fight, 'fighters.a.status', 'active');
    expect([a.replaced, a.pending]).toEqual([false, true]);
    set(fight, 'fighters.a.status', 'captured');
    expect(a.pending).toBe(false);
    expect(set(fight, 'fighters.a.status', 'asleep')).not.toBeNull();
    set(fight, 'fighters.a.str', 0);
    set(fight, 'fighters.m.str', 0);
    expect([a.status, byId(fight, 'm').status]).toEqual(['dead', 'destroyed']);
  });
});

describe('the Guide brings in, takes out and ends', () => {
  it('IKZ-MOR-02: an opponent more counts for morale, a friend or one in reserve does not', () => {
    const fight = begun();
    expect(editFight(fight, { op: 'add', combatant: { use: 'wolf', count: 2 } })).toBeNull();
    expect([fight.fighters.length, fight.groupStart, fight.bands.length]).toEqual([5, 4, 25]);
    expect([bandOf(fight, 0, 3), bandOf(fight, 3, 0), fight.now.landed.length, fight.now.order.length]).toEqual([
      1, 1, 5, 5,
    ]);
    editFight(fight, { op: 'add', combatant: { use: 'fumi' } });
    editFight(fight, { op: 'add', combatant: { use: 'oni', id: 'z', reserve: true } });
    expect(fight.groupStart).toBe(4);
    expect(editFight(fight, { op: 'add', combatant: { use: 'nobody' } })).not.toBeNull();
  });

  it('somebody, who keeps the place in the list', () => {
    const fight = begun();
    expect(editFight(fight, { op: 'remove', combatant: 'x' })).toBeNull();
    expect([byId(fight, 'x').status, fight.fighters.length]).toEqual(['fled', 3]);
    expect(editFight(fight, { op: 'remove', combatant: 'q' })).not.toBeNull();
  });

  it('the fight, for a side or for nobody', () => {
    const won = begun();
    expect(editFight(won, { op: 'end', winner: 'foes' })).toBeNull();
    expect([won.winner, won.result, won.phase]).toEqual([1, 'won', 'aftermath']);
    const none = begun({}, { phase: 'over' });
    expect(editFight(none, { op: 'end' })).toBeNull();
    expect([none.winner, none.result, none.phase]).toEqual([-1, 'undecided', 'over']);
    expect(editFight(begun(), { op: 'end', winner: 'dogs' })).not.toBeNull();
    const party = begun();
    editFight(party, { op: 'end', winner: 'party' });
    expect([party.winner, party.result]).toEqual([0, 'won']);
  });
});
