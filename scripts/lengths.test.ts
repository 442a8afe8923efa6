// Functions that one can read: no longer than this, markup apart.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/files.ts';
import { functionsIn } from './lib/functions.ts';
import { filesBelow } from './lib/imports.ts';

const MOST_LINES = 120;

describe.each(['web/src', 'table/src', 'server/src', 'lab/src', 'cli/src'])('functions of %s', (folder) => {
  it(`have at most ${MOST_LINES} lines that are not markup`, () => {
    const files = filesBelow(join(root, folder)).filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file));
    const found = files.flatMap((file) =>
      functionsIn(file, readFileSync(file, 'utf8')).map((one) => ({ ...one, file: relative(root, file) })),
    );
    expect(found.length).toBeGreaterThan(100);
    const long = found.filter(({ lines }) => lines > MOST_LINES);
    expect(long.map(({ file, name, lines }) => `${file}: ${name}, ${lines} lines`)).toEqual([]);
  });
});

describe('the lines of a function', () => {
  const linesOf = (text: string) => functionsIn('a.tsx', text).map(({ name, lines }) => `${name} ${lines}`);

  it('are counted for functions of every kind, also within others', () => {
    expect(
      linesOf(`export async function outer() {
  const inner = () => {
    return 1;
  };
  return { method() {
    return inner;
  } };
}
class Thing {
  act(): void {
    [1].map(
      () => 2,
    );
  }
}`),
    ).toEqual(['outer 8', 'inner 3', 'method 3', 'act 5', 'a function without a name 1']);
  });

  it('leave out markup, and nothing but markup', () => {
    expect(
      linesOf(`function Picture() {
  const wide = 1;
  if (wide > 2) return null;
  return (
    <div>
      <b>
        {wide}
      </b>
    </div>
  );
}`),
    ).toEqual(['Picture 6']);
  });
});
