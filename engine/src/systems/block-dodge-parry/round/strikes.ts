import { oneDie, type Table } from '../../../table/table.ts';
import { approachNotNeeded, comeClose, makeMove, moveAfter, standUp } from '../acts/moving.ts';
import { isComing, isDrawnTo, keepsAim, settleAim } from '../attack/aim.ts';
import { isFurious } from '../attack/attack.ts';
import { playBonusAttacks } from '../attack/bonus.ts';
import { addAttacker, newVolley, resolveVolley } from '../attack/volley.ts';
import { R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { strikesOut } from '../harm/awareness.ts';
import { reachBreakingPoint } from '../harm/breaking-point.ts';
import { bearLoss, loseAbility } from '../harm/falling.ts';
import { canMove, joinMelee } from '../moves/movement.ts';
import { takeUp } from '../state/belongings.ts';
import { isPiece } from '../state/furniture.ts';
import { addFatigue, freeSlots, holdsShield, weaponAt, wield } from '../state/gear.ts';
import {
  Do,
  isStrike,
  itemOf,
  Manner,
  MoveWhen,
  mannerOf,
  moveOf,
  offItemOf,
  targetOf,
  whatOf,
  withMove,
  withoutManner,
} from '../state/intent.ts';
import { Ability, Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isAble, isFoe, isGone, sharesBucket } from '../state/people.ts';
import { beginTurn } from './begin-turn.ts';

const trueStrikesRoll = reason('true-strikes', ['BDP-SKL-28'], 'the WIL that True Strikes cost');
const savage = event('savage-strike', ['BDP-SKL-24', 'BDP-INV-08'], '{who:who} strikes savagely.');
const tooTired = event(
  'too-tired',
  ['BDP-SKL-24', 'BDP-INV-04'],
  '{who:who} has no slot left for the Fatigue of a savage strike and strikes plainly.',
);
const blastStrike = event('blast', ['BDP-XTR-01'], '{who:who}’s blast reaches {target:who}.');
const shieldDown = event(
  'shield-down',
  ['BDP-ARM-02', 'BDP-WPN-02'],
  '{who:who} lets the shield go for this: [Armor] {armour}.',
);
const shieldUp = event('shield-up', ['BDP-ARM-02'], '{who:who} raises the shield: [Armor] {armour}.');

/** The strikes of one moment: all attacks and gambits of this bucket on the leader's target (BDP-ORD-07, BDP-ORD-12). */
export function playStrikes(fight: Fight, table: Table<Fight>, leader: Fighter): void {
  beginTurn(fight, table, leader);
  if (!leader.pending) return;
  if (!settleAim(fight, table, leader)) {
    leader.pending = false;
    moveAfter(fight, table, leader);
    return;
  }
  const target = fight.fighters[targetOf(leader.intent)]!;
  newVolley(fight, target);
  if (isBlast(fight, leader)) {
    if (prepare(fight, table, leader, target)) playBlast(fight, table, leader, target);
    return;
  }
  const alone = fight.toggles.simultaneity === 'sequential';
  const fighters = fight.fighters;
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at]!;
    if (fighter !== leader && (alone || !fighter.pending || !joins(fight, table, fighter, leader, target))) continue;
    if (!prepare(fight, table, fighter, target)) continue;
    addAttacker(fight, fighter, fighter.intent);
    fighter.striking = true;
  }
  if (fight.now.attackerCount > 0) resolveVolley(fight, table, true, false);
  playBonusAttacks(fight, table);
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at]!;
    if (!fighter.striking) continue;
    fighter.striking = false;
    moveAfter(fight, table, fighter);
  }
}

/** Another pending attacker of this bucket on the same target, its turn begun and its aim settled. */
function joins(fight: Fight, table: Table<Fight>, fighter: Fighter, leader: Fighter, target: Fighter): boolean {
  if (!fighter.pending || fighter.turn !== leader.turn || !sharesBucket(fighter, leader)) return false;
  if (!isStrike(fighter.intent)) return false;
  if (targetOf(fighter.intent) !== target.index && !(target.protecting && isDrawnTo(fight, fighter, target)))
    return false;
  if (fighter.fleeing || fighter.losesTurns > 0 || isBlast(fight, fighter)) return false;
  beginTurn(fight, table, fighter);
  if (!fighter.pending) return false;
  if (!settleAim(fight, table, fighter)) {
    fighter.pending = false;
    moveAfter(fight, table, fighter);
    return false;
  }
  return targetOf(fighter.intent) === target.index;
}

