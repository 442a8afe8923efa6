import type { Table } from '../../table/table.ts';
import { Act, actNames, kindOf, maneuverIn, targetOf, thrownIn, weaponIn } from './act.ts';
import { canAttack, canUseWeapon } from './aim.ts';
import { attack } from './attack.ts';
import { canDo, doDeed } from './deeds.ts';
import { hasStamina, isAble, payStamina } from './fighters.ts';
import { distanceTo, hasCoverNear, isAbstract } from './grid.ts';
import { brandish, canReload, dropItem, reload } from './hands.ts';
import { canKill, killingStrike } from './killing.ts';
import { Man, maneuvers } from './maneuver-table.ts';
import type { Fight, Fighter } from './model.ts';
import { canMove, performMove } from './move.ts';
import { commandQuestion, listReadied } from './options.ts';
import { canUsePower, usePower } from './powers.ts';
import { assist, canTask, canWake, hide, resuscitate, shortTask } from './tasks.ts';
import { fireTriggers, Trigger, triggerQuestion } from './triggers.ts';
import { event, question } from './words.ts';

const guards = event('guards', ['ING-ACT-08', 'ING-ACT-23'], [['who', 'who']], '{who} is on guard.');
const waits = event('waits', ['ING-ACT-22', 'ING-REACT-03'], [['who', 'who']], '{who} waits, with one more reaction.');
const readies = event(
  'readies',
  ['ING-ACT-10', 'ING-ACT-11'],
  [
    ['who', 'who'],
    ['action', actNames],
  ],
  '{who} readies an action: {action}.',
);
const covers = event('covers', ['ING-ACT-18', 'ING-ACT-17', 'ING-ADV-08'], [['who', 'who']], '{who} takes cover.');
const stands = event('stands', ['ING-ACT-21'], [['who', 'who']], '{who} stands up.');
const lies = event(
  'lies-down',
  ['ING-FREE-01', 'ING-FREE-06', 'ING-FREE-03', 'ING-ADV-07', 'ING-COND-04'],
  [['who', 'who']],
  '{who} drops prone.',
);
const commands = event(
  'commands',
  ['ING-ACT-03', 'ING-ACT-04', 'ING-ACT-05'],
  [
    ['who', 'who'],
    ['ally', 'who'],
  ],
  '{who} commands {ally} to act.',
);
const declines = event('declines', ['ING-ACT-06'], [['who', 'who']], '{who} does not follow the command.');
const interacts = event(
  'interacts',
  ['ING-ACT-07'],
  [
    ['who', 'who'],
    ['thing', 'number'],
  ],
  '{who} uses thing number {thing}.',
);
const leaves = event('leaves', ['ING-TEAM-12'], [['who', 'who']], '{who} leaves the field.');
const yields = event('surrenders', ['ING-TEAM-12'], [['who', 'who']], '{who} gives up.');
const fateActs = event('fate-action', ['ING-FATE-03'], [['who', 'who']], '{who} spends fate for one more action.');
const fateHeals = event(
  'fate-regain',
  ['ING-FATE-04'],
  [
    ['who', 'who'],
    ['what', ['endurance', 'stamina', 'focus']],
    ['amount', 'number'],
  ],
  '{who} spends fate and regains {amount} {what}.',
);
const failed = event(
  'action-failed',
  ['ING-EXT-08'],
  [
    ['who', 'who'],
    ['action', actNames],
  ],
  '{who} can no longer do it: {action}.',
);
const began = event(
  'action-begun',
  ['ING-EXT-01', 'ING-EXT-02', 'ING-EXT-09'],
  [
    ['who', 'who'],
    ['action', actNames],
    ['paid', 'number'],
    ['needed', 'number'],
  ],
  '{who} begins: {action}, {paid} of {needed} actions.',
);
const goesOn = event(
  'action-continued',
  ['ING-EXT-06', 'ING-EXT-04', 'ING-EXT-10'],
  [
    ['who', 'who'],
    ['paid', 'number'],
    ['needed', 'number'],
  ],
  '{who} goes on: {paid} of {needed} actions.',
);
const givenUp = event('action-abandoned', ['ING-EXT-05'], [['who', 'who']], '{who} gives up what was begun.');

const COMMAND_FOCUS = 2;

/** Actions an action takes (ING-TURN-03, tables 5.1 and 5.10 of the catalogue). */
export function costOf(fight: Fight, code: number): number {
  switch (kindOf(code)) {
    case Act.end:
    case Act.dropItem:
    case Act.dropProne:
    case Act.step:
    case Act.continue:
    case Act.abandon:
    case Act.fateAction:
    case Act.fateRegain:
    case Act.surrender:
    case Act.decline:
      return 0;
    case Act.reload:
      return fight.things[weaponIn(code)]!.def.reload;
    case Act.resuscitate:
      return 2;
    case Act.shortTask:
      return fight.scene.tasks[targetOf(code)]!.actions;
    case Act.assist:
      return weaponIn(code) === 0 ? 2 : fight.scene.tasks[weaponIn(code) - 1]!.actions;
    case Act.killingStrike:
    case Act.hide:
      return 3;
    case Act.attack:
    case Act.maneuver:
      return maneuvers[maneuverIn(code)]!.actions;
    default:
      return 1;
  }
}

