import { describe, expect, it } from 'vitest';
import { readItem } from './items.ts';
import { weaponWords } from './stat-line-weapons.ts';

function words(written: Parameters<typeof readItem>[0]): string {
  const read = readItem(written);
  if (!read.ok || read.value.item.weapon === null) throw new Error('no weapon');
  return weaponWords(read.value.item.weapon);
}

describe('a weapon in a stat line', () => {
  it('BDP-WPN-02, BDP-NPC-01: says how many hands it takes only where its name and size do not', () => {
    expect(words('longsword')).toBe('longsword (d8)');
    expect(words('greatsword')).not.toContain('handed');
    expect(words('bow')).not.toContain('handed');
    expect(words({ use: 'longsword', hands: 2 })).toContain('two-handed');
    expect(words({ use: 'bow', hands: 1 })).toContain('one-handed');
    expect(words({ name: 'hook', dice: 'd6' })).not.toContain('handed');
    expect(words({ name: 'hook', dice: 'd6', hands: 2 })).toContain('two-handed');
    expect(words({ use: 'greatsword', bulky: false, hands: 1 })).toContain('not-bulky');
    expect(words({ use: 'greatsword', bulky: false, hands: 1 })).not.toContain('handed');
  });
});
