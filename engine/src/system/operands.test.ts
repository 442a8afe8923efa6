import { describe, expect, it } from 'vitest';
import type { Table } from '../table/table.ts';
import { type Place, sentenceIn, type Thing, type Who } from './operands.ts';
import { vocabulary } from './vocabulary.ts';

describe('a sentence with its operands', () => {
  it('names them once, in the order in which they are told, with their kinds', () => {
    expect(
      sentenceIn('{a:who} gives {b:who} {what:thing} at {spot:place}; {a} keeps {left}, {sure:yesno}.', {}),
    ).toEqual({
      text: '{a} gives {b} {what} at {spot}; {a} keeps {left}, {sure}.',
      pieces: [0, ' gives ', 1, ' ', 2, ' at ', 3, '; ', 0, ' keeps ', 4, ', ', 5, '.'],
      operands: [
        ['a', 'who'],
        ['b', 'who'],
        ['what', 'thing'],
        ['spot', 'place'],
        ['left', 'number'],
        ['sure', 'yesno'],
      ],
    });
  });

  it('takes a word from a list by its place in it', () => {
    const how = ['well', 'badly'];
    expect(sentenceIn('{a:who} sleeps {how}.', { how }).operands).toEqual([
      ['a', 'who'],
      ['how', how],
    ]);
  });

  it('tells what it does not say, and cites a rule without naming it', () => {
    expect(sentenceIn('{-about:who}Somebody stirs{rule:cites}.', {})).toEqual({
      text: 'Somebody stirs.',
      pieces: ['Somebody stirs.'],
      operands: [
        ['about', 'who'],
        ['rule', 'rule'],
      ],
    });
  });

  it('knows which conditions a sentence tells of, in words that are marked and read as if they were not', () => {
    const how = ['is [stunned]', 'rests', 'lies on [the ground|prone|down]'];
    expect(sentenceIn('{a:who} {how} and [cannot move].', { how })).toEqual({
      text: '{a} {how} and cannot move.',
      pieces: [0, ' ', 1, ' and cannot move.'],
      operands: [
        ['a', 'who'],
        ['how', ['is stunned', 'rests', 'lies on the ground']],
      ],
      states: { '': ['cannot move'], 'is stunned': ['stunned'], 'lies on the ground': ['prone', 'down'] },
    });
  });

  it('refuses a kind there is none of, and a list of words nobody says', () => {
    expect(() => sentenceIn('{a:whom} falls.', {})).toThrow('"whom" is no kind of operand, in "{a:whom} falls."');
    expect(() => sentenceIn('{a:who} falls.', { how: [] })).toThrow('"{a:who} falls." does not say {how}.');
  });

  it('is told with as many operands as it has, each of its kind: the compiler says so', () => {
    const { event } = vocabulary<unknown>();
    const given = event('given', [], '{from:who} hands {to:who} {what:thing}; {from} has {left}.');
    const wrong = (table: Table<unknown>, bow: Thing, hall: Place, ana: Who): void => {
      table.tell(given, ana, ana, bow, 3);
      table.tell(given, 0, 1, 2, 3);
      // @ts-expect-error one operand is missing
      table.tell(given, ana, ana, bow);
      // @ts-expect-error one is too many
      table.tell(given, ana, ana, bow, 3, 4);
      // @ts-expect-error a thing is nobody
      table.tell(given, bow, ana, bow, 3);
      // @ts-expect-error a place is no thing
      table.tell(given, ana, ana, hall, 3);
    };
    expect(wrong).toBeTypeOf('function');
    expect(given).toBe(0);
  });
});
