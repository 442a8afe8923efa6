import { describe, expect, it } from 'vitest';
import { type Cast, fightOf, itemOfName, play } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { scars } from '../book/tables/scars.ts';
import { slotsUsed } from '../state/gear.ts';
import { type Fighter, WoundLevel } from '../state/model.ts';
import { leaveFightBehind, Night, nightsRest, repairPrice, shortRest, weekUnderHealer } from './recovery.ts';

function fighterOf(cast: Cast) {
  const fight = fightOf({ party: [cast], foes: ['orc'] });
  return { fight, fighter: fight.fighters[0]! };
}

function afterShortRest(cast: Cast) {
  const { fight, fighter } = fighterOf(cast);
  const { table, told } = play(fight, []);
  shortRest(fight, table, fighter);
  return { fighter, told: told() };
}

function afterNight(cast: Cast, night: number, script: readonly ScriptItem[] = [], medicine = false) {
  const { fight, fighter } = fighterOf(cast);
  const { table, told, finish } = play(fight, script);
  nightsRest(fight, table, fighter, night, medicine);
  finish();
  return { fighter, told: told() };
}

const abilities = ({ str, dex, wil }: Fighter): number[] => [str, dex, wil];

describe('a short rest', () => {
  it('BDP-HEA-01: restores all HP and nothing else', () => {
    const { fighter, told } = afterShortRest({ use: 'mirah', hp: { now: 1 }, str: { now: 7 }, fatigue: 2 });
    expect([fighter.hp, fighter.str, fighter.fatigue]).toEqual([5, 7, 2]);
    expect(cited(told, 'BDP-HEA-01')).toContainEqual(expect.objectContaining({ who: 'mirah', gained: 4, hp: 5 }));
  });

  it('BDP-HEA-02: gives the deprived nothing', () => {
    const { fighter, told } = afterShortRest({ use: 'mirah', hp: { now: 1 }, state: { deprived: true } });
    expect(fighter.hp).toBe(1);
    expect(cited(told, 'BDP-HEA-02')).toHaveLength(1);
  });

  it('BDP-INV-05: gives nothing to somebody with all ten slots filled', () => {
    const { fighter, told } = afterShortRest({ use: 'mirah', fatigue: 4 });
    expect([slotsUsed(fighter), fighter.hp]).toEqual([10, 0]);
    expect(cited(told, 'BDP-INV-05')).toHaveLength(1);
  });

  it('BDP-UNA-08: wakes the unconscious with their STR still reduced', () => {
    const hurt = { use: 'mirah', hp: { now: 0 }, str: { now: 5 }, state: { status: 'unconscious' } };
    const { fighter, told } = afterShortRest(hurt);
    expect([fighter.status, fighter.hp, fighter.str]).toEqual(['able', 5, 5]);
    expect(cited(told, 'BDP-UNA-08')).toHaveLength(1);
  });

  it('BDP-CRI-11: gets the treated back up, and leaves the untreated lying', () => {
    const state = { status: 'incapacitated', treated: true };
    const { fighter } = afterShortRest({ use: 'mirah', hp: { now: 0 }, state });
    expect([fighter.status, fighter.treated, fighter.dyingRounds]).toEqual(['able', false, 0]);
    const untreated = { use: 'mirah', hp: { now: 0 }, state: { status: 'incapacitated' } };
    expect(afterShortRest(untreated).fighter).toMatchObject({ status: 'incapacitated', hp: 0 });
  });

  it('BDP-ABL-04: does not make somebody act whose DEX is 0', () => {
    const { fighter } = afterShortRest({ use: 'mirah', dex: { now: 0 }, state: { status: 'unconscious' } });
    expect(fighter.status).toBe('paralysed');
  });
});

