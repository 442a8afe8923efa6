import type { CombatantView, System } from '@affray/engine';
import { countIn } from '../counts/chance.ts';
import type { StudyData } from '../figures/data.ts';

/** How much somebody has of something that can be used up. */
interface Spent {
  readonly combatant: string;
  readonly label: string;
  readonly value: number;
}

/** What everybody has that can be used up: filled slots by kind, and bars. */
export function spent<E, F>(system: System<E, F>, fight: F): Spent[] {
  const { costs = [] } = system;
  return system.view(fight, 0).combatants.flatMap((each) => [...barsOf(each), ...slotsOf(each, costs)]);
}

function barsOf({ id, bars }: CombatantView): Spent[] {
  return bars.flatMap(({ label, value }) => (value === null ? [] : [{ combatant: id, label, value }]));
}

function slotsOf({ id, slots }: CombatantView, costs: readonly string[]): Spent[] {
  const kinds = new Map<string, number>();
  for (const { kind } of slots) if (costs.includes(kind)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [...kinds].map(([label, value]) => ({ combatant: id, label, value }));
}

/** Counts what was used up in one fight. */
export function countResources(data: StudyData, before: readonly Spent[], after: readonly Spent[]): void {
  data.resourceFights++;
  for (const { combatant, label, value } of before) {
    const now = after.find((other) => other.combatant === combatant && other.label === label);
    countChange(data, combatant, label, (now?.value ?? 0) - value);
  }
  for (const { combatant, label, value } of after)
    if (!before.some((other) => other.combatant === combatant && other.label === label))
      countChange(data, combatant, label, value);
}

function countChange(data: StudyData, combatant: string, label: string, change: number): void {
  if (change === 0) return;
  let found = data.resources.find((known) => known.combatant === combatant && known.label === label);
  if (found === undefined) {
    found = { combatant, label, change: {} };
    data.resources.push(found);
  }
  countIn(found.change, change);
}
