/**
 * `npm run bench`: measures what the engine promises about speed and says whether it keeps it.
 * --only ID (again for more), --quick, --seed TEXT, --json (data to stdout, the table to stderr).
 */
import { parseArgs } from 'node:util';
import { browserRow } from './browser/row.ts';
import { agree } from './engine/agree.ts';
import { bdpArena } from './engine/bdp.ts';
import { diceRows } from './engine/dice-rows.ts';
import { duelRows } from './engine/duel-rows.ts';
import { fightRows, sameAgain } from './engine/fight-rows.ts';
import { ikezuIshiRows } from './engine/ikezu-ishi.ts';
import { ingenuityRows } from './engine/ingenuity.ts';
import { liveRow } from './engine/live-row.ts';
import { memoryRow } from './engine/memory-row.ts';
import { pollute } from './engine/pollute.ts';
import { sosRows } from './engine/sos.ts';
import { tagTallyRows } from './engine/tag-tally.ts';
import { fullEffort, quickEffort } from './interleave.ts';
import { labRows } from './lab/rows.ts';
import { machineFacts } from './machine.ts';
import { type Report, reportJson, reportText } from './report.ts';
import { type Measurement, type Row, verdictOf } from './row.ts';

const rows: readonly Row[] = [
  ...duelRows,
  ...fightRows(bdpArena),
  ...tagTallyRows,
  ...sosRows,
  ...ikezuIshiRows,
  ...ingenuityRows,
  liveRow(bdpArena),
  ...diceRows,
  memoryRow(bdpArena),
  ...labRows,
  browserRow,
];

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
    const reading = await row.measure(setting);
    measurements.push({ row, reading, verdict: verdictOf(row, reading.measured) });
  }
  const command = ['npm run bench', ...process.argv.slice(2)].join(' ');
  return { command, machine, seed, quick, checks, measurements };
}

async function main(): Promise<void> {
  const flags = readFlags();
  const report = await run(flags);
  (flags.json ? process.stderr : process.stdout).write(`${reportText(report)}\n`);
  if (flags.json) process.stdout.write(`${reportJson(report)}\n`);
  if (report.measurements.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
