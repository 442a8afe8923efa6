import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { dcOf } from '../book/levels.ts';
import { Kind } from '../book/terms.ts';
import { event, reason, sharedQuestion } from '../book/words.ts';
import { MOST_COMBATANTS } from '../cast/combatant.ts';
import { D20, rate, spendSources } from '../rolls/roll.ts';
import { beginRoll, easeWith, forgetRoll, hinderOf } from '../rolls/sources.ts';
import { barToTurn, inFight, orderFirst } from '../state/asking.ts';
import { initiativeLevel, isAhead } from '../state/ladder.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { levelOf } from '../state/people.ts';
import { rollLevel } from './start.ts';

const initiativeRoll = reason('initiative', ['TT-INIT-02', 'TT-INIT-11', 'TT-CORE-09'], 'initiative');
const rolledInitiative = event(
  'initiative',
  ['TT-INIT-03', 'TT-INIT-12'],
  '{who:who} has [initiative|Initiative] {face}, eased by {ease} and hindered by {hinder}.',
);
const creatureInitiative = event(
  'creature-initiative',
  ['TT-INIT-01', 'TT-INIT-10', 'TT-INIT-14', 'TT-INIT-15', 'TT-CORE-01'],
  '{who:who} has initiative {initiative}.',
);
const stands = event(
  'stands-on-ladder',
  ['TT-INIT-04', 'TT-INIT-05', 'TT-INIT-06', 'TT-INIT-07', 'TT-INIT-09'],
  '{who:who} takes a place in the order.',
);
const joined = event('joined', ['TT-INIT-17'], '{who:who} joins the fight and acts from round {round} on.');
const arrived = event('arrived', ['TT-INIT-13'], '{who:who} comes into the fight and acts from round {round} on.');

/** The level of the highest active creature, which sets how many sources initiative may use (TT-INIT-12). */
function highestLevel(fight: Fight): number {
  let highest = 0;
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    if (fighter.status === 'active') highest = Math.max(highest, levelOf(fight, fighter));
  }
  return highest;
}

/** One d20 per PC, without bands (TT-INIT-02, TT-INIT-11). */
export function rollInitiative(fight: Fight, table: Table<Fight>, pc: Fighter): void {
  const { roll } = fight.now;
  beginRoll(roll, pc.index, -1, Kind.initiative, highestLevel(fight));
  rate(fight, table);
  pc.initRoll = table.roll(D20, pc.index, initiativeRoll);
  pc.initEase = easeWith(roll, roll.picked);
  pc.initHinder = hinderOf(roll);
  table.tell(rolledInitiative, pc.index, pc.initRoll, pc.initEase, pc.initHinder);
  if (roll.picked !== 0) spendSources(fight, table, roll);
  forgetRoll(roll);
}

/** The step of initiative: the next PC rolls; the first round follows when all have. */
export function initiativeStep(fight: Fight, table: Table<Fight>): void {
  while (fight.cursor < fight.fighters.length) {
    const pc = fight.fighters[fight.cursor++]!;
    if (pc.status !== 'present') continue;
    rollInitiative(fight, table, pc);
    break;
  }
  while (fight.cursor < fight.fighters.length && fight.fighters[fight.cursor]!.status !== 'present') fight.cursor++;
  if (fight.cursor < fight.fighters.length) return;
  fight.cursor = 0;
  fight.phase = 'round';
}

/** Whoever has come since rolls on arrival and has turns from the next round on (TT-INIT-13, TT-INIT-17). */
export function welcome(fight: Fight, table: Table<Fight>): void {
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    if (fighter.slot >= 0) continue;
    fighter.slot = 0;
    if (fighter.pc) {
      rollInitiative(fight, table, fighter);
      table.tell(joined, fighter.index, fighter.firstRound);
    } else {
      if (fighter.sheet.rollsLevel && fighter.level < 0) rollLevel(fight, table, fighter);
      table.tell(arrived, fighter.index, fighter.firstRound);
    }
  }
}

/** Initiative levels by combatant, of the creatures on the ladder that is being set up; nothing in it outlives that. */
const levels = new Int32Array(MOST_COMBATANTS);

/** Puts the creatures in order and every PC in a gap between them, for the round that begins (TT-INIT-09, TT-INIT-10). */
export function setLadder(fight: Fight, table: Table<Fight>): void {
  const { fighters, ladder } = fight;
  let count = 0;
  for (let at = 0; at < fighters.length; at++) {
    const creature = fighters[at]!;
    if (creature.status !== 'active' || creature.firstRound > fight.round) continue;
    levels[at] = initiativeLevel(fight, creature);
    insert(ladder, at, count++);
  }
  if (ladder.length > count) ladder.length = count;
  for (let at = 0; at < fighters.length; at++) {
    const pc = fighters[at]!;
    if (pc.status !== 'present' || pc.initRoll === 0) continue;
    let slot = 0;
    while (slot < ladder.length && isAhead(levels[ladder[slot]!]!, pc)) slot++;
    pc.slot = slot;
  }
  if (table.log !== null && fight.round <= 1) tellLadder(fight, table);
}