describe('a night', () => {
  const worn = { use: 'mirah', hp: { now: 1 }, str: { now: 7 }, fatigue: 2, state: { deprived: true } };

  it('BDP-HEA-03: without sleep leaves one deprived', () => {
    const { fighter, told } = afterNight({ use: 'mirah', fatigue: 2 }, Night.awake);
    expect([fighter.deprived, fighter.fatigue]).toEqual([true, 2]);
    expect(cited(told, 'BDP-HEA-03')).toHaveLength(1);
  });

  it('BDP-HEA-02: without sleep costs the already deprived 1 Fatigue', () => {
    const { fighter, told } = afterNight(worn, Night.awake);
    expect([fighter.deprived, fighter.fatigue]).toEqual([true, 3]);
    expect(cited(told, 'BDP-HEA-02')).toHaveLength(1);
  });

  it('BDP-HEA-03: in a perilous place only ends deprivation, so that HP come back', () => {
    const { fighter } = afterNight(worn, Night.perilous);
    expect([fighter.deprived, fighter.fatigue, fighter.str, fighter.hp]).toEqual([false, 2, 7, 5]);
  });

  it('BDP-HEA-03, BDP-INV-07: in a normal place removes all Fatigue', () => {
    const { fighter, told } = afterNight(worn, Night.normal);
    expect([fighter.deprived, fighter.fatigue, fighter.str]).toEqual([false, 0, 7]);
    expect(cited(told, 'BDP-INV-07')).toContainEqual(expect.objectContaining({ fatigue: 2, used: 6 }));
  });

  it('BDP-HEA-03: in comfort restores 1d6 lost points as well, not above the maximum', () => {
    expect(afterNight(worn, Night.comfortable, [4]).fighter).toMatchObject({ fatigue: 0, str: 11 });
    expect(afterNight(worn, Night.comfortable, [6]).fighter).toMatchObject({ str: 12 });
  });

  it('BDP-HEA-03: in comfort lets the player say which ability comes first', () => {
    const hurt = { use: 'mirah', str: { now: 7 }, dex: { now: 11 }, wil: { now: 9 } };
    expect(abilities(afterNight(hurt, Night.comfortable, [4, 'DEX']).fighter)).toEqual([9, 13, 9]);
    expect(abilities(afterNight(hurt, Night.comfortable, [3, 'WIL']).fighter)).toEqual([9, 11, 10]);
    const two = { use: 'mirah', str: { now: 10 }, wil: { now: 8 } };
    expect(abilities(afterNight(two, Night.comfortable, [2, 'WIL']).fighter)).toEqual([10, 13, 10]);
  });

  it('BDP-ABL-04: in comfort may let the paralysed act again', () => {
    const { fighter, told } = afterNight({ use: 'mirah', dex: { now: 0 } }, Night.comfortable, [2]);
    expect([fighter.dex, fighter.status]).toEqual([2, 'able']);
    expect(cited(told, 'BDP-ABL-04')).toHaveLength(1);
  });

  it('BDP-ABL-04: in comfort leaves down whoever still lacks DEX or WIL', () => {
    const both = { use: 'mirah', dex: { now: 0 }, wil: { now: 0 } };
    expect(afterNight(both, Night.comfortable, [2, 'WIL']).fighter.status).toBe('paralysed');
    expect(afterNight(both, Night.comfortable, [2, 'DEX']).fighter.status).toBe('delirious');
    const delirious = { use: 'mirah', wil: { now: 0 } };
    expect(afterNight(delirious, Night.comfortable, [1]).fighter.status).toBe('able');
    expect(afterNight(delirious, Night.normal).fighter.status).toBe('delirious');
  });

  it('BDP-WND-06: heals light wounds with the right medicine, and only those', () => {
    const wounds = [
      { type: 'burns', level: 'light' },
      { type: 'frostbite', level: 'severe' },
      { type: 'burns', level: 'light' },
    ];
    const { fighter, told } = afterNight({ use: 'mirah', wounds }, Night.perilous, [], true);
    expect(fighter.wounds).toEqual([{ type: 'frostbite', level: WoundLevel.severe }]);
    expect(cited(told, 'BDP-WND-06')).toContainEqual(expect.objectContaining({ count: 2, used: 7 }));
    expect(afterNight({ use: 'mirah', wounds }, Night.normal).fighter.wounds).toHaveLength(3);
  });

  it('BDP-XTR-03: ends being knocked flat', () => {
    const { fight, fighter } = fighterOf(worn);
    fighter.scars = [3];
    const { table, finish } = play(fight, [2]);
    nightsRest(fight, table, fighter, Night.perilous, false);
    finish();
    expect([fighter.hpMax, fighter.hp]).toEqual([7, 7]);
  });

  it('BDP-SKL-12: makes what works once a day work again', () => {
    const { fighter } = afterNight({ use: 'fenris', state: { hardToKillUsed: true } }, Night.awake);
    expect(fighter.hardToKillUsed).toBe(false);
  });

  it('BDP-WND-11: gives room to what was carried beyond the tenth slot', () => {
    const { fighter } = afterNight({ use: 'mirah', fatigue: 6 }, Night.normal);
    expect([fighter.overflow, fighter.hp]).toEqual([0, 5]);
  });

  it('BDP-HEA-01: is of no use to the dead', () => {
    const { fighter } = afterNight({ use: 'mirah', hp: { now: 0 }, str: { now: 0 } }, Night.comfortable);
    expect([fighter.status, fighter.str]).toEqual(['dead', 0]);
  });
});

