import type { Table } from '../../../table/table.ts';
import { partingShot } from '../attack/parting-shot.ts';
import { couldNot } from '../attack/redirect.ts';
import { event } from '../book/words.ts';
import { canMove, inOneMove, joinMelee, moveAway, walk } from '../moves/movement.ts';
import { closesOn, MoveWhen, moveOf, zoneOfMove } from '../state/intent.ts';
import { Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isAble } from '../state/people.ts';

export const approachNotNeeded = event(
  'approach-not-needed',
  ['BDP-TURN-17'],
  '{who:who} is Close already and need not move.',
);

/** Moves Close to somebody, giving those left behind their parting shot where that rule is on (BDP-XTR-06). */
export function comeClose(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): void {
  if (band(fight, fighter, target) === Band.close) return table.tell(approachNotNeeded, fighter.index);
  if (!canMove(fighter) || !inOneMove(fight, fighter, target)) return;
  if (fighter.melee !== 0) partingShot(fight, table, fighter);
  if (isAble(fighter)) joinMelee(fight, table, fighter, target);
}

const stoodUp = event('stood-up', ['BDP-TURN-14'], '{who:who} stands up.');

export function stepAway(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!canMove(fighter)) return;
  partingShot(fight, table, fighter);
  if (isAble(fighter)) moveAway(fight, table, fighter);
}

/** One Move Action towards another zone; out of a melee it only leads away from those Close (BDP-RNG-07). */
export function goTo(fight: Fight, table: Table<Fight>, fighter: Fighter, zone: number): void {
  if (!canMove(fighter)) table.tell(couldNot, fighter.index);
  else if (fighter.melee !== 0) stepAway(fight, table, fighter);
  else if (fighter.zone !== zone) walk(fight, table, fighter, zone);
}

/** Standing up is a Move Action (BDP-TURN-14). */
export function standUp(table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.prone) return;
  fighter.prone = false;
  table.tell(stoodUp, fighter.index);
}

/** The move before or after a shot, a trick or another deed: Close to somebody, to another zone, or out of the melee. */
export function makeMove(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const close = closesOn(fighter.intent);
  const zone = zoneOfMove(fighter.intent);
  if (close >= 0) comeClose(fight, table, fighter, fight.fighters[close]!);
  else if (zone >= 0) goTo(fight, table, fighter, zone);
  else stepAway(fight, table, fighter);
}

/** Ends a turn: the move declared to come after the action (BDP-TURN-08, BDP-TURN-09), then what held the feet is over. */
export function moveAfter(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const code = fighter.intent;
  if (moveOf(code) === MoveWhen.after && canMove(fighter)) makeMove(fight, table, fighter);
  fighter.immobile = false;
}
