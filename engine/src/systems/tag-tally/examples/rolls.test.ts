import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { add, make as fraction, multiply } from '../../../dice/fraction.ts';
import { odds } from '../../../exact/odds.ts';
import { copyFight } from '../../../made/tag-tally.ts';
import type { Table } from '../../../table/table.ts';
import { task } from '../acts/tasks.ts';
import { attack } from '../attack/attack.ts';
import { beginBlow } from '../attack/blow.ts';
import { defend } from '../attack/defence.ts';
import { bandOf, dcOf } from '../book/levels.ts';
import { bandNames, EVERY_KIND, Kind } from '../book/terms.ts';
import { useUp } from '../rolls/items.ts';
import type { Fight } from '../state/model.ts';

const plain = (level: number, more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', level)], ...more });

/** The names of the bands of all faces at a level. */
function bands(level: number, toggles: Readonly<Record<string, unknown>> = {}): string[] {
  const fight = plain(1, { toggles });
  return Array.from({ length: 20 }, (_, at) => bandNames[bandOf(fight, at + 1, dcOf(level))]!);
}

/** Bands as counts, worst first. */
function counts(level: number, toggles: Readonly<Record<string, unknown>> = {}): number[] {
  const found = bands(level, toggles);
  return bandNames.map((name) => found.filter((band) => band === name).length);
}

/** Momentum and Doom after one defense of Ana's with this die. */
function afterDefense(fight: Fight, die: number, script: readonly (string | number)[] = []): [number, number] {
  const { table, finish } = play(fight, [...script, die], { auto: ['block'] });
  defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
  finish();
  return [fight.momentum, fight.doom];
}

/** Momentum gained by one attack of Ana's with this die. */
function gained(fight: Fight, die: number, script: readonly (string | number)[] = []): number {
  const before = fight.momentum;
  const { table, finish } = play(fight, [...script, die]);
  attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
  finish();
  return fight.momentum - before;
}

describe('WE-01 all faces at level 3', () => {
  it('TT-BAND-01, TT-BAND-02, TT-BAND-03, TT-BAND-04, TT-BAND-05: DC 9 gives 1, 2-3, 4-8, 9-13 and 14-20', () => {
    const found = bands(3);
    expect(found.slice(0, 1)).toEqual(['Fail-and']);
    expect(new Set(found.slice(1, 3))).toEqual(new Set(['Fail-but']));
    expect(new Set(found.slice(3, 8))).toEqual(new Set(['Success-but']));
    expect(new Set(found.slice(8, 13))).toEqual(new Set(['Success']));
    expect(new Set(found.slice(13))).toEqual(new Set(['Success-and']));
  });

  it('TT-ATK-02, TT-ATK-03, TT-ATK-04, TT-ATK-05, TT-ATK-06: an attack gives 0, 0, 0, 1 or 2 Momentum and no Doom', () => {
    const gains = Array.from({ length: 20 }, (_, at) => {
      const fight = plain(3, { momentum: 1, doom: 1 });
      const gain = gained(fight, at + 1);
      expect(fight.doom).toBe(1);
      return gain;
    });
    expect(gains).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2]);
  });

  it('TT-DEF-02, TT-DEF-03, TT-DEF-04, TT-DEF-05: a defense costs (2, 2), (1, 1), (1, 0) or nothing', () => {
    const after = [1, 2, 4, 9, 14].map((die) => afterDefense(plain(3, { momentum: 3, doom: 1 }), die));
    expect(after).toEqual([
      [1, 3],
      [2, 2],
      [2, 1],
      [3, 1],
      [3, 1],
    ]);
  });
});

