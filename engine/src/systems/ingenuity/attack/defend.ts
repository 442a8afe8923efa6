import { headed } from '../../../system/asked.ts';
import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { type Why, why } from '../../../system/why.ts';
import type { Table } from '../../../table/table.ts';
import { Category, categoryOf } from '../book/kinds.ts';
import { Trigger } from '../book/waits.ts';
import { event, judged, oneOf } from '../book/words.ts';
import { leadsStill } from '../moves/known-ways.ts';
import { isFree, look } from '../moves/ways.ts';
import { barToAfford, barToAnswer, canAfford } from '../rolls/fate.ts';
import { firstOf, NOBODY } from '../rolls/together.ts';
import { frameOf, targetIn } from '../state/frames.ts';
import { distance, isAbstract } from '../state/grid.ts';
import { type Fight, type Fighter, type Frame, Place } from '../state/model.ts';
import { namedId, thingCalled, thingId } from '../state/option-ids.ts';
import { areAllied, payStamina, speedOf } from '../state/people.ts';
import { nameOfSquare, putOn, shiftMetres, squareOfFighter } from '../state/place.ts';
import { barToReactAnew, barToReactNow, Reaction, spendReaction } from '../state/reactions.ts';
import { parryValue } from './aim.ts';
import { dueFor, reachWatchers } from './watch.ts';

const FIRST_PARRY = 2;
const BARE_HANDS = 1000;

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

const notHeldToParry = bar('ING-PAR-01', 'it is not in the hand');
const notHeldToBlock = bar('ING-BLK-01', 'it is not in the hand');
const broken = bar('ING-DUR-02', 'it is broken');
const noBlockValue = bar('ING-BLK-01', 'it has no block value');
const grown = bar('ING-DUR-04', 'bare hands and natural weapons neither parry nor block');

/** A held, whole item can parry (ING-PAR-01, ING-DUR-02, ING-DUR-04). */
export function barToParry(fight: Fight, who: number, thing: number, notHeld: Bar = notHeldToParry): Bar {
  const { holder, place, durability } = fight.things[thing]!;
  if (holder !== who || place !== Place.held) return notHeld;
  return durability > 0 ? OPEN : broken;
}

/** The same with a block value (ING-BLK-01). */
export function barToBlock(fight: Fight, who: number, thing: number): Bar {
  return barToParry(fight, who, thing, notHeldToBlock) ?? (fight.things[thing]!.def.block >= 0 ? OPEN : noBlockValue);
}

/** What keeps the thing that an option names from parrying or blocking. */
function whyUnfit(fight: Fight, who: number, option: string, needs: string, legal: typeof barToBlock): Bar | Why {
  const [, named] = option.split(':');
  const { natural } = fight.fighters[who]!.sheet;
  if (named === undefined) return OPEN;
  if (named === 'bare-hands' || natural.some((_, at) => namedId(natural, at) === named)) return grown;
  const thing = thingCalled(fight, who, named);
  if (fight.things[thing]?.holder !== who) return why(`there is no "${named}" at hand`, needs);
  return legal(fight, who, thing);
}

function withThing(how: string, fight: Fight, who: number, thing: number): Omit<Option, 'rule'> {
  const { name } = fight.things[thing]!.def;
  const verb = how.toLowerCase();
  const id = `${verb}:${thingId(fight, who, thing)}`;
  return { id, verb, label: say`${how} with the ${say.thing(name)}`, cost: '1 stamina' };
}

const onceEach = bar('ING-REACT-07', 'against one attack each kind of reaction is used once');

function eachDefence(fight: Fight, who: number, table: Table<Fight>): void {
  table.offer(0);
  table.offer(1);
  eachOwn(fight, who, FIRST_PARRY, table);
  table.offer(BARE_HANDS);
}

/** Codes of one's things, from `first` on. */
function eachOwn({ things }: Fight, who: number, first: number, table: Table<Fight>): void {
  for (let thing = 0; thing < things.length; thing++) if (things[thing]!.holder === who) table.offer(first + thing);
}

function barOfDefence(fight: Fight, who: number, code: number): Bar {
  if (code === 0) return OPEN;
  if ((frameOf(fight).used & (code === 1 ? Reaction.dodge : Reaction.parry)) !== 0) return onceEach;
  if (code === BARE_HANDS) return grown;
  return code === 1 ? OPEN : barToParry(fight, who, code - FIRST_PARRY);
}

/** How dodge and parry are judged. */
export const judgedDefences = { each: eachDefence, legal: barOfDefence, read: {} };

