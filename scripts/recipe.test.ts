// Follows docs/new-system.md on a copy of the project, with both games that one may begin with.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './lib/files.ts';
import { copyTree, type Tree } from './lib/tree.ts';

const page = readFileSync(join(root, 'docs/new-system.md'), 'utf8');

/** The fenced blocks of a section, in order. */
function blocksOf(heading: string, language: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, is, text = '']) =>
    is === language ? [text] : [],
  );
}

/** The page says `my-game`: the second game is called otherwise, so that both can stand in one tree. */
function asDuel(text: string): string {
  const names = {
    'my-game': 'my-duel',
    MYG: 'MYD',
    MyGame: 'MyDuel',
    myGame: 'myDuel',
    'My game': 'My duel',
    'my game': 'my duel',
  };
  return Object.entries(names).reduce((now, [from, to]) => now.replaceAll(from, to), text);
}

const games = [
  { id: 'my-game', named: (text: string) => text, copy: 0 },
  { id: 'my-duel', named: asDuel, copy: 1 },
];
const isLong = process.env.AFFRAY_LONG !== undefined;
/** What of the page is tried with every change: rules and promises of both games in one run, and the command line unbuilt. */
const quick = [
  'npm run unit -- --project unit --project conformance engine/src/systems/my-game engine/src/systems/my-duel',
  'npx tsx --conditions=affray:src cli/src/main.ts play duel --auto --system my-game',
  'npx tsx --conditions=affray:src cli/src/main.ts solve duel --system my-duel',
];

/** Milliseconds for one command: a busy machine is no failure. */
const PATIENCE = 600_000;

let tree: Tree;

function sh(command: string): void {
  const done = spawnSync('sh', ['-ec', command], {
    cwd: tree.folder,
    encoding: 'utf8',
    env: { ...process.env, AFFRAY_LONG: '' },
  });
  expect(done.status, `${command}\n${done.stdout}\n${done.stderr}`).toBe(0);
}

function register(id: string, block: string): void {
  const file = join(tree.folder, 'engine/src/systems/index.ts');
  const [sealed = ''] = /sealed\w+/.exec(block) ?? [];
  const list = readFileSync(file, 'utf8').replace(
    /(export const systems[^[]*\[)\]? = \[/,
    (all) => `${all}\n  ${sealed},`,
  );
  expect(list, id).toContain(`  ${sealed},`);
  writeFileSync(file, block + list);
}

beforeAll(() => {
  tree = copyTree();
  for (const { id, named, copy } of games) {
    sh(named(blocksOf('2.', 'sh')[copy]!));
    register(id, named(blocksOf('3.', 'ts')[0]!));
  }
}, PATIENCE);

afterAll(() => tree?.remove());

describe('docs/new-system.md', () => {
  const [make = '', play = ''] = blocksOf('3.', 'sh');
  const commands = (text: string): string[] => text.trim().split('\n');

  it('has what this test follows', () => {
    expect(blocksOf('2.', 'sh')).toHaveLength(2);
    expect(commands(make).length).toBeGreaterThan(3);
    expect(commands(play).length).toBeGreaterThan(5);
  });

  const once = commands(make).concat(commands(play).filter((command) => !command.includes('my-game')));
  const each = games.flatMap(({ named }) =>
    commands(play)
      .filter((command) => command.includes('my-game'))
      .map(named),
  );
  it.each(isLong ? [...once, ...each] : quick)('%s', (command) => sh(command), PATIENCE);
});
