// What app, server, Lab and command line offer to other files is taken by some; and a type that is offered has a name of its own.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Exported, entriesOf, exportsOf, resolverOf, sourcesIn, takenIn } from './lib/exports.ts';
import { root } from './lib/files.ts';

const packages = ['web', 'table', 'server', 'lab', 'cli'].filter((name) =>
  existsSync(join(root, name, 'package.json')),
);
const sources = sourcesIn(['engine/src', 'engine/test', ...packages, 'e2e', 'bench', 'scripts']);
const taken = takenIn(sources, resolverOf(sources));
/** Others may take what stands here, outside of this project. */
const entries = new Set(
  packages.flatMap((name) => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
    return [...entriesOf(name, manifest).values()];
  }),
);
const exported: readonly Exported[] = [...sources]
  .filter(([file]) => packages.some((name) => file.startsWith(`${name}/src/`)) && !/\.test\.tsx?$/.test(file))
  .flatMap(([file, text]) => exportsOf(file, text));

describe('what is exported', () => {
  it('is found at all', () => {
    expect(exported.length).toBeGreaterThan(500);
    expect(taken.size).toBeGreaterThan(1000);
  });

  it('is imported by somebody', () => {
    const isTaken = ({ file, name }: Exported): boolean => taken.has(`${file} ${name}`) || taken.has(`${file} *`);
    const unused = exported.filter((one) => !entries.has(one.file) && !isTaken(one));
    expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});

describe('the name of a type', () => {
  it('is defined in one file alone, and is none that others take from the engine', () => {
    const homes = new Map<string, Set<string>>();
    for (const { file, name, type } of exported) if (type) homes.set(name, (homes.get(name) ?? new Set()).add(file));
    for (const [name, files] of homes) if (taken.has(`engine/src/index.ts ${name}`)) files.add('engine');
    const twice = [...homes].filter(([, files]) => files.size > 1);
    expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
  });
});

describe('the check itself', () => {
  const files = new Map([
    [
      'a/src/one.ts',
      'export const used = 1;\nexport function lazily() {}\nexport interface Unused {}\nexport type Both = 1;\n',
    ],
    [
      'a/src/two.ts',
      "import { type Both as Other, used } from './one.ts';\nconst { lazily } = await import('./one.ts');\n",
    ],
  ]);
  const found = takenIn(files, (_, specifier) => (specifier === './one.ts' ? 'a/src/one.ts' : undefined));

  it('sees imports under another name and those made while running, and misses what nobody takes', () => {
    expect([...found].sort()).toEqual(['a/src/one.ts Both', 'a/src/one.ts lazily', 'a/src/one.ts used']);
    const names = exportsOf('a/src/one.ts', files.get('a/src/one.ts')!).map(({ name }) => name);
    expect(names).toEqual(['used', 'lazily', 'Unused', 'Both']);
  });
});
