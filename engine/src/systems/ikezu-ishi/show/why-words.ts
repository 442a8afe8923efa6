import { type Why, why } from '../../../system/why.ts';
import { canWield, mayStrike } from '../attack/reach.ts';
import { attackId } from '../state/intent-words.ts';
import type { Fight, Fighter, Status } from '../state/model.ts';
import { handsOf, isAtHand, isPresent, weaponAt } from '../state/people.ts';

/** Somebody by id; whoever is hidden or waits is nobody as far as refusals go. */
export function found(fight: Fight, id: string): Fighter | undefined {
  const one = fight.fighters.find(({ sheet }) => sheet.id === id);
  return one === undefined || isUnknown(fight, one) ? undefined : one;
}

export function isUnknown(fight: Fight, { status, index }: Fighter): boolean {
  return status === 'waiting' || fight.hidden.includes(index);
}

export function nobody(id: string): Why {
  return why(`nobody here is called "${id}"`, 'IKZ-ATK-19');
}

/** The number of an attack by its id, -1 = bare hands; undefined where there is none. */
export function attackNamed(fighter: Fighter, id: string): number | undefined {
  if (id === 'unarmed') return -1;
  const at = fighter.sheet.attacks.findIndex((_, attack) => attackId(fighter, attack) === id);
  return at < 0 ? undefined : at;
}

/** Somebody who cannot be struck at all (IKZ-ATK-19). */
export function notThere(fight: Fight, fighter: Fighter, target: Fighter): Why | null {
  const { name } = target.sheet;
  if (!isPresent(target)) return why(`${name} is not in the fight any more`, 'IKZ-ATK-19');
  return mayStrike(fight, fighter, target) ? null : why(`${name} is no enemy`, 'IKZ-ATK-19');
}

/** What a status keeps somebody from, and by which rule. */
const out: Readonly<Record<Exclude<Status, 'active' | 'waiting'>, readonly [words: string, rule: string]>> = {
  critical: ['is critical and can only crawl', 'IKZ-CRIT-06'],
  stabilised: ['is out of this fight', 'IKZ-CRIT-09'],
  mortal: ['is mortally wounded and out of action', 'IKZ-SCT-11'],
  dead: ['is dead', 'IKZ-CRIT-03'],
  fled: ['has left the fight', 'IKZ-RET-05'],
  routed: ['is routed', 'IKZ-DET-06'],
  destroyed: ['is destroyed', 'IKZ-DET-07'],
  captured: ['is a captive', 'IKZ-RND-08'],
};

/** Why somebody can do nothing at all; null for who can. */
export function whyUnable({ sheet, status, helpless, immobile, dex, wil }: Fighter): Why | null {
  if (status !== 'active' && status !== 'waiting') return why(`${sheet.name} ${out[status][0]}`, out[status][1]);
  if (dex === 0 || wil === 0) return why(`${sheet.name} can do nothing now`, 'IKZ-ATTR-04');
  if (immobile) return why(`${sheet.name} can neither move nor act`, 'IKZ-NPC-06');
  return helpless ? why(`${sheet.name} is helpless`, 'IKZ-ADV-04') : null;
}

/** What lies on the ground, is spent, or needs more hands than there are (IKZ-ACT-11, IKZ-EQP-02, IKZ-SCT-10). */
export function whyOutOfHand(fighter: Fighter, attack: number): Why | null {
  const { name } = weaponAt(fighter, attack);
  if (!isAtHand(fighter, attack))
    return fighter.dropped[attack] === 1
      ? why(`the ${name} lies on the ground`, 'IKZ-ACT-11')
      : why(`every ${name} is spent until the fight is over`, 'IKZ-EQP-02');
  if (!canWield(fighter, attack)) {
    const hands = handsOf(fighter);
    return why(`there ${hands === 1 ? 'is only one hand' : 'is no hand'} left for the ${name}`, 'IKZ-SCT-10');
  }
  return null;
}
