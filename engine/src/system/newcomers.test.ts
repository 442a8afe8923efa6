import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { enlistAll } from './enlist.ts';
import { readNewcomers } from './newcomers.ts';
import { badValue, refusalText } from './refusal.ts';

const Toy = z.strictObject({ id: z.optional(z.string()), hp: z.number(), count: z.optional(z.number()) });

function newcomers(json: unknown): readonly string[] {
  const recruiting = {
    schema: Toy,
    most: 3,
    mistakesOf: ({ hp }: z.output<typeof Toy>) => (hp > 9 ? [badValue('hp', 'is too much')] : []),
    enlistAll: (written: readonly z.output<typeof Toy>[]) =>
      enlistAll(written, { most: 3, one: (_, called) => called }),
  };
  const read = readNewcomers(json, recruiting, [{ index: 0, sheet: { id: 'orc', name: 'Orc' } }]);
  return read.ok ? read.value.map(({ id }) => id) : read.refusals.map(refusalText);
}

describe('combatants who come into a running fight', () => {
  it('are read as in an encounter', () => {
    expect(newcomers({ id: 'wolf', hp: 4, count: 2 })).toEqual(['wolf-1', 'wolf-2']);
  });

  it('are refused with the place of each mistake', () => {
    expect(newcomers({ id: 'wolf' })).toEqual(['combatant.hp: is not a number']);
    expect(newcomers({ id: 'wolf', hp: 10 })).toEqual(['combatant.hp: is too much']);
  });

  it('are refused where the fight has one of that id, or no room', () => {
    expect(newcomers({ id: 'orc', hp: 4 })).toEqual(['combatant.id: "orc" is already in the fight']);
    expect(newcomers({ id: 'wolf', hp: 4, count: 3 })).toEqual(['combatant: a fight has at most 3 combatants']);
  });
});
