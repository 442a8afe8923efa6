import type { Table } from '../../table/table.ts';
import { canAttack, eachWeapon, isRanged } from './aim.ts';
import { attack } from './attack.ts';
import { eachMetre } from './dodging.ts';
import { areAllied, canReact, hasStamina, isAble, payStamina, shiftOf, weaponOf } from './fighters.ts';
import { distance, distanceTo, isAbstract } from './grid.ts';
import { afflict, contestEffect } from './harm.ts';
import type { Item } from './kinds.ts';
import { Man, maneuverNames } from './maneuver-table.ts';
import type { Fight, Fighter, Frame } from './model.ts';
import { moveMetres, putOn } from './place.ts';
import { event, question } from './words.ts';

const used = event(
  'maneuver',
  ['ING-MAN-01', 'ING-MAN-03', 'ING-MAN-04'],
  [
    ['who', 'who'],
    ['maneuver', maneuverNames],
  ],
  '{who} uses {maneuver}.',
);
const bleeds = event(
  'bleeds',
  ['ING-COND-08', 'ING-MAN-04'],
  [
    ['who', 'who'],
    ['bleeding', 'number'],
  ],
  '{who} bleeds ({bleeding}).',
);
const yesNo = ['no', 'yes'] as const;

/** Move and marks that come with a maneuver before its roll. */
export function beforeAttack(fight: Fight, table: Table<Fight>, attacker: Fighter, frame: Frame): void {
  table.tell(used, attacker.index, frame.maneuver);
  if (frame.maneuver === Man.wild) attacker.wild = true;
  const target = fight.fighters[frame.target]!;
  if (frame.maneuver === Man.advancing || frame.maneuver === Man.rushing) approach(fight, attacker, target, 1);
}

/** The metre that brings nearest, or farthest when `way` is -1. */
function approach(fight: Fight, fighter: Fighter, target: Fighter, way: number): void {
  if (isAbstract(fight)) return moveMetres(fight, fighter, target.index, -way);
  let best = distance(fight, fighter, target) * way;
  let to = -1;
  const { width } = fight.scene;
  eachMetre(fight, fighter, (square) => {
    const away = distanceTo(target, square % width, Math.floor(square / width)) * way;
    if (away >= best || away < 1 * way) return;
    best = away;
    to = square;
  });
  if (to >= 0) putOn(fight, fighter, to);
}

/** What a maneuver adds to a hit that came through: the same result against the listed defence (ING-MAN-03). */
export function afterHit(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter, frame: Frame): void {
  if (frame.maneuver === Man.retreating) {
    approach(fight, attacker, target, -1);
    attacker.retreatFrom = target.index;
  }
  if (target.status === 'dead') return;
  const effect =
    frame.maneuver === Man.crippling
      ? 'crippled'
      : frame.maneuver === Man.stunning
        ? 'stunned'
        : frame.maneuver === Man.tripping
          ? 'prone'
          : 'none';
  if (effect !== 'none' && contestEffect(fight, table, target, false, frame.result)) {
    afflict(table, target, effect);
    if (effect === 'crippled') target.nextTest = -2;
  }
  if (frame.maneuver === Man.rending) {
    target.bleeding += frame.result >= target.con + shiftOf(target) ? 2 : 1;
    table.tell(bleeds, target.index, target.bleeding);
  }
}

/** Crushing Strike: a miss has 2 more luck, 3 if bludgeoning, and may turn critical. */
export function crushed(_table: Table<Fight>, _attacker: Fighter, frame: Frame, def: Item): void {
  if (frame.maneuver !== Man.crushing) return;
  frame.luck += frame.type === 2 ? 3 : 2;
  if (frame.luck >= def.crit) frame.crit = 1;
}

/** Answer with a maneuver as a reaction? */
export const reactionQuestion = question(
  'reaction-maneuver',
  ['ING-MAN-04'],
  () => 'Strike back with a maneuver?',
  (_fight, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  (_fight, _who, code) => ({
    id: yesNo[code]!,
    label: code === 1 ? 'Strike' : 'Do not',
    cost: code === 1 ? '1 stamina' : 'nothing',
    rule: 'ING-MAN-04',
  }),
);

/** The first melee weapon that reaches somebody, -1 for none. */
function meleeAt(fight: Fight, fighter: Fighter, target: Fighter): number {
  let found = -1;
  eachWeapon(fight, fighter, (weapon, thrown) => {
    if (thrown === 1 || isRanged(weaponOf(fight, fighter, weapon), 0)) return;
    if (canAttack(fight, fighter, target, weapon, 0)) found = weapon;
  });
  return found;
}

function strikeBack(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter, maneuver: number): void {
  const weapon = meleeAt(fight, fighter, target);
  if (weapon < 0 || fighter.reactions < 1 || !canReact(fight, fighter) || !hasStamina(fight, fighter, 1)) return;
  if (table.ask(fight, fighter.index, reactionQuestion) === 0) return;
  fighter.reactions--;
  payStamina(fight, fighter, 1);
  attack(fight, table, fighter, target.index, weapon, 0, maneuver);
}

/** Riposte: after an own parry, against the attacker. */
export function riposte(fight: Fight, table: Table<Fight>, fighter: Fighter, attacker: Fighter): void {
  if (isAble(fighter) && isAble(attacker)) strikeBack(fight, table, fighter, attacker, Man.riposte);
}

/** Opportunity Strike at somebody who walked through the own reach; a hit that beats constitution stops the walk. */
export function opportunity(fight: Fight, table: Table<Fight>, mover: Fighter, from: number): void {
  for (const fighter of fight.fighters) {
    if (areAllied(fight, fighter, mover) || !isAble(mover)) continue;
    const health = mover.health + mover.endurance;
    strikeBack(fight, table, fighter, mover, Man.opportunity);
    const hurt = mover.health + mover.endurance < health;
    if (
      hurt &&
      isAble(mover) &&
      !isAbstract(fight) &&
      contestEffect(fight, table, mover, false, health - mover.health - mover.endurance + mover.pDef)
    ) {
      putOn(fight, mover, from);
      return;
    }
  }
}
