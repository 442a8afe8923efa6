import { describe, expect, it } from 'vitest';
import { intentWords, shortCondition, weaponWords } from './words.ts';

describe('words on a card', () => {
  it('are as few as tell it', () => {
    const katana = [{ thing: 'katana', name: 'katana' }, ' d8 (Melee, slashing, Quick 2)'];
    expect(weaponWords({ weapons: [katana], inHand: [{ thing: 'katana', name: 'katana' }, ' d8'] })).toBe('katana d8');
    expect(weaponWords({ weapons: [katana] })).toBe('katana');
    expect(weaponWords({ weapons: [katana], inHand: '' })).toBe('katana');
    expect(weaponWords({ weapons: [] })).toBe('');
    expect(intentWords(['Attack ', { who: 'mirah', name: 'Mirah' }, ' with club'])).toBe('attack Mirah with club');
    expect(intentWords('Walk towards gate')).toBe('walk towards gate');
    const label = 'Pack Tactics: hinders defense by 1; in a pack';
    expect(shortCondition({ label, rule: '', name: 'Pack Tactics' })).toBe('Pack Tactics');
    expect(shortCondition({ label: 'prone', rule: '' })).toBe('prone');
  });
});
