// Packs all packages as they would be published, installs them in an empty project and uses them there.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, ensureInstalled, root, run, runNpm, runTool } from './workspace.mjs';

const packages = ['engine', 'lab', 'table', 'server', 'cli'];
const folder = mkdtempSync(join(tmpdir(), 'affray-pack-'));
const project = join(folder, 'project');

function step(name, work) {
  console.log(`── ${name}`);
  work();
}

function must(code, what) {
  if (code === 0) return;
  console.error(`pack test failed: ${what}`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}

/** Runs a program of the project and returns what it printed. */
function output(args, expected = 0, input = '') {
  const done = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', input });
  if (done.status !== expected) console.error(done.stdout + done.stderr);
  must(done.status === expected ? 0 : 1, `${args.join(' ')} ended with ${done.status}, not ${expected}`);
  return done.stdout;
}

function mustHold(text, ...parts) {
  for (const part of parts) must(text.includes(part) ? 0 : 1, `"${part}" is missing in:\n${text}`);
}

const consumer = `
import { answer, openQuestions, type SealedSystem, startFight, systems } from '@affray/engine';

function firstOption(sealed: SealedSystem): string {
  return sealed.use((system) => {
    const ready = system.encounters[0];
    if (ready === undefined) throw new Error('no ready-made encounter');
    const live = startFight(system, ready.encounter, { seed: 'consumer' });
    const open = openQuestions(live)[0];
    if (open === undefined || open.kind !== 'choice') throw new Error('a choice comes first');
    const option: string = open.options[0]!.id;
    if (answer(live, { option }) !== null) throw new Error('an offered option was refused');
    // @ts-expect-error an answer is an option or dice
    answer(live, { opinion: option });
    return option;
  });
}

for (const system of systems) console.log(system.id, firstOption(system));
`;

ensureInstalled();
step('build', build);
step('app', () => must(runTool('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'web') }), 'the app'));
step('lint the packages', () => {
  for (const name of packages) must(runTool('publint', ['run', name, '--strict']), `publint ${name}`);
});
step('pack', () => {
  const where = packages.flatMap((name) => ['--workspace', name]);
  must(runNpm(['pack', '--silent', '--pack-destination', folder, ...where]), 'npm pack');
});
step('install in an empty project', () => {
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }\n');
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  must(tarballs.length === packages.length ? 0 : 1, `expected ${packages.length} tarballs, got ${tarballs.join(', ')}`);
  const paths = tarballs.map((name) => join(folder, name));
  must(runNpm(['install', '--no-audit', '--no-fund', '--prefer-offline', ...paths], { cwd: project }), 'npm install');
});
step('nothing but the product is inside', () => {
  for (const name of ['@affray/engine', '@affray/lab', '@affray/table', '@affray/server', 'affray']) {
    const inside = readdirSync(join(project, 'node_modules', name), { recursive: true }).map(String);
    const strays = inside.filter(
      (path) => !path.includes('node_modules') && /\.test\.|\.tsbuildinfo|testing\/harness/.test(path),
    );
    must(strays.length, `${name} holds ${strays.join(', ')}`);
  }
});
step('types and module', () => {
  writeFileSync(join(project, 'consumer.ts'), consumer);
  const compilerOptions = {
    module: 'NodeNext',
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    strict: true,
    types: [],
    outDir: 'out',
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  must(runTool('tsc', ['-p', project]), 'the types of the packed engine');
  mustHold(output([join(project, 'out', 'consumer.js')]), 'block-dodge-parry');
});
step('the command', () => {
  const affray = join(project, 'node_modules', 'affray', 'dist', 'main.js');
  must(
    run(join(project, 'node_modules', '.bin', 'affray'), ['--version'], { shell: process.platform === 'win32' }),
    'the installed command',
  );
  mustHold(output([affray, 'systems']), 'block-dodge-parry');
  mustHold(output([affray, 'rules', 'BDP-REA-08']), 'BDP-REA-08', '.ts:');
  mustHold(output([affray, 'play', '--auto', '--seed', 'pack', '--save', 'x.fight.json']), 'Round 1');
  mustHold(output([affray, 'verify', 'x.fight.json']), 'sound');
  mustHold(output([affray, 'play', '--seed', 'pack'], 0, '1\nquit\n'), 'Saved in');
  output([affray, 'play', 'nonsense'], 2);
});
console.log('── the server and the app');
const server = spawn(
  process.execPath,
  [
    join(project, 'node_modules', 'affray', 'dist', 'main.js'),
    'serve',
    '--no-open',
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--data',
    join(folder, 'data'),
  ],
  { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] },
);
const address = await new Promise((found) => {
  let printed = '';
  server.stdout.on('data', (chunk) => {
    printed += chunk;
    const told = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(printed);
    if (told !== null) found(told[0]);
  });
  server.on('exit', () => found(null));
});
must(address === null ? 1 : 0, 'affray serve did not start');
const page = await (await fetch(`${address}/`)).text();
const health = await fetch(`${address}/health`);
server.kill('SIGTERM');
await new Promise((done) => server.once('exit', done));
mustHold(page, '<title>Affray');
must(health.ok ? 0 : 1, `the server's health: ${health.status}`);
rmSync(folder, { recursive: true, force: true });
console.log('pack test: ok');
