import { systems } from '@affray/engine';
import { expect, it } from 'vitest';
import { playersOf, systemOf } from './job.ts';

const [sealed] = systems;

function playersWith(policies: Readonly<Record<string, string>>): readonly (string | undefined)[] {
  return sealed!.use((system) => {
    const fight = system.setUp(system.encounters[0]!.encounter);
    const names = new Map(Object.entries(system.policies).map(([name, policy]) => [policy, name] as const));
    return playersOf(system, fight, policies).map((policy) => names.get(policy));
  });
}

it('the GM comes first, then everybody by whose seat they are', () => {
  expect(playersWith({})).toEqual(['sensible', 'sensible', 'sensible']);
  expect(playersWith({ '*': 'random' })).toEqual(['random', 'random', 'random']);
  // The duel is Mirah’s, and the orc the GM’s.
  expect(playersWith({ gm: 'random' })).toEqual(['random', 'sensible', 'random']);
  expect(playersWith({ '*': 'random', gm: 'sensible' })).toEqual(['sensible', 'random', 'sensible']);
});

it('a seat or a policy that is not there is refused with those that are', () => {
  expect(() => playersWith({ nobody: 'sensible' })).toThrow(/no seat "nobody"; the seats are gm, .*, and \* for all/);
  expect(() => playersWith({ gm: 'toString' })).toThrow(/no policy "toString"; .* has .*sensible/);
});

it('a system is found by its id, and nothing else is', () => {
  expect(systemOf(systems, sealed!.id)).toBe(sealed);
  expect(() => systemOf(systems, 'chess')).toThrow(/no system "chess"; there are/);
});
