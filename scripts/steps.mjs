// The steps that `npm test` and `npm run test:long` are made of, counted together, with what could not be run.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, source, tool } from './workspace.mjs';

const reports = join(root, 'reports');
/** What `e2e/webkit/fight.ts` ends with where there is nothing to run it in. */
const NOTHING_TO_RUN_IT_IN = 3;

let passed = 0;
let failed = 0;
const failures = [];
const unrun = [];
const took = [];

/** Notes what could not be run here, for the last lines. */
export function notRun(what) {
  unrun.push(what);
}

/** A step that is one check of its own: what Node is told, one call after the other. */
export function check(...calls) {
  return { calls };
}

/** One check that not every machine can make. */
export function checkWherePossible(what, call) {
  return { calls: [call], impossible: { code: NOTHING_TO_RUN_IT_IN, what } };
}

/** The tests of a vitest project, with this Node unless told otherwise. */
export function vitest(project, { node = process.execPath } = {}) {
  const report = join(reports, `vitest-${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    calls: [tool('vitest', ...args)],
    node,
    report,
    count: ({ numPassedTests, numFailedTests, testResults }) => {
      for (const { assertionResults } of testResults)
        for (const { status, fullName } of assertionResults)
          if (status === 'skipped' || status === 'pending') notRun(`${project}: ${fullName}`);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

/** Tests in a real browser; `args` says which. Without any browser they cannot be run, which only CI takes for a failure. */
export function browserTests(args, env = {}) {
  return {
    calls: [tool('playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args)],
    env,
    needs: async () => {
      const found = await runNode(source('e2e/find-browser.ts'), { env, stdio: ['ignore', 'ignore', 'inherit'] });
      return found.code === 0 || process.env.CI !== undefined;
    },
    without: 'all tests in a browser: there is no Chromium here, see above',
    report: join(reports, 'e2e.json'),
    count: ({ stats }) => {
      if (stats.flaky > 0)
        console.log(`${stats.flaky} of the browser tests passed only at their second try: see above.`);
      if (stats.skipped > 0) notRun(`${stats.skipped} of the browser tests`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  };
}

/** One step with all that it says. */
export async function step(name, task) {
  console.log(`\n── ${name}`);
  const from = Date.now();
  return told(name, from, (await perform(task, 'inherit')).code);
}

/** Steps that do not need each other, at once; what each says is shown when it is done. */
export async function together(steps) {
  console.log(`\n── at once: ${Object.keys(steps).join('; ')}`);
  const from = Date.now();
  await Promise.all(
    Object.entries(steps).map(async ([name, task]) => {
      const { code, said } = await perform(task, ['ignore', 'pipe', 'pipe']);
      console.log(`\n── ${name}`);
      process.stdout.write(said);
      told(name, from, code);
    }),
  );
}

function told(name, from, code) {
  const seconds = (Date.now() - from) / 1000;
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`);
  took.push({ name, seconds });
  if (code !== 0) failures.push(name);
  return code === 0;
}

/** Runs a step and counts what came of it: from its report, and as failed without one. */
async function perform(task, stdio) {
  const { calls, node, env = {}, report, count } = task;
  if (task.needs !== undefined && !(await task.needs())) {
    notRun(task.without);
    return { code: 0, said: '' };
  }
  if (report !== undefined) {
    mkdirSync(reports, { recursive: true });
    rmSync(report, { force: true });
  }
  let code = 0;
  let said = '';
  for (const call of calls) {
    if (code !== 0) break;
    const done = await runNode(call, { node, env, stdio });
    code = done.code;
    said += done.said;
  }
  if (code === task.impossible?.code) {
    notRun(task.impossible.what);
    return { code: 0, said };
  }
  if (report === undefined) {
    if (code === 0) passed++;
    else failed++;
    return { code, said };
  }
  if (!existsSync(report)) {
    failed++;
    return { code: code === 0 ? 1 : code, said };
  }
  const found = count(JSON.parse(readFileSync(report, 'utf8')));
  passed += found.passed;
  // A file that cannot even be loaded counts no test of its own.
  failed += Math.max(found.failed, code === 0 ? 0 : 1);
  return { code, said };
}

/** The last lines: how long each step took, what failed, what could not be run, and the count alone on the last one. */
export function finish() {
  const whole = performance.now() / 1000;
  const rows = [...took, { name: 'all of it, some of it at once', seconds: whole }];
  console.log(`\n${'seconds'.padStart(8)}  step`);
  for (const { name, seconds } of rows) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
  console.log('');
  for (const what of unrun) console.log(`Not run: ${what}`);
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && failures.length === 0 ? 0 : 1;
}
