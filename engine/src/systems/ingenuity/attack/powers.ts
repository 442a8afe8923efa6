import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { afflict, overcomesBody, overcomesMind } from '../harm/effects.ts';
import { takeDamage } from '../harm/harm.ts';
import { trapDamage } from '../harm/hazards.ts';
import { asAttack, rollTest, testOf } from '../rolls/roll.ts';
import { attackerOf, openFrame, targetIn } from '../state/frames.ts';
import { distance, hasLine } from '../state/grid.ts';
import type { Fight, Fighter, Frame, Power } from '../state/model.ts';
import { weaponNumber } from '../state/names.ts';
import { barToAim, hindrance, netAdvantage } from './aim.ts';
import { tellAim, visorOf } from './strike.ts';

const usedPower = event(
  'power',
  ['ING-PWR-01', 'ING-PWR-02'],
  '{who:who} uses {power:thing} on {target:who}: {result} against {needed}.',
);
const fails = event('power-fails', ['ING-PWR-02'], '{who:who}’s power does not come about.');

/** Result a tier needs (ING-PWR-02). */
export function powerNeeds(tier: number): number {
  return 2 + 2 * tier;
}

/** Also where a power is named that there is not. */
export const powersOff = bar('ING-PWR-01', 'powers are switched off in this fight');
const noPower = bar('ING-PWR-02', 'it costs more than is left, or nothing is in its range');

export function barToUsePower(fight: Fight, fighter: Fighter, power: number, target: Fighter): Bar {
  if (!fight.toggles.powers) return powersOff;
  const { tier, resource, weapon } = fighter.sheet.powers[power]!;
  const able = fighter[resource] >= tier && barToAim(fight, fighter, target) === OPEN;
  const near = distance(fight, fighter, target) <= Math.max(weapon.far, weapon.reach);
  return able && near && hasLine(fight, fighter, target) ? OPEN : noPower;
}

/** Pays for a power and opens its frame; null when attacks answer each other too deeply (ING-PWR-02). */
export function openPower(fight: Fight, fighter: Fighter, number: number, target: Fighter): Frame | null {
  const { weapon, resource, tier } = fighter.sheet.powers[number]!;
  fighter[resource] -= tier;
  const frame = openFrame(fight, fighter);
  if (frame === null) return null;
  frame.target = target.index;
  frame.weapon = 1 + fighter.sheet.natural.indexOf(weapon);
  frame.type = weapon.types[0]!;
  frame.power = number + 1;
  return frame;
}

/** It attacks, with the result of its test as the attack roll (ING-PWR-02). */
export function isAttack(fight: Fight, frame: Frame): boolean {
  return powerIn(fight, frame).defence === 'eva';
}

function powerIn(fight: Fight, frame: Frame): Power {
  return attackerOf(fight, frame).sheet.powers[frame.power - 1]!;
}

/** ING-PWR-01: 2 less for each power before it this round; attacks do not count. */
function roll(fight: Fight, table: Table<Fight>, frame: Frame, attack: boolean): boolean {
  const fighter = attackerOf(fight, frame);
  const { tier, attribute, skill, proficiency } = powerIn(fight, frame);
  const need = powerNeeds(tier);
  const bonus = (proficiency < 0 ? 0 : fighter.sheet.profs[proficiency]!) - 2 * fighter.powersUsed;
  fighter.powersUsed++;
  const test = testOf(fight, attribute, skill, bonus, frame.net);
  frame.result = rollTest(fight, table, fighter, attack ? asAttack(test) : test);
  frame.luck = fight.roll.luck;
  table.tell(usedPower, fighter.index, weaponNumber(fighter, frame.weapon), frame.target, frame.result, need);
  if (frame.result < need) table.tell(fails, fighter.index);
  return frame.result >= need;
}

/** The test of a power that attacks, with advantage like any attack (ING-ATK-12); true when it comes about. */
export function rollPower(fight: Fight, table: Table<Fight>, frame: Frame): boolean {
  const fighter = attackerOf(fight, frame);
  const target = targetIn(fight, frame);
  frame.net = netAdvantage(fight, fighter, target, frame.weapon, 0);
  tellAim(fight, table, frame);
  if (fighter.feintAt === target.index) fighter.feintAt = -1;
  const works = roll(fight, table, frame, true);
  frame.luck -= visorOf(fight, target);
  return works;
}

/** An effect against constitution or willpower; its damage, if any, is no attack's (ING-DMG-11). */
export function overcome(fight: Fight, table: Table<Fight>, frame: Frame): void {
  const target = targetIn(fight, frame);
  const { defence, effect, weapon } = powerIn(fight, frame);
  frame.net = -hindrance(attackerOf(fight, frame), target);
  if (!roll(fight, table, frame, false)) return;
  const mental = defence === 'will';
  const works = mental
    ? overcomesMind(fight, table, target, frame.result)
    : overcomesBody(fight, table, target, frame.result, effect);
  if (!works) return;
  afflict(fight, table, target, effect);
  if (weapon.damage > 0) takeDamage(fight, table, target, trapDamage(target, weapon.damage, frame.type));
}