/** Dodge, or parry with an item: the code is 1 for a dodge and item + 2 for a parry (ING-REACT-08). */
export const defenceQuestion = judged(
  'defend',
  ['ING-REACT-06', 'ING-REACT-12', 'ING-REACT-02', 'ING-REACT-08', 'ING-REACT-07'],
  (fight) => say`${say.who(fight.fighters[frameOf(fight).attacker]!.sheet)} attacks. Dodge or parry?`,
  {
    ...judgedDefences,
    of: headed('dodge', 'parry'),
    when(fight, who, option) {
      const fighter = fight.fighters[who]!;
      const parry = option.startsWith('parry:') ? whyUnfit(fight, who, option, 'ING-PAR-01', barToParry) : OPEN;
      const shut = barToAnswer(fight, fighter) ?? parry;
      if (shut !== OPEN) return shut;
      const { attacker, target, used } = frameOf(fight);
      if (attacker === who) return ownAttack;
      if (target !== who) return isFriendIn(fight, who) ? onlyIntercept : nobodyAttacks;
      return used === 0 ? beforeTheRoll : onceEach;
    },
    unknown: (fight, who, option) =>
      option.startsWith('parry')
        ? (whyUnfit(fight, who, option, 'ING-PAR-01', barToParry) ?? withAnItem)
        : dodgeOrParry,
  },
  (fight, who, code) => {
    if (code === 0) return { id: 'none', verb: 'none', label: 'Neither', rule: 'ING-REACT-08' };
    if (code === 1) return { id: 'dodge', verb: 'dodge', label: 'Dodge', cost: '1 stamina', rule: 'ING-DEF-01' };
    if (code === BARE_HANDS) return { id: 'parry:bare-hands', verb: 'parry', label: 'Parry', rule: 'ING-DUR-04' };
    // ING-PAR-04: it may be declared, with a warning.
    const useless = categoryOf[frameOf(fight).type] !== Category.physical;
    const detail = useless ? { detail: 'no help against this kind of harm' } : {};
    return { ...withThing('Parry', fight, who, code - FIRST_PARRY), ...detail, rule: 'ING-PAR-01' };
  },
);

const dodgeOrParry = bar('ING-REACT-08', 'before the roll one dodges or parries');
const withAnItem = bar('ING-PAR-01', 'one parries with an item');
const beforeTheRoll = bar('ING-REACT-08', 'dodge and parry are chosen before the roll');
const nobodyAttacks = bar('ING-REACT-08', 'nobody attacks {who} now');
const ownAttack = bar('ING-REACT-08', 'the attack is their own');
const onlyIntercept = bar('ING-ICPT-01', '{attacked} is attacked; others can only intercept');

/** Whoever is attacked is an ally: whom enemies attack among themselves is not told by a refusal. */
function isFriendIn(fight: Fight, who: number): boolean {
  const target = fight.fighters[frameOf(fight).target];
  return target !== undefined && areAllied(fight, fight.fighters[who]!, target);
}