describe('table 5.1: bands by level', () => {
  it('TT-CORE-04, TT-BAND-06, TT-BAND-08, TT-BAND-09: counts of faces from level 0 to 11', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((level) => counts(level))).toEqual([
      [1, 0, 0, 3, 16],
      [1, 0, 1, 5, 13],
      [1, 0, 4, 5, 10],
      [1, 2, 5, 5, 7],
      [1, 5, 5, 5, 4],
      [1, 8, 5, 5, 1],
      [1, 11, 5, 3, 0],
      [1, 14, 5, 0, 0],
      [1, 17, 2, 0, 0],
      [1, 19, 0, 0, 0],
      [1, 19, 0, 0, 0],
      [1, 19, 0, 0, 0],
    ]);
  });

  /** Mean changes of a clock by one roll at a level, as exact fractions. */
  const mean = (
    level: number,
    roll: (fight: Fight, table: Table<Fight>) => void,
    clock: 'momentum' | 'doom',
    toggles = {},
  ) => {
    const start = plain(Math.min(level, 10), { momentum: 2, toggles });
    const hurt = { name: 'dazed', kinds: EVERY_KIND, steps: level - 10, fresh: true, rounds: 0 };
    if (level > 10) byId(start, 'ana').conditions.push(hurt);
    const chances = odds<Fight, number>((table) => {
      const fight = copyFight(start);
      roll(fight, table);
      return fight[clock] - start[clock];
    });
    return [...chances].reduce((sum, [change, chance]) => add(sum, multiply(fraction(change), chance)), fraction(0));
  };
  const attacking = (fight: Fight, table: Table<Fight>) => attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
  const defending = (fight: Fight, table: Table<Fight>) =>
    defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
  const hundredths = (numbers: readonly number[]) => numbers.map((number) => fraction(number, 100));

  it('TT-ATK-04, TT-ATK-05, TT-DEF-02, TT-DEF-03, TT-DEF-04: mean Momentum and Doom of one roll, from level 0 to 11', () => {
    const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    expect(levels.map((level) => mean(level, attacking, 'momentum'))).toEqual(
      hundredths([175, 155, 125, 95, 65, 35, 15, 0, 0, 0, 0, 0]),
    );
    expect(levels.map((level) => mean(level, defending, 'momentum'))).toEqual(
      hundredths([-10, -15, -30, -45, -60, -75, -90, -105, -105, -105, -105, -105]),
    );
    expect(levels.map((level) => mean(level, defending, 'doom'))).toEqual(
      hundredths([10, 10, 10, 20, 35, 50, 65, 80, 95, 105, 105, 105]),
    );
    const cheat = { lowBands: 'cheatSheet' };
    expect([1, 2, 3].map((level) => mean(level, defending, 'doom', cheat))).toEqual(hundredths([15, 15, 20]));
  });

  it('TT-BAND-07: the cheat sheet changes a 2 at DC 3 and 6 and nothing else', () => {
    const cheat = { lowBands: 'cheatSheet' };
    expect(counts(1, cheat)).toEqual([1, 1, 0, 5, 13]);
    expect(counts(2, cheat)).toEqual([1, 1, 3, 5, 10]);
    for (const level of [0, 3, 4, 5, 6, 7, 8, 9]) expect(bands(level, cheat)).toEqual(bands(level));
  });
});

describe('WE-02 the overlap at low DCs', () => {
  const low = (level: number, die: number, lowBands: string) =>
    afterDefense(plain(level, { momentum: 3, doom: 1, toggles: { lowBands } }), die);

  it('TT-BAND-07: a 2 at DC 3 or 6 is Success-but by formula, Fail-but by cheat sheet', () => {
    expect(low(1, 2, 'formula')).toEqual([2, 1]);
    expect(low(1, 2, 'cheatSheet')).toEqual([2, 2]);
    expect(low(2, 2, 'formula')).toEqual([2, 1]);
    expect(low(2, 2, 'cheatSheet')).toEqual([2, 2]);
    expect(low(2, 3, 'cheatSheet')).toEqual([2, 1]);
    expect(low(3, 2, 'formula')).toEqual([2, 2]);
    expect(low(3, 2, 'cheatSheet')).toEqual([2, 2]);
  });
});

describe('WE-03 extremes', () => {
  it('TT-BAND-08, TT-BAND-09: levels 0, 7, 8 and 9', () => {
    expect([1, 4, 5].map((die) => gained(plain(0), die))).toEqual([0, 1, 2]);
    expect(gained(plain(7), 20)).toBe(0);
    expect(afterDefense(plain(8, { momentum: 3 }), 19)).toEqual([2, 0]);
    expect(afterDefense(plain(8, { momentum: 3 }), 18)).toEqual([2, 1]);
    expect(afterDefense(plain(9, { momentum: 3 }), 20)).toEqual([2, 1]);
  });
});

describe('WE-04 ease first, stop at 0, then hinder', () => {
  it('TT-STEP-03, TT-STEP-05, TT-CORE-04: level 2 eased by 4 and hindered by 1 is level 1', () => {
    const ana = plainPc('Ana', {
      armor: 'light',
      tags: [{ name: 'Guard', tier: 3, appliesTo: ['defense'] }],
      wounds: [{ severity: 'strain' }],
    });
    const fight = fightOf({ party: [ana], foes: [plainFoe('Foe', 2)], momentum: 3 });
    const { table, told, finish } = play(fight, ['guard+light-armor', 2]);
    defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
    finish();
    expect(told().find(({ event }) => event === 'rated')).toMatchObject({ base: 2, ease: 4, hinder: 1, dc: 3 });
    expect([fight.momentum, fight.doom]).toEqual([2, 0]);
  });
});

describe('WE-05 threshold and gear cap', () => {
  const ana = plainPc('Ana', {
    armor: 'light',
    tags: [
      { name: 'Evasive', tier: 2, appliesTo: ['defense'] },
      { name: 'Nimble', appliesTo: ['defense'] },
    ],
    gear: [
      { name: 'shield', tags: [{ name: 'Shield', appliesTo: ['defense'] }] },
      { name: 'ring', tags: [{ name: 'Ring', tier: 2, appliesTo: ['defense'] }] },
    ],
  });
  const dcWith = (choice: string): unknown => {
    const fight = fightOf({ party: [ana], foes: [plainFoe('Foe', 6)] });
    const { table, told } = play(fight, [choice, 10]);
    defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
    return told().find(({ event }) => event === 'rated')?.dc;
  };

  it('TT-SRC-01, TT-SRC-03, TT-SRC-04: at level 6 ring, Evasive and one more make level 1', () => {
    expect(dcWith('evasive+nimble+ring')).toBe(3);
    expect(dcWith('evasive+ring+light-armor')).toBe(3);
  });

  it('TT-VAL-03, TT-SRC-04: three pieces of gear, or four sources, are not to be had', () => {
    expect(() => dcWith('shield+ring+light-armor')).toThrow('no such option');
    expect(() => dcWith('evasive+nimble+ring+light-armor')).toThrow('no such option');
  });

  it('TT-SRC-08: none at all is', () => {
    expect(dcWith('none')).toBe(18);
  });
});

