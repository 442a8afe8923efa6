import type { Table } from '../../../table/table.ts';
import { hindrance, isClear, isTarget, netAdvantage } from '../attack/aim.ts';
import { awaitAnswers, closeFrame, openFrame, reveal } from '../attack/attack.ts';
import { chooseDefence } from '../attack/defend.ts';
import { conclude, settle } from '../attack/settle.ts';
import { stray } from '../attack/stray.ts';
import { tellAim, visorOf, waived } from '../attack/strike.ts';
import { event } from '../book/words.ts';
import { afflict, contestEffect } from '../harm/effects.ts';
import { takeDamage } from '../harm/harm.ts';
import { trapDamage } from '../harm/hazards.ts';
import { rollTest } from '../rolls/roll.ts';
import { distance } from '../state/grid.ts';
import type { Fight, Fighter, Frame, Power } from '../state/model.ts';
import { weaponNumber } from '../state/names.ts';

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

export function canUsePower(fight: Fight, fighter: Fighter, power: number, target: Fighter): boolean {
  const { tier, resource, weapon } = fighter.sheet.powers[power]!;
  if (fighter[resource] < tier || !isTarget(fight, fighter, target)) return false;
  if (distance(fight, fighter, target) > Math.max(weapon.far, weapon.reach)) return false;
  return isClear(fight, fighter, target);
}

/** Pays, tests, and where it attacks uses the same result as the attack roll (ING-PWR-02). */
export function usePower(fight: Fight, table: Table<Fight>, fighter: Fighter, number: number, target: Fighter): void {
  const power = fighter.sheet.powers[number]!;
  fighter[power.resource] -= power.tier;
  const base = fight.depth;
  const frame = openFrame(fight);
  if (frame === null) return;
  frame.attacker = fighter.index;
  frame.target = target.index;
  frame.weapon = 1 + fighter.sheet.natural.indexOf(power.weapon);
  frame.type = power.weapon.types[0]!;
  frame.power = number + 1;
  if (power.defence === 'eva') attackWith(fight, table, fighter, power, frame);
  else overcome(fight, table, fighter, power, frame);
  while (fight.depth > base) closeFrame(fight);
}

/** ING-PWR-01: 2 less for each power before it this round; attacks do not count. */
function roll(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  power: Power,
  frame: Frame,
  net: number,
  attack: boolean,
): boolean {
  const { tier, attribute, skill, proficiency } = power;
  const need = powerNeeds(tier);
  const bonus = (proficiency < 0 ? 0 : fighter.sheet.profs[proficiency]!) - 2 * fighter.powersUsed;
  fighter.powersUsed++;
  frame.result = rollTest(fight, table, fighter, attribute, skill, bonus, net, need, attack);
  frame.luck = fight.roll.luck;
  table.tell(usedPower, fighter.index, weaponNumber(fighter, frame.weapon), frame.target, frame.result, need);
  if (frame.result < need) table.tell(fails, fighter.index);
  return frame.result >= need;
}

/** An attack like any other: answers, advantage, straying, dodge, block (ING-ATK-12). */
function attackWith(fight: Fight, table: Table<Fight>, fighter: Fighter, power: Power, frame: Frame): void {
  if (!awaitAnswers(fight, table, fighter, frame)) return;
  const target = fight.fighters[frame.target]!;
  frame.net = netAdvantage(fight, fighter, target, frame.weapon, 0) + waived(fight, table, fighter, target, frame);
  tellAim(fight, table, fighter, target, frame);
  if (fighter.feintAt === target.index) fighter.feintAt = -1;
  if (roll(fight, table, fighter, power, frame, frame.net, true)) {
    frame.luck -= visorOf(fight, target);
    stray(fight, table, fighter, frame);
    if (fight.toggles.defenceTiming === 'after-roll' && frame.stray === 0) chooseDefence(fight, table, frame);
    settle(fight, table, fighter, frame);
    const struck = fight.fighters[frame.target]!;
    if (frame.through > 0 && struck.status !== 'dead') afflict(fight, table, struck, power.effect);
  } else conclude(fight, table, fighter, frame);
  reveal(fight, table, fighter);
}

/** An effect against constitution or willpower; its damage, if any, is no attack's (ING-DMG-11). */
function overcome(fight: Fight, table: Table<Fight>, fighter: Fighter, power: Power, frame: Frame): void {
  const target = fight.fighters[frame.target]!;
  const { defence, effect, weapon } = power;
  if (!roll(fight, table, fighter, power, frame, -hindrance(fighter, target), false)) return;
  if (!contestEffect(fight, table, target, defence === 'will', frame.result, effect)) return;
  afflict(fight, table, target, effect);
  if (weapon.damage > 0) takeDamage(fight, table, target, trapDamage(target, weapon.damage, frame.type), false);
}
