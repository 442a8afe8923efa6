// `npm test`: everything that must hold, from a clean checkout, with one line of summary at the end.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, runSource, runTool } from './workspace.mjs';

const reports = join(root, 'reports');

ensureInstalled();
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
const failures = [];

function step(name, command) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const code = command();
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) failures.push(name);
  return code === 0;
}

/** Runs a vitest project; its tests are counted from vitest's own report. */
function tests(project) {
  const report = join(reports, `vitest-${project}.json`);
  rmSync(report, { force: true });
  const code = runTool('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) {
    failed++;
    return code === 0 ? 1 : code;
  }
  const counts = JSON.parse(readFileSync(report, 'utf8'));
  passed += counts.numPassedTests;
  // A file that cannot even be loaded counts no test of its own.
  failed += Math.max(counts.numFailedTests, code === 0 ? 0 : 1);
  return code;
}

/** Runs the tests in a real browser; they are counted from Playwright's own report. */
function browserTests() {
  const report = join(reports, 'e2e.json');
  rmSync(report, { force: true });
  const code = runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts']);
  if (!existsSync(report)) {
    failed++;
    return code === 0 ? 1 : code;
  }
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  passed += stats.expected + stats.flaky;
  if (stats.flaky > 0) console.log(`${stats.flaky} of the browser tests passed only at their second try: see above.`);
  failed += Math.max(stats.unexpected, code === 0 ? 0 : 1);
  return code;
}

/** A step that is one check of its own. */
function single(name, command) {
  const ok = step(name, command);
  if (ok) passed++;
  else failed++;
  return ok;
}

const steps = [
  () => single('build', () => runTool('tsc', ['-b'])),
  () => single('types of tests and scripts', () => runTool('tsc', ['-p', 'tsconfig.tests.json'])),
  () =>
    single(
      'types of the app',
      () =>
        runTool('tsc', ['-p', 'web']) ||
        runTool('tsc', ['-p', 'web/tsconfig.tools.json']) ||
        runTool('tsc', ['-p', 'web/worker']),
    ),
  () => single('app', () => runTool('vite', ['build', 'web', '--logLevel', 'warn'])),
  () => single('format and lint', () => runTool('biome', ['check', '.'])),
  () => step('unit tests', () => tests('unit')),
  () => step('conformance', () => tests('conformance')),
  () => step('server tests', () => tests('server')),
  () => step('load', () => tests('load')),
  () => step('browser tests', browserTests),
  () => single('rule report', () => runSource('scripts/rules.ts', [])),
  () => single('status in the README', () => runSource('scripts/rules.ts', ['--check-status'])),
  () => single('file format schemas', () => runSource('scripts/schemas.ts', ['--check'])),
  () => single('play and versions of the rules', () => runSource('scripts/nets.ts', ['--check'])),
  () => single('ready-made fights', () => runSource('scripts/ready-made.ts', ['--check'])),
  () => single('playthroughs', () => runSource('scripts/playthroughs.ts', ['--check'])),
];
for (const each of steps) each();

console.log(failures.length === 0 ? '' : `\nFailed: ${failures.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && failures.length === 0 ? 0 : 1;
