import type { Table } from '../../../table/table.ts';
import { Category, categoryOf } from '../book/kinds.ts';
import { event } from '../book/words.ts';
import { isInArea, isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import type { Hazard } from '../state/scene.ts';
import { fortified, layEffect } from './effects.ts';
import { bleedingHarm, loseHealth, takeDamage } from './harm.ts';

const trapped = event(
  'hazard',
  ['ING-DMG-11', 'ING-BLK-08', 'ING-DMG-01', 'ING-DMG-02'],
  'A hazard strikes {who:who} for {damage}.',
);
const effectComes = event('effect', ['ING-DEF-08'], 'An effect of difficulty {difficulty} comes over {who:who}.');
const bleeds = event('bleeding', ['ING-COND-08'], '{who:who} bleeds for {amount}.');
const burns = event('burning', ['ING-COND-09'], '{who:who} burns for {amount}.');
const poisoned = event('poisoned', ['ING-COND-10'], 'Poison takes {amount} health from {who:who}.');
const POISON_DIFFICULTY = 6;

/** Harm that is no attack: the matching deflection, 1 at least, no size (ING-DMG-11). */
export function trapDamage(target: Fighter, damage: number, type: number): number {
  const category = categoryOf[type]!;
  const deflection = category === Category.typeless ? 0 : category === Category.physical ? target.pDef : target.eDef;
  return Math.max(1, damage - deflection - (category !== Category.typeless && target.guarding ? 1 : 0));
}

/** Hazards of this round strike at the start of the turn of those they are meant for (ING-DEF-08, ING-DMG-11). */
export function hazardsStrike(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  for (const hazard of fight.scene.hazards)
    if (hazard.round === fight.round && fighter.status === 'able') strike(fight, table, hazard, fighter);
}

/** A hazard that somebody has set off strikes all it is meant for at once. */
export function setOff(fight: Fight, table: Table<Fight>, hazard: Hazard): void {
  for (const fighter of fight.fighters) if (isThere(fighter)) strike(fight, table, hazard, fighter);
}

function strike(fight: Fight, table: Table<Fight>, hazard: Hazard, fighter: Fighter): void {
  const { who, area, damage: dealt, type, effect, difficulty } = hazard;
  if ((who & (1 << fighter.index)) === 0 || (area >= 0 && !isInArea(fight, fighter, area))) return;
  if (dealt > 0) {
    const damage = trapDamage(fighter, dealt, type);
    table.tell(trapped, fighter.index, damage);
    takeDamage(fight, table, fighter, damage);
  }
  if (effect === 'none' || fighter.status !== 'able') return;
  table.tell(effectComes, difficulty, fighter.index);
  layEffect(fight, table, fighter, hazard);
}

/** Bleeding, fire and poison at the start of a turn (ING-COND-08 to ING-COND-10). */
export function afflictionsAct(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fight.toggles.conditionsOverTime) return;
  if (fighter.bleeding > 0) {
    const amount = fighter.bleeding--;
    table.tell(bleeds, fighter.index, amount);
    takeDamage(fight, table, fighter, amount, bleedingHarm);
  }
  if (fighter.burning > 0 && fighter.status !== 'dead') {
    const amount = fighter.burning--;
    table.tell(burns, fighter.index, amount);
    takeDamage(fight, table, fighter, amount);
  }
  if (fighter.poison > 0 && fighter.status !== 'dead') {
    const holdsOff = fortified(fight, table, fighter, POISON_DIFFICULTY) >= POISON_DIFFICULTY;
    const amount = fighter.poison-- - (holdsOff ? 1 : 0);
    table.tell(poisoned, amount, fighter.index);
    if (amount > 0) loseHealth(fight, table, fighter, amount);
  }
}
