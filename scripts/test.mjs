// `npm test`: what must hold before anything is handed in, from a clean checkout, in a few minutes. The rest: test-long.mjs.
import { browserTests, check, finish, step, together, vitest } from './steps.mjs';
import { ensureInstalled, source, tool } from './workspace.mjs';

ensureInstalled();
await step('build', check(tool('tsc', '-b')));
await together({
  'types of tests and scripts': check(tool('tsc', '-p', 'tsconfig.tests.json')),
  'types of the app': check(
    ...['web', 'web/tsconfig.tools.json', 'web/worker'].map((folder) => tool('tsc', '-p', folder)),
  ),
  app: check(tool('vite', 'build', 'web', '--logLevel', 'warn')),
  'format and lint': check(tool('biome', 'check', '.')),
});
await step('unit tests', vitest('unit'));
// The tests of the server wait most of their time: for processes that start, for databases that have gone.
await together({
  'server tests': vitest('server'),
  conformance: vitest('conformance'),
  'rule report, and status in the README': check(
    source('scripts/rules.ts'),
    source('scripts/rules.ts', '--check-status'),
  ),
  'play and versions of the rules': check(source('scripts/nets.ts', '--check')),
  'file format schemas': check(source('scripts/schemas.ts', '--check')),
  playthroughs: check(source('scripts/playthroughs.ts', '--check')),
});
await step('browser tests', browserTests(['--grep', '@core']));
finish();
