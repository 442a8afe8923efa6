import { headed } from '../../../system/asked.ts';
import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { type Blow, type Effect, isNatural } from '../book/gear.ts';
import { event, judged } from '../book/words.ts';
import { eachRegion, regionOption, STAY } from '../moves/walk.ts';
import { inFight, whyUnknown } from '../state/asking.ts';
import { settleGrabs } from '../state/grabs.ts';
import { isReady, layDown } from '../state/hands.ts';
import { type Fight, type Fighter, Helpless, NONE, STUNNED_THROUGHOUT } from '../state/model.ts';
import { itemId, personOf } from '../state/names.ts';
import { makeProne, moveAlong } from '../state/pairs.ts';
import { isHelpless, isStep, isThere, leaderOf, outside } from '../state/people.ts';
import { hit } from './harm.ts';

const worked = event('effect', ['SOS-DMG-03'], '{target:who} is {effect}.', {
  effect: ['knocked over', 'pushed away', 'disarmed', 'stunned', 'bound for a moment', 'bound for the encounter'],
});
const Worked = { prone: 0, push: 1, drop: 2, stun: 3, brief: 4, encounter: 5 } as const;
const harmless = event('no-damage', ['SOS-DMG-03'], 'The hit does {target:who} no damage.');
const basicOnly = event(
  'basic-only',
  ['SOS-DMG-03', 'SOS-OPP-09'],
  'As a basic attack it does {target:who} damage and nothing else.',
);
const pushed = event(
  'pushed',
  ['SOS-OPP-16'],
  '{target:who} ends in {region:place}, which gives nobody an opportunity.',
);
const struckDown = event(
  'struck-down',
  ['SOS-TURN-20'],
  'What {target:who} had in hand lies there now: {thing:thing}, {region:place}.',
);

/** A hit with the weapon or spell in `fight.now`: damage first, then what it does besides, unless it is a basic attack (SOS-DMG-01, SOS-DMG-03). */
export function land(fight: Fight, table: Table<Fight>, blow: Blow, successes: number): void {
  const attacker = fight.fighters[fight.now.attacker]!;
  const target = fight.fighters[fight.now.target]!;
  if (blow.damage) hit(fight, table, target, successes, blow.lethal);
  else table.tell(harmless, target.index);
  const { effects } = blow;
  if (effects.length === 0) return;
  if (fight.now.opportunity) {
    table.tell(basicOnly, target.index);
    return;
  }
  for (let at = 0; at < effects.length; at++)
    if (isThere(target) && counts(effects, at, successes)) work(fight, table, attacker, target, effects[at]!);
}

/** Reached by so many successes, and no other effect of its kind that is reached lasts longer (table 5.11). */
export function counts(effects: readonly Effect[], at: number, successes: number): boolean {
  const own = effects[at]!;
  if (own.from > successes) return false;
  for (let other = 0; other < effects.length; other++) {
    const rival = effects[other]!;
    if (other === at || rival.effect !== own.effect || rival.from > successes) continue;
    if (lengthOf(rival) > lengthOf(own) || (lengthOf(rival) === lengthOf(own) && other < at)) return false;
  }
  return true;
}

const lengthOf = ({ effect, turns, lasts }: Effect): number =>
  effect === 'stun' ? turns : effect === 'helpless' && lasts === 'encounter' ? 2 : 1;

function work(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter, effect: Effect): void {
  if (!wouldChange(fight, attacker, target, effect)) return;
  switch (effect.effect) {
    case 'prone':
      table.tell(worked, target.index, Worked.prone);
      makeProne(fight, table, target);
      break;
    case 'push':
      push(fight, table, attacker, target);
      break;
    case 'drop':
      drop(fight, table, target);
      break;
    case 'stun':
      table.tell(worked, target.index, Worked.stun);
      target.stun = stunFor(fight, target, effect.turns);
      target.stunServed = false;
      break;
    case 'helpless':
      bind(table, attacker, target, effect.lasts === 'encounter');
      break;
  }
  settleGrabs(fight, table);
}

/** False for what is passed over because nothing would be different (SOS-DMG-03). */
export function wouldChange(
  fight: Fight,
  attacker: Fighter,
  target: Fighter,
  { effect, turns, lasts }: Effect,
): boolean {
  switch (effect) {
    case 'prone':
      return !target.prone;
    case 'push':
      return hasNeighbour(fight, target.region);
    case 'drop':
      return nextInHand(fight, target, 0) !== NONE;
    case 'stun':
      return (
        target.status !== 'out' && target.stun !== STUNNED_THROUGHOUT && target.stun < stunFor(fight, target, turns)
      );
    case 'helpless':
      if (target.status === 'out') return false;
      if (lasts === 'encounter') return !isHelpless(target) || target.helpless === Helpless.bound;
      if (target.helpless !== Helpless.bound) return !isHelpless(target);
      return target.boundBy !== attacker.index || target.boundTurns < TO_END_OF_NEXT_TURN;
  }
}

