import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { pool } from '../../../dice/index.ts';
import { evaluate } from '../../../dice/pool.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { canReact } from '../attack/reactions.ts';
import { strikeOnce } from '../attack/strike.ts';
import { spendBlessing } from '../rolls/blessing.ts';
import { save, willSave } from '../rolls/saves.ts';
import { Casting } from '../state/casting.ts';
import { slotsUsed } from '../state/gear.ts';
import { Do, intent, withDetail } from '../state/intent.ts';
import { Ability, type Fight } from '../state/model.ts';
import { castMiracle, hasUse, Miracle } from './miracles.ts';

const priest = { use: 'harold', id: 'priest', name: 'Priest', faithDice: 2, skills: [] };
const party: TestFight = { party: [priest, 'mirah', 'fenris', 'isolde'], foes: ['orc'] };
const undead = { use: 'skeleton', count: 3, enemyOfFaith: true };

/** The priest works a miracle with these dice and answers. */
function pray(fight: Fight, miracle: number, script: readonly ScriptItem[]) {
  const caster = byId(fight, 'priest');
  caster.intent = withDetail(intent(Do.miracle, caster.index), miracle);
  caster.casting = Casting.miracle;
  const { table, told, finish } = play(fight, script);
  castMiracle(fight, table, caster);
  finish();
  return told();
}

describe('a miracle', () => {
  it('EX-27, BDP-MIR-03: dice of 4 and 6 cost 2 WIL each', () => {
    const fight = fightOf(party);
    const told = pray(fight, Miracle.smite, [
      { who: 'priest', question: 'faith-dice', choose: 'dice:2' },
      { who: 'priest', why: 'faith-die', faces: [4] },
      { who: 'priest', why: 'faith-die', faces: [6] },
    ]);
    expect(byId(fight, 'priest').wil).toBe(8);
    expect(cited(told, 'BDP-MIR-03')).toContainEqual(
      expect.objectContaining({ event: 'lost-ability', who: 'priest', points: 4, ability: 'WIL' }),
    );
  });

  it('BDP-MIR-03: dice of 1 to 3 cost 1 WIL each, and no Save follows', () => {
    const fight = fightOf(party);
    pray(fight, Miracle.smite, ['dice:2', 3, 1]);
    expect(byId(fight, 'priest').wil).toBe(10);
  });

  it('BDP-MIR-03, BDP-ABL-03: the last WIL spent leaves the caster delirious, but the miracle works', () => {
    const fight = fightOf({
      ...party,
      party: [
        { ...priest, wil: { now: 2, max: 12 } },
        { use: 'mirah', hp: { now: 1 } },
      ],
    });
    pray(fight, Miracle.replenish, ['dice:1', 4]);
    expect(byId(fight, 'priest').status).toBe('delirious');
    expect(byId(fight, 'mirah').hp).toBe(5);
  });

  it('BDP-MIR-01: takes no more dice than the caster has, 4 at most, and may be let go', () => {
    const fight = fightOf(party);
    expect(() => pray(fight, Miracle.smite, ['dice:3'])).toThrow('no such option');
    const devout = fightOf({ ...party, party: [{ ...priest, faithDice: 4, skills: ['Devotion'] }, 'mirah'] });
    expect(() => pray(devout, Miracle.smite, ['dice:5'])).toThrow('no such option');
    const told = pray(devout, Miracle.smite, ['let-go']);
    expect(byId(devout, 'priest').wil).toBe(12);
    expect(cited(told, 'BDP-DECL-06')).toHaveLength(1);
  });

  it('BDP-MIR-02: its caster cannot react from the declaration until the turn is over', () => {
    const fight = fightOf(party);
    const caster = byId(fight, 'priest');
    expect(canReact(fight, caster)).toBe(true);
    caster.casting = Casting.miracle;
    expect(canReact(fight, caster)).toBe(false);
    pray(fight, Miracle.smite, ['dice:1', 1]);
    expect(canReact(fight, caster)).toBe(true);
  });

  it('BDP-MAG-10: is lost by an interrupted caster at no cost', () => {
    const fight = fightOf(party);
    byId(fight, 'priest').interrupted = true;
    expect(cited(pray(fight, Miracle.smite, []), 'BDP-MAG-10')).toHaveLength(1);
    expect(byId(fight, 'priest')).toMatchObject({ wil: 12, bonusDamage: 0 });
  });
});

