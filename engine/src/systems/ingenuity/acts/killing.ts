import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { barToAim, barToUse, isRanged } from '../attack/aim.ts';
import { askHow } from '../attack/how.ts';
import { useUp } from '../attack/strike.ts';
import { Skill } from '../book/kinds.ts';
import { event } from '../book/words.ts';
import { die } from '../harm/harm.ts';
import { rollTest, testOf } from '../rolls/roll.ts';
import { barToTry, killingTry, noteTry } from '../rolls/tries.ts';
import { attackerOf, targetIn } from '../state/frames.ts';
import { distance } from '../state/grid.ts';
import type { Fight, Fighter, Frame } from '../state/model.ts';
import { weaponOf } from '../state/people.ts';

const tried = event(
  'killing-strike',
  ['ING-KILL-08', 'ING-ICPT-06', 'ING-KILL-01', 'ING-KILL-02', 'ING-KILL-03', 'ING-KILL-06'],
  '{who:who} means to kill {victim:who}: {result}.',
);
const killed = event('killed', ['ING-KILL-04'], '{who:who} kills {victim:who}.');
const turned = event('killing-failed', ['ING-KILL-05'], '{who:who} fails, and attacks {victim:who} unseen.');

const notDown = bar('ING-KILL-01', 'only the unconscious can be killed outright');
const wrongWeapon = bar('ING-KILL-07', 'killing strikes are made with {wanted} weapons here');
const notNear = bar('ING-KILL-08', 'the victim has to be within reach and the weapon ready');

/** Which weapons kill outright (ING-KILL-07), and from how near (ING-KILL-08). */
export function barToKill(fight: Fight, fighter: Fighter, victim: Fighter, weapon: number): Bar {
  const shut = barToFinish(fight, fighter, victim, weapon) ?? barToTry(fight, fighter, killingTry(victim));
  if (shut !== OPEN) return shut;
  const def = weaponOf(fight, fighter, weapon);
  return distance(fight, fighter, victim) <= (isRanged(def, 0) ? 1 : def.reachMax) ? OPEN : notNear;
}

/** The same without counting distance: after the fight people walk up (ING-KILL-09). */
export function barToFinish(fight: Fight, fighter: Fighter, victim: Fighter, weapon: number): Bar {
  if (victim === fighter || victim.status !== 'unconscious') return notDown;
  const shut = barToAim(fight, fighter, victim) ?? barToUse(fight, fighter, weapon, 0);
  if (shut !== OPEN) return shut;
  const wanted = fight.toggles.killingStrikeWeapon;
  const { nonlethal } = weaponOf(fight, fighter, weapon);
  return wanted === 'any' || nonlethal === (wanted === 'nonlethal') ? OPEN : wrongWeapon;
}

/** The test (ING-KILL-02 to ING-KILL-04); true when it fails, and an attack follows (ING-KILL-05). */
export function failsToKill(fight: Fight, table: Table<Fight>, frame: Frame): boolean {
  const fighter = attackerOf(fight, frame);
  const victim = targetIn(fight, frame);
  noteTry(fighter, killingTry(victim));
  askHow(fight, table, frame);
  const bonus = fighter.sheet.profs[frame.prof]!;
  const result = rollTest(fight, table, fighter, testOf(fight, frame.attr, Skill.combat, bonus, 1));
  table.tell(tried, fighter.index, victim.index, result);
  if (result < victim.con) {
    // ING-KILL-08: strike and attack are one shot, used by the attack's roll.
    table.tell(turned, fighter.index, victim.index);
    return true;
  }
  table.tell(killed, fighter.index, victim.index);
  die(fight, table, victim);
  useUp(fight, table, frame, victim);
  return false;
}
