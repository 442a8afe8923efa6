import type { CombatantView } from '@affray/engine';
import { initials } from './initials.ts';

/** Bars that say how much somebody can still take, the one that goes first in front. */
const vital = ['hp', 'endurance', 'health', 'str'];

/** States in which somebody is still in the fight. */
const upStates = new Set(['able', 'active', 'present', 'waiting', '']);

/** Words for health with the share of it that they may stand for on a bar. */
const wordShares: ReadonlyMap<string, number> = new Map([
  ['unhurt', 1],
  ['fresh', 1],
  ['scratched', 0.8],
  ['pressed', 0.66],
  ['hurt', 0.6],
  ['wounded', 0.5],
  ['badly hurt', 0.25],
  ['barely standing', 0.12],
  ['out', 0],
]);

/** Whether somebody is out of the fight. */
export function isDown({ status }: Pick<CombatantView, 'status'>): boolean {
  return !upStates.has(status);
}

/** The share of health that is left, 0 to 1; from a word only its rough place; null when nothing is known. */
export function healthShare({ bars }: Pick<CombatantView, 'bars'>): number | null {
  for (const id of vital) {
    const bar = bars.find((each) => each.id === id);
    if (bar === undefined) continue;
    if (bar.value !== null && bar.max !== null && bar.max > 0) return Math.max(0, Math.min(1, bar.value / bar.max));
    return wordShares.get(bar.words) ?? null;
  }
  return null;
}

/** Two letters for everybody, no two alike where a number tells them apart: three Guards are G1, G2, G3. */
export function lettersOf(combatants: readonly CombatantView[]): ReadonlyMap<string, string> {
  const uses = new Map<string, number>();
  for (const { name } of combatants) uses.set(initials(name), (uses.get(initials(name)) ?? 0) + 1);
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name } of combatants) {
    const plain = initials(name);
    const number = /-(\d+)$/.exec(id)?.[1];
    let chosen = plain;
    if (uses.get(plain)! > 1 && number !== undefined) chosen = `${plain[0]!}${number}`;
    else if (uses.get(plain)! > 1 && taken.has(plain)) chosen = `${plain[0]!}${name.at(-1)!.toLowerCase()}`;
    letters.set(id, chosen);
    taken.add(chosen);
  }
  return letters;
}

/** A name that tells alike ones apart: “Guard 2”. */
export function namesOf(combatants: readonly CombatantView[]): ReadonlyMap<string, string> {
  const uses = new Map<string, number>();
  for (const { name } of combatants) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Map(
    combatants.map(({ id, name }) => {
      const number = /-(\d+)$/.exec(id)?.[1];
      return [id, uses.get(name)! > 1 && number !== undefined ? `${name} ${number}` : name] as const;
    }),
  );
}
