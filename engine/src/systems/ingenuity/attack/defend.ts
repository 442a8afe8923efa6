import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { Category, categoryOf } from '../book/kinds.ts';
import { Trigger } from '../book/waits.ts';
import { event, question } from '../book/words.ts';
import { leadsStill } from '../moves/known-ways.ts';
import { isFree, look } from '../moves/ways.ts';
import { canAfford, couldAfford } from '../rolls/fate.ts';
import { firstOf, NOBODY } from '../rolls/together.ts';
import { attackerOf, frameOf, targetIn } from '../state/frames.ts';
import { distance, isAbstract } from '../state/grid.ts';
import { type Fight, type Fighter, type Frame, Place } from '../state/model.ts';
import { thingId } from '../state/option-ids.ts';
import { areAllied, payStamina, speedOf } from '../state/people.ts';
import { nameOfSquare, putOn, shiftMetres, squareOfFighter } from '../state/place.ts';
import { mayReactNow, Reaction, spendReaction } from '../state/reactions.ts';
import { parryValue } from './aim.ts';
import { dueFor, reachWatchers } from './watch.ts';

const FIRST_PARRY = 2;

const dodges = event(
  'dodges',
  ['ING-DEF-02', 'ING-DEF-07', 'ING-DEF-01', 'ING-REACT-04', 'ING-REACT-11'],
  '{who:who} dodges.',
);
const parries = event(
  'parries',
  ['ING-DUR-01', 'ING-DUR-04', 'ING-PAR-01', 'ING-PAR-05', 'ING-REACT-04'],
  '{who:who} parries with the {item:thing}: {parry} more deflection.',
);
const useless = event('parry-useless', ['ING-PAR-04'], 'A parry does not help {who:who} against this kind of harm.');
const blocks = event('blocks', ['ING-BLK-01', 'ING-BLK-02', 'ING-BLK-08'], '{who:who} blocks.');
const intercepts = event(
  'intercepts',
  ['ING-REACT-05', 'ING-ICPT-02', 'ING-ICPT-01', 'ING-ICPT-05', 'ING-REACT-10'],
  '{who:who} steps in front of {ally:who}.',
);

/** A held, whole item can parry (ING-PAR-01, ING-DUR-02, ING-DUR-04). */
function canParryWith(fight: Fight, who: number, thing: number): boolean {
  const { holder, place, durability } = fight.things[thing]!;
  return holder === who && place === Place.held && durability > 0;
}

/** Dodge, or parry with an item: the code is 1 for a dodge and item + 2 for a parry (ING-REACT-08). */
export const defenceQuestion = question(
  'defend',
  ['ING-REACT-06', 'ING-REACT-12', 'ING-REACT-02', 'ING-REACT-08', 'ING-REACT-07'],
  (fight) => say`${say.who(fight.fighters[frameOf(fight).attacker]!.sheet)} attacks. Dodge or parry?`,
  (fight, who, table) => {
    const { used } = frameOf(fight);
    table.offer(0);
    if ((used & Reaction.dodge) === 0) table.offer(1);
    if ((used & Reaction.parry) !== 0) return;
    for (let thing = 0; thing < fight.things.length; thing++)
      if (canParryWith(fight, who, thing)) table.offer(FIRST_PARRY + thing);
  },
  (fight, who, code) => {
    if (code === 0) return { id: 'none', verb: 'none', label: 'Neither', rule: 'ING-REACT-08' };
    if (code === 1) return { id: 'dodge', verb: 'dodge', label: 'Dodge', cost: '1 stamina', rule: 'ING-DEF-01' };
    const { name } = fight.things[code - FIRST_PARRY]!.def;
    // ING-PAR-04: it may be declared, with a warning.
    const useless = categoryOf[frameOf(fight).type] !== Category.physical;
    return {
      id: `parry:${thingId(fight, who, code - FIRST_PARRY)}`,
      verb: 'parry',
      label: say`Parry with the ${say.thing(name)}`,
      ...(useless ? { detail: 'no help against this kind of harm' } : {}),
      weapon: name,
      cost: '1 stamina',
      rule: 'ING-PAR-01',
    };
  },
);

