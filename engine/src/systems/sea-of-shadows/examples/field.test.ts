import { describe, expect, it } from 'vitest';
import {
  ada,
  bram,
  byId,
  cal,
  fightOf,
  optionsOf,
  play,
  type TestFight,
  turn,
} from '../../../../test/tools/sea-of-shadows.ts';

const rooms = { regions: ['r1', 'r2', 'r3'] };

describe('E13, E14 moving', () => {
  it('SOS-OPP-03, SOS-OPP-07, SOS-OPP-08, SOS-OPP-13, SOS-MOVE-02, SOS-MOVE-04: enemies left behind are asked in turn order, and nobody when one withdraws', () => {
    const cast = { party: [ada], foes: [bram, cal], scene: rooms, order: ['cal', 'ada', 'bram'] };
    const fight = fightOf(cast);
    turn(fight, 'ada', [
      'move:r2',
      { who: 'cal', choose: 'strike:ada:sword' },
      'passive',
      2,
      5,
      { who: 'bram', choose: 'strike:ada:sword' },
      'passive',
      6,
      2,
    ]);
    expect(byId(fight, 'ada')).toMatchObject({ hp: 1, region: 1, ap: 1 });
    expect([byId(fight, 'cal').debt, byId(fight, 'bram').debt]).toEqual([1, 1]);
    const safe = fightOf(cast);
    turn(safe, 'ada', ['withdraw:r2']);
    expect([byId(safe, 'ada').region, safe.turn]).toEqual([1, -1]);
  });

  it('SOS-OPP-04, SOS-OPP-05, SOS-OPP-11, SOS-OPP-12, SOS-MOVE-03, SOS-MOVE-07, SOS-TURN-05, SOS-TURN-16: a run ends where the runner falls', () => {
    const fight = fightOf({
      party: [
        { ...ada, hp: { now: 1, max: 4 }, region: 'r1' },
        { ...ada, id: 'eve', name: 'Eve', region: 'r3' },
      ],
      foes: [{ ...bram, region: 'r2' }],
      scene: rooms,
      order: ['ada', 'bram'],
    });
    turn(fight, 'ada', ['run:r2', 'strike:ada:sword', 'passive', 4, 4]);
    expect(byId(fight, 'ada')).toMatchObject({ status: 'out', region: 1, ap: 0 });
    expect(fight.turn).toBe(-1);
  });

  it('SOS-OPP-12, SOS-MOVE-03: somebody passed on a run is asked once', () => {
    const fight = fightOf({
      party: [{ ...ada, region: 'r1' }],
      foes: [{ ...bram, region: 'r2' }],
      scene: rooms,
      order: ['ada', 'bram'],
    });
    turn(fight, 'ada', ['run:r2', 'decline', 'on:r3']);
    expect(byId(fight, 'ada').region).toBe(2);
  });
});

const knight = { use: 'knight', id: 'knight', mount: 'horse', side: 'party', hero: true, region: 'r1' };
const horse = { use: 'warhorse', id: 'horse', side: 'party', hero: false, region: 'r1' };

