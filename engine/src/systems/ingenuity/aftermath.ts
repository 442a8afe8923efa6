import { GM } from '../../table/question.ts';
import type { Table } from '../../table/table.ts';
import { eachWeapon } from './aim.ts';
import { areAllied, isAble } from './fighters.ts';
import { dropConcerns } from './harm.ts';
import { canKill, killingStrike } from './killing.ts';
import type { Fight, Fighter } from './model.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { event, question } from './words.ts';

const ended = event(
  'aftermath',
  ['ING-REC-01', 'ING-REC-07', 'ING-REC-08'],
  [],
  'The fight is over. Wounds, wear and death difficulties stay.',
);
const broke = event('break', ['ING-REC-02'], [], 'A break: half of endurance, stamina and focus come back.');
const rested = event(
  'rest',
  ['ING-REC-03'],
  [],
  'A rest: endurance, stamina and focus are full, and 1 health comes back.',
);
const disturbed = event(
  'broken-rest',
  ['ING-REC-04'],
  [],
  'A rest cut short: half of endurance, stamina and focus come back.',
);
const wakes = event('wakes', ['ING-REC-05'], [['who', 'who']], '{who} wakes.');
const repaired = event(
  'repaired',
  ['ING-REC-06'],
  [['points', 'number']],
  'Gear is repaired for material worth {points}.',
);
const spares = event(
  'finished-off',
  ['ING-KILL-09'],
  [
    ['who', 'who'],
    ['victim', 'who'],
  ],
  '{who} goes for {victim} after the fight.',
);

const Recovery = { none: 0, pause: 1, rest: 2, cut: 3 } as const;
const recoveryNames = ['go-on', 'break', 'rest', 'broken-rest'] as const;

/** What the survivors do next (ING-REC-02 to ING-REC-04). */
export const recoverQuestion = question(
  'recover',
  ['ING-REC-02', 'ING-REC-03', 'ING-REC-04'],
  () => 'Do the survivors rest?',
  (_fight, _who, table) => {
    for (let code = 0; code < recoveryNames.length; code++) table.offer(code);
  },
  (_fight, _who, code) => ({
    id: recoveryNames[code]!,
    label: recoveryNames[code]!.replace('-', ' '),
    rule: code === Recovery.rest ? 'ING-REC-03' : 'ING-REC-02',
  }),
);

/** Half of the three, rounded up, not above the maximum (ING-REC-02). */
export function takeBreak(fighter: Fighter): void {
  fighter.endurance = Math.min(fighter.maxEndurance, fighter.endurance + ((fighter.maxEndurance + 1) >> 1));
  fighter.stamina = Math.min(fighter.maxStamina, fighter.stamina + ((fighter.maxStamina + 1) >> 1));
  fighter.focus = Math.min(fighter.maxFocus, fighter.focus + ((fighter.maxFocus + 1) >> 1));
}

/** All of the three and 1 health (ING-REC-03). */
export function takeRest(fighter: Fighter): void {
  fighter.endurance = fighter.maxEndurance;
  fighter.stamina = fighter.maxStamina;
  fighter.focus = fighter.maxFocus;
  fighter.health = Math.min(fighter.maxHealth, fighter.health + 1);
}

/** A rest cut short: as a break; resumed it gives what is left of the rest (ING-REC-04). */
export function takeBrokenRest(fighter: Fighter, resumed: boolean): void {
  if (resumed) takeRest(fighter);
  else takeBreak(fighter);
}

/** One step after the fight: concerns lapse, the fallen are killed or woken, gear is mended, people rest. */
export function aftermath(fight: Fight, table: Table<Fight>): void {
  for (const fighter of fight.fighters) {
    dropConcerns(fighter);
    fighter.surprised = false;
  }
  fight.active = -1;
  fight.depth = 0;
  table.tell(ended);
  if (ruledOn(fight, table, Rulings.afterKilling, GM) === 'yes') finishOff(fight, table);
  const atOnce = ruledOn(fight, table, Rulings.waking, GM) === 'at once';
  if (atOnce) wakeAll(fight, table);
  if (ruledOn(fight, table, Rulings.repair, GM) === 'yes') repairAll(fight, table);
  const rest = table.ask(fight, GM, recoverQuestion);
  if (rest !== Recovery.none) recover(fight, table, rest);
  fight.phase = 'over';
}

function recover(fight: Fight, table: Table<Fight>, rest: number): void {
  table.tell(rest === Recovery.rest ? rested : rest === Recovery.pause ? broke : disturbed);
  for (const fighter of fight.fighters) {
    if (fighter.status === 'dead') continue;
    if (rest === Recovery.rest) takeRest(fighter);
    else if (rest === Recovery.pause) takeBreak(fighter);
    else takeBrokenRest(fighter, false);
  }
  // ING-REC-05: the unconscious wake with a break.
  wakeAll(fight, table);
}

function wakeAll(fight: Fight, table: Table<Fight>): void {
  for (const fighter of fight.fighters) {
    if (fighter.status !== 'unconscious') continue;
    fighter.status = 'able';
    table.tell(wakes, fighter.index);
  }
}

function repairAll(fight: Fight, table: Table<Fight>): void {
  let points = 0;
  for (const thing of fight.things) {
    points += Math.max(0, thing.def.durability - thing.durability);
    thing.durability = Math.max(thing.durability, thing.def.durability);
  }
  table.tell(repaired, points);
}

/** Killing strikes without counting actions, until each victim is dead or luck has had its say (ING-KILL-09). */
function finishOff(fight: Fight, table: Table<Fight>): void {
  for (const victim of fight.fighters)
    for (const fighter of fight.fighters) {
      if (victim.status !== 'unconscious' || !isAble(fighter) || areAllied(fight, fighter, victim)) continue;
      let weapon = -1;
      eachWeapon(fight, fighter, (candidate, thrown) => {
        if (thrown === 0 && canKill(fight, fighter, victim, candidate)) weapon = candidate;
      });
      if (weapon < 0) continue;
      table.tell(spares, fighter.index, victim.index);
      killingStrike(fight, table, fighter, victim, weapon);
    }
}
