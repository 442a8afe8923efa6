import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, striking, weapon } from '../../../../test/tools/ingenuity.ts';
import { cited } from '../../../testing/told.ts';
import { perform } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { takeDamage } from '../harm/harm.ts';

const no = 'none';

/** Boudica and a guard who has evasion 6 and physical deflection 8, 2 m apart. */
function duel(more: object = {}) {
  return fightOf({
    cast: [
      { use: 'boudica', at: [2, 2] },
      { use: 'guard', at: [4, 2], ...more },
    ],
  });
}

describe('worked examples: blows', () => {
  it('W06 ING-ATK-01 ING-ATK-02 ING-ATK-03 ING-ATK-04 ING-TEST-01 ING-TEST-02: 3 + 2 + 1 = 6 hits evasion 6; 10 piercing minus 8 is 2', () => {
    const fight = duel();
    const run = strike(fight, 'boudica', 'guard', 'spear', [no, 3, 2, 11, 'no']);
    expect(byId(fight, 'guard').endurance).toBe(10);
    expect(cited(run.told(), 'ING-ATK-04')[0]).toMatchObject({ raw: 10, deflection: 8, damage: 2 });
  });

  it('W07 ING-CRIT-02 ING-CRIT-03: luck 19 makes the spear’s 8 count instead of its 4', () => {
    const fight = duel();
    strike(fight, 'boudica', 'guard', 'spear', [no, 3, 2, 19, 'no']);
    expect(byId(fight, 'guard').endurance).toBe(6);
  });

  it('ING-CRIT-01 ING-TEST-05: luck of 20 adds nothing to an attack with a threshold beyond it, and is no part of the sum', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [2, 2], luckBonus: -1 },
        { use: 'guard', at: [4, 2] },
      ],
    });
    const run = strike(fight, 'boudica', 'guard', 'spear', [no, 1, 1, 19]);
    expect(run.told().find(({ event }) => event === 'tested')).toMatchObject({ result: 3 });
    expect(byId(fight, 'guard').endurance).toBe(12);
  });

  it('W08 ING-STRAY-01 ING-STRAY-02 ING-STRAY-03 ING-STRAY-04 ING-STRAY-05: luck 1 sends the arrow at Boudica, for 5', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [0, 0] },
        { use: 'boudica', at: [6, 0] },
        { use: 'guard', at: [7, 0] },
      ],
    });
    const run = strike(fight, 'agnessa', 'guard', 'shortbow', [no, 4, 3, 1, no]);
    expect(byId(fight, 'boudica').endurance).toBe(7);
    expect(byId(fight, 'guard').endurance).toBe(12);
    expect(cited(run.told(), 'ING-STRAY-04')).toHaveLength(1);
  });

  it('ING-STRAY-03: with nobody beside the target luck 1 does nothing', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [0, 0] },
        { use: 'guard', at: [7, 0] },
      ],
    });
    const run = strike(fight, 'agnessa', 'guard', 'shortbow', [no, 4, 3, 1, 'no']);
    expect(run.told().some(({ event }) => event === 'strayed')).toBe(false);
    expect(byId(fight, 'guard').endurance).toBe(9);
  });

  it('W09 ING-MAP-01 ING-MAP-03 ING-MAP-05: a second attack in the round has 2 less: 5 becomes 3', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [0, 0] },
        { use: 'guard', at: [7, 0] },
      ],
    });
    byId(fight, 'agnessa').attacks = 1;
    const run = strike(fight, 'agnessa', 'guard', 'shortbow', [no, 2, 2, 9]);
    expect(run.told().find(({ event }) => event === 'miss')).toMatchObject({ result: 3 });
    expect(byId(fight, 'agnessa').attacks).toBe(2);
  });

  it('W10 ING-ADV-01 ING-ADV-02 ING-ADV-04 ING-ADV-05 ING-ADV-09 ING-TEST-09: unseen and flanked are two re-rolls', () => {
    const fight = fightOf({
      cast: [
        { use: 'fabian', at: [5, 4], hidden: true },
        { use: 'boudica', at: [4, 3] },
        { use: 'roland', at: [6, 3] },
        { use: 'guard', at: [5, 3] },
      ],
    });
    const run = striking({ auto: ['attack-how'] })(
      fight,
      'fabian',
      'guard',
      'dagger',
      [{ choose: 'no', question: 'intercept' }, no, 2, 4, 10, 'attribute', 5, 'skill', 3, 'no'].slice(1),
    );
    expect(byId(fight, 'guard').endurance).toBe(7);
    expect(run.told().find(({ event }) => event === 'edge')).toMatchObject({ net: 2 });
    expect(byId(fight, 'fabian').hiddenFrom).toBe(0);
  });

  it('W11 ING-SIZE-01: the smaller goblin is harder to hit and easier to hurt', () => {
    const fight = fightOf({
      cast: [
        { use: 'fabian', at: [2, 2] },
        { use: 'goblin', at: [3, 2] },
      ],
    });
    strike(fight, 'fabian', 'goblin', 'dagger', [no, 3, 2, 7]);
    expect(byId(fight, 'goblin').endurance).toBe(3);
    byId(fight, 'fabian').attacks = 0;
    strike(fight, 'fabian', 'goblin', 'dagger', [no, 2, 2, 7]);
    expect(byId(fight, 'goblin').endurance).toBe(3);
  });

  it('W12 ING-DMG-03 ING-DMG-06 ING-DMG-07 ING-DMG-08 ING-DEATH-01 ING-DEATH-02 ING-DEATH-03 ING-DEATH-04 ING-DMG-10: Boudica goes down', () => {
    const fight = duel();
    const boudica = byId(fight, 'boudica');
    const run = play(fight, ['yes', 4, 2, 8, 1]);
    takeDamage(fight, run.table, boudica, 7);
    expect(boudica.endurance).toBe(5);
    takeDamage(fight, run.table, boudica, 10);
    expect(boudica).toMatchObject({ endurance: 0, health: 7, status: 'able', stamina: 9, reactions: 0 });
    takeDamage(fight, run.table, boudica, 8);
    run.finish();
    expect(boudica).toMatchObject({ health: 0, status: 'dead' });
  });

  it('W13 ING-DEF-01 ING-REACT-04 ING-TEST-14: a dodge of 8 beats an attack of 7', () => {
    const fight = fightOf({
      cast: [
        { use: 'fabian', at: [3, 3] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    const run = striking({
      auto: ['attack-how'],
    })(fight, 'guard', 'fabian', 'straight sword', ['dodge', 3, 3, 5, 4, 3, 10, 'c3r4', 'done']);
    expect(byId(fight, 'fabian')).toMatchObject({ endurance: 10, stamina: 11, reactions: 0, x: 2 });
    expect(cited(run.told(), 'ING-DEF-03').length).toBeGreaterThan(0);
  });

  it('W14 W15 ING-BLK-01 ING-BLK-02 ING-BLK-03 ING-BLK-04 ING-BLK-05 ING-DUR-02: the shield takes 7, then breaks and lets 3 through', () => {
    const fight = fightOf({
      cast: [
        { use: 'roland', at: [3, 3] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    const roland = byId(fight, 'roland');
    const shield = fight.things.findIndex(({ def }) => def.name === 'medium shield');
    strike(fight, 'guard', 'roland', 'straight sword', [no, 3, 2, 5, 'block:medium-shield']);
    expect(fight.things[shield]!.durability).toBe(3);
    expect(roland).toMatchObject({ endurance: 16, stamina: 9 });
    byId(fight, 'guard').attacks = 0;
    roland.reactions = 1;
    strike(fight, 'guard', 'roland', 'straight sword', [no, 2, 2, 5, 'block:medium-shield']);
    expect(fight.things[shield]!.durability).toBe(0);
    expect(roland.endurance).toBe(13);
    byId(fight, 'guard').attacks = 0;
    roland.reactions = 1;
    strike(fight, 'guard', 'roland', 'straight sword', [no, 2, 2, 5]);
    expect(roland.endurance).toBe(11);
  });

  it('W15 ING-BLK-07: damage equal to the durability breaks the shield and passes nothing', () => {
    const fight = fightOf({
      cast: [
        { use: 'roland', at: [3, 3] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    const shield = fight.things.findIndex(({ def }) => def.name === 'medium shield');
    strike(fight, 'guard', 'roland', 'straight sword', [no, 4, 4, 5, 'block:medium-shield']);
    expect(fight.things[shield]!.durability).toBe(0);
    expect(byId(fight, 'roland').endurance).toBe(16);
  });

  it('W16 ING-PAR-01 ING-PAR-02 ING-DUR-01: sword 4 damage, buckler 3, none 7; the item wears on a miss too', () => {
    const parried = (with_: string, faces: readonly number[]) => {
      const fight = fightOf({
        cast: [
          { use: 'clementine', at: [3, 3] },
          { use: 'guard', at: [4, 3] },
        ],
      });
      const item = fight.things.findIndex(({ def }) => def.name === with_);
      strike(fight, 'guard', 'clementine', 'straight sword', [
        item < 0 ? no : `parry:${with_.replace(' ', '-')}`,
        ...faces,
      ]);
      return [16 - byId(fight, 'clementine').endurance, fight.things[Math.max(0, item)]!.durability];
    };
    expect(parried('straight sword', [4, 4, 5])).toEqual([4, 9]);
    expect(parried('buckler', [4, 4, 5])).toEqual([3, 9]);
    expect(parried('nothing', [4, 4, 5])[0]).toBe(7);
    expect(parried('straight sword', [1, 1, 5])).toEqual([0, 9]);
  });

  it('W17 ING-ACT-08 ING-SIZE-02: on guard the dodge ties, and the attacker wins ties', () => {
    const fight = fightOf({
      cast: [
        { use: 'fabian', at: [3, 3] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    byId(fight, 'fabian').guarding = true;
    strike(fight, 'guard', 'fabian', 'straight sword', ['dodge', 3, 3, 5, 3, 2, 6]);
    expect(byId(fight, 'fabian').endurance).toBe(4);
  });

  it('W18 ING-ICPT-01 ING-ICPT-02 ING-ICPT-04 ING-ICPT-05 ING-REACT-05: Roland takes Petra’s place and blocks for free', () => {
    const fight = fightOf({
      cast: [
        { use: 'petra', at: [6, 3] },
        { use: 'roland', at: [2, 3] },
        { use: 'goblin archer', id: 'archer', at: [15, 3] },
      ],
    });
    const shield = fight.things.findIndex(({ def }) => def.name === 'medium shield');
    striking({
      auto: ['attack-how'],
    })(fight, 'archer', 'petra', 'shortbow', ['yes', 'c6r3', no, 2, 1, 8, 'block:medium-shield']);
    expect(byId(fight, 'roland')).toMatchObject({ x: 6, y: 3, stamina: 8, reactions: 0, endurance: 16 });
    expect(byId(fight, 'petra')).toMatchObject({ x: 5, y: 2, moved: false });
    expect(fight.things[shield]!.durability).toBe(6);
  });

  it('W19 ING-KILL-01 ING-KILL-02 ING-KILL-03 ING-KILL-05 ING-DEATH-05 ING-DEATH-06: a failed killing strike is a sneak attack, and she cheats death', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], health: 0, endurance: 0, state: { status: 'unconscious' } },
        { use: 'guard', at: [4, 3] },
      ],
    });
    const guard = byId(fight, 'guard');
    const run = play(fight, [1, 1, 5, 'attribute', 1, 2, 3, 4, 'attribute', 4, 'skill', 1, 12], {
      auto: ['attack-how', 'cheat-death'],
    });
    perform(
      fight,
      run.table,
      guard,
      pack(Act.killingStrike, byId(fight, 'boudica').index, weapon(fight, guard, 'straight sword')),
    );
    run.finish();
    expect(byId(fight, 'boudica')).toMatchObject({ deathDifficulty: 15, status: 'unconscious' });
    expect(guard.attacks).toBe(1);
  });

  it('W19 ING-KILL-04: a killing strike that succeeds leaves no luck test', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], health: 0, endurance: 0, state: { status: 'unconscious' } },
        { use: 'guard', at: [4, 3] },
      ],
    });
    const guard = byId(fight, 'guard');
    const run = play(fight, [2, 2, 20, 'attribute', 3], { auto: ['attack-how'] });
    perform(
      fight,
      run.table,
      guard,
      pack(Act.killingStrike, byId(fight, 'boudica').index, weapon(fight, guard, 'straight sword')),
    );
    run.finish();
    expect(byId(fight, 'boudica').status).toBe('dead');
    expect(guard.attacks).toBe(0);
  });

  it('W20 ING-DEATH-05 ING-DEATH-06 ING-DEATH-07 ING-TEST-07: 10, 15, 20 are met, 25 cannot be', () => {
    const fight = fightOf({
      cast: [{ use: 'boudica', health: 0, endurance: 0, state: { status: 'unconscious' } }, 'guard'],
    });
    const boudica = byId(fight, 'boudica');
    const run = play(fight, [10, 15, 20, 20]);
    for (const damage of [3, 1, 1]) takeDamage(fight, run.table, boudica, damage);
    expect(boudica).toMatchObject({ deathDifficulty: 25, status: 'unconscious' });
    takeDamage(fight, run.table, boudica, 1);
    run.finish();
    expect(boudica.status).toBe('dead');
  });

  it('W21 ING-DEATH-02 ING-DMG-09: damage equal to the health left knocks out without fortify or death test', () => {
    const fight = fightOf({ cast: [{ use: 'boudica', health: 7, endurance: 0 }, 'guard'] });
    const run = play(fight, []);
    takeDamage(fight, run.table, byId(fight, 'boudica'), 7);
    expect(byId(fight, 'boudica')).toMatchObject({ health: 0, status: 'unconscious', prone: true });
  });

  it('W22 ING-NL-01 ING-NL-02 ING-NL-03: the sap puts Petra out without risk, the next blow does not spare her', () => {
    const fight = fightOf({
      cast: [
        { use: 'petra', at: [3, 3], endurance: 0, health: 2 },
        { use: 'bandit', at: [4, 3], gear: ['sap', 'padded'] },
      ],
    });
    strike(fight, 'bandit', 'petra', 'sap', [no, 4, 3, 12]);
    expect(byId(fight, 'petra')).toMatchObject({ health: 0, status: 'unconscious' });
    byId(fight, 'bandit').attacks = 0;
    strike(fight, 'bandit', 'petra', 'sap', [4, 3, 12, 3, 3, 9]);
    expect(byId(fight, 'petra').status).toBe('dead');
  });

  it('W26 ING-TEST-20 ING-CRIT-04: a third attack of -1 still hits by a critical, for the least of 1', () => {
    const fight = duel();
    byId(fight, 'boudica').attacks = 2;
    strike(fight, 'boudica', 'guard', 'spear', [no, 1, 1, 19, 'no']);
    expect(byId(fight, 'guard').endurance).toBe(11);
    byId(fight, 'boudica').attacks = 2;
    strike(fight, 'boudica', 'guard', 'spear', [no, 1, 1, 18]);
    expect(byId(fight, 'guard').endurance).toBe(11);
  });

  it('W27 ING-TEST-10 ING-ADV-07 ING-ADV-08: prone and in cover are two disadvantages for an archer', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [0, 0] },
        { use: 'guard', at: [7, 0], state: { prone: true } },
      ],
    });
    byId(fight, 'guard').cover = true;
    strike(fight, 'agnessa', 'guard', 'shortbow', [no, 5, 5, 12, 2, 6, 'no']);
    expect(byId(fight, 'guard').endurance).toBe(9);
  });

  it('W27 ING-TEST-11 ING-ADV-03: prone and flanked cancel for an archer', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [0, 0] },
        { use: 'boudica', at: [6, 0] },
        { use: 'roland', at: [8, 0] },
        { use: 'guard', at: [7, 0], state: { prone: true } },
      ],
    });
    const run = strike(fight, 'agnessa', 'guard', 'shortbow', [no, 3, 3, 12, 'no']);
    expect(run.told().some(({ event }) => event === 'edge')).toBe(false);
  });

  it('W28 ING-SIZE-03: a grizzly brings a goblin’s deflection to 0, and the goblin scratches it for 1', () => {
    const fight = fightOf({
      cast: [
        { use: 'grizzly bear', id: 'grizzly', side: 'party', at: [3, 3] },
        { use: 'goblin', at: [5, 3] },
      ],
    });
    strike(fight, 'grizzly', 'goblin', 'great claw', [no, 4, 2, 6]);
    expect(byId(fight, 'goblin')).toMatchObject({ endurance: 0, health: 8 });
    strike(fight, 'goblin', 'grizzly', 'knife', [no, 3, 2, 6]);
    expect(byId(fight, 'grizzly').endurance).toBe(27);
  });

  it('W32 ING-DMG-06 ING-DMG-07: without a reaction 7 missing against constitution 6 is unconsciousness, 6 is nothing', () => {
    const fight = fightOf({ cast: [{ use: 'roland', endurance: 0 }, 'guard'] });
    const roland = byId(fight, 'roland');
    roland.reactions = 0;
    takeDamage(fight, play(fight, []).table, roland, 6);
    expect(roland.status).toBe('able');
    takeDamage(fight, play(fight, []).table, roland, 1);
    expect(roland).toMatchObject({ status: 'unconscious', prone: true });
  });

  it('W35 ING-CRIT-05: no dodge dice are thrown against a critical', () => {
    const fight = fightOf({
      cast: [
        { use: 'fabian', at: [3, 3] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    strike(fight, 'guard', 'fabian', 'straight sword', ['dodge', 1, 1, 19]);
    expect(byId(fight, 'fabian')).toMatchObject({ endurance: 3, stamina: 11, reactions: 0 });
  });

  it('W37 ING-PAR-04 ING-DMG-01 ING-DMG-02 ING-STAT-09: fire meets elemental deflection, psychic none, and the sword wears for nothing', () => {
    const burn = (type: string) => {
      const fight = fightOf({
        cast: [
          { use: 'roland', at: [3, 3] },
          {
            use: 'guard',
            at: [4, 3],
            gear: [{ name: 'brand', damage: 4, critDamage: 8, types: [type], proficiencies: ['martial'] }],
          },
        ],
      });
      const sword = fight.things.findIndex(({ def }) => def.name === 'straight sword');
      strike(fight, 'guard', 'roland', 'brand', ['parry:straight-sword', 4, 4, 5]);
      return [16 - byId(fight, 'roland').endurance, fight.things[sword]!.durability];
    };
    expect(burn('fire')).toEqual([7, 9]);
    expect(burn('psychic')).toEqual([13, 9]);
  });
});
