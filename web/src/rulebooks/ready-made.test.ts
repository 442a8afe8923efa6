import { describe, expect, it } from 'vitest';
import { books, lossText } from './ready-made.ts';

describe('how often the party loses a ready-made fight', () => {
  it('is told exactly where the fight was solved', () => {
    expect(lossText({ chance: 0.215099 })).toEqual({ figure: '21.5%', basis: '= exact' });
    for (const [book, id] of [
      ['block-dodge-parry', 'duel'],
      ['ikezu-ishi', 'duel'],
      ['sea-of-shadows', 'duel'],
      ['tag-tally', 'lone-wolf'],
      ['ingenuity', 'plank'],
    ]) {
      const fight = books.find((each) => each.id === book)!.fights.find((each) => each.id === id)!;
      expect(lossText(fight.loses).basis, book).toBe('= exact');
    }
  });
  it('is told with n and its interval where it was counted, and never as certain', () => {
    expect(lossText({ lost: 20, n: 500, interval: [0.0246, 0.0611] })).toEqual({
      figure: '4%',
      basis: '≈ n = 500, 2.5 to 6.1%',
    });
    expect(lossText({ lost: 0, n: 500, interval: [0, 0.0074] })).toEqual({ figure: '<0.74%', basis: '≈ n = 500' });
  });
});
