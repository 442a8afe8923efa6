import { describe, expect, it } from 'vitest';
import { affray, file, jsonOf, record } from '../../test/harness.ts';
import { systems } from '../base/engine.ts';

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

  it('TT-MAG-11: says of an old file that its ruling on illusions was passed over: check, play and a saved fight', async () => {
    const note = 'The ruling illusionType was passed over: Illusion does no damage (TT-MAG-11).';
    await affray(['new', ...system, '--party', 'Sable', '--foes', 'wolf', '--out', 'new.json'], around);
    file('old.json', { ...jsonOf('new.json'), rulings: { illusionType: 'Toxic' } });
    expect((await affray(['check', 'old.json'], around)).out).toContain(note);
    expect((await affray(['check', 'new.json'], around)).out).not.toContain('passed over');
    const played = await affray(['play', 'old.json', '--seed', 'x', '--save', 'now.json'], {
      ...around,
      stdin: 'quit\n',
    });
    expect(played.out).toContain(note);
    const saved = jsonOf('now.json');
    expect((await affray(['check', 'now.json'], around)).out).not.toContain('passed over');
    const encounter = record(saved.encounter);
    file('then.json', {
      ...saved,
      encounter: { ...encounter, rulings: { ...record(encounter.rulings), illusionType: 'Toxic' } },
    });
    expect((await affray(['check', 'then.json'], around)).out).toContain(note);
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

  it('TT-INIT-16: asks a block as one, names all who may answer, and takes the answer of any in a script', async () => {
    const combatants = [
      { name: 'Ana', kind: 'pc', seat: 'kim' },
      { name: 'Bo', kind: 'pc', seat: 'lee' },
      { name: 'Rat', kind: 'creature', level: 0 },
    ];
    const encounter = { format: 'affray-encounter', system: 'tag-tally', name: 'Block', combatants };
    const answers = [20, 20, { who: 'bo', question: 'next-turn', choose: 'bo' }, { who: 'bo', choose: 'pass' }];
    file('block.script.json', { format: 'affray-script', version: 1, encounter, answers });
    const told = await affray(['play', '--script', 'block.script.json'], around);
    expect([told.exit, told.out]).toEqual([0, expect.stringContaining('ana or bo: Who of you acts next?')]);
    expect(told.out).toContain('› bo: bo');
    file('block.json', encounter);
    const played = await affray(['play', 'block.json', '--seed', 'b', '--save', 'block.fight.json'], {
      ...around,
      stdin: '2\nundo\nauto once\nquit\n',
    });
    expect(played.out.match(/^ Ana or Bo$/gm)).toHaveLength(2);
    const { entries } = jsonOf('block.fight.json');
    const choices = Array.isArray(entries) ? entries.map(record).filter(({ type }) => type === 'choice') : [];
    expect(choices).toMatchObject([
      { who: 'ana', question: 'next-turn', option: 'bo', by: 'kim' },
      { who: 'ana', question: 'next-turn', option: 'ana', by: 'kim' },
    ]);
  });

  it('TT-INIT-16: whoever sits at the screen answers for a block in which a policy plays the first', async () => {
    const combatants = [
      { name: 'Ana', kind: 'pc', seat: 'kim' },
      { name: 'Bo', kind: 'pc', seat: 'lee' },
      { name: 'Rat', kind: 'creature', level: 0 },
    ];
    file('block.json', { format: 'affray-encounter', system: 'tag-tally', name: 'Block', combatants });
    const args = ['play', 'block.json', '--seed', 'b', '--seat', 'kim=sensible', '--save', 'block.fight.json'];
    const { out } = await affray(args, { ...around, stdin: '2\nquit\n' });
    expect(out).toMatch(/^ Ana or Bo$/m);
    const { entries } = jsonOf('block.fight.json');
    const choices = Array.isArray(entries) ? entries.map(record).filter(({ type }) => type === 'choice') : [];
    expect(choices[0]).toMatchObject({ who: 'bo', question: 'next-turn', option: 'bo', by: 'lee' });
  });
});
