import { type CombatantView, healthBar } from '@affray/engine';
import { initials } from './initials.ts';

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
export function isDown({ out }: Pick<CombatantView, 'out'>): boolean {
  return out === true;
}

/** The share of health that is left, 0 to 1; from a word only its rough place; null when nothing is known. */
export function healthShare(combatant: Pick<CombatantView, 'bars'>): number | null {
  const bar = healthBar(combatant);
  if (bar?.health === undefined) return null;
  if (bar.value !== null && bar.max !== null && bar.max > 0) return Math.max(0, Math.min(1, bar.value / bar.max));
  return wordShares.get(bar.words) ?? null;
}

/** A name that tells alike ones apart: “Guard” with the id `guard-2` is “Guard 2”; who has a name of its own keeps it. */
export function ownName({ id, name }: Pick<CombatantView, 'id' | 'name'>): string {
  const numbered = /^(.+)-(\d+)$/.exec(id);
  if (numbered === null || /\d$/.test(name)) return name;
  const kind = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return kind === numbered[1] ? `${name} ${numbered[2]!}` : name;
}

/** Two letters for everybody, no two alike: three Guards are G1, G2, G3, and a Goblin 1 beside them is Go. */
export function lettersOf(combatants: readonly CombatantView[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  for (const combatant of combatants) {
    const name = ownName(combatant);
    const chosen = marksFor(name).find((mark) => !taken.has(mark)) ?? initials(name);
    letters.set(combatant.id, chosen);
    taken.add(chosen);
  }
  return letters;
}

/** What may stand on somebody's token, the plainest first: the initials, the first letter with any other, with a number. */
function marksFor(name: string): readonly string[] {
  const plain = initials(name);
  const first = plain[0]!;
  const others = [...name.toLowerCase().slice(1)].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  return [
    plain,
    ...others.map((letter) => `${first}${letter}`),
    ...Array.from({ length: 99 }, (_, at) => `${first}${at + 1}`),
  ];
}

/** Everybody’s name by id. */
export function namesOf(combatants: readonly CombatantView[]): ReadonlyMap<string, string> {
  return new Map(combatants.map((combatant) => [combatant.id, ownName(combatant)] as const));
}
