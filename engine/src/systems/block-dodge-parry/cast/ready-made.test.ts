import { describe, expect, it } from 'vitest';
import { Table } from '../../../table/table.ts';
import { step } from '../round/flow.ts';
import { problems } from '../state/invariants.ts';
import type { Fight } from '../state/model.ts';
import { policies } from '../tactics/policy.ts';
import { readEncounter } from './encounter.ts';
import { encounters } from './ready-made.ts';
import { setUp } from './set-up.ts';

describe.each(encounters)('the ready-made encounter $id', ({ id, encounter, text }) => {
  it('stands as it should before the first step', () => {
    expect(problems(setUp(encounter))).toEqual([]);
    expect(text).not.toBe('');
    expect(encounter.name).not.toBe('');
  });

  it('is the same when saved and read again', () => {
    const again = readEncounter(JSON.parse(JSON.stringify(encounter)));
    expect(again.ok && JSON.stringify(again.value)).toBe(JSON.stringify(encounter));
  });

  it('can be played to its end', () => {
    const fight = setUp(encounter);
    const table = new Table<Fight>();
    table.players = [policies.sensible];
    table.seed(id);
    let steps = 0;
    while (fight.phase !== 'over' && steps++ < 20_000) step(fight, table);
    expect(fight.phase).toBe('over');
    expect(fight.result).not.toBe('running');
  });
});

describe('the ready-made encounters', () => {
  it('have ids of their own', () => {
    expect(new Set(encounters.map(({ id }) => id)).size).toBe(encounters.length);
  });

  it('BDP-ATK-07, BDP-UNA-05, BDP-RNG-05: show an ambush, a brawl and a shoot-out over distance', () => {
    const fightOf = (id: string) => setUp(encounters.find((each) => each.id === id)!.encounter);
    expect(fightOf('ambush').fighters.filter(({ unaware }) => unaware)).toHaveLength(4);
    expect(fightOf('brawl').brawl).toBe(true);
    expect(fightOf('archers').zoneBands).toContain(3);
  });
});
