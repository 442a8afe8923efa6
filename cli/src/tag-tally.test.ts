import { describe, expect, it } from 'vitest';
import { systems } from './engine.ts';
import { affray, file, jsonOf, record } from './testing/harness.ts';

const game = systems.find(({ id }) => id === 'tag-tally')!;
const around = { systems };
const system = ['--system', 'tag-tally'];

describe('Tag & Tally on the command line', () => {
  it('makes an encounter from presets, optional rules and rulings, and checks it', async () => {
    const made = await affray(
      [
        ...['new', ...system, '--party', 'Sable,Quill', '--foes', '2 wolf, ogre'],
        ...['--toggle', 'lowBands=cheatSheet', '--ruling', 'safeZone=yes', '--out', 'ford.json'],
      ],
      around,
    );
    expect(made.exit).toBe(0);
    const { toggles, rulings, combatants } = jsonOf('ford.json');
    expect([toggles, rulings]).toEqual([{ lowBands: 'cheatSheet' }, { safeZone: 'yes' }]);
    const ids = Array.isArray(combatants) ? combatants.map((each) => record(each).id) : [];
    expect(ids).toEqual(['sable', 'quill', 'wolf-1', 'wolf-2', 'ogre']);
    expect((await affray(['check', 'ford.json'], around)).out).toContain('2 party against 3 foes');
  });

  it('refuses what the rules refuse, with the rule', async () => {
    const made = await affray(['new', ...system, '--party', 'Sable'], around);
    expect(made.exit).not.toBe(0);
    expect(made.err).toContain('TT-VAL-04');
  });

  it('plays the whole solo fight WE-12 from a script, dice in order', async () => {
    const defense = (die: number) => ['attack:ana', 'light-armor', die];
    const script = {
      format: 'affray-script',
      version: 1,
      encounter: {
        system: 'tag-tally',
        name: 'WE-12',
        combatants: [
          { name: 'Ana', kind: 'pc', armor: 'light' },
          { name: 'Wolf', kind: 'creature', level: 2 },
        ],
      },
      answers: [
        6,
        ...['attack:wolf', 11, ...defense(2)],
        ...['attack:wolf', 5, ...defense(1)],
        ...['attack:wolf', 20, ...defense(3)],
        ...['attack:wolf', 10, ...defense(8)],
        ...['attack:wolf', 11, ...defense(7)],
        ...['attack:wolf', 6],
        ...['roll', 3, 'done', 'done'],
      ],
    };
    file('we12.json', script);
    const { exit, out } = await affray(['play', '--script', 'we12.json'], around);
    expect(exit).toBe(0);
    expect(out).toContain('Ana’s wound: Winded.');
    expect(out).toContain('victory: party, 6 rounds');
  });

  const ready = game.use(({ encounters }) => encounters.map(({ id }) => id));

  it.each(ready)('plays "%s" to its end by policies within 80 columns, and the journal verifies', async (id) => {
    const played = await affray(['play', id, ...system, '--auto', '--seed', 'cli', '--save', 'x.json'], around);
    expect(played.exit).toBe(0);
    for (const line of played.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect((await affray(['verify', 'x.json'], around)).exit).toBe(0);
  });
});
