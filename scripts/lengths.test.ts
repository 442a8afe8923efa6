// Functions that one can read: no longer than this, markup apart.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/files.ts';
import { filesBelow } from './lib/imports.ts';

const MOST_LINES = 120;
const begins =
  /^(\s*)(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|const (\w+) = .*=> \{$|(?:private |async |static )*(\w+)\(.*\{$)/;

/** Functions with their lines, from where one begins to the bracket under its first letter. */
function functionsIn(text: string): { readonly name: string; readonly lines: number }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const [, indent = '', ...names] = begins.exec(line) ?? [];
    const name = names.find((each) => each !== undefined);
    if (name === undefined) return [];
    const end = lines.findIndex((other, later) => later > at && other.startsWith(`${indent}}`));
    return [{ name, lines: end - at + 1 }];
  });
}

describe.each(['lab/src', 'cli/src'])('functions of %s', (folder) => {
  it(`have at most ${MOST_LINES} lines`, () => {
    const files = filesBelow(join(root, folder)).filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));
    const found = files.flatMap((file) =>
      functionsIn(readFileSync(file, 'utf8')).map((one) => ({ ...one, file: relative(root, file) })),
    );
    expect(found.length).toBeGreaterThan(100);
    const long = found.filter(({ lines }) => lines > MOST_LINES);
    expect(long.map(({ file, name, lines }) => `${file}: ${name}, ${lines} lines`)).toEqual([]);
  });
});
