// Changes the rules of a system on purpose, one place at a time, and tells which changes no test of the system notices.
// `npm run mutate -- --system X --n 60` draws places at random from a seed; `--rules` asks instead of every core rule
// whether a test titled with its id notices a change in the code that names it.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systems } from '../engine/src/index.ts';
import { root, sourcesBelow } from './lib/files.ts';
import { generator } from './mutate/draw.ts';
import { ruleNames } from './mutate/rule-names.ts';
import type { Note } from './mutate/runner.ts';
import { type Site, sitesIn } from './mutate/sites.ts';

const { values: flags } = parseArgs({
  options: {
    system: { type: 'string' },
    n: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string' },
    rules: { type: 'boolean', default: false },
  },
});

/** The catalogue, tables and ready-made fights are data, and no answer of a policy is wrong by a rule. */
const left =
  /\.test\.ts$|\/(rules|tables|examples|tactics)\/|\/(rules|tables|testing|encounters|ready-made|policy[\w-]*|tactics|marching|stakes|key)\.ts$/;
/** How long one test may take under a change before it counts as never ending. */
const PATIENCE_MS = 60_000;
/** One run does not read the changes of another. */
const folder = join(root, 'reports', 'mutate', String(process.pid));

interface Found {
  readonly noticed: ReadonlySet<number>;
  readonly guarded: ReadonlySet<string>;
  readonly met: ReadonlySet<number>;
  /** Noticed by no test of a rule, but by conformance or because a ready-made fight goes another way. */
  readonly late: ReadonlySet<number>;
}

function vitest(
  system: string,
  env: Readonly<Record<string, string>>,
  files: readonly string[] = [],
): ReturnType<typeof spawn> {
  const tool = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [
    tool,
    'run',
    '--config',
    join(root, 'scripts/mutate/vitest.config.ts'),
    '--bail',
    '1',
    '--reporter',
    'dot',
    ...files,
  ];
  return spawn(process.execPath, args, {
    cwd: root,
    // A group of its own: whoever never ends is one of its workers, and ends with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, AFFRAY_MUTANT_SYSTEM: system, AFFRAY_MUTANTS: join(folder, 'changes.json'), ...env },
  });
}

function ended(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

/** Ends a run with all its workers. */
function end({ pid }: ReturnType<typeof spawn>): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function notes(log: string): Note[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines.slice(0, -1).map((line): Note => JSON.parse(line));
}

/**
 * All tests, with every change tried on the tests that come by it. A change under which one never ends is noticed; it, or one that leaves something behind so
 * that tests fail without it, ends the process; the next one goes on without it and with what was found.
 */
async function tryAll(system: string): Promise<Found> {
  const log = join(folder, 'log.jsonl');
  const found = {
    noticed: new Set<number>(),
    guarded: new Set<string>(),
    met: new Set<number>(),
    late: new Set<number>(),
  };
  const left = new Set<number>();
  for (;;) {
    rmSync(log, { force: true });
    const { code, words, hung } = await runWatched(system, log, {
      AFFRAY_MUTANT_LOG: log,
      AFFRAY_MUTANT_SKIP: [...(flags.rules ? left : new Set([...left, ...found.noticed]))].join(','),
      AFFRAY_MUTANT_GUARDED: [...found.guarded].join(','),
      ...(flags.rules ? { AFFRAY_MUTANT_RULES: '1' } : {}),
    });
    let last = -1;
    for (const each of notes(log)) {
      if ('met' in each) for (const change of each.met) found.met.add(change);
      else if ('trying' in each) last = each.trying;
      else {
        found.noticed.add(each.noticed);
        if (each.late) found.late.add(each.noticed);
        for (const rule of each.rules) found.guarded.add(rule);
      }
    }
    if (code === 0) return found;
    if (last === -1) throw new Error(`The tests of ${system} do not pass as they are.\n${words.slice(-2000)}`);
    if (hung) found.noticed.add(last);
    left.add(last);
  }
}

/** One run of the tests, ended when a single try takes too long. */
async function runWatched(
  system: string,
  log: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly words: string; readonly hung: boolean }> {
  const child = vitest(system, env);
  let words = '';
  let hung = false;
  child.stderr?.on('data', (chunk) => {
    words += String(chunk);
  });
  const watch = setInterval(() => {
    hung = existsSync(log) && Date.now() - statSync(log).mtimeMs > PATIENCE_MS;
    if (hung) end(child);
  }, 1_000);
  const code = await ended(child);
  clearInterval(watch);
  end(child);
  return { code, words, hung };
}

/** Whether the tests notice a change that is in force from the start, also while they are being read. */
async function noticedWhole(system: string, change: number): Promise<boolean> {
  const child = vitest(system, { AFFRAY_MUTANT: String(change) });
  child.stderr?.resume();
  const clock = setTimeout(() => end(child), 10 * PATIENCE_MS);
  const code = await ended(child);
  clearTimeout(clock);
  end(child);
  return code !== 0;
}

function described({ file, line, before, after }: Site): string {
  const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 90);
  return `${file.split('/').slice(3).join('/')}:${line}  ${short(before)}  →  ${after === '' ? '(left out)' : short(after)}`;
}

