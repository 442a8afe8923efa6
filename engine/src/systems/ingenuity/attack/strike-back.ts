import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { maneuverNames, maneuvers } from '../book/maneuver-table.ts';
import { event, question } from '../book/words.ts';
import { isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { nameOfThing, weaponNumber } from '../state/names.ts';
import { weaponId } from '../state/option-ids.ts';
import { canReact, hasStamina, isAble, payStamina, weaponOf } from '../state/people.ts';
import { canAttack, canUseWeapon, nextWeapon } from './aim.ts';

const answers = event('strikes-back', ['ING-MAN-01', 'ING-MAN-04'], '{who:who} answers {target:who}: {maneuver}.', {
  maneuver: maneuverNames,
});

/** A maneuver as a reaction: 0 lets it be, else weapon + 1. What is answered, and how, stands in the roll's scratch. */
export const reactionQuestion = question(
  'reaction-maneuver',
  ['ING-MAN-04'],
  ({ roll }) => `${maneuvers[roll.about]!.name}?`,
  (fight, who, table) => {
    const { about, other } = fight.roll;
    const fighter = fight.fighters[who]!;
    table.offer(0);
    for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
      if (canStrike(fight, fighter, fight.fighters[other]!, weapon, about)) table.offer(weapon + 1);
  },
  (fight, who, code) => {
    if (code === 0) return { id: 'no', verb: 'none', label: 'Let it be', cost: 'nothing', rule: 'ING-MAN-04' };
    const weapon = nameOfThing(fight, 'thing', weaponNumber(fight.fighters[who]!, code - 1));
    return {
      id: `strike:${weaponId(fight, fight.fighters[who]!, code - 1)}`,
      verb: 'attack',
      label: say`Strike: ${say.thing(weapon)}`,
      weapon,
      cost: '1 stamina',
      rule: 'ING-MAN-04',
    };
  },
);

function canStrike(fight: Fight, fighter: Fighter, target: Fighter, weapon: number, maneuver: number): boolean {
  const def = weaponOf(fight, fighter, weapon);
  if (def.projectile || !def.proficiencies.some((prof) => maneuvers[maneuver]!.profs.includes(prof))) return false;
  return canUseWeapon(fight, fighter, weapon, 0) && canAttack(fight, fighter, target, weapon, 0);
}

function hasStrike(fight: Fight, fighter: Fighter, target: Fighter, maneuver: number): boolean {
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    if (canStrike(fight, fighter, target, weapon, maneuver)) return true;
  return false;
}

/** Has what a Riposte or an Opportunity Strike takes. */
export function canStrikeBack(fight: Fight, fighter: Fighter, target: Fighter, maneuver: number): boolean {
  if (!isAble(fighter) || !isThere(target) || fighter.reactions < 1 || !canReact(fighter)) return false;
  return hasStamina(fight, fighter, 1) && hasStrike(fight, fighter, target, maneuver);
}

/** Asks for a Riposte or an Opportunity Strike, which costs the reaction and 1 stamina; weapon + 1, 0 = none. */
export function askToStrikeBack(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  target: Fighter,
  maneuver: number,
): number {
  const { about, other } = fight.roll;
  fight.roll.about = maneuver;
  fight.roll.other = target.index;
  const code = table.ask(fight, fighter.index, reactionQuestion);
  fight.roll.about = about;
  fight.roll.other = other;
  if (code === 0) return code;
  fighter.reactions--;
  payStamina(fight, fighter, 1);
  table.tell(answers, fighter.index, target.index, maneuver);
  return code;
}
