import { newFighter } from '../../../made/tag-tally.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { spellDamage } from '../book/spell-terms.ts';
import { mishapNames } from '../book/tables/mishaps.ts';
import { Severity } from '../book/terms.ts';
import { event, reason } from '../book/words.ts';
import { MOST_COMBATANTS } from '../cast/combatant.ts';
import { summonedSheet } from '../cast/sheet.ts';
import { gainDoom, gainMomentum, loseMomentum, testEnd } from '../harm/clocks.ts';
import { takeWound } from '../harm/wounds.ts';
import { hamper, LOCKED_ROUNDS } from '../state/magic-marks.ts';
import type { Fight, Fighter } from '../state/model.ts';

const mishapRoll = reason('mishap', ['TT-MAG-07'], 'a mishap');
const anotherRoll = reason('another-mishap', ['TT-MAG-13'], 'another mishap');
const lastRoll = reason(
  'last-mishap',
  ['TT-MAG-13'],
  'another mishap after one 6 too many (on a d10 roll a 6 again, and count 7 to 10 as 6 to 9)',
);
const strayRoll = reason('stray', ['TT-MAG-07'], 'whom the spell hits');
const happened = event('mishap', ['TT-MAG-07'], 'Mishap: {mishap} ({who:who}).', {
  mishap: mishapNames.map((name) =>
    name.replace('stuns', '[stuns|stunned]').replace('cut', '[cut|cut off from magic]'),
  ),
});
const two = event('two-mishaps', ['TT-MAG-13'], 'Two mishaps befall {who:who}.');
const strayNumber = event('stray-number', ['TT-MAG-07'], 'On a {face} the spell hits {hit:who}.');
const strayed = event('strayed', ['TT-MAG-07'], '{who:who}’s spell hits {hit:who}.');
const called = event(
  'called',
  ['TT-INIT-13', 'TT-SET-07'],
  '{who:who}, of level {level}, has come and acts from the next round on.',
);

/** Mishaps by the face of the d10 (table 5.7 of the catalogue). */
const Mishap = {
  strikesCaster: 1,
  fizzles: 2,
  strays: 3,
  stuns: 4,
  delayed: 5,
  two: 6,
  harmless: 7,
  drains: 8,
  cutsOff: 9,
  calls: 10,
} as const;

/** The spell that went wrong. */
export interface Gone {
  readonly caster: Fighter;
  /** -1 = no spell is named: a counter by a tag alone. */
  readonly spell: number;
  /** -1 = none. */
  readonly target: number;
  readonly base: number;
  readonly ownTurn: boolean;
}

/** A d10 on the table of mishaps; a 6 is two others (TT-MAG-07, TT-MAG-13). */
export function mishap(fight: Fight, table: Table<Fight>, gone: Gone): void {
  const { caster } = gone;
  const face = table.roll(MISHAP, caster.index, mishapRoll);
  if (face !== Mishap.two) {
    befall(fight, table, gone, face);
    return;
  }
  table.tell(two, caster.index);
  const first = anotherFace(table, caster);
  const second = anotherFace(table, caster);
  befall(fight, table, gone, first);
  if (fight.result === 'running') befall(fight, table, gone, second);
}

/**
 * A face that is no 6: a further 6 is rolled again (TT-MAG-13). So that odds stay finite sums, the roll after the second
 * such 6 is a die of the nine other faces.
 */
function anotherFace(table: Table<Fight>, caster: Fighter): number {
  for (let again = 0; again < REROLLS; again++) {
    const face = table.roll(MISHAP, caster.index, anotherRoll);
    if (face !== Mishap.two) return face;
  }
  const face = table.roll(OTHER_MISHAP, caster.index, lastRoll);
  return face < Mishap.two ? face : face + 1;
}

const MISHAP = oneDie(10);
const OTHER_MISHAP = oneDie(9);
const REROLLS = 2;

function befall(fight: Fight, table: Table<Fight>, gone: Gone, face: number): void {
  const { caster, spell, ownTurn } = gone;
  const cast = caster.sheet.spells[spell];
  const harms = cast?.type === 'damage';
  table.tell(happened, face - 1, caster.index);
  if (face === Mishap.strikesCaster && harms) hurtParty(fight, table);
  else if (face === Mishap.fizzles) hamper(caster, ownTurn);
  else if (face === Mishap.strays) stray(fight, table, caster, harms);
  else if (face === Mishap.stuns) caster.stunnedTurns = 1;
  else if (face === Mishap.delayed && cast !== undefined && ownTurn) {
    caster.delayedSpell = spell + 1;
    caster.delayedAt = gone.target;
  } else if (face === Mishap.drains)
    takeWound(fight, table, caster, Severity.trauma, cast === undefined ? 0 : Math.max(0, spellDamage(cast)));
  else if (face === Mishap.cutsOff) caster.castLock = fight.round + LOCKED_ROUNDS;
  else if (face === Mishap.calls) callHostile(fight, table, gone.base);
}

/** Momentum -1, Doom +1. */
function hurtParty(fight: Fight, table: Table<Fight>): void {
  loseMomentum(fight, table, 1, R['TT-MAG-07']);
  gainDoom(fight, table, 1, R['TT-MAG-07']);
  testEnd(fight, table);
}

/** Anybody in sight but the caster, all equally likely. */
function stray(fight: Fight, table: Table<Fight>, caster: Fighter, harms: boolean): void {
  const count = countInSight(fight, caster);
  if (count === 0) return;
  if (count > 1) tellNumbers(fight, table, caster);
  let left = count === 1 ? 1 : table.roll(oneDie(count), caster.index, strayRoll);
  for (const fighter of fight.fighters) {
    if (!isInSight(fighter, caster) || --left > 0) continue;
    table.tell(strayed, caster.index, fighter.index);
    if (!harms) return;
    if (fighter.pc) hurtParty(fight, table);
    else {
      gainMomentum(fight, table, 1, R['TT-MAG-07']);
      testEnd(fight, table);
    }
    return;
  }
}

/** Whoever rolls a real die must know whom each face means. */
function tellNumbers(fight: Fight, table: Table<Fight>, caster: Fighter): void {
  let number = 0;
  for (const fighter of fight.fighters)
    if (isInSight(fighter, caster)) table.tell(strayNumber, ++number, fighter.index);
}

function isInSight(fighter: Fighter, caster: Fighter): boolean {
  return fighter !== caster && (fighter.status === 'active' || fighter.status === 'present');
}

function countInSight(fight: Fight, caster: Fighter): number {
  let count = 0;
  for (const fighter of fight.fighters) if (isInSight(fighter, caster)) count++;
  return count;
}

/** A hostile creature of the spell's level joins (TT-INIT-13). */
function callHostile(fight: Fight, table: Table<Fight>, level: number): void {
  if (fight.fighters.length >= MOST_COMBATANTS) return;
  let number = 1;
  while (fight.fighters.some(({ sheet }) => sheet.id === `hostile-${number}`)) number++;
  const index = fight.fighters.length;
  const creature = newFighter(summonedSheet(`hostile-${number}`, `Hostile creature ${number}`, index), index);
  creature.level = level;
  creature.firstRound = fight.round + 1;
  fight.fighters.push(creature);
  table.tell(called, creature.index, level);
}