/** Gets up or comes Close, takes the weapons in hand and pays for the attack. False = it cannot be made any more. */
function prepare(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): boolean {
  fighter.pending = false;
  const code = fighter.intent;
  if (moveOf(code) === MoveWhen.standFirst) standUp(table, fighter);
  if (weaponAt(fighter, itemOf(code)).ranged) {
    if (moveOf(code) === MoveWhen.before) makeMove(fight, table, fighter);
  } else if (band(fight, fighter, target) !== Band.close) {
    const waits = moveOf(code) !== MoveWhen.before || !canMove(fighter);
    if (waits && isComing(fight, fighter, target)) joinMelee(fight, table, target, fighter);
    else comeToBlows(fight, table, fighter, target);
  } else if (moveOf(code) === MoveWhen.before) {
    table.tell(approachNotNeeded, fighter.index);
  }
  // Who did not move has lost nothing since the aim was settled.
  const stayed = moveOf(code) === MoveWhen.never || moveOf(code) === MoveWhen.after;
  const hasMoved = !stayed || fighter.intent !== code;
  // BDP-UNA-02: another attacker of this moment may have taken the last piece.
  if ((hasMoved || isPiece(itemOf(code))) && !keepsAim(fight, table, fighter, target)) {
    moveAfter(fight, table, fighter);
    return false;
  }
  const hadShield = table.log !== null && holdsShield(fighter);
  const item = itemOf(fighter.intent);
  if (isPiece(item) && fighter.main !== item) takeUp(fight, table, fighter, item);
  else wield(fight, fighter, item, offItemOf(fighter.intent));
  if (table.log !== null && hadShield !== holdsShield(fighter))
    table.tell(hadShield ? shieldDown : shieldUp, fighter.index, fighter.armour);
  strikesOut(table, fighter);
  dropUnpaidManner(table, fighter);
  payForManner(fight, table, fighter, mannerOf(fighter.intent));
  return isAble(fighter);
}

/** The one move of the turn is spent on coming Close, so none is left for moving away afterwards (GAP-80, BDP-TURN-13). */
function comeToBlows(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): void {
  comeClose(fight, table, fighter, target);
  fighter.intent = withMove(fighter.intent, MoveWhen.before);
}

/** A Savage Strike that no slot is left for is an ordinary one (BDP-SKL-24, BDP-INV-04). */
function dropUnpaidManner(table: Table<Fight>, fighter: Fighter): void {
  if ((mannerOf(fighter.intent) & Manner.savage) === 0 || freeSlots(fighter) > 0) return;
  fighter.intent = withoutManner(fighter.intent, Manner.savage);
  table.tell(tooTired, fighter.index);
}

function payForManner(fight: Fight, table: Table<Fight>, fighter: Fighter, manner: number): void {
  if (manner === 0) return;
  if ((manner & Manner.savage) !== 0) {
    table.tell(savage, fighter.index);
    addFatigue(table, fighter, 1);
  }
  if ((manner & Manner.sacrifice) !== 0) reachBreakingPoint(table, fighter);
  if ((manner & Manner.trueStrikes) !== 0) {
    const points = table.roll(oneDie(4), fighter.index, trueStrikesRoll);
    loseAbility(table, fighter, Ability.wil, points, R['BDP-SKL-28']);
    bearLoss(fight, table, fighter);
  }
}

/** Blast weapons, a berserker's first attack, and a detachment against individuals (BDP-XTR-01, BDP-XTR-02). */
function isBlast(fight: Fight, fighter: Fighter): boolean {
  if (whatOf(fighter.intent) !== Do.attack) return false;
  if (weaponAt(fighter, itemOf(fighter.intent)).blast) return true;
  if (isFurious(fighter)) return true;
  return (
    fight.toggles.detachments && fighter.sheet.detachment && !fight.fighters[targetOf(fighter.intent)]!.sheet.detachment
  );
}

/** In the area of a blast: where a thrown one goes off everybody there, else those Close to the target (BDP-XTR-01). */
function isInArea(fighter: Fighter, target: Fighter, other: Fighter): boolean {
  const { blast, ranged } = weaponAt(fighter, itemOf(fighter.intent));
  if (blast && ranged) return other.zone === target.zone;
  return target.melee !== 0 && other.melee === target.melee;
}

/** Every enemy in the area, as far as the Warden does not say otherwise, each with a roll of its own (BDP-XTR-01). */
function playBlast(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): void {
  const code = fighter.intent;
  // A blast weapon may have been lost on the way.
  const spreads = isBlast(fight, fighter);
  const enhanced = isFurious(fighter);
  fighter.striking = true;
  for (const other of fight.fighters) {
    const inArea = other === target || (spreads && isInArea(fighter, target, other));
    if (!inArea || !isFoe(fighter, other) || isGone(other) || !isAble(fighter)) continue;
    table.tell(blastStrike, fighter.index, other.index);
    if (enhanced) fighter.enhancedNext = true;
    newVolley(fight, other);
    addAttacker(fight, fighter, code);
    resolveVolley(fight, table, true, false);
  }
  playBonusAttacks(fight, table);
  fighter.striking = false;
  moveAfter(fight, table, fighter);
}
