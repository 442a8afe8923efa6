import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import type { Fight } from '../state/model.ts';
import { editFight } from './edits.ts';

function ready(): Fight {
  return fightOf({ party: ['mirah', 'harold'], foes: ['orc', 'goblin'] });
}

describe('the GM', () => {
  it.each(['round.1', 'brawl.on', 'audience.size'])('cannot set what is inside %s', (path) => {
    expect(editFight(ready(), { op: 'set', path, value: 1 })).toMatchObject({
      code: 'unknown-field',
      place: path,
      reason: 'cannot be set',
    });
  });

  it('BDP-SKL-26: lets an audience in and sends it away, and a showfighter’s Armor with it', () => {
    const fight = fightOf({ party: [{ use: 'mirah', skills: ['Showfighter'] }], foes: ['orc'] });
    const armour = () => byId(fight, 'mirah').armour;
    const without = armour();
    expect(editFight(fight, { op: 'set', path: 'audience', value: true })).toBeNull();
    expect(armour()).toBe(without + 1);
    expect(editFight(fight, { op: 'set', path: 'audience', value: false })).toBeNull();
    expect(armour()).toBe(without);
  });

  it('BDP-UNA-02: says how much furniture of a size there is, up to plenty', () => {
    const fight = ready();
    const set = (path: string, value: number | string) => editFight(fight, { op: 'set', path, value });
    expect([set('furniture.chair', 2), set('furniture.table', 'plenty')]).toEqual([null, null]);
    expect(fight.furniture.slice(1)).toEqual([2, -1]);
    expect(set('furniture.stool', 1)).toMatchObject({ reason: '"stool" is no size of furniture' });
    expect(set('furniture.chair', -1)).toMatchObject({ code: 'bad-value' });
  });

  it('BDP-MOD-01, BDP-MOD-02: takes back the position of one pair and leaves those of others', () => {
    const fight = ready();
    const position = (pair: string, value: string) => editFight(fight, { op: 'set', path: `positions.${pair}`, value });
    for (const pair of ['mirah.orc', 'mirah.goblin', 'harold.orc']) expect(position(pair, 'enhanced')).toBeNull();
    expect(position('mirah.orc', 'none')).toBeNull();
    expect(fight.positions).toEqual([0, 3, 2, 1, 2, 2]);
  });

  it('BDP-RET-10: cannot give a way out to what is inside a side', () => {
    expect(editFight(ready(), { op: 'set', path: 'safeExit.foes.orc', value: true })).toMatchObject({
      reason: '"foes.orc" is no side',
      allowed: ['party', 'foes'],
    });
  });

  it('brings in nobody who is provoked already', () => {
    const combatant = { use: 'wolf', state: { provokedBy: 'mirah' } };
    expect(editFight(ready(), { op: 'add', combatant })).toMatchObject({
      place: 'combatant.state.provokedBy',
      reason: 'set it when the combatant is there',
    });
  });

  it('BDP-MOR-01: brings somebody into the first group of their own side, past those that are empty or others’', () => {
    const fight = fightOf({
      party: ['mirah'],
      foes: ['orc', 'goblin', { use: 'bandit', side: 'bandits' }],
      groups: [{ members: ['orc'] }, { members: ['goblin'] }, { members: ['bandit'] }],
    });
    expect(editFight(fight, { op: 'add', combatant: { use: 'bandit', id: 'late', side: 'bandits' } })).toBeNull();
    expect(editFight(fight, { op: 'add', combatant: { use: 'orc', id: 'more' } })).toBeNull();
    expect(fight.groups).toMatchObject([
      { members: [1, 5], startCount: 2 },
      { members: [2], startCount: 1 },
      { members: [3, 4], startCount: 2 },
    ]);
  });

  it('BDP-RND-05: takes somebody out with all that they had begun', () => {
    const fight = ready();
    const orc = byId(fight, 'orc');
    Object.assign(orc, { pending: true, casting: 2, protecting: true, ruckus: true });
    expect(editFight(fight, { op: 'remove', combatant: 'orc' })).toBeNull();
    expect(orc).toMatchObject({ status: 'fled', pending: false, casting: 0, protecting: false, ruckus: false });
    Object.assign(byId(fight, 'goblin'), { status: 'incapacitated', dyingRounds: 9 });
    expect(editFight(fight, { op: 'remove', combatant: 'goblin' })).toBeNull();
    expect(byId(fight, 'goblin')).toMatchObject({ status: 'fled', dyingRounds: 0 });
  });

  it('BDP-END-03: ends what is decided already without calling it off anew', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'], phase: 'aftermath' });
    Object.assign(fight, { result: 'won', winner: 0 });
    expect(editFight(fight, { op: 'end', winner: 'foes' })).toBeNull();
    expect(fight).toMatchObject({ phase: 'aftermath', winner: 1, result: 'won' });
  });
});