/** What was begun can still be done when its time is paid (ING-EXT-08). */
export function isPossible(fight: Fight, fighter: Fighter, code: number): boolean {
  const target = fight.fighters[targetOf(code)];
  switch (kindOf(code)) {
    case Act.attack:
      return (
        hasStamina(fight, fighter, maneuvers[maneuverIn(code)]!.stamina) &&
        canUseWeapon(fight, fighter, weaponIn(code), thrownIn(code)) &&
        canAttackNow(fight, fighter, code)
      );
    case Act.reload:
      return canReload(fight, fighter, weaponIn(code));
    case Act.resuscitate:
      return target !== undefined && canWake(fight, fighter, target);
    case Act.shortTask:
      return canTask(fight, fighter, targetOf(code));
    case Act.killingStrike:
      return target !== undefined && canKill(fight, fighter, target, weaponIn(code));
    case Act.seekCover:
      return !fighter.cover && hasCoverNear(fight, fighter);
    case Act.interact:
      return canInteract(fight, fighter, targetOf(code));
    case Act.standUp:
      return fighter.prone;
    case Act.maneuver:
      return target !== undefined && canDo(fight, fighter, maneuverIn(code), target);
    case Act.power:
      return target !== undefined && canUsePower(fight, fighter, weaponIn(code), target);
    case Act.sprint:
      return canMove(fight, fighter, Act.sprint);
    case Act.command:
      return fighter.focus >= COMMAND_FOCUS && target !== undefined && isAble(target);
    default:
      return true;
  }
}

/** A Rushing or Advancing Strike comes up to its target first. */
function canAttackNow(fight: Fight, fighter: Fighter, code: number): boolean {
  const maneuver = maneuverIn(code);
  return (
    maneuver === Man.rushing ||
    maneuver === Man.advancing ||
    canAttack(fight, fighter, fight.fighters[targetOf(code)]!, weaponIn(code), thrownIn(code))
  );
}

export function canInteract(fight: Fight, fighter: Fighter, fixture: number): boolean {
  const { x, y } = fight.scene.fixtures[fixture]!;
  return (fight.fixturesUsed & (1 << fixture)) === 0 && (isAbstract(fight) || distanceTo(fighter, x, y) <= 1);
}

/** Pays for an action and does it, or begins it if there are too few actions left (ING-EXT-02, ING-EXT-09). */
export function undertake(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  code: number,
  available: number,
): number {
  const kind = kindOf(code);
  if (kind === Act.abandon) {
    fighter.pending = 0;
    fighter.paid = 0;
    fighter.needed = 0;
    table.tell(givenUp, fighter.index);
    return 0;
  }
  if (kind === Act.continue) return advance(fight, table, fighter, available);
  const cost = costOf(fight, code);
  if (cost <= available) {
    perform(fight, table, fighter, code);
    return cost;
  }
  fighter.pending = code;
  fighter.paid = available;
  fighter.needed = cost;
  table.tell(began, fighter.index, kind, available, cost);
  return available;
}

function advance(fight: Fight, table: Table<Fight>, fighter: Fighter, available: number): number {
  const paid = Math.min(available, fighter.needed - fighter.paid);
  fighter.paid += paid;
  table.tell(goesOn, fighter.index, fighter.paid, fighter.needed);
  if (fighter.paid < fighter.needed) return paid;
  const code = fighter.pending;
  fighter.pending = 0;
  fighter.paid = 0;
  fighter.needed = 0;
  if (isPossible(fight, fighter, code)) perform(fight, table, fighter, code);
  else table.tell(failed, fighter.index, kindOf(code));
  return paid;
}

