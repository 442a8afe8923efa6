import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, until } from '../../../../test/tools/ingenuity.ts';
import { takeDamage } from '../harm/harm.ts';

const told = (run: ReturnType<typeof play>, event: string) => run.told().filter((line) => line.event === event);

describe('worked examples: the rest of them', () => {
  it('W01 ING-INIT-04: a Move before the declared attack is refused', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [2, 2] },
        { use: 'roland', at: [0, 0] },
        { use: 'guard', at: [4, 2] },
      ],
      scene: { initiator: 'boudica', attacks: 'guard' },
    });
    const run = play(fight, ['boudica', 'none', 1, 1, 5, 'move:c2r2']);
    run.step(2);
    // The only way to make the attack answers itself; only then is a Move on the list.
    run.step();
    expect(byId(fight, 'boudica').attacks).toBe(1);
    run.step();
    run.finish();
  });

  it('W05 ING-SURP-02 ING-SURP-04 ING-SURP-05 ING-RND-07: Clementine fells the second goblin, who has no turn', () => {
    const fight = fightOf({
      cast: [
        { use: 'goblin', id: 'g1', at: [17, 2] },
        { use: 'goblin', id: 'g2', at: [4, 3], endurance: 0, health: 1 },
        { use: 'goblin', id: 'g3', at: [17, 6] },
        { use: 'clementine', at: [3, 3] },
        { use: 'roland', at: [1, 3] },
      ],
      scene: { surprise: { side: 'foes' }, initiator: 'g1' },
    });
    const run = play(
      fight,
      [
        'g1',
        'end',
        'attack:g2:straight-sword',
        'none',
        4,
        4,
        5,
        3,
        'end',
        'end',
        'g1',
        'end',
        'roland',
        'end',
        'end',
        'end',
      ],
      { auto: ['attack-how', 'cheat-death', 'intercept'] },
    );
    until(run, fight, ({ round }) => round === 2);
    expect(told(run, 'turn').map(({ who }) => who)).toEqual([
      'g1',
      'clementine',
      'g3',
      'g1',
      'roland',
      'g3',
      'clementine',
    ]);
    expect(byId(fight, 'g2').status).toBe('dead');
  });

  it('W16 ING-PAR-01 ING-DUR-01: a staff has no parry value, so it adds 1, and wears from 4 to 3', () => {
    const fight = fightOf({
      cast: [
        { use: 'clementine', at: [3, 3], gear: ['staff', 'leather'] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    strike(fight, 'guard', 'clementine', 'straight sword', ['parry:staff', 4, 4, 5]);
    expect([byId(fight, 'clementine').endurance, fight.things[0]!.durability]).toEqual([10, 3]);
  });

  it('W23 ING-ACT-04 ING-MAP-03: the same guard cannot be commanded twice in a turn, and its own first attack then has 2 less', () => {
    const cast = [
      { use: 'guard captain', id: 'captain', side: 'party', at: [3, 3] },
      { use: 'guard', id: 'g1', side: 'party', at: [4, 4] },
      { use: 'guard', id: 'g2', side: 'party', at: [0, 0] },
      { use: 'boar', at: [5, 4] },
    ];
    const fight = fightOf({ cast });
    const script = ['captain', 'command:g1', 'attack:boar:straight-sword', 'none', 1, 1, 5];
    const refused = play(fightOf({ cast }), [...script, 'command:g1']);
    expect(() => refused.step(4)).toThrow('disagrees');
    const run = play(fight, [
      ...script,
      'command:g2',
      'move:c2r2',
      'end',
      'end',
      'g1',
      'attack:boar:straight-sword',
      'none',
      3,
      3,
      5,
    ]);
    until(run, fight, () => byId(fight, 'g1').attacks === 2);
    expect(byId(fight, 'captain').focus).toBe(8);
    expect(byId(fight, 'g2')).toMatchObject({ x: 1, y: 1, acted: false });
    // 3 + 3 + 1, two less.
    expect(told(run, 'tested').at(-1)).toMatchObject({ result: 5 });
  });

  it('W24 ING-MAP-04 ING-ACT-12: a readied blow in the next round has no penalty, and the first own attack then has', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'goblin', at: [10, 3] },
      ],
      scene: { initiator: 'goblin' },
    });
    // The goblins go first: in round 2 one comes before her turn.
    const ready = ['ready', 'attack:spear', 'any-within-reach'];
    const run = play(fight, [
      'end',
      ...ready,
      'move:c6r4',
      'yes',
      'none',
      1,
      1,
      5,
      'end',
      'attack:goblin:spear',
      'none',
      1,
      1,
      5,
    ]);
    until(run, fight, ({ round, active }) => round === 1 && active === 0);
    byId(fight, 'boudica').attacks = 1;
    until(run, fight, () => byId(fight, 'boudica').attacks === 2 && fight.round === 2);
    run.finish();
    expect(told(run, 'tested').map(({ result }) => result)).toEqual([3, 1]);
  });

  it('W32 ING-ACT-22 ING-DMG-07: had he waited, Roland could fortify after his dodge', () => {
    const fight = fightOf({ cast: [{ use: 'roland', endurance: 0 }, 'guard'] });
    const roland = byId(fight, 'roland');
    // One of two reactions went into a dodge.
    roland.reactions = 1;
    const run = play(fight, ['yes', 3, 4, 5]);
    takeDamage(fight, run.table, roland, 7);
    run.finish();
    expect(roland).toMatchObject({ status: 'able', health: 5, reactions: 0 });
  });

  it('W36 ING-ACT-05 ING-ACT-06 ING-MAP-03: on command her third attack has 4 less; if she declines, action and focus are gone', () => {
    const fight = () =>
      fightOf({
        cast: [
          { use: 'guard captain', id: 'captain', side: 'party', at: [3, 3] },
          { use: 'boudica', at: [5, 5] },
          { use: 'goblin', at: [6, 5] },
        ],
      });
    const struck = fight();
    Object.assign(byId(struck, 'boudica'), { acted: true, attacks: 2, moved: true });
    const run = play(struck, ['command:boudica', 'attack:goblin:spear', 'none', 4, 4, 5]);
    run.step(3);
    run.finish();
    expect(told(run, 'tested')).toMatchObject([{ result: 5 }]);
    const idle = fight();
    byId(idle, 'boudica').acted = true;
    const no = play(idle, ['command:boudica', 'decline']);
    no.step(3);
    no.finish();
    expect(byId(idle, 'captain')).toMatchObject({ focus: 10, actions: 2 });
  });

  it('W37 ING-SIZE-01 ING-SIZE-03: a size 6 attacker does 9 with fire and 13 with psychic harm', () => {
    const burn = (type: string) => {
      const fight = fightOf({
        cast: [
          { use: 'roland', at: [3, 3] },
          {
            use: 'guard',
            size: 6,
            at: [4, 3],
            gear: [{ name: 'brand', damage: 4, critDamage: 8, types: [type], proficiencies: ['martial'] }],
          },
        ],
      });
      byId(fight, 'roland').reactions = 0;
      strike(fight, 'guard', 'roland', 'brand', [4, 4, 5]);
      return 16 - byId(fight, 'roland').endurance;
    };
    expect([burn('fire'), burn('psychic')]).toEqual([9, 13]);
  });
});
