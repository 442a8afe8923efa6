import { describe, expect, it } from 'vitest';
import { names, optionSaid, optionText, partsOf, plain, renamed, say, thingIn } from './said.ts';

const orc = { id: 'orc', name: 'Orc' };
const mirah = { id: 'mirah', name: 'Mirah' };

describe('a sentence in parts', () => {
  it('says whom and what it names, and whose that is', () => {
    expect(say`${say.who(orc)} strikes at ${say.who(mirah)} with ${say.thing('axe', orc)}.`).toEqual([
      { who: 'orc', name: 'Orc' },
      ' strikes at ',
      { who: 'mirah', name: 'Mirah' },
      ' with ',
      { thing: 'axe', of: 'orc', name: 'axe' },
      '.',
    ]);
    expect(say`at ${say.place({ id: 'hall', name: 'the hall' })}`).toEqual([
      'at ',
      { place: 'hall', name: 'the hall' },
    ]);
  });

  it('is a plain text where nobody and nothing is named, whatever it was put together of', () => {
    expect(say`level ${3}, ${'DC'} ${12}`).toBe('level 3, DC 12');
    expect(say`${''}${say``}`).toBe('');
    expect(say.list(['one', 'two'])).toBe('one, two');
    expect(say.list([])).toBe('');
  });

  it('takes other sentences in, and joins words that stand side by side', () => {
    const strike = say`strikes at ${say.who(mirah)}`;
    expect(say`${'Orc '}${strike}${'!'} ${2} times`).toEqual([
      'Orc strikes at ',
      { who: 'mirah', name: 'Mirah' },
      '! 2 times',
    ]);
    expect(plain(say.list([say.who(orc), say.who(mirah)], ' and '))).toBe('Orc and Mirah');
  });

  it('reads as text, and gives its parts whatever it is', () => {
    const sentence = say`Parry ${say.who(orc)}`;
    expect([plain(sentence), plain('Dodge'), plain('')]).toEqual(['Parry Orc', 'Dodge', '']);
    expect([partsOf(sentence).length, partsOf('Dodge'), partsOf('')]).toEqual([2, ['Dodge'], []]);
  });

  it('is looked through and changed by what names stand for, never by words', () => {
    const sentence = say`Orc is a word; ${say.who(orc)} is somebody with ${say.thing('axe')}`;
    const isOrc = (name: object): boolean => 'who' in name && name.who === 'orc';
    expect([names(sentence, isOrc), names('Orc', isOrc)]).toEqual([true, false]);
    const veiled = renamed(sentence, (name) => (isOrc(name) ? { who: null, name: 'someone' } : name));
    expect(plain(veiled)).toBe('Orc is a word; someone is somebody with axe');
    expect([thingIn(sentence), thingIn('axe')]).toEqual(['axe', '']);
  });
});

describe('an option in words', () => {
  const label = say`Attack ${say.who(orc)}`;

  it('has what is done first before it and the manner behind it', () => {
    expect(plain(optionSaid({ label, first: 'Move Close', manner: 'savagely', detail: 'full' }))).toBe(
      'Move Close, then: Attack Orc, savagely',
    );
    expect(optionSaid({ label })).toEqual(label);
  });

  it('has what it changes in brackets', () => {
    expect(optionText({ label, manner: 'savagely', detail: 'full, Slow' })).toBe('Attack Orc, savagely (full, Slow)');
    expect(optionText({ label: 'Block' })).toBe('Block');
  });
});
