import type { Table } from '../../../table/table.ts';
import { Category, categoryOf } from '../book/kinds.ts';
import { event } from '../book/words.ts';
import { nonlethalHarm, plainHarm, takeDamage } from '../harm/harm.ts';
import { dodgeTest } from '../rolls/roll.ts';
import { attackerOf, targetIn } from '../state/frames.ts';
import { tellGrip } from '../state/handling.ts';
import type { Fight, Frame } from '../state/model.ts';
import { weaponOf } from '../state/people.ts';
import { deflectionOf, evasionOf, parryValue, weaponDamage } from './aim.ts';
import { block } from './block.ts';
import { chooseBlock } from './defend.ts';
import { afterHit, crushes } from './maneuver-attack.ts';

const critical = event(
  'critical',
  ['ING-CRIT-01', 'ING-CRIT-02', 'ING-CRIT-03'],
  'Luck {luck}: {attacker:who} hits critically.',
);
const shortEvent = event(
  'critical-short',
  ['ING-CRIT-04'],
  'Without the critical {attacker:who} would have missed by {short}.',
);
const hitEvent = event('hit', ['ING-ATK-02', 'ING-ATK-05'], '{attacker:who} hits {target:who} with {result}.');
const missEvent = event('miss', ['ING-ATK-02', 'ING-TEST-14'], '{attacker:who} misses {target:who} with {result}.');
const sized = event(
  'size',
  ['ING-SIZE-01', 'ING-SIZE-02', 'ING-SIZE-03'],
  '{attacker:who} is larger by {difference}: {target:who}’s evasion counts as that much more, deflection as that much less.',
);
const smaller = event(
  'smaller',
  ['ING-SIZE-01', 'ING-SIZE-02', 'ING-SIZE-03'],
  '{attacker:who} is smaller by {difference}: {target:who}’s evasion counts as that much less, deflection as that much more.',
);
const deflected = event(
  'deflected',
  ['ING-ATK-03', 'ING-ATK-04', 'ING-STAT-09', 'ING-DMG-02'],
  '{raw} against {target:who}’s deflection {deflection}: {damage}.',
);
const worn = event('worn', ['ING-PAR-02'], '{who:who}’s {item:thing} has durability {left} after the parry.');
const moot = event('dodge-moot', ['ING-CRIT-05'], '{who:who} cannot dodge a critical hit.');
const missedOut = event(
  'dodge-unneeded',
  ['ING-REACT-11', 'ING-DEF-03'],
  'The attack went elsewhere; the dodge of {who:who} is spent all the same.',
);
const stopped = event('parried-all', ['ING-PAR-03'], '{who:who} parries all of it.');

/** Critical, dodge test, hit or miss, block, damage and what follows, against the target of the frame (ING-ATK-12). */
export function settle(fight: Fight, table: Table<Fight>, frame: Frame): void {
  const attacker = attackerOf(fight, frame);
  const target = targetIn(fight, frame);
  const def = weaponOf(fight, attacker, frame.weapon);
  frame.crit = frame.luck >= def.crit ? 1 : 0;
  if (frame.crit === 1) table.tell(critical, frame.luck, attacker.index);
  let evasion = evasionOf(attacker, target);
  const difference = attacker.sheet.size - target.sheet.size;
  if (frame.dodge === 1) {
    if (frame.crit === 1) table.tell(moot, target.index);
    else evasion = Math.max(evasion, dodgeTest(fight, table, target, dodgeLine(frame, evasion, difference)));
  }
  // ING-SIZE-01, ING-SIZE-02: the larger number is shifted.
  if (difference > 0) table.tell(sized, attacker.index, difference, target.index);
  if (difference < 0) table.tell(smaller, attacker.index, -difference, target.index);
  evasion += difference;
  if (frame.crit === 0 && frame.result < evasion && crushes(frame, def)) {
    frame.crit = 1;
    table.tell(critical, frame.luck, attacker.index);
  }
  if (frame.crit === 1 || frame.result >= evasion) {
    table.tell(hitEvent, attacker.index, target.index, frame.result);
    attacker.hit |= 1 << target.index;
    land(fight, table, frame, evasion);
  } else {
    attacker.missedWith = frame.weapon;
    table.tell(missEvent, attacker.index, target.index, frame.result);
  }
}

/** The dodge from which on the attack misses; 0 where it misses anyway. */
function dodgeLine(frame: Frame, evasion: number, difference: number): number {
  return frame.result < evasion + difference ? 0 : frame.result - difference + 1;
}

/** After the outcome: who may do what follows a dodge. */
export function conclude(fight: Fight, table: Table<Fight>, frame: Frame): void {
  const target = targetIn(fight, frame);
  if (target.retreatFrom === frame.attacker) target.retreatFrom = -1;
  if (frame.dodge === 1) frame.afterDodger = frame.target;
  if (frame.firstDodger >= 0) table.tell(missedOut, frame.firstDodger);
}

/** What parried wears, the first target's item before the last one's. */
export function wearParries(fight: Fight, table: Table<Fight>, { firstParry, parry }: Frame): void {
  wear(fight, table, firstParry);
  wear(fight, table, parry);
}

/** The parrying item wears, hit or miss (ING-PAR-02). */
function wear(fight: Fight, table: Table<Fight>, item: number): void {
  if (item < 0) return;
  const thing = fight.things[item]!;
  thing.durability = Math.max(0, thing.durability - 1);
  table.tell(worn, thing.holder, item, thing.durability);
}

/** A hit: block or deflection, damage, and the effects of a maneuver (ING-BLK-06). */
function land(fight: Fight, table: Table<Fight>, frame: Frame, evasion: number): void {
  const attacker = attackerOf(fight, frame);
  const target = targetIn(fight, frame);
  const def = weaponOf(fight, attacker, frame.weapon);
  tellGrip(fight, table, frame);
  // ING-CRIT-04: nothing is taken off for what a critical fell short.
  const raw = frame.result + weaponDamage(fight, frame, target);
  const short = Math.max(0, evasion - frame.result);
  if (short > 0) table.tell(shortEvent, attacker.index, short);
  const shield = chooseBlock(fight, table, frame);
  const parry = frame.parry < 0 ? 0 : parryValue(fight, frame.parry);
  const deflection = deflectionOf(attacker, target, frame.type, parry);
  let damage: number;
  if (shield >= 0) damage = block(fight, table, target, shield, raw);
  else {
    const toZero = fight.toggles.parryToZero && parry > 0 && categoryOf[frame.type] === Category.physical;
    damage = Math.max(toZero ? 0 : 1, raw - deflection);
    table.tell(deflected, raw, target.index, deflection, damage);
    if (damage === 0) table.tell(stopped, target.index);
  }
  frame.through = damage;
  takeDamage(fight, table, target, damage, def.nonlethal ? nonlethalHarm : plainHarm);
  if (frame.maneuver > 0 && (damage > 0 || shield < 0)) afterHit(fight, table, frame);
}