/** The target's dodge and parry, each once if there are reactions for both. */
export function chooseDefence(fight: Fight, table: Table<Fight>, frame: Frame): void {
  const target = targetIn(fight, frame);
  while (
    (frame.used & (Reaction.dodge | Reaction.parry)) !== (Reaction.dodge | Reaction.parry) &&
    mayReactNow(fight, target) &&
    canAfford(fight, table, target)
  ) {
    const code = table.ask(fight, target.index, defenceQuestion);
    if (code === 0) return;
    payStamina(fight, target, 1);
    if (code === 1) {
      spendReaction(fight, target, Reaction.dodge);
      frame.dodge = 1;
      table.tell(dodges, target.index);
      continue;
    }
    spendReaction(fight, target, Reaction.parry);
    frame.parry = code - FIRST_PARRY;
    table.tell(parries, target.index, frame.parry, parryValue(fight, frame.parry));
    if (categoryOf[frame.type] !== Category.physical) table.tell(useless, target.index);
  }
}

function canBlockWith(fight: Fight, who: number, thing: number): boolean {
  return canParryWith(fight, who, thing) && fight.things[thing]!.def.block >= 0;
}

/** Block with an item: the code is item + 1 (ING-BLK-01, ING-BLK-02). */
export const blockQuestion = question(
  'block',
  ['ING-BLK-02'],
  () => 'The attack hits. Block it?',
  (fight, who, table) => {
    table.offer(0);
    for (let thing = 0; thing < fight.things.length; thing++)
      if (canBlockWith(fight, who, thing)) table.offer(thing + 1);
  },
  (fight, who, code) => {
    if (code === 0) return { id: 'no', verb: 'none', label: 'Take it', rule: 'ING-BLK-02' };
    const { name } = fight.things[code - 1]!.def;
    return {
      id: `block:${thingId(fight, who, code - 1)}`,
      verb: 'block',
      label: say`Block with the ${say.thing(name)}`,
      weapon: name,
      cost: '1 stamina',
      rule: 'ING-BLK-01',
    };
  },
);

/** The number of the blocking item, or -1. */
export function chooseBlock(fight: Fight, table: Table<Fight>, frame: Frame): number {
  const target = targetIn(fight, frame);
  if (!mayReactNow(fight, target)) return -1;
  let any = false;
  for (let thing = 0; thing < fight.things.length && !any; thing++) any = canBlockWith(fight, target.index, thing);
  if (!any || !canAfford(fight, table, target)) return -1;
  const code = table.ask(fight, target.index, blockQuestion);
  if (code === 0) return -1;
  payStamina(fight, target, 1);
  spendReaction(fight, target, Reaction.block);
  table.tell(blocks, target.index);
  return code - 1;
}

const yesNo = ['no', 'yes'] as const;

/** Step in front of an ally who is attacked (ING-ICPT-01)? */
export const interceptQuestion = question(
  'intercept',
  ['ING-ICPT-01', 'ING-REACT-09'],
  (fight) => say`${say.who(fight.fighters[frameOf(fight).target]!.sheet)} is attacked. Intercept?`,
  (_fight, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  (_fight, _who, code) => ({
    id: yesNo[code]!,
    verb: code === 1 ? 'intercept' : 'none',
    label: code === 1 ? 'Intercept' : 'Stay',
    cost: code === 1 ? '1 stamina' : 'nothing',
    rule: 'ING-ICPT-01',
  }),
);

/** The square the ally is pushed to (ING-ICPT-04). */
export const shiftQuestion = question(
  'shift',
  ['ING-ICPT-04'],
  () => 'Where to push the ally?',
  (fight, _who, table) => {
    const { target, square } = frameOf(fight);
    eachShift(fight, fight.fighters[target]!, square, (free) => table.offer(free));
  },
  (fight, _who, code) => {
    const square = nameOfSquare(fight, code);
    return { id: square, place: square, label: square, verb: 'move', rule: 'ING-ICPT-04' };
  },
);

/** Calls `visit` with each free square within 1 m of the ally's old place. */
function eachShift(fight: Fight, ally: Fighter, square: number, visit: (free: number) => void): void {
  const { width, height } = fight.scene;
  look(fight, ally);
  const x = square % width;
  const y = (square - x) / width;
  for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
    for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++)
      if (ny * width + nx !== square && isFree(fight, ally, ny * width + nx)) visit(ny * width + nx);
}

