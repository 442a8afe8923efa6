import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { plain } from '../../../system/said.ts';
import { type Fight, Place } from '../state/model.ts';
import { whyNot } from './why-not.ts';

/** Boudica with something in hand, at her turn. */
const holding = (gear: readonly unknown[], toggles: object = {}): Fight => {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], gear },
      { use: 'roland', at: [3, 4] },
      { use: 'guard', at: [4, 3] },
    ],
    toggles,
  });
  Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
  byId(fight, 'boudica').actions = 3;
  return fight;
};
const said = (fight: Fight, option: string, question = 'action') => {
  const found = whyNot(fight, 0, question, option);
  return found === null ? null : [plain(found.reason), found.rule];
};

describe('why a weapon cannot be used', () => {
  const dart = { name: 'star', kind: 'weapon', damage: 2, reach: 0, near: 6, far: 30 };

  it('ING-ATK-09: some are not for throwing, some only for it, and bare hands and claws never', () => {
    expect(said(holding(['spear']), 'throw:guard:spear')).toEqual(['that is no weapon to throw', 'ING-ATK-09']);
    expect(said(holding([dart]), 'attack:guard:star')).toEqual(['it is only for throwing', 'ING-ATK-09']);
    expect(said(holding(['knife']), 'throw:guard:bare-hands')).toEqual(['that is no weapon to throw', 'ING-ATK-09']);
    expect(said(holding(['shortbow']), 'throw:guard:shortbow')).toEqual(['that is no weapon to throw', 'ING-ATK-09']);
  });

  it('ING-ATK-07 ING-ATK-13: unloaded, without ammunition', () => {
    const unloaded = holding(['siege crossbow']);
    unloaded.things[0]!.shots = 0;
    expect(said(unloaded, 'attack:guard:siege-crossbow')).toEqual(['the weapon has to be loaded first', 'ING-ATK-07']);
    expect(said(unloaded, 'attack')).toEqual(['the weapon has to be loaded first', 'ING-ATK-07']);
    const spent = holding(['shortbow']);
    spent.things[0]!.ammo = 0;
    expect(said(spent, 'attack:guard:shortbow')).toEqual(['there is no ammunition left for it', 'ING-ATK-13']);
  });

  it('ING-ATK-08: what is not in the hand, and what there is instead', () => {
    expect(said(holding(['spear']), 'attack:guard:club')).toEqual([
      'that is not in the hand; there is spear',
      'ING-ATK-08',
    ]);
    expect(said(holding(['knife']), 'attack:guard:club')).toEqual([
      'that is not in the hand; there is bare-hands, knife',
      'ING-ATK-08',
    ]);
    const packed = holding(['spear']);
    packed.things[0]!.place = Place.pack;
    expect(said(packed, 'attack:guard:spear')).toEqual(['that is not in the hand; there is bare-hands', 'ING-ATK-08']);
  });
});

describe('why somebody cannot be attacked', () => {
  it('ING-ATK-06 ING-TEAM-12: oneself, the dead, who is gone, who gave up, and allies', () => {
    const of = (status: Fight['fighters'][number]['status']) => {
      const fight = holding(['spear']);
      byId(fight, 'guard').status = status;
      return said(fight, 'attack:guard:spear');
    };
    expect(said(holding(['spear']), 'attack:boudica:spear')).toEqual(['nobody attacks oneself', 'ING-ATK-06']);
    expect(of('dead')).toEqual(['Guard is dead', 'ING-ATK-06']);
    expect(of('gone')).toEqual(['Guard is not here any more', 'ING-TEAM-12']);
    expect(of('surrendered')).toEqual(['Guard has given up', 'ING-TEAM-12']);
    expect(said(holding(['spear']), 'attack:roland:spear')).toEqual([
      'Roland is no enemy, and the GM does not let allies be attacked',
      'ING-ATK-06',
    ]);
  });

  it('ING-MOVE-07 ING-MOVE-08 ING-PROP-03: too far to strike or to shoot, or no room to swing', () => {
    const far = (gear: string, x: number, toggles: object = {}) => {
      const fight = holding([gear], toggles);
      byId(fight, 'guard').x = x;
      return fight;
    };
    expect(said(far('spear', 9), 'attack:guard:spear')).toEqual([
      'Guard is 6 m away, and it reaches 2 m',
      'ING-MOVE-07',
    ]);
    expect(said(far('leather whip', 9), 'attack:guard:leather-whip')).toEqual([
      'Guard is 6 m away, and it reaches 5 m',
      'ING-MOVE-07',
    ]);
    const short = { name: 'star', kind: 'weapon', damage: 2, reach: 0, near: 2, far: 4 };
    const thrown = holding([short]);
    byId(thrown, 'guard').x = 9;
    expect(said(thrown, 'throw:guard:star')).toEqual(['Guard is 6 m away, and it goes 4 m', 'ING-MOVE-08']);
    const cramped = fightOf({
      cast: [
        { use: 'boudica', at: [1, 1], gear: ['flail'] },
        { use: 'guard', at: [3, 1] },
      ],
      toggles: { weaponProperties: true },
      scene: { map: ['#....', '.....', '.....'] },
    });
    byId(cramped, 'boudica').actions = 3;
    expect(said(cramped, 'attack:guard:flail')).toEqual([
      'there is no room to swing it beside a wall or an obstacle',
      'ING-PROP-03',
    ]);
  });
});

