import type { Table } from '../../../table/table.ts';
import { hindrance } from '../attack/aim.ts';
import { Attr, Prof, Skill } from '../book/kinds.ts';
import { event } from '../book/words.ts';
import { contest, sizeEdge } from '../rolls/contest.ts';
import { reaching, rollTest, stealthTest, testOf } from '../rolls/roll.ts';
import { HIDING_TRY, mayTry, noteTry, taskTry, wakingTry } from '../rolls/tries.ts';
import { distance, hasCoverNear, hasLine, isInArea, isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { taskNumber } from '../state/names.ts';
import { areAllied, isAble } from '../state/people.ts';

const tends = event('tends', ['ING-ACT-15'], '{who:who} goes [prone] to see to {patient:who}.');
const woken = event('woken', ['ING-ACT-16', 'ING-RND-08'], '{who:who} brings {patient:who} back to consciousness.');
const notWoken = event('not-woken', ['ING-ACT-16'], '{who:who} cannot wake {patient:who} ({difficulty} needed).');
const taskDone = event(
  'task',
  ['ING-ACT-19', 'ING-TEST-02'],
  '{who:who} tries: {task:thing}, {result} against {difficulty}; done: {done:yesno}.',
);
const contestDone = event(
  'contest',
  ['ING-TEST-15', 'ING-SIZE-04'],
  '{who:who} strives with {rival:who}, {own} against {other}; won: {won:yesno}.',
);
const tied = event(
  'contest-tied',
  ['ING-TEST-15', 'ING-SIZE-04'],
  '{who:who} and {rival:who} are evenly matched, {own} against {other}{-won:yesno}: nothing changes.',
);
const hid = event('hid', ['ING-ADV-10', 'ING-TEST-08'], '{who:who} hides with {result}.');
const assisted = event('assisted', ['ING-TEST-17'], '{who:who} helps {target:who}: {bonus}.');

const HELP_WAKE = 1;
const HELP_TASK = 2;

/** The health a patient is missing, 4 at least (ING-ACT-16). */
export function wakeDifficulty(patient: Fighter): number {
  return Math.max(4, patient.maxHealth - patient.health);
}

export function canWake(fight: Fight, fighter: Fighter, patient: Fighter): boolean {
  if (patient === fighter || patient.status !== 'unconscious' || distance(fight, fighter, patient) > 1) return false;
  if (fight.toggles.creatureRanks && patient.sheet.rank === 'common' && patient.endurance === 0) return false;
  return mayTry(fight, fighter, wakingTry(patient));
}

/** The best helper's bonus if it was for this task (ING-TEST-17). */
function useHelp(fighter: Fighter, what: number): number {
  if (fighter.helpedAt !== what) return 0;
  const bonus = fighter.helped;
  fighter.helped = 0;
  fighter.helpedAt = 0;
  return bonus;
}

/** The rescuer goes prone and tests (ING-ACT-15, ING-ACT-16). */
export function resuscitate(fight: Fight, table: Table<Fight>, fighter: Fighter, patient: Fighter): void {
  fighter.prone = true;
  table.tell(tends, fighter.index, patient.index);
  noteTry(fighter, wakingTry(patient));
  const need = wakeDifficulty(patient);
  const bonus = fighter.sheet.profs[Prof.healing]! + useHelp(fighter, HELP_WAKE);
  const result = rollTest(
    fight,
    table,
    fighter,
    reaching(testOf(fight, Attr.INT, Skill.handling, bonus, -hindrance(fighter, patient)), need),
  );
  if (result < need) return table.tell(notWoken, fighter.index, patient.index, need);
  patient.status = 'able';
  table.tell(woken, fighter.index, patient.index);
}

export function canTask(fight: Fight, fighter: Fighter, task: number): boolean {
  const { area, against } = fight.scene.tasks[task]!;
  if (against >= 0 && (against === fighter.index || fight.fighters[against]!.status !== 'able')) return false;
  return (area < 0 || isInArea(fight, fighter, area)) && mayTry(fight, fighter, taskTry(task));
}

/** A Short Task of the scene (ING-ACT-19). */
export function shortTask(fight: Fight, table: Table<Fight>, fighter: Fighter, task: number): void {
  const { attribute, skill, proficiency, difficulty, against } = fight.scene.tasks[task]!;
  noteTry(fighter, taskTry(task));
  const bonus = (proficiency < 0 ? 0 : fighter.sheet.profs[proficiency]!) + useHelp(fighter, HELP_TASK + task);
  const done = against < 0 ? tested(difficulty) : contested(fight.fighters[against]!);
  const team = fight.teams[fighter.team]!;
  if (done && team.objective.kind === 'perform' && team.objective.task === task) team.progress++;

  function tested(need: number): boolean {
    const result = rollTest(fight, table, fighter, reaching(testOf(fight, attribute, skill, bonus), need));
    table.tell(taskDone, fighter.index, taskNumber(task), result, need, result >= need ? 1 : 0);
    return result >= need;
  }

  /** Both strive for the same thing: who has more has it, a tie changes nothing (ING-TEST-15, ING-SIZE-04). */
  function contested(rival: Fighter): boolean {
    const bodily = attribute === Attr.STR || attribute === Attr.DEX;
    const rivalBonus = proficiency < 0 ? 0 : rival.sheet.profs[proficiency]!;
    const net = -hindrance(fighter, rival);
    const own = rollTest(fight, table, fighter, testOf(fight, attribute, skill, bonus, net));
    const other = rollTest(
      fight,
      table,
      rival,
      testOf(fight, attribute, skill, rivalBonus, -hindrance(rival, fighter)),
    );
    const ahead = contest(
      own + (bodily ? sizeEdge(fighter, rival) : 0),
      other + (bodily ? sizeEdge(rival, fighter) : 0),
    );
    table.tell(ahead === 0 ? tied : contestDone, fighter.index, rival.index, own, other, ahead > 0 ? 1 : 0);
    return ahead > 0;
  }
}

/** Hiding is possible here (ING-ADV-10): behind cover, out of line or in the dark, unless the GM says otherwise. */
export function canHide(fight: Fight, fighter: Fighter): boolean {
  if (!mayTry(fight, fighter, HIDING_TRY)) return false;
  if (fight.scene.dark || hasCoverNear(fight, fighter)) return true;
  for (const other of fight.fighters)
    if (other.status === 'able' && !areAllied(fight, fighter, other) && hasLine(fight, fighter, other)) return false;
  return true;
}

/** Hidden from every enemy whose passive perception the result meets. */
export function hide(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  noteTry(fighter, HIDING_TRY);
  const result = stealthTest(fight, table, fighter);
  table.tell(hid, fighter.index, result);
  for (const other of fight.fighters)
    if (!areAllied(fight, other, fighter) && isThere(other) && result >= other.sheet.notice)
      fighter.hiddenFrom |= 1 << other.index;
}

/** Somebody can help an ally who has yet to act this round, with what both could do; `task` < 0 is waking somebody. */
export function canHelp(fight: Fight, fighter: Fighter, ally: Fighter, task: number): boolean {
  if (ally === fighter || !isAble(ally) || ally.acted || !areAllied(fight, fighter, ally)) return false;
  if (task >= 0)
    return fight.scene.tasks[task]!.against < 0 && canTask(fight, ally, task) && canTask(fight, fighter, task);
  for (let i = 0; i < fight.fighters.length; i++) {
    const patient = fight.fighters[i]!;
    if (canWake(fight, ally, patient) && canWake(fight, fighter, patient)) return true;
  }
  return false;
}

/** A helper makes the same test beforehand; the best one counts (ING-TEST-17). `task` < 0 helps to resuscitate. */
export function assist(fight: Fight, table: Table<Fight>, fighter: Fighter, doer: Fighter, task: number): void {
  const wanted = fight.scene.tasks[task];
  const attribute = wanted?.attribute ?? Attr.INT;
  const skill = wanted?.skill ?? Skill.handling;
  const prof = wanted?.proficiency ?? Prof.healing;
  const bonus = prof < 0 ? 0 : fighter.sheet.profs[prof]!;
  const result = rollTest(fight, table, fighter, testOf(fight, attribute, skill, bonus));
  const helped = Math.max(0, Math.min(4, Math.floor(result / 4)));
  const what = wanted === undefined ? HELP_WAKE : HELP_TASK + task;
  doer.helped = doer.helpedAt === what ? Math.max(doer.helped, helped) : helped;
  doer.helpedAt = what;
  table.tell(assisted, fighter.index, doer.index, helped);
}
