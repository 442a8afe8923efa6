import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { step } from '../round/flow.ts';
import type { Fight } from '../state/model.ts';

const duel: TestFight = { party: ['thibald'], foes: ['goblin'], close: true, toggles: { morale: false } };

/** Plays one whole round from its declarations. */
function round(fight: Fight, script: readonly ScriptItem[]) {
  fight.phase = 'declare';
  const { table, told, finish } = play(fight, script);
  do step(fight, table);
  while (fight.phase !== 'declare' && fight.phase !== 'aftermath');
  finish();
  return told();
}

describe('a round with magic in it', () => {
  it('BDP-TURN-10, BDP-MAG-10: a quick blow comes before a spell and loses it', () => {
    const fight = fightOf(duel);
    const told = round(fight, [
      { who: 'thibald', question: 'intent', choose: 'spell:goblin' },
      { who: 'goblin', question: 'intent', choose: 'attack:thibald:dagger' },
      { who: 'thibald', question: 'reaction', choose: 'none' },
      { who: 'goblin', faces: [2] },
    ]);
    expect(byId(fight, 'thibald').hp).toBe(1);
    expect(byId(fight, 'goblin').hp).toBe(4);
    expect(cited(told, 'BDP-MAG-10').map(({ event }) => event)).toEqual(['casting-interrupted', 'magic-lost']);
  });

  it('BDP-TURN-06, BDP-ORD-02: a Fast spell is quick and may come before the blow', () => {
    const fight = fightOf(duel);
    const told = round(fight, [
      'fast-spell:goblin',
      'attack:thibald:dagger',
      { who: 'thibald', why: 'order-save', faces: [11] },
      'dice:2',
      1,
      6,
      { who: 'goblin', why: 'critical-save', faces: [20] },
    ]);
    expect(byId(fight, 'thibald').hp).toBe(3);
    expect(byId(fight, 'goblin')).toMatchObject({ hp: 0, status: 'out' });
    expect(cited(told, 'BDP-TURN-06')).toHaveLength(2);
  });

  it('BDP-MAG-10: after the spell is cast a blow has nothing left to interrupt', () => {
    const fight = fightOf({ ...duel, foes: ['orc'] });
    const told = round(fight, ['fast-spell:orc', 'attack:thibald:scimitar', 1, 'dice:2', 1, 2, 'none', 3]);
    expect(byId(fight, 'thibald').hp).toBe(0);
    expect(told.map(({ event }) => event)).not.toContain('casting-interrupted');
  });

  it('BDP-MIR-02: who works a miracle is asked for no reaction', () => {
    const fight = fightOf({ ...duel, party: [{ use: 'mirah', faithDice: 1 }] });
    const told = round(fight, [
      'miracle:smite',
      'attack:mirah:dagger',
      { who: 'goblin', faces: [1] },
      { who: 'mirah', question: 'faith-dice', choose: 'dice:1' },
      4,
    ]);
    expect(byId(fight, 'mirah')).toMatchObject({ hp: 5, wil: 8, bonusDamage: 4, bonusAttacks: 1 });
    expect(cited(told, 'BDP-MIR-02')).toContainEqual(expect.objectContaining({ event: 'cannot-react', who: 'mirah' }));
    expect(cited(told, 'BDP-TURN-10')).toHaveLength(2);
  });

  it('BDP-TURN-16, BDP-MAG-09: a trick may be followed by a move away, and is full then', () => {
    const fight = fightOf({ ...duel, scene: { zones: ['hall', 'yard', 'hill', 'wood'] } });
    round(fight, ['trick:trip:goblin:then-away', 'nothing', 'dice:1', 1, 20]);
    expect(byId(fight, 'thibald')).toMatchObject({ melee: 0, zone: 0 });
    expect(byId(fight, 'goblin').prone).toBe(true);
  });

  it('BDP-TURN-16: or by a walk to another place', () => {
    const fight = fightOf({ ...duel, close: false, scene: { zones: ['hall', 'yard', 'hill'] } });
    round(fight, ['trick:trip:goblin:then-hill', 'nothing', 'dice:1', 1, 20]);
    expect(byId(fight, 'thibald').zone).toBe(2);
  });

  it('BDP-SKL-18: whoever puts a foe out with a spell may strike another with the weapon in hand', () => {
    const striker = { use: 'thibald', skills: ['Gifted', 'Momentum Master'] };
    const fight = fightOf({ ...duel, party: [striker], foes: [{ use: 'goblin', count: 2 }] });
    round(fight, [
      'spell:goblin-1',
      'nothing',
      'nothing',
      'dice:1',
      5,
      { who: 'goblin-1', why: 'critical-save', faces: [20] },
      { who: 'thibald', question: 'bonus-attack', choose: 'goblin-2' },
      { who: 'thibald', why: 'damage', faces: [3] },
    ]);
    expect(byId(fight, 'goblin-1').status).toBe('out');
    expect(byId(fight, 'goblin-2').hp).toBe(1);
  });

  it('BDP-MAG-09, BDP-TAG-02: a strike in answer to a trick may sweep on', () => {
    const swordsman = {
      use: 'orc',
      items: ['longsword'],
      proficiency: { types: [], weapons: ['longsword'] },
    };
    const fight = fightOf({ ...duel, party: ['thibald', 'fenris'], foes: [swordsman] });
    round(fight, [
      'trick:trip:orc',
      'nothing',
      'nothing',
      'dice:1',
      1,
      10,
      'strike',
      7,
      { who: 'thibald', why: 'critical-save', faces: [4] },
      { who: 'orc', question: 'bonus-attack', choose: 'fenris' },
      { who: 'fenris', question: 'reaction', choose: 'none' },
      3,
      { who: 'fenris', choose: 'keep' },
    ]);
    expect(byId(fight, 'fenris').hp).toBe(5);
    expect(fight.now.bonusCount).toBe(0);
  });

  it('BDP-MIR-06, BDP-MOR-07: the rebuked spend their pending turn on flight', () => {
    const priest = { use: 'mirah', faithDice: 1, dex: 18 };
    const fight = fightOf({
      ...duel,
      party: [priest],
      foes: [{ use: 'skeleton', enemyOfFaith: true }],
      close: false,
    });
    round(fight, [
      'miracle:rebuke',
      { who: 'skeleton', question: 'intent', choose: (option) => option.id.startsWith('attack:mirah:rusty') },
      { who: 'mirah', why: 'order-save', faces: [1] },
      'dice:1',
      1,
      { who: 'skeleton', why: 'rebuke-save', faces: [10] },
      { who: 'skeleton', why: 'retreat-save', faces: [13] },
    ]);
    expect(byId(fight, 'skeleton').status).toBe('fled');
  });
});
