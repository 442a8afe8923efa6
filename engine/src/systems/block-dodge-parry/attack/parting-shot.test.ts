import { describe, expect, it } from 'vitest';
import { byId, type Cast, itemOfName } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { ItemState } from '../state/model.ts';

/** A hero without HP in the face of an orc, a companion and a goblin elsewhere in the room. */
function leaving(hero: Cast) {
  return exampleFight({
    party: [hero, 'fenris'],
    foes: ['orc', { use: 'goblin', hp: 9 }],
    toggles: { partingShot: true, critTable: 'hitLocations' },
    scene: { melees: [['hero', 'orc']] },
  });
}

const worn = { id: 'hero', hp: { now: 0, max: 5 } };
const ARM = 9;
const HEAD = 10;

describe('a parting shot at somebody who leaves to attack', () => {
  it('BDP-XTR-06: is one d4 attack by the foe that is left', () => {
    const fight = leaving({ use: 'mirah', id: 'hero' });
    const { cites } = playRound(fight, [
      'attack:goblin:longsword',
      'nothing',
      'nothing',
      'nothing',
      { who: 'orc', why: 'damage', faces: [3] },
      { who: 'hero', why: 'damage', faces: [6] },
    ]);
    expect([byId(fight, 'hero').hp, byId(fight, 'goblin').hp]).toEqual([3, 2]);
    cites('BDP-XTR-06');
  });

  it('BDP-XTR-06, BDP-ATK-07: is not made by a foe who knows nothing of the fight', () => {
    const fight = leaving({ use: 'mirah', id: 'hero' });
    byId(fight, 'orc').unaware = true;
    playRound(fight, ['attack:goblin:longsword', 'nothing', 'nothing', 'nothing', { who: 'hero', faces: [6] }]);
    expect(byId(fight, 'hero').hp).toBe(5);
  });

  it('BDP-XTR-06, BDP-LOC-04: that costs the sword arm leaves only the bare hand to strike with', () => {
    const fight = leaving({ use: 'mirah', ...worn });
    const { events, told } = playRound(fight, [
      'attack:goblin:longsword',
      'nothing',
      'nothing',
      'nothing',
      { who: 'orc', why: 'damage', faces: [4] },
      { who: 'hero', why: 'critical-save', faces: [20] },
      ARM,
      { who: 'hero', why: 'damage', faces: [4] },
    ]);
    const hero = byId(fight, 'hero');
    expect([hero.main, hero.itemState[itemOfName(hero, 'longsword')]]).toEqual([-1, ItemState.dropped]);
    expect(events).toContain('changed-weapon');
    expect(told.find(({ event }) => event === 'landed')).toMatchObject({ attacker: 'hero', target: 'goblin', dr: 4 });
  });

  it('BDP-XTR-06, BDP-RND-05: that fells the attacker takes it out of the volley before it pays for anything', () => {
    const fight = leaving({ use: 'mirah', ...worn, skills: ['Savage Strikes'] });
    const { told } = playRound(fight, [
      'attack:goblin:longsword:savage',
      'attack:goblin:axe',
      'nothing',
      'nothing',
      { who: 'orc', why: 'damage', faces: [4] },
      { who: 'hero', why: 'critical-save', faces: [20] },
      HEAD,
      { who: 'fenris', why: 'damage', faces: [5] },
    ]);
    const hero = byId(fight, 'hero');
    expect([hero.status, hero.fatigue, hero.melee, hero.striking]).toEqual(['dead', 0, 0, false]);
    expect(told.find(({ event }) => event === 'attacked')).toMatchObject({ attacker: 'fenris' });
    expect(told.map(({ event }) => event)).not.toContain('attacked-too');
    expect(byId(fight, 'goblin').hp).toBe(3);
  });

  it('BDP-XTR-06, BDP-RND-05: that fells the only attacker leaves no volley', () => {
    const { events } = playRound(leaving({ use: 'mirah', ...worn }), [
      'attack:goblin:longsword',
      'nothing',
      'nothing',
      'nothing',
      4,
      20,
      HEAD,
    ]);
    expect(events).not.toContain('attacked');
  });

  it('BDP-XTR-06, BDP-DECL-07: that costs the bow leaves nothing that reaches the target', () => {
    const fight = leaving({ use: 'harold', ...worn, items: ['bow'], skills: [] });
    const { events } = playRound(fight, [
      'attack:goblin:bow:away-first',
      'nothing',
      'nothing',
      'nothing',
      { who: 'orc', why: 'damage', faces: [4] },
      { who: 'hero', why: 'critical-save', faces: [20] },
      ARM,
    ]);
    expect(events).toContain('lost-aim');
    expect(byId(fight, 'goblin').hp).toBe(9);
  });

  it('BDP-XTR-06, BDP-XTR-01: that fells a berserker stops its first great blow', () => {
    const fight = exampleFight({
      party: ['mirah', 'fenris'],
      foes: [{ use: 'berserker', hp: { now: 0, max: 10 }, str: { now: 4, max: 14 } }],
      toggles: { partingShot: true },
      scene: { melees: [['mirah', 'berserker']] },
    });
    const { events } = playRound(fight, [
      'nothing',
      'nothing',
      'attack:fenris:twin-axes',
      { who: 'mirah', why: 'damage', faces: [4] },
      { who: 'berserker', why: 'critical-save', faces: [20] },
    ]);
    expect(byId(fight, 'berserker').status).toBe('out');
    expect(events).not.toContain('blast');
  });
});
