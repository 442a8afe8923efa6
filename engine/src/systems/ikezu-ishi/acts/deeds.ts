import { OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { isTooLate } from '../attack/strikes.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { event } from '../book/words.ts';
import { tellEscape } from '../harm/crit-effects.ts';
import { awardWound } from '../harm/wounds.ts';
import { calmSave, daringSaves, deedSaves, escapeSave, save } from '../rolls/saves.ts';
import { Do, isDaring, secondOf, targetOf, weaponOf, whatOf } from '../state/intent.ts';
import { attributeNamed, type Fight, type Fighter } from '../state/model.ts';
import { attributeOf, canAct, canWield } from '../state/people.ts';
import { barToAid } from './legal.ts';

const deedDone = event('deed', ['IKZ-ACT-08'], '{who:who}’s risky deed against {target:who} {works}{rule:cites}.', {
  works: ['comes to nothing', 'works'],
});
const aided = event('aided', ['IKZ-ACT-10'], '{who:who} sees to {victim:who}.');
const smallDeeds = ['picks up the weapon', 'puts out the flames', 'shakes off the panic', 'stays in panic'];
const did = event('did', ['IKZ-ACT-11'], '{who:who} {what}.', { what: smallDeeds });
const readied = event('readied', ['IKZ-ACT-12'], '{who:who} takes another weapon in hand.');
const other = event('other', ['IKZ-ACT-03'], '{who:who} does something else.');

/** Saves of deeds and daring attacks, in the order declared (IKZ-ACT-08, IKZ-ACT-09, IKZ-ACT-11). */
export function tryDeed(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!canAct(fighter)) return;
  const code = fighter.intent;
  if (isDaring(code)) {
    const attribute = attributeNamed(ruledOn(fight, table, Rulings.deedSave, fighter.index));
    fighter.daring = save(fight, table, fighter, daringSaves[attribute]!) ? WORKED : FAILED;
  }
  const what = whatOf(code);
  if (what === Do.deed) doDeed(fight, table, fighter, fight.fighters[targetOf(code)]!);
  else if (what === Do.calm) fighter.daring = save(fight, table, fighter, calmSave) ? WORKED : FAILED;
  else if (what === Do.breakFree) fighter.daring = save(fight, table, fighter, escapeSave) ? WORKED : FAILED;
}

/** What `daring` says of a save made in this phase. */
const WORKED = 1;
const FAILED = 2;

function doDeed(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): void {
  if (isTooLate(table, fighter, target)) return;
  const attribute = attributeNamed(ruledOn(fight, table, Rulings.deedSave, fighter.index));
  const ruled = ruledOn(fight, table, Rulings.deedSaver, fighter.index);
  // IKZ-SAVE-03: the one more at risk saves; a foe who passes has foiled it.
  const resisted = ruled === 'target';
  const saver = resisted ? target : ruled === 'weaker' ? weakerOf(fight, fighter, attribute) : fighter;
  const rule = R[resisted ? 'IKZ-SAVE-03' : ruled === 'weaker' ? 'IKZ-SAVE-04' : 'IKZ-ACT-08'];
  const works = save(fight, table, saver, deedSaves[attribute]!) !== resisted;
  table.tell(deedDone, fighter.index, target.index, works ? 1 : 0, rule);
  if (works) helperOf(fight, fighter, target).edgeOn = target.index;
}

/** The deed is done with a comrade: the lower attribute saves (IKZ-SAVE-04). */
function weakerOf(fight: Fight, fighter: Fighter, attribute: number): Fighter {
  let weaker = fighter;
  for (const mate of fight.fighters)
    if (mate.side === fighter.side && canAct(mate) && attributeOf(mate, attribute) < attributeOf(weaker, attribute))
      weaker = mate;
  return weaker;
}

/** The first ally who attacks that foe in this phase, else the doer for later. */
function helperOf(fight: Fight, fighter: Fighter, target: Fighter): Fighter {
  for (const ally of fight.fighters) {
    if (ally.side !== fighter.side || !ally.pending || whatOf(ally.intent) !== Do.attack) continue;
    if (targetOf(ally.intent) === target.index) return ally;
  }
  return fighter;
}

/** Actions that are neither blows nor moves. */
export function act(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const code = fighter.intent;
  switch (whatOf(code)) {
    case Do.aid: {
      const victim = fight.fighters[targetOf(code)]!;
      if (barToAid(fight, fighter, victim) !== OPEN) return;
      victim.aided = true;
      table.tell(aided, fighter.index, victim.index);
      return;
    }
    case Do.pickUp:
      fighter.dropped[weaponOf(code)] = 0;
      fighter.main = canWield(fighter, weaponOf(code)) ? weaponOf(code) : -1;
      fighter.off = -1;
      table.tell(did, fighter.index, 0);
      return;
    case Do.extinguish:
      fighter.burning = 0;
      table.tell(did, fighter.index, 1);
      return;
    case Do.breakFree:
      if (fighter.daring === WORKED) fighter.grappledBy = -1;
      return tellEscape(table, fighter);
    case Do.ready:
      fighter.main = weaponOf(code);
      fighter.off = secondOf(code);
      table.tell(readied, fighter.index);
      return;
    case Do.other:
      table.tell(other, fighter.index);
      return awardWound(fight, table, fighter);
    case Do.deed:
      return awardWound(fight, table, fighter);
  }
}

/** Panic that was shaken off ends with the phase, so that a blow struck meanwhile found it (IKZ-PAN-02). */
export function calmDown(table: Table<Fight>, fighter: Fighter): void {
  if (whatOf(fighter.intent) !== Do.calm) return;
  const calm = fighter.daring === WORKED;
  if (calm) fighter.panicked = false;
  table.tell(did, fighter.index, calm ? 2 : 3);
}
