const TEXT = '\u0001';
const BEFORE_REGEX = new Set('(,=:[!&|?{};+-*%~^<>');
const WORDS_BEFORE_REGEX = /\b(return|typeof|case|of|in|do|else|void|delete|throw|new|await|yield)$/;

/**
 * TypeScript of the same length and lines in which comments are blanks and everything inside strings, templates and
 * regular expressions is a filler, so that what is left of brackets is code. Code inside `${}` stays.
 */
export function mask(source: string): string {
  const out: string[] = [];
  /** Depth of braces at which each open template's `${` began. */
  const templates: number[] = [];
  let depth = 0;
  let at = 0;
  let significant = '';
  const keep = (): void => {
    const char = source[at++]!;
    out.push(char);
    if (char.trim() !== '') significant = (significant + char).slice(-12);
    else if (/\w$/.test(significant)) significant = `${significant} `.slice(-12);
  };
  const fill = (until: number, filler: string): void => {
    for (; at < until && at < source.length; at++) out.push(source[at] === '\n' ? '\n' : filler);
  };
  const template = (): void => {
    while (at < source.length) {
      if (source[at] === '\\') fill(at + 2, TEXT);
      else if (source[at] === '`') {
        keep();
        return;
      } else if (source.startsWith('${', at)) {
        templates.push(depth);
        keep();
        keep();
        return;
      } else fill(at + 1, TEXT);
    }
  };
  while (at < source.length) {
    const char = source[at]!;
    if (source.startsWith('//', at)) fill(endOf(source, '\n', at), ' ');
    else if (source.startsWith('/*', at)) fill(endOf(source, '*/', at) + 2, ' ');
    else if (char === "'" || char === '"') {
      const end = endOfQuoted(source, at, char);
      keep();
      fill(end, TEXT);
      if (at < source.length) keep();
    } else if (char === '`') {
      keep();
      template();
    } else if (char === '/' && beginsRegex(significant)) {
      const end = endOfRegex(source, at);
      keep();
      fill(end, TEXT);
      if (at < source.length) keep();
    } else if (char === '}' && templates[templates.length - 1] === depth) {
      templates.pop();
      keep();
      template();
    } else {
      if (char === '{') depth++;
      else if (char === '}') depth--;
      keep();
    }
  }
  return out.join('');
}

function endOf(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  return end < 0 ? source.length : end;
}

function endOfQuoted(source: string, from: number, quote: string): number {
  let at = from + 1;
  while (at < source.length && source[at] !== quote && source[at] !== '\n') at += source[at] === '\\' ? 2 : 1;
  return at;
}

function beginsRegex(significant: string): boolean {
  const before = significant.trimEnd();
  return before === '' || BEFORE_REGEX.has(before.slice(-1)) || WORDS_BEFORE_REGEX.test(before);
}

function endOfRegex(source: string, from: number): number {
  let inClass = false;
  let at = from + 1;
  while (at < source.length && source[at] !== '\n' && (inClass || source[at] !== '/')) {
    if (source[at] === '\\') at++;
    else if (source[at] === '[') inClass = true;
    else if (source[at] === ']') inClass = false;
    at++;
  }
  return at;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Where the bracket that opens at `open` of masked code closes; the end when it does not. */
export function closeOf(masked: string, open: number): number {
  const stack: string[] = [];
  for (let at = open; at < masked.length; at++) {
    const char = masked[at]!;
    const closes = closing[char];
    if (closes !== undefined) stack.push(closes);
    else if (char === stack[stack.length - 1]) {
      stack.pop();
      if (stack.length === 0) return at;
    }
  }
  return masked.length;
}

/** Line of a position, counted from 1. */
export function lineOf(source: string, at: number): number {
  let line = 1;
  for (let i = source.indexOf('\n'); i >= 0 && i < at; i = source.indexOf('\n', i + 1)) line++;
  return line;
}
