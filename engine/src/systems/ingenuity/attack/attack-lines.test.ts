import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, strike, weapon } from '../../../../test/tools/ingenuity.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { attack } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { type Fight, Place } from '../state/model.ts';

function duel(boudica: object = {}, guard: object = {}, more: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...boudica },
      { use: 'guard', at: [4, 3], ...guard },
    ],
    ...more,
  });
  byId(fight, 'guard').reactions = 0;
  return fight;
}

const told = (run: ReturnType<typeof strike>, name: string) => run.told().find(({ event }) => event === name);
const blow = (fight: Fight, items: readonly ScriptItem[] = [1, 1, 5]) =>
  strike(fight, 'boudica', 'guard', 'spear', items);

describe('what is told of an attack before its roll', () => {
  it('ING-MAP-01 ING-MAP-03: earlier attacks cost 2 each, and the first costs nothing', () => {
    const fight = duel();
    expect(told(blow(fight), 'penalty')).toBeUndefined();
    expect(told(blow(fight), 'penalty')).toMatchObject({ attacks: 1, penalty: 2 });
    const third = blow(fight);
    expect(told(third, 'penalty')).toMatchObject({ attacks: 2, penalty: 4 });
    expect(told(third, 'tested')).toMatchObject({ result: 1 + 1 + 1 - 4 });
  });

  it('ING-ADV-01 ING-ADV-03 ING-ADV-07: unseen, prone and cover are told, each for itself, and nothing where there is nothing', () => {
    const none = { unseen: false, flanked: false, prone: false, cover: false };
    expect(told(blow(duel()), 'aim')).toBeUndefined();
    expect(told(blow(duel({ hidden: true }), [1, 1, 5, 1]), 'aim')).toMatchObject({ ...none, unseen: true });
    expect(told(blow(duel({}, { state: { prone: true } }), [1, 1, 5, 1]), 'aim')).toMatchObject({
      ...none,
      prone: true,
    });
    const covered = duel();
    byId(covered, 'guard').cover = true;
    expect(told(blow(covered), 'aim')).toMatchObject({ ...none, cover: true });
  });

  it('ING-ADV-02 ING-ADV-05: being flanked is told', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'roland', at: [5, 3] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    byId(fight, 'guard').reactions = 0;
    expect(told(blow(fight, [1, 1, 5, 1]), 'aim')).toMatchObject({ flanked: true, unseen: false, prone: false });
  });

  it('ING-COND-06: a blinded attacker is told as hindered, others are not', () => {
    expect(told(blow(duel()), 'hindered')).toBeUndefined();
    expect(told(blow(duel({ state: { blinded: true } }), [1, 1, 5, 1]), 'hindered')).toMatchObject({
      attacker: 'boudica',
    });
  });

  it('ING-MOVE-08: a long shot is told with its metres and what they cost, a near one is not', () => {
    const shot = (x: number) => {
      const fight = duel({ gear: [{ name: 'longbow', near: 5, far: 20 }] }, { at: [x, 3] });
      return told(strike(fight, 'boudica', 'guard', 'longbow', [1, 1, 5]), 'range');
    };
    expect(shot(8)).toBeUndefined();
    expect(shot(9)).toMatchObject({ metres: 6, penalty: 1 });
    expect(shot(14)).toMatchObject({ metres: 11, penalty: 2 });
  });
});

describe('what an attack uses up', () => {
  const shoot = (gear: object, items: ScriptItem[] = [1, 1, 5]) => {
    const fight = duel({ gear: [gear] }, { at: [8, 3] });
    const { name } = fight.things[0]!.def;
    const run = strike(fight, 'boudica', 'guard', name, items);
    const { shots, ammo } = fight.things[0]!;
    return [shots, ammo, told(run, 'shot')?.shots];
  };

  it('ING-ATK-07 ING-ATK-13: a shot takes one from what is loaded and from the ammunition, where they are counted', () => {
    expect(shoot({ name: 'shortbow' })).toEqual([1, -1, undefined]);
    expect(shoot({ name: 'shortbow', ammo: 3 })).toEqual([1, 2, 2]);
    expect(shoot({ name: 'shortbow', ammo: 1 })).toEqual([1, 0, 0]);
    expect(shoot({ name: 'crossbow' })).toEqual([0, -1, 0]);
    expect(shoot({ name: 'crossbow', ammo: 5 })).toEqual([0, 4, 0]);
    expect(shoot({ name: 'crossbow', shots: 3, loaded: 2, ammo: 5 })).toEqual([1, 4, 1]);
  });

  it('ING-ATK-07: of several throwing knives one is gone from the hand, the last one lies where it went', () => {
    const fight = duel({ gear: [{ name: 'knife', quantity: 2 }] }, { at: [6, 5] });
    const boudica = byId(fight, 'boudica');
    const thrown = () => {
      const run = play(fight, [1, 1, 5]);
      attack(fight, run.table, boudica, pack(Act.attack, 1, weapon(fight, boudica, 'knife'), 1));
      run.finish();
      const { quantity, place, holder, x, y } = fight.things[0]!;
      return [quantity, place, holder, x, y];
    };
    expect(thrown().slice(0, 3)).toEqual([1, Place.held, 0]);
    expect(thrown()).toEqual([1, Place.ground, -1, 6, 5]);
  });

  it('ING-ATK-09: a blow in melee uses nothing up', () => {
    const fight = duel({ gear: [{ name: 'knife', quantity: 2 }] });
    strike(fight, 'boudica', 'guard', 'knife', [1, 1, 5]);
    expect(fight.things[0]).toMatchObject({ quantity: 2, place: Place.held, holder: 0 });
  });
});

describe('where a shot goes that strays', () => {
  const others: Cast[] = [
    { use: 'boudica', at: [3, 3], gear: ['shortbow'] },
    { use: 'guard', at: [8, 3] },
    { use: 'goblin', at: [9, 3] },
    { use: 'wolf', at: [8, 4] },
    { use: 'bandit', at: [10, 3] },
  ];

  it('ING-STRAY-03 ING-STRAY-04: a die picks among those within 1 m of the target, in their order; luck above 1 strays nowhere', () => {
    const to = (items: ScriptItem[]) => {
      const fight = fightOf({ cast: others });
      for (const fighter of fight.fighters) fighter.reactions = 0;
      return told(strike(fight, 'boudica', 'guard', 'shortbow', items), 'strayed')?.target;
    };
    expect(to([2, 2, 1, 1])).toBe('goblin');
    expect(to([2, 2, 1, 2])).toBe('wolf');
    expect(to([2, 2, 2])).toBeUndefined();
  });

  it('ING-STRAY-03: the dead are not struck, the unconscious are', () => {
    const fight = fightOf({ cast: others });
    for (const fighter of fight.fighters) fighter.reactions = 0;
    byId(fight, 'goblin').status = 'dead';
    byId(fight, 'wolf').status = 'unconscious';
    expect(told(strike(fight, 'boudica', 'guard', 'shortbow', [1, 1, 1]), 'strayed')).toMatchObject({ target: 'wolf' });
  });
});
