import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { heal, slotsUsed } from './gear.ts';

const clad = (items: readonly unknown[], skills: readonly string[], more: object = {}): Cast => ({
  use: 'mirah',
  items,
  skills,
  gear: { carried: 0, stored: 0 },
  ...more,
});
const armourOf = (cast: Cast, scene: object = {}) =>
  byId(fightOf({ party: [cast], foes: ['orc'], scene: { ...scene } }), 'mirah').armour;
const slotsFor = (cast: Cast) => slotsUsed(byId(fightOf({ party: [cast], foes: ['orc'] }), 'mirah'));

describe('what is carried', () => {
  it('BDP-INV-01, BDP-INV-02, BDP-WPN-02: things fill 1 slot, Bulky things 2, each Fatigue 1', () => {
    expect(slotsFor(clad(['dagger', 'shield'], []))).toBe(2);
    expect(slotsFor(clad(['greatsword', 'heavy armour'], [], { fatigue: 2 }))).toBe(6);
  });

  it('BDP-INV-01: the log says how many of the ten are filled', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], close: true });
    const round = playRound(fight, ['nothing', 'attack:mirah:scimitar', 'block', 1]);
    expect(round.told.find(({ event }) => event === 'fatigued')).toMatchObject({ gained: 1, used: 7 });
    round.cites('BDP-INV-01');
  });

  it('BDP-SKL-02: an Armor Expert wears heavy armour in 1 slot, but carries it in 2', () => {
    const skills = ['Armor Expert'];
    expect(slotsFor(clad(['dagger', 'plate'], []))).toBe(3);
    expect(slotsFor(clad(['dagger', 'plate'], skills))).toBe(2);
    expect(slotsFor(clad(['dagger'], skills, { stored: ['plate'] }))).toBe(3);
  });

  it('BDP-HEA-02, BDP-INV-05: neither the deprived nor the overburdened regain HP', () => {
    const regained = (more: object) => {
      const worn = clad(['dagger'], [], { hp: { now: 0, max: 5 }, ...more });
      return heal(byId(fightOf({ party: [worn], foes: ['orc'] }), 'mirah'), 3);
    };
    expect([regained({}), regained({ state: { deprived: true } }), regained({ fatigue: 9 })]).toEqual([3, 0, 0]);
  });
});

describe('Armor by gear and skill', () => {
  it('BDP-ARM-01, BDP-ARM-02: a shield counts in the hand only, and the sum stops at 3', () => {
    expect(armourOf(clad(['dagger', 'shield', 'light armour'], []))).toBe(2);
    expect(armourOf(clad(['shield', 'dagger'], []))).toBe(1);
    expect(armourOf(clad(['greatsword', 'shield', 'light armour'], []))).toBe(1);
    expect(armourOf(clad(['dagger', 'shield', 'plate'], []))).toBe(3);
  });

  it('BDP-SKL-08: Defensive Posture gives 1 with a Fast or Balanced weapon and the other hand empty', () => {
    const posture = (items: readonly string[], more: object = {}) => armourOf(clad(items, ['Defensive Posture'], more));
    expect([posture(['dagger']), posture(['longsword'])]).toEqual([1, 1]);
    expect(posture(['dagger', 'mace'], { wield: ['dagger', 'mace'] })).toBe(0);
    expect(posture(['dagger', 'shield'])).toBe(1);
    expect([posture(['greatsword']), posture([]), posture(['bow'])]).toEqual([0, 0, 0]);
  });

  it('BDP-SKL-10: Fancy Footwork gives 1 to whoever wears no armour', () => {
    expect(armourOf(clad(['dagger'], ['Fancy Footwork']))).toBe(1);
    expect(armourOf(clad(['dagger', 'light armour'], ['Fancy Footwork']))).toBe(1);
    expect(armourOf(clad(['dagger', 'heavy armour'], ['Fancy Footwork']))).toBe(2);
  });

  it('BDP-SKL-26: a Showfighter has 1 more before an audience', () => {
    expect(armourOf(clad(['dagger'], ['Showfighter']))).toBe(0);
    expect(armourOf(clad(['dagger'], ['Showfighter']), { audience: true })).toBe(1);
  });

  it('BDP-ARM-02, BDP-SKL-08, BDP-SKL-10, BDP-SKL-26: the log says which skills are part of the Armor that counts', () => {
    const cast = clad(['dagger'], ['Defensive Posture', 'Fancy Footwork', 'Showfighter']);
    const fight = exampleFight({ party: [cast], foes: ['orc'], close: true, scene: { audience: true } });
    const round = playRound(fight, ['nothing', 'attack:mirah:scimitar', 'none', 5]);
    expect(byId(fight, 'mirah').hp).toBe(3);
    round.cites('BDP-ARM-02', 'BDP-SKL-08', 'BDP-SKL-10', 'BDP-SKL-26');
  });

  it('BDP-ARM-04, BDP-ATK-07: Armor counts against a blow straight to STR, not against ability loss by an effect', () => {
    const sleepy = clad(['dagger', 'light armour'], [], { state: { unaware: true, bleeds: 1, losesTurns: 1 } });
    const fight = exampleFight({ party: [sleepy], foes: ['orc'], close: true });
    const round = playRound(fight, [
      'attack:mirah:scimitar',
      { who: 'orc', why: 'damage', faces: [4] },
      { who: 'mirah', why: 'critical-save', faces: [1] },
      { who: 'mirah', why: 'bleed', faces: [2] },
    ]);
    expect(byId(fight, 'mirah')).toMatchObject({ hp: 5, str: 12 - 3 - 2 });
    round.cites('BDP-ARM-04');
  });
});

