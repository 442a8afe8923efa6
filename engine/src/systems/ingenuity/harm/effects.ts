import type { Table } from '../../../table/table.ts';
import { Property } from '../book/kinds.ts';
import { event, question } from '../book/words.ts';
import { canAfford, canAffordFocus } from '../rolls/fate.ts';
import { fortifyTest, resistTest } from '../rolls/roll.ts';
import { dropThing } from '../state/hands.ts';
import { type Effect, effectNames, type Fight, type Fighter, Place } from '../state/model.ts';
import { payStamina, shiftOf } from '../state/people.ts';
import { mayReactNow, Reaction, spendReaction, wasUsed } from '../state/reactions.ts';

const heldOff = event('held-off', ['ING-DEF-06'], '{who:who} holds off the effect with {number}.');
const tookHold = event('took-hold', ['ING-DEF-06', 'ING-COND-01'], 'The effect takes hold of {who:who}: {effect}.', {
  effect: effectNames,
});
const lets = event('disarmed', ['ING-PROP-04'], '{who:who} loses hold of the {item:thing}.');
const yesNo = ['no', 'yes'] as const;

/** Spend the reaction to stay conscious (ING-DMG-07)? */
export const fortifyQuestion = question(
  'fortify',
  ['ING-DMG-07', 'ING-DEF-04', 'ING-REACT-04'],
  ({ roll }) => `Fortify against ${roll.other}?`,
  (_fight, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  (_fight, _who, code) => ({
    id: yesNo[code]!,
    label: code === 1 ? 'Fortify' : 'Give in',
    cost: code === 1 ? '1 stamina' : 'nothing',
    rule: 'ING-DMG-07',
  }),
);

/** Spend the reaction to resist (ING-DEF-05)? */
export const resistQuestion = question(
  'resist',
  ['ING-DEF-05', 'ING-REACT-04'],
  ({ roll }) => `Resist against ${roll.other}?`,
  (_fight, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  (_fight, _who, code) => ({
    id: yesNo[code]!,
    label: code === 1 ? 'Resist' : 'Give in',
    cost: code === 1 ? '1 focus' : 'nothing',
    rule: 'ING-DEF-05',
  }),
);

/** The number against a bodily effect: constitution, or better by a fortify if one is made (ING-DEF-04). */
export function fortified(fight: Fight, table: Table<Fight>, target: Fighter, need: number, net = 0, edge = 0): number {
  const con = target.con + shiftOf(target);
  if (con >= need || !mayReactNow(fight, target) || wasUsed(fight, target, Reaction.fortify)) return con;
  if (!canAfford(fight, table, target)) return con;
  fight.roll.other = need;
  if (table.ask(fight, target.index, fortifyQuestion) === 0) return con;
  payStamina(fight, target, 1);
  spendReaction(fight, target, Reaction.fortify);
  return Math.max(con, fortifyTest(fight, table, target, need - edge, net) + edge);
}

/** The number against a mental effect: willpower, or better by a resist if one is made (ING-DEF-05). */
export function resisted(fight: Fight, table: Table<Fight>, target: Fighter, need: number): number {
  const will = target.will + shiftOf(target);
  if (will >= need || !mayReactNow(fight, target) || wasUsed(fight, target, Reaction.resist)) return will;
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
function gripOf(fight: Fight, target: Fighter, effect: Effect): number {
  const grips = fight.toggles.weaponProperties && (target.sheet.worn & Property.gripping) !== 0;
  return effect === 'disarmed' && grips ? 1 : 0;
}

/** An effect of a fixed difficulty on somebody (ING-DEF-08): held off by a number that reaches it. */
export function layEffect(
  fight: Fight,
  table: Table<Fight>,
  target: Fighter,
  mental: boolean,
  difficulty: number,
  effect: Effect,
): void {
  const number = mental
    ? resisted(fight, table, target, difficulty)
    : fortified(fight, table, target, difficulty, gripOf(fight, target, effect));
  if (number >= difficulty) table.tell(heldOff, target.index, number);
  else afflict(fight, table, target, effect);
}

/**
 * An effect by somebody's result: it takes hold when it reaches the defender's number (ING-DEF-06). `edge` is what size adds
 * to the defender's own roll in a bodily contest (ING-SIZE-04).
 */
export function contestEffect(
  fight: Fight,
  table: Table<Fight>,
  target: Fighter,
  mental: boolean,
  result: number,
  effect: Effect = 'none',
  edge = 0,
): boolean {
  const number = mental
    ? resisted(fight, table, target, result + 1)
    : fortified(fight, table, target, result + 1, gripOf(fight, target, effect), edge);
  if (result >= number) return true;
  table.tell(heldOff, target.index, number);
  return false;
}
