// Tries on a copy of the project what is added most often: a setting of a room, and a column of figures. Counts the files to be written, and
// looks at what is said when a part is forgotten.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './lib/files.ts';
import { copyTree, type Tree } from './lib/tree.ts';

/** Milliseconds for one command: a busy machine is no failure. */
const PATIENCE = 300_000;

/** By file: where something new stands, and what. */
type Written = Readonly<Record<string, readonly (readonly [after: string, added: string])[]>>;

const schema = 'table/src/protocol/settings.ts';
const drawer = 'web/src/pages/fight/drawers/settings.tsx';
const setting: Written = {
  [schema]: [
    ['  chancesForPlayers: z.boolean(),\n', '  /** Only the GM may chat. */\n  onlyGmTalks: z.boolean(),\n'],
    ['chancesForPlayers: false,', ' onlyGmTalks: false,'],
  ],
  'table/src/room/perform.ts': [
    [
      "  if (own === undefined) return { code: 'not-allowed', place: 'chat', reason: 'Spectators only watch.', allowed: [] };\n",
      "  if (room.settings.onlyGmTalks && !actor.gm) return { code: 'not-allowed', place: 'chat', reason: 'Hush.', allowed: [] };\n",
    ],
  ],
  [drawer]: [
    ["  chancesForPlayers: ['Odds', ChancesAsked],\n", "  onlyGmTalks: ['Chat', OnlyGmTalks],\n"],
    [
      '  readonly people: readonly CombatantView[];\n}\n',
      `
function OnlyGmTalks({ settings: { onlyGmTalks } }: Offer) {
  const table = useTable();
  return <input type="checkbox" checked={onlyGmTalks} onChange={(event) => void table.changeSettings({ onlyGmTalks: event.currentTarget.checked })} />;
}
`,
    ],
  ],
  'docs/protocol.md': [
    ['| `chancesForPlayers` | players may ask for `chances` |\n', '| `onlyGmTalks` | only the GM may `chat` |\n'],
  ],
};

const column: Written = {
  'lab/src/figures/columns.ts': [
    [
      "  dies: harm('chance', 'dies', dead),\n",
      "  stands: harm('chance', 'still stands', (end, one) => (out(end, one) > 0 ? 0 : 1)),\n",
    ],
  ],
};

/** A room before and after the setting is set, and opened again from what is stored, with and without it. */
const trial = `
import { systems } from '@affray/engine';
import { localRooms, memoryStore } from './table/src/client/index.ts';
import { firstEncounter } from './table/src/testing/playing.ts';

const store = memoryStore();
const rooms = () => localRooms({ store, system: async (id) => systems.find((one) => one.id === id) });
const seen = [];
async function look(own, change) {
  const gm = own.connect('room');
  while (gm.now.state === null) await new Promise((done) => setTimeout(done, 5));
  if (change) await gm.send({ type: 'settings', settings: { onlyGmTalks: true } });
  const player = own.connect('room', { role: 'player', seat: gm.now.state.seats[1].id });
  while (player.now.state === null) await new Promise((done) => setTimeout(done, 5));
  const reply = await player.send({ type: 'chat', text: 'Hark!' });
  seen.push([gm.now.state.gm.settings.onlyGmTalks, reply.ok || reply.refusal.reason]);
}
const first = rooms();
await first.create(firstEncounter('tag-tally'), { id: 'room', seed: 's', salt: 't' });
await look(first, false);
await look(first, true);
await look(rooms(), false);
console.log(JSON.stringify(seen));
process.exit();
`;

let tree: Tree;

/** Writes what is new; with `without` all but that. */
function write(written: Written, without = ''): void {
  for (const [file, parts] of Object.entries(written)) {
    const path = join(tree.folder, file);
    const text = parts.reduce(
      (now, [after, added]) => {
        expect(now, file).toContain(after);
        return added === without ? now : now.replace(after, () => after + added);
      },
      readFileSync(join(root, file), 'utf8'),
    );
    writeFileSync(path, text);
  }
}

function run(command: string): { readonly status: number | null; readonly out: string; readonly faults: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], { cwd: tree.folder, encoding: 'utf8' });
  return { status, out: stdout, faults: stderr };
}

/** As it was before. */
function takeBack(written: Written): void {
  for (const file of Object.keys(written)) copyFileSync(join(root, file), join(tree.folder, file));
}

function works(command: string): string {
  const { status, out, faults } = run(command);
  expect(status, `${command}\n${out}\n${faults}`).toBe(0);
  return out;
}

const typecheck = 'npx tsc -b && npx tsc -p tsconfig.tests.json && npx tsc -p web';
const affray = 'npx tsx --conditions=affray:src cli/src/main.ts';

beforeAll(() => {
  tree = copyTree();
}, PATIENCE);

afterAll(() => tree?.remove());

describe('a new setting of a room', () => {
  afterAll(() => takeBack(setting));

  it(
    'takes four files: schema, rule, drawer, docs',
    () => {
      expect(Object.keys(setting)).toHaveLength(4);
      write(setting);
      works(typecheck);
    },
    2 * PATIENCE,
  );

  it(
    'is then kept, sent, changed by itself and read by its rule; rooms opened without it have what is usual',
    () => {
      writeFileSync(join(tree.folder, 'trial.mts'), trial);
      const said = works('npx tsx --conditions=affray:src trial.mts').trim().split('\n').at(-1);
      expect(JSON.parse(said ?? '')).toEqual([
        [false, true],
        [true, 'Hush.'],
        [true, 'Hush.'],
      ]);
    },
    PATIENCE,
  );

  it.each([
    ['what is usual', schema, 1, 'npx tsc -b table'],
    ['where it is changed', drawer, 0, 'npx tsc -p web'],
  ])(
    'does not compile without %s',
    (_, file, part, check) => {
      write(setting, setting[file]![part]![1]);
      const { status, out } = run(check);
      expect(status).not.toBe(0);
      expect(out).toContain(file);
      expect(out).toContain('onlyGmTalks');
    },
    PATIENCE,
  );
});

describe('a new column of figures', () => {
  beforeAll(() => {
    write(column);
  });

  it(
    'takes one file',
    () => {
      expect(Object.keys(column)).toHaveLength(1);
      works('npx tsc -b && npx tsc -p web');
    },
    PATIENCE,
  );

  it.each([
    ['the terminal', 'still stands', `${affray} sim lone-wolf -n 20`],
    ['a table', 'still stands', `${affray} sim lone-wolf -n 20 --csv made.csv --force > made.txt && cat made.csv`],
    ['a page', 'still stands', `${affray} sim lone-wolf -n 20 --html made.html --force > made.txt && cat made.html`],
    ['compare', 'still stands', `${affray} compare lone-wolf --policy-b all=random -n 20 --all`],
    ['solve', 'still stands', `${affray} solve lone-wolf`],
    ['search', 'toma.stands is', `${affray} search lone-wolf --vary wolf.level=2..3 --target toma.stands=50% -n 40`],
    [
      'the Lab',
      '✓',
      'npx vitest run --project unit web/src/pages/lab/results/people.test.tsx -t stands --reporter=verbose',
    ],
  ])(
    'is shown by %s',
    (_, words, command) => {
      expect(works(command).toLowerCase()).toContain(words);
    },
    PATIENCE,
  );
});
