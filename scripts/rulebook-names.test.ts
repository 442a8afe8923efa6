// Only `rulebooks/` of the app knows which rulebooks there are. Everybody else takes any: what differs by rulebook is asked of the rulebook
// itself, or of its look.
import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { root } from './lib/files.ts';
import { filesBelow } from './lib/imports.ts';

const ids = systems.map(({ id }) => id);
/** An id as a text of its own, as part of an address, or as a key. Examples in help and sentences may name one. */
const named = new RegExp(`['"\`:/](?:${ids.join('|')})['"\`:/]|^\\s*(?:${ids.join('|')}):`, 'm');
/** Tests and what is made for them are about one rulebook or another. */
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.split(sep).includes('testing');

function filesThatName(folder: string): string[] {
  return filesBelow(join(root, folder))
    .filter((file) => /\.(tsx?|css)$/.test(file) && !isTest(file) && named.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file).split(sep).join('/'));
}

describe('a rulebook by its id', () => {
  it.each(['web/src', 'table/src', 'server/src', 'lab/src', 'cli/src'])('is named nowhere in %s', (folder) => {
    expect(filesThatName(folder).filter((file) => !file.startsWith('web/src/rulebooks/'))).toEqual([]);
  });

  it('is the name of every look', () => {
    const looks = filesBelow(join(root, 'web/src/rulebooks/looks'))
      .filter((file) => !isTest(file))
      .map((file) => basename(file, '.tsx'));
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.filter((look) => !ids.includes(look))).toEqual([]);
  });

  it.each(["case 'tag-tally':", 'ingenuity: 3,', '`system:ikezu-ishi`', "'ready:sea-of-shadows:cult'"])(
    'would be found in %s',
    (text) => {
      expect(named.test(text)).toBe(true);
    },
  );
});
