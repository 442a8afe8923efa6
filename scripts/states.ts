// Writes what the declared states come to, engine/src/made/: see engine/src/system/shape.ts.
//
//   npm run states               writes what has changed
//   npm run states -- --check    writes nothing, and fails when a file is out of date
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './lib/files.ts';
import { declarations, madeFrom } from './lib/states.ts';

const check = process.argv.includes('--check');
let stale = 0;
for (const declaration of declarations()) {
  const text = await madeFrom(declaration);
  if (text === readOr(declaration.made)) continue;
  stale++;
  if (check) console.error(`${relative(root, declaration.made)} is out of date: run npm run states`);
  else writeFileSync(declaration.made, text);
}
if (check && stale > 0) process.exitCode = 1;
else console.log(stale === 0 ? 'Made files are up to date.' : `Wrote ${stale}.`);

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
