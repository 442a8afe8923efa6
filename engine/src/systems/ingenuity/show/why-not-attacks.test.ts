import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { plain } from '../../../system/said.ts';
import { killingTry, noteTry } from '../rolls/tries.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { whyNot } from './why-not.ts';
import { whyNotAsked } from './why-not-asked.ts';

/** Boudica's turn with the guard at some distance. */
function turn(guard: readonly number[], boudica: object = {}, more: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...boudica },
      { use: 'roland', at: [2, 3] },
      { use: 'guard', at: guard },
    ],
    ...more,
  });
  Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
  Object.assign(byId(fight, 'boudica'), { actions: 3, acted: true });
  return fight;
}

const said = (fight: Fight, option: string): string => {
  const { reason, rule } = whyNot(fight, 0, 'action', option)!;
  return `${plain(reason)} (${rule})`;
};

describe('why there is no attack', () => {
  it('ING-ATK-06 ING-ATK-07: out of reach, or with nothing but what has to be loaded', () => {
    const none = 'nobody is within reach, range and line (ING-ATK-06)';
    const load = 'the weapon has to be loaded first (ING-ATK-07)';
    expect(said(turn([15, 9]), 'attack')).toBe(none);
    const crossbow = turn([15, 9], { gear: ['crossbow'] });
    const bow = crossbow.things.find(({ holder }) => holder === 0)!;
    expect([bow.def.hands, bow.def.reload > 0]).toEqual([2, true]);
    bow.shots = 0;
    expect([said(crossbow, 'attack'), said(crossbow, 'attack:guard:crossbow')]).toEqual([load, load]);
    bow.shots = 1;
    expect(said(crossbow, 'attack')).toBe(none);
    expect(said(turn([15, 9], { hands: 0, gear: [] }), 'attack')).toBe(none);
  });

  it('ING-MOVE-07: a target next to the reach is too far, whatever the weapon', () => {
    expect(said(turn([7, 3]), 'attack:guard:spear')).toMatch(/^Guard is 4 m away, and it reaches \d m \(ING-MOVE-07\)/);
  });

  it('ING-PROP-03: a wall that leaves no room for the swing is told as such', () => {
    const map = ['......', '......', '..###.', '......', '......'];
    const cramped = turn([4, 3], { gear: ['flail'] }, { scene: { map }, toggles: { weaponProperties: true } });
    expect(said(cramped, 'attack:guard:flail')).toMatch(/no room to swing it.*ING-PROP-03/);
  });

  it('ING-DUR-03 ING-ATK-13 ING-ATK-09: a whole bow without arrows is not broken, a broken spear is', () => {
    const bow = turn([9, 3], { gear: ['shortbow'] }, { toggles: { brokenUnusable: true } });
    bow.things.find(({ holder }) => holder === 0)!.ammo = 0;
    expect(said(bow, 'attack:guard:shortbow')).toBe('there is no ammunition left for it (ING-ATK-13)');
    expect(said(turn([4, 3]), 'throw:guard:spear')).toBe('that is no weapon to throw (ING-ATK-09)');
    const thrown = turn([4, 3], {}, { toggles: { brokenUnusable: false } });
    thrown.things[0]!.durability = 0;
    expect(said(thrown, 'throw:guard:spear')).toBe('that is no weapon to throw (ING-ATK-09)');
  });
});

