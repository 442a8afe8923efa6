import { describe, expect, it } from 'vitest';
import { systems } from './engine.ts';
import { affray, jsonOf, record } from './testing/harness.ts';

const game = systems.find(({ id }) => id === 'tag-tally')!;
const around = { systems };

describe('Tag & Tally on the command line', () => {
  it('makes an encounter from presets, optional rules and rulings, and checks it', async () => {
    const made = await affray(
      [
        ...['new', '--system', 'tag-tally', '--party', 'Sable,Quill', '--foes', '2 wolf, ogre'],
        ...['--toggle', 'doomSize=9', '--ruling', 'creatureTurn=usual', '--out', 'ford.json'],
      ],
      around,
    );
    expect(made.exit).toBe(0);
    const { toggles, rulings, combatants } = jsonOf('ford.json');
    expect([toggles, rulings]).toEqual([{ doomSize: 9 }, { creatureTurn: 'usual' }]);
    const ids = Array.isArray(combatants) ? combatants.map((each) => record(each).id) : [];
    expect(ids).toEqual(['sable', 'quill', 'wolf-1', 'wolf-2', 'ogre']);
    expect((await affray(['check', 'ford.json'], around)).out).toContain('2 party against 3 foes');
  });

  it('takes PCs and creatures from stat lines', async () => {
    const made = await affray(
      [
        ...['new', '--system', 'tag-tally', '--party-line', 'Mara, PC, light armor, skill Archer [2] (attack)'],
        ...['--foe-line', 'Bog Thing, level 3, attack slap (Toxic), weakness Fire (eases attack; against fire)'],
      ],
      around,
    );
    expect(made.exit).toBe(0);
    const played = await affray(['play', '-', '--auto', '--seed', 'x'], { ...around, stdin: made.out });
    expect(played.exit).toBe(0);
    expect(played.out).toContain('Bog Thing');
  });

  it('refuses what the rules refuse, with the rule', async () => {
    const made = await affray(['new', '--system', 'tag-tally', '--party', 'Sable'], around);
    expect(made.exit).not.toBe(0);
    expect(made.err).toContain('TT-VAL-04');
  });

  const ready = game.use((system) => system.encounters.map(({ id }) => id));

  it.each(ready)('plays "%s" to its end by policies within 80 columns, and the journal verifies', async (id) => {
    const played = await affray(['play', id, '--auto', '--seed', 'cli', '--save', 'x.json'], around);
    expect(played.exit).toBe(0);
    expect(played.out).toMatch(/Seed "cli"/);
    for (const line of played.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect((await affray(['verify', 'x.json'], around)).exit).toBe(0);
  });

  it.each(ready)('asks the players of "%s" within 80 columns and shows both clocks', async (id) => {
    const stdin = '1\n'.repeat(12);
    const { exit, out } = await affray(['play', id, '--seed', 'cli', '--save', 'x.json'], { ...around, stdin });
    expect(exit).toBe(0);
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(out).toMatch(/Momentum [●○]+ \d+\/\d+/);
    expect(out).toMatch(/Doom [●○]+ \d+\/\d+/);
  });
});
