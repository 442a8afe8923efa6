import { appendFileSync, readFileSync } from 'node:fs';
import { getFn, type Test } from '@vitest/runner';
import { VitestTestRunner } from 'vitest/runners';
import type { Site } from './sites.ts';
import './switch.ts';
import { isOfWholeFights } from './whole-fights.ts';

const {
  AFFRAY_MUTANTS: list = '',
  AFFRAY_MUTANT_LOG: log = '',
  AFFRAY_MUTANT: fixed,
  AFFRAY_MUTANT_SKIP: skip = '',
  AFFRAY_MUTANT_RULES: byRule,
  AFFRAY_MUTANT_GUARDED: already = '',
} = process.env;
const sites: readonly Site[] = JSON.parse(readFileSync(list, 'utf8'));
/** Changes that need no more tries: noticed by a test, or known to hang. */
const settled = new Set(
  skip
    .split(',')
    .filter((each) => each !== '')
    .map(Number),
);
/** Rules whose deciding lines a test titled with them watches over. */
const guarded = new Set(already.split(','));
let tried = 0;

/** What the process that started this one reads. */
export type Note =
  | { readonly met: readonly number[] }
  | { readonly trying: number; readonly title: string }
  | { readonly noticed: number; readonly title: string; readonly rules: readonly string[]; readonly late: boolean };

function note(line: Note): void {
  appendFileSync(log, `${JSON.stringify(line)}\n`);
}

/** The rules in the titles of a test and of the blocks around it. */
function rulesNamedBy(test: Test): ReadonlySet<string> {
  const titles = [test.name];
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) titles.push(suite.name);
  return new Set(titles.join(' ').match(/\b[A-Z]+-[A-Z]+-\d+\b/g));
}

/** Whether the test fails with the change in force. */
async function notices(run: () => unknown, change: number): Promise<boolean> {
  const { affraySwitch } = globalThis;
  tried++;
  affraySwitch.active = change;
  affraySwitch.times = 0;
  try {
    await run();
    return false;
  } catch {
    return true;
  } finally {
    affraySwitch.active = -1;
  }
}

/** The test as it is. Where it fails only after changes were tried, one of them outlived its run: start again without. */
async function clean(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (tried === 0) throw error;
    process.kill(process.pid, 'SIGKILL');
  }
}

/** Runs each test as it is, and once more for every change it comes by that no test has noticed yet. */
export default class MutationRunner extends VitestTestRunner {
  async runTask(test: Test): Promise<void> {
    const run = getFn(test);
    if (fixed !== undefined) {
      await run();
      return;
    }
    const { met } = globalThis.affraySwitch;
    met.clear();
    await clean(run);
    const changes = [...met];
    note({ met: changes });
    const named = rulesNamedBy(test);
    for (const change of changes) {
      if (settled.has(change)) continue;
      const watched = sites[change]!.rules.filter((rule) => named.has(rule) && !guarded.has(rule));
      if (byRule !== undefined && watched.length === 0) continue;
      note({ trying: change, title: test.name });
      if (!(await notices(run, change))) continue;
      note({ noticed: change, title: test.name, rules: watched, late: isOfWholeFights(test.file.filepath) });
      if (byRule === undefined) settled.add(change);
      for (const rule of watched) guarded.add(rule);
      await clean(run);
    }
  }
}
