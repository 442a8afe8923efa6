import { describe, expect, it } from 'vitest';
import { intentWords, shortCondition, weaponWords } from './words.ts';

describe('words on a card', () => {
  it('are as few as tell it', () => {
    expect(weaponWords('katana d8 (Melee, slashing, Quick 2)')).toBe('katana d8');
    expect(weaponWords('longsword d8 Balanced')).toBe('longsword d8');
    expect(weaponWords('shortsword d6 Fast')).toBe('shortsword d6 fast');
    expect(weaponWords('crossbow (empty)')).toBe('crossbow (empty)');
    expect(intentWords(['Attack ', { who: 'mirah', name: 'Mirah' }, ' with club'])).toBe('attack Mirah with club');
    expect(intentWords('Walk towards gate')).toBe('walk towards gate');
    const label = 'Pack Tactics: hinders defense by 1; in a pack';
    expect(shortCondition({ label, rule: '', name: 'Pack Tactics' })).toBe('Pack Tactics');
    expect(shortCondition({ label: 'prone', rule: '' })).toBe('prone');
  });
});
