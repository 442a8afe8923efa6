import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, optionsOf, playSteps, somebody } from '../../../../test/tools/ikezu-ishi.ts';
import { cited } from '../../../testing/told.ts';
import type { BandName } from '../book/weapon.ts';
import { bandOf, setBand } from '../state/people.ts';

const pc = (...attacks: readonly unknown[]): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks });
const stick = { name: 'stick', dice: 'd6' };

/** Attacks that can be declared on b without a move. */
function strikesAt(band: BandName, ...attacks: readonly unknown[]): string[] {
  return optionsOf(fightOf({ party: [pc(...attacks)], foes: [somebody('b')], band }), 0).filter((id) =>
    /^attack:b:[a-z]+$/.test(id),
  );
}

describe('where a weapon is at its best', () => {
  it('IKZ-RNG-06: a weapon with no band noted is for Melee, and so are bare hands', () => {
    expect(strikesAt('melee', stick)).toEqual(['attack:b:stick', 'attack:b:unarmed']);
    expect(strikesAt('reach', stick)).toEqual([]);
    const fight = fightOf({ party: [pc(stick)], foes: [somebody('b'), somebody('c')], band: 'reach' });
    playSteps(fight, 2, ['attack:c:stick:close-first', 5]);
    expect([byId(fight, 'b').hp, byId(fight, 'c').hp, bandOf(fight, 0, 1), bandOf(fight, 0, 2)]).toEqual([
      20, 15, 1, 0,
    ]);
  });

  it('IKZ-RNG-07: at its own band a weapon rolls one die, and the log gives the band as the reason', () => {
    const struck = (weapon: string, band: BandName, dice: number | readonly number[]) => {
      const fight = fightOf({ party: [pc(weapon)], foes: [{ ...somebody('b'), armour: 1 }], band });
      const table = playSteps(fight, 2, [`attack:b:${weapon}`, dice]);
      return { lost: 20 - byId(fight, 'b').hp, told: table.told().filter(({ event }) => event === 'attacked') };
    };
    for (const [weapon, band] of [
      ['katana', 'melee'],
      ['yari', 'reach'],
      ['yumi', 'ranged'],
    ] as const) {
      const { lost, told } = struck(weapon, band, 4);
      expect(lost).toBe(3);
      cited(told, 'IKZ-RNG-07');
    }
    for (const [weapon, band, rule, dice] of [
      ['yari', 'melee', 'IKZ-ATK-01', [4, 5]],
      ['yumi', 'reach', 'IKZ-ATK-01', [4, 5]],
      ['bo', 'melee', 'IKZ-EQP-01', 4],
      ['shuriken', 'reach', 'IKZ-EQP-02', 4],
    ] as const)
      expect(cited(struck(weapon, band, dice).told, rule)).toMatchObject([{ rule }]);
  });

  it('IKZ-RNG-15: who comes to Melee of a long weapon is not kept off by it, and only then is there a word of it', () => {
    const closing = (held: string, band: BandName, turn: string) => {
      const fight = fightOf({ party: [pc('katana')], foes: [somebody('b', held)], band });
      const table = playSteps(fight, 2, [turn]);
      return [bandOf(fight, 0, 1), table.told().filter(({ cites }) => cites.includes('IKZ-RNG-15')).length];
    };
    expect(closing('yari', 'reach', 'close:b')).toEqual([0, 1]);
    expect(closing('katana', 'reach', 'close:b')).toEqual([0, 0]);
    expect(closing('yari', 'ranged', 'close:b')).toEqual([1, 0]);
    expect(closing('yari', 'melee', 'fall-back')).toEqual([1, 0]);
  });
});

