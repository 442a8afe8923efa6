import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, until, weapon } from '../../../../test/tools/ingenuity.ts';
import { attack, undertake } from '../acts/perform.ts';
import { shortTask } from '../acts/tasks.ts';
import { Act, pack } from '../book/act.ts';
import { Man, maneuverNames } from '../book/maneuver-table.ts';
import { setOff } from '../harm/hazards.ts';
import { view } from '../show/view.ts';
import type { Fight } from '../state/model.ts';

const all = maneuverNames.slice(1);

function duel(boudica: object = {}, guard: object = {}, more: object = {}): Fight {
  return fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...boudica },
      { use: 'guard', at: [4, 3], ...guard },
    ],
    ...more,
  });
}

const told = (run: ReturnType<typeof strike>, name: string) => run.told().filter(({ event }) => event === name);

describe('the course of a fight', () => {
  it('ING-TEAM-01: a fight begins with all its teams, in round 1, with the first team to pick', () => {
    const fight = fightOf({ cast: ['boudica', 'guard', { use: 'wolf', side: 'wild' }] });
    const run = play(fight, []);
    run.step();
    expect(told(run, 'begins')).toMatchObject([{ teams: 3 }]);
    expect(fight).toMatchObject({ round: 1, begun: 1, slot: 0, phase: 'pick', opening: false });
  });

  it('ING-RND-12 ING-RND-11: a new round forgets who acted, attacks and powers, and is told with its seconds', () => {
    const fight = duel();
    const run = play(fight, ['end', 'end']);
    until(run, fight, ({ phase }) => phase === 'roundEnd');
    for (const fighter of fight.fighters) Object.assign(fighter, { attacks: 2, powersUsed: 1, helped: 3, helpedAt: 1 });
    run.step();
    for (const fighter of fight.fighters)
      expect(fighter).toMatchObject({ acted: false, attacks: 0, powersUsed: 0, helped: 0, helpedAt: 0 });
    expect(told(run, 'round')).toMatchObject([
      { round: 1, seconds: 0 },
      { round: 2, seconds: 6 },
    ]);
    expect(fight).toMatchObject({ round: 2, begun: 2, slot: 0, active: -1 });
  });

  it('ING-TURN-02 ING-TURN-03: a turn has three actions, and each act takes its own', () => {
    const fight = duel({}, { eva: 30 });
    byId(fight, 'guard').stamina = 0;
    const blow = ['attack:guard:spear', 1, 1, 5];
    const run = play(fight, [...blow, ...blow, ...blow, 'end']);
    until(run, fight, ({ active }) => active === 0);
    const left: number[] = [];
    for (let n = 0; n < 3; n++) {
      left.push(byId(fight, 'boudica').actions);
      run.step();
    }
    expect([...left, byId(fight, 'boudica').actions, fight.active]).toEqual([3, 2, 1, 0, 0]);
    run.step();
    run.finish();
    expect([fight.active, fight.phase, fight.slot]).toEqual([-1, 'pick', 1]);
  });

  it('ING-EXT-01 ING-EXT-02: what takes more actions than there are is begun with all that are left, and goes on from there', () => {
    const fight = duel({ gear: ['siege crossbow'] });
    fight.things[0]!.shots = 0;
    const boudica = byId(fight, 'boudica');
    const run = play(fight, []);
    const reload = pack(Act.reload, 0, 0);
    expect(undertake(fight, run.table, boudica, reload, 3)).toBe(3);
    expect(boudica).toMatchObject({ pending: reload, paid: 3, needed: 12 });
    expect(undertake(fight, run.table, boudica, pack(Act.continue), 3)).toBe(3);
    expect([boudica.paid, fight.things[0]!.shots]).toEqual([6, 0]);
    undertake(fight, run.table, boudica, pack(Act.continue), 3);
    expect(undertake(fight, run.table, boudica, pack(Act.continue), 3)).toBe(3);
    expect([boudica.pending, boudica.paid, boudica.needed, fight.things[0]!.shots]).toEqual([0, 0, 0, 1]);
    expect(told(run, 'action-begun')).toHaveLength(1);
    undertake(fight, run.table, boudica, reload, 2);
    expect(undertake(fight, run.table, boudica, pack(Act.abandon), 2)).toBe(0);
    expect(boudica).toMatchObject({ pending: 0, paid: 0, needed: 0 });
  });

  it('ING-ACT-22 ING-REACT-03: whoever waited may react twice before the own next turn, and then once', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'fabian', at: [3, 4] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    byId(fight, 'fabian').reactions = 0;
    const run = play(fight, ['boudica', 'wait']);
    run.step(3);
    const boudica = byId(fight, 'boudica');
    expect(boudica).toMatchObject({ reactions: 2, actions: 0 });
    const guard = byId(fight, 'guard');
    const sword = weapon(fight, guard, 'straight sword');
    // She steps in for Fabian with one reaction, and has the other for herself.
    const blows = play(fight, ['yes', 'none', 1, 1, 5, 'dodge', 1, 1, 5, 4, 4, 5], {
      auto: ['attack-how', 'after-dodge', 'shift'],
    });
    attack(fight, blows.table, guard, pack(Act.attack, 1, sword));
    expect([boudica.reactions, boudica.stamina]).toEqual([1, 9]);
    attack(fight, blows.table, guard, pack(Act.attack, 0, sword));
    blows.finish();
    expect([boudica.reactions, boudica.stamina]).toEqual([0, 8]);
    boudica.acted = false;
    Object.assign(fight, { phase: 'pick', slot: 0 });
    Object.assign(byId(fight, 'fabian'), { acted: true });
    play(fight, []).step();
    expect([fight.active, boudica.reactions]).toEqual([0, 1]);
  });

  it('ING-SURP-07 ING-SURP-02: the surprised are told so, and give an attacker who is seen no advantage', () => {
    const fight = duel({}, {}, { scene: { surprise: { side: 'party' } } });
    const run = play(fight, []);
    run.step();
    expect(told(run, 'surprised')).toMatchObject([{ who: 'guard' }]);
    expect(byId(fight, 'guard')).toMatchObject({ surprised: true, reactions: 0 });
    expect(byId(fight, 'boudica').surprised).toBe(false);
    const blow = strike(fight, 'boudica', 'guard', 'spear', [1, 1, 5]);
    expect([told(blow, 'edge'), told(blow, 'aim')]).toEqual([[], []]);
  });
});

