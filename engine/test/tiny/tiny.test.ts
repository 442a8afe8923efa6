import { describe, expect, it } from 'vitest';
import { cited, scripted } from '../../src/testing/index.ts';
import { strike, tiny } from './index.ts';

const [hero, orc] = [0, 1];

/** Hero (HP 8, d6, 2 guards) against Orc (HP 9, d8, 1 guard), the hero's turn. */
function duel() {
  const fight = tiny.setUp(tiny.encounters[0]!.encounter);
  fight.turn = hero;
  return fight;
}

describe('the game in one file', () => {
  it('TINY-RND-01: a round begins, and those who are up take their turns in the order of the list', () => {
    const fight = duel();
    fight.turn = -1;
    const play = scripted(tiny, fight, [1, 1], { auto: ['guard'] });
    play.step(3);
    play.finish();
    const turns = play.told().filter(({ event }) => event === 'strikes');
    expect(turns.map(({ who }) => who)).toEqual(['hero', 'orc']);
    expect(cited(play.told(), 'TINY-RND-01')).toHaveLength(1);
    expect(fight.turn).toBe(-1);
  });

  it('TINY-ATK-01: a strike rolls the weapon die and takes it off HP', () => {
    const fight = duel();
    const play = scripted(tiny, fight, ['take', { who: 'hero', why: 'damage', faces: [4] }]);
    strike(fight, orc, play.table);
    play.finish();
    expect(fight.fighters[orc]!.hp).toBe(5);
  });

  it('TINY-GRD-01: a guard halves the damage, rounded down, and is spent', () => {
    const fight = duel();
    const play = scripted(tiny, fight, ['guard', 5]);
    strike(fight, orc, play.table);
    play.finish();
    expect(fight.fighters[orc]).toMatchObject({ hp: 7, guards: 0 });
  });

  it('TINY-HRM-01, TINY-END-01: at 0 HP a fighter is down, and the last side up has won', () => {
    const fight = duel();
    fight.fighters[orc]!.hp = 2;
    const play = scripted(tiny, fight, ['take', 6]);
    play.step();
    play.finish();
    expect(fight.fighters[orc]).toMatchObject({ hp: 0, status: 'down' });
    expect(tiny.outcome(fight)).toMatchObject({ over: true, winner: 'party', fates: { hero: 'up', orc: 'down' } });
    cited(play.told(), 'TINY-END-01');
  });
});
