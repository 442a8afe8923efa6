import { headed } from '../../../system/asked.ts';
import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { why } from '../../../system/why.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { barToFinish } from '../acts/killing.ts';
import { perform } from '../acts/perform.ts';
import { nextWeapon } from '../attack/aim.ts';
import { Act, pack, targetOf, weaponIn } from '../book/act.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, judged } from '../book/words.ts';
import { dropConcerns } from '../harm/harm.ts';
import { freeSquareNear } from '../moves/walk.ts';
import { giveBack, halfOf, regained } from '../rolls/fate.ts';
import { distance, isAbstract } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { weaponId } from '../state/option-ids.ts';
import { isAble } from '../state/people.ts';
import { putOn, setMetres, squareOfFighter } from '../state/place.ts';

const ended = event(
  'aftermath',
  ['ING-REC-01', 'ING-REC-07', 'ING-REC-08'],
  'The fight is over. Wounds, wear and death difficulties stay.',
);
const broke = event('break', ['ING-REC-02'], 'A break: half of endurance, stamina and focus come back.');
const rested = event('rest', ['ING-REC-03'], 'A rest: endurance, stamina and focus are full, and 1 health comes back.');
const disturbed = event(
  'broken-rest',
  ['ING-REC-04'],
  'A rest cut short: half of endurance, stamina and focus come back.',
);
const resumed = event(
  'rest-resumed',
  ['ING-REC-04'],
  'The rest is taken up again: endurance, stamina and focus are full, and 1 health comes back.',
);
const wakes = event('wakes', ['ING-REC-05'], '{who:who} wakes.');
const repaired = event('repaired', ['ING-REC-06'], 'Gear is repaired for material worth {points}.');
const spares = event('finished-off', ['ING-KILL-09'], '{who:who} goes for {victim:who} after the fight.');

const Recovery = { none: 0, pause: 1, rest: 2, cut: 3, resume: 4 } as const;
const recoveryNames: readonly string[] = ['go-on', 'break', 'rest', 'broken-rest', 'resume-rest'];
const recoveryRules = ['ING-REC-02', 'ING-REC-02', 'ING-REC-03', 'ING-REC-04', 'ING-REC-04'] as const;
/** How far the day's rest has come. */
const Rest = { due: 0, cut: 1, taken: 2 } as const;
/** Breaks between two rests (ING-REC-02). */
const MOST_BREAKS = 2;

const twoBreaks = bar('ING-REC-02', 'there are two breaks between rests');
const oneRest = bar('ING-REC-03', 'there is one rest a day');
const takenUp = bar('ING-REC-04', 'a rest that was cut short is taken up again');
const nothingCut = bar('ING-REC-04', 'no rest was cut short');

function eachRecovery(_fight: Fight, _who: number, table: Table<Fight>): void {
  for (let code = 0; code < recoveryNames.length; code++) table.offer(code);
}

function barToRecover({ breaks, rest }: Fight, _who: number, code: number): Bar {
  if (code === Recovery.none) return OPEN;
  if (code === Recovery.pause) return breaks < MOST_BREAKS ? OPEN : twoBreaks;
  if (code === Recovery.resume) return rest === Rest.cut ? OPEN : nothingCut;
  return rest === Rest.due ? OPEN : rest === Rest.cut ? takenUp : oneRest;
}

/** What the survivors do next: two breaks between rests, one rest a day, one that was cut short may be resumed. */
export const recoverQuestion = judged(
  'recover',
  ['ING-REC-02', 'ING-REC-03', 'ING-REC-04'],
  () => 'Do the survivors rest?',
  {
    each: eachRecovery,
    legal: barToRecover,
    of: headed(...recoveryNames),
    when({ result }, _who, option) {
      const rule = recoveryRules[recoveryNames.indexOf(option)] ?? 'ING-REC-01';
      return result === 'running'
        ? why('nothing recovers before the fight is over', rule)
        : why('whether the survivors rest is asked once the field is settled, of the GM', rule);
    },
    unknown: bar('ING-REC-02', 'the survivors take a break or a rest, or go on'),
  },
  (_fight, _who, code) => ({
    id: recoveryNames[code]!,
    verb: recoveryNames[code]!,
    label: recoveryNames[code]!.replace('-', ' '),
    rule: recoveryRules[code]!,
  }),
);

/** Half of the three, rounded up, not above the maximum (ING-REC-02). */
export function takeBreak(fighter: Fighter): void {
  for (let what = 0; what < regained.length; what++) giveBack(fighter, what, halfOf(fighter, what));
}

/** All of the three and 1 health (ING-REC-03). */
export function takeRest(fighter: Fighter): void {
  fighter.endurance = fighter.maxEndurance;
  fighter.stamina = fighter.maxStamina;
  fighter.focus = fighter.maxFocus;
  fighter.health = Math.min(fighter.maxHealth, fighter.health + 1);
}

