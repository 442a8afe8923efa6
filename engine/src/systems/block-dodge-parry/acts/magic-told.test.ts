import { describe, expect, it } from 'vitest';
import { byId, fightOf, offered, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { FAST_SPELL } from '../state/casting.ts';
import { Do, intent, withDetail } from '../state/intent.ts';
import { ItemState } from '../state/model.ts';
import {
  feedbackOf,
  highDice,
  magicDiceOf,
  rollEach,
  rollMagicDice,
  sufferFeedback,
  totalOf,
  usableDice,
} from './magic-dice.ts';
import { Effect, sculpt, sculptQuestion } from './sculpting.ts';

const mage = { use: 'mirah', items: [], gear: { carried: 0, stored: 0 }, magicDice: 4 };
const start = (more: Partial<TestFight> = {}) => fightOf({ party: [mage], foes: ['orc'], ...more });
/** Magic Dice with these faces, packed. */
const dice = (...faces: number[]): number => {
  const { table } = play(start(), faces);
  return rollEach(table, 0, faces.length, 0);
};

describe('Magic Dice', () => {
  it.each([
    [[1], 1, 0, 0],
    [[3, 4], 7, 1, 0],
    [[3, 3], 6, 0, 6],
    [[4, 4, 4], 12, 3, 12],
    [[1, 6, 1, 6], 14, 2, 14],
    [[5, 2, 2, 6], 15, 2, 4],
  ])(
    'BDP-MAG-02, BDP-MAG-03: %j total %d, %d of them 4 or more, with a feedback of %d',
    (faces, total, high, feedback) => {
      const rolled = dice(...faces);
      expect([totalOf(rolled), highDice(rolled), feedbackOf(rolled)]).toEqual([total, high, feedback]);
    },
  );

  it('BDP-MAG-01, BDP-MAG-12: come from the caster, one trinket and a staff in hand, four at most, one for each free slot', () => {
    const item = (magicDice: number) => ({ name: `thing ${magicDice}`, magicDice, dice: 'd6' });
    const fight = start({ party: [{ ...mage, magicDice: 1, items: [item(1), item(1), item(2)], wield: ['thing 2'] }] });
    const mirah = byId(fight, 'mirah');
    expect(magicDiceOf(mirah)).toBe(4);
    mirah.main = -1;
    expect(magicDiceOf(mirah)).toBe(2);
    mirah.off = 2;
    expect(magicDiceOf(mirah)).toBe(4);
    mirah.itemState[2] = ItemState.stored;
    expect(magicDiceOf(mirah)).toBe(2);
    mirah.fatigue = 9 - mirah.gearSlots;
    expect(usableDice(mirah)).toBe(1);
    expect(magicDiceOf(byId(start({ party: [{ ...mage, items: [item(1)] }] }), 'mirah'))).toBe(4);
  });

  it('BDP-MAG-02: cost a Fatigue for each 4 or more, and none below', () => {
    const rolling = (...faces: number[]) => {
      const fight = start();
      const { table, told } = play(fight, faces);
      rollMagicDice(table, byId(fight, 'mirah'), faces.length);
      return [byId(fight, 'mirah').fatigue, ...told().map(({ event }) => event)];
    };
    expect(rolling(3, 1)).toEqual([0]);
    expect(rolling(4, 1, 6)).toEqual([2, 'strained-by-magic', 'fatigued']);
    expect(() => rolling(7)).toThrow('dice');
  });

  it('BDP-MAG-03, BDP-MAG-04: turn on the caster when equal, and from 4 on on all who are Close', () => {
    const feedback = (close: boolean, ...faces: number[]) => {
      const fight = start({
        party: [
          { ...mage, hp: 9 },
          { use: 'harold', hp: 9 },
        ],
        foes: [
          { use: 'orc', hp: 9 },
          { use: 'goblin', hp: 9 },
        ],
        close,
      });
      if (close) byId(fight, 'goblin').melee = 0;
      sufferFeedback(fight, play(fight, []).table, byId(fight, 'mirah'), dice(...faces));
      return fight.fighters.map(({ hp }) => 9 - hp);
    };
    expect(feedback(true, 1, 2)).toEqual([0, 0, 0, 0]);
    expect(feedback(true, 1, 1)).toEqual([2, 0, 0, 0]);
    expect(feedback(true, 2, 2)).toEqual([4, 4, 4, 0]);
    expect(feedback(false, 2, 2)).toEqual([4, 0, 0, 0]);
  });
});

describe('a spell', () => {
  const shape = (faces: number[], script: ScriptItem[], fast = false, far = false) => {
    const fight = start();
    const { table, told, finish } = play(fight, script);
    const caster = byId(fight, 'mirah');
    caster.intent = withDetail(intent(Do.spell, 1), fast ? FAST_SPELL : 0);
    const made = sculpt(fight, table, caster, dice(...faces), far);
    finish();
    expect([fight.now.aux, fight.now.about]).toEqual([0, 0]);
    return { ...made, told: told().length };
  };

  it('BDP-MAG-05: deals the sum of its dice and one for each of them', () => {
    expect(shape([3], [])).toMatchObject({ damage: 4, effects: 0, spent: 0, told: 0 });
    expect(shape([3, 5], ['damage'])).toMatchObject({ damage: 10, effects: 0, spent: 0, told: 0 });
  });

  it('BDP-MAG-06: keeps one die for damage, whatever it is shaped with', () => {
    expect(shape([3, 5], ['fire:3'])).toMatchObject({ damage: 7, spent: 1, told: 1 });
    expect(shape([3, 5], ['fire:5'])).toMatchObject({ damage: 5, spent: 2, told: 1 });
    expect(shape([3, 5, 6], [], true, true)).toMatchObject({ damage: 9, spent: 3, told: 2 });
    expect(shape([3, 5], [], true)).toMatchObject({ damage: 7, spent: 1 });
    expect(shape([3, 5], [], false, true)).toMatchObject({ damage: 7, spent: 1 });
  });

  it('BDP-MAG-06: ignores 1 Armor, or 2 from a 4 on, and blasts as many as the die shows', () => {
    expect(shape([3, 5], ['piercing:3'])).toMatchObject({ ignores: 1, targets: 0 });
    expect(shape([4, 5], ['piercing:4'])).toMatchObject({ ignores: 2, targets: 0 });
    expect(shape([3, 5], ['blast:5'])).toMatchObject({ ignores: 0, targets: 5 });
  });

  it('BDP-MAG-06: offers each face once, each effect once, one element and one discipline', () => {
    const fight = start();
    const options = (spent: number, effects: number) => {
      fight.now.aux = dice(2, 5, 2);
      fight.now.about = spent | (effects << 4);
      return offered(fight, 'mirah', sculptQuestion);
    };
    const all = options(0, 0);
    expect([all[0], all.length]).toEqual(['The other dice add damage BDP-MAG-05', 21]);
    expect(all.slice(1, 3)).toEqual(['Element: fire (die 2) BDP-MAG-06', 'Element: fire (die 5) BDP-MAG-06 *']);
    expect(all.slice(-2)).toEqual([
      'Blast: as many targets as the die shows (die 2) BDP-MAG-06',
      'Blast: as many targets as the die shows (die 5) BDP-MAG-06',
    ]);
    expect([...options(1, 0)].sort()).toEqual([...all].sort());
    expect(options(5, 0).every((each) => !each.includes('die 2') && !each.endsWith('*'))).toBe(true);
    const left = [Effect.fire, Effect.lightning, Effect.stun, Effect.befuddle, Effect.piercing, Effect.blast];
    expect(left.map((effect) => options(0, 1 << effect).length)).toEqual([15, 15, 17, 17, 19, 19]);
  });
});