/** Puts a creature among the first `count` of the ladder, after those of equal initiative that are listed before it (TT-INIT-10). */
function insert(ladder: number[], creature: number, count: number): void {
  const level = levels[creature]!;
  let place = count;
  while (place > 0 && levels[ladder[place - 1]!]! < level) {
    ladder[place] = ladder[place - 1]!;
    place--;
  }
  ladder[place] = creature;
}

function tellLadder(fight: Fight, table: Table<Fight>): void {
  for (const creature of fight.ladder)
    table.tell(creatureInitiative, creature, dcOf(initiativeLevel(fight, fight.fighters[creature]!)));
  for (const pc of fight.fighters) if (pc.status === 'present') table.tell(stands, pc.index);
}

/** A PC or creature whose turn of this round is still to come. */
export const hasTurn = (fight: Fight, fighter: Fighter): boolean => barToTurn(fight, fighter) === OPEN;

/** Whether anybody still has a turn in this round. */
export function isTurnLeft(fight: Fight): boolean {
  for (let at = 0; at < fight.fighters.length; at++) if (hasTurn(fight, fight.fighters[at]!)) return true;
  return false;
}

/** Nobody has a turn left. */
export const NOBODY = -1;

/** Who acts next: the first of a block of PCs, or a creature (TT-TURN-01); `NOBODY` at the end of the round. */
export function nextUp(fight: Fight): number {
  const { fighters, ladder } = fight;
  let gap = 0;
  while (gap < ladder.length && !hasTurn(fight, fighters[ladder[gap]!]!)) gap++;
  // A PC in the gap before a creature goes first.
  let first = gap < ladder.length ? ladder[gap]! : NOBODY;
  let before = gap + 1;
  for (let at = 0; at < fighters.length; at++) {
    const pc = fighters[at]!;
    if (!pc.pc || pc.slot >= before || !hasTurn(fight, pc)) continue;
    first = at;
    before = pc.slot;
  }
  return first;
}

/** A PC who waits in the block of the one at `now.aux`. */
function isInBlock(fight: Fight, pc: Fighter): boolean {
  return pc.pc && pc.slot === fight.fighters[fight.now.aux]!.slot && hasTurn(fight, pc);
}

const notInBlock = bar('TT-VAL-05', 'only who is in this block and has a turn left can be next');
const byInitiative = bar('TT-INIT-09', 'creatures act by their initiative');
const whenTurnBegins = bar('TT-INIT-16', 'who is next is asked when a turn begins, of those who share a block');

/**
 * Who of the block goes next: put to all its players together, again after each turn (TT-INIT-08, TT-INIT-16). The code is
 * the PC's index.
 */
export const nextQuestion = sharedQuestion(
  'next-turn',
  ['TT-INIT-08', 'TT-INIT-16'],
  () => 'Who of you acts next?',
  {
    each: eachFighter,
    legal: barToBeNext,
    unknown: notInBlock,
    when: inFight((fight, asked) => {
      if (!asked.pc) return byInitiative;
      if (fight.phase !== 'turns') return orderFirst;
      return barToTurn(fight, asked) ?? whenTurnBegins;
    }),
  },
  (fight, _who, code) => {
    const { id, name } = fight.fighters[code]!.sheet;
    return { id, label: [say.who({ id, name })], target: id, rule: 'TT-INIT-08' };
  },
  (fight) => fight.fighters.filter((pc) => isInBlock(fight, pc)).map(({ index }) => index),
);

function eachFighter({ fighters }: Fight, _who: number, table: Table<Fight>): void {
  for (let at = 0; at < fighters.length; at++) table.offer(at);
}

function barToBeNext(fight: Fight, _who: number, code: number): Bar {
  return isInBlock(fight, fight.fighters[code]!) ? OPEN : notInBlock;
}

/** The players of a block settle who goes, the first answer standing (TT-INIT-16). */
export function chooseNext(fight: Fight, table: Table<Fight>, first: Fighter): Fighter {
  if (!first.pc || !hasCompany(fight, first)) return first;
  fight.now.aux = first.index;
  const next = table.ask(fight, first.index, nextQuestion);
  fight.now.aux = 0;
  return fight.fighters[next]!;
}

function hasCompany(fight: Fight, first: Fighter): boolean {
  for (let at = first.index + 1; at < fight.fighters.length; at++) {
    const pc = fight.fighters[at]!;
    if (pc.pc && pc.slot === first.slot && hasTurn(fight, pc)) return true;
  }
  return false;
}
