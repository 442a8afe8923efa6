import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { affray as affrayToy, file, type Ran, type Surroundings, textOf, workFolder } from '../../test/harness.ts';

const affray = (args: readonly string[], around: Surroundings = {}): Promise<Ran> =>
  affrayToy(args, { systems, ...around });
const path = (name: string): string => join(workFolder(), name);

async function ready(): Promise<void> {
  expect((await affray(['new', '--from', 'duel', '--out', 'mill.json'])).exit).toBe(0);
  const played = await affray(['play', 'mill.json', '--auto', '--seed', 'a', '--save', 'mill.fight.json']);
  expect(played.exit).toBe(0);
  const part = ['sim', 'mill.json', '-n', '20', '--seed', 'a', '--shard', '1/1', '--out', 'part.json'];
  expect((await affray(part)).exit).toBe(0);
}

/** Every command that writes a file, with the file's name last. */
const writing = [
  ['new', '--from', 'duel', '--out'],
  ['fork', 'mill.fight.json', '--at', '0', '--out'],
  ['play', 'mill.json', '--auto', '--save'],
  ['play', 'mill.json', '--save'],
  ['play', '--resume', 'mill.fight.json', '--save'],
  ['play', '--script', 'script.json', '--save'],
  ['sim', 'mill.json', '-n', '20', '--csv'],
  ['sim', 'mill.json', '-n', '20', '--html'],
  ['sim', 'mill.json', '-n', '20', '--seed', 'a', '--shard', '1/2', '--out'],
  ['merge', 'part.json', '--csv'],
  ['merge', 'part.json', '--html'],
];

describe('a file that is there', () => {
  it.each(writing.map((args) => ({ args, name: args.join(' ') })))('is left alone by $name', async ({ args }) => {
    await ready();
    file('script.json', {
      format: 'affray-script',
      version: 1,
      system: 'block-dodge-parry',
      ready: 'duel',
      answers: [],
    });
    file('kept.json', 'mine');
    const refused = await affray([...args, 'kept.json'], { stdin: 'quit\n' });
    expect(refused.exit).toBe(2);
    expect(refused.err.trim()).toBe('kept.json is there already; --force overwrites it.');
    expect(textOf('kept.json')).toBe('mine');
    const forced = await affray([...args, 'kept.json', '--force'], { stdin: 'quit\n' });
    expect([forced.exit, forced.err.includes('kept.json is there')]).toEqual([0, false]);
    expect(textOf('kept.json')).not.toBe('mine');
    const fresh = await affray([...args, 'fresh.json'], { stdin: 'quit\n' });
    expect([fresh.exit, existsSync(path('fresh.json'))]).toEqual([0, true]);
  });

  it('is not asked for after the work but before it', async () => {
    file('kept.csv', 'mine');
    const before = Date.now();
    const { exit } = await affray(['sim', 'duel', '-n', '100000000', '--workers', '0', '--csv', 'kept.csv']);
    expect(exit).toBe(2);
    expect(Date.now() - before).toBeLessThan(5000);
  });

  it.each([
    ['by its name', 'mill.json'],
    ['by another path', './x/../mill.json'],
    ['by a link', 'link.json'],
    ['by a second name', 'twin.json'],
  ])('and was read is never written, %s, whatever is forced', async (_, out) => {
    await ready();
    symlinkSync('mill.json', path('link.json'));
    linkSync(path('mill.json'), path('twin.json'));
    const before = textOf('mill.json');
    for (const args of [
      ['play', 'mill.json', '--auto', '--save', out, '--force'],
      ['sim', 'mill.json', '-n', '20', '--csv', out, '--force'],
      ['sim', 'mill.json', '-n', '20', '--html', out, '--force'],
    ]) {
      const { exit, err } = await affray(args);
      expect([exit, err.trim()]).toEqual([2, `${out} was read just now and is not overwritten; choose another name.`]);
      expect(textOf('mill.json')).toBe(before);
    }
  });

  it('and holds the fight goes on, with --resume, and is that of the fight when named by --save', async () => {
    await ready();
    for (const more of [[], ['--save', 'mill.fight.json']])
      expect((await affray(['play', '--resume', 'mill.fight.json', ...more], { stdin: 'quit\n' })).exit).toBe(0);
    const forked = await affray(['fork', 'mill.fight.json', '--at', '0', '--out', 'mill.fight.json', '--force']);
    expect(forked.exit).toBe(2);
  });

  it('is not overwritten by save at the table, and a copy made there is kept up to date', async () => {
    file('kept.json', 'mine');
    const { out } = await affray(['play', 'duel'], { stdin: 'save kept.json\nsave a.json\n1\nsave a.json\nquit\n' });
    expect(textOf('kept.json')).toBe('mine');
    expect(out).toContain('kept.json is there already');
    expect(out.split('A copy is in a.json.').length).toBe(3);
  });
});

