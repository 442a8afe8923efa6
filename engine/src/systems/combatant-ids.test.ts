import { describe, expect, it } from 'vitest';
import { systems } from './index.ts';

describe.each(systems.map((sealed) => [sealed.name, sealed] as const))('%s: ids of combatants', (_name, sealed) => {
  const refused = (ids: readonly [string, string]): readonly string[] =>
    sealed.use((system) => {
      const pc = system.presets.find(({ role }) => role === 'party')!;
      const foe = system.presets.find(({ role }) => role === 'foe')!;
      const combatants = [pc, foe].map(({ combatant }, at) => ({ ...Object(combatant), id: ids[at] }));
      const read = system.readEncounter({ name: 'Two', combatants });
      return read.ok ? [] : read.refusals.map(({ place, reason }) => `${place}: ${reason}`);
    });

  it('nobody may have the GM’s, nor one that is taken', () => {
    expect(refused(['anna', 'gm'])).toContain('combatants.1.id: "gm" means the GM in answers');
    expect(refused(['anna', 'anna'])).toContain('combatants.1.id: "anna" is used twice');
    expect(refused(['anna', 'otto']).filter((mistake) => mistake.includes('.id'))).toEqual([]);
  });
});
