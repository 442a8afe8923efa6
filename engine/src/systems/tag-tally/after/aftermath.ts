import { GM } from '../../../table/question.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { Rulings } from '../book/switches.ts';
import { damageTypes, Severity, UNKNOWN_DAMAGE } from '../book/terms.ts';
import { event, reason } from '../book/words.ts';
import { assess, severityNow } from '../harm/wounds.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { firstPc } from '../state/people.ts';
import { ruledOn } from '../state/ruled.ts';

const typeRoll = reason('damage-type', ['TT-WND-10', 'TT-GEAR-01'], 'the main damage type');
const typeFound = event('main-damage-found', ['TT-WND-10'], 'The main damage type of the encounter is {type}.', {
  type: damageTypes,
});
const sceneEnds = event(
  'scene-ends',
  ['TT-TAG-05', 'TT-WND-14'],
  'The scene ends: its conditions and spells are over, wounds stay.',
);

/** Leaves behind what lasts no longer than the fight, and goes on to the wounds (TT-END-03, TT-END-05). */
export function beginAftermath(fight: Fight, table: Table<Fight>): void {
  fight.phase = 'wounds';
  fight.cursor = 0;
  fight.later = 0;
  fight.sameScene = true;
  fight.keptOpen = false;
  fight.ladder.length = 0;
  for (const fighter of fight.fighters) leaveFightBehind(fighter);
  if (fight.result === 'defeat') ruledOn(fight, table, Rulings.defeatFate, GM);
}

function leaveFightBehind(fighter: Fighter): void {
  fighter.initRoll = 0;
  fighter.initEase = 0;
  fighter.initHinder = 0;
  fighter.slot = 0;
  fighter.firstRound = 0;
  fighter.turnTaken = false;
  fighter.reactionLeft = false;
  fighter.called = 0;
  fighter.calledOn = -1;
  fighter.stunnedTurns = 0;
  fighter.backfire = 0;
  fighter.backfireLater = 0;
  fighter.castLock = 0;
  fighter.delayedSpell = 0;
  fighter.delayedAt = -1;
  fighter.timesAttacked = 0;
  fighter.hasActed = false;
  fighter.aiding = -1;
}

/** Gives every PC in turn the wound of this fight; one that is rolled for ends the step (TT-WND-06). */
export function woundsStep(fight: Fight, table: Table<Fight>): void {
  while (fight.cursor < fight.fighters.length) {
    const pc = fight.fighters[fight.cursor++]!;
    if (!pc.pc) continue;
    findType(fight, table, pc);
    assess(fight, table, pc);
    if (pc.woundTaken !== Severity.none) break;
  }
  if (fight.cursor < fight.fighters.length && fight.fighters.some(({ pc, index }) => pc && index >= fight.cursor))
    return;
  fight.cursor = 0;
  fight.phase = 'treatment';
}

/** TT-WND-10: one d8 for the whole encounter, when the first wound is named. */
function findType(fight: Fight, table: Table<Fight>, pc: Fighter): void {
  if (fight.mainDamage !== UNKNOWN_DAMAGE || severityNow(fight, pc) === Severity.none) return;
  fight.mainDamage = table.roll(oneDie(damageTypes.length), firstPc(fight), typeRoll) - 1;
  table.tell(typeFound, fight.mainDamage);
}

/** The scene is over: conditions and spells end, and field treatment is no longer possible (TT-TAG-05, TT-HEAL-01). */
export function endScene(fight: Fight, table: Table<Fight>): void {
  if (!fight.sameScene) return;
  fight.sameScene = false;
  table.tell(sceneEnds);
  for (const fighter of fight.fighters) {
    if (fighter.conditions.length > 0) fighter.conditions = fighter.conditions.filter(({ fresh }) => !fresh);
    if (fighter.effects.length > 0) fighter.effects.length = 0;
    for (const wound of fighter.wounds) wound.fresh = false;
  }
}
