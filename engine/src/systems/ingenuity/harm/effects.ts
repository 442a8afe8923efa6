import { headed } from '../../../system/asked.ts';
import { bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { Property } from '../book/kinds.ts';
import { event, oneOf } from '../book/words.ts';
import { barToAnswer, canAfford, canAffordFocus } from '../rolls/fate.ts';
import { fortifyTest, resistTest } from '../rolls/roll.ts';
import { dropThing } from '../state/hands.ts';
import { type Effect, effectNames, type Fight, type Fighter, Place } from '../state/model.ts';
import { payStamina, shiftOf } from '../state/people.ts';
import { barToReactNow, Reaction, spendReaction, wasUsed } from '../state/reactions.ts';
import type { Hazard } from '../state/scene.ts';

const heldOff = event('held-off', ['ING-DEF-06'], '{who:who} holds off the effect with {number}.');
const tookHold = event('took-hold', ['ING-DEF-06', 'ING-COND-01'], 'The effect takes hold of {who:who}: {effect}.', {
  effect: effectNames,
});
const lets = event('disarmed', ['ING-PROP-04'], '{who:who} loses hold of the {item:thing}.');
/** Spend the reaction to stay conscious (ING-DMG-07)? */
export const fortifyQuestion = oneOf(
  'fortify',
  ['ING-DMG-07', 'ING-DEF-04', 'ING-REACT-04'],
  ({ roll }) => `Fortify against ${roll.other}?`,
  [
    [0, { id: 'no', verb: 'none', label: 'Give in', cost: 'nothing', rule: 'ING-DMG-07' }],
    [1, { id: 'yes', verb: 'fortify', label: 'Fortify', cost: '1 stamina', rule: 'ING-DMG-07' }],
  ],
  {
    of: headed('fortify'),
    when(fight, who) {
      const fighter = fight.fighters[who]!;
      const shut = barToAnswer(fight, fighter);
      return shut ?? (fighter.health === 0 ? atZero : nothingFells);
    },
    unknown: bar('ING-DMG-07', 'one fortifies or gives in'),
  },
);
const atZero = bar('ING-DMG-09', 'at zero health there is no fortify');
const nothingFells = bar('ING-DMG-06', 'no bodily effect and no lost health is about to fell them');

/** Spend the reaction to resist (ING-DEF-05)? */
export const resistQuestion = oneOf(
  'resist',
  ['ING-DEF-05', 'ING-REACT-04'],
  ({ roll }) => `Resist against ${roll.other}?`,
  [
    [0, { id: 'no', verb: 'none', label: 'Give in', cost: 'nothing', rule: 'ING-DEF-05' }],
    [1, { id: 'yes', verb: 'resist', label: 'Resist', cost: '1 focus', rule: 'ING-DEF-05' }],
  ],
  {
    of: headed('resist'),
    when: bar('ING-DEF-05', 'no mental effect is about to take hold of them'),
    unknown: bar('ING-DEF-05', 'one resists or gives in'),
  },
);

/** The number against a bodily effect: constitution, or better by a fortify if one is made (ING-DEF-04). */
export function fortified(fight: Fight, table: Table<Fight>, target: Fighter, need: number, effect?: Effect): number {
  // What size adds to the roll alone is set by who strives with a body (ING-SIZE-04).
  const { edge } = fight.roll;
  fight.roll.edge = 0;
  const con = target.con + shiftOf(target);
  if (con >= need || barToReactNow(fight, target) !== OPEN || wasUsed(fight, target, Reaction.fortify)) return con;
  if (!canAfford(fight, table, target)) return con;
  fight.roll.other = need;
  if (table.ask(fight, target.index, fortifyQuestion) === 0) return con;
  payStamina(fight, target, 1);
  spendReaction(fight, target, Reaction.fortify);
  return Math.max(con, fortifyTest(fight, table, target, need - edge, gripOf(fight, target, effect)) + edge);
}

/** The number against a mental effect: willpower, or better by a resist if one is made (ING-DEF-05). */
export function resisted(fight: Fight, table: Table<Fight>, target: Fighter, need: number): number {
  const will = target.will + shiftOf(target);
  if (will >= need || barToReactNow(fight, target) !== OPEN || wasUsed(fight, target, Reaction.resist)) return will;
  if (!canAffordFocus(fight, table, target)) return will;
  fight.roll.other = need;
  if (table.ask(fight, target.index, resistQuestion) === 0) return will;
  target.focus--;
  spendReaction(fight, target, Reaction.resist);
  return Math.max(will, resistTest(fight, table, target, need));
}

/** Lays a condition on somebody; a stun loses what is pending and readied (ING-COND-05). */
export function afflict(fight: Fight, table: Table<Fight>, target: Fighter, effect: Effect): void {
  if (effect === 'none') return;
  table.tell(tookHold, target.index, effectNames.indexOf(effect));
  if (effect === 'prone') target.prone = true;
  else if (effect === 'crippled') target.crippled = true;
  else if (effect === 'blinded') target.blinded = true;
  else if (effect === 'disarmed') disarm(fight, table, target);
  else {
    target.stunned++;
    target.readied = 0;
    target.trigger = 0;
    target.pending = 0;
    target.paid = 0;
    target.needed = 0;
  }
}

/** The first thing in hand falls to the ground. */
function disarm(fight: Fight, table: Table<Fight>, target: Fighter): void {
  for (let i = 0; i < fight.things.length; i++) {
    const thing = fight.things[i]!;
    if (thing.holder !== target.index || thing.place !== Place.held) continue;
    dropThing(target, thing);
    table.tell(lets, target.index, i);
    return;
  }
}

/** Gauntlets grip: advantage against being disarmed (ING-PROP-04). */
function gripOf(fight: Fight, target: Fighter, effect: Effect = 'none'): number {
  const grips = fight.toggles.weaponProperties && (target.sheet.worn & Property.gripping) !== 0;
  return effect === 'disarmed' && grips ? 1 : 0;
}

/** An effect of a fixed difficulty on somebody (ING-DEF-08): held off by a number that reaches it. */
export function layEffect(
  fight: Fight,
  table: Table<Fight>,
  target: Fighter,
  { mental, difficulty, effect }: Pick<Hazard, 'mental' | 'difficulty' | 'effect'>,
): void {
  const number = mental
    ? resisted(fight, table, target, difficulty)
    : fortified(fight, table, target, difficulty, effect);
  if (number >= difficulty) table.tell(heldOff, target.index, number);
  else afflict(fight, table, target, effect);
}

/** Somebody's result against a body: it takes hold when it reaches the defender's number (ING-DEF-06). */
export function overcomesBody(
  fight: Fight,
  table: Table<Fight>,
  target: Fighter,
  result: number,
  effect?: Effect,
): boolean {
  return reaches(table, target, result, fortified(fight, table, target, result + 1, effect));
}

/** The same against a mind. */
export function overcomesMind(fight: Fight, table: Table<Fight>, target: Fighter, result: number): boolean {
  return reaches(table, target, result, resisted(fight, table, target, result + 1));
}

function reaches(table: Table<Fight>, target: Fighter, result: number, number: number): boolean {
  if (result < number) table.tell(heldOff, target.index, number);
  return result >= number;
}
