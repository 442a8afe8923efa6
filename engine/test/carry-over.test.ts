import { describe, expect, test } from 'vitest';
import { simulate } from '../src/exact/simulate.ts';
import type { System } from '../src/system/system.ts';
import { systems } from '../src/systems/index.ts';

type Json = Record<string, unknown>;

function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

/** Ends of fights, many and different. */
function ends<E, F>(system: System<E, F>, encounter: E, n: number): F[] {
  const found: F[] = [];
  const start = system.setUp(encounter);
  const players = [system.policies.sensible!, ...system.combatants(start).map(() => system.policies.sensible!)];
  simulate(system, start, { n, seed: 'carry over', players, each: (fight) => found.push(system.copy(fight)) });
  return found;
}

describe.each(systems.map((sealed) => [sealed.name, sealed] as const))('%s', (_name, sealed) => {
  test('whoever lives can begin the next fight as they left this one', () => {
    sealed.use((system) => {
      let carried = 0;
      for (const { encounter, name } of system.encounters) {
        const file = asJson(encounter);
        const all = Array.isArray(file.combatants) ? file.combatants : [];
        for (const end of ends(system, encounter, 12)) {
          const { fates } = system.outcome(end);
          const survivors = system.combatants(end).flatMap(({ id, side }, who) => {
            const kept = system.carryOver?.(encounter, end, who) ?? null;
            if (kept === null && fates[id] !== 'dead' && all.some((each) => each.id === id))
              expect([name, id, fates[id]]).toEqual([name, id, expect.stringMatching(/dead|destroyed|retired|died/)]);
            return kept === null || side !== 'party' ? [] : [asJson(kept)];
          });
          if (survivors.length === 0) continue;
          carried += survivors.length;
          const foes = all.filter((each) => each.side !== 'party');
          const { scene: _scene, teams: _teams, groups: _groups, ...head } = file;
          const next = system.readEncounter({ ...head, combatants: [...survivors, ...foes.map(plain)] });
          // Where all of them lie senseless there is no next fight yet.
          if (!next.ok && next.refusals.every(({ rule }) => rule === 'ING-TEAM-02')) continue;
          if (!next.ok) throw new Error(`${name}: ${JSON.stringify(next.refusals)} ${JSON.stringify(survivors)}`);
          const begun = system.setUp(next.value);
          // Carried over without a blow struck, nothing changes.
          survivors.forEach((survivor, at) => {
            const who = system.combatants(begun).findIndex(({ id }) => id === survivor.id);
            expect(asJson(system.carryOver?.(next.value, begun, who))).toEqual(survivors[at]);
          });
        }
      }
      expect(carried).toBeGreaterThan(50);
    });
  }, 60_000);
});

/** A foe without a place. */
function plain(combatant: Json): Json {
  const {
    zone: _zone,
    region: _region,
    at: _at,
    position: _position,
    mount: _mount,
    facing: _facing,
    ...rest
  } = combatant;
  return rest;
}
