import { describe, expect, it } from 'vitest';
import {
  ada,
  bram,
  byId,
  fightOf,
  optionsOf,
  play,
  type TestFight,
  turn,
} from '../../../../test/tools/sea-of-shadows.ts';
import { hit } from '../harm/harm.ts';
import { makeProne } from './pairs.ts';

const rooms = { regions: ['r1', 'r2', 'r3', 'r4'] };
const rider = { ...ada, mount: 'horse' };
const horse = { use: 'warhorse', id: 'horse', side: 'party', hero: false };

const pair = (more: object = {}, mount: object = {}, foes: TestFight['foes'] = [bram], rest: Partial<TestFight> = {}) =>
  fightOf({
    party: [
      { ...rider, ...more },
      { ...horse, ...mount },
    ],
    foes,
    scene: rooms,
    order: ['ada', 'horse', 'bram'],
    ...rest,
  });

describe('riders and mounts', () => {
  it('SOS-MNT-03: both roll for the order and the better counts', () => {
    const fight = fightOf({ party: [rider, horse], foes: [bram] });
    play(fight, [2, 7, 5]).step(4);
    expect(byId(fight, 'ada')).toMatchObject({ order: 7, orderDie: 8 });
  });

  it('SOS-MNT-08: a mount at a run covers three regions', () => {
    const fight = pair();
    const { cites } = turn(fight, 'ada', ['run:r2', 'decline', 'on:r3', 'on:r4']);
    expect([byId(fight, 'ada').region, byId(fight, 'horse').region]).toEqual([3, 3]);
    expect(cites).toContain('SOS-MNT-08');
  });

  it('SOS-MNT-11, SOS-MNT-12, SOS-MNT-22: riders neither punch nor shield their mount, unless an ability lets them', () => {
    const plain = pair();
    turn(plain, 'ada', ['move:r2', 'decline']);
    turn(plain, 'bram', ['move:r2']);
    const offers = (fight: ReturnType<typeof pair>) => {
      const target = byId(fight, 'horse').index;
      Object.assign(fight.now, { attacker: byId(fight, 'bram').index, target, kind: 0, item: 0, unaware: false });
      return optionsOf(fight, 'ada', 'defence');
    };
    expect(offers(plain)).toEqual(['passive', 'parry:hooves', 'dodge']);
    turn(plain, 'ada', ['drop:shield']);
    expect(optionsOf(plain, 'ada', 'act').some((id) => /^(strike|grab)/.test(id))).toBe(false);
    const gifted = pair({ mountAbilities: ['dodge', 'unarmed', 'parryForMount', 'blockForMount'] });
    expect(offers(gifted)).toEqual(['passive', 'parry:hooves', 'dodge', 'block-for-mount', 'parry-for-mount:sword']);
    turn(gifted, 'ada', ['drop:shield']);
    expect(optionsOf(gifted, 'ada', 'act')).toContain('grab:bram');
    turn(gifted, 'bram', ['attack:horse:sword', 'parry-for-mount:sword', 3, 8]);
    expect([byId(gifted, 'horse').hp, byId(gifted, 'ada').debt]).toEqual([4, 1]);
  });

  it('SOS-MNT-16: an unskilled rider attacks and blocks badly, but passive defence is as ever', () => {
    const fight = pair({ skilledRider: false, ap: 4 }, {}, [{ ...bram, items: ['spear'] }]);
    turn(fight, 'ada', ['attack:bram:sword', 'passive', [8, 2], 6]);
    turn(fight, 'bram', ['attack:ada:spear', 'block', 6, 6]);
    turn(fight, 'bram', ['attack:ada:spear', 'passive', 6, 6]);
    expect([byId(fight, 'bram').hp, byId(fight, 'ada').hp]).toEqual([3, 2]);
  });

  it('SOS-MNT-20, SOS-MNT-26: a rider who falls lies prone, and both keep the pair’s place', () => {
    const fight = pair();
    makeProne(fight, play(fight, []).table, byId(fight, 'ada'));
    expect(byId(fight, 'ada')).toMatchObject({ prone: true, mount: -1 });
    expect(byId(fight, 'horse')).toMatchObject({ prone: false, rider: -1, order: 50, acted: false });
    const out = pair();
    hit(out, play(out, []).table, byId(out, 'ada'), 4, true);
    expect([byId(out, 'ada').mount, byId(out, 'horse').rider, byId(out, 'horse').status]).toEqual([-1, -1, 'able']);
  });

  it('SOS-MNT-21: a mount that falls leaves its rider prone and unhurt', () => {
    const fight = pair();
    hit(fight, play(fight, []).table, byId(fight, 'horse'), 4, true);
    expect(byId(fight, 'ada')).toMatchObject({ prone: true, mount: -1, hp: 4 });
  });

  it('SOS-MNT-23: a grab on either keeps the pair in place', () => {
    const fight = pair();
    byId(fight, 'bram').holds = 1;
    byId(fight, 'bram').holdLevel = 1;
    turn(fight, 'ada', ['drop:shield']);
    expect(optionsOf(fight, 'ada', 'act').some((id) => /^(move|run|withdraw|dismount)/.test(id))).toBe(false);
  });

  it('SOS-MNT-24: whoever strikes at a pair picks rider or mount, and a fall loses the action', () => {
    const fight = pair({}, { hp: 1 });
    turn(fight, 'ada', ['move:r2', 'strike:horse:sword', 'passive', 6, 6]);
    expect(byId(fight, 'horse').status).toBe('out');
    expect(byId(fight, 'ada')).toMatchObject({ region: 0, prone: true, ap: 2 });
  });

  it('SOS-MNT-26, SOS-MNT-18, SOS-MNT-28: mounting takes the mount’s own turn and the better place; dismounting leaves the place', () => {
    const fight = fightOf({ party: [ada, horse], foes: [bram], order: ['horse', 'bram', 'ada'] });
    byId(fight, 'horse').debt = 1;
    turn(fight, 'ada', ['mount:horse']);
    expect(byId(fight, 'ada')).toMatchObject({ mount: 1, ap: 1, order: 50, debt: 1 });
    expect(byId(fight, 'horse').acted).toBe(true);
    turn(fight, 'ada', ['dismount']);
    expect([byId(fight, 'horse').order, byId(fight, 'horse').acted, byId(fight, 'ada').mount]).toEqual([50, true, -1]);
    const lying = fightOf({ party: [{ ...ada, state: { prone: true } }, horse], foes: [bram], order: ['ada'] });
    turn(lying, 'ada', ['drop:sword']);
    expect(optionsOf(lying, 'ada', 'act')).not.toContain('mount:horse');
    const foe = fightOf({ party: [ada], foes: [{ ...horse, side: 'foes' }], order: ['ada'] });
    turn(foe, 'ada', ['drop:sword']);
    expect(optionsOf(foe, 'ada', 'act')).not.toContain('mount:horse');
  });

  it('SOS-MNT-19, SOS-OPP-01: an unskilled rider needs the whole turn for it and provokes', () => {
    const fight = fightOf({ party: [{ ...ada, skilledRider: false }, horse], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['mount:horse', 'decline']);
    expect([byId(fight, 'ada').mount, fight.turn]).toEqual([1, -1]);
  });

  it('SOS-MNT-27: a stunned rider adds no AP, the mount still carries it, and the stun runs down', () => {
    const fight = pair({ ap: 6 });
    byId(fight, 'ada').stun = 1;
    const { cites } = turn(fight, 'ada', ['move:r2', 'decline', 'end'], 2);
    expect(cites).toContain('SOS-MNT-27');
    expect(byId(fight, 'ada')).toMatchObject({ region: 1, stun: 0 });
  });

  it('SOS-MNT-05, SOS-MNT-25: two parries of the rider leave the horse’s extra AP for movement only', () => {
    const fight = pair({}, {}, [bram, { ...bram, id: 'cal', name: 'Cal' }]);
    turn(fight, 'bram', ['attack:ada:sword', 'parry:sword', 1, 8]);
    turn(fight, 'cal', ['attack:ada:sword', 'parry:sword', 1, 8]);
    expect(byId(fight, 'ada')).toMatchObject({ debt: 2, deedDebt: 2 });
    turn(fight, 'ada', ['drop:shield']);
    expect(byId(fight, 'ada').ap).toBe(1);
    const left = optionsOf(fight, 'ada', 'act');
    expect(left).toContain('move:r2');
    expect(left.filter((id) => /attack|ready|cast/.test(id))).toEqual([]);
  });

  it('SOS-MNT-05: a parry and a dodge of the horse leave 1 AP, for an attack too', () => {
    const fight = pair({}, {}, [bram, { ...bram, id: 'cal', name: 'Cal' }]);
    turn(fight, 'bram', ['attack:ada:sword', 'parry:sword', 1, 8]);
    turn(fight, 'cal', ['attack:ada:sword', 'mount-dodge', 1, 8]);
    expect(byId(fight, 'ada')).toMatchObject({ debt: 2, deedDebt: 1 });
    turn(fight, 'ada', ['drop:shield']);
    const left = optionsOf(fight, 'ada', 'act');
    expect(left).toContain('attack:bram:sword');
    expect(left).toContain('mount-attack:bram:hooves');
    expect(left).toContain('move:r2');
  });

  it('SOS-MNT-25: the rider’s cap closes its own interrupts and the mount’s blows, not the mount’s dodge', () => {
    const fight = pair({ ap: 1 });
    turn(fight, 'bram', ['attack:ada:sword', 'parry:sword', 1, 8]);
    const against = (target: string) => {
      const at = { attacker: byId(fight, 'bram').index, target: byId(fight, target).index };
      Object.assign(fight.now, { ...at, kind: 0, item: 3, unaware: false });
      return optionsOf(fight, 'ada', 'defence');
    };
    expect(against('ada')).toEqual(['passive', 'mount-dodge']);
    expect(against('horse')).toEqual(['passive', 'dodge']);
    fight.now.provoker = byId(fight, 'bram').index;
    expect(optionsOf(fight, 'ada', 'opportunity')).toEqual(['decline']);
    turn(fight, 'bram', ['attack:horse:sword', 'dodge', 1, 8]);
    expect(byId(fight, 'ada')).toMatchObject({ debt: 2, deedDebt: 1 });
    turn(fight, 'bram', ['attack:horse:sword', 'dodge', 1, 8]);
    expect(against('horse')).toEqual(['passive']);
  });

  it('SOS-MNT-26, SOS-MNT-05: mounting takes over the larger debt as what it was for', () => {
    const fight = fightOf({ party: [ada, horse], foes: [bram], order: ['ada', 'horse', 'bram'] });
    turn(fight, 'bram', ['attack:horse:sword', 'dodge', 1, 8]);
    turn(fight, 'ada', ['mount:horse']);
    expect(byId(fight, 'ada')).toMatchObject({ debt: 1, deedDebt: 1 });
    expect(byId(fight, 'horse')).toMatchObject({ debt: 0, deedDebt: 0 });
    turn(fight, 'ada', ['dismount']);
    expect(byId(fight, 'horse')).toMatchObject({ debt: 0, deedDebt: 0 });
  });

  it('SOS-MNT-27, SOS-MNT-06: a helpless mount carries nobody, and its rider does everything else', () => {
    const fight = pair({}, { state: { helpless: true } });
    const { events } = turn(fight, 'ada', ['drop:shield']);
    expect(byId(fight, 'ada').ap).toBe(3);
    expect(events).toContain('limited');
    const left = optionsOf(fight, 'ada', 'act');
    expect(left.filter((id) => /move|withdraw|run|mount-attack/.test(id))).toEqual([]);
    expect(left).toContain('attack:bram:sword');
    expect(left).toContain('dismount');
  });
});
