import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './lib/files.ts';

/** A checkout of nothing but the starting scripts, with a stand-in for npm that talks and leaves a mark. */
let checkout = '';
const locked = {
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/for-others': { version: '1.0.0', integrity: 'sha512-others', optional: true, os: ['nowhere'] },
};

function put(path: string, text: string): void {
  const file = join(checkout, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function lock(path: string, packages: object): void {
  put(path, JSON.stringify({ lockfileVersion: 3, packages }));
}

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'affray-installed-'));
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  lock('package-lock.json', { '': { name: 'all' }, ...locked });
  for (const part of ['engine', 'lab', 'table', 'server', 'cli']) {
    mkdirSync(join(checkout, part, 'src'), { recursive: true });
    put(`${part}/dist/.tsbuildinfo`, '');
  }
  put('cli/dist/main.js', 'console.log(JSON.stringify({ line: "result" }));');
  put('npm.js', 'require("fs").writeFileSync("npm-was-run", process.argv.slice(2).join(" ")); console.log("added 1");');
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function installed(packages: object = { 'node_modules/one': locked['node_modules/one'] }): void {
  mkdirSync(join(checkout, 'node_modules', 'one'), { recursive: true });
  lock('node_modules/.package-lock.json', packages);
}

function affray(): { code: number | null; out: string; words: string; installs: boolean } {
  const done = spawnSync(process.execPath, [join(checkout, 'scripts', 'affray.mjs'), 'sim', '--json'], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(checkout, 'npm.js') },
  });
  return {
    code: done.status,
    out: done.stdout,
    words: done.stderr,
    installs: existsSync(join(checkout, 'npm-was-run')),
  };
}

it('a plain npm ci is enough: nothing is installed again', () => {
  installed();
  expect(affray()).toEqual({ code: 0, out: '{"line":"result"}\n', words: '', installs: false });
});

it('what is missing is installed first, and npm’s words stay out of the results', () => {
  const { code, out, words, installs } = affray();
  expect({ code, out, installs }).toEqual({ code: 0, out: '{"line":"result"}\n', installs: true });
  expect(words).toContain('added 1');
});

it.each([
  ['another version', { version: '1.0.1', integrity: 'sha512-one' }],
  ['other contents', { version: '1.0.0', integrity: 'sha512-two' }],
  ['a package for another machine', { ...locked['node_modules/one'], os: ['nowhere'] }],
])('%s is installed anew', (_what, one) => {
  installed({ 'node_modules/one': one });
  expect(affray().installs).toBe(true);
});

it('a package that was deleted by hand is installed anew', () => {
  installed();
  rmSync(join(checkout, 'node_modules', 'one'), { recursive: true });
  expect(affray().installs).toBe(true);
});

it('nothing is ever installed through a link', () => {
  installed();
  renameSync(join(checkout, 'node_modules'), join(checkout, 'elsewhere'));
  symlinkSync(join(checkout, 'elsewhere'), join(checkout, 'node_modules'));
  expect(affray()).toMatchObject({ code: 0, words: '', installs: false });
  lock('elsewhere/.package-lock.json', {});
  const { code, out, words, installs } = affray();
  expect({ code, out, installs }).toEqual({ code: 2, out: '', installs: false });
  expect(words).toContain('node_modules is a link');
});
