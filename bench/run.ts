/**
 * `npm run bench`: measures what the engine promises about speed and says whether it keeps it.
 * --only ID (again for more), --quick, --seed TEXT, --json (data to stdout, the table to stderr).
 */
import { parseArgs } from 'node:util';
import { agree } from './engine/agree.ts';
import { bdpArena } from './engine/bdp.ts';
import { sameAgain } from './engine/fight-rows.ts';
import { pollute } from './engine/pollute.ts';
import { fullEffort, quickEffort } from './interleave.ts';
import { machineFacts } from './machine.ts';
import { measureInOwnThread } from './own-thread.ts';
import { type Report, reportJson, reportText } from './report.ts';
import { type Measurement, measured, type Row } from './row.ts';
import { rows } from './rows.ts';

function readFlags() {
  return parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      seed: { type: 'string', default: 'affray' },
    },
  }).values;
}

type Flags = ReturnType<typeof readFlags>;

function wanted(only: readonly string[] | undefined): readonly Row[] {
  if (only === undefined) return rows;
  const unknown = only.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0)
    throw new Error(`no row is called ${unknown.join(', ')}; there are ${rows.map(({ id }) => id).join(', ')}`);
  return rows.filter(({ id }) => only.includes(id));
}

async function run(flags: Flags): Promise<Report> {
  const { seed, quick } = flags;
  const chosen = wanted(flags.only);
  const machine = machineFacts();
  const checks = [...agree(seed), sameAgain(bdpArena, seed), pollute(seed, bdpArena)];
  const setting = { effort: quick ? quickEffort : fullEffort, seed };
  const measurements: Measurement[] = [];
  for (const row of chosen) {
    process.stderr.write(`${row.id} ...\n`);
    measurements.push(
      await measured(row, () => (row.ownThread === true ? measureInOwnThread(row, setting) : row.measure(setting))),
    );
  }
  const command = ['npm run bench', ...process.argv.slice(2)].join(' ');
  return { command, machine, seed, quick, checks, measurements };
}

async function main(): Promise<void> {
  const flags = readFlags();
  const report = await run(flags);
  (flags.json ? process.stderr : process.stdout).write(`${reportText(report)}\n`);
  if (flags.json) process.stdout.write(`${reportJson(report)}\n`);
  const verdicts = report.measurements.map(({ verdict }) => verdict);
  process.exitCode = verdicts.includes('missed') ? 1 : verdicts.includes('not measured') ? 2 : 0;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
