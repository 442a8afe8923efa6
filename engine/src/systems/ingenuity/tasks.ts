import type { Table } from '../../table/table.ts';
import { areAllied } from './fighters.ts';
import { distance, hasCoverNear, hasLine, isInArea, isThere } from './grid.ts';
import { Attr, Prof, Skill } from './kinds.ts';
import type { Fight, Fighter } from './model.ts';
import { rollTest, stealthTest, UNKNOWN } from './roll.ts';
import { holds, Rulings, ruledOn } from './rulings.ts';
import { event } from './words.ts';

const woken = event(
  'woken',
  ['ING-ACT-15', 'ING-ACT-16', 'ING-RND-08'],
  [
    ['who', 'who'],
    ['patient', 'who'],
  ],
  '{who} brings {patient} back to consciousness.',
);
const notWoken = event(
  'not-woken',
  ['ING-ACT-16'],
  [
    ['who', 'who'],
    ['patient', 'who'],
    ['difficulty', 'number'],
  ],
  '{who} cannot wake {patient} ({difficulty} needed).',
);
const taskDone = event(
  'task',
  ['ING-ACT-19', 'ING-TEST-02'],
  [
    ['who', 'who'],
    ['result', 'number'],
    ['difficulty', 'number'],
    ['done', 'yesno'],
  ],
  '{who} tries a task: {result} against {difficulty}, done: {done}.',
);
const hid = event(
  'hid',
  ['ING-ADV-10', 'ING-TEST-08'],
  [
    ['who', 'who'],
    ['result', 'number'],
  ],
  '{who} hides with {result}.',
);
const assisted = event(
  'assisted',
  ['ING-TEST-17'],
  [
    ['who', 'who'],
    ['target', 'who'],
    ['bonus', 'number'],
  ],
  '{who} helps {target}: {bonus}.',
);

/** The health a patient is missing, 4 at least (ING-ACT-16). */
export function wakeDifficulty(patient: Fighter): number {
  return Math.max(4, patient.maxHealth - patient.health);
}

/** Three tries in a row at the same thing are enough (ING-TEST-21). */
export function mayTry(fight: Fight, fighter: Fighter, what: number): boolean {
  return !fight.toggles.escalation || fighter.tried !== what || fighter.tries < 3;
}

function noteTry(fighter: Fighter, what: number): void {
  fighter.tries = fighter.tried === what ? fighter.tries + 1 : 1;
  fighter.tried = what;
}

export function canWake(fight: Fight, fighter: Fighter, patient: Fighter): boolean {
  if (patient === fighter || patient.status !== 'unconscious' || distance(fight, fighter, patient) > 1) return false;
  if (fight.toggles.creatureRanks && patient.sheet.rank === 'common' && patient.endurance === 0) return false;
  return (patient.health > 0 || fight.toggles.resuscitateAtZero) && mayTry(fight, fighter, 1 + patient.index);
}

function useHelp(fighter: Fighter): number {
  const bonus = fighter.helped;
  fighter.helped = 0;
  return bonus;
}

/** The rescuer goes prone and tests (ING-ACT-15, ING-ACT-16). */
export function resuscitate(fight: Fight, table: Table<Fight>, fighter: Fighter, patient: Fighter): void {
  fighter.prone = true;
  noteTry(fighter, 1 + patient.index);
  const need = wakeDifficulty(patient);
  const bonus = fighter.sheet.profs[Prof.healing]! + useHelp(fighter);
  const result = rollTest(
    fight,
    table,
    fighter,
    Attr.INT,
    Skill.handling,
    bonus,
    fighter.blinded ? -1 : 0,
    need,
    false,
  );
  if (result < need) return table.tell(notWoken, fighter.index, patient.index, need);
  patient.status = 'able';
  table.tell(woken, fighter.index, patient.index);
}

export function canTask(fight: Fight, fighter: Fighter, task: number): boolean {
  const { area } = fight.scene.tasks[task]!;
  return (area < 0 || isInArea(fight, fighter, area)) && mayTry(fight, fighter, 64 + task);
}

/** A Short Task of the scene (ING-ACT-19). */
export function shortTask(fight: Fight, table: Table<Fight>, fighter: Fighter, task: number): void {
  const { attribute, skill, proficiency, difficulty } = fight.scene.tasks[task]!;
  const ruled = ruledOn(fight, table, Rulings.taskDifficulty, fighter.index);
  const need = ruled === 'as written' ? difficulty : Number(ruled);
  noteTry(fighter, 64 + task);
  const bonus = (proficiency < 0 ? 0 : fighter.sheet.profs[proficiency]!) + useHelp(fighter);
  const result = rollTest(fight, table, fighter, attribute, skill, bonus, 0, need, false);
  table.tell(taskDone, fighter.index, result, need, result >= need ? 1 : 0);
  const team = fight.teams[fighter.team]!;
  if (result >= need && team.objective.kind === 'perform' && team.objective.task === task) team.progress++;
}

/** Hiding is possible here (ING-ADV-10): behind cover, out of line or in the dark, unless the GM says otherwise. */
export function canHide(fight: Fight, fighter: Fighter): boolean {
  if (holds(fight, Rulings.hiding, 'nowhere')) return false;
  if (holds(fight, Rulings.hiding, 'anywhere') || fight.scene.dark || hasCoverNear(fight, fighter)) return true;
  for (const other of fight.fighters)
    if (other.status === 'able' && !areAllied(fight, fighter, other) && hasLine(fight, fighter, other)) return false;
  return true;
}

/** Hidden from every enemy whose passive perception the result meets. */
export function hide(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const result = stealthTest(fight, table, fighter);
  table.tell(hid, fighter.index, result);
  for (const other of fight.fighters)
    if (!areAllied(fight, other, fighter) && isThere(other) && result >= other.sheet.notice)
      fighter.hiddenFrom |= 1 << other.index;
}

/** A helper makes the same test beforehand; the best one counts (ING-TEST-17). `task` < 0 helps to resuscitate. */
export function assist(fight: Fight, table: Table<Fight>, fighter: Fighter, doer: Fighter, task: number): void {
  const wanted = fight.scene.tasks[task];
  const attribute = wanted?.attribute ?? Attr.INT;
  const skill = wanted?.skill ?? Skill.handling;
  const prof = wanted?.proficiency ?? Prof.healing;
  const bonus = prof < 0 ? 0 : fighter.sheet.profs[prof]!;
  const result = rollTest(fight, table, fighter, attribute, skill, bonus, 0, UNKNOWN, false);
  const helped = Math.max(0, Math.min(4, Math.floor(result / 4)));
  doer.helped = Math.max(doer.helped, helped);
  table.tell(assisted, fighter.index, doer.index, helped);
}
