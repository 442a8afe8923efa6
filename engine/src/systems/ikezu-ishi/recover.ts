import { afterArmour } from '../../common/cairn.ts';
import { oneDie, type Table } from '../../table/table.ts';
import { armourOf, slotsUsed } from './fighters.ts';
import { Attribute, attributeNames, CEILING, type Fight, type Fighter, SLOTS } from './model.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { recoverScar } from './scars.ts';
import { event, reason } from './words.ts';
import { dropThing } from './wounds.ts';

const trainingRoll = reason('training', ['IKZ-TRN-02', 'IKZ-TRN-03'], 'the training');

const rested = event(
  'rested',
  ['IKZ-REST-01'],
  [
    ['who', 'who'],
    ['hp', 'number'],
  ],
  '{who} drinks, rests a moment and has {hp} HP.',
);
const noRest = event('no-recovery', ['IKZ-DEP-01'], [['who', 'who']], '{who} is deprived and recovers nothing.');
const weekPassed = event(
  'week-of-care',
  ['IKZ-REST-02'],
  [['who', 'who']],
  'A week under a healer, for 50 ryo, restores {who}.',
);
const fatigued = event(
  'fatigued',
  ['IKZ-DEP-02'],
  [
    ['who', 'who'],
    ['fatigue', 'number'],
  ],
  '{who} goes on deprived and carries {fatigue} Fatigue.',
);
const nightsRest = event('fatigue-gone', ['IKZ-DEP-02'], [['who', 'who']], 'A safe night takes {who}’s Fatigue away.');
const trained = event(
  'trained',
  ['IKZ-TRN-02'],
  [
    ['who', 'who'],
    ['gained', ['learns nothing', 'has the skill for 30 days']],
    ['ryo', 'number'],
  ],
  '{who} trains for {ryo} ryo and {gained}.',
);
const attributeTrained = event(
  'attribute-trained',
  ['IKZ-TRN-03', 'IKZ-WND-06'],
  [
    ['who', 'who'],
    ['attribute', attributeNames],
    ['max', 'number'],
  ],
  '{who} trains {attribute} for 200 ryo and a week: the maximum is {max}.',
);

/** A moment and some water: all HP, unless deprived (IKZ-REST-01, IKZ-DEP-01). */
export function restMoments(table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status !== 'active' || fighter.hp >= fighter.hpMax) return;
  if (fighter.deprived) {
    table.tell(noRest, fighter.index);
    return;
  }
  fighter.hp = fighter.hpMax;
  table.tell(rested, fighter.index, fighter.hp);
}

/** A few hours: Walloped is over, and whatever else the Guide calls mended (IKZ-SCAR-08). */
export function restHours(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const mended = ruledOn(fight, table, Rulings.mended, fighter.index);
  if (mended !== 'none') while (fighter.pendingScars.includes(3)) recoverScar(table, fighter, 3);
  if (mended === 'all') while (fighter.pendingScars.length > 0) recoverScar(table, fighter, fighter.pendingScars[0]!);
  restMoments(table, fighter);
}

/** A week under a healer restores attributes (IKZ-REST-02). */
export function restWeek(table: Table<Fight>, fighter: Fighter): void {
  if (fighter.deprived) {
    table.tell(noRest, fighter.index);
    return;
  }
  if (fighter.fatigue > 0) {
    fighter.fatigue = 0;
    table.tell(nightsRest, fighter.index);
  }
  fighter.str = fighter.strMax;
  fighter.dex = fighter.dexMax;
  fighter.wil = fighter.wilMax;
  table.tell(weekPassed, fighter.index);
}

/** Days deprived: from the second on a Fatigue each, for which something may have to go (IKZ-DEP-02). */
export function passDays(table: Table<Fight>, fighter: Fighter, days: number): void {
  if (!fighter.deprived || !fighter.pc) return;
  for (let day = 2; day <= days; day++) {
    if (slotsUsed(fighter) >= SLOTS) {
      if (fighter.gear === 0) return;
      dropThing(table, fighter);
    }
    fighter.fatigue++;
    table.tell(fatigued, fighter.index, fighter.fatigue);
  }
}

/** What armour leaves of harm outside a fight, if it helps at all (IKZ-ATTR-06). */
export function hazardDamage(fight: Fight, table: Table<Fight>, fighter: Fighter, rolled: number): number {
  const helps = ruledOn(fight, table, Rulings.hazardArmour, fighter.index) === 'yes';
  return helps ? afterArmour(rolled, armourOf(fighter)) : rolled;
}

/** Days of weapon training that a character takes: an even chance. */
const USUAL_DAYS = 5;

/** Training after the fight: a skill, an attribute, or none (IKZ-TRN-02, IKZ-TRN-03). */
export function train(table: Table<Fight>, fighter: Fighter, what: string): void {
  if (what === 'none') return;
  if (what === 'weapon') trainSkill(table, fighter, USUAL_DAYS, 0);
  else
    trainAttribute(
      table,
      fighter,
      attributeNames.findIndex((name) => name === what),
    );
}

/** A d10 not above the days, plus 1 for each earlier success; a 10 fails (IKZ-TRN-02). */
export function trainSkill(table: Table<Fight>, fighter: Fighter, days: number, earlier: number): boolean {
  const gained = table.check(10, 0, Math.min(9, days + earlier), 0, fighter.index, trainingRoll);
  table.tell(trained, fighter.index, gained ? 1 : 0, days * 10);
  return gained;
}

/** A d20 above the maximum raises it by 1, to 18 at most (IKZ-TRN-03). */
export function trainAttribute(table: Table<Fight>, fighter: Fighter, attribute: number): void {
  const max =
    attribute === Attribute.str ? fighter.strMax : attribute === Attribute.dex ? fighter.dexMax : fighter.wilMax;
  if (table.roll(oneDie(20), fighter.index, trainingRoll) > max && max < CEILING) {
    if (attribute === Attribute.str) fighter.strMax++;
    else if (attribute === Attribute.dex) fighter.dexMax++;
    else fighter.wilMax++;
    table.tell(attributeTrained, fighter.index, attribute, max + 1);
  } else table.tell(attributeTrained, fighter.index, attribute, max);
}
