import { closeOf, lineOf, mask } from './mask.ts';

/** One test as written: its title with those of the blocks around it. */
export interface FoundTest {
  readonly title: string;
  readonly line: number;
  /** Title and, where it has placeholders, the table that fills them. */
  readonly naming: string;
  /** False when neither the test nor a helper of its file that it calls asserts anything. */
  readonly asserts: boolean;
}

interface Block {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly tables: string;
  readonly body: string;
  readonly skipped: boolean;
}

const assertion = /\b(expect|assert\w*|cited|finish)\s*[(.<]/;
const placeholder = /%[sdifjoO#%]|\$\{|\$\w/;

/** Every test in a file that is not skipped. */
export function testsIn(source: string): FoundTest[] {
  const masked = mask(source);
  const blocks = blocksIn(source, masked);
  const helpers = assertingHelpers(masked);
  const tests: FoundTest[] = [];
  for (const block of blocks) {
    if (block.kind === 'describe') continue;
    const around = blocks.filter(
      ({ kind, start, end }) => kind === 'describe' && start < block.start && end >= block.end,
    );
    if (block.skipped || around.some(({ skipped }) => skipped)) continue;
    const chain = [...around, block];
    tests.push({
      title: chain.map(({ title }) => title).join(' > '),
      line: lineOf(source, block.start),
      naming: chain.map(({ title, tables }) => (placeholder.test(title) ? `${title} ${tables}` : title)).join(' '),
      asserts: assertsIn(block.body, helpers),
    });
  }
  return tests;
}

function assertsIn(body: string, helpers: ReadonlySet<string>): boolean {
  if (assertion.test(body)) return true;
  return [...body.matchAll(/\b(\w+)\s*[(<]/g)].some(([, name]) => helpers.has(name!));
}

function blocksIn(source: string, masked: string): Block[] {
  const blocks: Block[] = [];
  for (const found of masked.matchAll(/(?<![.\w$])(it|test|describe)\b/g)) {
    const block = blockAt(source, masked, found.index, found[1]!);
    if (block !== null) blocks.push(block);
  }
  return blocks;
}

/** Reads `it`, its modifiers and its calls: the last call has the title and the body, those before it tables. */
function blockAt(source: string, masked: string, start: number, kind: string): Block | null {
  const groups: [open: number, close: number][] = [];
  const modifiers: string[] = [];
  let at = start + kind.length;
  for (;;) {
    while (/\s/.test(masked[at] ?? '')) at++;
    const char = masked[at];
    if (char === '.') {
      const name = /^\.\s*(\w+)/.exec(masked.slice(at, at + 60));
      if (name === null) break;
      modifiers.push(name[1]!);
      at += name[0].length;
    } else if (char === '<') at = endOfTypes(masked, at);
    else if (char === '(') {
      const close = closeOf(masked, at);
      groups.push([at, close]);
      at = close + 1;
    } else if (char === '`') {
      const close = masked.indexOf('`', at + 1);
      groups.push([at, close]);
      at = close + 1;
    } else break;
  }
  const last = groups.pop();
  if (last === undefined) return null;
  const title = titleIn(source, masked, last[0]);
  if (title === null) return null;
  return {
    kind,
    start,
    end: last[1],
    title,
    tables: groups.map(([open, close]) => source.slice(open, close)).join(' '),
    body: masked.slice(last[0], last[1]),
    skipped: modifiers.includes('skip') || modifiers.includes('todo') || modifiers.includes('fails'),
  };
}

function endOfTypes(masked: string, open: number): number {
  let depth = 0;
  for (let at = open; at < masked.length; at++) {
    if (masked[at] === '<') depth++;
    else if (masked[at] === '>' && masked[at - 1] !== '=' && --depth === 0) return at + 1;
  }
  return masked.length;
}

function titleIn(source: string, masked: string, open: number): string | null {
  let at = open + 1;
  while (/\s/.test(masked[at] ?? '')) at++;
  const quote = masked[at];
  if (quote !== "'" && quote !== '"' && quote !== '`') return null;
  let end = at + 1;
  let depth = 0;
  while (end < masked.length && (depth > 0 || masked[end] !== quote)) {
    if (masked[end] === '{') depth++;
    else if (masked[end] === '}') depth--;
    end++;
  }
  return source.slice(at + 1, end).replaceAll(/\\(['"`])/g, '$1');
}

/** Names of functions of the file that assert something, themselves or through each other. */
function assertingHelpers(masked: string): ReadonlySet<string> {
  const bodies = new Map<string, string>();
  for (const found of masked.matchAll(/\bfunction\s+(\w+)\s*(?:<[^(]*>)?\(/g)) {
    const parameters = closeOf(masked, found.index + found[0].length - 1);
    const open = masked.indexOf('{', parameters);
    if (open >= 0) bodies.set(found[1]!, masked.slice(open, closeOf(masked, open)));
  }
  for (const found of masked.matchAll(/\bconst\s+(\w+)\s*=\s*(?:async\s*)?(?:<[^(]*>)?\(/g)) {
    const parameters = closeOf(masked, found.index + found[0].length - 1);
    const arrow = masked.indexOf('=>', parameters);
    const end = masked.indexOf(';', arrow);
    const open = masked.indexOf('{', arrow);
    if (arrow < 0 || arrow - parameters > 120) continue;
    const braced = open >= 0 && masked.slice(arrow + 2, open).trim() === '';
    bodies.set(found[1]!, braced ? masked.slice(open, closeOf(masked, open)) : masked.slice(arrow, end));
  }
  const helpers = new Set<string>();
  for (let before = -1; before < helpers.size; ) {
    before = helpers.size;
    for (const [name, body] of bodies) if (assertsIn(body, helpers)) helpers.add(name);
  }
  return helpers;
}
