/** The first thing in a text that is no JSON. */
export interface JsonMistake {
  /** Where it stands, from 1. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/**
 * Where a text stops being JSON. The messages of the JSON reader differ from one version of Node to the next, and not all
 * have a place.
 */
export function jsonMistake(text: string): JsonMistake {
  /** What is open around here, `{` or `[`. */
  const open: string[] = [];
  let wanted: 'value' | 'value or ]' | 'key' | 'key or }' | ':' | 'more' = 'value';
  let at = 0;
  for (;;) {
    while (at < text.length && ' \t\r\n'.includes(text[at]!)) at++;
    const sign = text[at];
    if (sign === undefined) return mistakeAt(text, at);
    if (wanted === 'more' && open.length === 0) return mistakeAt(text, at);
    if (wanted === ':') {
      if (sign !== ':') return mistakeAt(text, at);
      wanted = 'value';
      at++;
    } else if (wanted === 'more') {
      const inside = open[open.length - 1];
      if (sign === ',') wanted = inside === '{' ? 'key' : 'value';
      else if (sign === (inside === '{' ? '}' : ']')) open.pop();
      else return mistakeAt(text, at);
      at++;
    } else if ((wanted === 'key or }' && sign === '}') || (wanted === 'value or ]' && sign === ']')) {
      open.pop();
      wanted = 'more';
      at++;
    } else if (wanted === 'key' || wanted === 'key or }') {
      if (sign !== '"') return mistakeAt(text, at);
      const end = endOfString(text, at);
      if (!end.whole) return mistakeAt(text, end.at);
      at = end.at;
      wanted = ':';
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      wanted = sign === '{' ? 'key or }' : 'value or ]';
      at++;
    } else {
      const end = sign === '"' ? endOfString(text, at) : endOfWord(text, at);
      if (!end.whole) return mistakeAt(text, end.at);
      at = end.at;
      wanted = 'more';
    }
  }
}

/** Where something ends, or where it is wrong. */
interface End {
  readonly whole: boolean;
  readonly at: number;
}

function endOfString(text: string, from: number): End {
  for (let at = from + 1; ; at++) {
    const sign = text[at];
    if (sign === '"') return { whole: true, at: at + 1 };
    if (sign === undefined || sign < ' ') return { whole: false, at };
    if (sign !== '\\') continue;
    const escaped = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
    escaped.lastIndex = at + 1;
    const found = escaped.exec(text);
    if (found === null) return { whole: false, at: Math.min(text.length, at + 1) };
    at += found[0].length;
  }
}

function endOfWord(text: string, from: number): End {
  const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  word.lastIndex = from;
  const found = word.exec(text);
  if (found !== null) return { whole: true, at: from + found[0].length };
  const cutOff = ['true', 'false', 'null', '-'].some((whole) => whole.startsWith(text.slice(from)));
  return { whole: false, at: cutOff ? text.length : from };
}

function mistakeAt(text: string, at: number): JsonMistake {
  const before = text.slice(0, at).split('\n');
  const place = { line: before.length, column: before[before.length - 1]!.length + 1 };
  const sign = text.codePointAt(at);
  if (sign === undefined) return { ...place, reason: 'it ends in the middle' };
  const shown = String.fromCodePoint(sign);
  const what =
    shown === '\n' || shown === '\r' ? 'a line break' : /\p{C}/u.test(shown) ? 'an invisible character' : `"${shown}"`;
  return { ...place, reason: `${what} cannot stand here` };
}
