import { expect, it } from 'vitest';
import { withNotes, withoutRetired } from './retired.ts';

const retired = {
  toggles: { speed: [true, 'everybody is fast (TOY-01)'] },
  rulings: { ghost: ['no', 'there are none (TOY-02)'] },
} as const;

it('takes switches that no longer exist out of a file, with a note where they were set otherwise than it is played', () => {
  const read = withoutRetired({ toggles: { speed: false, size: 3 }, rulings: { ghost: 'ask', other: 'yes' } }, retired);
  expect(read).toEqual({
    toggles: { size: 3 },
    rulings: { other: 'yes' },
    notes: [
      'The toggle speed was passed over: everybody is fast (TOY-01).',
      'The ruling ghost was passed over: there are none (TOY-02).',
    ],
  });
  expect(withoutRetired({ toggles: { speed: true }, rulings: { ghost: 'no' } }, retired).notes).toEqual([]);
});

it('leaves what is no list of switches to whoever reads it', () => {
  expect(withoutRetired({ toggles: 7, rulings: ['ghost'] }, retired)).toEqual({
    toggles: 7,
    rulings: ['ghost'],
    notes: [],
  });
  expect(withoutRetired({}, retired)).toEqual({ toggles: {}, rulings: {}, notes: [] });
});

it('says what was passed over only of a file that can be read', () => {
  expect(withNotes({ ok: true, value: 1 }, ['so'])).toEqual({ ok: true, value: 1, notes: ['so'] });
  expect(withNotes({ ok: true, value: 1 }, [])).toEqual({ ok: true, value: 1 });
  expect(withNotes({ ok: false, refusals: [] }, ['so'])).toEqual({ ok: false, refusals: [] });
});