describe('skills of one’s own', () => {
  it('BDP-SKL-26: a Showfighter before an audience saves as with STR 18 and still loses real STR', () => {
    const cast = clad(['dagger', 'plate'], ['Showfighter'], { hp: { now: 0, max: 5 }, str: { now: 6, max: 12 } });
    const fight = exampleFight({ party: [cast], foes: ['orc'], close: true, scene: { audience: true } });
    playRound(fight, ['nothing', 'attack:mirah:scimitar', 'none', 5, { who: 'mirah', faces: [18] }]);
    expect(byId(fight, 'mirah')).toMatchObject({ str: 4, status: 'able' });
  });

  it('BDP-SKL-11: Firm Grip keeps the weapon in hand', () => {
    const disarmed = (skills: readonly string[]) => {
      const fight = exampleFight({ party: [clad(['longsword'], skills)], foes: ['orc'], close: true });
      const round = playRound(fight, ['nothing', 'disarm:mirah:scimitar', 4, 20, 'none']);
      return { main: byId(fight, 'mirah').main, round };
    };
    expect(disarmed([]).main).toBe(-1);
    const { main, round } = disarmed(['Firm Grip']);
    expect(main).toBe(0);
    round.cites('BDP-SKL-11');
  });

  it('BDP-SKL-33, BDP-TURN-14: without a Cloak of Daggers the disarmed stand with empty hands until their turn', () => {
    const fight = exampleFight({ party: [clad(['longsword', 'dagger'], [])], foes: ['orc'], close: true });
    playRound(fight, ['nothing', 'disarm:mirah:scimitar', 4, 20, 'none']);
    expect(byId(fight, 'mirah').main).toBe(-1);
  });

  it('BDP-SKL-24, BDP-INV-08: a Savage Strike costs 1 Fatigue and is Enhanced', () => {
    const cast = clad(['longsword'], ['Savage Strikes']);
    const fight = exampleFight({ party: [cast], foes: [{ use: 'orc', hp: 18 }], close: true });
    const round = playRound(fight, ['attack:orc:longsword:savage', 'nothing', { who: 'mirah', faces: [2, 11] }]);
    expect([byId(fight, 'orc').hp, byId(fight, 'mirah').fatigue]).toEqual([8, 1]);
    round.cites('BDP-SKL-24', 'BDP-MOD-02');
  });

  it('BDP-SKL-24, BDP-INV-04: is not offered without a slot', () => {
    const cast = clad(['longsword'], ['Savage Strikes'], { fatigue: 9, hp: { now: 0, max: 5 } });
    const fight = exampleFight({ party: [cast], foes: ['orc'], close: true });
    expect(intentsOf(fight, 'mirah').filter((intent) => intent.includes('savage'))).toEqual([]);
  });

  it('BDP-SKL-24, BDP-INV-04: is an ordinary strike if the last slot was filled since it was declared', () => {
    const cast = clad(['longsword'], ['Savage Strikes'], { fatigue: 8 });
    const fight = exampleFight({ party: [cast], foes: [{ use: 'orc', hp: 18 }], close: true });
    const round = playRound(fight, [
      'attack:orc:longsword:savage',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'order-save', faces: [20] },
      'block',
      1,
      { who: 'mirah', why: 'critical-save', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [5] },
    ]);
    expect([byId(fight, 'orc').hp, slotsUsed(byId(fight, 'mirah'))]).toEqual([14, 10]);
    expect(round.events).not.toContain('enhanced');
  });

  it('BDP-SKL-01, BDP-ORD-09: the Alert save with Advantage for their place in the order', () => {
    const fight = exampleFight({ party: ['isolde'], foes: [{ use: 'orc', hp: 18 }], close: true });
    const round = playRound(fight, [
      'attack:orc:rapier',
      'attack:isolde:scimitar',
      { who: 'isolde', why: 'order-save', faces: [20, 15] },
      3,
      'none',
      3,
    ]);
    expect(round.events).toContain('acts-before');
    round.cites('BDP-SKL-01');
  });

  it('BDP-SKL-01, BDP-XTR-05: the Alert are not surprised with the others', () => {
    const fight = exampleFight({ party: ['isolde', 'mirah'], foes: ['orc'], toggles: { surpriseRoll: true } });
    fight.surprised = 0;
    const round = playRound(fight, ['nothing', 'nothing']);
    const told = (id: string) => round.told.filter(({ event }) => event === id).map(({ who }) => who);
    expect([told('no-turn-when-surprised'), told('not-surprised')]).toEqual([['mirah'], ['isolde']]);
  });
});
