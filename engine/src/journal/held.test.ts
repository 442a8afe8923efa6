import { describe, expect, it } from 'vitest';
import { sameHeld } from './held.ts';

const fight = { phase: 'turn', round: 2, fighters: [{ status: 'up', hp: 3, prone: false, holds: -1, wounds: [1, 2] }] };
const one = (change: object) => ({ ...fight, fighters: [{ ...fight.fighters[0], ...change }] });
const held = (after: unknown) => sameHeld(fight, after, new Set(['prone', 'holds']));

describe('what rules rely on within a step', () => {
  it('is every word, every list and every field named as a gate', () => {
    expect(held(one({}))).toBe(true);
    expect(held(one({ status: 'dead' }))).toBe(false);
    expect(held(one({ prone: true }))).toBe(false);
    expect(held(one({ holds: 2 }))).toBe(false);
    expect(held(one({ wounds: [1] }))).toBe(false);
    expect(held(one({ wounds: [1, 3] }))).toBe(false);
    expect(held({ ...fight, fighters: [...fight.fighters, ...fight.fighters] })).toBe(false);
  });

  it('is no other number or flag', () => {
    expect(held(one({ hp: 1 }))).toBe(true);
    expect(held({ ...fight, round: 7 })).toBe(true);
  });

  it('is another where a field has come or gone, or has another kind', () => {
    expect(held({ ...fight, winner: 0 })).toBe(false);
    expect(held(one({ hp: 'three' }))).toBe(false);
    expect(held(one({ wounds: null }))).toBe(false);
    expect(sameHeld({ at: new Int8Array([1]) }, { at: new Int8Array([2]) }, new Set())).toBe(false);
    expect(sameHeld({ at: new Int8Array([1]) }, { at: new Int8Array([1]) }, new Set())).toBe(true);
  });
});
