import type { RuleTrace, SystemReport } from './trace.ts';

/** A system that is still to come. */
export interface Planned {
  readonly id: string;
  readonly name: string;
  readonly rules: number;
}

/** All systems of the project, in the order they are shown. */
export const allSystems: readonly Planned[] = [
  { id: 'block-dodge-parry', name: 'Block, Dodge, Parry', rules: 340 },
  { id: 'tag-tally', name: 'Tag & Tally', rules: 219 },
  { id: 'ikezu-ishi', name: 'Ikezu-ishi', rules: 267 },
  { id: 'sea-of-shadows', name: 'Sea of Shadows', rules: 261 },
  { id: 'ingenuity', name: 'Ingenuity', rules: 292 },
];

const kinds = ['core', 'optional', 'gm'] as const;

function share(rules: readonly RuleTrace[]): string {
  return `${rules.filter(({ lacks }) => lacks.length === 0).length}/${rules.length}`;
}

function ofKind(rules: readonly RuleTrace[], kind: RuleTrace['kind']): string {
  return share(rules.filter((rule) => rule.kind === kind));
}

/** One line on a system: `block-dodge-parry 340/340 core 270/270 optional 50/50 gm 20/20 (complete)`. */
export function rowOf({ id, rules, status }: SystemReport): string {
  return `${id} ${share(rules)} ${kinds.map((kind) => `${kind} ${ofKind(rules, kind)}`).join(' ')} (${status})`;
}

/** The rows of all systems, planned ones included. */
export function rows(reports: readonly SystemReport[]): string[] {
  return inOrder(reports).map((entry) => ('status' in entry ? rowOf(entry) : `${entry.id} 0/${entry.rules} (planned)`));
}

function inOrder(reports: readonly SystemReport[]): (SystemReport | Planned)[] {
  const planned = allSystems.map((system) => reports.find(({ id }) => id === system.id) ?? system);
  const others = reports.filter(({ id }) => !allSystems.some((system) => system.id === id));
  return [...planned, ...others];
}

/** The status table of README.md. */
export function statusTable(reports: readonly SystemReport[]): string {
  const lines = ['| game | rules played and tested | core | optional | GM | status |', '|---|---|---|---|---|---|'];
  for (const entry of inOrder(reports)) {
    if (!('status' in entry)) lines.push(`| ${entry.name} | 0 of ${entry.rules} | | | | planned |`);
    else {
      const cells = [share(entry.rules), ...kinds.map((kind) => ofKind(entry.rules, kind))];
      lines.push(`| ${entry.name} | ${cells.map((cell) => cell.replace('/', ' of ')).join(' | ')} | ${entry.status} |`);
    }
  }
  return lines.join('\n');
}

const begin = '<!-- status:begin -->';
const end = '<!-- status:end -->';

/** A README with its status block rewritten; null when it has none. */
export function withStatus(readme: string, table: string): string | null {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) return null;
  return `${readme.slice(0, from + begin.length)}\n${table}\n${readme.slice(to)}`;
}

/** The whole report for people. */
export function markdown(reports: readonly SystemReport[], failures: readonly string[]): string {
  const parts = ['# Rules: where they are played, tested and seen', '', statusTable(reports), ''];
  if (failures.length > 0) parts.push('## What is missing', '', ...failures.map((failure) => `- ${failure}`), '');
  for (const { name, rules } of reports) {
    parts.push(`## ${name}`, '', '| rule | kind | code | tests | log |', '|---|---|---|---|---|');
    for (const { id, kind, code, tests, log, note } of rules) {
      const spots = code.map(({ file, line }) => `${shortened(file)}:${line}`);
      const titles = tests.map(({ file, line }) => `${shortened(file)}:${line}`);
      const cells = [
        id,
        kind,
        spots.join('<br>'),
        titles.join('<br>'),
        log.map(shortened).join('<br>') || (note ?? ''),
      ];
      parts.push(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
    }
    parts.push('');
  }
  return parts.join('\n');
}

function shortened(text: string): string {
  return text.replace('engine/src/systems/', '');
}