describe('Replenish', () => {
  it('EX-27, BDP-MIR-08: dice of 4 and 6 give two allies up to 10 HP each, to their maximum', () => {
    const fight = fightOf({
      ...party,
      party: [
        priest,
        { use: 'mirah', hp: { now: 0, max: 12 } },
        { use: 'fenris', hp: { now: 1 } },
        { use: 'isolde', hp: { now: 2 } },
      ],
    });
    const told = pray(fight, Miracle.replenish, [
      'dice:2',
      4,
      6,
      { who: 'priest', question: 'miracle-target', choose: 'mirah' },
      'fenris',
    ]);
    expect(['mirah', 'fenris', 'isolde'].map((id) => byId(fight, id).hp)).toEqual([10, 6, 2]);
    expect(cited(told, 'BDP-MIR-08')).toContainEqual(expect.objectContaining({ who: 'fenris', gained: 5, hp: 6 }));
  });

  it('BDP-MIR-08, BDP-INV-05: gives nothing to the unhurt, to the caster or to somebody with a full inventory', () => {
    const fight = fightOf({
      ...party,
      party: [{ ...priest, hp: { now: 1 } }, { use: 'mirah', hp: { now: 1 } }, 'fenris'],
    });
    const mirah = byId(fight, 'mirah');
    mirah.fatigue = 10 - slotsUsed(mirah);
    const told = pray(fight, Miracle.replenish, ['dice:1', 6]);
    expect(['priest', 'mirah', 'fenris'].map((id) => byId(fight, id).hp)).toEqual([1, 1, 6]);
    expect(told).toContainEqual(expect.objectContaining({ event: 'miracle-in-vain' }));
  });

  it('BDP-MIR-01: reaches Far, not Distant', () => {
    const hurt = { use: 'mirah', hp: { now: 1 } };
    const scene = {
      zones: ['hall', 'yard', 'hill'],
      links: [
        { from: 'hall', to: 'yard', band: 'far' },
        { from: 'hall', to: 'hill', band: 'distant' },
      ],
    };
    const fight = fightOf({
      party: [
        { ...priest, zone: 'hall' },
        { ...hurt, zone: 'yard' },
        { ...hurt, id: 'remote', name: 'Remote', zone: 'hill' },
      ],
      foes: ['orc'],
      scene,
    });
    pray(fight, Miracle.replenish, ['dice:2', 1, 3]);
    expect(byId(fight, 'mirah').hp).toBe(5);
    expect(byId(fight, 'remote').hp).toBe(1);
  });
});