describe('why there is no killing strike', () => {
  const down = (toggles: object = {}, change: Partial<Fighter> = {}, gear = ['straight sword', 'club']) => {
    const fight = turn([4, 3], { gear }, { toggles });
    Object.assign(byId(fight, 'guard'), { status: 'unconscious' }, change);
    return fight;
  };

  it('ING-KILL-01 ING-ATK-06 ING-ATK-08: an ally, and a weapon that is not at hand', () => {
    const ally = down();
    byId(ally, 'roland').status = 'unconscious';
    expect(said(ally, 'killing-strike:roland:straight-sword')).toMatch(/Roland is no enemy.*ING-ATK-06/);
    expect(said(down(), 'killing-strike:guard:spear')).toMatch(/not in the hand.*ING-ATK-08/);
  });

  it.each<[string, string, string]>([
    ['any', 'straight-sword', 'ING-KILL-08'],
    ['lethal', 'straight-sword', 'ING-KILL-08'],
    ['nonlethal', 'straight-sword', 'ING-KILL-07'],
  ])('ING-KILL-07: where killing strikes are made with %s weapons, the %s is refused by %s', (kind, named, rule) => {
    expect(
      whyNot(down({ killingStrikeWeapon: kind }, { x: 9 }), 0, 'action', `killing-strike:guard:${named}`)?.rule,
    ).toBe(rule);
  });

  it('ING-TEST-21: three killing strikes in a row have been tried', () => {
    const tried = (times: number) => {
      const fight = down({ escalation: true }, { x: 9 });
      for (let n = 0; n < times; n++) noteTry(byId(fight, 'boudica'), killingTry(byId(fight, 'guard')));
      return whyNot(fight, 0, 'action', 'killing-strike:guard:straight-sword')?.rule;
    };
    expect([tried(2), tried(3)]).toEqual(['ING-KILL-08', 'ING-TEST-21']);
  });
});

describe('why there is no maneuver', () => {
  it.each<[string, object, string]>([
    ['heavy-attack', { stamina: 0 }, 'there is not enough stamina or focus for it (ING-STAT-08)'],
    ['riposte', { stamina: 9, focus: 9 }, 'it answers what somebody else does (ING-MAN-04)'],
    ['rushing-strike', { stamina: 9, focus: 9 }, 'it does not fit that weapon, target or place (ING-MAN-04)'],
    ['feint', { stamina: 0, focus: 0 }, 'there is not enough stamina or focus for it (ING-STAT-08)'],
    ['feint', { stamina: 0, focus: 1 }, 'it does not fit that weapon, target or place (ING-MAN-04)'],
    ['rally', { stamina: 9, focus: 1 }, 'there is not enough stamina or focus for it (ING-STAT-08)'],
    ['rushing-strike', { stamina: 1, focus: 9 }, 'there is not enough stamina or focus for it (ING-STAT-08)'],
    ['rushing-strike', { stamina: 2, focus: 0 }, 'it does not fit that weapon, target or place (ING-MAN-04)'],
  ])('ING-STAT-08 ING-MAN-04: %s with %o', (maneuver, change, expected) => {
    const fight = turn([4, 3], {}, { toggles: { maneuvers: true } });
    Object.assign(byId(fight, 'boudica'), change);
    expect(said(fight, `attack:guard:spear:${maneuver}`)).toBe(expected);
  });
});

