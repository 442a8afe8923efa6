// `npm run test:long`: what takes too long for every change. All that `npm test` runs is left to it.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTests, check, checkWherePossible, finish, notRun, step, together, vitest } from './steps.mjs';
import { ensureInstalled, run, runNpm, source, tool } from './workspace.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'affray-long-'));

/** Nothing can be found but Node: no browser, no PostgreSQL, no Redis. */
function bareEnvironment() {
  symlinkSync(process.execPath, join(scratch, 'node'));
  return { PATH: scratch, AFFRAY_BROWSER: '' };
}

/** The newest Node that comes as a package, or null. */
function newestNode() {
  const folder = join(scratch, 'newest');
  const code = runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, 'node@latest'], {
    stdio: ['ignore', 2, 2],
  });
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  return code === 0 && run(node, ['--version']) === 0 ? node : null;
}

ensureInstalled();
await step('build', check(tool('tsc', '-b')));
await together({
  app: check(tool('vite', 'build', 'web', '--logLevel', 'warn')),
  'ready-made fights': check(source('scripts/ready-made.ts', '--check')),
});
await step('figures that take many fights', vitest('unit-long'));
await step('long conformance', vitest('conformance-long'));
await step('databases that fail, whole fights over the wire', vitest('server-long'));
await step('30 kills, a minute of load, floods and hostile bodies, measured', vitest('server-measured'));
await step('all other browser tests', browserTests(['--grep-invert', '@core']));
await step(
  'core browser tests by a name that is not localhost',
  browserTests(['--grep', '@core'], { AFFRAY_E2E_FROM_NETWORK: '1' }),
);
// Half of the phones at a table run WebKit.
await step('a fight in WebKit', checkWherePossible('the fight in WebKit: see above', source('e2e/webkit/fight.ts')));
await step(
  'browser tests where only Node is installed',
  browserTests(['browser-works', 'playing', '--grep', 'opens a page|common attack'], bareEnvironment()),
);
const newest = newestNode();
if (newest === null) notRun('unit and server tests on the newest Node: it could not be had');
else
  await together({
    'unit tests on the newest Node': vitest('unit', { node: newest }),
    'server tests on the newest Node': vitest('server', { node: newest }),
  });
rmSync(scratch, { recursive: true, force: true });
finish();
