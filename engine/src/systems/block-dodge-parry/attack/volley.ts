import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { breakSacrificed, stopBlow } from '../harm/breaking-point.ts';
import { beginBlow, endBlow } from '../state/blows.ts';
import { readyItem, weaponAt } from '../state/gear.ts';
import { Do, itemOf, Manner, mannerOf, offItemOf, whatOf } from '../state/intent.ts';
import { Mark } from '../state/marks.ts';
import { type Fight, type Fighter, Reaction } from '../state/model.ts';
import { isAble, isFoe, isGone } from '../state/people.ts';
import { knownModifiers, ruledModifiers } from './attack.ts';
import { damageRoll, rollAttack } from './attack-dice.ts';
import { landBlow } from './blow.ts';
import { markCovered } from './covering.ts';
import { tryGambit } from './gambits.ts';
import { beginParry, compareParry, landParry, placeOf, tellOfParry } from './parry.ts';
import { canAnswer, namedAttacker, offWeapon, react, reactionOf } from './reactions.ts';
import { spare, strikeOnce, wearOut } from './strike.ts';
import { counts, landedItem, tieMatters, tieQuestion } from './tie.ts';

const attacked = event(
  'attacked',
  ['BDP-ATK-01'],
  '{target:who} is attacked by {attacker:who}{rule:cites}{besides:cites}.',
);
const landed = event(
  'landed',
  ['BDP-MUL-01', 'BDP-MUL-03', 'BDP-ATK-10'],
  '{attacker:who}’s {dr} is the blow that lands on {target:who}.',
);
const nothingLanded = event('nothing-landed', ['BDP-MUL-06'], 'No attack gets through to {target:who}.');
const attackedToo = event('attacked-too', ['BDP-MUL-04'], '{attacker:who} attacks {target:who} at the same moment.');
const bothStrike = event('struck-with-both', ['BDP-DUA-01'], '{attacker:who} strikes with both weapons.');
const answerLost = event('fight-back-lost', ['BDP-REA-04'], '{who:who} can no longer fight back; the Fatigue stays.');

/** Starts listing the attackers of a volley. */
export function newVolley(fight: Fight, target: Fighter): void {
  fight.now.target = target.index;
  fight.now.attackerCount = 0;
}

/** Adds an attacker with the arms and manner of an intention to strike. */
export function addAttacker(fight: Fight, attacker: Fighter, code: number): void {
  const now = fight.now;
  const at = now.attackerCount++;
  now.attackers[at] = attacker.index;
  now.item[at] = itemOf(code);
  now.offItem[at] = offItemOf(code);
  now.manner[at] = mannerOf(code);
  now.dr[at] = 0;
  now.flags[at] = whatOf(code) === Do.gambit ? Mark.gambit : 0;
}

/**
 * Resolves the attacks listed in `fight.now` on one target at one moment (section 3, 4a of the catalogue): gambits,
 * reaction, dice, Parry, the single highest result, then the answers to it.
 */
export function resolveVolley(fight: Fight, table: Table<Fight>, mayReact: boolean, bonusAttack: boolean): void {
  const now = fight.now;
  const target = fight.fighters[now.target]!;
  const first = fight.fighters[now.attackers[0]!]!;
  const alone = first.side === 0 ? R['BDP-ATK-01'] : R['BDP-DECL-04'];
  const several = now.attackerCount > 1;
  const rule = several ? R['BDP-MUL-04'] : alone;
  table.tell(attacked, target.index, first.index, rule, several ? R['BDP-ORD-12'] : rule);
  for (let at = 1; at < now.attackerCount; at++) table.tell(attackedToo, now.attackers[at]!, target.index);
  playGambits(fight, table, target);
  markKnown(fight, target);
  const reaction = mayReact ? react(fight, table, target) : Reaction.none;
  if (reactionOf(reaction) === Reaction.block || reactionOf(reaction) === Reaction.dodge)
    markCovered(fight, table, target, reactionOf(reaction));
  const stoppedEarly = stopsBeforeRoll(fight, table, target);
  markRuled(fight, table, target);
  const parried = reactionOf(reaction) === Reaction.parry ? placeOf(fight, namedAttacker(reaction)) : -1;
  const parry = parried >= 0 ? beginParry(fight, table, target, parried) : null;
  rollAll(fight, table, target);
  if (parry !== null) compareParry(fight, table, parry, parried);
  if (!stoppedEarly) landHighest(fight, table, target, bonusAttack);
  if (parry !== null) {
    landParry(fight, table, parry);
    wearOut(fight, table, target, readyItem(target), offWeapon(target));
  }
  target.unaware = false;
  if (reactionOf(reaction) === Reaction.fightBack)
    fightBack(fight, table, target, fight.fighters[namedAttacker(reaction)]!);
  for (let at = 0; at < now.attackerCount; at++) {
    const attacker = fight.fighters[now.attackers[at]!]!;
    if (attacker.status === 'fled' || attacker.status === 'surrendered') continue;
    wearOut(fight, table, attacker, now.item[at]!, now.offItem[at]!);
    if ((now.manner[at]! & Manner.sacrifice) !== 0) breakSacrificed(fight, table, attacker, now.item[at]!);
  }
}

