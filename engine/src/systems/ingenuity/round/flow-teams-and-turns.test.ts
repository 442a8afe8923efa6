import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, routine, weapon } from '../../../../test/tools/ingenuity.ts';
import { attack, perform } from '../acts/perform.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { packWait, Wait } from '../book/waits.ts';
import { carryOver } from '../cast/carry-over.ts';
import { type Encounter, readEncounter } from '../cast/encounter.ts';
import { setUp } from '../cast/set-up.ts';
import { takeDamage } from '../harm/harm.ts';
import { ingenuity } from '../index.ts';
import { costTo, explore, UNREACHED } from '../moves/ways.ts';
import { type Fight, Place } from '../state/model.ts';

function encounterOf(file: object): Encounter {
  const read = readEncounter(file);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return read.value;
}

describe('teams', () => {
  it('ING-TEAM-02 ING-TEAM-03: teams allied by the word of either are allied, and a fight of allies alone is refused', () => {
    const combatants = [{ use: 'boudica' }, { use: 'guard', side: 'friends' }];
    for (const teams of [
      [{ id: 'party', allies: ['friends'] }, { id: 'friends' }],
      [{ id: 'party' }, { id: 'friends', allies: ['party'] }],
    ])
      expect(readEncounter({ teams, combatants })).toMatchObject({ ok: false, refusals: [{ rule: 'ING-TEAM-02' }] });
  });

  it('ING-TEAM-03 ING-TEAM-05: allies of allies are of one group', () => {
    const fight = fightOf({
      cast: ['boudica', { use: 'guard', side: 'friends' }, { use: 'bandit', side: 'third' }, 'goblin'],
      teams: [
        { id: 'party', allies: ['third'] },
        { id: 'friends', allies: ['third'] },
        { id: 'third' },
        { id: 'foes' },
      ],
    });
    expect(fight.teams.map(({ camp }) => camp)).toEqual([0, 0, 0, 3]);
  });

  it('ING-TEAM-06 ING-TEAM-08: an objective completed by a reaction ends the fight before the act that set it off goes on', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [5, 3] },
        { use: 'guard', at: [7, 3] },
      ],
      scene: { areas: [{ name: 'door', x: 5, y: 2 }] },
      teams: [{ id: 'party', objective: { kind: 'reach', area: 'door', count: 1 } }, { id: 'foes' }],
    });
    Object.assign(byId(fight, 'boudica'), { readied: pack(Act.move), trigger: packWait(Wait.enemyAttacks, 1) });
    Object.assign(fight, { phase: 'turn', active: 1, round: 1 });
    Object.assign(byId(fight, 'guard'), { actions: 3, acted: true, x: 6 });
    const run = play(fight, ['attack:boudica:straight-sword', 'yes', 'c6r3'], { auto: [...routine] });
    run.step();
    run.finish();
    expect(fight).toMatchObject({ result: 'won', winner: 0 });
  });
});

