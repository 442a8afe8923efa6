import { describe, expect, it } from 'vitest';
import { type LineAsked, readLine } from './line.ts';

const asked: LineAsked = {
  kind: 'choice',
  options: [
    { id: 'roll', label: 'Roll for it', rule: 'TT-WND-09' },
    { id: 'own-words', label: 'In your own words', rule: 'TT-WND-09', words: 200 },
  ],
};

describe('an option that asks for words of one’s own', () => {
  it('takes them after its number or its id', () => {
    for (const line of [
      '2 Bitten by a king: twice',
      'own-words Bitten by a king: twice',
      'Own-Words:Bitten by a king: twice',
    ])
      expect(readLine(line, asked)).toEqual({ do: 'choose', option: 'own-words:Bitten by a king: twice' });
  });

  it('says how to write them when there are none', () => {
    for (const line of ['2', 'own-words', 'own-words:', '2 :'])
      expect(readLine(line, asked)).toEqual({
        do: 'unclear',
        reason: 'Type the words after it: 2 YOUR WORDS (at most 200 characters).',
      });
  });

  it('leaves other options and numbers alone', () => {
    expect(readLine('1', asked)).toEqual({ do: 'choose', option: 'roll' });
    expect(readLine('roll', asked)).toEqual({ do: 'roll' });
    expect(readLine('22', asked)).toMatchObject({ do: 'unclear' });
  });
});

describe('handing over to the program', () => {
  it('takes a seat, everybody, or one combatant', () => {
    expect(readLine('auto', null)).toEqual({ do: 'auto', scope: 'seat' });
    expect(readLine('auto all', null)).toEqual({ do: 'auto', scope: 'all' });
    expect(readLine('auto wolf-2', null)).toEqual({ do: 'auto-one', who: 'wolf-2', on: true });
    expect(readLine('auto wolf-2 off', null)).toEqual({ do: 'auto-one', who: 'wolf-2', on: false });
  });

  it('says what it takes instead of anything else', () => {
    for (const line of ['auto wolf-2 on', 'auto the wolf now'])
      expect(readLine(line, null)).toMatchObject({
        do: 'unclear',
        reason: expect.stringContaining('id of a combatant'),
      });
  });
});
