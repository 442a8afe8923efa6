import { describe, expect, it } from 'vitest';
import { affray, jsonOf, record } from '../../test/harness.ts';
import { systems } from '../base/engine.ts';

const game = systems.find(({ id }) => id === 'ikezu-ishi')!;
const around = { systems };

describe('Ikezu-ishi on the command line', () => {
  it('makes an encounter from presets, optional rules and rulings, and checks it', async () => {
    const made = await affray(
      [
        ...['new', '--system', 'ikezu-ishi', '--party', 'Nozomi,Hideo', '--foes', '2 bandit, ronin'],
        ...['--toggle', 'simultaneity=round', '--ruling', 'npcFate=captured', '--out', 'road.json'],
      ],
      around,
    );
    expect(made.exit).toBe(0);
    const { toggles, rulings, combatants } = jsonOf('road.json');
    expect([toggles, rulings]).toEqual([{ simultaneity: 'round' }, { npcFate: 'captured' }]);
    const ids = Array.isArray(combatants) ? combatants.map((each) => record(each).id) : [];
    expect(ids).toEqual(['nozomi', 'hideo', 'bandit-1', 'bandit-2', 'ronin']);
    expect((await affray(['check', 'road.json'], around)).out).toContain('2 party against 3 foes');
  });

  it('takes people from stat lines and plays them to the end', async () => {
    const made = await affray(
      [
        ...['new', '--system', 'ikezu-ishi', '--party-line', 'Mara: 5 HP, tatami, 12 STR, 13 DEX, 9 WIL, katana (d8)'],
        ...['--foe-line', 'Bog Thing: 6 HP, 1 Armour, 13 STR, claws (d6+d6)'],
      ],
      around,
    );
    expect(made.exit).toBe(0);
    const played = await affray(['play', '-', '--auto', '--seed', 'x'], { ...around, stdin: made.out });
    expect(played.exit).toBe(0);
    expect(played.out).toContain('Bog Thing');
  });

  it('refuses what the rules refuse, with the rule', async () => {
    const made = await affray(['new', '--system', 'ikezu-ishi', '--party', 'Nozomi'], around);
    expect(made.exit).not.toBe(0);
    expect(made.err).toContain('IKZ-RND-09');
  });

  const ready = game.use((system) => system.encounters.map(({ id }) => id));

  it.each(ready)('plays "%s" to its end by policies within 80 columns, and the journal verifies', async (id) => {
    const system = ['--system', 'ikezu-ishi'];
    const played = await affray(['play', id, ...system, '--auto', '--seed', 'cli', '--save', 'x.json'], around);
    expect(played.exit).toBe(0);
    expect(played.out).toMatch(/Seed "cli"/);
    for (const line of played.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect((await affray(['verify', 'x.json'], around)).exit).toBe(0);
  });

  it.each(ready)('asks the players of "%s" within 80 columns', async (id) => {
    const stdin = '1\n'.repeat(12);
    const system = ['--system', 'ikezu-ishi'];
    const { exit, out } = await affray(['play', id, ...system, '--seed', 'cli', '--save', 'x.json'], {
      ...around,
      stdin,
    });
    expect(exit).toBe(0);
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('plays a duel that arises in the middle of a fight, and the fight after it', async () => {
    const script = {
      format: 'affray-script',
      version: 1,
      system: 'ikezu-ishi',
      ready: 'crossroads',
      dice: 'script',
      answers: [
        ...[5, 5, 5, 'challenge:bandit-1', 'nothing', 'nothing', 'accept', 'katana', 'dagger'],
        ...[8, 9, [11, 15], 15, 7, 12, [5, 8], 20, 13, 13, 13],
      ],
    };
    const { exit, out } = await affray(['play', '--script', '-'], { ...around, stdin: JSON.stringify(script) });
    expect(exit).toBe(0);
    expect(out).toMatch(/Nozomi wins the duel[\s\S]*The fight goes on where it stopped[\s\S]*Bandit 4 is gone/);
  });

  it('plays rounds without a fight, with nobody on the other side', async () => {
    const inn = {
      system: 'ikezu-ishi',
      rulings: { roundMode: 'withoutFight' },
      combatants: [
        { use: 'nozomi', state: { burning: 3 } },
        { use: 'ayame', state: { status: 'critical' } },
      ],
    };
    const { exit, out } = await affray(['play', '-', '--auto', '--seed', 'x'], {
      ...around,
      stdin: JSON.stringify(inn),
    });
    expect(exit).toBe(0);
    expect(out).toMatch(/Round 1 without a fight[\s\S]*Nozomi puts out the flames[\s\S]*Nozomi sees to Ayame/);
  });

  it('plays the catalogue’s duel to the death from a script with exact dice', async () => {
    const script = {
      format: 'affray-script',
      version: 1,
      system: 'ikezu-ishi',
      ready: 'duel',
      dice: 'script',
      answers: ['katana', 'katana', 11, 9, 5, 13, [16, 10], 15, [3, 7], 10],
    };
    const { exit, out } = await affray(['play', '--script', '-', '--json'], {
      ...around,
      stdin: JSON.stringify(script),
    });
    expect(exit).toBe(0);
    expect(out).toContain('"party"');
    expect(out).toContain('IKZ-DUEL-14');
  });
});
