const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_RECORD = 123;
const CLOSE_RECORD = 125;

/** True when JSON is nested no deeper than this. Looking is far cheaper than reading what is nested a million deep. */
export function isNestedAtMost(text: string, deepest: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at + 1);
      continue;
    }
    if (code === OPEN_LIST || code === OPEN_RECORD) {
      if (++depth > deepest) return false;
    } else if (code === CLOSE_LIST || code === CLOSE_RECORD) depth--;
  }
  return true;
}

/** Where the quote is that ends a text. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
