import { describe, expect, it } from 'vitest';
import { affray, file, linesOf } from '../test/harness.ts';

const commands = ['systems', 'rules', 'new', 'check', 'play', 'replay', 'fork', 'verify'];

describe('using the command line', () => {
  it('shows help and ends well when nothing is asked of it', async () => {
    const { exit, out } = await affray([]);
    expect(exit).toBe(0);
    for (const command of commands) expect(out).toContain(command);
    expect(out).toContain('Exit codes');
  });

  it.each(commands)('affray %s --help explains the command with examples', async (command) => {
    const { exit, out, err } = await affray([command, '--help']);
    expect(exit).toBe(0);
    expect(err).toBe('');
    expect(out).toContain('Examples:');
    expect(out).toContain(`affray ${command}`);
  });

  it('keeps every line of help within 80 columns', async () => {
    for (const command of commands) {
      const { out } = await affray([command, '--help']);
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    }
  });

  it('prints its version', async () => {
    expect((await affray(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['plya'], 'Did you mean play?'],
    [['play', '--resum', 'x'], 'Did you mean --resume?'],
    [['play', 'duel', 'brawl', 'more'], 'too many arguments'],
    [['check'], 'missing required argument'],
    [['fork', 'x.json'], '--at'],
    [['fork', 'x.json', '--at', 'minus'], 'whole number'],
    [['replay', 'x.json', '--at', '-1'], 'whole number'],
    [['play', '--seed'], 'argument missing'],
  ])('refuses %j with exit code 2 and points to help', async (args, message) => {
    const { exit, out, err } = await affray(args);
    expect(exit).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).toContain('--help');
  });

  it.each([
    [['play', 'dule'], 'Did you mean duel?'],
    [['play', 'nowhere.json'], 'there is no such file'],
    [['play', '.'], 'that is a folder'],
    [['play', 'duel', '--resume', 'x.json'], 'do not go together'],
    [['play', 'duel', '--auto', '--script', 'x.json'], 'do not go together'],
    [['play', 'duel', '--until', '3'], '--until goes with --script'],
    [['play', 'duel', '--system', 'toy-dul'], 'Did you mean toy-duel?'],
    [['play', 'duel', '--seat', 'hero'], 'is not NAME=VALUE'],
    [['play', 'duel', '--seat', 'heor=human'], 'Did you mean hero?'],
    [['play', 'duel', '--seat', 'hero=sensibel'], 'Did you mean sensible?'],
    [['play', 'duel', '--dice', 'hero=mine'], 'by program or by hand'],
    [['systems', 'toy-dule'], 'Did you mean toy-duel?'],
    [['new', '--party', 'hero', '--foes', 'orx'], 'Did you mean orc?'],
    [['new', '--party', 'hero,squire'], 'nobody is on the side "foes"'],
    [['new'], '--party and --foes'],
    [['new', '--from', 'duel', '--toggle', 'lastSand=on'], 'Did you mean lastStand?'],
    [['new', '--from', 'duel', '--toggle', 'lastStand=maybe'], 'Allowed: off, on.'],
    [['new', '--from', 'duel', '--ruling', 'fallen=gone'], 'Allowed: stunned, dead, ask.'],
    [['new', '--party', 'hero', '--foe-line', 'a fierce thing'], 'is not a stat line'],
    [['verify', 'nowhere.json'], 'there is no such file'],
    [['rules', 'TOY-GRD-99'], 'Did you mean TOY-GRD-'],
  ])('refuses %j with exit code 2 and says what is wrong', async (args, message) => {
    const { exit, out, err } = await affray(args);
    expect(err).toContain(message);
    expect(out).toBe('');
    expect(exit).toBe(2);
  });

  it('tells machines about a mistake as one line of JSON', async () => {
    const ran = await affray(['verify', 'nowhere.json', '--json']);
    expect(ran.exit).toBe(2);
    expect(ran.err).toBe('');
    expect(linesOf(ran)).toEqual([{ line: 'error', text: expect.stringContaining('no such file'), refusals: [] }]);
  });

  it('colours for a terminal, but not with NO_COLOR, not with --no-color and not into a pipe', async () => {
    const args = ['play', 'duel', '--auto', '--seed', 'x'];
    const ansi = '\x1b[';
    expect((await affray(args, { terminal: true })).out).toContain(ansi);
    expect((await affray(args, { terminal: true, env: { NO_COLOR: '1' } })).out).not.toContain(ansi);
    expect((await affray([...args, '--no-color'], { terminal: true })).out).not.toContain(ansi);
    expect((await affray(['--no-color', ...args], { terminal: true })).out).not.toContain(ansi);
    expect((await affray(args)).out).not.toContain(ansi);
    expect((await affray(args, { env: { FORCE_COLOR: '1' } })).out).toContain(ansi);
    expect((await affray(args, { env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).out).not.toContain(ansi);
  });

  it('passes no control characters from a file on to the terminal', async () => {
    const name = '\x1b]0;owned\x07\x1b[31mRed';
    const refused = await affray(['new', '--from', 'duel', '--name', name]);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain('--name holds control characters');
    const made = await affray(['new', '--from', 'duel', '--name', 'Red']);
    const stdin = made.out.replace('"Red"', JSON.stringify(name));
    const { exit, out, err } = await affray(['play', '-', '--auto', '--seed', 'x'], { stdin });
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain('control characters');
    for (const sign of ['\x1b', '\x07']) expect(err + refused.err).not.toContain(sign);
  });

  it('shows systems to people and to machines', async () => {
    const people = await affray(['systems']);
    expect(people.out).toContain('toy-duel');
    expect(people.out).toContain('complete');
    const one = await affray(['systems', 'toy-duel']);
    for (const word of ['brawl', 'hero', 'lastStand', 'fallen', 'reckless']) expect(one.out).toContain(word);
    const [machines] = linesOf(await affray(['systems', 'TOY', '--json']));
    expect(machines).toMatchObject({ id: 'toy-duel', prefix: 'TOY', policies: ['sensible', 'reckless', 'random'] });
  });

  it('reads a file from standard input when it is called -', async () => {
    file('unused.json', {});
    const made = await affray(['new', '--from', 'duel']);
    const checked = await affray(['check', '-'], { stdin: made.out });
    expect(checked.exit).toBe(0);
    expect(checked.out).toContain('an encounter, "Duel"');
  });
});
