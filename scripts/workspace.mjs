// What the other scripts share: only Node built-ins, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLinked, lackOf } from './installed.mjs';

/** The top folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const oldestNode = [20, 19];

/** Tools are started by their own files: `npx` may reach for the network, `.bin` links need a shell on Windows. */
export const tools = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vitest: 'node_modules/vitest/vitest.mjs',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  publint: 'node_modules/publint/src/cli.js',
  vite: 'node_modules/vite/bin/vite.js',
  playwright: 'node_modules/@playwright/test/cli.js',
};

/** Runs a command in the checkout with its output shown and returns its exit code. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (done.error) throw done.error;
  if (done.signal) return 128 + 15;
  return done.status ?? 1;
}

/** What Node is told to run one of `tools`. */
export function tool(name, ...args) {
  return [join(root, tools[name]), ...args];
}

/** What Node is told to run a TypeScript file of the checkout against the sources, not against what was built. */
export function source(file, ...args) {
  return tool('tsx', '--conditions=affray:src', join(root, file), ...args);
}

/** Runs one of `tools` with this Node. */
export function runTool(name, args, options = {}) {
  return run(process.execPath, tool(name, ...args), options);
}

/** Runs a TypeScript file of the checkout. */
export function runSource(file, args, options = {}) {
  return run(process.execPath, source(file, ...args), options);
}

/** Runs Node, this one unless told otherwise: its exit code and, if it is piped, all that it said. */
export function runNode(args, { node = process.execPath, env = {}, stdio = 'inherit' } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(node, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, said }));
  });
}

/** Runs npm: the one that started this script, if one did. */
export function runNpm(args, options = {}) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** Installs the locked dependencies unless they are there already. What is said about it never mixes with results. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    console.error(`Affray needs Node ${oldestNode.join('.')} or newer; this is ${process.version}.`);
    process.exit(2);
  }
  const lack = lackOf(root);
  if (lack === null) return;
  if (isLinked(root)) {
    console.error(`node_modules is a link, and ${lack}. Run npm ci where it leads to, or remove the link.`);
    process.exit(2);
  }
  console.error('Installing the locked dependencies (npm ci) ...');
  const code = runNpm(['ci', '--no-audit', '--no-fund'], { stdio: ['ignore', 2, 2] });
  if (code !== 0) process.exit(code);
}

/** Compiles all packages; ends the process when that fails. */
export function build() {
  const code = runTool('tsc', ['-b']);
  if (code !== 0) process.exit(code);
}
