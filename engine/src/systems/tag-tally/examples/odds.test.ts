import { describe, expect, it } from 'vitest';
import { fightOf, plainFoe, plainPc, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { solve } from '../../../exact/solve.ts';
import { severityNames } from '../book/terms.ts';
import { severityNow } from '../harm/wounds.ts';
import { tagTally } from '../index.ts';
import type { Fight } from '../state/model.ts';
import { decided } from '../state/outcome.ts';

/** The fight itself, without wounds and healing. */
const fighting = { ...tagTally, over: decided };

function solved(fight: Fight, label?: (end: Fight) => string): ReadonlyMap<string, number> {
  const players = [tagTally.policies.sensible!];
  const found = solve(fighting, fight, label === undefined ? { players } : { players, label });
  if (!found.solved) throw new Error(found.reason);
  expect(found.residual).toBeLessThan(1e-12);
  return found.outcomes;
}

const winChance = (fight: Fight): number => solved(fight).get('party') ?? 0;

/** So many plain PCs against one plain creature; `dice` are their initiative rolls. */
function duel(level: number, dice: readonly number[], more: Partial<TestFight> = {}): Fight {
  const party = dice.map((_, at) => plainPc(`Pc${at}`));
  return fightOf({ party, foes: [plainFoe('Foe', level)], initiative: dice, ...more });
}

const FIRST = 20;
const LAST = 1;

describe('table 5.11: one PC against one creature, exactly', () => {
  const table: readonly (readonly [level: number, first: number, last: number, overall: number])[] = [
    [1, 0.998094220098, 0.997303171622, 0.998015115],
    [2, 0.993860257347, 0.992292085115, 0.993468214],
    [3, 0.928410476811, 0.918399169272, 0.924405954],
    [4, 0.366349481133, 0.344225967853, 0.354181549],
    [5, 0.004780085092, 0.004270396421, 0.004423303],
    [6, 0.000000028493, 0.000000025152, 0.000000026],
  ];

  it.each(table)(
    'TT-END-01, TT-END-02, TT-INIT-04, TT-INIT-06: the odds at level %i',
    (level, first, last, overall) => {
      expect(winChance(duel(level, [FIRST]))).toBeCloseTo(first, 12);
      expect(winChance(duel(level, [LAST]))).toBeCloseTo(last, 12);
      expect(winChance(duel(level, [0], { phase: 'start' }))).toBeCloseTo(overall, 9);
    },
  );

  it('TT-INIT-14, TT-BAND-08: at level 0 the PC is always first, at level 7 and more never wins', () => {
    expect(winChance(duel(0, [LAST]))).toBeCloseTo(0.998949604227, 12);
    const creatureFirst = duel(0, [LAST]);
    creatureFirst.fighters[0]!.slot = 1;
    creatureFirst.fighters[0]!.initHinder = 1;
    expect(winChance(creatureFirst)).toBeCloseTo(0.998402236403, 12);
    for (const level of [7, 8, 9, 10]) expect(winChance(duel(level, [FIRST]))).toBe(0);
  });
});

describe('WE-26 exact odds', () => {
  const wounds = (fight: Fight): Readonly<Record<string, number>> =>
    Object.fromEntries(solved(fight, (end) => severityNames[severityNow(end, end.fighters[0]!)]!));

  it('TT-WND-01, TT-WND-02: wounds of one PC who acts first against level 3', () => {
    const found = wounds(duel(3, [FIRST]));
    expect(found.none).toBeCloseTo(0.5395084689, 10);
    expect(found.Strain).toBeCloseTo(0.2755136251, 10);
    expect(found['Lingering Trauma']).toBeCloseTo(0.0699694987, 10);
    expect(found['Debilitating Injury']).toBeCloseTo(0.043418884, 10);
    expect(found['Lasting Scar']).toBeCloseTo(0.0715895232, 10);
  });

  it('TT-WND-07: the same if Fragile', () => {
    const party = [plainPc('Ana', { fragile: true })];
    const found = wounds(duel(3, [FIRST], { party }));
    expect(found.none).toBeCloseTo(0.3343141854, 10);
    expect(found.Strain).toBeCloseTo(0.3750348955, 10);
    expect(found['Lingering Trauma']).toBeCloseTo(0.1056730132, 10);
    expect(found['Debilitating Injury']).toBeCloseTo(0.0699694987, 10);
    expect(found['Lasting Scar']).toBeCloseTo(0.1150084072, 10);
  });

  it('TT-DEF-07, TT-ARM-01: light armor makes 0.98 of 0.93', () => {
    const party = [plainPc('Ana', { armor: 'light' })];
    expect(winChance(duel(3, [FIRST], { party }))).toBeCloseTo(0.982785909368, 12);
  });

  it('TT-CLK-02, TT-CLK-03: from one segment short of both ends', () => {
    expect(winChance(duel(3, [FIRST], { momentum: 5, doom: 5 }))).toBeCloseTo(0.892173817942, 12);
    const creatureFirst = duel(3, [FIRST], { momentum: 5, doom: 5 });
    creatureFirst.fighters[0]!.turnTaken = true;
    expect(winChance(creatureFirst)).toBeCloseTo(0.730434544855, 12);
  });

  it('TT-SET-03, TT-INIT-07: two PCs against level 4 by who acts first', () => {
    expect(winChance(duel(4, [FIRST, FIRST]))).toBeCloseTo(0.906477893411, 12);
    expect(winChance(duel(4, [FIRST, LAST]))).toBeCloseTo(0.896025360521, 12);
    expect(winChance(duel(4, [LAST, LAST]))).toBeCloseTo(0.888562725267, 12);
    expect(winChance(duel(4, [0, 0], { phase: 'start' }))).toBeCloseTo(0.895884551267, 12);
  });

  it('TT-SET-03: four PCs against level 5, all first', () => {
    expect(winChance(duel(5, [FIRST, FIRST, FIRST, FIRST]))).toBeCloseTo(0.785632117978, 12);
  });
});
