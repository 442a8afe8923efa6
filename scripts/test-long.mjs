// `npm run test:long`: what takes too long for every change. All that `npm test` runs is left to it.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTests, finish, notRun, single, step, vitest } from './steps.mjs';
import { build, ensureInstalled, run, runNpm, runSource, runTool } from './workspace.mjs';

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

/** Half of the phones at a table run WebKit. */
function fightInWebKit() {
  const code = runSource('e2e/webkit/fight.ts', []);
  if (code !== 3) return code;
  notRun('the fight in WebKit: see above');
  return 0;
}

ensureInstalled();
build();
single('app', () => runTool('vite', ['build', 'web', '--logLevel', 'warn']));
single('ready-made fights', () => runSource('scripts/ready-made.ts', ['--check']));
step('long conformance', () => vitest('conformance-long'));
step('30 kills, and a minute of load', () => vitest('server-long'));
step('all other browser tests', () => browserTests(['--grep-invert', '@core']));
step('core browser tests by a name that is not localhost', () =>
  browserTests(['--grep', '@core'], { AFFRAY_E2E_FROM_NETWORK: '1' }),
);
single('a fight in WebKit', fightInWebKit);
const bare = bareEnvironment();
step('browser tests where only Node is installed', () =>
  browserTests(['browser-works', 'playing', '--grep', 'opens a page|common attack'], bare),
);
const newest = newestNode();
if (newest === null) notRun('unit and server tests on the newest Node: it could not be had');
else {
  step('unit tests on the newest Node', () => vitest('unit', { node: newest }));
  step('server tests on the newest Node', () => vitest('server', { node: newest }));
}
rmSync(scratch, { recursive: true, force: true });
finish();
