import { type LiveFight, type System, seaOfShadows, startFight, tagTally } from '@affray/engine';
import { expect, test } from 'vitest';
import { countText } from './fate.ts';

function playedOut<E, F>(system: System<E, F>, id: string, seed: string): LiveFight<E, F> {
  const { encounter } = system.encounters.find((ready) => ready.id === id)!;
  const seats = system.seats(system.setUp(encounter));
  const policies = Object.fromEntries(seats.map((seat) => [seat.id, 'sensible']));
  return startFight(system, encounter, { seed, policies });
}

test('TT-END-07 TT-END-01: wounds leave a party standing, and a victory overcomes the foes', () => {
  const ended: string[] = [];
  for (let seed = 0; seed < 40; seed++) {
    const { system, fight } = playedOut(tagTally, 'toll', String(seed));
    const { fates, result } = system.outcome(fight);
    const { combatants } = system.view(fight, 0);
    const pcs = combatants.filter(({ side }) => side === 'party').length;
    const foes = combatants.length - pcs;
    const left = result === 'victory' ? 0 : foes;
    expect(countText(combatants)).toBe(`${pcs} of ${pcs} of the party stand, ${left} of ${foes} of the foes.`);
    ended.push(...combatants.filter(({ side }) => side === 'party').map(({ id }) => fates[id]!));
  }
  expect(ended).toContain('strain');
});

test('somebody badly wounded or recovered stands', () => {
  const ended = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const { system, fight } = playedOut(seaOfShadows, seaOfShadows.encounters[0]!.id, String(seed));
    const { fates } = system.outcome(fight);
    for (const combatant of system.view(fight, 0).combatants) {
      const fate = fates[combatant.id]!;
      ended.add(fate);
      if (fate === 'badly wounded' || fate === 'recovered')
        expect(countText([{ ...combatant, side: 'party' }])).toContain('1 of 1 of the party');
    }
  }
  expect([...ended].some((fate) => fate === 'badly wounded' || fate === 'recovered')).toBe(true);
});
