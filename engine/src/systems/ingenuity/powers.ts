import type { Table } from '../../table/table.ts';
import { closeFrame, openFrame, settle } from './attack.ts';
import { chooseDefence } from './defend.ts';
import { areAllied } from './fighters.ts';
import { distance, hasLine, isThere } from './grid.ts';
import { afflict, contestEffect } from './harm.ts';
import type { Fight, Fighter } from './model.ts';
import { rollTest } from './roll.ts';
import { event } from './words.ts';

const usedPower = event(
  'power',
  ['ING-PWR-01', 'ING-PWR-02'],
  [
    ['who', 'who'],
    ['target', 'who'],
    ['result', 'number'],
    ['needed', 'number'],
  ],
  '{who} uses a power on {target}: {result} against {needed}.',
);

/** Result a tier needs (ING-PWR-02). */
export function powerNeeds(tier: number): number {
  return 2 + 2 * tier;
}

export function canUsePower(fight: Fight, fighter: Fighter, power: number, target: Fighter): boolean {
  const { tier, resource, weapon } = fighter.sheet.powers[power]!;
  if (fighter[resource] < tier || target === fighter || !isThere(target) || areAllied(fight, fighter, target))
    return false;
  return (
    target.status !== 'surrendered' &&
    distance(fight, fighter, target) <= Math.max(weapon.far, weapon.reach) &&
    hasLine(fight, fighter, target)
  );
}

/** Pays, tests, and where it attacks uses the same result as the attack roll. */
export function usePower(fight: Fight, table: Table<Fight>, fighter: Fighter, power: number, target: Fighter): void {
  const { tier, attribute, skill, proficiency, resource, weapon, defence, effect } = fighter.sheet.powers[power]!;
  fighter[resource] -= tier;
  const need = powerNeeds(tier);
  const bonus = (proficiency < 0 ? 0 : fighter.sheet.profs[proficiency]!) - 2 * fighter.powersUsed;
  fighter.powersUsed++;
  const frame = openFrame(fight);
  if (frame === null) return;
  frame.attacker = fighter.index;
  frame.target = target.index;
  frame.weapon = 1 + fighter.sheet.natural.indexOf(weapon);
  frame.type = weapon.types[0]!;
  if (defence === 'eva') chooseDefence(fight, table, frame);
  frame.result = rollTest(fight, table, fighter, attribute, skill, bonus, 0, need, defence === 'eva');
  frame.luck = fight.roll.luck;
  table.tell(usedPower, fighter.index, target.index, frame.result, need);
  if (frame.result >= need) {
    if (defence === 'eva') settle(fight, table, fighter, frame);
    else if (contestEffect(fight, table, target, defence === 'will', frame.result)) afflict(table, target, effect);
    if (defence === 'eva' && frame.through > 0) afflict(table, target, effect);
  }
  closeFrame(fight);
}
