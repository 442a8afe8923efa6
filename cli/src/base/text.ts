import { stripVTControlCharacters } from 'node:util';
import { plain, type Sentence } from './engine.ts';

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const marks = /\p{M}|\u200d/u;

/** Columns a text takes on the screen; colours take none. */
export function widthOfText(text: string): number {
  let columns = 0;
  for (const sign of stripVTControlCharacters(text)) if (!marks.test(sign)) columns += wide.test(sign) ? 2 : 1;
  return columns;
}

/** Text from a file, made harmless for a terminal. */
export function clean(text: Sentence): string {
  return stripVTControlCharacters(plain(text)).replace(/\p{Cc}+/gu, ' ');
}

/** Fills up with spaces on the right. */
export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOfText(text)));
}

/** Fills up with spaces on the left. */
export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOfText(text))) + text;
}

/** Cuts uncoloured text to a width, with an ellipsis where something is lost. */
export function cut(text: string, width: number): string {
  if (widthOfText(text) <= width) return text;
  let kept = '';
  for (const sign of text) {
    if (widthOfText(kept + sign) > width - 1) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}

/** Breaks text into lines at spaces; words longer than a line stay whole. Colours must not span a space. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && widthOfText(line) + 1 + widthOfText(word) > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
}

/** Two blocks of lines side by side. */
export function beside(left: readonly string[], right: readonly string[], leftWidth: number, gap: number): string[] {
  const lines: string[] = [];
  for (let i = 0; i < Math.max(left.length, right.length); i++)
    lines.push(`${padEnd(left[i] ?? '', leftWidth + gap)}${right[i] ?? ''}`.trimEnd());
  return lines;
}

/** Rows with their columns lined up; the last column is not filled up. */
export function table(rows: readonly (readonly string[])[], gap = 2): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, widthOfText(cell));
    });
  return rows.map((row) =>
    row.map((cell, at) => (at === row.length - 1 ? cell : padEnd(cell, widths[at]! + gap))).join(''),
  );
}

/** A table in as many pieces as it takes to stay within a width, each with the first column; what one column takes stays whole. */
export function tables(rows: readonly (readonly string[])[], width: number): string[] {
  const [head = []] = rows;
  const widthOfColumn = (at: number): number => Math.max(...rows.map((row) => widthOfText(row[at] ?? ''))) + 2;
  const pieces: number[][] = [];
  let left = -1;
  for (let at = 1; at < head.length; at++) {
    const wanted = widthOfColumn(at);
    if (wanted > left + 2) {
      pieces.push([0]);
      left = width - widthOfColumn(0);
    }
    pieces[pieces.length - 1]!.push(at);
    left -= wanted;
  }
  return pieces.flatMap((piece) => table(rows.map((row) => piece.map((at) => row[at] ?? ''))));
}

/** "1 die", "2 dice". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
