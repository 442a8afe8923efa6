import { describe, expect, it } from 'vitest';
import { byId, fightOf, itemOfName, play } from '../../../../test/tools/block-dodge-parry.ts';
import { fraction } from '../../../dice/index.ts';
import { odds } from '../../../exact/odds.ts';
import { cited } from '../../../testing/told.ts';
import { slotsUsed } from '../state/gear.ts';
import { type Fight, ItemState } from '../state/model.ts';
import {
  feedbackOf,
  gearDice,
  highDice,
  investDice,
  magicDiceOf,
  magicDie,
  rollEach,
  rollMagicDice,
  sufferFeedback,
  totalOf,
  usableDice,
} from './magic-dice.ts';

const thibaldAlone = { party: ['thibald'], foes: ['orc'] };

/** Dice as they would be packed had they been rolled. */
function dice(...faces: number[]): number {
  const { table } = play(fightOf(thibaldAlone), faces);
  return rollEach(table, 0, faces.length, magicDie);
}

describe('Magic Dice', () => {
  it('BDP-MAG-01: a caster may use as many as it has, one at least, or cast nothing', () => {
    const fight = fightOf(thibaldAlone);
    const thibald = byId(fight, 'thibald');
    expect(magicDiceOf(thibald)).toBe(3);
    for (const count of [1, 2, 3]) {
      const { table, finish } = play(fight, [{ who: 'thibald', question: 'magic-dice', choose: `dice:${count}` }]);
      expect(investDice(fight, table, thibald, 1)).toBe(count);
      finish();
    }
    expect(() => investDice(fight, play(fight, ['dice:4']).table, thibald, 1)).toThrow('no such option');
    const { table, told } = play(fight, ['let-go']);
    expect(investDice(fight, table, thibald, 1)).toBe(0);
    expect(cited(told(), 'BDP-DECL-06')).toHaveLength(1);
  });

  it('BDP-MAG-01: each die needs an empty slot', () => {
    const fight = fightOf({ ...thibaldAlone, party: [{ use: 'thibald', gear: { carried: 3, stored: 0 } }] });
    const thibald = byId(fight, 'thibald');
    thibald.fatigue = 8 - slotsUsed(thibald);
    expect(usableDice(thibald)).toBe(2);
    expect(() => investDice(fight, play(fight, ['dice:3']).table, thibald, 1)).toThrow('no such option');
    const { table, told, finish } = play(fight, []);
    expect(investDice(fight, table, thibald, 3)).toBe(0);
    finish();
    expect(cited(told(), 'BDP-MAG-01')).toContainEqual(
      expect.objectContaining({ event: 'no-room-for-magic', who: 'thibald', needed: 3, possible: 2 }),
    );
  });

  it('BDP-MAG-01: nobody has more than 4', () => {
    const fight = fightOf({ party: [{ use: 'thibald', magicDice: 4 }], foes: ['orc'] });
    expect(magicDiceOf(byId(fight, 'thibald'))).toBe(4);
  });

  it('BDP-MAG-02, BDP-INV-08: each 4, 5 or 6 gives 1 Fatigue', () => {
    const fight = fightOf({ party: [{ use: 'thibald', magicDice: 1 }], foes: ['orc'] });
    const thibald = byId(fight, 'thibald');
    const before = slotsUsed(thibald);
    const { table, told, finish } = play(fight, [3, 4, 5, 6]);
    rollMagicDice(table, thibald, 4);
    finish();
    expect(slotsUsed(thibald)).toBe(before + 3);
    expect(cited(told(), 'BDP-MAG-02')).toContainEqual(expect.objectContaining({ who: 'thibald', dice: 3 }));
  });

  it('BDP-MAG-02, BDP-INV-05: a die that fills the tenth slot takes the HP at once', () => {
    const fight = fightOf(thibaldAlone);
    const thibald = byId(fight, 'thibald');
    thibald.fatigue = 9 - slotsUsed(thibald);
    const { table, told } = play(fight, [6]);
    rollMagicDice(table, thibald, 1);
    expect(thibald.hp).toBe(0);
    expect(cited(told(), 'BDP-INV-05')).toHaveLength(1);
  });

  it('BDP-MAG-02: an NPC keeps no slots and gains no Fatigue', () => {
    const fight = fightOf({ party: ['mirah'], foes: [{ use: 'elf', magicDice: 2 }] });
    const elf = byId(fight, 'elf');
    expect(usableDice(elf)).toBe(2);
    rollMagicDice(play(fight, [6, 5]).table, elf, 2);
    expect(elf.fatigue).toBe(0);
  });

  it('adds up, counts high faces and finds equal faces', () => {
    expect(totalOf(dice(4, 2, 3))).toBe(9);
    expect(highDice(dice(4, 2, 3))).toBe(1);
    expect(feedbackOf(dice(4, 2, 3))).toBe(0);
  });
});