describe('turns and ways', () => {
  it('ING-TURN-08 ING-ACT-22: the reaction won by waiting is gone with consciousness', () => {
    const fight = fightOf({ cast: [{ use: 'boudica', endurance: 0, health: 3 }, 'guard'] });
    byId(fight, 'boudica').reactions = 2;
    takeDamage(fight, play(fight, []).table, byId(fight, 'boudica'), 3);
    expect(byId(fight, 'boudica')).toMatchObject({ status: 'unconscious', reactions: 1 });
  });

  it('ING-MOVE-05: an enemy who has given up is conscious, and bars the way; one who lies there does not', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [0, 0] },
        { use: 'guard', at: [2, 0] },
        { use: 'goblin', at: [4, 0] },
      ],
      scene: { map: ['.....'] },
    });
    const reaches = (): boolean => {
      explore(fight, byId(fight, 'boudica'), 9);
      return costTo(3) !== UNREACHED;
    };
    for (const [status, open] of [
      ['able', false],
      ['surrendered', false],
      ['unconscious', true],
      ['dead', true],
    ] as const) {
      byId(fight, 'guard').status = status;
      expect(reaches(), status).toBe(open);
    }
  });

  it('ING-ACT-11: a draught, and a blow at a thing where those are allowed, can be made ready', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [2, 1], gear: ['spear', { name: 'draught', remedy: { endurance: 4 } }], endurance: 5 },
        { use: 'guard', at: [9, 9] },
      ],
      rulings: { targets: 'objects' },
      scene: { fixtures: [{ name: 'post', x: 3, y: 1 }] },
    });
    const offered: string[] = [];
    const run = play(fight, [
      'ready',
      {
        choose: ({ id }) => {
          offered.push(id);
          return false;
        },
      },
    ]);
    expect(() => run.step(3)).toThrow();
    expect(offered).toEqual(expect.arrayContaining(['interact:draught', 'strike-object:post:spear']));
    Object.assign(byId(fight, 'boudica'), {
      readied: pack(Act.interact, 31, 1),
      trigger: packWait(Wait.enemyMoves, 1),
    });
    const moved = play(fight, ['yes']);
    perform(fight, moved.table, byId(fight, 'guard'), packMove(Act.move, 8 * fight.scene.width + 9));
    expect(byId(fight, 'boudica')).toMatchObject({ endurance: 9, reactions: 0 });
  });
});

describe('reactions', () => {
  it('ING-ACT-10 ING-ICPT-01: who intercepts may come within the reach of somebody who waits for that', () => {
    const fight = fightOf({
      cast: [
        { use: 'petra', at: [5, 3] },
        { use: 'roland', at: [1, 3] },
        { use: 'goblin archer', id: 'archer', at: [12, 3] },
        { use: 'guard', at: [6, 3] },
      ],
    });
    const guard = byId(fight, 'guard');
    byId(fight, 'petra').reactions = 0;
    Object.assign(guard, {
      readied: pack(Act.attack, 0, weapon(fight, guard, 'straight sword')),
      trigger: packWait(Wait.enemyReach, 1),
    });
    const run = play(fight, ['yes', 'yes', 1, 1, 5, 'none', 1, 1, 5], { auto: ['attack-how', 'shift'] });
    attack(
      fight,
      run.table,
      byId(fight, 'archer'),
      pack(Act.attack, 0, weapon(fight, byId(fight, 'archer'), 'shortbow')),
    );
    run.finish();
    expect(guard).toMatchObject({ trigger: 0, reactions: 0, attacks: 1 });
  });

  it('ING-PWR-02: a power may use a supernatural skill by its name, a d4 if it is untrained', () => {
    const bolt = { name: 'bolt', tier: 1, damage: 3, skill: 'pyromancy' };
    for (const [supernatural, sides] of [
      [{ pyromancy: 'd10' }, 10],
      [{}, 4],
    ] as const) {
      const fight = fightOf({
        cast: [
          { use: 'petra', at: [2, 3], powers: [{ ...bolt, name: 'spark', skill: 'insight' }, bolt], supernatural },
          { use: 'guard', at: [6, 3] },
        ],
        toggles: { powers: true },
      });
      const run = play(fight, ['none', 3, sides, 5], { auto: ['intercept', 'block', 'fortify'] });
      perform(fight, run.table, byId(fight, 'petra'), pack(Act.power, byId(fight, 'guard').index, 1));
      run.finish();
      expect(run.told().find(({ event }) => event === 'tested')).toMatchObject({ skill: sides, result: 3 + sides });
    }
  });

  it('ING-STAT-01: a die has a flat bonus from -3 to +5 as the model allows', () => {
    const reads = (STR: string) => readEncounter({ combatants: [{ use: 'boudica', STR }, { use: 'guard' }] }).ok;
    expect(['d6-3', 'd6+5', 'd6-4', 'd6+6'].map(reads)).toEqual([true, true, false, false]);
  });
});

