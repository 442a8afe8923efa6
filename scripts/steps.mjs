// The steps that `npm test` and `npm run test:long` are made of, counted together, with what could not be run.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runBeside, runSource, runTool, tools } from './workspace.mjs';

const reports = join(root, 'reports');

let passed = 0;
let failed = 0;
const failures = [];
const unrun = [];

/** Notes what could not be run here, for the last lines. */
export function notRun(what) {
  unrun.push(what);
}

/** One named part; its command returns an exit code. */
export function step(name, command) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const code = command();
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) failures.push(name);
  return code === 0;
}

/** A step that is one check of its own. */
export function single(name, command) {
  const ok = step(name, command);
  if (ok) passed++;
  else failed++;
  return ok;
}

/** Single steps that do not need each other, at once: by name what Node is told, one call after the other. */
export async function together(steps) {
  const started = Date.now();
  await Promise.all(
    Object.entries(steps).map(async ([name, calls]) => {
      const done = [];
      for (const call of calls) if (done.every(({ code }) => code === 0)) done.push(await runBeside(call));
      const ok = done.every(({ code }) => code === 0);
      console.log(`\n── ${name}`);
      process.stdout.write(done.map(({ said }) => said).join(''));
      console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
      if (ok) passed++;
      else {
        failed++;
        failures.push(name);
      }
    }),
  );
}

/** Runs tests with their results in a report, and has them counted from it; without a report they have failed. */
function counted(report, command, count) {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const code = command();
  if (!existsSync(report)) {
    failed++;
    return code === 0 ? 1 : code;
  }
  const found = count(JSON.parse(readFileSync(report, 'utf8')));
  passed += found.passed;
  // A file that cannot even be loaded counts no test of its own.
  failed += Math.max(found.failed, code === 0 ? 0 : 1);
  return code;
}

/** Runs a vitest project, with this Node unless told otherwise. */
export function vitest(project, { node = process.execPath, env = {} } = {}) {
  const report = join(reports, `vitest-${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return counted(
    report,
    () => run(node, [join(root, tools.vitest), ...args], { env: { ...process.env, ...env } }),
    ({ numPassedTests, numFailedTests, testResults }) => {
      for (const { assertionResults } of testResults)
        for (const { status, fullName } of assertionResults)
          if (status === 'skipped' || status === 'pending') notRun(`${project}: ${fullName}`);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  );
}

/** Runs tests in a real browser; `args` says which. Without any browser they cannot be run, which only CI takes for a failure. */
export function browserTests(args, env = {}) {
  const settings = { env: { ...process.env, ...env } };
  const found = runSource('e2e/find-browser.ts', [], { ...settings, stdio: ['ignore', 'ignore', 'inherit'] });
  if (found !== 0 && process.env.CI === undefined) {
    notRun('all tests in a browser: there is no Chromium here, see above');
    return 0;
  }
  const report = join(reports, 'e2e.json');
  return counted(
    report,
    () => runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], settings),
    ({ stats }) => {
      if (stats.flaky > 0)
        console.log(`${stats.flaky} of the browser tests passed only at their second try: see above.`);
      if (stats.skipped > 0) notRun(`${stats.skipped} of the browser tests`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  );
}

/** The last lines: what failed, what could not be run, and the count alone on the last one. */
export function finish() {
  console.log('');
  for (const what of unrun) console.log(`Not run: ${what}`);
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && failures.length === 0 ? 0 : 1;
}