describe('magical gear', () => {
  const equipped = (items: readonly string[], more: Record<string, unknown> = {}) =>
    byId(fightOf({ party: [{ use: 'mirah', items, ...more }], foes: ['orc'] }), 'mirah');

  it('BDP-MAG-12: a trinket gives 1 Magic Die, however many are worn', () => {
    expect(magicDiceOf(equipped(['arcane trinket']))).toBe(1);
    expect(magicDiceOf(equipped(['arcane trinket', 'arcane trinket']))).toBe(1);
  });

  it('BDP-MAG-12: a staff in hand gives 2, with a trinket 3, and never more than 4 with one’s own', () => {
    expect(magicDiceOf(equipped(['arcane staff']))).toBe(2);
    expect(magicDiceOf(equipped(['arcane staff', 'arcane trinket']))).toBe(3);
    expect(magicDiceOf(equipped(['arcane staff', 'arcane trinket'], { magicDice: 3 }))).toBe(4);
  });

  it('BDP-MAG-12: a staff that is dropped or not in hand gives none, nor does a trinket in the backpack', () => {
    const mirah = equipped(['longsword', 'arcane staff', 'arcane trinket']);
    expect(gearDice(mirah)).toBe(1);
    mirah.itemState[itemOfName(mirah, 'arcane trinket')] = ItemState.stored;
    expect(gearDice(mirah)).toBe(0);
  });

  it('BDP-MAG-12: dice from gear are named when they are rolled', () => {
    const fight = fightOf({ party: [{ use: 'mirah', items: ['arcane staff'] }], foes: ['orc'] });
    const { table, told } = play(fight, [1, 2]);
    rollMagicDice(table, byId(fight, 'mirah'), 2);
    expect(cited(told(), 'BDP-MAG-12')).toContainEqual(expect.objectContaining({ who: 'mirah', dice: 2 }));
  });
});

describe('Arcane Feedback', () => {
  it('BDP-MAG-03: adds up every die whose face came up twice or more', () => {
    expect(feedbackOf(dice(4, 3, 3))).toBe(6);
    expect(feedbackOf(dice(2, 2, 5, 5))).toBe(14);
    expect(feedbackOf(dice(1, 1, 1))).toBe(3);
    expect(feedbackOf(dice(6))).toBe(0);
    expect(feedbackOf(dice(1, 2, 3, 4))).toBe(0);
  });

  it('BDP-MAG-03: goes to HP, then WIL, without Armor and without a Critical Damage Save', () => {
    const fight = fightOf({ party: [{ use: 'thibald', armour: 2 }], foes: ['orc'] });
    const thibald = byId(fight, 'thibald');
    const { table, told, finish } = play(fight, []);
    sufferFeedback(fight, table, thibald, dice(4, 3, 3));
    finish();
    expect(thibald).toMatchObject({ hp: 0, wil: 12, str: 8, status: 'able' });
    expect(cited(told(), 'BDP-MAG-03')).toContainEqual(expect.objectContaining({ who: 'thibald', damage: 6 }));
  });

  it('BDP-MAG-03, BDP-ABL-03: that takes the last WIL leaves the caster delirious', () => {
    const fight = fightOf({ party: [{ use: 'thibald', wil: { now: 3, max: 15 } }], foes: ['orc'] });
    const thibald = byId(fight, 'thibald');
    sufferFeedback(fight, play(fight, []).table, thibald, dice(6, 6));
    expect(thibald).toMatchObject({ hp: 0, wil: 0, status: 'delirious' });
  });

  it('BDP-MAG-03: spares whoever rolled no two alike, and whoever is gone', () => {
    const fight = fightOf({ party: ['thibald'], foes: ['orc'] });
    const { table, told } = play(fight, []);
    const caster = byId(fight, 'thibald');
    sufferFeedback(fight, table, caster, dice(6, 5));
    caster.status = 'fled';
    sufferFeedback(fight, table, caster, dice(6, 6));
    expect(told()).toEqual([]);
  });

  it('BDP-MAG-04: of 4 or more strikes friend and foe Close to the caster, past their Armor', () => {
    const fight = fightOf({ party: ['thibald', 'mirah', 'fenris'], foes: ['orc'] });
    for (const id of ['thibald', 'mirah', 'orc']) byId(fight, id).melee = 1;
    const { table, told, finish } = play(fight, []);
    sufferFeedback(fight, table, byId(fight, 'thibald'), dice(3, 3));
    finish();
    expect(byId(fight, 'mirah')).toMatchObject({ hp: 0, wil: 9, str: 12 });
    expect(byId(fight, 'orc')).toMatchObject({ hp: 0, wil: 8, str: 14 });
    expect(byId(fight, 'fenris').hp).toBe(6);
    expect(cited(told(), 'BDP-MAG-04').map(({ target }) => target)).toEqual(['mirah', 'orc']);
  });

  it('BDP-MAG-04: below 4 is the caster’s alone', () => {
    const fight = fightOf({ party: ['thibald'], foes: ['orc'], close: true });
    sufferFeedback(fight, play(fight, []).table, byId(fight, 'thibald'), dice(1, 1, 1));
    expect(byId(fight, 'thibald').hp).toBe(0);
    expect(byId(fight, 'orc').hp).toBe(6);
  });

  it('BDP-MAG-03: 2, 3 and 4 dice bring it with chances of 6/36, 96/216 and 936/1296', () => {
    const chance = (count: number) => odds<Fight, boolean>((table) => feedbackOf(rollEach(table, 0, count, 0)) > 0);
    expect([2, 3, 4].map((count) => fraction.toString(chance(count).get(true)!))).toEqual(
      [fraction.make(6, 36), fraction.make(96, 216), fraction.make(936, 1296)].map(fraction.toString),
    );
    expect(chance(1).get(true)).toBeUndefined();
  });
});

describe('the strain of magic', () => {
  it('BDP-MAG-02: dice of 1 to 3 strain nobody, each of 4 or more is a Fatigue', () => {
    const rolled = (...faces: number[]) => {
      const fight = fightOf({ ...thibaldAlone, party: [{ use: 'thibald', gear: { carried: 0, stored: 0 } }] });
      const { table, told, finish } = play(fight, faces);
      rollMagicDice(table, byId(fight, 'thibald'), faces.length);
      finish();
      const strain = told().filter(({ event }) => event === 'strained-by-magic');
      return [byId(fight, 'thibald').fatigue, strain.length];
    };
    expect([rolled(1, 2, 3), rolled(3, 4), rolled(4, 5, 6)]).toEqual([
      [0, 0],
      [1, 1],
      [3, 1],
    ]);
  });
});
