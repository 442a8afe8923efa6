import { type CombatantView, type Condition, plain, type Sentence, thingIn } from '@affray/engine';

/** What somebody has in hand, in few words. */
export function weaponWords({ weapons, inHand }: Pick<CombatantView, 'weapons' | 'inHand'>): string {
  return inHand === undefined || inHand === '' ? thingIn(weapons[0] ?? '') : plain(inHand);
}

/** What somebody means to do, as it goes on within a line. */
export function intentWords(intent: Sentence): string {
  const text = plain(intent);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The line below a name: who plays it, what it wears and has in hand. */
export function secondLine(combatant: CombatantView, worn: string, person: string): string {
  const weapon = weaponWords(combatant);
  return [person, worn, weapon].filter((part) => part !== '').join(', ');
}

/** A condition in few words; the rest is told on request: “Pack Tactics: hinders …” is “Pack Tactics”. */
export function shortCondition({ name, label }: Condition): string {
  const short = name ?? plain(label);
  return short.length > 26 ? `${short.slice(0, 25)}…` : short;
}
