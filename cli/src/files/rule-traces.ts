import { readFile } from 'node:fs/promises';
import { isFields } from './encounter.ts';

/** A place in the sources. */
interface Spot {
  /** Path from the top of the checkout. */
  readonly file: string;
  readonly line: number;
}

/** Where a rule lives: its code, its tests, and what cites it in the log. */
export interface Trace {
  readonly code: readonly Spot[];
  readonly tests: readonly (Spot & { readonly title: string })[];
  readonly log: readonly string[];
}

/** Beside the built code when shipped, in the build folder when run from the sources. */
const places = ['../rules.json', '../../dist/rules.json'];

/** The traces of all rules by id, from the rule report made when Affray was built; empty when none was made. */
export async function loadTraces(): Promise<ReadonlyMap<string, Trace>> {
  for (const place of places) {
    try {
      return tracesIn(JSON.parse(await readFile(new URL(place, import.meta.url), 'utf8')));
    } catch {
      // A report is a convenience: without one the rules themselves are still shown.
    }
  }
  return new Map();
}

/** Reads a rule report; what is not as expected is left out. */
export function tracesIn(report: unknown): ReadonlyMap<string, Trace> {
  const traces = new Map<string, Trace>();
  for (const system of listOf(isFields(report) ? report.systems : null).filter(isFields))
    for (const rule of listOf(system.rules).filter(isFields)) {
      const code = listOf(rule.code).flatMap(spotOf);
      const tests = listOf(rule.tests).flatMap((test) =>
        spotOf(test).map((spot) => ({ ...spot, title: isFields(test) ? String(test.title) : '' })),
      );
      traces.set(String(rule.id), { code, tests, log: listOf(rule.log).map(String) });
    }
  return traces;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function spotOf(value: unknown): Spot[] {
  return isFields(value) && typeof value.line === 'number' ? [{ file: String(value.file), line: value.line }] : [];
}
