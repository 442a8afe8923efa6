import { knownModifiers } from './attack.ts';
import { weaponAt } from './gear.ts';
import { Blow } from './marks.ts';
import { type Fight, type Fighter, Reaction } from './model.ts';
import { blocksWell, covers, dodgesWell } from './reactions.ts';
import { largestDie, type Weapon } from './weapon.ts';

/** Highest face any damage die can show. */
const TOP = 12;

/** Chance that a STR Save at this score fails, 0 to 1. A score of 0 or less is death. */
export function failChance(str: number): number {
  if (str <= 0) return 1;
  return str >= 20 ? 0 : (20 - str) / 20;
}

/** Chance that one die shows no more than `face`. */
function upTo(sides: number, face: number): number {
  return face >= sides ? 1 : face / sides;
}

/** Chance that no die of the weapon shows more than `face`. */
function weaponUpTo(weapon: Weapon, face: number): number {
  const dice = weapon.dice;
  let chance = upTo(dice[0]!, face);
  for (let at = 1; at < dice.length; at++) chance *= upTo(dice[at]!, face);
  return chance;
}

/** Chance that one attack of the volley shows no more than `face` when the target reacts in this way. */
function attackUpTo(
  fight: Fight,
  target: Fighter,
  at: number,
  reaction: number,
  negates: boolean,
  face: number,
): number {
  const now = fight.now;
  const attacker = fight.fighters[now.attackers[at]!]!;
  const main = weaponAt(attacker, now.item[at]!);
  const bits = knownModifiers(fight, attacker, target, now.manner[at]!, false);
  const covered = reaction !== Reaction.none && covers(reaction, main.speed);
  if (covered && negates) return 1;
  const impaired = covered || (bits & Blow.impaired) !== 0;
  const enhanced = (bits & Blow.enhanced) !== 0;
  if (impaired && !enhanced) return upTo(4, face);
  let chance = weaponUpTo(main, face);
  if (now.offItem[at]! >= 0) chance *= weaponUpTo(weaponAt(attacker, now.offItem[at]!), face);
  return enhanced && !impaired ? chance * upTo(TOP, face) : chance;
}

/** Chance that the highest result of the volley is no more than `face`; gambits deal no damage. */
function volleyUpTo(fight: Fight, target: Fighter, reaction: number, negates: boolean, face: number): number {
  const now = fight.now;
  let chance = 1;
  for (let at = 0; at < now.attackerCount; at++) {
    if ((now.flags[at]! & Blow.gambit) === 0) chance *= attackUpTo(fight, target, at, reaction, negates, face);
  }
  return chance;
}

/**
 * Chance that the volley in `fight.now` takes its target out, 0 to 1: STR lost and the Save failed, or STR gone. Flat
 * bonuses and what ignores Armor are left out of account.
 */
export function volleyDanger(fight: Fight, target: Fighter, reaction: number): number {
  const first = target.hp + target.armour + 1;
  if (first > TOP) return 0;
  const graded = fight.toggles.blockDodgeRule === 'graded';
  const negates = graded && (reaction === Reaction.block ? blocksWell(target) : dodgesWell(target));
  let below = volleyUpTo(fight, target, reaction, negates, first - 1);
  let danger = 0;
  for (let face = first; face <= TOP && below < 1; face++) {
    const reached = volleyUpTo(fight, target, reaction, negates, face);
    danger += (reached - below) * failChance(target.str - (face - first + 1));
    below = reached;
  }
  return danger;
}

/** Chance that one plain blow of this weapon takes the target out, 0 to 1. */
export function blowDanger(target: Fighter, weapon: Weapon): number {
  const first = target.hp + target.armour + 1;
  let below = weaponUpTo(weapon, first - 1);
  let danger = 0;
  for (let face = first; face <= TOP && below < 1; face++) {
    const reached = weaponUpTo(weapon, face);
    danger += (reached - below) * failChance(target.str - (face - first + 1));
    below = reached;
  }
  return danger;
}

/** Mean of the kept die, good enough to compare weapons. */
export function meanDie(weapon: Weapon): number {
  return largestDie(weapon) / 2 + weapon.dice.length;
}