describe('why an answer is none', () => {
  it('ING-REACT-09: of those who could react now one goes first; others are told so, unknown names are told apart', () => {
    const fight = holding(['spear']);
    const first = 'one of those goes first who could react now';
    expect(said(fight, 'roland', 'react-first')).toEqual([first, 'ING-REACT-09']);
    expect(said(fight, 'guard', 'react-first')).toEqual([first, 'ING-REACT-09']);
    expect(said(fight, 'rolnad', 'react-first')).toEqual([
      'nobody here is "rolnad"; did you mean "roland"?',
      'ING-ATK-06',
    ]);
  });

  it('ING-ATK-11: another target has to be there and within reach', () => {
    const of = (status: Fight['fighters'][number]['status']) => {
      const fight = holding(['spear']);
      fight.depth = 1;
      Object.assign(fight.frames[0]!, { attacker: 0, target: 1, weapon: 16 });
      Object.assign(byId(fight, 'guard'), { status, x: 9 });
      return said(fight, 'guard', 'retarget');
    };
    const near = ['Guard is 6 m away, and it reaches 2 m', 'ING-MOVE-07'];
    expect([of('able'), of('unconscious')]).toEqual([near, near]);
    expect(of('dead')).toEqual(['Guard is dead', 'ING-ATK-06']);
    expect(of('gone')).toEqual(['Guard is not here any more', 'ING-TEAM-12']);
    expect(of('surrendered')).toEqual(['Guard has given up', 'ING-TEAM-12']);
    expect(said(holding(['spear']), 'gaurd', 'retarget')?.[1]).toBe('ING-ATK-06');
  });

  it('ING-ACT-02: what cannot be taken in hand, and why', () => {
    const taking = (change: object, named = 'knife', gear: readonly string[] = ['knife', 'club']) => {
      const fight = holding(gear);
      Object.assign(fight.things[0]!, change);
      return said(fight, `take:${named}`, 'brandish')?.[0];
    };
    expect(taking({ place: Place.held })).toBe('it is in the hand already');
    expect(taking({}, 'sap', ['knife', 'club', 'sap'])).toBe('no hand is free for it');
    expect(taking({}, 'spear', ['knife', 'club', 'spear'])).toBe('it takes two hands, and they are not free');
    expect(taking({ place: Place.ground, holder: -1, x: 15, y: 9 })).toBe(
      'it is not within 1 m, or no hand is free for it',
    );
    expect(taking({ holder: 2, place: Place.pack })).toBe('there is no "knife" to be taken');
    expect(taking({}, 'moon')).toBe('there is no "moon" to be taken');
    expect(said(holding(['knife']), 'put:knife', 'brandish')?.[0]).toBe(
      'one takes things in hand, then says that is all',
    );
  });

  it('ING-DEF-03: what follows a dodge and what does not', () => {
    const after = (option: string, change: Partial<Fight['fighters'][number]> = {}, map?: readonly string[]) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [1, 1] },
          { use: 'guard', at: [3, 1] },
        ],
        ...(map === undefined ? {} : { scene: { map } }),
      });
      Object.assign(byId(fight, 'boudica'), change);
      return said(fight, option, 'after-dodge');
    };
    expect(after('prone', { prone: true })).toEqual(['who is prone already cannot drop', 'ING-FREE-03']);
    expect(after('cover')).toEqual(['there is no cover within 1 m', 'ING-ACT-17']);
    expect(after('cover', { cover: true }, ['o....', '.....', '.....'])).toEqual([
      'the cover is taken already',
      'ING-ACT-17',
    ]);
    expect(after('c9r9')).toEqual(['after a dodge one moves 1 m at most and once, to a free square', 'ING-DEF-03']);
  });

  it('ING-RND-01 ING-RND-02 ING-RND-04 ING-SURP-02: who cannot be picked, and why', () => {
    const picked = (change: object, who = 'roland') => {
      const fight = holding(['spear']);
      Object.assign(fight, { order: [0, 1], slot: 0 });
      Object.assign(byId(fight, 'roland'), change);
      return said(fight, who, 'pick');
    };
    expect(picked({ acted: true })).toEqual(['Roland has had a turn this round', 'ING-RND-01']);
    expect(picked({ surprised: true })).toEqual(['Roland is surprised', 'ING-SURP-02']);
    expect(picked({ status: 'unconscious' })).toEqual(['Roland cannot act', 'ING-RND-04']);
    expect(picked({ incapacitated: true })).toEqual(['Roland cannot act', 'ING-RND-04']);
    expect(picked({}, 'guard')).toEqual(['Guard is of another team', 'ING-RND-02']);
    expect(picked({}, 'nobody')).toEqual(['nobody of the team is "nobody"; a team that can must pick', 'ING-RND-06']);
  });
});