describe('Bless', () => {
  it('BDP-MIR-05: gives the allies one pool of the sum to draw on', () => {
    const fight = fightOf(party);
    const told = pray(fight, Miracle.bless, ['dice:2', 2, 5]);
    expect(['priest', 'mirah', 'fenris', 'isolde', 'orc'].map((id) => byId(fight, id).blessing)).toEqual([
      0, 7, 7, 7, 0,
    ]);
    expect(cited(told, 'BDP-MIR-05')).toHaveLength(3);
  });

  it('BDP-MIR-05: points are added before a Save and are gone for all of the blessed', () => {
    const fight = fightOf(party);
    pray(fight, Miracle.bless, ['dice:2', 2, 5]);
    const { table, told, finish } = play(fight, [{ who: 'mirah', question: 'bless', choose: 'add:4' }, 14]);
    expect(save(fight, table, byId(fight, 'mirah'), willSave(Ability.wil))).toBe(true);
    finish();
    expect(['mirah', 'fenris', 'isolde'].map((id) => byId(fight, id).blessing)).toEqual([3, 3, 3]);
    expect(cited(told(), 'BDP-MIR-05')).toContainEqual(expect.objectContaining({ who: 'mirah', points: 4 }));
  });

  it('BDP-MIR-05: a second Bless adds to what is left, and an empty pool asks nobody', () => {
    const fight = fightOf(party);
    pray(fight, Miracle.bless, ['dice:1', 2]);
    pray(fight, Miracle.bless, ['dice:1', 3]);
    expect(byId(fight, 'mirah').blessing).toBe(5);
    spendBlessing(fight, byId(fight, 'fenris'), 5);
    const { table, finish } = play(fight, [15]);
    expect(save(fight, table, byId(fight, 'mirah'), willSave(Ability.wil))).toBe(false);
    finish();
  });
});

