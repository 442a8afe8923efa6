import type { MachineFacts } from './machine.ts';
import { type Measurement, significant } from './row.ts';

/** Everything one run found. */
export interface Report {
  readonly command: string;
  readonly machine: MachineFacts;
  readonly seed: string;
  readonly quick: boolean;
  /** What was made sure of before anything was timed, as sentences. */
  readonly checks: readonly string[];
  readonly measurements: readonly Measurement[];
}

const marks = { aim: 'aim reached', must: 'good enough', missed: 'MISSED' } as const;

/** The report for people: facts, checks, one line a row. */
export function reportText(report: Report): string {
  const { machine } = report;
  const lines = [
    `${report.command}   commit ${machine.commit}   seed "${report.seed}"${report.quick ? '   quick: ratios are rough' : ''}`,
    `${machine.cores} cores, ${machine.processor}, ${machine.platform}, node ${machine.node}, v8 ${machine.v8}, load ${machine.load}`,
    '',
    ...report.checks.map((check) => `checked: ${check}`),
    '',
    ...table([
      ['figure', 'measured', 'must', 'aim', 'verdict', 'behind it'],
      ...report.measurements.map(({ row, reading, verdict }) => {
        const sign = row.better === 'higher' ? '>=' : '<=';
        const limit = (value: number) => `${sign} ${significant(value)}`;
        const measured = `${significant(reading.measured)} ${row.unit}`;
        return [`${row.id}: ${row.figure}`, measured, limit(row.must), limit(row.aim), marks[verdict], reading.detail];
      }),
    ]),
  ];
  return lines.join('\n');
}

/** The report for programs. */
export function reportJson(report: Report): string {
  const rows = report.measurements.map(({ row, reading, verdict }) => ({
    id: row.id,
    figure: row.figure,
    unit: row.unit,
    better: row.better,
    measured: reading.measured,
    must: row.must,
    aim: row.aim,
    verdict,
    detail: reading.detail,
  }));
  const { command, machine, seed, quick, checks } = report;
  return JSON.stringify({ command, machine, seed, quick, checks, rows }, null, 2);
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}
