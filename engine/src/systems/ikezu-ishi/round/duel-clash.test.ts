import { describe, expect, it } from 'vitest';
import { byId, fightOf, playSteps } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import type { Toggles } from '../book/switches.ts';
import { contestWays } from '../rolls/compare.ts';

const duellist = (id: string, more: object = {}) => ({ id, name: id, attacks: ['katana'], str: 10, ...more });

function duel(form: string, toggles: Partial<Toggles> = {}, one: object = {}, other: object = {}) {
  return fightOf({
    party: [{ kind: 'pc', ...duellist('a', one) }],
    foes: [duellist('b', other)],
    scene: { duel: form },
    phase: 'staredown',
    round: 0,
    toggles,
    rulings: { duelWeapons: 'inHand' },
  });
}

const drawn = [11, 11];
/** Up to the clash without an edge, then the clash. */
const clash = (...dice: readonly ScriptItem[]) => [...drawn, ...drawn, ...dice];

describe('what a contest brings', () => {
  it('IKZ-DUEL-08, IKZ-DUEL-09: the log names the edge and by which reading it was won', () => {
    const edge = (duelAdvantage: Toggles['duelAdvantage'], dice: readonly number[]) => {
      const fight = duel('friendly', { duelAdvantage });
      const told = playSteps(fight, 1, dice)
        .told()
        .filter(({ event }) => event === 'contest-advantage');
      return told.map(({ who, what, rule }) => [who, what, rule]);
    };
    expect(edge('closeWinOnly', [5, 6])).toEqual([['a', 'two dice', 'IKZ-DUEL-08']]);
    expect(edge('closeWinOnly', [6, 5])).toEqual([['b', 'two dice', 'IKZ-DUEL-08']]);
    expect(edge('closeWinOnly', [5, 11])).toEqual([]);
    expect(edge('anyWin', [5, 6])).toEqual([['a', 'two dice', 'IKZ-DUEL-08']]);
    expect(edge('anyWin', [11, 5])).toEqual([['b', 'two dice', 'IKZ-DUEL-09']]);
    expect(edge('anyWin', [5, 5])).toEqual([]);
    expect(edge('minusOne', [5, 6])).toEqual([['a', '1 off the roll', 'IKZ-DUEL-09']]);
    expect(edge('minusOne', [11, 5])).toEqual([['b', '1 off the roll', 'IKZ-DUEL-09']]);
  });

  it('IKZ-DUEL-09: 1 off the roll turns a failure by 1 and an equal roll, and leaves a 20 a failure', () => {
    const after = (dice: readonly number[]) => {
      const fight = duel('friendly', { duelAdvantage: 'minusOne' });
      const told = playSteps(fight, 2, [5, 11, ...dice]).told();
      return told
        .filter(({ event, contest }) => event.startsWith('contest-') && contest === 'draw')
        .map(({ who, rule }) => [who, rule]);
    };
    expect(after([11, 12])).toEqual([['a', 'IKZ-DUEL-04']]);
    expect(after([12, 11])).toEqual([[undefined, 'IKZ-DUEL-05']]);
    expect(after([6, 6])).toEqual([['a', 'IKZ-DUEL-06']]);
    expect(after([7, 6])).toEqual([[undefined, 'IKZ-DUEL-07']]);
    expect(after([20, 12])).toEqual([[undefined, 'IKZ-DUEL-05']]);
  });

  it('IKZ-DUEL-10: an edge serves one contest only, used or not', () => {
    const fight = duel('friendly');
    playSteps(fight, 2, [5, 6, [15, 12], 11]);
    expect(fight.duelEdge).toBe(-1);
    playSteps(fight, 1, [4, 11]);
    expect([fight.winner, fight.duelEdge]).toEqual([0, -1]);
  });

  it('IKZ-QCK-03: Quick counts in no contest, whatever the dice', () => {
    const scores = (attacks: readonly string[]) => {
      const fight = duel('friendly', {}, {}, { attacks });
      const told = playSteps(fight, 3, [...drawn, 20, 20, ...drawn]).told();
      return told.filter(({ event }) => event === 'contest-score').map(({ score }) => score);
    };
    expect(scores(['katana'])).toEqual([10, 10, 10, 10, 10, 10]);
    expect(scores(['tanto'])).toEqual([10, 10, 10, 10, 10, 10]);
  });

  it('IKZ-DUEL-03: how often a contest comes out in each way is worked out once for the same scores and terms', () => {
    expect(contestWays(12, 9, 5)).toBe(contestWays(12, 9, 5));
    expect(contestWays(12, 9, 5)).not.toBe(contestWays(9, 12, 5));
    expect(contestWays(12, 9, 5)).not.toBe(contestWays(12, 9, 6));
  });
});

