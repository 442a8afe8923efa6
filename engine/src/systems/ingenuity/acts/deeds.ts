import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { hindrance } from '../attack/aim.ts';
import { maneuverIn, targetOf } from '../book/act.ts';
import { Attr, Skill } from '../book/kinds.ts';
import { Man, maneuverNames, maneuvers } from '../book/maneuver-table.ts';
import { event } from '../book/words.ts';
import { afflict, overcomesBody, overcomesMind } from '../harm/effects.ts';
import { isFree, look } from '../moves/ways.ts';
import { sizeEdge } from '../rolls/contest.ts';
import { rollTest, stealthTest, testOf } from '../rolls/roll.ts';
import { distance } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { areAllied, hasStamina, isAble, isHiddenFrom, payStamina } from '../state/people.ts';

const done = event(
  'deed',
  ['ING-MAN-01', 'ING-MAN-02', 'ING-MAN-04'],
  '{who:who} tries {maneuver} on {target:who}; does it work: {works:yesno}.',
  { maneuver: maneuverNames },
);

const doneAlone = event(
  'deed-alone',
  ['ING-MAN-01', 'ING-MAN-02', 'ING-MAN-04'],
  '{who:who} tries {maneuver}; does it work: {works:yesno}.',
  { maneuver: maneuverNames },
);

/** Deeds against one enemy. */
export const atEnemy: ReadonlySet<number> = new Set([Man.knockDown, Man.push, Man.feint, Man.taunt]);

/** What a Rally has to reach (ING-MAN-04). */
const RALLY_NEEDS = 6;

const maneuversOff = bar('ING-MAN-01', 'maneuvers are switched off in this fight');
const noStrength = bar('ING-STAT-08', 'there is not enough stamina or focus for it');
const answersOthers = bar('ING-MAN-04', 'it answers what somebody else does');
/** Also where a maneuver is named that is none of that kind. */
export const doesNotFit = bar('ING-MAN-04', 'it does not fit that weapon, target or place');

/** What a maneuver takes, whatever it is made with and against (ING-STAT-08). */
export function barToAffordManeuver(fight: Fight, fighter: Fighter, maneuver: number): Bar {
  const { stamina, focus, kind } = maneuvers[maneuver]!;
  if (!fight.toggles.maneuvers) return maneuversOff;
  if (!hasStamina(fight, fighter, stamina) || fighter.focus < focus) return noStrength;
  return kind === 'reaction' ? answersOthers : OPEN;
}

/** Possible against this target (the doer itself for deeds without one). */
export function barToDeed(fight: Fight, fighter: Fighter, maneuver: number, target: Fighter): Bar {
  return barToAffordManeuver(fight, fighter, maneuver) ?? (suits(fight, fighter, maneuver, target) ? OPEN : doesNotFit);
}

function suits(fight: Fight, fighter: Fighter, maneuver: number, target: Fighter): boolean {
  if (maneuver === Man.kipUp) return fighter.prone && target === fighter;
  if (!atEnemy.has(maneuver)) return target === fighter;
  if (areAllied(fight, fighter, target) || !isAble(target)) return false;
  if (isHiddenFrom(target, fighter)) return false;
  return maneuver === Man.feint || maneuver === Man.taunt || distance(fight, fighter, target) <= 1;
}

/** Pays, tests and applies a maneuver that is no attack (ING-MAN-01). */
export function tryDeed(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  maneuver: number,
  target: Fighter,
): boolean {
  const { stamina, focus, profs } = maneuvers[maneuver]!;
  payStamina(fight, fighter, stamina);
  fighter.focus -= focus;
  const learned = (fighter.sheet.maneuvers & (1 << maneuver)) !== 0;
  const bonus = fighter.sheet.profs[profs[0]!]! - (learned ? 0 : 1);
  const test = (attr: number, skill: number): number =>
    rollTest(
      fight,
      table,
      fighter,
      testOf(fight, attr, skill, bonus, target === fighter ? 0 : -hindrance(fighter, target)),
    );
  let works = false;
  switch (maneuver) {
    case Man.knockDown:
    case Man.push:
      works = wrestle(fight, table, fighter, target, test(Attr.STR, Skill.athletics));
      if (works && maneuver === Man.knockDown) afflict(fight, table, target, 'prone');
      break;
    case Man.feint:
      works = overcomesMind(fight, table, target, test(Attr.RES, Skill.charisma));
      if (works) {
        fighter.feintAt = target.index;
        // Until the end of the next own turn: the present one is no next one.
        fighter.feintTurns = fight.active === fighter.index ? 2 : 1;
      }
      break;
    case Man.taunt:
      works = overcomesMind(fight, table, target, test(Attr.STR, Skill.charisma));
      if (works) target.tauntedBy = fighter.index;
      break;
    case Man.rally:
      works = test(Attr.RES, Skill.charisma) >= RALLY_NEEDS;
      if (works)
        for (const ally of fight.fighters) if (isHeartened(fight, ally, fighter)) ally.ralliedBy = fighter.index;
      break;
    case Man.kipUp:
      works = test(Attr.DEX, Skill.agility) >= 4;
      if (works) fighter.prone = false;
      break;
    case Man.escape: {
      const result = stealthTest(fight, table, fighter, learned ? 0 : -1);
      for (const other of fight.fighters)
        if (!areAllied(fight, other, fighter) && isAble(other) && result >= other.sheet.notice)
          fighter.escaping |= 1 << other.index;
      works = fighter.escaping !== 0;
    }
  }
  return works;
}

/** Another ally who is up and within hearing. */
function isHeartened(fight: Fight, ally: Fighter, by: Fighter): boolean {
  return ally !== by && areAllied(fight, ally, by) && isAble(ally) && distance(fight, ally, by) <= 30;
}

export function tellDeed(table: Table<Fight>, code: number, { index }: Fighter, works: boolean): void {
  if (targetOf(code) === index) table.tell(doneAlone, index, maneuverIn(code), works ? 1 : 0);
  else table.tell(done, index, maneuverIn(code), targetOf(code), works ? 1 : 0);
}

/** Strength against constitution; where the other fortifies both roll, and the smaller has the difference (ING-SIZE-04). */
function wrestle(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter, result: number): boolean {
  const own = sizeEdge(fighter, target);
  // The edge of a smaller doer counts against a roll only, so it is taken from the roll.
  fight.roll.edge = sizeEdge(target, fighter) - own;
  return overcomesBody(fight, table, target, result);
}

/** The square straight behind somebody who is pushed, -1 when there is no room. */
export function squareBehind(fight: Fight, fighter: Fighter, target: Fighter): number {
  const { width, height } = fight.scene;
  const x = target.x + wayFrom(fighter.x, fighter.sheet.span, target.x, target.sheet.span);
  const y = target.y + wayFrom(fighter.y, fighter.sheet.span, target.y, target.sheet.span);
  if (x < 0 || y < 0 || x + target.sheet.span > width || y + target.sheet.span > height) return -1;
  look(fight, target);
  return isFree(fight, target, y * width + x) ? y * width + x : -1;
}

/** -1, 0 or 1: where the other lies along one axis. */
function wayFrom(a: number, spanA: number, b: number, spanB: number): number {
  return b >= a + spanA ? 1 : b + spanB <= a ? -1 : 0;
}