/** Gambits of a volley come before any damage is rolled (BDP-GAM-09, BDP-MUL-08). */
function playGambits(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if ((now.flags[at]! & Mark.gambit) === 0) continue;
    const attacker = fight.fighters[now.attackers[at]!]!;
    if (isAble(attacker) && !isGone(target) && isFoe(attacker, target)) {
      tryGambit(fight, table, attacker, target, attacker.intent);
    }
  }
}

/**
 * Notes what is known of each attack before the target reacts: its modifiers, and that attackers felled by an
 * attack-back do not roll. A target that was moved by a gambit is still hit (BDP-MUL-09).
 */
function markKnown(fight: Fight, target: Fighter): void {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    const attacker = fight.fighters[now.attackers[at]!]!;
    if (!isAble(attacker)) now.flags[at]! |= Mark.cancelled;
    else if ((now.flags[at]! & Mark.gambit) === 0) {
      const blast = weaponAt(attacker, now.item[at]!).blast;
      now.flags[at]! |= knownModifiers(fight, attacker, target, now.manner[at]!, blast);
    }
  }
}

function stopsBeforeRoll(fight: Fight, table: Table<Fight>, target: Fighter): boolean {
  if (fight.toggles.sacrificeTiming !== 'beforeRoll') return false;
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if (!counts(now.flags[at]!)) continue;
    const attacker = fight.fighters[now.attackers[at]!]!;
    return stopBlow(fight, table, target, -1, weaponAt(attacker, now.item[at]!).special);
  }
  return false;
}

/**
 * What counts for each attack when the dice are about to fall, as the Warden is asked before any die of the volley
 * (BDP-MOD-01, BDP-MOD-02, BDP-ATK-09).
 */
function markRuled(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if (!counts(now.flags[at]!)) continue;
    const attacker = fight.fighters[now.attackers[at]!]!;
    const manner = now.manner[at]!;
    const negated = isNegated(now.flags[at]!, now.offItem[at]!);
    if (negated || isGone(target)) {
      now.flags[at]! |= Mark.cancelled;
      continue;
    }
    let bits = now.flags[at]! & ~(Mark.impaired | Mark.enhanced);
    const { blast } = weaponAt(attacker, now.item[at]!);
    bits |= knownModifiers(fight, attacker, target, manner, blast);
    bits |= ruledModifiers(fight, table, attacker, target, blast);
    if ((manner & Manner.trueStrikes) !== 0) bits |= Mark.trueStrikes;
    now.flags[at] = bits;
  }
}

function rollAll(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if (!counts(now.flags[at]!)) continue;
    const blow = beginBlow(fight, now.attackers[at]!, target.index);
    blow.item = now.item[at]!;
    blow.offItem = now.offItem[at]!;
    blow.marks = now.flags[at]!;
    if (blow.offItem >= 0) table.tell(bothStrike, blow.attacker);
    rollAttack(fight, table, blow, damageRoll);
    spare(fight, blow, now.manner[at]!);
    if (blow.item !== now.item[at]) blow.marks |= Mark.byOff;
    now.dr[at] = blow.dr;
    now.flags[at] = blow.marks;
    endBlow(fight);
  }
}

/** A negated attack is not rolled and triggers nothing (BDP-BDV-06). */
function isNegated(flags: number, offItem: number): boolean {
  return (flags & Mark.negateMain) !== 0 && (offItem < 0 || (flags & Mark.negateOff) !== 0);
}

/** Only the single highest result lands, with its own type, tags and effects (BDP-MUL-01, BDP-MUL-03). */
function landHighest(fight: Fight, table: Table<Fight>, target: Fighter, bonusAttack: boolean): void {
  const now = fight.now;
  let best = -1;
  let ties = 0;
  for (let at = 0; at < now.attackerCount; at++) {
    if (!counts(now.flags[at]!)) continue;
    if (best < 0 || now.dr[at]! > now.dr[best]!) {
      best = at;
      ties = 1;
    } else if (now.dr[at] === now.dr[best]) ties++;
  }
  if (best < 0) {
    if (hadDamageAttack(fight) && !isGone(target)) table.tell(nothingLanded, target.index);
    return;
  }
  if (ties > 1 && tieMatters(fight, best)) {
    now.aux = now.dr[best]!;
    best = table.ask(fight, now.attackers[best]!, tieQuestion);
    now.aux = 0;
  }
  const attacker = fight.fighters[now.attackers[best]!]!;
  table.tell(landed, attacker.index, now.dr[best]!, target.index);
  const parried = (now.flags[best]! & Mark.noSave) !== 0;
  tellOfParry(fight, table, attacker, target, parried);
  const blow = beginBlow(fight, attacker.index, target.index);
  blow.item = landedItem(fight, best);
  blow.dr = now.dr[best]!;
  blow.marks = now.flags[best]!;
  blow.last = bonusAttack;
  landBlow(fight, table, blow);
  endBlow(fight);
}

function hadDamageAttack(fight: Fight): boolean {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) if ((now.flags[at]! & Mark.gambit) === 0) return true;
  return false;
}

/** The strike of a Fight Back comes after the damage and is lost if the defender fell or the attacker left (BDP-REA-03, BDP-REA-04). */
function fightBack(fight: Fight, table: Table<Fight>, defender: Fighter, attacker: Fighter): void {
  if (!isAble(defender) || defender.stunned || !canAnswer(fight, defender, attacker))
    return table.tell(answerLost, defender.index);
  strikeOnce(fight, table, defender, attacker);
}
