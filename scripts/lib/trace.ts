import type { RuleEntry } from '../../engine/src/system/rule.ts';
import { closeOf, lineOf, mask } from './mask.ts';
import { testsIn } from './tests.ts';

/** What a system says about its rules. */
export interface RuleSource {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly status: 'complete' | 'in progress';
  readonly rules: readonly RuleEntry[];
  readonly events: readonly { readonly id: string; readonly cites: readonly string[] }[];
  readonly reasons: readonly { readonly id: string; readonly cites: readonly string[] }[];
  readonly questions: readonly { readonly id: string; readonly cites: readonly string[] }[];
  readonly toggles: readonly { readonly id: string; readonly rules: readonly string[] }[];
  readonly rulings: readonly { readonly id: string; readonly rules: readonly string[] }[];
}

/** A source file by its path from the top of the checkout. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A place in the sources. */
export interface Spot {
  readonly file: string;
  readonly line: number;
}

/** Where a rule lives. */
export interface RuleTrace {
  readonly id: string;
  readonly kind: RuleEntry['kind'];
  readonly code: readonly Spot[];
  readonly tests: readonly (Spot & { readonly title: string })[];
  /** What shows it to players: events, rolls, questions, rulings, toggles, and places where code hands on its id. */
  readonly log: readonly string[];
  /** What it lacks: `code`, `test`, `log`; empty when it has everything it needs. */
  readonly lacks: readonly string[];
  /** Why it may lack code or a log line. */
  readonly note?: string;
}

/** The traces of all rules of a system, and what is wrong. */
export interface SystemReport {
  readonly id: string;
  readonly name: string;
  readonly status: 'complete' | 'in progress';
  readonly rules: readonly RuleTrace[];
  /** Mistakes at any status: unknown ids, tests that assert nothing. */
  readonly faults: readonly string[];
}

const isTest = (path: string): boolean => path.endsWith('.test.ts');
/** The catalogue itself and what only tests use are no code that plays a rule. */
const isCode = (path: string): boolean => !isTest(path) && !/(^|\/)(rules\.ts|rules\/.*|testing\.ts)$/.test(path);

/** Follows every rule of a system through the given sources. */
export function traceRules(system: RuleSource, files: readonly SourceFile[]): SystemReport {
  const known = new Map(system.rules.map(({ id }) => [id, emptyTrace()]));
  const faults: string[] = [];
  const ids = new RegExp(`(?<![\\w-])${system.prefix}-[A-Z]+-\\d+(?![\\w-])`, 'g');
  const trace = (id: string, spot: Spot): Collected | undefined => {
    const found = known.get(id);
    if (found === undefined) addOnce(faults, `${spot.file}:${spot.line} names ${id}, which is no rule`);
    return found;
  };
  citeFromData(system, known);
  for (const file of files) {
    if (isTest(file.path)) readTests(file, ids, trace, faults);
    else if (isCode(file.path)) readCode(file, ids, trace);
  }
  return {
    id: system.id,
    name: system.name,
    status: system.status,
    rules: system.rules.map((rule) => finished(rule, known.get(rule.id)!)),
    faults,
  };
}

interface Collected {
  readonly code: Spot[];
  /** Lines that use the words it is told by, and where these are declared. */
  readonly uses: Spot[];
  readonly declared: Spot[];
  readonly tests: (Spot & { readonly title: string })[];
  readonly log: string[];
}

type Tracer = (id: string, spot: Spot) => Collected | undefined;

function emptyTrace(): Collected {
  return { code: [], uses: [], declared: [], tests: [], log: [] };
}