describe('what is no plain file is written to, not replaced', () => {
  it('a link: its file is written', async () => {
    file('target.json', 'old');
    symlinkSync('target.json', path('link.json'));
    expect((await affray(['new', '--from', 'duel', '--out', 'link.json'])).exit).toBe(2);
    expect((await affray(['new', '--from', 'duel', '--out', 'link.json', '--force'])).exit).toBe(0);
    expect(readlinkSync(path('link.json'))).toBe('target.json');
    expect(textOf('target.json')).toContain('affray-encounter');
  });

  it('a link that leads to nothing yet: its file is made', async () => {
    symlinkSync('target.json', path('link.json'));
    expect((await affray(['new', '--from', 'duel', '--out', 'link.json'])).exit).toBe(0);
    expect(lstatSync(path('link.json')).isSymbolicLink()).toBe(true);
    expect(textOf('target.json')).toContain('affray-encounter');
  });

  it('a file with a second name, which has the new text, too; rights stay as they were', async () => {
    file('one.json', 'old');
    chmodSync(path('one.json'), 0o600);
    linkSync(path('one.json'), path('two.json'));
    expect((await affray(['new', '--from', 'duel', '--out', 'one.json', '--force'])).exit).toBe(0);
    expect(textOf('two.json')).toBe(textOf('one.json'));
    file('alone.json', 'old');
    chmodSync(path('alone.json'), 0o600);
    expect((await affray(['new', '--from', 'duel', '--out', 'alone.json', '--force'])).exit).toBe(0);
    expect(statSync(path('alone.json')).mode & 0o777).toBe(0o600);
  });

  it('a device, and a pipe', async () => {
    expect((await affray(['new', '--from', 'duel', '--out', '/dev/null'])).exit).toBe(0);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
    expect((await affray(['play', 'duel', '--auto', '--save', '/dev/null'])).exit).toBe(0);
    const full = await affray(['new', '--from', 'duel', '--out', '/dev/full']);
    expect([full.exit, full.err.trim()]).toEqual([2, '/dev/full cannot be written: the disk is full.']);
    expect(spawnSync('mkfifo', [path('pipe')]).status).toBe(0);
    const reader = spawn('cat', [path('pipe')]);
    let read = '';
    reader.stdout.on('data', (chunk: Buffer) => {
      read += chunk.toString();
    });
    const ended = new Promise((done) => reader.once('close', done));
    expect((await affray(['new', '--from', 'duel', '--out', 'pipe'])).exit).toBe(0);
    await ended;
    expect(read).toContain('affray-encounter');
    expect(lstatSync(path('pipe')).isFIFO()).toBe(true);
  });

  it('standard output by its name', async () => {
    const { exit, out, err } = await affray(['new', '--from', 'duel', '--out', '/dev/stdout']);
    expect([exit, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ format: 'affray-encounter' });
  });
});

describe('files that cannot be read as they are', () => {
  const json = JSON.stringify(
    { format: 'affray-encounter', version: 1, system: 'block-dodge-parry', name: 'Mühle' },
    null,
    2,
  );
  const little = Buffer.from(json, 'utf16le');
  const big = Buffer.from(little).swap16();

  it.each([
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), little]), 'is written in UTF-16'],
    ['UTF-16, big end first, with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), big]), 'is written in UTF-16'],
    ['UTF-16 without a mark', little, 'is written in UTF-16'],
    ['UTF-16, big end first, without a mark', big, 'is written in UTF-16'],
    ['Latin-1', Buffer.from(json, 'latin1'), 'is not written in UTF-8'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'is not written in UTF-8'],
  ])('%s: one sentence says what to do', async (_, bytes, reason) => {
    writeFileSync(path('x.json'), bytes);
    for (const args of [
      ['check', 'x.json'],
      ['play', 'x.json', '--auto'],
      ['sim', 'x.json'],
      ['verify', 'x.json'],
    ]) {
      const { exit, err } = await affray(args);
      expect(exit).toBe(2);
      expect(err.trim()).toBe(`x.json ${reason}; save it as UTF-8.`);
    }
  });

  it.each([
    ['{\n  "name": "Mill",\n  "combatants": [\n    { "hp": 3,', 'x.json:4:15 is not JSON: it ends in the middle'],
    ['{"name": "Mi', 'x.json:1:13 is not JSON: it ends in the middle'],
    ['{\n  "hp": 3,\n}', 'x.json:3:1 is not JSON: "}" cannot stand here'],
    ['{\n  "hp": 3 "mp": 4 }', 'x.json:2:11 is not JSON: """ cannot stand here'],
    ["{ 'hp': 3 }", 'x.json:1:3 is not JSON: "\'" cannot stand here'],
    ['{ "hp": 03 }', 'x.json:1:10 is not JSON: "3" cannot stand here'],
    ['{ "a": "b\nc" }', 'x.json:1:10 is not JSON: a line break cannot stand here'],
    ['{} {}', 'x.json:1:4 is not JSON: "{" cannot stand here'],
    ['{ "a": tru }', 'x.json:1:8 is not JSON: "t" cannot stand here'],
  ])('%j: line and column of the mistake', async (text, reason) => {
    file('x.json', text);
    const { exit, err } = await affray(['check', 'x.json']);
    expect([exit, err.trim()]).toEqual([2, `${reason}.`]);
  });

  it('a stat line of 100 KB: one short sentence', async () => {
    const line = `Wolf, ${'6 HP, d6, '.repeat(10_000)}`;
    for (const flag of ['--foe-line', '--party-line']) {
      const { exit, err } = await affray(['new', '--party', 'mirah', flag, line]);
      expect([exit, err.trim()]).toEqual([
        2,
        'A stat line has at most 2000 characters; "Wolf, 6 HP, d6, 6 H…" has 100006.',
      ]);
    }
    const wrong = await affray(['new', '--party', 'mirah', '--foe-line', `Wolf ${'x'.repeat(1900)}`]);
    expect(wrong.err.length).toBeLessThan(400);
  });
});

describe('standard output that takes nothing more', () => {
  const main = new URL('../../dist/main.js', import.meta.url).pathname;

  it.skipIf(!existsSync('/dev/full') || !existsSync(main))('is told in one sentence', () => {
    for (const args of [['systems'], ['rules', 'BDP-REA-08'], ['play', 'duel', '--auto'], ['--help']]) {
      const command = `"${process.execPath}" "${main}" ${args.join(' ')} > /dev/full`;
      const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', cwd: workFolder() });
      expect([status, stderr]).toEqual([2, 'Standard output cannot be written: the disk is full.\n']);
    }
  });
});
