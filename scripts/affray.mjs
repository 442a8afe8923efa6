// `npm run affray -- ...`: the command line from the checkout, built first when a source is newer than the build.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run, runSource, runTool } from './workspace.mjs';

const main = join(root, 'cli', 'dist', 'main.js');

function newest(folder, withTests) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || (entry.name.endsWith('.test.ts') && !withTests)) continue;
    time = Math.max(time, statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs);
  }
  return time;
}

/** tsc leaves unchanged outputs alone, so the age of a build is that of its build record. */
function built(part) {
  const record = join(root, part, 'dist', '.tsbuildinfo');
  return existsSync(record) ? statSync(record).mtimeMs : 0;
}

/** Where rules live is told from a report on the sources, which must not be older than they are. */
function refreshRuleReport() {
  const report = join(root, 'cli', 'dist', 'rules.json');
  if (existsSync(report) && statSync(report).mtimeMs > newest(join(root, 'engine'), true)) return;
  runSource('scripts/rules.ts', ['--json', report], { stdio: 'ignore' });
}

ensureInstalled();
const args = process.argv.slice(2);
// npm starts scripts in the top folder; files on the command line are meant from where the person stands.
const cwd = process.env.INIT_CWD ?? process.cwd();
const fresh = ['engine', 'lab', 'table', 'server', 'cli'].every(
  (part) => built(part) > newest(join(root, part, 'src'), false),
);
if (args.includes('rules')) refreshRuleReport();
if (fresh || runTool('tsc', ['-b'], { stdio: ['ignore', 'ignore', 'ignore'] }) === 0) {
  process.exitCode = run(process.execPath, ['--enable-source-maps', main, ...args], { cwd });
} else {
  console.error('The sources do not compile just now; running them as they are.');
  process.exitCode = runSource('cli/src/main.ts', args, { cwd });
}
