import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rows as benchmarks } from '../bench/rows.ts';
import { affray, file, workFolder } from '../cli/test/harness.ts';
import { systems } from '../engine/src/index.ts';
import { root } from './lib/files.ts';

/** What strangers read first: every command in it is run, and every page it leads to is there. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'cli/README.md',
  'server/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const textOf = new Map(pages.map((page) => [page, readFileSync(join(root, page), 'utf8')]));

interface Documented {
  readonly page: string;
  /** Commands whose output goes into the next, as words without `affray`. */
  readonly piped: readonly (readonly string[])[];
  readonly line: string;
}

function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** The commands in the blocks of a page, without what is said about them. */
function commandsIn(page: string): Documented[] {
  const blocks = [...textOf.get(page)!.matchAll(/^```(?:sh)?\n(.*?)^```/gms)].flatMap(([, inside]) =>
    inside!.split('\n'),
  );
  return blocks.flatMap((written) => {
    const line = written.replace(/\s+#.*$| {3,}.*$/, '');
    if (!/^(npm run (--silent )?affray -- |affray )/.test(line)) return [];
    const piped = line
      .split(' | ')
      .map((each) => wordsOf(each.replace(/^(npm run (--silent )?affray -- |affray )/, '')));
    return [{ page, piped, line }];
  });
}

const documented = pages.flatMap(commandsIn);
const simulating = new Set(['sim', 'compare', 'search', 'cross', 'campaign']);
const needsMore = (words: readonly string[]): boolean =>
  words.some((word) => word.startsWith('postgres:') || word === 'my-game') || words[0] === 'serve';

/** The same with few fights or states, in this thread, and without waiting for anybody. */
function quick(words: readonly string[]): readonly string[] {
  const [command = ''] = words;
  if (command === 'solve') return [...words, '--states', '2000', '-n', '100', '--workers', '0'];
  if (!simulating.has(command)) return words;
  const fights = words.includes('-n') ? [] : ['-n', '100'];
  return [...words, ...fights, ...(words.includes('--workers') ? [] : ['--workers', '0'])];
}

describe('what the pages tell to type', () => {
  it('is found', () => {
    expect(documented.length).toBeGreaterThan(15);
  });

  it.each(documented.filter(({ piped }) => !piped.some(needsMore)))('$page: $line', async ({ piped }) => {
    workFolder();
    const from = await affray(['new', '--from', 'duel', '--out', 'mill.json'], { systems });
    expect(from.exit).toBe(0);
    await affray(['play', 'mill.json', '--auto', '--seed', 'mill', '--save', 'mill.fight.json'], { systems });
    file('answers.json', {
      format: 'affray-script',
      version: 1,
      system: 'block-dodge-parry',
      ready: 'duel',
      answers: [],
    });
    let stdin = '1\nquit\n';
    for (const words of piped) {
      // A page's first fight has the name of the one made above.
      if (words[0] === 'new' && words.includes('--out'))
        rmSync(join(workFolder(), words[words.indexOf('--out') + 1]!), { force: true });
      const ran = await affray(quick(words), { systems, stdin });
      expect({ exit: ran.exit, err: ran.exit === 0 ? '' : ran.err + ran.out }).toEqual({ exit: 0, err: '' });
      // A comparison that shows nothing is no example.
      if (words[0] === 'compare') expect(ran.out.split('\n').some((row) => /\d \(.* to .*\)\s*$/.test(row))).toBe(true);
      stdin = ran.out;
    }
  });

  it.each(
    documented.filter(({ piped: [words = []] }) => words[0] === 'serve' && !words.some((each) => /:\/\//.test(each))),
  )('$page: $line', async ({ piped }) => {
    const entry = join(root, 'cli', 'src', 'main.ts');
    const words = [...piped[0]!, '--no-open', '--host', '127.0.0.1', '--port', '0', '--data', workFolder()];
    const server = spawn(
      process.execPath,
      [join(root, 'node_modules/tsx/dist/cli.mjs'), '--conditions=affray:src', entry, ...words],
      { cwd: workFolder(), stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const ended = new Promise((done) => server.once('exit', done));
    const said = await new Promise<string>((told) => {
      let text = '';
      const hear = (chunk: Buffer): void => {
        text += chunk.toString();
        if (/http:\/\/(127\.0\.0\.1|localhost):\d+/.test(text)) told(text);
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.once('exit', () => told(text));
    });
    server.kill('SIGTERM');
    await ended;
    expect(said).toMatch(/http:\/\//);
  });

  it('names only scripts that package.json has', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    const named = pages.flatMap((page) =>
      [...textOf.get(page)!.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name]) => `${page}: ${name}`),
    );
    expect(named.filter((each) => !Object.hasOwn(scripts, each.split(': ')[1]!))).toEqual([]);
  });

  it('names only commands and options that there are', async () => {
    const help = new Map<string, string>();
    const unknown: string[] = [];
    for (const page of pages)
      for (const [, inline = ''] of textOf.get(page)!.matchAll(/`(?:npm run affray -- |affray )([^`\n]+)`/g)) {
        const [command = ''] = inline.split(/[\s,]/);
        if (!/^[a-z]+$/.test(command)) continue;
        if (!help.has(command)) help.set(command, (await affray([command, '--help'], { systems })).out);
        const known = help.get(command)!;
        if (!known.includes(`Usage: affray ${command}`)) unknown.push(`${page}: affray ${command}`);
        for (const [flag] of inline.matchAll(/--[a-z][a-z-]*/g))
          if (!known.includes(flag)) unknown.push(`${page}: affray ${command} ${flag}`);
      }
    expect(unknown).toEqual([]);
  });

  it('leads to pages that are there', () => {
    const gone = pages.flatMap((page) =>
      [...textOf.get(page)!.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target!)
        .filter((target) => !existsSync(join(root, page, '..', target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(gone).toEqual([]);
  });
});

describe('what the pages tell of the repository', () => {
  it('names only files that are there', () => {
    const folders = 'engine|lab|server|web|cli|bench|e2e|scripts|docs';
    const path = new RegExp(`\`((?:${folders})/[\\w./-]*\\.(?:ts|tsx|mjs|md|json))\``, 'g');
    const gone = pages.flatMap((page) =>
      [...textOf.get(page)!.matchAll(path)]
        .map(([, named]) => named!)
        .filter((named) => !existsSync(join(root, named)))
        .map((named) => `${page}: ${named}`),
    );
    expect(gone).toEqual([]);
  });

  it('lists every dependency with its version, and no other', () => {
    const rows = textOf
      .get('docs/dependencies.md')!
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const told = rows.flatMap((cells) => {
      const names = [...cells[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
      const versions = cells.find((cell) => /^\d+\.\d+\.\d+/.test(cell))!.split(', ');
      return names.map((name, at) => `${name} ${versions[at] ?? versions[0]}`);
    });
    const wanted = ['', 'engine', 'lab', 'table', 'server', 'web', 'cli'].flatMap((folder) => {
      const {
        dependencies = {},
        devDependencies = {},
      }: Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>> = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      );
      return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => `${name} ${version}`);
    });
    expect([...new Set(told)].sort()).toEqual([...new Set(wanted)].sort());
  });

  it('lists every row of the benchmarks with what it must reach and aims at', () => {
    const lines = textOf.get('docs/benchmarks.md')!.split('\n');
    const number = (cell: string): number => Number(/\d[\d .]*/.exec(cell)![0].replaceAll(' ', ''));
    for (const { id, must, aim } of benchmarks) {
      const kind = `\`${id.slice(0, id.indexOf('-'))}-…\``;
      const line = lines.find((each) => each.startsWith('| `') && (each.includes(`\`${id}\``) || each.includes(kind)));
      const [, , , mustCell = '', aimCell = ''] = line?.split('|') ?? [];
      expect([id, number(mustCell), aimCell.trim() === '' ? must : number(aimCell)]).toEqual([id, must, aim]);
    }
  });
});

describe('the grammar of stat lines', () => {
  const page = textOf.get('docs/stat-lines.md')!;
  const sections = [...page.matchAll(/<!-- stat-lines: ([\w-]+) -->\n```\n(.*?)```/gs)];

  it('has a section for every rulebook', () => {
    expect(sections.map(([, id]) => id).sort()).toEqual(systems.map(({ id }) => id).sort());
  });

  const lines = sections.flatMap(([, id, inside]) =>
    inside!
      .trim()
      .split('\n')
      .map((line) => ({ id: id!, line })),
  );
  it.each(lines)('$id: $line', ({ id, line }) => {
    const sealed = systems.find((system) => system.id === id)!;
    sealed.use((system) => {
      const read = system.readStatLine(line);
      if (!read.ok) throw new Error(JSON.stringify(read.refusals));
      const printed = system.printStatLine(read.value);
      const again = system.readStatLine(printed);
      expect(again.ok ? system.printStatLine(again.value) : again.refusals).toBe(printed);
    });
  });
});
