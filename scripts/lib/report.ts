import type { RuleTrace, SystemReport } from './trace.ts';

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

/** The status table of README.md. */
export function statusTable(reports: readonly SystemReport[]): string {
  const lines = ['| game | rules played and tested | core | optional | GM | status |', '|---|---|---|---|---|---|'];
  for (const { name, rules, status } of reports) {
    const cells = [share(rules), ...kinds.map((kind) => ofKind(rules, kind))];
    lines.push(`| ${name} | ${cells.map((cell) => cell.replace('/', ' of ')).join(' | ')} | ${status} |`);
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
