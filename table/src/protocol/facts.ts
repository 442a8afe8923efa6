import { type CombatantView, type Condition, plain, type Sentence, thingIn, type View } from '@affray/engine';

/** What a fact that the GM keeps from the players is about. */
export const factKinds = ['condition', 'weapon', 'number', 'health', 'slots', 'fight'] as const;
export type FactKind = (typeof factKinds)[number];

/** One thing about a combatant, or about the fight, that only the GM and its own seat may know. */
export interface KeptFact {
  readonly kind: FactKind;
  /** Which condition, weapon or number, without its figures: `poisoned`, `scimitar`, `Armor`; empty for the others. */
  readonly name: string;
  /** The rule behind it: what the log tells under this rule is kept, too; empty = none. Names a fact of the fight. */
  readonly rule: string;
}

/** A fact as the GM may keep or tell it, with the words it is shown in. */
export interface FactChoice extends KeptFact {
  readonly label: string;
}

/** What a condition is called, without figures and remarks. */
export function conditionName({ name, label }: Condition): string {
  return name ?? plain(label);
}

/** What a weapon is called, without figures and remarks. */
export function weaponName(weapon: Sentence): string {
  return thingIn(weapon) || plain(weapon);
}

/** True when both are the same thing, whatever its figures are now. */
export function sameFact(one: KeptFact, other: KeptFact): boolean {
  if (one.kind !== other.kind || one.name.toLowerCase() !== other.name.toLowerCase()) return false;
  return one.kind !== 'fight' || one.rule === other.rule;
}

/** What can be kept of a combatant, from the GM's view of it. */
export function factsOf({ bars, numbers, conditions, weapons, slots }: CombatantView): FactChoice[] {
  const found: FactChoice[] = [
    ...conditions.map((one) => choice('condition', conditionName(one), plain(one.label), one.rule)),
    ...weapons.map((one) => choice('weapon', weaponName(one), plain(one))),
    ...(bars.length === 0 ? [] : [choice('health', '', bars.map((bar) => bar.label).join(', '))]),
    ...Object.keys(numbers).map((name) => choice('number', name, name)),
    ...(slots.length === 0 ? [] : [choice('slots', '', 'gear and marks in them')]),
  ];
  return found.filter((fact, at) => found.findIndex((other) => sameFact(other, fact)) === at);
}

/** What can be kept of the fight itself. */
export function factsOfFight({ facts }: Pick<View, 'facts'>): FactChoice[] {
  const found = facts.map(({ text, rule }) => choice('fight', '', plain(text), rule));
  return found.filter((fact, at) => found.findIndex((other) => sameFact(other, fact)) === at);
}

function choice(kind: FactKind, name: string, label: string, rule = ''): FactChoice {
  return { kind, name, label, rule };
}
