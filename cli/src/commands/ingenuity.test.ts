import { describe, expect, it } from 'vitest';
import { affray, jsonOf, record } from '../../test/harness.ts';
import { systems } from '../base/engine.ts';

const game = systems.find(({ id }) => id === 'ingenuity')!;
const around = { systems };

describe('Ingenuity on the command line', () => {
  it('makes an encounter from presets, optional rules and rulings, and checks it', async () => {
    const made = await affray(
      [
        ...['new', '--system', 'ingenuity', '--party', 'Boudica,Roland', '--foes', '2 guard, wolf'],
        ...['--toggle', 'maneuvers=on', '--ruling', 'targets=anybody', '--out', 'yard.json'],
      ],
      around,
    );
    expect(made.exit).toBe(0);
    const { toggles, rulings, combatants } = jsonOf('yard.json');
    expect([toggles, rulings]).toEqual([{ maneuvers: true }, { targets: 'anybody' }]);
    const ids = Array.isArray(combatants) ? combatants.map((each) => record(each).id) : [];
    expect(ids).toEqual(['boudica', 'roland', 'guard-1', 'guard-2', 'wolf']);
    expect((await affray(['check', 'yard.json'], around)).out).toContain('2 party against 3 foes');
  });

  it('takes characters from stat lines', async () => {
    const made = await affray(
      [
        ...[
          'new',
          '--system',
          'ingenuity',
          '--party-line',
          'Mara: PC, STR d6, RES d6, combat d6, martial +1, spear, leather',
        ],
        ...['--foe-line', 'Imp: size 2, DEX d8, combat d6, unarmed +1, claw, hands 0'],
      ],
      around,
    );
    expect(made.exit).toBe(0);
    const played = await affray(['play', '-', '--auto', '--seed', 'x'], { ...around, stdin: made.out });
    expect(played.exit).toBe(0);
    expect(played.out).toContain('Imp');
  });

  it('refuses what the rules refuse, with the rule', async () => {
    const made = await affray(['new', '--system', 'ingenuity', '--party', 'Boudica'], around);
    expect(made.exit).not.toBe(0);
    expect(made.err).toContain('ING-TEAM-02');
  });

  const ready = game.use((system) => system.encounters.map(({ id }) => id));

  it.each(ready)('plays "%s" to its end by policies within 80 columns, and the journal verifies', async (id) => {
    const command = ['play', id, '--system', 'ingenuity', '--auto', '--seed', 'cli', '--save', 'x.json'];
    const played = await affray(command, around);
    expect(played.exit).toBe(0);
    expect(played.out).toMatch(/Seed "cli"/);
    for (const line of played.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect((await affray(['verify', 'x.json'], around)).exit).toBe(0);
  });

  it.each(ready)('asks the players of "%s" within 80 columns, with the map and what a move costs', async (id) => {
    const command = ['play', id, '--system', 'ingenuity', '--seed', 'cli', '--save', 'x.json'];
    const { exit, out } = await affray(command, { ...around, stdin: '1\n'.repeat(8) });
    expect(exit).toBe(0);
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    if (id === 'brawl') expect(out).toMatch(/move (?:up to|away from) /);
    else {
      expect(out).toMatch(/^ {3}1 (?:\S ?)+$/m);
      expect(out).toMatch(/A \S+.* c\d+r\d+/);
      expect(out).toMatch(/a square is 1 m/);
      expect(out).toMatch(/move to c\d+r\d+ \(\d+ m\)/);
    }
  });
});
