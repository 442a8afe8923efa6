import { oneDie, type Table } from '../../../table/table.ts';
import { Property } from '../book/kinds.ts';
import { event, reason } from '../book/words.ts';
import { attackerOf, targetIn } from '../state/frames.ts';
import { distance, isThere } from '../state/grid.ts';
import type { Fight, Frame } from '../state/model.ts';
import { weaponOf } from '../state/people.ts';
import { chooseDefence } from './defend.ts';

const strayed = event(
  'strayed',
  ['ING-STRAY-03', 'ING-STRAY-05', 'ING-STRAY-01', 'ING-STRAY-02', 'ING-STRAY-04'],
  '{attacker:who}’s attack goes astray, at {target:who}.',
);
const strayDie = reason('stray', ['ING-STRAY-02'], 'whom it hits instead');

/** Luck so low that an attack may stray (ING-STRAY-01). */
export function isUnlucky({ luck }: Frame): boolean {
  return luck <= 1;
}

/** Luck of 1 or less sends a shot, a throw or a risky blow at a neighbour (ING-STRAY-01 to ING-STRAY-05, ING-PROP-03). */
export function stray(fight: Fight, table: Table<Fight>, frame: Frame): void {
  if (!isUnlucky(frame)) return;
  const attacker = attackerOf(fight, frame);
  const intended = targetIn(fight, frame);
  let beside = 0;
  for (let i = 0; i < fight.fighters.length; i++) {
    const other = fight.fighters[i]!;
    // ING-STRAY-03: every living character other than the shooter, conscious or not.
    if (other !== attacker && other !== intended && isThere(other) && distance(fight, intended, other) <= 1)
      beside |= 1 << i;
  }
  strayAmong(fight, table, frame, beside);
}

/** The same for whatever was aimed at without luck, with the bits of those beside it. True when the attack has gone astray. */
export function strayAmong(fight: Fight, table: Table<Fight>, frame: Frame, beside: number): boolean {
  if (beside === 0 || !mayStray(fight, frame)) return false;
  let count = 0;
  for (let i = 0; beside >> i !== 0; i++) count += (beside >> i) & 1;
  let pick = count === 1 ? 1 : table.roll(oneDie(count), frame.attacker, strayDie);
  let next = -1;
  for (let i = 0; pick > 0; i++)
    if (((beside >> i) & 1) === 1) {
      next = i;
      pick--;
    }
  // ING-REACT-11, ING-DEF-03: what the first target declared is spent; it keeps what follows a dodge, its item wears.
  if (frame.dodge === 1) frame.firstDodger = frame.target;
  frame.firstParry = frame.parry;
  frame.parry = -1;
  frame.dodge = 0;
  frame.used = 0;
  frame.free = 0;
  frame.stray = 1;
  frame.target = next;
  table.tell(strayed, frame.attacker, next);
  chooseDefence(fight, table, frame);
  return true;
}

/** A shot or a throw, or a blow with something risky (ING-STRAY-01, ING-PROP-03). */
export function mayStray(fight: Fight, frame: Frame): boolean {
  if (frame.melee === 0) return true;
  return (
    fight.toggles.weaponProperties &&
    (weaponOf(fight, attackerOf(fight, frame), frame.weapon).properties & Property.risky) !== 0
  );
}
