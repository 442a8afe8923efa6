import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, playSteps } from '../../../../test/tools/ikezu-ishi.ts';
import { simulate } from '../../../exact/simulate.ts';
import { solve } from '../../../exact/solve.ts';
import { cited } from '../../../testing/told.ts';
import type { Toggles } from '../book/switches.ts';
import { readEncounter } from '../cast/encounter.ts';
import { ikezuIshi } from '../index.ts';
import { policies } from '../tactics/policy.ts';
import { duelWeaponQuestion } from './duel.ts';

const duellist = (id: string, wil: number, dex: number, str: number, more: object = {}) => ({
  id,
  name: id,
  wil,
  dex,
  str,
  attacks: ['katana'],
  ...more,
});

function duel(form: string, one: object, other: object, toggles: Partial<Toggles> = {}, rulings: object = {}) {
  return fightOf({
    party: [{ kind: 'pc', ...one }],
    foes: [{ ...other }],
    scene: { duel: form },
    phase: 'staredown',
    round: 0,
    toggles,
    rulings: { duelWeapons: 'inHand', ...rulings },
  });
}

const even = [duellist('a', 10, 10, 10), duellist('b', 10, 10, 10)] as const;
const failed = [11, 11];

describe('contests', () => {
  it('IKZ-DUEL-02, IKZ-DUEL-11, IKZ-DUEL-12, IKZ-DUEL-13: a bout is a staredown with WIL, a draw with DEX and a clash with STR, in this order', () => {
    const fight = duel('friendly', duellist('a', 15, 12, 9), duellist('b', 3, 3, 3));
    // a passes with 13 only against WIL; 13 and 10 fail against DEX and STR and would pass against the one before.
    const told = playSteps(fight, 3, [13, 20, 13, 20, 10, 20]).told();
    const results = told.filter(({ event }) => event === 'contest-won' || event === 'contest-drawn');
    expect(results.map(({ event, contest }) => [event, contest])).toEqual([
      ['contest-won', 'staredown'],
      ['contest-drawn', 'draw'],
      ['contest-drawn', 'clash'],
    ]);
    expect(told.filter(({ event }) => event === 'contest-score').map(({ score }) => score)).toEqual([
      15, 3, 12, 3, 9, 3,
    ]);
  });

  it('IKZ-DUEL-01: nobody duels with somebody who cannot act: such a file is refused, and a duel is called off before its first contest', () => {
    for (const unable of [{ wil: 0 }, { dex: 0 }, { state: { helpless: true } }, { state: { immobile: true } }]) {
      const read = readEncounter({
        scene: { duel: 'friendly' },
        combatants: [{ use: 'nozomi' }, { use: 'ronin', ...unable }],
      });
      expect(read.ok ? [] : read.refusals).toEqual([
        {
          code: 'bad-value',
          place: 'scene.duel',
          reason: 'needs two who can act, and Ronin cannot',
          rule: 'IKZ-DUEL-01',
        },
      ]);
    }
    for (const id of ['a', 'b']) {
      const fight = duel('friendly', ...even);
      byId(fight, id).wil = 0;
      cited(playSteps(fight, 1, []).told(), 'IKZ-DUEL-01');
      expect([fight.duel, fight.phase, fight.result, fight.winner]).toEqual([0, 'start', 'running', -1]);
    }
  });

  it('IKZ-DUEL-11: the staredown is a save against WIL and brings nothing but advantage', () => {
    const fight = duel('friendly', duellist('a', 4, 18, 18), duellist('b', 16, 3, 3));
    playSteps(fight, 1, [5, 16]);
    expect([fight.duelEdge, fight.phase, fight.duelScore]).toEqual([-1, 'draw', [0, 0]]);
    const close = duel('friendly', duellist('a', 4, 18, 18), duellist('b', 16, 3, 3));
    cited(playSteps(close, 1, [4, 3]).told(), 'IKZ-DUEL-06');
    expect(close.duelEdge).toBe(1);
    expect(close.fighters.map(({ hp, str }) => [hp, str])).toEqual([
      [3, 18],
      [3, 3],
    ]);
  });

  it('IKZ-DUEL-12: the draw is a save against DEX and brings nothing but advantage', () => {
    const fight = duel('friendly', duellist('a', 3, 12, 18), duellist('b', 3, 16, 3));
    playSteps(fight, 2, [4, 4, 12, 13]);
    expect([fight.duelEdge, fight.phase, fight.duelScore]).toEqual([0, 'clash', [0, 0]]);
    const late = duel('friendly', duellist('a', 3, 12, 18), duellist('b', 3, 16, 3));
    playSteps(late, 2, [4, 4, 13, 16]);
    expect(late.duelEdge).toBe(-1);
    const clash = playSteps(late, 1, [18, 4]);
    expect(late.winner).toBe(0);
    cited(clash.told(), 'IKZ-DUEL-04');
  });

  it('IKZ-DUEL-05, IKZ-DUEL-07: two who fail draw because they fail, whatever they roll; two who pass only with equal rolls', () => {
    const rules = (dice: readonly number[]) => {
      const fight = duel('friendly', ...even);
      return playSteps(fight, 1, dice)
        .told()
        .filter(({ event }) => event === 'contest-drawn')
        .flatMap(({ cites }) => cites)
        .filter((rule) => rule === 'IKZ-DUEL-05' || rule === 'IKZ-DUEL-07');
    };
    expect([rules([11, 11]), rules([12, 19]), rules([7, 7])]).toEqual([
      ['IKZ-DUEL-05'],
      ['IKZ-DUEL-05'],
      ['IKZ-DUEL-07'],
    ]);
  });

  it('IKZ-SAVE-05, IKZ-DUEL-03: the Guide may grant two dice in a contest, and disadvantage cancels what was won', () => {
    const granted = duel('friendly', ...even, {}, { saveEdge: 'disadvantage' });
    playSteps(granted, 2, [[5, 4], [3, 9], 6, [2, 12]]);
    expect(granted.duelEdge).toBe(-1);
    const first = duel('friendly', ...even, {}, { saveEdge: 'advantage' });
    playSteps(first, 1, [
      [15, 4],
      [12, 5],
    ]);
    expect(first.duelEdge).toBe(0);
  });

  it('IKZ-DUEL-26, IKZ-SCT-10: who has lost a hand duels with no two-handed weapon', () => {
    const weapons = (lostParts: readonly string[]) => {
      const fight = duel(
        'friendly',
        duellist('a', 9, 9, 9, { attacks: ['naginata', 'tanto'], lostParts }),
        even[1],
        {},
        { duelWeapons: 'any' },
      );
      const { table } = play(fight, []);
      table.list(fight, 0, duelWeaponQuestion);
      return Array.from(table.options.subarray(0, table.optionCount));
    };
    expect([weapons([]), weapons(['a hand'])]).toEqual([
      [1, 2, 0],
      [2, 0],
    ]);
  });

  it('IKZ-DUEL-22: after a clash that draws no blood the duellists are asked what they say', () => {
    const fight = duel('climax', ...even);
    const told = playSteps(fight, 3, [...failed, ...failed, 5, 11]).told();
    expect(told.map(({ event }) => event)).toContain('blade-play');
    expect(byId(fight, 'b').str).toBe(10);
  });
});

