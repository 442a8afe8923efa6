// How every rulebook is laid out: the same chapters under the same names, and imports that point one way.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const home = resolve(import.meta.dirname, '../src/systems');
/** From the lowest up: a chapter reads its own files and those of the chapters before it. */
const chapters = [
  'book',
  'state',
  'rolls',
  'moves',
  'harm',
  'cast',
  'attack',
  'acts',
  'after',
  'round',
  'tactics',
  'show',
] as const;
/** What every rulebook has under this name. */
const everywhere = [
  'book/rules',
  'book/switches',
  'book/tables',
  'book/words',
  'state/fight.state',
  'state/invariants',
  'state/matters',
  'state/model',
  'state/outcome',
  'state/people',
  'cast/carry-over',
  'cast/combatant',
  'cast/edits',
  'cast/encounter',
  'cast/ready-made',
  'cast/set-up',
  'cast/stat-line',
  'after/aftermath',
  'round/flow',
  'tactics/policy',
  'show/barred',
  'show/stakes',
  'show/view',
  'show/why-not',
];
const books = ['block-dodge-parry', 'tag-tally', 'ikezu-ishi', 'sea-of-shadows', 'ingenuity'];

const named = ({ from, to }: Import): string => `${from} reads ${to}`;

interface Import {
  readonly from: string;
  readonly to: string;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** What a file takes from others of its book when it runs; types are no arrows. */
function importsOf(file: string, book: string): Import[] {
  const lines = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (type )?([^;]*?)from '(\.[^']+)';/gm);
  return [...lines].flatMap(([, types, names = '', path = '']) => {
    const onlyTypes = types !== undefined || !/\w/.test(names.replaceAll(/\btype \w+,?/g, ''));
    const to = resolve(dirname(file), path);
    return onlyTypes || !to.startsWith(book + sep) ? [] : [{ from: relative(book, file), to: relative(book, to) }];
  });
}

function chapterOf(file: string): number {
  return chapters.findIndex((chapter) => file.startsWith(chapter + sep));
}

/** Show reads everything but how automatic players choose; the others what lies below them. */
function pointsUp({ from, to }: Import): boolean {
  if (chapterOf(from) === -1 || chapterOf(to) === -1) return false;
  if (from.startsWith('show')) return to.startsWith('tactics');
  return chapterOf(to) > chapterOf(from);
}

/** Files on a way that leads back to its start; empty when there is none. */
function circleIn(arrows: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const way: string[] = [];
  const search = (file: string): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    way.push(file);
    for (const other of next.get(file) ?? []) {
      const found = search(other);
      if (found.length > 0) return found;
    }
    way.pop();
    done.add(file);
    return [];
  };
  for (const file of next.keys()) {
    const found = search(file);
    if (found.length > 0) return found;
  }
  return [];
}

describe.each(books)('%s', (name) => {
  const book = join(home, name);
  const files = filesBelow(book).map((file) => relative(book, file));
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const arrows = sources.filter((file) => file !== 'index.ts').flatMap((file) => importsOf(join(book, file), book));

  it('has the chapters every book has, and nothing beside them but its index and examples', () => {
    const top = readdirSync(book, { withFileTypes: true });
    const folders = top.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    expect(folders.sort()).toEqual([...chapters, 'examples'].sort());
    const plain = top.filter((entry) => entry.isFile()).map((entry) => entry.name);
    const rest = plain.filter((file) => !file.endsWith('.conformance.test.ts'));
    expect(rest.sort()).toEqual(['README.md', 'index.ts']);
  });

  it('writes the same ideas under the same names', () => {
    expect(everywhere.filter((file) => !existsSync(join(book, `${file}.ts`)))).toEqual([]);
  });

  it('imports only from its own chapter and the ones below', () => {
    expect(arrows.filter(pointsUp).map(named).sort()).toEqual([]);
  });

  it('has no import that leads back to where it began', () => {
    expect(circleIn(arrows)).toEqual([]);
  });

  it('names a test after the file it tests, and keeps it beside', () => {
    const strays = files
      .filter((file) => file.endsWith('.test.ts') && chapterOf(file) >= 0)
      .filter((test) => {
        const beside = sources.filter((file) => dirname(file) === dirname(test)).map((file) => file.slice(0, -3));
        const bare = test.slice(0, -'.test.ts'.length);
        return !beside.some((file) => bare === file || bare.startsWith(`${file}-`));
      });
    expect(strays).toEqual([]);
  });

  it('has a README that names every chapter, and only files that are there', () => {
    const text = readFileSync(join(book, 'README.md'), 'utf8');
    const named = [...text.matchAll(/`([\w/-]+\/[\w-]*(?:\.ts)?)`/g)].map(([, path]) => path!);
    const inside = named.filter((path) => chapters.some((chapter) => path.startsWith(`${chapter}/`)));
    expect(inside.filter((path) => !existsSync(join(book, path)))).toEqual([]);
    expect(chapters.filter((chapter) => !inside.some((path) => path.startsWith(`${chapter}/`)))).toEqual([]);
  });
});

it('sees an arrow that points up, and a circle', () => {
  expect(pointsUp({ from: 'harm/harm.ts', to: 'attack/blow.ts' })).toBe(true);
  expect(pointsUp({ from: 'attack/blow.ts', to: 'harm/harm.ts' })).toBe(false);
  expect(pointsUp({ from: 'show/view.ts', to: 'tactics/policy.ts' })).toBe(true);
  expect(pointsUp({ from: 'show/view.ts', to: 'round/flow.ts' })).toBe(false);
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
  ];
  expect(circleIn(circle)).toEqual(['b', 'c', 'b']);
  expect(circleIn(circle.slice(0, 2))).toEqual([]);
});