describe('the hidden', () => {
  function lurking() {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [5, 3] },
        { use: 'guard', at: [6, 3] },
        { use: 'goblin', at: [5, 4], hidden: true },
      ],
    });
    Object.assign(fight, { phase: 'turn', active: 0, round: 1 });
    Object.assign(byId(fight, 'boudica'), { actions: 3, acted: true });
    return fight;
  }

  it('ING-ATK-06 ING-ADV-06: nobody can aim at, or wait for, somebody hidden from them', () => {
    const fight = lurking();
    const ids = (question: string): string[] => {
      const asked = ingenuity.questions.find(({ id }) => id === question)!;
      const { table } = play(fight, []);
      table.list(fight, 0, asked);
      return Array.from(table.options.subarray(0, table.optionCount), (code) => asked.describe(fight, 0, code).id);
    };
    const tells = (question: string): boolean => ids(question).some((id) => id.includes('goblin'));
    expect([tells('action'), tells('ready-for'), tells('ready-what')]).toEqual([false, false, false]);
    byId(fight, 'goblin').hiddenFrom = 0;
    expect([tells('action'), tells('ready-for'), tells('ready-what')]).toEqual([true, true, true]);
  });

  it('ING-ADV-06: the attack of somebody hidden shows them, and then they are a target', () => {
    const fight = lurking();
    const goblin = byId(fight, 'goblin');
    const run = play(fight, ['none', 1, 1, 5, 1], { auto: [...routine, 'intercept', 'react-first'] });
    attack(fight, run.table, goblin, pack(Act.attack, 0, weapon(fight, goblin, 'knife')));
    expect(goblin.hiddenFrom).toBe(0);
  });
});

describe('what is carried over', () => {
  function after(change: (fight: Fight) => void, gear: unknown[] = ['spear', 'knife', 'leather']) {
    const encounter = encounterOf({ combatants: [{ use: 'boudica', gear }, { use: 'guard' }] });
    const fight = setUp(encounter);
    change(fight);
    const carried = carryOver(encounter, fight, 0)!;
    return setUp(encounterOf({ combatants: [carried, { use: 'guard' }] }));
  }

  it('ING-REC-08: what was in hand at the end is in hand again', () => {
    const fight = after(({ things }) => {
      things[0]!.place = Place.pack;
      things[1]!.place = Place.held;
    });
    const held = fight.things.filter(({ holder, place }) => holder === 0 && place === Place.held);
    expect(held.map(({ def }) => def.name)).toEqual(['knife']);
  });

  it('ING-REC-08: a crossbow that was shot is not loaded again', () => {
    const fight = after(
      ({ things }) => {
        things[0]!.shots = 0;
      },
      ['crossbow'],
    );
    expect(fight.things[0]).toMatchObject({ shots: 0, def: { shots: 1, reload: 2 } });
  });

  it('ING-REC-08 ING-ACT-07: draughts left are carried, with what they do', () => {
    const draught = { name: 'draught', quantity: 2, remedy: { endurance: 4, ends: ['poison'] } };
    const fight = after(
      ({ things }) => {
        things[1]!.quantity = 1;
      },
      ['spear', draught],
    );
    expect(fight.things[1]).toMatchObject({ quantity: 1, def: { remedy: { endurance: 4, ends: ['poison'] } } });
  });

  it('ING-REC-08: who lies prone or is encumbered when the fight ends still is, unless there was a break', () => {
    const lying = (fight: Fight) => Object.assign(fight.fighters[0]!, { prone: true, encumbered: true });
    expect(after(lying).fighters[0]).toMatchObject({ prone: true, encumbered: true });
    expect(
      after((fight) => {
        lying(fight);
        fight.breaks = 1;
      }).fighters[0],
    ).toMatchObject({ prone: false, encumbered: true });
  });
});
