import { describe, expect, it } from 'vitest';
import { affray, jsonOf, record } from '../../test/harness.ts';
import { systems } from '../base/engine.ts';

const game = systems.find(({ id }) => id === 'block-dodge-parry')!;
const around = { systems };

describe('Block, Dodge, Parry on the command line', () => {
  it('makes an encounter from presets and optional rules', async () => {
    const made = await affray(
      [
        ...['new', '--system', 'block-dodge-parry', '--party', 'Mirah,Fenris', '--foes', '3 goblin, bandit leader'],
        ...['--toggle', 'meleeClashes=on', '--out', 'mill.json'],
      ],
      around,
    );
    expect(made.exit).toBe(0);
    const { name, toggles, combatants } = jsonOf('mill.json');
    expect(name).toBe('Mirah +1 against Goblin +3');
    expect(toggles).toEqual({ meleeClashes: true });
    const ids = Array.isArray(combatants) ? combatants.map((each) => record(each).id) : [];
    expect(ids).toEqual(['mirah', 'fenris', 'goblin-1', 'goblin-2', 'goblin-3', 'bandit-leader']);
    expect((await affray(['check', 'mill.json'], around)).out).toContain('2 party against 4 foes');
  });

  it('takes a foe from a stat line', async () => {
    const line = 'Root Goblin, 4 HP, 1 Armor, 8 STR, 14 DEX, 8 WIL, spear (d6)';
    const made = await affray(['new', '--party', 'mirah', '--foe-line', line], around);
    expect(made.exit).toBe(0);
    const played = await affray(['play', '-', '--auto', '--seed', 'x'], { ...around, stdin: made.out });
    expect(played.exit).toBe(0);
    expect(played.out).toContain('Root Goblin');
  });

  const ready = game.use((system) => system.encounters.map(({ id }) => id));

  it.each(ready)('plays "%s" to its end by policies within 80 columns, and the journal verifies', async (id) => {
    const played = await affray(['play', id, '--auto', '--seed', 'cli', '--save', 'x.json'], around);
    expect(played.exit).toBe(0);
    expect(played.out).toMatch(/Seed "cli"/);
    for (const line of played.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect((await affray(['verify', 'x.json'], around)).exit).toBe(0);
  });

  it.each(ready)('asks the players of "%s" within 80 columns and never shows them a number of a foe', async (id) => {
    const stdin = '1\n'.repeat(12);
    const { exit, out } = await affray(['play', id, '--seed', 'cli', '--save', 'x.json'], { ...around, stdin });
    expect(exit).toBe(0);
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    for (const line of out.split('\n')) expect(line.slice(41), line).not.toMatch(/STR \d|\d\/\d+ HP/);
  });
});
