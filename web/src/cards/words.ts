import { type CombatantView, plain } from '@affray/engine';

/** A weapon in few words: “katana d8 (Melee, slashing)” is “katana d8”. */
export function weaponWords(weapon: string): string {
  return weapon
    .replace(/ \([^()]*\)$/, (bracket) => (bracket === ' (empty)' || bracket === ' (put away)' ? bracket : ''))
    .replace(/ Balanced$/, '')
    .replace(/ (Fast|Slow)$/, (speed) => speed.toLowerCase());
}

/** What somebody means to do, in few words: “Move Close, then: Attack Orc with axe (full, Slow)” is “closes, attacks Orc”. */
export function intentWords(intent: string): string {
  const bare = intent
    .replace(/ \([^()]*\)$/, '')
    .replace(/^Move Close, then: /, 'closes, ')
    .replace(/^Fall back, then: /, 'falls back, ')
    .replace(/\bAttack (.+?) with [^,]+/, 'attacks $1');
  return bare.charAt(0).toLowerCase() + bare.slice(1);
}

const armourWords = ['no armour', 'light armour', 'medium armour', 'heavy armour'] as const;

/** The line below a name: who plays it and what it has in hand. */
export function secondLine(combatant: CombatantView, system: string, person: string): string {
  const weapon = weaponWords(plain(combatant.weapons[0] ?? ''));
  const parts = [person];
  if (system === 'tag-tally' && combatant.numbers.DC === undefined)
    parts.push(armourWords[combatant.numbers.Armor ?? 0] ?? '');
  parts.push(weapon);
  return parts.filter((part) => part !== '').join(', ');
}

/** A tag of a character with its tier. */
interface TagWords {
  readonly name: string;
  readonly tier: number;
  readonly about: string;
  readonly hinders: boolean;
}

/** Tags among the plain numbers: those with what they are good for in brackets. */
export function tagsOf({ numbers }: CombatantView): TagWords[] {
  return Object.entries(numbers).flatMap(([label, tier]) => {
    const found = /^(.+) \(([^()]+)\)$/.exec(label);
    if (found === null) return [];
    return [{ name: found[1]!, tier, about: found[2]!, hinders: found[2]!.startsWith('hinders') }];
  });
}

/** The first words of a condition; the rest is told on request: “Pack Tactics: hinders …” is “Pack Tactics”. */
export function shortCondition(label: string): string {
  const short = label.split(/[:;]/)[0] ?? label;
  return short.length > 26 ? `${short.slice(0, 25)}…` : short;
}
