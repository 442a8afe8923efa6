import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encounterHead } from './encounter-head.ts';
import { ifPossible, looseParts, takingParts } from './encounter-reading.ts';
import { readWith } from './read.ts';
import { type Refusal, refusalText } from './refusal.ts';

describe('an encounter file', () => {
  it('begins alike in every system, and little of it has to be written', () => {
    const File = z.strictObject(encounterHead(z._default(z.literal('toy'), 'toy'), z.enum(['usual'])));
    const usual = { format: 'affray-encounter', version: 1, system: 'toy', name: 'Fight', text: '' };
    expect(readWith(File, {})).toEqual({ ok: true, value: usual });
    const read = readWith(File, { system: 'joy', name: '', togglePreset: 'odd' });
    expect(read.ok ? [] : read.refusals.map(({ place }) => place)).toEqual(['system', 'name', 'togglePreset']);
  });

  it('is read part by part, and every mistake is told', () => {
    const refusals: Refusal[] = [];
    const take = takingParts(refusals, (refusal) => ({ ...refusal, rule: 'TOY-A-01' }));
    expect(take(z.number(), 3, ['round'])).toBe(3);
    expect(take(z.number(), 'x', ['round'])).toBeUndefined();
    expect(take(z.string(), 4, ['scene', 'name'])).toBeUndefined();
    expect(refusals.map(refusalText)).toEqual([
      'round: is not a number (TOY-A-01)',
      'scene.name: is not a string (TOY-A-01)',
    ]);
  });

  it('has parts to look at even where its outline is wrong', () => {
    expect(looseParts({ combatants: [1], scene: 2, odd: 3 })).toMatchObject({ combatants: [1], scene: 2 });
    for (const odd of [{}, { combatants: 4 }, [], 'text', null]) expect(looseParts(odd).combatants).toEqual([]);
  });

  it('is refused where its fight would be impossible', () => {
    expect(ifPossible('fight', [])).toEqual({ ok: true, value: 'fight' });
    expect(ifPossible('fight', ['nobody is there'])).toEqual({
      ok: false,
      refusals: [{ code: 'impossible-state', place: 'combatants', reason: 'nobody is there' }],
    });
  });
});
