import { expect, test } from 'vitest';
import { systems } from '../index.ts';
import { largeFights } from './large.ts';

test.each(Object.entries(largeFights))('%s: eight against twenty can be read and begun', (id, encounter) => {
  const sealed = systems.find((one) => one.id === id)!;
  sealed.use((system) => {
    const read = system.readEncounter(encounter);
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    const sides = system.combatants(system.setUp(read.value)).map(({ side }) => side);
    expect([sides.filter((side) => side === 'party').length, sides.length]).toEqual([8, 28]);
  });
});
