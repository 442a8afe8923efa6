// `npm test`: what must hold before anything is handed in, from a clean checkout, in a few minutes. The rest: test-long.mjs.
import { browserTests, finish, single, step, together, vitest } from './steps.mjs';
import { ensureInstalled, runTool, source, tool } from './workspace.mjs';

ensureInstalled();
single('build', () => runTool('tsc', ['-b']));
await together({
  'types of tests and scripts': [tool('tsc', '-p', 'tsconfig.tests.json')],
  'types of the app': ['web', 'web/tsconfig.tools.json', 'web/worker'].map((folder) => tool('tsc', '-p', folder)),
  app: [tool('vite', 'build', 'web', '--logLevel', 'warn')],
  'format and lint': [tool('biome', 'check', '.')],
});
step('unit tests', () => vitest('unit'));
step('conformance', () => vitest('conformance'));
step('server tests', () => vitest('server'));
step('browser tests', () => browserTests(['--grep', '@core']));
await together({
  'play and versions of the rules': [source('scripts/nets.ts', '--check')],
  'rule report, and status in the README': [source('scripts/rules.ts'), source('scripts/rules.ts', '--check-status')],
  'file format schemas': [source('scripts/schemas.ts', '--check')],
  playthroughs: [source('scripts/playthroughs.ts', '--check')],
});
finish();
