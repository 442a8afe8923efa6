// `npm test`: what must hold before anything is handed in, from a clean checkout, in a few minutes. The rest: test-long.mjs.
import { browserTests, finish, single, step, vitest } from './steps.mjs';
import { ensureInstalled, runSource, runTool } from './workspace.mjs';

ensureInstalled();
single('build', () => runTool('tsc', ['-b']));
single('types of tests and scripts', () => runTool('tsc', ['-p', 'tsconfig.tests.json']));
single(
  'types of the app',
  () =>
    runTool('tsc', ['-p', 'web']) ||
    runTool('tsc', ['-p', 'web/tsconfig.tools.json']) ||
    runTool('tsc', ['-p', 'web/worker']),
);
single('app', () => runTool('vite', ['build', 'web', '--logLevel', 'warn']));
single('format and lint', () => runTool('biome', ['check', '.']));
step('unit tests', () => vitest('unit'));
step('conformance', () => vitest('conformance'));
step('server tests', () => vitest('server'));
step('browser tests', () => browserTests(['--grep', '@core']));
single('rule report', () => runSource('scripts/rules.ts', []));
single('status in the README', () => runSource('scripts/rules.ts', ['--check-status']));
single('file format schemas', () => runSource('scripts/schemas.ts', ['--check']));
single('play and versions of the rules', () => runSource('scripts/nets.ts', ['--check']));
single('playthroughs', () => runSource('scripts/playthroughs.ts', ['--check']));
finish();
