import type { Table } from '../../../table/table.ts';
import { landStrokes } from '../attack/landing.ts';
import { rollStrike } from '../attack/strikes.ts';
import { clearStrokes } from '../attack/stroke.ts';
import { event } from '../book/words.ts';
import { releaseVictims, swingVictims } from '../harm/crit-effects.ts';
import { movesThen, playMoves } from '../moves/movement.ts';
import { Do, isDeed, isStrike, Move, moveOf, targetOf, whatOf } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { canAct } from '../state/people.ts';
import { act, calmDown, tryDeed } from './deeds.ts';
import { runAway } from './retreat.ts';

/** Plays everything declared, all at once (IKZ-ACT-06, section 3 of the catalogue). */
export function resolve(fight: Fight, table: Table<Fight>): void {
  const fighters = fight.fighters;
  const plans = plansOf(fighters);
  if ((plans & Plan.movesFirst) !== 0) playMoves(fight, table, true);
  swingVictims(fight, table);
  if ((plans & Plan.deeds) !== 0)
    for (let at = 0; at < fighters.length; at++) if (fighters[at]!.pending) tryDeed(fight, table, fighters[at]!);
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at]!;
    if (!fighter.pending) continue;
    if (isStrike(fighter.intent) && canAct(fighter)) rollStrike(fight, table, fighter);
    spendTurn(fighter);
  }
  // IKZ-ACT-06: no blow of this phase undoes what somebody does in it.
  if ((plans & Plan.deeds) !== 0)
    for (let at = 0; at < fighters.length; at++) if (acts(fighters[at]!)) act(fight, table, fighters[at]!);
  landStrokes(fight, table);
  if ((plans & Plan.deeds) !== 0)
    for (let at = 0; at < fighters.length; at++) if (fighters[at]!.pending) calmDown(table, fighters[at]!);
  if (table.log !== null) tellCutShort(fight, table);
  if ((plans & Plan.movesAfter) !== 0) playMoves(fight, table, false);
  if ((plans & Plan.runs) !== 0)
    for (let at = 0; at < fighters.length; at++) {
      const fighter = fighters[at]!;
      // IKZ-ACT-14: who was felled by the own blow runs no more.
      if (acts(fighter) && isRunning(fighter)) runAway(fight, table, fighter);
    }
  for (let at = 0; at < fighters.length; at++) endTurn(fighters[at]!);
  releaseVictims(fight, table);
  clearStrokes(fight);
}

/** What the declared turns of a phase are made of besides blows, as bits: the rest need not be looked for. */
const Plan = { movesFirst: 1, movesAfter: 2, deeds: 4, runs: 8 } as const;

function plansOf(fighters: readonly Fighter[]): number {
  let plans = 0;
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at]!;
    if (!fighter.pending) continue;
    if (movesThen(fighter, true)) plans |= Plan.movesFirst;
    if (movesThen(fighter, false)) plans |= Plan.movesAfter;
    if (isDeed(fighter.intent)) plans |= Plan.deeds;
    if (isRunning(fighter)) plans |= Plan.runs;
  }
  return plans;
}

const cutShort = event('cut-short', ['IKZ-ACT-14'], '{who:who} goes nowhere any more.');

/** Whoever is felled in the own phase neither moves on nor runs (IKZ-ACT-14). */
function tellCutShort(fight: Fight, table: Table<Fight>): void {
  for (const fighter of fight.fighters) {
    if (!fighter.pending || canAct(fighter)) continue;
    const move = moveOf(fighter.intent);
    if (move === Move.closeAfter || move === Move.backAfter || isRunning(fighter)) table.tell(cutShort, fighter.index);
  }
}

function acts(fighter: Fighter): boolean {
  return fighter.pending && canAct(fighter);
}

function isRunning(fighter: Fighter): boolean {
  const what = whatOf(fighter.intent);
  return what === Do.retreat || what === Do.makeDistance;
}

/** What lasts a number of turns has one less; blows of this phase are yet to land (IKZ-NPC-07). */
function spendTurn(fighter: Fighter): void {
  if (fighter.cannotAttack > 0) fighter.cannotAttack--;
  if (fighter.allDisadvantage > 0) fighter.allDisadvantage--;
}

function endTurn(fighter: Fighter): void {
  if (fighter.pending) {
    const what = whatOf(fighter.intent);
    if (what !== Do.makeDistance) fighter.retreatReady = false;
    // IKZ-ACT-08: an edge is for one attack, whether its dice were rolled or not.
    if (what === Do.attack && targetOf(fighter.intent) === fighter.edgeOn) fighter.edgeOn = -1;
  }
  fighter.pending = false;
  fighter.daring = 0;
}
