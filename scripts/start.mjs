// `npm start`: installs what is missing, builds, and serves the table.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, ensureInstalled, root, runTool } from './workspace.mjs';

/** Everything the app is made of. */
const sources = ['web', 'engine/src', 'lab/src', 'table/src', 'package-lock.json'];
const skipped = new Set(['node_modules', 'dist', 'public-out']);

function filesIn(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => !skipped.has(name) && !name.endsWith('.test.ts'))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
  } catch {
    return [path];
  }
}

/** Builds the app unless it was built from exactly these sources. */
function buildApp() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((each) => filesIn(join(root, each))).sort())
    hash.update(file).update(readFileSync(file));
  const wanted = hash.digest('hex');
  const stamp = join(root, 'server', 'public', '.built-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const code = runTool('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'web') });
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, wanted);
}

ensureInstalled();
console.error('Building ...');
build();
buildApp();
// Ctrl+C reaches the server itself, which stops in its own time; other signals are handed on.
const server = spawn(process.execPath, [join(root, 'cli', 'dist', 'main.js'), 'serve', ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
});
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
