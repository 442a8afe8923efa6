import type { Simulated, System } from '@affray/engine';
import { countIn } from '../counts/chance.ts';
import { type FigureColumns, personColumns, sideColumns } from './columns.ts';
import { addAt, type ColumnCounts, type CombatantData, type StudyData } from './data.ts';
import { sidesIn } from './ending.ts';

function blankCounts(columns: FigureColumns, harm: boolean): ColumnCounts {
  const counted = Object.entries(columns).filter(([, column]) => harm && column.counted === undefined);
  return Object.fromEntries(counted.map(([id]) => [id, {}]));
}

/** A study of no fights yet. */
export function blankStudy<E, F>(system: System<E, F>, start: F): StudyData {
  const { stakes } = system;
  const harm = stakes !== undefined;
  const combatants: CombatantData[] = system.combatants(start).map(({ id, name, side }) => ({
    id,
    name,
    side,
    fates: {},
    counts: blankCounts(personColumns, harm),
    outDuring: [],
    outAtEnd: [],
  }));
  const clocks = (stakes?.clocks ?? []).map(({ id, label }) => ({ id, label, left: {} }));
  const sides = sidesIn(combatants).map((side) => ({ side, counts: blankCounts(sideColumns, harm) }));
  const checksum = 0;
  return {
    n: 0,
    harm,
    outcomes: {},
    rounds: [],
    sides,
    combatants,
    clocks,
    resources: [],
    resourceFights: 0,
    checksum,
  };
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