describe('how a duel ends', () => {
  const ending = (form: string, dice: readonly ScriptItem[], steps = 3, toggles: Partial<Toggles> = {}) => {
    const fight = duel(form, toggles);
    const told = playSteps(fight, steps, dice).told();
    const end = told.filter(({ event }) => event === 'duel-won' || event === 'duel-drawn');
    return [fight.winner, fight.result, fight.round, end.map(({ event, rule }) => `${event} ${rule}`)];
  };

  it('IKZ-DUEL-17, IKZ-DUEL-18, IKZ-DUEL-19, IKZ-DUEL-20, IKZ-DUEL-22: each form is won by its own rule, and a drawn clash by nobody', () => {
    expect(ending('friendly', clash(5, 11))).toEqual([0, 'won', 1, ['duel-won IKZ-DUEL-18']]);
    expect(ending('friendly', clash(11, 5))).toEqual([1, 'won', 1, ['duel-won IKZ-DUEL-18']]);
    expect(ending('friendly', clash(11, 11))).toEqual([-1, 'draw', 1, ['duel-drawn IKZ-DUEL-17']]);
    expect(ending('toTheDeath', clash(5, 11, [8, 8], 20))).toEqual([0, 'won', 1, ['duel-won IKZ-DUEL-19']]);
    const touch = clash(5, 11, [1, 1], 1);
    expect(ending('threeTouches', [...touch, ...touch, ...touch], 9)).toEqual([0, 'won', 3, ['duel-won IKZ-DUEL-20']]);
    expect(ending('climax', [...clash(5, 11), ...clash(5, 11, [1, 1], 1)], 6)).toEqual([
      ...[0, 'won', 2],
      ['duel-won IKZ-DUEL-22'],
    ]);
  });

  it('IKZ-DUEL-24: the hundredth bout ends a duel as a draw by that rule, the ninety-ninth does not', () => {
    const at = (bouts: number) => {
      const fight = duel('climax');
      fight.bouts = bouts;
      const told = playSteps(fight, 3, clash(11, 11)).told();
      return [fight.result, told.filter(({ event }) => event === 'duel-drawn').map(({ rule }) => rule)];
    };
    expect(at(98)).toEqual(['running', []]);
    expect(at(99)).toEqual(['draw', ['IKZ-DUEL-24']]);
  });

  it('IKZ-DUEL-20, IKZ-DUEL-22: the score of clashes is told where more than one is needed, by the rule of its form', () => {
    const touches = (form: string) =>
      playSteps(duel(form), 3, clash(5, 11, ...(form === 'toTheDeath' || form === 'threeTouches' ? [[1, 1], 1] : [])))
        .told()
        .filter(({ event }) => event === 'touch')
        .map(({ score, needed, rule }) => [score, needed, rule]);
    expect([touches('threeTouches'), touches('climax')]).toEqual([[[1, 3, 'IKZ-DUEL-20']], [[1, 2, 'IKZ-DUEL-22']]]);
    expect([touches('friendly'), touches('toTheDeath')]).toEqual([[], []]);
  });

  it('IKZ-DUEL-01: a duel that comes to nothing leaves a plain fight that has not begun', () => {
    const fight = duel('toTheDeath');
    fight.fighters[1]!.wil = 0;
    playSteps(fight, 1, []);
    expect(fight).toMatchObject({ duel: 0, duellists: [-1, -1], bouts: 0, round: 0, phase: 'start' });
  });

  it('IKZ-DUEL-26: the weapon chosen for a bout is in hand afterwards, and the other hand is empty', () => {
    const own = { attacks: ['katana', 'tanto', 'bite d6'], readied: ['katana', 'tanto'] };
    const chosen = (weapon: string) => {
      const fight = duel('friendly', {}, own);
      fight.rulings = { ...fight.rulings, duelWeapons: 'any' };
      playSteps(fight, 1, [weapon, 'katana', ...drawn]);
      return [byId(fight, 'a').main, byId(fight, 'a').off, fight.duelWeapons[0]];
    };
    expect([chosen('tanto'), chosen('bite'), chosen('unarmed')]).toEqual([
      [1, -1, 1],
      [0, 1, 2],
      [0, 1, -1],
    ]);
  });
});

