// Writes the JSON Schemas of all file formats to engine/schemas; --check only compares and fails when they are out of date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fightSchema, scriptSchema, systems } from '../engine/src/index.ts';

const folder = new URL('../engine/schemas/', import.meta.url);

function wanted(): Map<string, string> {
  const files = new Map<string, string>();
  const add = (name: string, schema: Record<string, unknown>) =>
    files.set(`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  add('affray-fight', fightSchema());
  add('affray-script', scriptSchema());
  for (const sealed of systems)
    add(
      `${sealed.id}.encounter`,
      sealed.use((system) => system.encounterSchema()),
    );
  return files;
}

function present(): Map<string, string> {
  const files = new Map<string, string>();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) files.set(name, readFileSync(new URL(name, folder), 'utf8'));
  return files;
}

const now = wanted();
const before = present();
const stale = [...before.keys()].filter((name) => !now.has(name));
const changed = [...now.keys()].filter((name) => before.get(name) !== now.get(name));

if (process.argv.includes('--check')) {
  for (const name of [...stale, ...changed])
    console.error(`engine/schemas/${name} is out of date: run npm run schemas`);
  if (stale.length + changed.length > 0) process.exitCode = 1;
  else console.log(`${now.size} schemas are up to date`);
} else {
  for (const name of stale) rmSync(new URL(name, folder));
  for (const name of changed) writeFileSync(new URL(name, folder), now.get(name) ?? '');
  console.log(`${now.size} schemas, ${changed.length} written, ${stale.length} removed`);
}
