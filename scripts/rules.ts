// The rule report: where each rule of each system is played, tested and shown. Fails on a gap in a complete system.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SealedSystem } from '../engine/src/system/system.ts';
import { root, sourcesBelow } from './lib/files.ts';
import { markdown, rowOf, statusTable, withStatus } from './lib/report.ts';
import { failuresOf, type RuleSource, type SystemReport, traceRules } from './lib/trace.ts';

const { values: flags } = parseArgs({
  options: {
    json: { type: 'string' },
    markdown: { type: 'string' },
    system: { type: 'string' },
    status: { type: 'boolean' },
    'write-status': { type: 'boolean' },
    'check-status': { type: 'boolean' },
  },
});

function sourceOf(sealed: SealedSystem): RuleSource {
  return sealed.use(({ id, name, prefix, status, rules, events, reasons, questions, toggles, rulings }) => ({
    id,
    name,
    prefix,
    status,
    rules,
    events,
    reasons,
    questions: questions.map((question) => ({ id: question.id, cites: question.cites })),
    toggles,
    rulings,
  }));
}

function reportOf(sealed: SealedSystem): SystemReport {
  const own = sourcesBelow(`engine/src/systems/${sealed.id}`);
  const shared = sourcesBelow('engine/src/common');
  const testsElsewhere = [
    ...sourcesBelow('engine/src'),
    ...sourcesBelow('engine/test'),
    ...sourcesBelow('cli/src'),
  ].filter(({ path }) => path.endsWith('.test.ts') && ![...own, ...shared].some((file) => file.path === path));
  return traceRules(sourceOf(sealed), [...own, ...shared, ...testsElsewhere]);
}

function write(file: string, text: string): void {
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function main(): Promise<number> {
  const { systems } = await import('../engine/src/index.ts');
  const wanted = flags.system === undefined ? systems : systems.filter(({ id }) => id === flags.system);
  if (wanted.length === 0) {
    console.error(`There is no system "${flags.system}". There are: ${systems.map(({ id }) => id).join(', ')}`);
    return 2;
  }
  const reports = wanted.map(reportOf);
  const failures = reports.flatMap(failuresOf);
  if (flags.status) {
    console.log(statusTable(reports));
    return 0;
  }
  if (flags['write-status'] || flags['check-status']) return settleStatus(reports);
  const json = `${JSON.stringify({ systems: reports, failures }, null, 2)}\n`;
  const standard = flags.json === undefined && flags.markdown === undefined;
  if (standard || flags.json !== undefined) write(flags.json ?? join(root, 'reports/rules.json'), json);
  if (standard || flags.markdown !== undefined)
    write(flags.markdown ?? join(root, 'reports/rules.md'), markdown(reports, failures));
  for (const report of reports) console.log(rowOf(report));
  for (const failure of failures) console.error(failure);
  return failures.length === 0 ? 0 : 1;
}

function settleStatus(reports: readonly SystemReport[]): number {
  const path = join(root, 'README.md');
  const readme = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const fresh = withStatus(readme, statusTable(reports));
  if (fresh === null) {
    console.error('README.md has no <!-- status:begin --> ... <!-- status:end --> block.');
    return 1;
  }
  if (flags['write-status']) writeFileSync(path, fresh);
  else if (fresh !== readme) {
    console.error('The status table of README.md is out of date: run npm run rules -- --write-status');
    return 1;
  }
  return 0;
}

process.exitCode = await main();