describe('WE-25 facts printed in the sources', () => {
  it('TT-STEP-02, TT-CORE-04, TT-BAND-02, TT-BAND-03: level 5 is DC 15, hindered by two DC 21', () => {
    expect([dcOf(5), dcOf(7)]).toEqual([15, 21]);
    expect(bands(4).slice(1, 6)).toEqual(Array(5).fill('Fail-but'));
    expect(bands(4).slice(6, 11)).toEqual(Array(5).fill('Success-but'));
    expect(bands(6).slice(12, 17)).toEqual(Array(5).fill('Success-but'));
    expect(bands(8).slice(18)).toEqual(Array(2).fill('Success-but'));
    expect([bands(1)[7], bands(9)[12], bands(5)[14]]).toEqual(['Success-and', 'Fail-but', 'Success']);
  });
});

describe('WE-27 consumables', () => {
  const goneAfter = (level: number, faces: number[]): boolean => {
    const gear = [{ name: 'oil', level, consumable: 'depletion' }];
    const fight = fightOf({ party: [plainPc('Ana', { gear })], foes: [plainFoe('Foe', 1)] });
    const { table, finish } = play(fight, [{ why: 'depletion', faces }]);
    useUp(table, byId(fight, 'ana'), 0);
    finish();
    return byId(fight, 'ana').itemGone[0] === 1;
  };

  it('TT-GEAR-05, TT-CORE-08: two dice at disadvantage up to level 4, one to level 7, two with advantage from 8 on', () => {
    expect(goneAfter(3, [14, 1])).toBe(true);
    expect(goneAfter(4, [14, 2])).toBe(false);
    expect(goneAfter(6, [2])).toBe(false);
    expect(goneAfter(6, [1])).toBe(true);
    expect(goneAfter(9, [1, 17])).toBe(false);
    expect(goneAfter(8, [1, 1])).toBe(true);
  });
});

describe('WE-28 scene level and scene tags', () => {
  const ana = plainPc('Ana', {
    tags: ['One', 'Two', 'Three'].map((name) => ({ name, appliesTo: ['attack'] })),
  });
  const inScene = (tags: object[]): Fight =>
    fightOf({
      party: [ana],
      foes: [{ name: 'Foe', kind: 'creature', level: null }],
      scene: { level: 4, tags },
    });

  it('TT-CORE-07, TT-SRC-06, TT-CORE-05: fog hinders a plain attack at the scene’s level to DC 15', () => {
    const fight = inScene([{ name: 'Thick Fog', polarity: 'hinder', appliesTo: ['attack', 'defense'] }]);
    expect(gained(fight, 14, ['none'])).toBe(0);
    expect(gained(fight, 15, ['none'])).toBe(1);
  });

  it('TT-SRC-06, TT-SRC-01: high ground eases on top of three sources', () => {
    const fight = inScene([{ name: 'High Ground', appliesTo: ['attack'] }]);
    expect(gained(fight, 2, ['one+two+three'])).toBe(1);
  });
});

describe('WE-32 stealth and capacity', () => {
  it('TT-ARM-02, TT-ARM-05: a stealth task at level 3 has DC 9, 9, 12 and 15 by armor', () => {
    const dcs = ['none', 'light', 'medium', 'heavy'].map((armor) => {
      const fight = fightOf({ party: [plainPc('Ana', { armor })], foes: [plainFoe('Foe', 1)] });
      const { table, told, finish } = play(fight, [10]);
      task(fight, table, byId(fight, 'ana'), Kind.stealth, 3);
      finish();
      return told().find(({ event }) => event === 'rated')?.dc;
    });
    expect(dcs).toEqual([9, 9, 12, 15]);
  });

  it('TT-ARM-03, TT-GEAR-03, TT-VAL-10: ten items, nine in heavy armor', () => {
    const carrying = (items: number, armor: string) => () =>
      fightOf({
        party: [plainPc('Ana', { armor, gear: Array.from({ length: items }, (_, at) => `thing ${at}`) })],
        foes: [plainFoe('Foe', 1)],
      });
    expect(carrying(9, 'heavy')).not.toThrow();
    expect(carrying(10, 'heavy')).toThrow('TT-VAL-10');
    expect(carrying(10, 'medium')).not.toThrow();
    expect(carrying(11, 'light')).toThrow('TT-VAL-10');
  });
});
