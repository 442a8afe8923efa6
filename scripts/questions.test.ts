// A question of a new kind is forgotten nowhere: what its kind decides goes through a switch that lists all of them.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/files.ts';
import { filesBelow } from './lib/imports.ts';
import { kindsTestedIn } from './lib/syntax.ts';

const kinds = ['choice', 'dice'] as const;
/** Here `kind` is that of a line of the log. */
const others = ['table/src/seen/seat-log.ts'];

describe('the kind of a question', () => {
  it('is asked for by `byKind` and `byBody` alone in app, table, server and command line', () => {
    const found = ['web/src', 'table/src', 'server/src', 'cli/src']
      .flatMap((folder) => filesBelow(join(root, folder)))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|[\\/]src[\\/]testing[\\/]/.test(path))
      .flatMap((path) => {
        const file = relative(root, path).split(sep).join('/');
        return kindsTestedIn(path, readFileSync(path, 'utf8'), kinds).map((line) => `${file}:${line}`);
      });
    expect(found.filter((place) => !others.some((file) => place.startsWith(`${file}:`)))).toEqual([]);
  });

  it('is seen however it is written', () => {
    const text =
      "if (open.kind === 'dice') roll();\nconst no = 'choice' !== body?.kind;\nconst fine = kind === 'roll';\n";
    expect(kindsTestedIn('a.ts', text, kinds)).toEqual([1, 2]);
  });
});
