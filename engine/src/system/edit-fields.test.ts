import { describe, expect, it } from 'vitest';
import { fighterCalled, nobodyCalled, setFlag, setWhole } from './edit-fields.ts';

const orc = { index: 0, sheet: { id: 'orc' }, prone: false, hp: 3 };
const fighters = [orc, { ...orc, index: 1, sheet: { id: 'wolf' } }];

describe('fields that a GM sets', () => {
  it('belong to somebody called by id or number', () => {
    expect(['wolf', '1', 'wof', '2'].map((who) => fighterCalled(fighters, who)?.sheet.id)).toEqual([
      'wolf',
      'wolf',
      undefined,
      undefined,
    ]);
    expect(nobodyCalled(fighters, 'fighters.wof', 'wof')).toEqual({
      code: 'bad-value',
      place: 'fighters.wof',
      reason: 'nobody is called "wof"; did you mean "wolf"?',
      allowed: ['orc', 'wolf'],
    });
  });

  it('take true and false, or whole numbers within limits, and stay as they were when they do not', () => {
    const fighter = { ...orc };
    expect(setFlag(fighter, 'prone', 'p', true)).toBeNull();
    expect(setFlag(fighter, 'prone', 'p', 'no')?.reason).toBe('"no" is neither true nor false');
    expect(setWhole(fighter, 'hp', 'p', 9, [0, 9])).toBeNull();
    for (const wrong of [10, -1, 1.5, '5'])
      expect(setWhole(fighter, 'hp', 'p', wrong, [0, 9])).toMatchObject({ place: 'p', allowed: ['0 to 9'] });
    expect(setWhole(fighter, 'hp', 'p', 'many', [0, 9])?.reason).toBe('"many" is no whole number from 0 to 9');
    expect(fighter).toEqual({ ...orc, prone: true, hp: 9 });
  });
});
