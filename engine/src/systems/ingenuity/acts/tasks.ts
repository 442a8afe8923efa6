import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { hindrance } from '../attack/aim.ts';
import { Attr, Prof, Skill } from '../book/kinds.ts';
import { event } from '../book/words.ts';
import { contest, sizeEdge } from '../rolls/contest.ts';
import { reaching, rollTest, stealthTest, testOf } from '../rolls/roll.ts';
import { barToTry, HIDING_TRY, noteTry, taskTry, wakingTry } from '../rolls/tries.ts';
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

const oneself = bar('ING-ACT-15', 'nobody wakes oneself');
const deadPatient = bar('ING-DEATH-04', '{target} is dead');
const awake = bar('ING-ACT-15', '{target} is not unconscious');
const tooFarToWake = bar('ING-ACT-15', 'only somebody within 1 m can be woken');
const outForGood = bar('ING-NPC-01', 'a common creature without endurance is out for good');

export function barToWake(fight: Fight, fighter: Fighter, patient: Fighter): Bar {
  if (patient === fighter) return oneself;
  if (patient.status !== 'unconscious') return patient.status === 'dead' ? deadPatient : awake;
  if (distance(fight, fighter, patient) > 1) return tooFarToWake;
  if (fight.toggles.creatureRanks && patient.sheet.rank === 'common' && patient.endurance === 0) return outForGood;
  return barToTry(fight, fighter, wakingTry(patient));
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

const elsewhere = bar('ING-ACT-19', 'it is done at {area}');
const noRival = bar('ING-TEST-15', 'there is nobody to strive with');

export function barToTask(fight: Fight, fighter: Fighter, task: number): Bar {
  const { area, against } = fight.scene.tasks[task]!;
  const shut = barToTry(fight, fighter, taskTry(task));
  if (shut !== OPEN) return shut;
  if (area >= 0 && !isInArea(fight, fighter, area)) return elsewhere;
  return against >= 0 && (against === fighter.index || fight.fighters[against]!.status !== 'able') ? noRival : OPEN;
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

const noHiding = bar('ING-ADV-10', 'one hides behind cover, out of line or in the dark, where the GM allows it');

/** Hiding is possible here (ING-ADV-10): behind cover, out of line or in the dark, unless the GM says otherwise. */
export function barToHide(fight: Fight, fighter: Fighter): Bar {
  const shut = barToTry(fight, fighter, HIDING_TRY);
  if (shut !== OPEN || fight.scene.dark || hasCoverNear(fight, fighter)) return shut;
  for (const other of fight.fighters)
    if (other.status === 'able' && !areAllied(fight, fighter, other) && hasLine(fight, fighter, other)) return noHiding;
  return OPEN;
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

const noAssist = bar('ING-TEST-17', 'helping is switched off in this fight');
const noHelp = bar('ING-TEST-17', 'an ally who has yet to act is helped with what both could do');

/** To help an ally who has yet to act this round, with what both could do; `task` < 0 is waking somebody. */
export function barToHelp(fight: Fight, fighter: Fighter, ally: Fighter, task: number): Bar {
  if (!fight.toggles.assist) return noAssist;
  if (ally === fighter || !isAble(ally) || ally.acted || !areAllied(fight, fighter, ally)) return noHelp;
  if (task >= 0) {
    const alone = fight.scene.tasks[task]!.against < 0;
    return alone && barToTask(fight, ally, task) === OPEN && barToTask(fight, fighter, task) === OPEN ? OPEN : noHelp;
  }
  for (const patient of fight.fighters)
    if (barToWake(fight, ally, patient) === OPEN && barToWake(fight, fighter, patient) === OPEN) return OPEN;
  return noHelp;
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
