import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play } from '../../../../test/tools/tag-tally.ts';
import { attack } from '../attack/attack.ts';
import { beginBlow } from '../attack/blow.ts';
import { defend } from '../attack/defence.ts';
import { severityFor } from '../book/tables/wounds.ts';
import { severityNames } from '../book/terms.ts';
import { severityNow, takeWound } from '../harm/wounds.ts';
import type { Fight } from '../state/model.ts';

const severity = (fight: Fight, id: string): string => severityNames[severityNow(fight, byId(fight, id))]!;

/** The wound one of so many PCs would take at this Doom. */
function woundAt(
  doom: number,
  pcs: number,
  more: object = {},
  toggles: Readonly<Record<string, unknown>> = {},
): string {
  const party = Array.from({ length: pcs }, (_, at) => plainPc(`Pc${at}`, at === 0 ? { ...more } : {}));
  return severity(fightOf({ party, foes: [plainFoe('Foe', 3)], doom, toggles }), 'pc0');
}

describe('table 5.3: wounds by Doom and party', () => {
  it('TT-WND-01, TT-WND-02, TT-WND-03, TT-WND-04, TT-WND-05, TT-WND-08: all 40 cells', () => {
    const column = (pcs: number) => Array.from({ length: 10 }, (_, doom) => severityFor(doom, pcs));
    expect(column(1)).toEqual([0, 0, 1, 1, 2, 3, 4, 4, 4, 4]);
    expect(column(2)).toEqual([0, 0, 0, 1, 1, 2, 3, 4, 4, 4]);
    expect(column(3)).toEqual([0, 0, 0, 0, 1, 1, 2, 3, 4, 4]);
    expect(column(4)).toEqual([0, 0, 0, 0, 0, 1, 1, 2, 3, 4]);
    expect(column(7)).toEqual(column(4));
    expect(severityFor(13, 8)).toBe(4);
  });
});

describe('WE-10 overfilling Doom, Fragile', () => {
  it('TT-CLK-03, TT-END-02: Doom 5 and a natural 1 make 6 of 6 and a defeat', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)], momentum: 4, doom: 5 });
    const { table } = play(fight, [1]);
    defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), true));
    expect([fight.momentum, fight.doom, fight.result]).toEqual([2, 6, 'defeat']);
  });

  it('TT-WND-05, TT-WND-07: a Fragile PC looks up one more, and 7 is read as 6', () => {
    expect(woundAt(6, 1)).toBe('Lasting Scar');
    expect(woundAt(6, 1, { fragile: true })).toBe('Lasting Scar');
    expect(woundAt(3, 1)).toBe('Strain');
    expect(woundAt(3, 1, { fragile: true })).toBe('Lingering Trauma');
    expect(woundAt(1, 1)).toBe('none');
    expect(woundAt(1, 1, { fragile: true })).toBe('Strain');
  });
});

describe('WE-11 five PCs', () => {
  it('TT-WND-04: nine of ten segments are a Lasting Scar even in victory', () => {
    expect([9, 8, 7, 6, 5, 4].map((doom) => woundAt(doom, 5))).toEqual([
      'Lasting Scar',
      'Debilitating Injury',
      'Lingering Trauma',
      'Strain',
      'Strain',
      'none',
    ]);
  });

  it('TT-WND-06, TT-END-05: each of the five takes one', () => {
    const names = ['Ana', 'Bo', 'Cy', 'Dee', 'Eve'];
    const fight = fightOf({
      party: names.map((name) => plainPc(name)),
      foes: [plainFoe('Foe', 3)],
      momentum: 9,
      doom: 9,
      rulings: { woundName: 'unnamed', afterwards: 'nothing' },
    });
    const script = play(fight, ['ana', 'attack:foe', 14], { auto: ['magic-healing'], policy: () => 0 });
    while (fight.phase !== 'over') script.step();
    script.finish();
    expect(fight.result).toBe('victory');
    expect(fight.fighters.slice(0, 5).map(({ wounds }) => wounds.map((wound) => wound.severity))).toEqual(
      names.map(() => [4]),
    );
  });
});

describe('WE-15 a wound in the next fight', () => {
  const winded = { wounds: [{ severity: 'strain', name: 'Winded' }] };
  const gain = (more: object, die: number, script: string[] = []): number => {
    const fight = fightOf({ party: [plainPc('Ana', { ...more })], foes: [plainFoe('Foe', 3)] });
    const { table, finish } = play(fight, [...script, die]);
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
    finish();
    return fight.momentum;
  };

  it('TT-WND-11, TT-WND-14, TT-STEP-03: it hinders by 1, before a tier-2 skill is counted off first', () => {
    expect(gain({}, 11)).toBe(1);
    expect(gain(winded, 11)).toBe(0);
    const skill = { tags: [{ name: 'Blade', tier: 2, appliesTo: ['attack'] }] };
    expect(gain({ ...winded, ...skill }, 11, ['blade'])).toBe(2);
  });

  it('TT-WND-12: wounds pile up, also two of the same name', () => {
    expect(gain({ wounds: [...winded.wounds, ...winded.wounds] }, 14)).toBe(0);
    expect(gain({ wounds: [...winded.wounds, ...winded.wounds] }, 15)).toBe(1);
  });
});

describe('WE-23 Fragile in a party', () => {
  it('TT-WND-07: at Doom 4 of two PCs the plain one has a Strain, the Fragile one a Lingering Trauma', () => {
    const party = [plainPc('Ana'), plainPc('Bo', { fragile: true })];
    const fight = fightOf({ party, foes: [plainFoe('Foe', 3)], doom: 4 });
    expect([severity(fight, 'ana'), severity(fight, 'bo')]).toEqual(['Strain', 'Lingering Trauma']);
  });
});

describe('WE-33 looked-up Doom', () => {
  it('TT-WND-05, TT-WND-16: corrections and clamps', () => {
    expect(woundAt(8, 3)).toBe('Lasting Scar');
    expect(woundAt(8, 3, { fragile: true })).toBe('Lasting Scar');
    expect(woundAt(8, 3, { doomAdjust: -1 })).toBe('Debilitating Injury');
    expect(woundAt(8, 3, { doomAdjust: -1, fragile: true })).toBe('Lasting Scar');
    expect(woundAt(0, 3, { doomAdjust: -1 })).toBe('none');
  });
});

describe('WE-36 woundCaps', () => {
  it('TT-WND-12: with five Strains and three Lingering Traumas a Strain becomes a Debilitating Injury', () => {
    const wounds = [...Array(5).fill({ severity: 'strain' }), ...Array(3).fill({ severity: 'lingeringTrauma' })];
    const fight = fightOf({
      party: [plainPc('Ana', { wounds })],
      foes: [plainFoe('Foe', 3)],
      toggles: { woundCaps: true },
    });
    const ana = byId(fight, 'ana');
    const { table } = play(fight, ['own-words']);
    expect(takeWound(fight, table, ana, 1, 0)).toBe(3);
    const count = (grade: number) => ana.wounds.filter((wound) => wound.severity === grade).length;
    expect([1, 2, 3, 4].map(count)).toEqual([5, 3, 1, 0]);
  });
});
