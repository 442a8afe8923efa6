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

const marks = { aim: 'aim reached', must: 'good enough', missed: 'MISSED', 'not measured': 'NOT MEASURED' } as const;

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
      ...report.measurements.map((measurement) => {
        const { row, verdict } = measurement;
        const sign = row.better === 'higher' ? '>=' : '<=';
        const limit = (value: number) => `${sign} ${significant(value)}`;
        const found =
          measurement.reading === null
            ? { text: '', detail: measurement.why.split('\n')[0]! }
            : { text: `${significant(measurement.reading.measured)} ${row.unit}`, detail: measurement.reading.detail };
        return [`${row.id}: ${row.figure}`, found.text, limit(row.must), limit(row.aim), marks[verdict], found.detail];
      }),
    ]),
  ];
  return lines.join('\n');
}

/** The report for programs. */
export function reportJson(report: Report): string {
  const rows = report.measurements.map((measurement) => ({ ...about(measurement), ...figures(measurement) }));
  const { command, machine, seed, quick, checks } = report;
  return JSON.stringify({ command, machine, seed, quick, checks, rows }, null, 2);
}

function about({ row, verdict }: Measurement) {
  return {
    id: row.id,
    figure: row.figure,
    unit: row.unit,
    better: row.better,
    must: row.must,
    aim: row.aim,
    verdict,
  };
}

function figures(measurement: Measurement) {
  return measurement.reading === null
    ? { measured: null, detail: measurement.why }
    : { measured: measurement.reading.measured, detail: measurement.reading.detail };
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