describe('from the clash to normal combat', () => {
  const toInitiative = [...failed, ...failed, ...failed];

  it('IKZ-DUEL-19, IKZ-DUEL-25: the log says who tries to act first before it says who does', () => {
    const saying = (toggles: Partial<Toggles>, ...dice: readonly number[]) =>
      playSteps(duel('toTheDeath', ...even, toggles), 4, [...toInitiative, ...dice])
        .told()
        .map(({ event }) => event)
        .filter((event) => ['duel-goes-on', 'duel-both-try', 'acts-first', 'too-late'].includes(event));
    expect(saying({}, 13)).toEqual(['duel-goes-on', 'too-late']);
    expect(saying({ duelInitiative: 'bothSave' }, 13, 12)).toEqual(['duel-both-try', 'too-late', 'acts-first']);
  });

  it('IKZ-DUEL-10: an edge won in the clash does not serve the save to act first', () => {
    const fight = duel('toTheDeath', ...even);
    const told = playSteps(fight, 4, [...failed, ...failed, 4, 5, [1, 1], 1, 13]).told();
    expect(told.map(({ event }) => event)).toContain('edge-lapses');
    expect(byId(fight, 'a').acts).toBe(false);
  });

  it('IKZ-DUEL-14: the log names no more STR than was there', () => {
    const fight = duel('toTheDeath', duellist('a', 10, 10, 10), duellist('b', 10, 10, 3));
    const told = playSteps(fight, 3, [...failed, ...failed, 5, 19, [8, 7]]).told();
    expect(told.find(({ event }) => event === 'clash-blow')?.lost).toBe(3);
    expect(byId(fight, 'b')).toMatchObject({ str: 0, status: 'dead' });
  });

  it('IKZ-DUEL-25: where both save the only one to pass leads, else the lower roll, even of two failures', () => {
    const lead = (mine: number, theirs: number) => {
      const fight = duel('toTheDeath', duellist('a', 10, 10, 10, { attacks: ['nata'] }), even[1], {
        duelInitiative: 'bothSave',
      });
      playSteps(fight, 4, [...toInitiative, mine, theirs]);
      return [fight.lead, byId(fight, 'a').acts, byId(fight, 'b').acts];
    };
    expect(lead(10, 11)).toEqual([0, true, false]);
    expect(lead(11, 10)).toEqual([1, false, true]);
    expect(lead(9, 4)).toEqual([1, true, true]);
    expect(lead(14, 12)).toEqual([1, false, false]);
    expect(lead(12, 12)).toEqual([0, false, false]);
  });

  it('IKZ-QCK-01: a quick weapon in the other hand counts when it meets its own die', () => {
    const fight = fightOf({
      party: [
        { id: 'a', name: 'a', kind: 'pc', dex: 10, attacks: ['nata', 'tanto'], readied: ['nata', 'tanto'] },
        { id: 'b', name: 'b', kind: 'pc', dex: 10, attacks: ['ono', 'tanto'], readied: ['ono', 'tanto'] },
      ],
      foes: [{ id: 'c', name: 'c', attacks: ['kunai', 'wakizashi'], readied: ['kunai', 'wakizashi'] }],
      phase: 'start',
      round: 0,
    });
    playSteps(fight, 1, [12, 12]);
    expect([byId(fight, 'a').acts, byId(fight, 'b').acts]).toEqual([true, true]);
  });
});

describe('duels solved exactly', () => {
  const forms = ['friendly', 'climax', 'threeTouches', 'toTheDeath'] as const;

  it.each(forms)(
    'IKZ-DUEL-18, IKZ-DUEL-19, IKZ-DUEL-20, IKZ-DUEL-22: %s, in agreement with simulation',
    (form) => {
      const start = fightOf({
        party: ['nozomi'],
        foes: ['ronin'],
        scene: { duel: form },
        phase: 'staredown',
        round: 0,
      });
      const players = [policies.sensible];
      const exact = solve(ikezuIshi, start, { players, stateLimit: 20_000, branchLimit: 200_000 });
      if (!exact.solved) throw new Error(exact.reason);
      expect(exact.residual).toBeLessThan(1e-12);
      const n = 5000;
      const { outcomes } = simulate(ikezuIshi, start, { n, seed: form, players });
      for (const [label, chance] of exact.outcomes)
        expect(Math.abs((outcomes.get(label) ?? 0) / n - chance), label).toBeLessThan(
          4.5 * Math.sqrt((chance * (1 - chance)) / n) + 1 / n,
        );
    },
    60_000,
  );
});
