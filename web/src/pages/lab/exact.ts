import type { SealedSystem } from '@affray/engine';
import { type ExactFigures, playersFor, solveFight } from '@affray/lab';
import type { LabVersion } from './jobs.ts';

/** A fight with more states or chains of chance than this is not solved while somebody waits. */
const limits = { states: 60_000, branches: 1_500_000 } as const;
/** With more people than this nothing small is left to try. */
const mostPeople = 4;

/** The fight solved, or null where it is too large or chance decides what people choose. */
export function exactly(sealed: SealedSystem, { encounter, policies }: LabVersion): ExactFigures | null {
  return sealed.use((system): ExactFigures | null => {
    const read = system.readEncounter(encounter);
    if (!read.ok || Object.values(policies).includes('random')) return null;
    const start = system.setUp(read.value);
    if (system.combatants(start).length > mostPeople) return null;
    const solved = solveFight(system, start, playersFor(system, start, policies).players, limits);
    return !solved.solved || solved.outcomes.some(([outcome]) => outcome === 'endless') ? null : solved;
  });
}
