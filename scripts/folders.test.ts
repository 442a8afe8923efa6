// How app, table, server, lab and command line are laid out: folders in one order, each reading only those before it, and pages of the app
// that never read each other.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/files.ts';
import { filesBelow, type Import, importsWithin } from './lib/imports.ts';

/** From the lowest up. Folders of one row do not read each other; files beside the folders read everything. */
const orders: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'web/src': [
    ['style'],
    ['ui'],
    ['kept'],
    ['frame'],
    ['rulebooks'],
    ['encounter'],
    ['field', 'cards', 'charts'],
    ['table'],
    ['pages'],
    ['testing'],
  ],
  'table/src': [['protocol'], ['seen'], ['room'], ['host'], ['client'], ['testing']],
  'server/src': [['storage', 'threads'], ['odds', 'reading'], ['http'], ['serve'], ['testing']],
  'lab/src': [
    ['counts'],
    ['figures', 'odds', 'jobs'],
    ['advise', 'solve'],
    ['study', 'report'],
    ['trial'],
    ['work'],
    ['node'],
  ],
  'cli/src': [['base'], ['files', 'screen'], ['study'], ['play'], ['commands'], ['program']],
};
const topOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');
const said = ({ from, to }: Import): string => `${from} reads ${to}`;

/** A file that only passes on what others offer. */
function passesOn(file: string): boolean {
  return /^(?:\s*export (?:type )?(?:\*|\{[^}]*\})[^;]*;)*\s*$/.test(
    readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
  );
}

describe.each(Object.entries(orders))('%s', (folder, rows) => {
  const home = join(root, folder);
  const height = (top: string): number => (top === '' ? rows.length : rows.findIndex((row) => row.includes(top)));
  const imports = importsWithin(home);

  it('has these folders and no other', () => {
    const folders = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((entry) => entry.name).sort()).toEqual(rows.flat().sort());
  });

  it('reads only what stands before', () => {
    expect(imports.length).toBeGreaterThan(0);
    const wrong = imports.filter(({ from, to }) => {
      const [reader, read] = [topOf(from), topOf(to)];
      return reader !== read && height(read) >= height(reader);
    });
    expect(wrong.map(said)).toEqual([]);
  });

  const files = filesBelow(join(root, folder)).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
  const named = (paths: Iterable<string>): string[] =>
    [...new Set(paths)].map((path) => relative(root, path).split(sep).join('/'));

  it('has a test in every folder with code', () => {
    const tested = new Set(files.filter(isTest).map(dirname));
    const written = files.filter((file) => !isTest(file) && !passesOn(file)).map(dirname);
    expect(written.length).toBeGreaterThan(10);
    expect(named(written.filter((each) => !tested.has(each)))).toEqual([]);
  });
});

describe('pages of the app', () => {
  it('never read each other', () => {
    const pageOf = (file: string): string => file.split('/')[0] ?? '';
    const wrong = importsWithin(join(root, 'web/src/pages')).filter(({ from, to }) => pageOf(from) !== pageOf(to));
    expect(wrong.map(said)).toEqual([]);
  });
});
