import type { Simulated, Stakes, System } from '@affray/engine';
import { addAt, type CombatantData, countIn, type StudyData } from './data.ts';

/** A study of no fights yet. */
export function blankStudy<E, F>(system: System<E, F>, stakes: Stakes<F>, start: F): StudyData {
  const combatants: CombatantData[] = system.combatants(start).map(({ id, name, side }) => ({
    id,
    name,
    side,
    fates: {},
    standing: [0, 0, 0, 0],
    lasting: 0,
    lost: {},
    outDuring: [],
    outAtEnd: [],
  }));
  const clocks = stakes.clocks.map(({ id, label }) => ({ id, label, left: {} }));
  const sides = [...new Set(combatants.map(({ side }) => side))].map((side) => ({
    side,
    wiped: 0,
    deaths: {},
    fallen: {},
  }));
  return { n: 0, outcomes: {}, rounds: [], sides, combatants, clocks, resources: [], resourceFights: 0, checksum: 0 };
}

/** Adds what the engine has counted. */
export function take(data: StudyData, { n, outcomes, fates, rounds, checksum }: Simulated): void {
  data.n = n;
  data.checksum = checksum;
  for (const [outcome, fights] of outcomes) countIn(data.outcomes, outcome, fights);
  rounds.forEach((fights, round) => {
    addAt(data.rounds, round, fights);
  });
  for (const combatant of data.combatants)
    for (const [fate, fights] of fates.get(combatant.id) ?? []) countIn(combatant.fates, fate, fights);
}
