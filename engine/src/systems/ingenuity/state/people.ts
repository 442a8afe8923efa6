import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Item } from '../book/kinds.ts';
import { bareHands, improvised } from '../book/tables/weapons.ts';
import { type Fight, type Fighter, Place, type Thing } from './model.ts';

/** First number of a weapon that is an item of the fight; before come bare hands (0) and natural weapons. */
export const FIRST_THING = 16;

const out: Readonly<Record<Fighter['status'], Bar>> = {
  able: OPEN,
  dead: bar('ING-DEATH-08', '{who} is dead'),
  gone: bar('ING-TEAM-12', '{who} has left the field'),
  surrendered: bar('ING-TEAM-12', '{who} has given up'),
  unconscious: bar('ING-TURN-06', '{who} is unconscious'),
};
const helpless = bar('ING-COND-03', '{who} is incapacitated');

/** What keeps somebody from doing anything at all. */
export function barToAct({ status, incapacitated }: Fighter): Bar {
  if (status !== 'able') return out[status];
  return incapacitated ? helpless : OPEN;
}

export function isAble(fighter: Fighter): boolean {
  return barToAct(fighter) === OPEN;
}

/** Same team or allied ones (ING-TEAM-03). */
export function areAllied(fight: Fight, a: Fighter, b: Fighter): boolean {
  return a.team === b.team || fight.teams[a.team]!.camp === fight.teams[b.team]!.camp;
}

const stunned = bar('ING-REACT-06', '{who} is stunned');
const surprised = bar('ING-SURP-06', '{who} is surprised');

/** What keeps somebody from reacting at all (ING-REACT-06, ING-SURP-06). */
export function barToReact(fighter: Fighter): Bar {
  if (fighter.stunned > 0 || fighter.surprised) return barToAct(fighter) ?? (fighter.stunned > 0 ? stunned : surprised);
  return barToAct(fighter);
}

/** May react at all. */
export function canReact(fighter: Fighter): boolean {
  return barToReact(fighter) === OPEN;
}

/** The weapon of this number in a character's use; a thing that is no weapon is improvised (ING-ATK-10). */
export function weaponOf(fight: Fight, fighter: Fighter, weapon: number): Item {
  if (weapon === 0) return bareHands;
  if (weapon < FIRST_THING) return fighter.sheet.natural[weapon - 1]!;
  const { def } = fight.things[weapon - FIRST_THING]!;
  return def.kind === 'weapon' || def.kind === 'shield' ? def : improvised;
}

export function thingOf(fight: Fight, weapon: number): Thing | undefined {
  return weapon < FIRST_THING ? undefined : fight.things[weapon - FIRST_THING];
}

/** Hands not holding anything. */
export function freeHands(fight: Fight, fighter: Fighter): number {
  let free = fighter.sheet.hands;
  const { things } = fight;
  for (let i = 0; i < things.length; i++) {
    const thing = things[i]!;
    if (thing.holder === fighter.index && thing.place === Place.held) free -= thing.def.hands;
  }
  return free;
}

/** A character is hidden from, or cannot be seen by, another (ING-ADV-06). */
export function isUnseenBy(attacker: Fighter, target: Fighter): boolean {
  return target.blinded || target.status === 'unconscious' || (attacker.hiddenFrom & (1 << target.index)) !== 0;
}

/** Hidden from somebody, who so cannot aim at it (ING-ATK-06, ING-ADV-10). */
export function isHiddenFrom(fighter: Fighter, from: Fighter): boolean {
  return (fighter.hiddenFrom & (1 << from.index)) !== 0;
}

/** Half speed, rounded up, for the prone, crippled or encumbered, once (ING-MOVE-10, ING-TEST-18). */
export function speedOf({ speed, prone, crippled, encumbered }: Fighter): number {
  return prone || crippled || encumbered ? (speed + 1) >> 1 : speed;
}

/** Constitution, evasion and so on with guard (ING-ACT-08) and Wild Strike. */
export function shiftOf(fighter: Fighter): number {
  return (fighter.guarding ? 1 : 0) - (fighter.wild ? 1 : 0);
}

/** Guard helps defence tests too (ING-ACT-08); Wild Strike lowers only the numbers themselves. */
export function guardOf(fighter: Fighter): number {
  return fighter.guarding ? 1 : 0;
}

/** Stamina that can be spent: a common creature has uses instead (ING-NPC-01, ING-STAT-08). */
export function hasStamina(fight: Fight, fighter: Fighter, cost: number): boolean {
  if (fight.toggles.creatureRanks && fighter.sheet.rank === 'common') return cost === 0 || fighter.rankUses > 0;
  return fighter.stamina >= cost;
}

export function payStamina(fight: Fight, fighter: Fighter, cost: number): void {
  if (fight.toggles.creatureRanks && fighter.sheet.rank === 'common') {
    if (cost > 0) fighter.rankUses--;
    return;
  }
  fighter.stamina -= cost;
}

export function isHarmed({ endurance, maxEndurance }: Fighter): boolean {
  // ING-DMG-04: half of an odd maximum is not rounded.
  return 2 * endurance <= maxEndurance;
}

/** Somebody for whom the team remains (ING-TEAM-05). */
export function remains(fighter: Fighter): boolean {
  return fighter.status === 'able';
}