describe('the blow of a clash', () => {
  const struck = (one: object, other: object, dice: readonly ScriptItem[], toggles: Partial<Toggles> = {}) => {
    const fight = duel('toTheDeath', toggles, one, other);
    const told = playSteps(fight, 3, clash(5, 11, ...dice)).told();
    return { b: byId(fight, 'b'), told };
  };

  it('IKZ-DUEL-13, IKZ-DUEL-14, IKZ-DUEL-15: the higher of two dice with its type, less armour, off STR and not off HP', () => {
    expect(struck({}, { hp: 9 }, [[2, 5], 1]).b).toMatchObject({ str: 4, hp: 9, status: 'active' });
    expect(struck({}, { hp: 9, armour: 2 }, [[2, 5], 1]).b).toMatchObject({ str: 7, hp: 9 });
    expect(struck({ attacks: ['otsuchi'] }, { armour: 3 }, [[2, 3]]).b.str).toBe(10);
    expect(struck({ attacks: ['otsuchi'] }, { armour: 3 }, [[2, 4], 1]).b.str).toBe(6);
  });

  it('IKZ-DUEL-14, IKZ-DUEL-16: what armour stops costs nothing and asks for no save', () => {
    const none = struck({}, { armour: 3 }, [[2, 3]]);
    expect(none.b).toMatchObject({ str: 10, status: 'active' });
    expect(none.told.filter(({ event }) => event === 'clash-save')).toEqual([]);
    expect(struck({}, { str: 6 }, [[2, 5]]).b).toMatchObject({ str: 0, status: 'dead' });
  });

  it('IKZ-DUEL-13, IKZ-ADV-09: with a d12 for advantage the higher of it and the weapon’s die counts, of bare hands two d4', () => {
    const toggles = { impairedEnhanced: true };
    const pierces = (dice: readonly ScriptItem[]) => struck({ attacks: ['tanto'] }, { armour: 3 }, dice, toggles);
    expect(pierces([6, 4, 1]).b.str).toBe(4);
    expect(pierces([4, 6, 1]).b.str).toBe(7);
    expect(pierces([2, 9, 1]).b.str).toBe(4);
    expect(pierces([6, 6, 1]).b.str).toBe(4);
    expect(struck({ attacks: [] }, {}, [3, 1], toggles).b.str).toBe(7);
  });

  it('IKZ-DUEL-15, IKZ-TYPE-02: the log says of the piercing maximum that it was the kept of two dice', () => {
    const { told, b } = struck({ attacks: ['tanto'] }, { armour: 2 }, [[6, 3], 1]);
    expect([b.str, cited(told, 'IKZ-TYPE-02')]).toMatchObject([4, [{ event: 'tag-counts', rule: 'IKZ-TYPE-02' }]]);
  });
});
