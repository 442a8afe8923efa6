import { columnsShown, headOf, personColumns, sideColumns } from '@affray/lab';
import { describe, expect, it } from 'vitest';
import { sealedTiny } from '../../../engine/test/tiny/index.ts';
import { affray } from '../../test/harness.ts';
import { systems } from '../base/engine.ts';

const tiny = (args: readonly string[]) => affray([...args], { systems: [sealedTiny] });

describe('a game in one file', () => {
  it('is listed and played to its end', async () => {
    expect((await tiny(['systems'])).out).toContain('tiny');
    const { exit, out } = await tiny(['play', 'brawl', '--auto', '--seed', 'a']);
    expect(exit).toBe(0);
    expect(out).toContain('TINY-END-01');
  });

  it('is simulated and solved without figures of harm', async () => {
    const simulated = await tiny(['sim', 'duel', '-n', '60', '--seed', 'a']);
    expect(simulated.exit).toBe(0);
    expect(simulated.out).toContain('wins');
    expect(simulated.out).not.toMatch(/People|dies|somebody falls/);
    const solved = await tiny(['solve', 'duel']);
    expect(solved.exit).toBe(0);
    expect(solved.out).toContain('= exact');
    expect(solved.out).not.toMatch(/People|dies|somebody falls/);
  });

  it('is compared and searched by who wins and how long it takes', async () => {
    const compared = await tiny(['compare', 'duel', 'brawl', '-n', '20', '--all']);
    expect(compared.out).toContain('party: wins');
    const found = await tiny(['search', 'duel', '--vary', 'orc.hp=8..9', '--target', 'wins=50%', '-n', '20']);
    expect(found.out).toContain('party.wins');
  });
});

describe('a study in the terminal', () => {
  it('shows every column of figures, within the width where a table can be divided', async () => {
    const { out } = await affray(['sim', 'skirmish', '-n', '20', '--seed', 'a'], { systems, columns: 80 });
    for (const columns of [sideColumns, personColumns])
      for (const [, column] of columnsShown(columns, true)) expect(out).toContain(headOf(column));
    const wide = out.split('\n').filter((line) => line.length > 80);
    expect(wide.filter((line) => !line.startsWith('≈') && !line.includes('average;'))).toEqual([]);
  });

  it('shows every column that a solved fight tells', async () => {
    const { out } = await affray(['solve', 'duel', '--system', 'sea-of-shadows'], { systems });
    for (const columns of [sideColumns, personColumns])
      for (const [, { label, solved }] of columnsShown(columns, true)) if (solved) expect(out).toContain(label);
  });
});
