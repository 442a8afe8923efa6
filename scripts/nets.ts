// Checksums of how the ready-made fights go, beside the version of the rules. When play changes, the version must change too:
// fights saved before are then told apart from false ones.
//
//   npm run nets               writes engine/nets.json; refuses where play changed and the version did not
//   npm run nets -- --check    writes nothing, and fails when the file is out of date
//   npm run nets -- --only ID  looks at one rulebook and leaves the others as they are written
//   npm run nets -- --keep     takes changes without a new version: of tactics or ready-made fights, not of rules
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '@affray/engine';
import { root } from './lib/files.ts';
import { complaintAbout, differences, type Net, type Nets, netOf } from './lib/nets.ts';

const file = join(root, 'engine', 'nets.json');
const check = process.argv.includes('--check');
const keep = process.argv.includes('--keep');
const at = process.argv.indexOf('--only');
const only = at < 0 ? null : process.argv[at + 1];
if (only !== null && !systems.some(({ id }) => id === only)) {
  console.error(`--only ${only ?? ''}: no such rulebook. Allowed: ${systems.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}
const written: Nets = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const made: Record<string, Net> = {};
for (const sealed of systems) {
  const { id } = sealed;
  const before = written[id];
  if (only !== null && id !== only && before !== undefined) {
    made[id] = before;
    continue;
  }
  const now = sealed.use((system) => netOf(system));
  const complaint = keep ? null : complaintAbout(id, before, now);
  made[id] = complaint === null || before === undefined ? now : before;
  if (complaint !== null) {
    console.error(complaint);
    process.exitCode = 1;
  } else if (before !== undefined)
    for (const line of differences(before, now)) console.log(`${id} ${before.version} → ${now.version}, ${line}`);
}
const text = `${JSON.stringify(made, null, 2)}\n`;
const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
if (!check) {
  if (!isCurrent) writeFileSync(file, text);
  console.log(isCurrent ? 'engine/nets.json is up to date.' : 'Wrote engine/nets.json');
} else if (!isCurrent) {
  console.error('engine/nets.json is out of date. Run: npm run nets');
  process.exitCode = 1;
} else if (process.exitCode !== 1) console.log('Play is as engine/nets.json says.');
