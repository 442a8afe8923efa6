import { describe, expect, it } from 'vitest';
import { beside, clean, cut, padEnd, table, widthOfText, wrap } from './text.ts';

describe('text on the screen', () => {
  it('counts columns, not characters: colours take none, wide signs two, marks none', () => {
    expect(widthOfText('\x1b[31mred\x1b[39m')).toBe(3);
    expect(widthOfText('鬼')).toBe(2);
    expect(widthOfText('e\u0301')).toBe(1);
    expect(padEnd('\x1b[1mab\x1b[22m', 4)).toBe('\x1b[1mab\x1b[22m  ');
  });

  it('breaks lines at spaces and keeps every word', () => {
    const text = 'a quick fox jumps over the lazy dog';
    const lines = wrap(text, 10);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(10);
    expect(wrap('incomprehensibilities', 5)).toEqual(['incomprehensibilities']);
  });

  it('cuts with an ellipsis only where something is lost', () => {
    expect(cut('orc', 3)).toBe('orc');
    expect(cut('orcish', 4)).toBe('orc…');
  });

  it('lines columns up', () => {
    expect(
      table([
        ['a', 'b'],
        ['long', 'c'],
      ]),
    ).toEqual(['a     b', 'long  c']);
    expect(beside(['a', 'bb'], ['x'], 2, 1)).toEqual(['a  x', 'bb']);
  });

  it('takes the sting out of text from files', () => {
    expect(clean('\x1b[2Jboo\r\nhoo\x07')).toBe('boo hoo ');
  });
});
