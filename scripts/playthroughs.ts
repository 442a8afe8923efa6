// Writes one whole fight per system as text to playthroughs/; --check compares instead and fails on a difference.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '../engine/src/index.ts';
import { root } from './lib/files.ts';
import { playthrough } from './lib/playthrough.ts';

const folder = join(root, 'playthroughs');

function firstDifference(before: string, now: string): string {
  const old = before.split('\n');
  const fresh = now.split('\n');
  const at = fresh.findIndex((line, i) => line !== old[i]);
  const line = at < 0 ? fresh.length : at;
  return `line ${line + 1}\n  was: ${old[line] ?? '(nothing)'}\n  is:  ${fresh[line] ?? '(nothing)'}`;
}

const check = process.argv.includes('--check');
const wanted = new Map(
  systems.map((sealed) => [
    `${sealed.id}.txt`,
    sealed.use((system) => playthrough(system, { seed: 'well', policy: 'sensible' })),
  ]),
);
mkdirSync(folder, { recursive: true });
const stale = readdirSync(folder).filter((name) => !wanted.has(name));
let outOfDate = 0;

for (const name of stale) {
  if (check) console.error(`playthroughs/${name} belongs to no system`);
  else rmSync(join(folder, name));
  outOfDate++;
}
for (const [name, text] of wanted) {
  const path = join(folder, name);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (before === text) continue;
  outOfDate++;
  if (check) console.error(`playthroughs/${name} is out of date: ${firstDifference(before, text)}`);
  else writeFileSync(path, text);
}
if (check && outOfDate > 0) {
  console.error('Run npm run playthroughs and read the difference.');
  process.exitCode = 1;
} else console.log(`${wanted.size} playthroughs, ${check ? 'all up to date' : `${outOfDate} changed`}`);