describe('E22 to E24, E34 riders', () => {
  const pair = (rider: object, mount: object, foes: TestFight['foes'] = [{ ...bram, region: 'r1' }]) =>
    fightOf({
      party: [
        { ...knight, ...rider },
        { ...horse, ...mount },
      ],
      foes,
      scene: rooms,
      order: ['knight', 'bram'],
    });

  it('SOS-MNT-01, SOS-MNT-04, SOS-MNT-05, SOS-MNT-07, SOS-TURN-03: what the mount has more is for moving only', () => {
    const fight = pair({ items: ['sword', 'shield', 'dagger'] }, {}, [{ ...bram, region: 'r3' }]);
    turn(fight, 'knight', ['move:r2', 'move:r3', 'attack:bram:sword', 'passive', [1, 1], 3], 3);
    const idle = pair({ items: ['sword', 'shield', 'dagger', 'sap'] }, {});
    turn(idle, 'knight', ['ready:dagger:for:sword', 'ready:sap:for:shield'], 2);
    expect(byId(idle, 'knight').ap).toBe(1);
    expect(optionsOf(idle, 'knight', 'act').some((id) => /^(mount-)?(attack|shoot|ready)/.test(id))).toBe(false);
    expect(optionsOf(idle, 'knight', 'act')).toContain('move:r2');
  });

  it('SOS-MNT-06, SOS-MNT-17, SOS-MNT-18, SOS-MNT-19: a slow mount caps moving, and an unskilled rider has half the AP', () => {
    const mule = pair({ ap: 3 }, { ap: 1, items: [] }, [{ ...bram, region: 'r3' }]);
    turn(mule, 'knight', ['move:r2']);
    expect(byId(mule, 'knight').ap).toBe(2);
    expect(optionsOf(mule, 'knight', 'act').some((id) => id.startsWith('move'))).toBe(false);
    const green = pair({ ap: 1, skilledRider: false }, { ap: 3 }, [{ ...bram, region: 'r3' }]);
    turn(green, 'knight', ['drop:shield']);
    expect(byId(green, 'knight').ap).toBe(3);
    const offered = optionsOf(green, 'knight', 'act');
    expect(offered).toContain('dismount');
    expect(offered.some((id) => /attack|ready/.test(id))).toBe(false);
    turn(green, 'knight', ['move:r2']);
    expect(optionsOf(green, 'knight', 'act')).not.toContain('dismount');
  });

  it('SOS-MNT-02, SOS-MNT-09, SOS-MNT-10, SOS-MNT-13, SOS-MNT-14, SOS-MNT-25: the saddle helps a sword, not against a spear, and the horse does the dodging', () => {
    const fight = pair({}, {});
    turn(fight, 'knight', ['attack:bram:sword', 'passive', [2, 9], 4]);
    expect(byId(fight, 'bram').hp).toBe(1);
    turn(fight, 'bram', ['attack:knight:sword', 'mount-dodge', 4, 5]);
    expect([byId(fight, 'knight').debt, byId(fight, 'horse').debt, byId(fight, 'knight').hp]).toEqual([1, 0, 4]);
    const { told } = { told: optionsOf(fight, 'knight', 'defence') };
    expect(told).toContain('mount-dodge');
    expect(told).not.toContain('dodge');
    const spear = pair({}, {}, [{ ...bram, items: ['spear'], region: 'r1' }]);
    turn(spear, 'knight', ['attack:bram:sword', 'passive', 9, 4]);
    expect(byId(spear, 'bram').hp).toBe(1);
  });

  it('SOS-MNT-15, SOS-TURN-04: a shot after a move is at a disadvantage', () => {
    const archer = { att: 8, items: ['short bow'] };
    const moving = pair(archer, {}, [{ ...bram, region: 'r3' }]);
    turn(moving, 'knight', ['move:r2', 'shoot:bram:short-bow', 'passive', [6, 3], 6], 2);
    expect([byId(moving, 'bram').hp, moving.turn]).toEqual([3, -1]);
    const still = pair(archer, {}, [{ ...bram, region: 'r3' }]);
    turn(still, 'knight', ['shoot:bram:short-bow', 'passive', 6, 6]);
    expect(byId(still, 'bram').hp).toBe(2);
  });

  it('SOS-MNT-13, SOS-MNT-25, SOS-MNT-29, SOS-OPP-03, SOS-OPP-07: a pair is one enemy with one strike, by rider or mount', () => {
    const fight = pair({}, {});
    const { events } = turn(fight, 'bram', ['move:r2', 'strike:bram:sword', 'passive', [3, 7], 4]);
    expect(events.filter((event) => event === 'provoked')).toHaveLength(1);
    expect([byId(fight, 'bram').hp, byId(fight, 'knight').debt]).toEqual([2, 1]);
    const hooves = pair({}, {});
    turn(hooves, 'bram', ['move:r2', 'mount-strike:bram:hooves', 'passive', 6, 4]);
    expect(byId(hooves, 'bram').hp).toBe(2);
  });
});

describe('E37 bound in the saddle', () => {
  const mirel = { ...ada, id: 'mirel', name: 'Mirel', pre: 10, mp: 3, spells: ['Force Bolt'], items: ['staff'] };
  const saddled = (state: object) =>
    fightOf({
      party: [
        { ...mirel, state, mount: 'horse', region: 'r1' },
        { use: 'riding-horse', id: 'horse', side: 'party', hero: false, region: 'r1' },
      ],
      foes: [
        { ...bram, region: 'r1' },
        { ...cal, region: 'r2' },
      ],
      scene: { regions: ['r1', 'r2'] },
      order: ['mirel', 'bram', 'cal'],
    });

  it('SOS-MNT-27, SOS-HLP-01, SOS-HLP-05, SOS-MNT-04: a helpless rider casts, the mount does the rest', () => {
    const fight = saddled({ helpless: true });
    turn(fight, 'mirel', ['move:r2', 'decline']);
    expect(byId(fight, 'mirel')).toMatchObject({ ap: 2, region: 1 });
    expect(optionsOf(fight, 'mirel', 'act').sort()).toEqual(
      [
        'end',
        'cast:bram:force-bolt',
        'cast:cal:force-bolt',
        'cast:horse:force-bolt',
        'mount-attack:mirel:hooves',
        'mount-attack:cal:hooves',
        'mount-strike:mirel',
        'mount-strike:cal',
        'mount-grab:cal',
        'move:r1',
        'withdraw:r1',
        'surrender',
      ].sort(),
    );
    const script = play(fight, ['cast:cal:force-bolt', { who: 'cal', choose: 'passive' }, 6, 4]);
    script.step(1);
    script.finish();
    expect([byId(fight, 'mirel').mp, byId(fight, 'cal').hp, fight.turn]).toEqual([2, 2, -1]);
    Object.assign(fight.now, { attacker: 2, target: 0, kind: 0, item: 2, unaware: false });
    expect(optionsOf(fight, 'mirel', 'defence')).toEqual(['passive', 'mount-dodge']);
  });

  it('SOS-MNT-27, SOS-MNT-05: a stunned rider leaves the pair nothing but movement', () => {
    const fight = saddled({ stunned: 1 });
    turn(fight, 'mirel', ['move:r2', 'decline']);
    expect(byId(fight, 'mirel').ap).toBe(2);
    expect(optionsOf(fight, 'mirel', 'act')).toEqual(['end', 'move:r1', 'withdraw:r1']);
  });
});