/** Does what was paid for; stamina and focus are paid here (ING-TURN-04, ING-EXT-03). */
export function perform(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const { index } = fighter;
  const target = fight.fighters[targetOf(code)]!;
  switch (kindOf(code)) {
    case Act.attack: {
      const maneuver = maneuverIn(code);
      payStamina(fight, fighter, maneuvers[maneuver]!.stamina);
      return attack(fight, table, fighter, targetOf(code), weaponIn(code), thrownIn(code), maneuver);
    }
    case Act.brandish:
      return brandish(fight, table, fighter);
    case Act.command:
      return command(fight, table, fighter, target);
    case Act.interact:
      return interact(fight, table, fighter, targetOf(code));
    case Act.guard:
      fighter.guarding = true;
      return table.tell(guards, index);
    case Act.wait:
      fighter.reactions++;
      return table.tell(waits, index);
    case Act.ready:
      return makeReady(fight, table, fighter);
    case Act.move:
    case Act.sprint:
    case Act.step:
      return performMove(fight, table, fighter, code);
    case Act.reload:
      return reload(fight, table, fighter, weaponIn(code));
    case Act.resuscitate:
      return resuscitate(fight, table, fighter, target);
    case Act.seekCover:
      fighter.cover = true;
      return table.tell(covers, index);
    case Act.shortTask:
      return shortTask(fight, table, fighter, targetOf(code));
    case Act.killingStrike:
      return killingStrike(fight, table, fighter, target, weaponIn(code));
    case Act.standUp:
      fighter.prone = false;
      return table.tell(stands, index);
    case Act.dropItem:
      return dropItem(fight, table, fighter, weaponIn(code));
    case Act.dropProne:
      fighter.prone = true;
      return table.tell(lies, index);
    case Act.hide:
      return hide(fight, table, fighter);
    case Act.fateAction:
      fighter.fate--;
      fighter.actions++;
      return table.tell(fateActs, index);
    case Act.fateRegain:
      return regain(table, fighter, targetOf(code));
    case Act.leave:
      return leave(fight, table, fighter);
    case Act.surrender:
      fighter.status = 'surrendered';
      return table.tell(yields, index);
    case Act.power:
      return usePower(fight, table, fighter, weaponIn(code), target);
    case Act.maneuver:
      return doDeed(fight, table, fighter, maneuverIn(code), target);
    case Act.assist:
      return assist(fight, table, fighter, target, weaponIn(code) - 1);
  }
}

function leave(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  fighter.status = 'gone';
  const team = fight.teams[fighter.team]!;
  if (team.objective.kind === 'escape') team.progress++;
  table.tell(leaves, fighter.index);
}

/** Half of the maximum, rounded up (ING-FATE-04). */
function regain(table: Table<Fight>, fighter: Fighter, what: number): void {
  fighter.fate--;
  const max = what === 0 ? fighter.maxEndurance : what === 1 ? fighter.maxStamina : fighter.maxFocus;
  const amount = (max + 1) >> 1;
  if (what === 0) fighter.endurance = Math.min(max, fighter.endurance + amount);
  else if (what === 1) fighter.stamina = Math.min(max, fighter.stamina + amount);
  else fighter.focus = Math.min(max, fighter.focus + amount);
  table.tell(fateHeals, fighter.index, what, amount);
}

/** Uses a fixture; a door that is opened no longer blocks. */
function interact(fight: Fight, table: Table<Fight>, fighter: Fighter, fixture: number): void {
  fireTriggers(fight, table, Trigger.interact, fighter.index, -1);
  if (!isAble(fighter)) return;
  fight.fixturesUsed |= 1 << fixture;
  table.tell(interacts, fighter.index, fixture + 1);
  const { door, x, y } = fight.scene.fixtures[fixture]!;
  if (!door || isAbstract(fight)) return;
  const square = y * fight.scene.width + x;
  fight.terrain = fight.terrain.map((ground, at) => (at === square ? 0 : ground));
}

/** An ally takes one action now, outside its own turn (ING-ACT-03 to ING-ACT-06). */
function command(fight: Fight, table: Table<Fight>, fighter: Fighter, ally: Fighter): void {
  fighter.focus -= COMMAND_FOCUS;
  fight.commanded |= 1 << ally.index;
  table.tell(commands, fighter.index, ally.index);
  fight.commandee = ally.index;
  const code = table.ask(fight, ally.index, commandQuestion);
  if (kindOf(code) === Act.decline) table.tell(declines, ally.index);
  else undertake(fight, table, ally, code, 1);
  fight.commandee = -1;
}

/** The action to be ready with. */
export const readyQuestion = question(
  'ready-what',
  ['ING-ACT-10', 'ING-ACT-11'],
  () => 'Which action do you make ready?',
  (fight, who, table) => listReadied(fight, fight.fighters[who]!, table),
  (fight, _who, code) => {
    const kind = actNames[kindOf(code)]!;
    if (kindOf(code) !== Act.attack)
      return {
        id: `${kind}${weaponIn(code) > 0 ? `-${weaponIn(code)}` : ''}${kindOf(code) === Act.resuscitate ? `-${fight.fighters[targetOf(code)]!.sheet.id}` : ''}`,
        label: kind,
        rule: 'ING-ACT-10',
      };
    const thrown = thrownIn(code) === 1 ? 'throw' : 'attack';
    return { id: `${thrown}-${weaponIn(code)}`, label: `${thrown} with weapon ${weaponIn(code)}`, rule: 'ING-ACT-10' };
  },
);

function makeReady(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const code = table.ask(fight, fighter.index, readyQuestion);
  const trigger = table.ask(fight, fighter.index, triggerQuestion);
  fighter.readied = code;
  fighter.trigger = trigger;
  table.tell(readies, fighter.index, kindOf(code));
}

/** Wait, Guard and Ready end the turn (ING-ACT-23). */
export function endsTurn(code: number): boolean {
  const kind = kindOf(code);
  return kind === Act.guard || kind === Act.wait || kind === Act.ready || kind === Act.end;
}