describe('why nobody answers', () => {
  /** The guard attacks Roland; Boudica stands beside him. */
  const attacked = (gear: readonly unknown[] = ['straight sword', 'medium shield'], frame: object = {}) => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'roland', at: [2, 3], gear },
        { use: 'guard', at: [2, 4] },
        { use: 'wolf', side: 'party', at: [2, 2] },
      ],
    });
    Object.assign(fight, { phase: 'turn', active: 2, round: 1, begun: 1, depth: 1 });
    Object.assign(fight.frames[0]!, { attacker: 2, target: 1, interceptor: -1, used: 0, free: 0, stray: 0 }, frame);
    return fight;
  };
  const asked = (fight: Fight, who: string, question: string, option: string | null = null) => {
    const found = whyNotAsked(fight, byId(fight, who).index, question, option);
    return found === null ? null : `${plain(found.reason)} (${found.rule})`;
  };

  it.each([
    [{ name: 'small shield', block: 0 }, 'a block comes once the attack has hit and before its damage (ING-BLK-02)'],
    [
      { name: 'small shield', durability: 1 },
      'a block comes once the attack has hit and before its damage (ING-BLK-02)',
    ],
    ['straight sword', 'nothing whole with a block value is in the hand (ING-BLK-01)'],
  ])('ING-BLK-01: %o and a block', (item, expected) => {
    expect(asked(attacked([item]), 'roland', 'block')).toBe(expected);
  });

  it('ING-BLK-01 ING-DUR-04: what is named is looked at: not in the hand, grown, without a block value', () => {
    const fight = attacked(['straight sword', 'medium shield', { name: 'small shield', block: 0 }]);
    const shield = fight.things.find(({ def }) => def.name === 'small shield')!;
    expect(asked(fight, 'roland', 'block', 'block:small-shield')).toBe('it is not in the hand (ING-BLK-01)');
    shield.place = fight.things[0]!.place;
    expect(asked(fight, 'roland', 'block', 'block:small-shield')).toMatch(/ING-BLK-02/);
    expect(asked(fight, 'wolf', 'defend', 'parry:bite')).toBe(
      'bare hands and natural weapons neither parry nor block (ING-DUR-04)',
    );
  });

  it('ING-REACT-08: somebody who only dodges is not told about an item', () => {
    expect(asked(attacked(), 'roland', 'defend', 'dodge:spear')).toBe(
      'dodge and parry are chosen before the roll (ING-REACT-08)',
    );
    expect(asked(attacked(), 'roland', 'defend', 'parry')).toBe(
      'dodge and parry are chosen before the roll (ING-REACT-08)',
    );
  });

  it('ING-REACT-10 ING-ICPT-03: the first of all steps in as well, and from just as far as the speed', () => {
    expect(asked(attacked(undefined, { interceptor: 0 }), 'wolf', 'intercept')).toBe(
      'the target of an attack changes by Intercept once (ING-REACT-10)',
    );
    const far = attacked();
    const boudica = byId(far, 'boudica');
    Object.assign(boudica, { x: 2 + boudica.speed, y: 3 });
    expect(asked(far, 'boudica', 'intercept')).toBe(
      'an Intercept comes before the roll, along a way that is free (ING-ICPT-03)',
    );
    boudica.x++;
    expect(asked(far, 'boudica', 'intercept')).toMatch(/^Roland is \d+ m away, and an Intercept goes \d+ m/);
  });

  it('ING-TURN-06: whoever is out is told that before anything else', () => {
    const fight = attacked();
    Object.assign(byId(fight, 'roland'), { status: 'unconscious', reactions: 0 });
    for (const question of ['defend', 'fortify', 'intercept', 'block'])
      expect(asked(fight, 'roland', question)).toBe('Roland is unconscious (ING-TURN-06)');
  });

  it('ING-MAN-04: only a bow that is in the own hand and named keeps from striking back', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], gear: ['straight sword', 'shortbow'] },
        { use: 'agnessa', at: [3, 4], gear: ['shortbow'] },
        { use: 'guard', at: [4, 3] },
      ],
      toggles: { maneuvers: true },
    });
    Object.assign(fight, { phase: 'turn', active: 2, round: 1, begun: 1 });
    expect(asked(fight, 'boudica', 'reaction-maneuver', 'strike:straight-sword')).toBe(
      'no enemy walks by within reach, and no attack has just been parried (ING-MAN-04)',
    );
    expect(asked(fight, 'agnessa', 'reaction-maneuver', 'strike:shortbow')).toBe(
      'a Riposte or an Opportunity Strike is a melee attack (ING-MAN-04)',
    );
  });

  it('ING-TEST-16: a ruling is named by its rule, the others by that of rulings; nobody is asked nothing', () => {
    const fight = attacked();
    const settled = 'the GM is not asked for this ruling now';
    expect(asked(fight, 'roland', 'ruling', 'leaving:no')).toBe(`${settled} (ING-TEAM-12)`);
    expect(asked(fight, 'roland', 'ruling', 'repair:no')).toBe(`${settled} (ING-REC-06)`);
    expect(asked(fight, 'roland', 'ruling')).toBe(`${settled} (ING-TEST-16)`);
    expect(whyNotAsked(fight, -1, 'defend', 'dodge')).toBeNull();
  });
});