/** Any free square beside the ally, -1 when there is none. */
export function anyShift(fight: Fight, ally: Fighter, square: number): number {
  let found = -1;
  eachShift(fight, ally, square, (free) => {
    if (found < 0) found = free;
  });
  return found;
}

/** ING-ICPT-03: along a legal path of at most the speed, or from 1 m; not while prone. */
function canIntercept(fight: Fight, fighter: Fighter, target: Fighter, attacker: Fighter): boolean {
  if (fighter.reactions < 1 || fighter.prone || fighter === target || fighter === attacker) return false;
  if (!areAllied(fight, fighter, target) || !mayReactNow(fight, fighter) || !couldAfford(fight, fighter)) return false;
  const metres = distance(fight, fighter, target);
  if (isAbstract(fight)) return metres <= speedOf(fighter);
  if (metres > speedOf(fighter) || fighter.sheet.span > target.sheet.span) return false;
  // A single step to where an ally stands takes 4 m at the most.
  if (metres <= 1 && target.sheet.span === 1 && speedOf(fighter) >= 4) return true;
  const square = squareOfFighter(fight, target);
  return leadsStill(fight, fighter, speedOf(fighter), square);
}

/** Allies of the target, in the order of teams, may take its place (ING-REACT-09); at most one does (ING-REACT-10). */
export function offerIntercept(fight: Fight, table: Table<Fight>, frame: Frame): number {
  const { fighters, order } = fight;
  const target = targetIn(fight, frame);
  const attacker = attackerOf(fight, frame);
  let willing = 0;
  for (let i = 0; i < fighters.length; i++) if (canIntercept(fight, fighters[i]!, target, attacker)) willing |= 1 << i;
  for (let slot = 0; slot < order.length; slot++) {
    let able = 0;
    for (let i = 0; i < fighters.length; i++)
      if ((willing & (1 << i)) !== 0 && fighters[i]!.team === order[slot]) able |= 1 << i;
    willing &= ~able;
    while (able !== 0) {
      const first = firstOf(fight, table, able, true);
      if (first === NOBODY) break;
      able &= ~(1 << first);
      const fighter = fighters[first]!;
      if (!canAfford(fight, table, fighter) || table.ask(fight, first, interceptQuestion) === 0) continue;
      return intercept(fight, table, frame, fighter);
    }
  }
  return Trigger.none;
}

function intercept(fight: Fight, table: Table<Fight>, frame: Frame, fighter: Fighter): number {
  const ally = targetIn(fight, frame);
  payStamina(fight, fighter, 1);
  fighter.reactions--;
  table.tell(intercepts, fighter.index, ally.index);
  const before = reachWatchers(fight, fighter);
  if (isAbstract(fight)) shiftMetres(fight, fighter, ally);
  else {
    const { width } = fight.scene;
    const start = fighter.y * width + fighter.x;
    frame.square = ally.y * width + ally.x;
    putOn(fight, fighter, frame.square);
    const free = anyShift(fight, ally, frame.square);
    const to = free < 0 ? start : table.ask(fight, fighter.index, shiftQuestion);
    putOn(fight, ally, to);
  }
  frame.target = fighter.index;
  frame.interceptor = fighter.index;
  // ING-ICPT-02: one defensive action that costs no reaction.
  frame.free = 1;
  // ING-ACT-10: whoever waits for somebody to come within reach has it happen here.
  return dueFor(frame, fighter, reachWatchers(fight, fighter) & ~before);
}
