import { describe, expect, it } from 'vitest';
import { make } from '../../src/dice/fraction.ts';
import { cited, odds, scripted } from '../../src/testing/index.ts';
import { harm, strike } from './flow.ts';
import { type ToyEncounter, type ToyFight, toyDuel } from './index.ts';

type Settings = Partial<ToyEncounter['toggles'] & ToyEncounter['rulings']>;

const [hero, orc] = [0, 1];

/** Hero (HP 8, d6, 2 guards, grit 3) against Orc (HP 9, d8, 1 guard, grit 2). */
function duel({ lastStand = 'off', fallen = 'stunned' }: Settings = {}): ToyFight {
  const { encounter } = toyDuel.encounters[0]!;
  const read = toyDuel.readEncounter({ ...encounter, toggles: { lastStand }, rulings: { fallen } });
  if (!read.ok) throw new Error('the duel is refused');
  return toyDuel.setUp(read.value);
}

describe('a round', () => {
  it('TOY-RND-01: everybody declares before any stance is revealed', () => {
    const fight = duel();
    const play = scripted(toyDuel, fight, ['bold', 'wary']);
    play.step();
    play.finish();
    expect(fight.fighters.map(({ stance }) => stance)).toEqual(['bold', 'wary']);
    expect(cited(play.told(), 'TOY-RND-01').map(({ event }) => event)).toEqual(['round', 'revealed', 'revealed']);
  });

  it('TOY-RND-02: those who are up strike the first enemy who is up, in the order of the list', () => {
    const { encounter } = toyDuel.encounters[1]!;
    const read = toyDuel.readEncounter(encounter);
    if (!read.ok) throw new Error('the brawl is refused');
    const fight = toyDuel.setUp(read.value);
    Object.assign(fight.fighters[2]!, { hp: 0, status: 'dead' });
    const play = scripted(toyDuel, fight, [1, 1, 1, 1], { auto: ['declare', 'guard'] });
    play.step(5);
    play.finish();
    const strikes = play.told().filter(({ event }) => event === 'strikes');
    expect(strikes.map(({ who, target }) => `${who} ${target}`)).toEqual([
      'hero rat',
      'squire rat',
      'rat hero',
      'rat-2 hero',
    ]);
  });
});

describe('a strike', () => {
  it('TOY-ATK-01: rolls the weapon die and takes it off HP', () => {
    const fight = duel();
    const play = scripted(toyDuel, fight, [{ who: 'hero', why: 'damage', faces: [4] }]);
    strike(fight, hero, orc, play.table);
    play.finish();
    expect(fight.fighters[orc]!.hp).toBe(5);
  });

  it('TOY-ATK-02: of a bold fighter keeps the higher of two dice', () => {
    const fight = duel();
    fight.fighters[hero]!.stance = 'bold';
    const play = scripted(toyDuel, fight, [[2, 5]]);
    strike(fight, hero, orc, play.table);
    expect(fight.fighters[orc]!.hp).toBe(4);
    cited(play.told(), 'TOY-ATK-02');
  });

  it('TOY-ATK-02: a bold strike for full damage has 11 chances in 36', () => {
    const chances = odds<ToyFight, boolean>(
      (table) => {
        const fight = duel();
        fight.fighters[hero]!.stance = 'bold';
        strike(fight, hero, orc, table);
        return fight.fighters[orc]!.hp === 3;
      },
      [toyDuel.policies.reckless!],
    );
    expect(chances.get(true)).toEqual(make(11, 36));
  });
});

describe('a guard', () => {
  it('TOY-GRD-01: halves the damage, rounded down, for one guard', () => {
    const fight = duel();
    fight.fighters[orc]!.stance = 'wary';
    const play = scripted(toyDuel, fight, ['guard', 5]);
    strike(fight, hero, orc, play.table);
    play.finish();
    expect(fight.fighters[orc]).toMatchObject({ hp: 7, guards: 0 });
  });

  it('TOY-GRD-01: is not offered to a wary fighter who has none left', () => {
    const fight = duel();
    Object.assign(fight.fighters[orc]!, { stance: 'wary', guards: 0 });
    const play = scripted(toyDuel, fight, [5]);
    strike(fight, hero, orc, play.table);
    play.finish();
    expect(fight.fighters[orc]!.hp).toBe(4);
  });

  it('TOY-GRD-02: is not offered to a bold fighter', () => {
    const fight = duel();
    fight.fighters[orc]!.stance = 'bold';
    const play = scripted(toyDuel, fight, [5]);
    strike(fight, hero, orc, play.table);
    play.finish();
    expect(fight.fighters[orc]).toMatchObject({ hp: 4, guards: 1 });
  });
});

describe('harm', () => {
  it('TOY-HRM-01: never takes HP below 0, and at 0 the fighter falls', () => {
    const fight = duel();
    harm(fight, orc, 50, scripted(toyDuel, fight, []).table);
    expect(fight.fighters[orc]).toMatchObject({ hp: 0, status: 'stunned' });
  });

  it('TOY-HRM-02: a d6 at or under grit keeps a fighter up with 1 HP and costs 1 grit', () => {
    const fight = duel({ lastStand: 'on' });
    harm(fight, orc, 9, scripted(toyDuel, fight, [2]).table);
    expect(fight.fighters[orc]).toMatchObject({ hp: 1, grit: 1, status: 'up' });
  });

  it('TOY-HRM-02: a d6 above grit does not, nor does anything without the toggle', () => {
    const fight = duel({ lastStand: 'on' });
    harm(fight, orc, 9, scripted(toyDuel, fight, [3]).table);
    expect(fight.fighters[orc]).toMatchObject({ hp: 0, grit: 2, status: 'stunned' });
    const plain = duel();
    harm(plain, orc, 9, scripted(toyDuel, plain, []).table);
    expect(plain.fighters[orc]!.status).toBe('stunned');
  });

  it('TOY-HRM-03: the fallen are what the GM ruled, or says when asked', () => {
    const ruled = duel({ fallen: 'dead' });
    harm(ruled, orc, 9, scripted(toyDuel, ruled, []).table);
    expect(ruled.fighters[orc]!.status).toBe('dead');
    const asked = duel({ fallen: 'ask' });
    harm(asked, orc, 9, scripted(toyDuel, asked, [{ who: 'gm', question: 'fallen', choose: 'dead' }]).table);
    expect(asked.fighters[orc]!.status).toBe('dead');
  });
});

describe('the end', () => {
  it('TOY-END-01: comes when a side has nobody up, and the other has won', () => {
    const fight = duel();
    fight.fighters[orc]!.hp = 1;
    const play = scripted(toyDuel, fight, ['wary', 'wary', 'take', 1]);
    play.step(2);
    play.finish();
    expect(toyDuel.over(fight)).toBe(true);
    expect(toyDuel.outcome(fight)).toMatchObject({ winner: 'party', rounds: 1, fates: { hero: 'up', orc: 'stunned' } });
    cited(play.told(), 'TOY-END-01');
  });
});