describe('tests and attacks', () => {
  it('ING-TEST-02: a task that reaches its difficulty succeeds, one less fails, and the proficiency counts', () => {
    const tasks = [{ name: 'Lift', attribute: 'STR', skill: 'athletics', proficiency: 'lifting', difficulty: 7 }];
    const teams = [{ id: 'party', objective: { kind: 'perform', task: 'Lift', count: 3 } }, { id: 'foes' }];
    const fight = duel({ proficiencies: { lifting: 2 } }, {}, { scene: { tasks }, teams });
    const tried = (items: number[]) => {
      const run = play(fight, items);
      shortTask(fight, run.table, byId(fight, 'boudica'), 0);
      run.finish();
      return [told(run, 'task')[0], fight.teams[0]!.progress];
    };
    expect(tried([2, 2, 5])).toMatchObject([{ result: 6, difficulty: 7, done: false }, 0]);
    expect(tried([3, 2, 5])).toMatchObject([{ result: 7, difficulty: 7, done: true }, 1]);
  });

  it('ING-MAP-02: an attack by maneuver counts for the next, and suffers for those before', () => {
    const fight = duel({ maneuvers: all }, { eva: 30 }, { toggles: { maneuvers: true } });
    byId(fight, 'guard').reactions = 0;
    const boudica = byId(fight, 'boudica');
    const run = play(fight, [1, 1, 5, 1, 1, 5]);
    for (let n = 0; n < 2; n++)
      attack(fight, run.table, boudica, pack(Act.attack, 1, weapon(fight, boudica, 'spear'), 0, Man.heavy));
    run.finish();
    expect([told(run, 'penalty'), boudica.attacks]).toMatchObject([[{ attacks: 1, penalty: 2 }], 2]);
  });

  it('ING-MAP-03 ING-MAP-05: with the result of a later attack its damage is 2 less, at whomever it goes', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], luckBonus: -10 },
        { use: 'guard', at: [4, 3], eva: 1, pDef: 0 },
        { use: 'goblin', at: [4, 4], size: 4, eva: 1, pDef: 0 },
      ],
    });
    for (const { index } of fight.fighters) fight.fighters[index]!.reactions = 0;
    const lost = (who: string) => {
      const before = byId(fight, who).endurance;
      const run = strike(fight, 'boudica', who, 'spear', [4, 4, 5]);
      return [before - byId(fight, who).endurance, told(run, 'penalty').map(({ penalty }) => penalty)];
    };
    const [first] = lost('guard');
    expect(first).toBeGreaterThan(2);
    expect(lost('goblin')).toEqual([Math.min(Number(first) - 2, byId(fight, 'goblin').maxEndurance), [2]]);
  });

  it('ING-ADV-03 ING-ADV-04 ING-ADV-09: an archer profits from a flanked target too, and being unseen is one advantage more', () => {
    const shot = (hidden: boolean, items: number[]) => {
      const fight = fightOf({
        cast: [
          { use: 'agnessa', at: [4, 8], hidden },
          { use: 'boudica', at: [3, 3] },
          { use: 'roland', at: [5, 3] },
          { use: 'guard', at: [4, 3] },
        ],
      });
      byId(fight, 'guard').reactions = 0;
      const run = strike(fight, 'agnessa', 'guard', 'shortbow', items);
      return [told(run, 'aim'), told(run, 'edge')];
    };
    expect(shot(false, [1, 1, 5, 1])).toMatchObject([[{ flanked: true, unseen: false }], [{ net: 1 }]]);
    expect(shot(true, [1, 1, 5, 1, 1])).toMatchObject([[{ flanked: true, unseen: true }], [{ net: 2 }]]);
  });

  it('ING-ADV-07: the prone give melee attackers advantage and archers disadvantage, which is told', () => {
    const down = (use: string, at: number[], name: string) => {
      const fight = duel({ use, id: 'boudica', at }, { state: { prone: true } });
      byId(fight, 'guard').reactions = 0;
      const run = strike(fight, 'boudica', 'guard', name, [2, 1, 5, 1]);
      return [told(run, 'aim'), told(run, 'edge')];
    };
    expect(down('boudica', [3, 3], 'spear')).toMatchObject([[{ prone: true, cover: false }], [{ net: 1 }]]);
    expect(down('agnessa', [9, 3], 'shortbow')).toMatchObject([[{ prone: true }], [{ net: -1 }]]);
  });

  it('ING-DMG-01 ING-DMG-02: a trap’s harm is of the category of its type, and typeless without one', () => {
    const struck = (hazard: object) => {
      const fight = duel(
        { pDef: 2, eDef: 3 },
        {},
        { scene: { hazards: [{ name: 'trap', damage: 9, who: ['boudica'], ...hazard }] } },
      );
      const run = play(fight, []);
      setOff(fight, run.table, fight.scene.hazards[0]!);
      return [12 - byId(fight, 'boudica').endurance, told(run, 'hazard').map(({ damage }) => damage)];
    };
    expect(struck({ type: 'piercing' })).toEqual([7, [7]]);
    expect(struck({ type: 'fire' })).toEqual([6, [6]]);
    expect(struck({ type: 'psychic' })).toEqual([9, [9]]);
    expect(struck({})).toEqual([9, [9]]);
  });

  it('ING-COND-07 ING-COND-02 ING-COND-10: every condition somebody has shows, and no other', () => {
    const fight = duel();
    const boudica = byId(fight, 'boudica');
    const shown = () =>
      view(fight, 0)
        .combatants.find(({ id }) => id === 'boudica')!
        .conditions.map(({ label }) => label);
    expect(shown()).toEqual([]);
    for (const [field, value, label] of [
      ['incapacitated', true, 'incapacitated'],
      ['prone', true, 'prone'],
      ['stunned', 1, 'stunned'],
      ['blinded', true, 'blinded'],
      ['crippled', true, 'crippled'],
      ['encumbered', true, 'encumbered'],
      ['bleeding', 1, 'bleeding'],
      ['burning', 1, 'burning'],
      ['poison', 1, 'poisoned'],
      ['sickness', 1, 'sick'],
      ['guarding', true, 'on guard'],
      ['cover', true, 'in cover'],
      ['surprised', true, 'surprised'],
      ['hiddenFrom', 2, 'hidden'],
      ['health', 11, 'bloodied'],
      ['endurance', 6, 'harmed'],
      ['status', 'unconscious', 'unconscious'],
    ] as const) {
      const before = boudica[field];
      Object.assign(boudica, { [field]: value });
      expect(shown()).toEqual([label]);
      Object.assign(boudica, { [field]: before });
    }
  });
});
