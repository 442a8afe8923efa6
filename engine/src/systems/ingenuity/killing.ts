import type { Table } from '../../table/table.ts';
import { bestAttr, bestProf, canUseWeapon, isRanged } from './aim.ts';
import { closeFrame, howQuestion, openFrame, reveal, rollAttack, useUp } from './attack.ts';
import { thingOf, weaponOf } from './fighters.ts';
import { distance } from './grid.ts';
import { die } from './harm.ts';
import { Skill } from './kinds.ts';
import type { Fight, Fighter } from './model.ts';
import { rollTest } from './roll.ts';
import { event } from './words.ts';

const tried = event(
  'killing-strike',
  ['ING-KILL-08', 'ING-ICPT-06', 'ING-KILL-01', 'ING-KILL-02', 'ING-KILL-03', 'ING-KILL-06'],
  [
    ['who', 'who'],
    ['victim', 'who'],
    ['result', 'number'],
  ],
  '{who} means to kill {victim}: {result}.',
);
const killed = event(
  'killed',
  ['ING-KILL-04'],
  [
    ['who', 'who'],
    ['victim', 'who'],
  ],
  '{who} kills {victim}.',
);
const turned = event(
  'killing-failed',
  ['ING-KILL-05'],
  [
    ['who', 'who'],
    ['victim', 'who'],
  ],
  '{who} fails, and attacks {victim} unseen.',
);

/** Which weapons kill outright (ING-KILL-07), and from how near (ING-KILL-08). */
export function canKill(fight: Fight, fighter: Fighter, victim: Fighter, weapon: number): boolean {
  if (victim === fighter || victim.status !== 'unconscious' || !canUseWeapon(fight, fighter, weapon, 0)) return false;
  const def = weaponOf(fight, fighter, weapon);
  const wanted = fight.toggles.killingStrikeWeapon;
  if (wanted !== 'any' && def.nonlethal !== (wanted === 'nonlethal')) return false;
  return distance(fight, fighter, victim) <= (isRanged(def, 0) ? 1 : def.reach);
}

/** The test, and the sneak attack that follows when it fails (ING-KILL-02 to ING-KILL-05). */
export function killingStrike(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  victim: Fighter,
  weapon: number,
): void {
  const frame = openFrame(fight);
  if (frame === null) return;
  const def = weaponOf(fight, fighter, weapon);
  frame.attacker = fighter.index;
  frame.target = victim.index;
  frame.weapon = weapon;
  frame.melee = isRanged(def, 0) ? 0 : 1;
  frame.type = def.types[0]!;
  frame.attr = bestAttr(fighter, def);
  frame.prof = bestProf(fighter, def, 0);
  const bonus = fighter.sheet.profs[frame.prof]!;
  const result = rollTest(fight, table, fighter, frame.attr, Skill.combat, bonus, 1, victim.con, false);
  table.tell(tried, fighter.index, victim.index, result);
  if (result >= victim.con) {
    table.tell(killed, fighter.index, victim.index);
    die(table, victim);
    useUp(fight, frame);
  } else {
    table.tell(turned, fighter.index, victim.index);
    const how = table.ask(fight, fighter.index, howQuestion);
    frame.attr = how & 3;
    frame.prof = (how >> 2) & 31;
    frame.type = how >> 7;
    // ING-KILL-08: strike and attack are one shot, used by the attack's roll.
    rollAttack(fight, table, fighter, frame);
    reveal(fight, table, fighter);
  }
  closeFrame(fight);
}

/** Shots left in a weapon, for the interface. */
export function shotsOf(fight: Fight, weapon: number): number {
  return thingOf(fight, weapon)?.shots ?? 0;
}
