import type { Table } from '../../table/table.ts';
import { areAllied, hasStamina, isAble, payStamina } from './fighters.ts';
import { distance, explore, isAbstract, isFree, isThere } from './grid.ts';
import { afflict, contestEffect } from './harm.ts';
import { Attr, Skill } from './kinds.ts';
import { Man, maneuverNames, maneuvers } from './maneuver-table.ts';
import type { Fight, Fighter } from './model.ts';
import { moveMetres, putOn } from './place.ts';
import { rollTest, stealthTest, UNKNOWN } from './roll.ts';
import { event } from './words.ts';

const done = event(
  'deed',
  ['ING-MAN-01', 'ING-MAN-02', 'ING-MAN-04'],
  [
    ['who', 'who'],
    ['maneuver', maneuverNames],
    ['target', 'who'],
    ['works', 'yesno'],
  ],
  '{who} tries {maneuver} on {target}; does it work: {works}.',
);

/** Deeds against one enemy. */
const atEnemy: ReadonlySet<number> = new Set([Man.knockDown, Man.push, Man.feint, Man.taunt]);

/** Possible against this target (the doer itself for deeds without one). */
export function canDo(fight: Fight, fighter: Fighter, maneuver: number, target: Fighter): boolean {
  const { stamina, focus } = maneuvers[maneuver]!;
  if (!hasStamina(fight, fighter, stamina) || fighter.focus < focus) return false;
  if (maneuver === Man.kipUp) return fighter.prone && target === fighter;
  if (!atEnemy.has(maneuver)) return target === fighter;
  if (areAllied(fight, fighter, target) || !isThere(target) || !isAble(target)) return false;
  return maneuver === Man.feint || maneuver === Man.taunt || distance(fight, fighter, target) <= 1;
}

/** Pays, tests and applies a maneuver that is no attack (ING-MAN-01). */
export function doDeed(fight: Fight, table: Table<Fight>, fighter: Fighter, maneuver: number, target: Fighter): void {
  const { stamina, focus, profs } = maneuvers[maneuver]!;
  payStamina(fight, fighter, stamina);
  fighter.focus -= focus;
  const learned = (fighter.sheet.maneuvers & (1 << maneuver)) !== 0;
  const bonus = fighter.sheet.profs[profs[0]!]! - (learned ? 0 : 1);
  const test = (attr: number, skill: number, need: number): number =>
    rollTest(fight, table, fighter, attr, skill, bonus, fighter.blinded ? -1 : 0, need, false);
  let works = false;
  switch (maneuver) {
    case Man.knockDown:
    case Man.push:
      works = contestEffect(fight, table, target, false, test(Attr.STR, Skill.athletics, UNKNOWN));
      if (works && maneuver === Man.knockDown) afflict(table, target, 'prone');
      else if (works) push(fight, fighter, target);
      break;
    case Man.feint:
      works = contestEffect(fight, table, target, true, test(Attr.RES, Skill.charisma, UNKNOWN));
      if (works) {
        fighter.feintAt = target.index;
        fighter.feintTurns = 2;
      }
      break;
    case Man.taunt:
      works = contestEffect(fight, table, target, true, test(Attr.STR, Skill.charisma, UNKNOWN));
      if (works) target.tauntedBy = fighter.index;
      break;
    case Man.rally:
      works = test(Attr.RES, Skill.charisma, 6) >= 6;
      if (works)
        for (const ally of fight.fighters)
          if (
            ally !== fighter &&
            areAllied(fight, ally, fighter) &&
            isAble(ally) &&
            distance(fight, ally, fighter) <= 30
          )
            ally.ralliedBy = fighter.index;
      break;
    case Man.kipUp:
      works = test(Attr.DEX, Skill.agility, 4) >= 4;
      if (works) fighter.prone = false;
      break;
    case Man.escape: {
      const result = stealthTest(fight, table, fighter) - (learned ? 0 : 1);
      for (const other of fight.fighters)
        if (!areAllied(fight, other, fighter) && result >= other.sheet.notice) fighter.hiddenFrom |= 1 << other.index;
      works = fighter.hiddenFrom !== 0;
      break;
    }
  }
  table.tell(done, fighter.index, maneuver, target.index, works ? 1 : 0);
}

/** Two metres straight away, as far as there is room. */
function push(fight: Fight, fighter: Fighter, target: Fighter): void {
  if (isAbstract(fight)) return moveMetres(fight, target, fighter.index, 2);
  const { width, height } = fight.scene;
  const dx = Math.sign(target.x - fighter.x);
  const dy = Math.sign(target.y - fighter.y);
  for (let n = 0; n < 2; n++) {
    const x = target.x + dx;
    const y = target.y + dy;
    if (x < 0 || y < 0 || x + target.sheet.span > width || y + target.sheet.span > height) return;
    explore(fight, target, 0);
    if (!isFree(fight, target, y * width + x)) return;
    putOn(fight, target, y * width + x);
  }
}