describe('everything a turn can be', () => {
  /** Without risky deeds, daring attacks and challenges. */
  const turns = (band: BandName, state: object = {}) => {
    const spearman = { id: 'a', kind: 'pc', hp: 6, attacks: ['yari'], state };
    const all = optionsOf(fightOf({ party: [spearman], foes: [somebody('b')], band }), 0);
    return all.filter((option) => !/^(deed|challenge):|:daring/.test(option));
  };
  const withOther = (...moves: readonly string[]) => ['other', ...moves.map((move) => `other:${move}`)];

  it('IKZ-ACT-01, IKZ-RNG-04, IKZ-RNG-05, IKZ-RET-04: at Melee one strikes, falls back by one band or two, or runs with the whole turn', () => {
    expect(turns('melee')).toEqual([
      ...['attack:b:yari', 'attack:b:yari:back-first', 'attack:b:yari:then-back'],
      ...['attack:b:unarmed', 'attack:b:unarmed:then-back'],
      ...['fall-back', 'close:b:back-first', 'fall-back:back-first'],
      ...['retreat:back-first', ...withOther('back-first', 'then-back'), 'nothing'],
    ]);
  });

  it('IKZ-ACT-01, IKZ-RNG-03, IKZ-RNG-05, IKZ-RET-03: at Reach there is a band on either side, and the run leaves the move back', () => {
    expect(turns('reach')).toEqual([
      ...['attack:b:yari', 'attack:b:yari:then-back', 'attack:b:yari:close-first', 'attack:b:yari:then-close-on-b'],
      ...['attack:b:unarmed:close-first', 'close:b', 'fall-back', 'close:b:back-first', 'fall-back:close-on-b-first'],
      ...['retreat', 'retreat:back-first'],
      ...withOther('back-first', 'then-back', 'close-on-b-first', 'then-close-on-b'),
      'nothing',
    ]);
  });

  it('IKZ-RNG-04, IKZ-RNG-05, IKZ-RET-03: at Ranged nobody falls back further, and one may close by two bands or run', () => {
    expect(turns('ranged')).toEqual([
      ...['attack:b:yari:close-first', 'close:b', 'close:b:close-on-b-first', 'fall-back:close-on-b-first'],
      ...['retreat', 'retreat:close-on-b-first', ...withOther('close-on-b-first', 'then-close-on-b'), 'nothing'],
    ]);
  });

  it('IKZ-SCT-07, IKZ-RET-07: the hamstrung have the action alone, and two turns to run from Melee', () => {
    const lame = { hamstrung: true };
    expect(turns('melee', lame)).toEqual([
      ...['attack:b:yari', 'attack:b:unarmed', 'fall-back', 'make-distance', 'other', 'nothing'],
    ]);
    expect(turns('reach', lame)).toEqual(['attack:b:yari', 'close:b', 'fall-back', 'retreat', 'other', 'nothing']);
    expect(turns('ranged', lame)).toEqual(['close:b', 'retreat', 'other', 'nothing']);
  });

  it('IKZ-RNG-03, IKZ-RNG-04, IKZ-ATK-19: each foe has a distance of its own, and the dead have none', () => {
    const fight = fightOf({ party: [pc()], foes: [somebody('b'), somebody('c')], band: 'reach' });
    setBand(fight, 0, 2, 2);
    const moves = () => optionsOf(fight, 0).filter((id) => /^(close|fall-back)/.test(id));
    expect(moves()).toEqual([
      ...['close:b', 'close:c', 'fall-back', 'close:b:back-first', 'close:c:back-first'],
      ...['close:c:close-on-b-first', 'fall-back:close-on-b-first'],
      ...['close:b:close-on-c-first', 'close:c:close-on-c-first', 'fall-back:close-on-c-first'],
    ]);
    byId(fight, 'b').status = 'dead';
    expect(moves()).toEqual(['close:c', 'close:c:close-on-c-first', 'fall-back:close-on-c-first']);
  });

  it('IKZ-RET-03: before a run one may close in on somebody far off or unable, or, with the distance made, on anybody', () => {
    const fight = fightOf({ party: [pc()], foes: [somebody('b'), somebody('c')], band: 'reach' });
    setBand(fight, 0, 2, 2);
    const runs = () => optionsOf(fight, 0).filter((id) => id.startsWith('retreat:close'));
    expect(runs()).toEqual(['retreat:close-on-c-first']);
    byId(fight, 'b').helpless = true;
    expect(runs()).toEqual(['retreat:close-on-b-first', 'retreat:close-on-c-first']);
    Object.assign(byId(fight, 'b'), { helpless: false });
    byId(fight, 'a').retreatReady = true;
    expect(runs()).toEqual(['retreat:close-on-b-first', 'retreat:close-on-c-first']);
  });
});

describe('moves at once', () => {
  it('IKZ-ACT-06, IKZ-RNG-05: two bands in a turn, never beyond Melee or Ranged, and the log names the rule of each', () => {
    const moved = (band: BandName, turn: string) => {
      const fight = fightOf({ party: [pc()], foes: [somebody('b')], band });
      const told = playSteps(fight, 2, [turn])
        .told()
        .filter(({ event }) => event === 'distance');
      return [bandOf(fight, 0, 1), told.map(({ band: to, rule }) => `${to} ${rule}`)];
    };
    expect(moved('ranged', 'close:b:close-on-b-first')).toEqual([0, ['Reach IKZ-RNG-03', 'Melee IKZ-RNG-05']]);
    expect(moved('melee', 'fall-back:back-first')).toEqual([2, ['Reach IKZ-RNG-04', 'Ranged IKZ-RNG-05']]);
    expect(moved('reach', 'close:b')).toEqual([0, ['Melee IKZ-RNG-03']]);
    expect(moved('reach', 'fall-back')).toEqual([2, ['Ranged IKZ-RNG-04']]);
    expect(moved('reach', 'other:then-back')).toEqual([2, ['Ranged IKZ-RNG-04']]);
    expect(moved('reach', 'other:then-close-on-b')).toEqual([0, ['Melee IKZ-RNG-03']]);
  });

  it('IKZ-ACT-06: where the whole round is one, what two enemies do about their distance adds up, up to Melee and Ranged', () => {
    const both = (band: BandName, mine: string, theirs: string) => {
      const fight = fightOf({ party: [pc()], foes: [somebody('b')], band, toggles: { simultaneity: 'round' } });
      const told = playSteps(fight, 3, [mine, theirs])
        .told()
        .filter(({ event }) => event === 'distance');
      return [bandOf(fight, 0, 1), told.map(({ who, foe }) => `${who} ${foe}`)];
    };
    expect(both('ranged', 'close:b', 'close:a')).toEqual([0, ['a b']]);
    expect(both('reach', 'close:b', 'close:a')).toEqual([0, ['a b']]);
    expect(both('reach', 'close:b', 'fall-back')).toEqual([1, []]);
    expect(both('reach', 'fall-back', 'fall-back')).toEqual([2, ['a b']]);
    expect(both('reach', 'nothing', 'fall-back')).toEqual([2, ['b a']]);
  });
});
