import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { Recorded } from '../../../table/log.ts';
import { inWords } from '../../../testing/in-words.ts';
import { words } from '../book/words.ts';
import type { Fight } from '../state/model.ts';
import { mayRead, view } from './view.ts';

const GM = 0;
const BOUDICA = 1;
const WATCHER = 9;

/** Boudica of a player, a guard and a goblin of the GM, a wolf of another player among the foes. */
function field(): Fight {
  return fightOf({
    cast: [
      { use: 'boudica', at: [0, 0] },
      { use: 'guard', at: [4, 1] },
      { use: 'goblin', at: [6, 1] },
      { use: 'wolf', at: [5, 1], seat: 'Knave' },
    ],
  });
}
const KNAVE = 2;

const event = (id: string): number => {
  const at = words.events.findIndex((each) => each.id === id);
  if (at < 0) throw new Error(`There is no event "${id}".`);
  return at;
};
const reads = (fight: Fight, seat: number, kind: number, ...args: number[]) =>
  mayRead(fight, seat, { kind, args, faces: [] });

describe('what a seat may read of the log', () => {
  it.each([
    ['the GM', GM, [true, true, true, true]],
    ['a player', BOUDICA, [false, true, true, false]],
    ['another player', KNAVE, [false, true, true, false]],
    ['somebody who watches', WATCHER, [false, true, true, false]],
  ])('%s: choices are hidden, rolls and checks of people are open, those of the GM are not', (_who, seat, expected) => {
    const fight = field();
    expect([
      reads(fight, seat, Recorded.choice, 0, 0),
      reads(fight, seat, Recorded.roll, 0, 0),
      reads(fight, seat, Recorded.check, 0, 1),
      reads(fight, seat, Recorded.roll, 0, -1),
    ]).toEqual(expected);
  });

  it.each([
    ['the GM', GM, [true, true, true]],
    ['a player', BOUDICA, [true, false, false]],
    ['another player', KNAVE, [false, true, true]],
    ['somebody who watches', WATCHER, [false, false, false]],
  ])('ING-DMG-12: %s reads what the own side loses', (_who, seat, expected) => {
    const fight = field();
    expect([0, 1, 3].map((who) => reads(fight, seat, event('hurt'), who, 3, 4, 5))).toEqual(expected);
    expect(reads({ ...fight, foeHealth: 'numbers' }, seat, event('hurt'), 1, 3, 4, 5)).toBe(true);
    expect(reads(fight, seat, event('hurt'), -1, 3, 4, 5)).toBe(seat === GM);
  });

  it.each(['critical-short', 'skipped'])('“%s” is for the GM', (id) => {
    const fight = field();
    expect([reads(fight, GM, event(id), 0, 1), reads(fight, BOUDICA, event(id), 0, 1)]).toEqual([true, false]);
  });

  it.each(['moved', 'hid', 'reloaded', 'slips-away', 'dodged-away'])(
    'ING-ADV-06: “%s” of somebody hidden is read by those only from whom nobody hides',
    (id) => {
      const fight = field();
      const seen = () => [GM, BOUDICA, KNAVE, WATCHER].map((seat) => reads(fight, seat, event(id), 3, 0, 0, 0));
      expect(seen()).toEqual([true, true, true, true]);
      byId(fight, 'wolf').hiddenFrom = 1 << byId(fight, 'boudica').index;
      expect(seen()).toEqual([true, false, true, false]);
    },
  );

  it('ING-ADV-06: who hides still strikes in the open, and a hidden one is on no picture but the GM’s and the own', () => {
    const fight = field();
    byId(fight, 'wolf').hiddenFrom = 1 << byId(fight, 'boudica').index;
    expect(reads(fight, BOUDICA, event('miss'), 3, 0, 5)).toBe(true);
    const seesWolf = (seat: number) => view(fight, seat).combatants.some(({ id }) => id === 'wolf');
    expect([GM, BOUDICA, KNAVE, WATCHER].map(seesWolf)).toEqual([true, false, true, false]);
  });

  it('ING-ADV-06: whoever watches sees who hides from no player', () => {
    const fight = field();
    byId(fight, 'boudica').hiddenFrom = 1 << byId(fight, 'guard').index;
    const seesBoudica = (seat: number) => view(fight, seat).combatants.some(({ id }) => id === 'boudica');
    expect([GM, BOUDICA, KNAVE, WATCHER].map(seesBoudica)).toEqual([true, true, true, true]);
  });

  it('ING-ADV-06: whoever watches sees nobody hidden where no player is at the table', () => {
    const fight = fightOf({
      cast: [
        { use: 'guard', side: 'party', seat: 'gm' },
        { use: 'goblin', seat: 'gm' },
      ],
    });
    byId(fight, 'goblin').hiddenFrom = 1;
    expect(view(fight, WATCHER).combatants.map(({ id }) => id)).toEqual(['guard']);
    byId(fight, 'goblin').hiddenFrom = 0;
    expect(view(fight, WATCHER).combatants).toHaveLength(2);
  });

  it('ING-TURN-02: what one cannot do is shown to its player and to the GM', () => {
    const fight = field();
    const shown = (seat: number) =>
      view(fight, seat)
        .combatants.filter((one) => one.barred !== undefined)
        .map(({ id }) => id);
    expect(shown(GM)).toEqual(['boudica', 'guard', 'goblin', 'wolf']);
    expect(shown(BOUDICA)).toEqual(['boudica']);
    expect(shown(KNAVE)).toEqual(['wolf']);
  });

  it('ING-ACT-07 ING-ATK-06: what is told of a fixture cites how it is used, or how it wears', () => {
    const rules = (targets: string, left: number) => {
      const fight = fightOf({
        cast: ['boudica', 'guard'],
        scene: {
          map: Array.from({ length: 8 }, () => '......+.....'),
          fixtures: [{ name: 'gate', x: 6, y: 3, door: true, durability: 9 }],
        },
        rulings: { targets },
      });
      fight.fixturesLeft[0] = left;
      return inWords(view(fight, GM)).facts.filter(({ text }) => text.startsWith('gate'));
    };
    expect(rules('enemies', 9)).toEqual([{ text: 'gate: shut.', rule: 'ING-ACT-07' }]);
    expect(rules('enemies', 8)).toEqual([{ text: 'gate: shut, durability 8 of 9.', rule: 'ING-ATK-06' }]);
    expect(rules('anything', 9)).toEqual([{ text: 'gate: shut, durability 9 of 9.', rule: 'ING-ATK-06' }]);
  });
});