describe('Rebuke', () => {
  it('BDP-ATK-07: ends the unawareness of who works it and of whom it strikes, as a miracle for friends does not', () => {
    const asleep = { state: { unaware: true } };
    const fight = fightOf({ party: [{ ...priest, ...asleep }], foes: [{ ...undead, count: 1, ...asleep }, 'orc'] });
    pray(fight, Miracle.smite, ['dice:1', 1]);
    expect(byId(fight, 'priest').unaware).toBe(true);
    pray(fight, Miracle.rebuke, ['dice:1', 1, 20]);
    expect([byId(fight, 'priest').unaware, byId(fight, 'skeleton-1').unaware]).toEqual([false, false]);
  });

  const turning: TestFight = { party: [priest, 'mirah'], foes: [{ ...undead, wil: 9 }, 'orc'] };

  it('BDP-MIR-06: as many Enemies of Faith as the sum save with WIL above the number of dice, or flee', () => {
    const fight = fightOf(turning);
    const told = pray(fight, Miracle.rebuke, ['dice:2', 2, 5, 2, 3, 10]);
    expect(['skeleton-1', 'skeleton-2', 'skeleton-3', 'orc'].map((id) => byId(fight, id).fleeing)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(cited(told, 'BDP-MIR-06').filter(({ event }) => event === 'rebuked')).toHaveLength(2);
  });

  it('BDP-MIR-06: the caster chooses when there are more than the sum', () => {
    const fight = fightOf(turning);
    pray(fight, Miracle.rebuke, ['dice:1', 1, { question: 'miracle-target', choose: 'skeleton-2' }, 20]);
    expect(['skeleton-1', 'skeleton-2', 'skeleton-3'].map((id) => byId(fight, id).fleeing)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('BDP-MIR-06: a mindless creature has no WIL to resist with', () => {
    const fight = fightOf({ ...turning, foes: [{ ...undead, count: 1 }, 'orc'] });
    pray(fight, Miracle.rebuke, ['dice:1', 1, 1]);
    expect(byId(fight, 'skeleton-1').fleeing).toBe(true);
  });
});

describe('Bonus Damage', () => {
  const plus2 = pool({ dice: [{ sides: 6, reroll: 0, plus: 2 }] });

  it('EX-27, BDP-MIR-04: +2 on a d6 makes 6 of 4, 5 and 6, and 5 of 3', () => {
    const result = { value: 0, mask: 0, used: 0 };
    const values = [3, 4, 5, 6].map((face) => {
      evaluate(plus2, [face], 0, result);
      return result.value;
    });
    expect(values).toEqual([5, 6, 6, 6]);
  });

  it('BDP-MIR-07, BDP-MIR-04: Empower gives as many allies as the sum the number of dice for the battle', () => {
    const fight = fightOf(party);
    const told = pray(fight, Miracle.empower, ['dice:2', 1, 1, 'fenris', 'isolde']);
    expect(['priest', 'mirah', 'fenris', 'isolde'].map((id) => byId(fight, id).bonusDamage)).toEqual([0, 0, 2, 2]);
    expect(byId(fight, 'fenris').bonusAttacks).toBe(-1);
    expect(cited(told, 'BDP-MIR-07')).toHaveLength(2);
    const orc = byId(fight, 'orc');
    for (const [face, loss] of [
      [5, 7],
      [7, 8],
    ] as const) {
      orc.hp = 9;
      strikeOnce(fight, play(fight, [face]).table, byId(fight, 'fenris'), orc);
      // Heavy 1 ignores the orc's Armor.
      expect(9 - orc.hp).toBe(loss);
    }
  });

  it('BDP-MIR-07, BDP-MIR-04: Smite gives the sum for as many attacks as there are dice, never above the die', () => {
    const fight = fightOf({ ...party, party: [{ ...priest, wield: ['dagger'] }, 'mirah'], foes: ['troll'] });
    const caster = byId(fight, 'priest');
    const told = pray(fight, Miracle.smite, ['dice:2', 1, 2]);
    expect(caster).toMatchObject({ bonusDamage: 3, bonusAttacks: 2 });
    expect(cited(told, 'BDP-MIR-07')).toContainEqual(expect.objectContaining({ bonus: 3, attacks: 2 }));
    const troll = byId(fight, 'troll');
    troll.armour = 0;
    const losses = [2, 4, 3].map((face) => {
      const before = troll.hp;
      strikeOnce(fight, play(fight, [face]).table, caster, troll);
      return before - troll.hp;
    });
    expect(losses).toEqual([5, 6, 3]);
    expect(caster).toMatchObject({ bonusDamage: 0, bonusAttacks: 0 });
  });

  it('BDP-MIR-04: does not add up; the greater stays', () => {
    const fight = fightOf(party);
    const mirah = byId(fight, 'mirah');
    pray(fight, Miracle.empower, ['dice:2', 2, 1]);
    pray(fight, Miracle.empower, ['dice:1', 4]);
    expect(mirah).toMatchObject({ bonusDamage: 2, bonusAttacks: -1 });
  });

  it('BDP-MIR-04: of two equal ones the longer stays, and one for the whole battle is the longest', () => {
    const after = (had: object, miracle: number, script: readonly ScriptItem[]) => {
      const fight = fightOf({ party: [priest, 'mirah'], foes: ['orc'] });
      const touched = byId(fight, miracle === Miracle.smite ? 'priest' : 'mirah');
      Object.assign(touched, had);
      pray(fight, miracle, script);
      return [touched.bonusDamage, touched.bonusAttacks];
    };
    const twoFor = (bonusAttacks: number) => ({ bonusDamage: 2, bonusAttacks });
    expect(after(twoFor(3), Miracle.empower, ['dice:2', 1, 1])).toEqual([2, -1]);
    expect(after(twoFor(-1), Miracle.smite, ['dice:2', 1, 1])).toEqual([2, -1]);
    expect(after(twoFor(1), Miracle.smite, ['dice:2', 1, 1])).toEqual([2, 2]);
    expect(after(twoFor(3), Miracle.smite, ['dice:2', 1, 1])).toEqual([2, 3]);
    expect(after(twoFor(-1), Miracle.smite, ['dice:2', 1, 2])).toEqual([3, 2]);
  });
});

describe('which miracles can be declared', () => {
  it('BDP-MIR-06, BDP-MIR-05: those that could touch somebody', () => {
    const alone = fightOf({ party: [priest], foes: ['orc'] });
    const useful = (fight: Fight) =>
      Object.values(Miracle).filter((miracle) => hasUse(fight, byId(fight, 'priest'), miracle));
    expect(useful(alone)).toEqual([Miracle.smite]);
    expect(useful(fightOf({ party: [priest, 'mirah'], foes: [undead] }))).toEqual(Object.values(Miracle));
  });
});
