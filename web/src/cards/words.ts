import { type CombatantView, type Condition, plain, type Sentence } from '@affray/engine';

/** A weapon in few words: its name and dice, without what stands in brackets but that it is empty or put away. */
export function weaponWords(weapon: Sentence): string {
  const text = plain(weapon);
  const at = text.lastIndexOf(' (');
  const bracket = at < 0 ? '' : text.slice(at + 1);
  const bare = at < 0 || told.has(bracket) ? text : text.slice(0, at);
  const [last = ''] = bare.split(' ').slice(-1);
  if (last === 'Balanced') return bare.slice(0, -' Balanced'.length);
  return last === 'Fast' || last === 'Slow' ? `${bare.slice(0, -last.length)}${last.toLowerCase()}` : bare;
}

/** Remarks in brackets that matter on a card. */
const told: ReadonlySet<string> = new Set(['(empty)', '(put away)']);

/** What somebody means to do, as it goes on within a line. */
export function intentWords(intent: Sentence): string {
  const text = plain(intent);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The line below a name: who plays it, what it wears and has in hand. */
export function secondLine(combatant: CombatantView, worn: string, person: string): string {
  const weapon = weaponWords(combatant.weapons[0] ?? '');
  return [person, worn, weapon].filter((part) => part !== '').join(', ');
}

/** A condition in few words; the rest is told on request: “Pack Tactics: hinders …” is “Pack Tactics”. */
export function shortCondition({ name, label }: Condition): string {
  const short = name ?? plain(label);
  return short.length > 26 ? `${short.slice(0, 25)}…` : short;
}
