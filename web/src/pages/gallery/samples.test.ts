import { expect, it } from 'vitest';
import { rulebooks } from '../../rulebooks/list.ts';
import { bookLook } from '../../rulebooks/looks.ts';
import { sampleOf } from './samples.ts';

const moments = rulebooks.flatMap(({ id }) => bookLook(id).moments.map((moment) => ({ ...moment, system: id })));

it.each(moments)('$system, $encounter: the moment that is wanted comes', async (wanted) => {
  const sample = await sampleOf(wanted);
  expect(sample).not.toBe(null);
  expect(sample!.asked.length).toBeGreaterThan(0);
  expect(wanted.when?.(sample!.view) ?? true).toBe(true);
});

it('there is no moment of a fight that is not there', async () => {
  expect(await sampleOf({ system: rulebooks[0]!.id, encounter: 'nowhere', after: 0 })).toBe(null);
  expect(await sampleOf({ ...moments[0]!, when: () => false })).toBe(null);
});