/** Words that code tells, rolls for or asks: what a `const` is called and where it stands. */
interface Declared {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The events, reasons and questions that a file declares. */
function declaredIn(masked: string): Declared[] {
  const declarations = /(?<=\bconst )(\w+) = (?:event|reason|\w*[qQ]uestion)\(/g;
  return [...masked.matchAll(declarations)].map(({ 0: opening, 1: name, index }) => {
    const open = index + opening.length - 1;
    return { name: name!, from: index, to: closeOf(masked, open) };
  });
}

/** Lines of a file that use a declared word: there the rule that it cites is decided. */
function usesOf({ name, from, to }: Declared, { path, text }: SourceFile, masked: string): Spot[] {
  return [...masked.matchAll(new RegExp(`(?<![\\w.'-])${name}(?![\\w'-])(?!:)`, 'g'))]
    .filter(({ index }) => index < from || index > to)
    .map(({ index }) => ({ file: path, line: lineOf(text, index) }));
}

/** The lines that decide come first, then those that use the words a rule is told by, then where these are declared. */
function readCode(file: SourceFile, ids: RegExp, trace: Tracer): void {
  const { path, text } = file;
  const masked = mask(text);
  const declared = declaredIn(masked);
  for (const { 0: id, index } of text.matchAll(ids)) {
    // "BDP-SKL-01..35" speaks of an area, not of its first rule.
    if (text.startsWith('..', index + id.length)) continue;
    const spot = { file: path, line: lineOf(text, index) };
    const found = trace(id, spot);
    if (found === undefined) continue;
    const within = declared.find(({ from, to }) => from < index && index < to);
    if (within === undefined) addSpot(found.code, spot);
    else {
      for (const use of usesOf(within, file, masked)) addSpot(found.uses, use);
      addSpot(found.declared, spot);
    }
    const before = text.slice(Math.max(0, index - 12), index);
    if (/\bR\[['"]$/.test(before)) addOnce(found.log, `told at ${path}:${spot.line}`);
    else if (/['"]$/.test(before)) addOnce(found.log, `shown at ${path}:${spot.line}`);
  }
}

function addSpot(list: Spot[], spot: Spot): void {
  if (!list.some(({ file, line }) => file === spot.file && line === spot.line)) list.push(spot);
}

function addOnce(list: string[], text: string): void {
  if (!list.includes(text)) list.push(text);
}

function readTests({ path, text }: SourceFile, ids: RegExp, trace: Tracer, faults: string[]): void {
  for (const { 0: id, index } of text.matchAll(ids)) trace(id, { file: path, line: lineOf(text, index) });
  for (const { title, naming, line, asserts } of testsIn(text)) {
    const named = new Set([...naming.matchAll(ids)].map(([id]) => id));
    if (named.size > 0 && !asserts) faults.push(`${path}:${line} "${title}" names rules but asserts nothing`);
    if (asserts) for (const id of named) trace(id, { file: path, line })?.tests.push({ file: path, line, title });
  }
}

function citeFromData(system: RuleSource, known: ReadonlyMap<string, Collected>): void {
  const cite = (what: string, cites: readonly string[]): void => {
    for (const id of cites) {
      const found = known.get(id);
      if (found !== undefined) addOnce(found.log, what);
    }
  };
  for (const { id, cites } of system.events) cite(`event ${id}`, cites);
  for (const { id, cites } of system.reasons) cite(`roll ${id}`, cites);
  for (const { id, cites } of system.questions) cite(`question ${id}`, cites);
  for (const { id, rules } of system.rulings) cite(`ruling ${id}`, rules);
  for (const { id, rules } of system.toggles) cite(`toggle ${id}`, rules);
}

function finished({ id, kind, note }: RuleEntry, { code: decided, uses, declared, tests, log }: Collected): RuleTrace {
  const code: Spot[] = [];
  for (const spot of [...decided, ...uses, ...declared]) addSpot(code, spot);
  const exempt = note?.needs;
  const lacks: string[] = [];
  if (code.length === 0 && exempt !== 'no code') lacks.push('code');
  if (tests.length === 0 && exempt !== 'no code') lacks.push('test');
  if (log.length === 0 && exempt === undefined) lacks.push('log');
  const trace = { id, kind, code, tests, log, lacks };
  return note === undefined ? trace : { ...trace, note: `${note.needs}: ${note.reason}` };
}

/** Why the report of a system is not good enough; a system in progress may still lack things. */
export function failuresOf({ id, status, rules, faults }: SystemReport): string[] {
  const gaps = rules
    .filter(({ lacks }) => lacks.length > 0)
    .map((rule) => `${id}: ${rule.id} has no ${rule.lacks.join(', no ')}`);
  return status === 'complete' ? [...faults, ...gaps] : [...faults];
}