/** Own turns to come: one that is under way does not count (SOS-TURN-13). */
const stunFor = (fight: Fight, target: Fighter, turns: number): number =>
  fight.turn === leaderOf(fight, target).index ? turns + 1 : turns;

/** An attacker's next turn is the second of its turns to end, counting the one in which it binds. */
const TO_END_OF_NEXT_TURN = 2;

function bind(table: Table<Fight>, attacker: Fighter, target: Fighter, lasting: boolean): void {
  table.tell(worked, target.index, lasting ? Worked.encounter : Worked.brief);
  target.helpless = lasting ? Helpless.encounter : Helpless.bound;
  target.boundBy = lasting ? NONE : attacker.index;
  target.boundTurns = lasting ? 0 : TO_END_OF_NEXT_TURN;
}

function hasNeighbour(fight: Fight, region: number): boolean {
  for (let to = 0; to < fight.regions.length; to++) if (isStep(fight, region, to)) return true;
  return false;
}

const pushedOut = bar('SOS-MOVE-06', 'nobody is pushed outside');
const oneRegion = bar('SOS-DMG-03', 'a push goes one region');

function barToPush(fight: Fight, _who: number, code: number): Bar {
  if (code === STAY) return OPEN;
  if (code - 1 === outside(fight)) return pushedOut;
  return isStep(fight, fight.fighters[fight.now.target]!.region, code - 1) ? OPEN : oneRegion;
}

/** Where the attacker pushes somebody; never outside (SOS-MOVE-06). */
export const pushQuestion = judged(
  'push',
  ['SOS-DMG-03'],
  (fight) => say`Where is ${personOf(fight, fight.now.target)} pushed?`,
  {
    each: eachRegion,
    legal: barToPush,
    of: headed('stay', 'to'),
    unknown: whyUnknown,
    when: inFight(bar('SOS-DMG-03', 'nobody is being pushed')),
  },
  (fight, _who, code): Option =>
    code === STAY
      ? { id: 'stay', label: 'Nowhere', rule: 'SOS-DMG-03' }
      : regionOption(fight, code, 'to', 'To', 'SOS-OPP-16'),
);

function push(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter): void {
  const code = table.ask(fight, leaderOf(fight, attacker).index, pushQuestion);
  if (code === STAY) return;
  table.tell(worked, target.index, Worked.push);
  moveAlong(fight, target, code - 1);
  table.tell(pushed, target.index, code - 1);
}

/** The next thing in somebody's hand from item number `from` on; -1 = none. */
export function nextInHand(fight: Fight, holder: Fighter, from: number): number {
  for (let item = from; item < fight.items.length; item++)
    if (isReady(fight, holder, item) && !isNatural(fight.items[item]!)) return item;
  return NONE;
}

/** Which thing is dropped, where several are in hand: whoever plays the target says so. */
export const dropQuestion = judged(
  'drop-which',
  ['SOS-DMG-03', 'SOS-TURN-20'],
  (fight) => say`What does ${personOf(fight, fight.now.target)} drop?`,
  {
    each: (fight, _who, table) => {
      const target = fight.fighters[fight.now.target]!;
      for (let item = nextInHand(fight, target, 0); item !== NONE; item = nextInHand(fight, target, item + 1))
        table.offer(item);
    },
    unknown: bar('SOS-DMG-03', '{target} drops one thing that is ready in hand'),
    when: inFight(bar('SOS-DMG-03', 'no blow strikes anything from a hand')),
  },
  (fight, _who, item): Option => ({
    id: itemId(fight, item),
    label: `The ${fight.items[item]!.name}`,
    rule: 'SOS-TURN-20',
  }),
);

function drop(fight: Fight, table: Table<Fight>, target: Fighter): void {
  let item = nextInHand(fight, target, 0);
  if (nextInHand(fight, target, item + 1) !== NONE)
    item = table.ask(fight, leaderOf(fight, target).index, dropQuestion);
  if (item === NONE) return;
  table.tell(worked, target.index, Worked.drop);
  layDown(fight, item, target.region);
  target.disarmed++;
  table.tell(struckDown, target.index, item, target.region);
}
