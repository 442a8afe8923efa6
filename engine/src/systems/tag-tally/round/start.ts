import { pool } from '../../../dice/pool.ts';
import { GM } from '../../../table/question.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { Rulings } from '../book/switches.ts';
import { ATTACK_AND_DEFENSE, damageTypeAt, damageTypes, UNKNOWN_DAMAGE } from '../book/terms.ts';
import { event, reason } from '../book/words.ts';
import { usualMainDamage } from '../cast/set-up.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { firstPc, levelOf } from '../state/people.ts';
import { ruledOn, settleAtStart } from '../state/ruled.ts';

const sceneRoll = reason('scene-level', ['TT-SET-01', 'TT-SET-10'], 'the level of the scene');
const roomRoll = reason('room', ['TT-SET-09'], 'how many creatures the room holds');
const npcRoll = reason('npc-level', ['TT-CRE-03'], 'the level of the NPC');
const sceneLevelled = event(
  'scene-level',
  ['TT-SET-01', 'TT-SET-10', 'TT-CORE-03', 'TT-CORE-07'],
  'The scene has level {level}.',
);
const roomHolds = event('room-holds', ['TT-SET-09'], 'The room holds {count} of them.');
const npcLevelled = event('npc-level', ['TT-CRE-03'], '{who:who} has level {level}.');
const overBudget = event(
  'over-budget',
  ['TT-CRE-03'],
  '{who:who} has {tiers} tiers of abilities, more than {most}; it is the GM’s right.',
  {},
  'gm',
);
const clocksSet = event(
  'clocks-set',
  ['TT-SET-02', 'TT-SET-03', 'TT-SET-04', 'TT-SET-05', 'TT-SET-06'],
  'Momentum stands at 0 of {momentum} and Doom at 0 of {doom} (PCs: {pcs}).',
);
const mainDamage = event('main-damage', ['TT-SET-08', 'TT-GEAR-01'], 'The main damage type of the encounter: {type}.', {
  type: [...damageTypes, 'unknown'],
});
const exhausted = event('exhausted', ['TT-TAG-07'], '{who:who} is exhausted from fast travel.');

/** Dice for a scene's level by travel, by half the level of the place left, rounded up (TT-SET-10). */
const travelDice = [4, 6, 8, 10].map((sides) => pool({ dice: [sides], plus: 2 }));
const MOST_LEVEL = 10;
/** Tiers of abilities from 2 on that a creature may have (TT-CRE-03). */
const CREATURE_BUDGET = 10;

/** Before initiative: rulings for the whole fight, levels that are rolled, clocks, and what the PCs bring along. */
export function startScene(fight: Fight, table: Table<Fight>): void {
  settleAtStart(fight, table);
  rollSceneLevel(fight, table);
  for (const creature of fight.fighters) if (creature.sheet.rollsLevel) rollLevel(fight, table, creature);
  if (fight.room) fillRoom(fight, table);
  for (const creature of fight.fighters) if (!creature.pc) checkBudget(fight, table, creature);
  table.tell(clocksSet, fight.momentumSize, fight.doomSize, fight.pcCount);
  settleMainDamage(fight, table);
  if (fight.toggles.fastTravelExhaustion) exhaust(fight, table);
  fight.cursor = 0;
  fight.phase = 'initiative';
}

function rollSceneLevel(fight: Fight, table: Table<Fight>): void {
  if (fight.levelBy === 'gm') return;
  const place = fight.levelBy === 'solo' ? 3 : Math.max(3, fight.placeLeft);
  const dice = travelDice[Math.ceil(place / 2) - 2]!;
  fight.sceneLevel = Math.min(MOST_LEVEL, table.roll(dice, firstPc(fight), sceneRoll));
  table.tell(sceneLevelled, fight.sceneLevel);
}

/** The level of an NPC that nobody has set (TT-CRE-03). */
export function rollLevel(fight: Fight, table: Table<Fight>, creature: Fighter): void {
  creature.level = table.roll(oneDie(MOST_LEVEL), firstPc(fight), npcRoll);
  table.tell(npcLevelled, creature.index, creature.level);
}

/** A d4 says how many of the creatures are there; the others do not appear (TT-SET-09). */
function fillRoom(fight: Fight, table: Table<Fight>): void {
  let left = table.roll(oneDie(4), firstPc(fight), roomRoll);
  table.tell(roomHolds, left);
  for (const creature of fight.fighters) {
    if (creature.status !== 'active') continue;
    if (left > 0) left--;
    else creature.status = 'waiting';
  }
}

/** Tiers of abilities of tier 2 and more, and how many a creature of its kind may have (TT-CRE-03). */
export function budgetOf(fight: Fight, creature: Fighter): { readonly tiers: number; readonly most: number } {
  const { creatureTags, kind } = creature.sheet;
  const tiers = creatureTags.reduce((sum, { tier, weakness }) => sum + (weakness || tier < 2 ? 0 : tier), 0);
  return { tiers, most: kind === 'npc' ? levelOf(fight, creature) : CREATURE_BUDGET };
}

function checkBudget(fight: Fight, table: Table<Fight>, creature: Fighter): void {
  const { tiers, most } = budgetOf(fight, creature);
  if (tiers > most) table.tell(overBudget, creature.index, tiers, most);
}

/** TT-SET-08: as the GM says, else by the creatures that are there. */
function settleMainDamage(fight: Fight, table: Table<Fight>): void {
  const ruling = ruledOn(fight, table, Rulings.mainDamage, GM);
  if (ruling === 'usual') fight.mainDamage = usualMainDamage(fight);
  else fight.mainDamage = damageTypeAt(ruling);
  table.tell(mainDamage, fight.mainDamage === UNKNOWN_DAMAGE ? damageTypes.length : fight.mainDamage);
}

/** TT-TAG-07: a condition on every PC, which is not of this scene. */
function exhaust(fight: Fight, table: Table<Fight>): void {
  for (const pc of fight.fighters) {
    if (!pc.pc) continue;
    pc.conditions.push({ name: 'Exhaustion', kinds: ATTACK_AND_DEFENSE, steps: 1, fresh: false, rounds: 0 });
    table.tell(exhausted, pc.index);
  }
}