/** The target's dodge and parry, each once if there are reactions for both. */
export function chooseDefence(fight: Fight, table: Table<Fight>, frame: Frame): void {
  const target = targetIn(fight, frame);
  while (
    (frame.used & (Reaction.dodge | Reaction.parry)) !== (Reaction.dodge | Reaction.parry) &&
    barToReactNow(fight, target) === OPEN &&
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

function eachBlock(fight: Fight, who: number, table: Table<Fight>): void {
  table.offer(0);
  eachOwn(fight, who, 1, table);
}

const barOfBlock = (fight: Fight, who: number, code: number): Bar =>
  code === 0 ? OPEN : barToBlock(fight, who, code - 1);

function hasBlock(fight: Fight, who: number): boolean {
  for (let thing = 0; thing < fight.things.length; thing++) if (barToBlock(fight, who, thing) === OPEN) return true;
  return false;
}

/** Block with an item: the code is item + 1 (ING-BLK-01, ING-BLK-02). */
export const blockQuestion = judged(
  'block',
  ['ING-BLK-02'],
  () => 'The attack hits. Block it?',
  {
    each: eachBlock,
    legal: barOfBlock,
    of: headed('block'),
    when(fight, who, option) {
      const fighter = fight.fighters[who]!;
      const unfit = whyUnfit(fight, who, option, 'ING-BLK-01', barToBlock);
      const shut = barToAnswer(fight, fighter) ?? unfit;
      if (shut !== OPEN) return shut;
      if (!isFriendIn(fight, who)) return notHit;
      if (frameOf(fight).target !== who) return forOneself;
      return hasBlock(fight, who) ? onceHit : nothingBlocks;
    },
    unknown: (fight, who, option) => whyUnfit(fight, who, option, 'ING-BLK-01', barToBlock) ?? takeOrBlock,
  },
  (fight, who, code) => {
    if (code === 0) return { id: 'no', verb: 'none', label: 'Take it', rule: 'ING-BLK-02' };
    return { ...withThing('Block', fight, who, code - 1), rule: 'ING-BLK-01' };
  },
);

const takeOrBlock = bar('ING-BLK-01', 'one blocks with an item or takes the hit');
const notHit = bar('ING-BLK-02', 'no attack has hit {who}');
const forOneself = bar('ING-BLK-03', 'a block is for oneself, and {attacked} is attacked; others can intercept');
const nothingBlocks = bar('ING-BLK-01', 'nothing whole with a block value is in the hand');
const onceHit = bar('ING-BLK-02', 'a block comes once the attack has hit and before its damage');

/** The number of the blocking item, or -1. */
export function chooseBlock(fight: Fight, table: Table<Fight>, frame: Frame): number {
  const target = targetIn(fight, frame);
  if (barToReactNow(fight, target) !== OPEN || !hasBlock(fight, target.index)) return -1;
  if (!canAfford(fight, table, target)) return -1;
  const code = table.ask(fight, target.index, blockQuestion);
  if (code === 0) return -1;
  payStamina(fight, target, 1);
  spendReaction(fight, target, Reaction.block);
  table.tell(blocks, target.index);
  return code - 1;
}

/** Step in front of an ally who is attacked (ING-ICPT-01)? */
export const interceptQuestion = oneOf(
  'intercept',
  ['ING-ICPT-01', 'ING-REACT-09'],
  (fight) => say`${say.who(fight.fighters[frameOf(fight).target]!.sheet)} is attacked. Intercept?`,
  [
    [0, { id: 'no', verb: 'none', label: 'Stay', cost: 'nothing', rule: 'ING-ICPT-01' }],
    [1, { id: 'yes', verb: 'intercept', label: 'Intercept', cost: '1 stamina', rule: 'ING-ICPT-01' }],
  ],
  {
    of: headed('intercept'),
    read: {
      away: (fight, who) => distance(fight, fight.fighters[who]!, targetIn(fight, frameOf(fight))),
      speed: ({ fighters }, who) => speedOf(fighters[who]!),
    },
    when: (fight, who) => barToIntercept(fight, fight.fighters[who]!) ?? noFreeWay,
    unknown: bar('ING-ICPT-01', 'one intercepts or does not'),
  },
);

/** The square the ally is pushed to (ING-ICPT-04). */
export const shiftQuestion = judged(
  'shift',
  ['ING-ICPT-04'],
  () => 'Where to push the ally?',
  {
    each(fight, _who, table) {
      const { target, square } = frameOf(fight);
      eachShift(fight, fight.fighters[target]!, square, (free) => table.offer(free));
    },
    when: bar('ING-ICPT-04', 'nobody has been pushed aside'),
    unknown: bar('ING-ICPT-04', 'the ally is pushed to a free square within 1 m'),
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

const noAllyAttacked = bar('ING-ICPT-01', 'no ally is attacked now');
const notIntercepted = bar('ING-REACT-10', 'an Intercept cannot be intercepted');
const notForOneself = bar('ING-ICPT-01', 'nobody intercepts for oneself');
const onesOwnAttack = bar('ING-ICPT-01', 'the attack is their own');
const changedOnce = bar('ING-REACT-10', 'the target of an attack changes by Intercept once');
const strayShot = bar('ING-STRAY-05', 'nobody intercepts a shot that went astray');
const lying = bar('ING-ICPT-03', 'nobody intercepts while prone');
const tooFarOff = bar('ING-ICPT-03', '{attacked} is {away} m away, and an Intercept goes {speed} m');
const noFreeWay = bar('ING-ICPT-03', 'an Intercept comes before the roll, along a way that is free');

/** ING-ICPT-03: along a legal path of at most the speed, or from 1 m; not while prone. */
function barToIntercept(fight: Fight, fighter: Fighter): Bar {
  if (!isFriendIn(fight, fighter.index)) return noAllyAttacked;
  const shut = barToReactAnew(fighter) ?? barToAfford(fight, fighter);
  if (shut !== OPEN) return shut;
  const frame = frameOf(fight);
  const target = targetIn(fight, frame);
  if (target === fighter) return frame.interceptor === fighter.index ? notIntercepted : notForOneself;
  if (frame.attacker === fighter.index) return onesOwnAttack;
  if (frame.interceptor >= 0) return changedOnce;
  if (frame.stray === 1) return strayShot;
  if (fighter.prone) return lying;
  const metres = distance(fight, fighter, target);
  if (metres > speedOf(fighter)) return tooFarOff;
  if (isAbstract(fight)) return OPEN;
  if (fighter.sheet.span > target.sheet.span) return noFreeWay;
  // A single step to where an ally stands takes 4 m at the most.
  if (metres <= 1 && target.sheet.span === 1 && speedOf(fighter) >= 4) return OPEN;
  return leadsStill(fight, fighter, speedOf(fighter), squareOfFighter(fight, target)) ? OPEN : noFreeWay;
}

/** Allies of the target, in the order of teams, may take its place (ING-REACT-09); at most one does (ING-REACT-10). */
export function offerIntercept(fight: Fight, table: Table<Fight>, frame: Frame): number {
  const { fighters, order } = fight;
  let willing = 0;
  for (let i = 0; i < fighters.length; i++) if (barToIntercept(fight, fighters[i]!) === OPEN) willing |= 1 << i;
  for (let slot = 0; slot < order.length && willing !== 0; slot++) {
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
