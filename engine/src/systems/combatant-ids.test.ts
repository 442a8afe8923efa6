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

  it('the longest names make ids that can be read again, also for several of a name', () => {
    sealed.use((system) => {
      const [pc, foe] = (['party', 'foe'] as const).map((role) => system.presets.find((each) => each.role === role)!);
      const combatants = [
        { ...Object(pc!.combatant), id: undefined, name: 'x'.repeat(60) },
        { ...Object(foe!.combatant), id: undefined, name: 'y'.repeat(60), count: 2 },
      ];
      const read = system.readEncounter({ name: 'Long', combatants });
      expect(read.ok && system.readEncounter(read.value)).toEqual(read);
    });
  });
});
