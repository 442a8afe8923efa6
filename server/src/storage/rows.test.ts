import { wholeSettings } from '@affray/table/protocol';
import { describe, expect, test } from 'vitest';
import { numberIn, readHead, readKey, readRecord, textIn } from './rows.ts';
import { troubleWith } from './trouble.ts';

const head = {
  id: 'room',
  system: 'any',
  rulesVersion: '1.0.0',
  title: 'Mill',
  encounter: { name: 'Mill' },
  seed: 'seed',
  start: { dice: { anna: 'hand' }, policies: {} },
  settings: { health: { foes: 'bar' } },
  created: 5,
};

describe('what is stored', () => {
  test('a head comes back with the settings it was stored without', () => {
    const read = readHead(JSON.stringify(head));
    expect(read).toEqual({ ...head, settings: wholeSettings({ health: { foes: 'bar' } }) });
    expect(readHead(JSON.stringify({ ...head, settings: {} })).settings).toEqual(wholeSettings({}));
  });

  test('a head that is damaged is not taken for one', () => {
    for (const broken of [
      { ...head, title: 3 },
      { ...head, settings: undefined },
      { ...head, start: {} },
      { ...head, salt: null },
      [],
    ])
      expect(() => readHead(JSON.stringify(broken))).toThrow();
    expect(() => readHead('{')).toThrow();
  });

  test('a key is read whichever way the driver writes a number', () => {
    const key = { hash: 'h', kind: 'token', room: 'room', role: 'gm', seat: null };
    expect(readKey({ ...key, created: '12' })).toEqual({ ...key, created: 12 });
    expect(readKey({ ...key, created: 12n })).toEqual({ ...key, created: 12 });
    expect(() => readKey({ ...key, role: 'owner', created: 1 })).toThrow();
  });

  test('columns hold what they should, or it is said which does not', () => {
    expect(textIn({ json: '{}' }, 'json')).toBe('{}');
    expect(() => textIn({ json: 3 }, 'json')).toThrow('The column "json" holds no text.');
    expect(numberIn({ at: '7' }, 'at')).toBe(7);
    expect(numberIn({ at: 7n }, 'at')).toBe(7);
    expect(() => numberIn({ at: 'x' }, 'at')).toThrow('holds no number');
    expect(() => numberIn(null, 'at')).toThrow('holds no number');
    expect(readRecord('{"type":"chat"}')).toEqual({ type: 'chat' });
  });
});

describe('what is wrong with a folder', () => {
  test.each([
    ['ENOSPC', 'is full'],
    ['EACCES', 'may not be written'],
    ['EROFS', 'is read-only'],
    ['ENOTDIR', 'is not a folder'],
    ['ENOENT', 'is gone'],
    ['SQLITE_NOTADB', 'is not a database'],
    ['SQLITE_CORRUPT', 'is damaged'],
  ])('%s is told as a sentence with what to do', (code, words) => {
    const said = troubleWith('/data', Object.assign(new Error('no'), { code }));
    expect(said).toContain('/data');
    expect(said).toContain(words);
  });
});