describe('a week under a healer', () => {
  it('BDP-HEA-04, BDP-WND-07, BDP-WND-08, BDP-LOC-06: mends all but what is permanent', () => {
    const { fight, fighter } = fighterOf({
      use: 'mirah',
      hp: { now: 0 },
      str: { now: 3 },
      dex: { now: 0 },
      fatigue: 1,
      injuries: 1,
      wield: [],
      wounds: [
        { type: 'burns', level: 'severe' },
        { type: 'frostbite', level: 'permanent' },
      ],
      state: {
        deprived: true,
        critWounded: true,
        legHitsLeft: 1,
        legHitsRight: 2,
        armHitsLeft: 1,
        armHitsRight: 1,
        orderDisadvantage: true,
        failsOrder: true,
      },
    });
    const { table, told } = play(fight, []);
    weekUnderHealer(fight, table, fighter);
    expect(fighter).toMatchObject({
      status: 'able',
      str: 12,
      dex: 13,
      hp: 5,
      fatigue: 0,
      injuries: 0,
      deprived: false,
      critWounded: false,
      legHitsLeft: 0,
      legHitsRight: 0,
      armHitsLeft: 0,
      armHitsRight: 0,
      orderDisadvantage: false,
      failsOrder: false,
      wounds: [{ type: 'frostbite', level: WoundLevel.permanent }],
    });
    for (const rule of ['BDP-HEA-04', 'BDP-WND-07', 'BDP-LOC-06']) cited(told(), rule);
  });

  it('BDP-HEA-04, BDP-CRI-08: gets an NPC up that was out of action, and nobody who gave up', () => {
    const foes = [
      { use: 'orc', str: { now: 2 }, state: { status: 'out' } },
      { use: 'goblin', state: { status: 'surrendered' } },
    ];
    const fight = fightOf({ party: ['mirah'], foes });
    const { table } = play(fight, []);
    for (const fighter of fight.fighters) weekUnderHealer(fight, table, fighter);
    expect(fight.fighters.map(({ status }) => status)).toEqual(['able', 'able', 'surrendered']);
    expect(fight.fighters[1]!.str).toBe(14);
  });

  it('BDP-XTR-03: mends scars', () => {
    const { fight, fighter } = fighterOf('mirah');
    fighter.scars = [5];
    const { table, finish } = play(fight, [[6, 6]]);
    weekUnderHealer(fight, table, fighter);
    finish();
    expect([fighter.scars, fighter.hpMax]).toEqual([[], 12]);
    expect(scars[4]!.name).toBe('infection');
  });
});

describe('the end of a fight', () => {
  it('BDP-END-02: leaves nothing on a fighter that lasts for a fight or less', () => {
    const { fighter } = fighterOf('mirah');
    const fresh = structuredClone(fighter);
    Object.assign(fighter, {
      ...{ intent: 5, turn: 2, pending: true, orderSave: 1, reactionsTaken: 2, unaware: true, prone: true },
      ...{ stunned: true, losesTurns: 1, bleeds: 1, impairedInRound: 3, impairedNext: true, enhancedNext: true },
      ...{ rousedNext: true, immobile: true, ruckus: true, protecting: true, provokedBy: 1, fleeing: true },
      ...{ casting: 1, interrupted: true, bonusDamage: 2, bonusAttacks: -1, commanderUsed: true, rousingUsed: true },
      noApproach: [1],
    });
    leaveFightBehind(fighter);
    expect(fighter).toEqual(fresh);
  });
});

describe('a repair', () => {
  it('BDP-HEA-05: of a 10 gold sword costs 8: three quarters, rounded up (EX-24)', () => {
    const { fighter } = fighterOf('mirah');
    expect(repairPrice(fighter.sheet.items[itemOfName(fighter, 'longsword')]!)).toBe(8);
  });

  it('BDP-HEA-05: is impossible for a shield, and nobody mends a broken jug', () => {
    const { fighter } = fighterOf({
      use: 'mirah',
      items: ['longsword', 'shield', { name: 'jug', dice: 'd6', improvised: true }],
    });
    expect(repairPrice(fighter.sheet.items[itemOfName(fighter, 'shield')]!)).toBe(-1);
    expect(repairPrice(fighter.sheet.items[itemOfName(fighter, 'jug')]!)).toBe(-1);
  });
});
