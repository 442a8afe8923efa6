import { describe, expect, it } from 'vitest';
import { placeIn } from './option-place.ts';

const place = (id: string) => ({ id, label: id, groups: [], notes: [] });

describe('the place an option leads to', () => {
  it('is read from its id, whatever comes before or after', () => {
    const places = [place('Near bank'), place('Ford'), place('road')];
    expect(placeIn('walk:near-bank', places)).toBe('Near bank');
    expect(placeIn('attack:elf-1:bow:ford-first:subdue', places)).toBe('Ford');
    expect(placeIn('attack:orc:axe:then-near-bank', places)).toBe('Near bank');
    expect(placeIn('move:road', places)).toBe('road');
    expect(placeIn('attack:orc:axe', places)).toBe('');
  });
});
