import type { RuleId } from '../book/rules.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { itemId } from '../state/names.ts';
import { isThere } from '../state/people.ts';

/** Why something cannot be done. */
export interface Why {
  /** A clause without a full stop. */
  readonly reason: string;
  readonly rule: RuleId;
}

export const why = (reason: string, rule: RuleId): Why => ({ reason, rule });

/** The combatant named, or undefined. */
export const namedFighter = (fight: Fight, id: string): Fighter | undefined =>
  fight.fighters.find(({ sheet }) => sheet.id === id);

/** Why somebody is no target at all (SOS-ATK-09). */
export function whyNoTarget(actor: Fighter, target: Fighter | undefined, id: string): Why | null {
  if (target === undefined) return why(`nobody is called "${id}"`, 'SOS-ATK-09');
  if (target === actor) return why('nobody attacks themselves', 'SOS-ATK-09');
  return isThere(target) ? null : why(`${target.sheet.name} is ${target.status}`, 'SOS-ATK-09');
}

/** A thing somebody carries by the name used in options; -1 = none. */
export function carried(fight: Fight, actor: Fighter, id: string): number {
  return fight.items.findIndex((_, item) => fight.gear.holder[item] === actor.index && itemId(fight, item) === id);
}

/** Why somebody who is not up takes no part any more. */
export function whyOut({ status, sheet }: Fighter): Why {
  const { name } = sheet;
  switch (status) {
    case 'out':
      return why(`${name} is knocked out`, 'SOS-KO-01');
    case 'gone':
      return why(`${name} has left the field`, 'SOS-MOVE-06');
    case 'surrendered':
      return why(`${name} has surrendered`, 'SOS-END-06');
    default:
      return why(`${name} is dead`, 'SOS-TURN-16');
  }
}
