import { headed } from '../../../system/asked.ts';
import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { maneuverNames, maneuvers } from '../book/maneuver-table.ts';
import { event, judged } from '../book/words.ts';
import { barToAnswer } from '../rolls/fate.ts';
import { isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { nameOfThing, weaponNumber } from '../state/names.ts';
import { weaponId } from '../state/option-ids.ts';
import { hasStamina, payStamina, weaponOf } from '../state/people.ts';
import { barToReactAnew } from '../state/reactions.ts';
import { armsOf, barToUse, canAttack, nextWeapon, weaponCalled } from './aim.ts';

const answers = event('strikes-back', ['ING-MAN-01', 'ING-MAN-04'], '{who:who} answers {target:who}: {maneuver}.', {
  maneuver: maneuverNames,
});

const unfitting = bar('ING-MAN-04', 'that weapon does not lend itself to it');
const noMelee = bar('ING-MAN-04', 'a Riposte or an Opportunity Strike is a melee attack');
const noMoment = bar('ING-MAN-04', 'no enemy walks by within reach, and no attack has just been parried');
const provokesNothing = bar('ING-MOVE-09', 'moving past somebody provokes nothing here');

function eachStrike(fight: Fight, who: number, table: Table<Fight>): void {
  const fighter = fight.fighters[who]!;
  table.offer(0);
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    table.offer(weapon + 1);
}

/** A melee weapon that is ready. */
function barToHit(fight: Fight, fighter: Fighter, weapon: number): Bar {
  return barToUse(fight, fighter, weapon, 0) ?? (weaponOf(fight, fighter, weapon).projectile ? noMelee : OPEN);
}

function barToStrike(fight: Fight, fighter: Fighter, target: Fighter, weapon: number, maneuver: number): Bar {
  const shut = barToHit(fight, fighter, weapon);
  if (shut !== OPEN) return shut;
  const fits = weaponOf(fight, fighter, weapon).proficiencies.some((prof) => maneuvers[maneuver]!.profs.includes(prof));
  return fits && canAttack(fight, fighter, target, weapon, 0) ? OPEN : unfitting;
}

function barOfStrike(fight: Fight, who: number, code: number): Bar {
  const { about, other } = fight.roll;
  const target = fight.fighters[other];
  if (code === 0) return OPEN;
  return target === undefined ? unfitting : barToStrike(fight, fight.fighters[who]!, target, code - 1, about);
}

/** A maneuver as a reaction: 0 lets it be, else weapon + 1. What is answered, and how, stands in the roll's scratch. */
export const reactionQuestion = judged(
  'reaction-maneuver',
  ['ING-MAN-04'],
  ({ roll }) => `${maneuvers[roll.about]!.name}?`,
  {
    each: eachStrike,
    legal: barOfStrike,
    of: headed('strike'),
    read: { arms: (fight, who) => armsOf(fight, fight.fighters[who]!) },
    when(fight, who, option) {
      const fighter = fight.fighters[who]!;
      if (!fight.toggles.maneuvers) return provokesNothing;
      const [, named] = option.split(':');
      const weapon = named === undefined ? OPEN : barToHit(fight, fighter, weaponCalled(fight, fighter, named));
      return weapon ?? barToAnswer(fight, fighter) ?? noMoment;
    },
    unknown: (fight, who, option) => {
      const fighter = fight.fighters[who]!;
      return barToUse(fight, fighter, weaponCalled(fight, fighter, option.split(':')[1] ?? ''), 0) ?? unfitting;
    },
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

function hasStrike(fight: Fight, fighter: Fighter, target: Fighter, maneuver: number): boolean {
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    if (barToStrike(fight, fighter, target, weapon, maneuver) === OPEN) return true;
  return false;
}

/** Has what a Riposte or an Opportunity Strike takes. */
export function canStrikeBack(fight: Fight, fighter: Fighter, target: Fighter, maneuver: number): boolean {
  if (!isThere(target) || barToReactAnew(fighter) !== OPEN) return false;
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
