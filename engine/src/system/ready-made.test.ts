import { expect, it } from 'vitest';
import { readyMadeWith } from './ready-made.ts';
import type { Result } from './system.ts';

function readAll(): { readonly read: unknown[]; readonly reader: (json: unknown) => Result<string> } {
  const read: unknown[] = [];
  return {
    read,
    reader: (json) => {
      read.push(json);
      return { ok: true, value: `fight ${read.length}` };
    },
  };
}

it('a ready-made fight is read once, when it is first asked for, with its name and text', () => {
  const { read, reader } = readAll();
  const duel = readyMadeWith(reader)('duel', 'Duel', 'One against one.', { combatants: 2 });
  expect(read).toEqual([]);
  expect([duel.encounter, duel.encounter]).toEqual(['fight 1', 'fight 1']);
  expect(read).toEqual([{ name: 'Duel', text: 'One against one.', combatants: 2 }]);
});

it('a ready-made fight with a mistake names itself and the mistake', () => {
  const ready = readyMadeWith(() => ({
    ok: false,
    refusals: [{ code: 'bad-value', place: 'combatants', reason: 'nobody is there' }],
  }));
  expect(() => ready('duel', 'Duel', '', {}).encounter).toThrow(/^duel: .*nobody is there/);
});