/** A seeded choice, at most one place of a line. */
function drawn(sites: readonly Site[], n: number, seed: string): Site[] {
  const next = generator(seed);
  const mixed = sites.map((site) => ({ site, at: next() })).sort((a, b) => a.at - b.at);
  const lines = new Set<string>();
  return mixed
    .map(({ site }) => site)
    .filter(({ file, line }) => !lines.has(`${file}:${line}`) && lines.add(`${file}:${line}`))
    .slice(0, n);
}

function write(sites: readonly Site[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'changes.json'), JSON.stringify(sites));
}

async function score(system: string, sites: readonly Site[]): Promise<void> {
  const chosen = drawn(sites, Number(flags.n), flags.seed);
  write(chosen);
  const { noticed, met, late } = await tryAll(system);
  const survivors: string[] = [];
  for (const [change, site] of chosen.entries()) {
    if (noticed.has(change) || (await noticedWhole(system, change))) continue;
    survivors.push(`${described(site)}${met.has(change) ? '' : '  (no test comes by)'}`);
  }
  const found = chosen.length - survivors.length;
  for (const change of late) console.log(`only by whole fights  ${described(chosen[change]!)}`);
  for (const line of survivors) console.log(`survived  ${line}`);
  const percent = (count: number): string => `${((100 * count) / chosen.length).toFixed(1)} %`;
  console.log(
    `${system}: ${found} of ${chosen.length} changes noticed, ${percent(found)}; by tests of the rules alone ${percent(found - late.size)} (seed ${flags.seed}, ${sites.length} places)`,
  );
}

async function share(system: string, sites: readonly Site[], core: readonly string[]): Promise<void> {
  const deciding = sites.filter(({ rules }) => rules.some((rule) => core.includes(rule)));
  write(deciding);
  const { guarded } = await tryAll(system);
  const decided = core.filter((rule) => deciding.some(({ rules }) => rules.includes(rule)));
  const open = decided.filter((rule) => !guarded.has(rule));
  for (const rule of open) console.log(`no test of its own notices  ${rule}`);
  const held = decided.length - open.length;
  console.log(
    `${system}: ${held} of ${decided.length} core rules that decide something are guarded by a test titled with them, ${((100 * held) / decided.length).toFixed(1)} % (${core.length} core rules)`,
  );
}

async function main(): Promise<number> {
  const sealed = systems.find(({ id }) => id === flags.system);
  if (sealed === undefined || !(Number(flags.n) >= 1)) {
    console.error(
      `Usage: npm run mutate -- --system ${systems.map(({ id }) => id).join('|')} [--n 60] [--seed 1] [--file part] [--rules]`,
    );
    return 2;
  }
  const files = sourcesBelow(`engine/src/systems/${sealed.id}`).filter(({ path }) => !left.test(path));
  const namesIn = ruleNames(files, sealed.prefix);
  const sites = files
    .filter(({ path }) => flags.file === undefined || path.includes(flags.file))
    .flatMap(({ path, text }) => sitesIn(path, text, namesIn));
  const core = sealed.use(({ rules }) => rules.filter(({ kind }) => kind === 'core').map(({ id }) => id));
  if (flags.rules) await share(sealed.id, sites, core);
  else await score(sealed.id, sites);
  return 0;
}

process.exitCode = await main();
