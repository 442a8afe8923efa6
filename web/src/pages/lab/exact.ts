import { GAUGES, Gauge, type SealedSystem, Standing, type System, solve } from '@affray/engine';
import { fightingEnd, playersFor } from '@affray/lab';
import type { Exact, LabVersion } from './jobs.ts';

/** A fight with more states or chains of chance than this is not solved while somebody waits. */
const mostStates = 60_000;
const mostBranches = 1_500_000;
/** With more people than this nothing small is left to try. */
const mostPeople = 4;

/** The fight solved, or null where it is too large or chance decides what people choose. */
export function exactly(sealed: SealedSystem, { encounter, policies }: LabVersion): Exact | null {
  return sealed.use(<E, F, C>(system: System<E, F, C>): Exact | null => {
    const { stakes } = system;
    const read = system.readEncounter(encounter);
    if (!read.ok || stakes === undefined || Object.values(policies).includes('random')) return null;
    const start = system.setUp(read.value);
    const people = system.combatants(start);
    if (people.length > mostPeople) return null;
    const gauges = new Int32Array((people.length + stakes.clocks.length + 64) * GAUGES);
    const party = people.flatMap(({ side }, who) => (side === 'party' ? [who] : []));
    const { note, standing } = fightingEnd(system, stakes, people.length);
    const label = (fight: F, noted: number): string => {
      stakes.measure(fight, gauges);
      const down = party.filter(
        (who) => standing(noted, who, gauges[who * GAUGES + Gauge.standing]!) >= Standing.fallen,
      ).length;
      return `${system.outcome(fight).winner ?? ''} ${down}`;
    };
    const { players } = playersFor(system, start, policies);
    const branchLimit = mostBranches / stakes.effort;
    const solved = solve(system, start, { players, note, label, stateLimit: mostStates, branchLimit });
    if (!solved.solved || solved.outcomes.has('endless')) return null;
    const sum = (counts: (winner: string, down: number) => boolean): number => {
      let all = 0;
      for (const [end, chance] of solved.outcomes) {
        const [winner = '', down = '0'] = end.split(' ');
        if (counts(winner, Number(down))) all += chance;
      }
      return Math.min(1, all);
    };
    return {
      wins: sum((winner) => winner === 'party'),
      loses: sum((winner, down) => winner !== '' && winner !== 'party' && down < party.length),
      wiped: sum((winner, down) => winner !== '' && winner !== 'party' && down === party.length),
      fallen: Array.from({ length: party.length + 1 }, (_, n) => sum((__, down) => down === n)),
      states: solved.states,
    };
  });
}
