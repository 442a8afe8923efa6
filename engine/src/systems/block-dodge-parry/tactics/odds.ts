import { blocksWell, covers, dodgesWell } from '../attack/reactions.ts';
import type { Weapon } from '../book/weapon.ts';
import { weaponAt } from '../state/gear.ts';
import { Mark } from '../state/marks.ts';
import { type Fight, type Fighter, Reaction } from '../state/model.ts';

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
function attackUpTo(fight: Fight, at: number, reaction: number, negates: boolean, face: number): number {
  const now = fight.now;
  const attacker = fight.fighters[now.attackers[at]!]!;
  const main = weaponAt(attacker, now.item[at]!);
  const covered = reaction !== Reaction.none && covers(reaction, main.speed);
  if (covered && negates) return 1;
  const impaired = covered || (now.flags[at]! & Mark.impaired) !== 0;
  const enhanced = (now.flags[at]! & Mark.enhanced) !== 0;
  if (impaired && !enhanced) return upTo(4, face);
  let chance = weaponUpTo(main, face);
  if (now.offItem[at]! >= 0) chance *= weaponUpTo(weaponAt(attacker, now.offItem[at]!), face);
  return enhanced && !impaired ? chance * upTo(TOP, face) : chance;
}

/** Chance that the highest result of the volley is no more than `face`; gambits deal no damage. */
function volleyUpTo(fight: Fight, reaction: number, negates: boolean, face: number): number {
  const now = fight.now;
  let chance = 1;
  for (let at = 0; at < now.attackerCount; at++) {
    if ((now.flags[at]! & Mark.gambit) === 0) chance *= attackUpTo(fight, at, reaction, negates, face);
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
  if (fight.now.attackerCount === 1) return singleDanger(fight, target, reaction, negates, first);
  let below = volleyUpTo(fight, reaction, negates, first - 1);
  let danger = 0;
  for (let face = first; face <= TOP && below < 1; face++) {
    const reached = volleyUpTo(fight, reaction, negates, face);
    danger += (reached - below) * failChance(target.str - (face - first + 1));
    below = reached;
  }
  return danger;
}

/** One attacker: by far the most usual case, looked up by its dice. */
function singleDanger(fight: Fight, target: Fighter, reaction: number, negates: boolean, first: number): number {
  const now = fight.now;
  const attacker = fight.fighters[now.attackers[0]!]!;
  const main = weaponAt(attacker, now.item[0]!);
  const covered = reaction !== Reaction.none && covers(reaction, main.speed);
  if (covered && negates) return 0;
  const impaired = covered || (now.flags[0]! & Mark.impaired) !== 0;
  const enhanced = (now.flags[0]! & Mark.enhanced) !== 0;
  if (impaired && !enhanced) return danger(first, target.str, 4, 0, 0);
  const extra = enhanced && !impaired ? TOP : 0;
  const off = now.offItem[0]!;
  const second = off >= 0 ? weaponAt(attacker, off).dice[0]! : main.dice.length > 1 ? main.dice[1]! : 0;
  return danger(first, target.str, main.dice[0]!, second, extra);
}

const MOST_STR = 20;
const known = new Float64Array((TOP + 1) * (MOST_STR + 1) * 7 * 7 * 2).fill(-1);

/** Danger of up to two weapon dice and a d12 (0 = not rolled) when `first` is the lowest face that costs STR. */
function danger(first: number, str: number, one: number, two: number, extra: number): number {
  const strength = Math.min(MOST_STR, str);
  const dice = ((one >> 1) * 7 + (two >> 1)) * 2 + (extra > 0 ? 1 : 0);
  const at = (first * (MOST_STR + 1) + strength) * 98 + dice;
  const before = known[at]!;
  if (before >= 0) return before;
  let sum = 0;
  let below = highestUpTo(one, two, extra, first - 1);
  for (let face = first; face <= TOP && below < 1; face++) {
    const reached = highestUpTo(one, two, extra, face);
    sum += (reached - below) * failChance(strength - (face - first + 1));
    below = reached;
  }
  known[at] = sum;
  return sum;
}

function highestUpTo(one: number, two: number, extra: number, face: number): number {
  let chance = upTo(one, face);
  if (two > 0) chance *= upTo(two, face);
  return extra > 0 ? chance * upTo(extra, face) : chance;
}

/** Chance that one plain blow of this weapon takes the target out, 0 to 1. */
export function blowDanger(target: Fighter, weapon: Weapon): number {
  const first = target.hp + target.armour + 1;
  if (first > TOP) return 0;
  return danger(first, target.str, weapon.dice[0]!, weapon.dice.length > 1 ? weapon.dice[1]! : 0, 0);
}
