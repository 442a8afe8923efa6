import type { Effort } from './interleave.ts';

/** What every row is measured with. */
export interface Setting {
  readonly effort: Effort;
  /** Text seed of everything that is drawn. */
  readonly seed: string;
}

/** What came out of measuring one row. */
export interface Reading {
  /** In the unit of the row. */
  readonly measured: number;
  /** The absolute figures behind it, for people. */
  readonly detail: string;
}

/** One figure with its limits. */
export interface Row {
  /** Kebab-case; `--only` takes it. */
  readonly id: string;
  /** What is measured, as a phrase. */
  readonly figure: string;
  /** Written after the number. */
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  /** The run fails beyond this. */
  readonly must: number;
  /** What we work towards. */
  readonly aim: number;
  /** Measured in a thread that has done nothing else; otherwise in the process that has done all that there is. */
  readonly ownThread?: boolean;
  readonly measure: (setting: Setting) => Reading | Promise<Reading>;
}

/** Whether a measured figure reaches its aim, its must, or neither. */
export type Verdict = 'aim' | 'must' | 'missed';

/** Judges a figure by the limits of its row. */
export function verdictOf(row: Pick<Row, 'better' | 'must' | 'aim'>, measured: number): Verdict {
  const reaches = (limit: number) => (row.better === 'higher' ? measured >= limit : measured <= limit);
  return reaches(row.aim) ? 'aim' : reaches(row.must) ? 'must' : 'missed';
}

/** A row with its reading, or with why there is none. */
export type Measurement =
  | { readonly row: Row; readonly reading: Reading; readonly verdict: Verdict }
  | { readonly row: Row; readonly reading: null; readonly verdict: 'not measured'; readonly why: string };

/** Measures one row by itself: what keeps it from being measured keeps no other. */
export async function measured(row: Row, measure: () => Reading | Promise<Reading>): Promise<Measurement> {
  try {
    const reading = await measure();
    return { row, reading, verdict: verdictOf(row, reading.measured) };
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return { row, reading: null, verdict: 'not measured', why };
  }
}

/** Rates and times as people read them: `12.4 M/s`, `0.21 ms`. */
export function rateText(perSecond: number): string {
  if (perSecond >= 1e6) return `${significant(perSecond / 1e6)} M/s`;
  if (perSecond >= 1e3) return `${significant(perSecond / 1e3)} k/s`;
  return `${significant(perSecond)} /s`;
}

/** A number to three significant digits, never in powers of ten. */
export function significant(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en').replaceAll(',', ' ');
  return String(Number(value.toPrecision(3)));
}