/** After the fight: concerns lapse, the fallen are killed or woken, gear is mended; then people rest, once each step. */
export function aftermath(fight: Fight, table: Table<Fight>): void {
  if (!fight.settled) settleField(fight, table);
  const rest = table.ask(fight, GM, recoverQuestion);
  if (rest === Recovery.none) fight.phase = 'over';
  else recover(fight, table, rest);
}

function settleField(fight: Fight, table: Table<Fight>): void {
  for (const fighter of fight.fighters) {
    dropConcerns(fighter);
    fighter.surprised = false;
  }
  fight.active = -1;
  fight.settled = true;
  table.tell(ended);
  if (ruledOn(fight, table, Rulings.afterKilling, GM) === 'yes') finishOff(fight, table);
  if (ruledOn(fight, table, Rulings.waking, GM) === 'at once') wakeAll(fight, table);
  if (ruledOn(fight, table, Rulings.repair, GM) === 'yes') repairAll(fight, table);
}

const told = [ended, broke, rested, disturbed, resumed] as const;

function recover(fight: Fight, table: Table<Fight>, rest: number): void {
  table.tell(told[rest]!);
  if (rest === Recovery.pause) fight.breaks++;
  else fight.rest = rest === Recovery.cut ? Rest.cut : Rest.taken;
  if (fight.rest === Rest.taken && rest !== Recovery.pause) fight.breaks = 0;
  for (const fighter of fight.fighters) {
    if (fighter.status === 'dead') continue;
    // ING-REC-04: cut short it gives half and no health; taken up again it gives the rest of a rest.
    if (rest === Recovery.rest || rest === Recovery.resume) takeRest(fighter);
    else takeBreak(fighter);
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

/** ING-REC-06: material worth as much as the durability that was lost. */
function repairAll(fight: Fight, table: Table<Fight>): void {
  let points = 0;
  for (const thing of fight.things) {
    points += Math.max(0, thing.def.durability - thing.durability);
    thing.durability = Math.max(thing.durability, thing.def.durability);
  }
  table.tell(repaired, points);
}

function eachVictim(fight: Fight, who: number, table: Table<Fight>): void {
  const fighter = fight.fighters[who]!;
  table.offer(0);
  for (const victim of fight.fighters)
    for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
      table.offer(pack(Act.killingStrike, victim.index, weapon));
}

const barOfVictim = (fight: Fight, who: number, code: number): Bar =>
  code === 0 ? OPEN : barToFinish(fight, fight.fighters[who]!, fight.fighters[targetOf(code)]!, weaponIn(code));

/** Whom to kill, and with what, when nobody counts actions any more; 0 = nobody (ING-KILL-09). */
export const finishQuestion = judged(
  'finish-off',
  ['ING-KILL-09'],
  () => 'Kill one of the fallen?',
  {
    each: eachVictim,
    legal: barOfVictim,
    of: headed('kill'),
    when: ({ result }) => (result === 'running' ? threeActions : notAnyMore),
    unknown: bar('ING-KILL-09', 'only the unconscious can be killed, with a weapon at hand'),
  },
  (fight, who, code) => {
    if (code === 0) return { id: 'nobody', verb: 'none', label: 'Nobody', rule: 'ING-KILL-09' };
    const { id, name } = fight.fighters[targetOf(code)]!.sheet;
    return {
      id: `kill:${id}:${weaponId(fight, fight.fighters[who]!, weaponIn(code))}`,
      verb: 'kill',
      label: say`Kill ${say.who({ id, name })}`,
      target: id,
      rule: 'ING-KILL-09',
    };
  },
);

const threeActions = bar('ING-KILL-06', 'in the fight a killing strike takes three actions');
const notAnyMore = bar('ING-KILL-09', 'the GM lets nobody be killed any more');

/** Killing strikes without counting actions, as often as each wants and the GM lets it go on (ING-KILL-09). */
function finishOff(fight: Fight, table: Table<Fight>): void {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i]!;
    while (isAble(fighter) && hasVictim(fight, fighter)) {
      const code = table.ask(fight, i, finishQuestion);
      if (code === 0) break;
      const victim = fight.fighters[targetOf(code)]!;
      fighter.attacks = 0;
      stepUp(fight, fighter, victim);
      table.tell(spares, i, victim.index);
      perform(fight, table, fighter, code);
      if (ruledOn(fight, table, Rulings.afterKilling, victim.index) === 'no') return;
    }
  }
}

/** Beside the victim: after the fight there is time to walk there. */
function stepUp(fight: Fight, fighter: Fighter, victim: Fighter): void {
  if (distance(fight, fighter, victim) <= 1) return;
  if (isAbstract(fight)) return setMetres(fight, fighter.index, victim.index, 1);
  const square = freeSquareNear(fight, fighter, squareOfFighter(fight, victim));
  if (square >= 0) putOn(fight, fighter, square);
}

function hasVictim(fight: Fight, fighter: Fighter): boolean {
  for (const victim of fight.fighters)
    for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
      if (barToFinish(fight, fighter, victim, weapon) === OPEN) return true;
  return false;
}
