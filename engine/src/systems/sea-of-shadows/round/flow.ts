import type { Table } from '../../../table/table.ts';
import { playAftermath } from '../after/aftermath.ts';
import { poolOf } from '../book/ladder.ts';
import { ruledOn, settleAtStart } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { event, reason, roundEvent } from '../book/words.ts';
import { plainEdge } from '../rolls/edges.ts';
import { unready } from '../state/hands.ts';
import { orderListOf } from '../state/matters.ts';
import { type Fight, type Fighter, NONE, STUNNED_THROUGHOUT } from '../state/model.ts';
import { isBefore, isThere, isUp, mountOf } from '../state/people.ts';
import { playTurn } from './turn.ts';

export const orderRoll = reason('order', ['SOS-INIT-01'], 'the turn order');

const surprisedTold = event('surprised', ['SOS-INIT-09', 'SOS-INIT-05', 'SOS-INIT-08'], '{who:who} is surprised.');
const emptyHanded = event('not-ready', ['SOS-INIT-06'], '{who:who} has nothing ready.');
const placed = event('placed', ['SOS-INIT-01'], '{who:who} acts at {rolled}.');
const tied = event('tied', ['SOS-INIT-02'], '{first:who} comes before {second:who}, who has the same number.');
const pairPlaced = event('pair-placed', ['SOS-MNT-03'], '{rider:who} and the mount act together at {rolled}.');
const roundBegan = roundEvent('round', ['SOS-TURN-17'], 'Round {round}.');
const orderAnew = event('order-anew', ['SOS-INIT-03'], 'The turn order is rolled anew.');
const newcomer = event('newcomer', ['SOS-INIT-10'], '{who:who} joins the fight and acts from the next round on.');
const fightEnded = event('fight-over', ['SOS-END-01'], 'The fight is over. {how}{rule:cites}.', {
  how: ['One side is left', 'Nobody is left', 'A standoff', 'The limit of rounds is reached'],
});

const IDLE_ROUNDS = 3;

/** Plays the smallest stretch after which no local variable is alive. */
export function step(fight: Fight, table: Table<Fight>): void {
  if (fight.phase === 'start') begin(fight, table);
  else if (fight.phase === 'order') rollNext(fight, table);
  else if (fight.phase === 'round') beginRound(fight, table);
  else if (fight.phase === 'turn') takeTurn(fight, table);
  else playAftermath(fight, table);
}

function takeTurn(fight: Fight, table: Table<Fight>): void {
  if (lookAround(fight)) placeNewcomers(fight, table);
  if (!playTurn(fight, table)) fight.phase = 'round';
  fight.now.calm = false;
  if (fight.phase === 'turn' || fight.phase === 'round') checkEnd(fight, table);
}

/** Notes whether anybody is grabbed, which most rolls would otherwise have to find out; true if somebody is new. */
function lookAround(fight: Fight): boolean {
  let calm = true;
  let newcomers = false;
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    if (fighter.holds !== NONE) calm = false;
    if (fighter.order === 0) newcomers = true;
  }
  fight.now.calm = calm;
  return newcomers;
}

/** Who is surprised, and with what in hand (SOS-INIT-09, SOS-INIT-06). */
function begin(fight: Fight, table: Table<Fight>): void {
  settleAtStart(fight, table);
  for (const fighter of fight.fighters) if (fighter.surprised) beSurprised(fight, table, fighter);
  fight.phase = 'order';
  fight.cursor = 0;
  // With nobody to fight there is no order to roll for (SOS-END-01).
  checkEnd(fight, table);
}

function beSurprised(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  table.tell(surprisedTold, fighter.index);
  if (!fight.toggles.surprisedUnready) return;
  unready(fight, fighter);
  table.tell(emptyHanded, fighter.index);
}

/** One roll for the order (SOS-INIT-01); after the last, pairs take the better of theirs (SOS-MNT-03). */
function rollNext(fight: Fight, table: Table<Fight>): void {
  const fighter = fight.fighters[fight.cursor];
  if (fighter !== undefined) {
    rollOrder(fight, table, fighter);
    fight.cursor++;
  }
  if (fight.cursor < fight.fighters.length) return;
  for (const rider of fight.fighters) placePair(fight, table, rider);
  if (table.log !== null) tellTies(fight, table);
  fight.cursor = 0;
  fight.phase = fight.round === 0 ? 'round' : 'turn';
  if (fight.phase === 'round') checkEnd(fight, table);
}

function rollOrder(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!isThere(fighter)) {
    fighter.order = 1;
    return;
  }
  const edge = plainEdge(fight, table, fighter, fighter.surprised ? R['SOS-INIT-04'] : NONE);
  fighter.orderDie = fighter.sheet.ref;
  fighter.orderHero = fighter.sheet.hero;
  fighter.orderList = orderListOf(fighter.index);
  fighter.order = table.roll(poolOf(fighter.sheet.ref, edge), fighter.index, orderRoll);
  table.tell(placed, fighter.index, fighter.order);
}

/** Who comes first of those with the same number (SOS-INIT-02); mounts go with their riders. */
function tellTies(fight: Fight, table: Table<Fight>): void {
  const placed = fight.fighters.filter((fighter) => isThere(fighter) && fighter.rider === NONE);
  for (const one of placed)
    for (const other of placed)
      if (one !== other && one.order === other.order && isBefore(one, other)) table.tell(tied, one.index, other.index);
}

function placePair(fight: Fight, table: Table<Fight>, rider: Fighter): void {
  const mount = mountOf(fight, rider);
  if (mount === null) return;
  if (mount.order > rider.order || (mount.order === rider.order && mount.orderDie > rider.orderDie)) {
    rider.order = mount.order;
    rider.orderDie = mount.orderDie;
  }
  table.tell(pairPlaced, rider.index, rider.order);
}

/** Somebody brought in while the fight runs (SOS-INIT-10). */
function placeNewcomers(fight: Fight, table: Table<Fight>): void {
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    if (fighter.order !== 0) continue;
    if (fighter.surprised) beSurprised(fight, table, fighter);
    rollOrder(fight, table, fighter);
    fighter.acted = true;
    table.tell(newcomer, fighter.index);
  }
}

/** Rounds follow each other until a standoff or the limit (SOS-END-05). */
function beginRound(fight: Fight, table: Table<Fight>): void {
  if (fight.round > 0) fight.idleRounds = fight.stirred ? 0 : fight.idleRounds + 1;
  fight.stirred = false;
  if (fight.idleRounds >= IDLE_ROUNDS) {
    fight.idleRounds = 0;
    if (ruledOn(fight, table, Rulings.standoff, NONE) === 'end') {
      endFight(fight, table, 2, R['SOS-END-05']);
      return;
    }
  }
  if (fight.toggles.maxRounds > 0 && fight.round >= fight.toggles.maxRounds) {
    endFight(fight, table, 3, R['SOS-END-05']);
    return;
  }
  fight.round++;
  table.tell(roundBegan, fight.round);
  for (const fighter of fight.fighters) fighter.acted = false;
  const anew = fight.toggles.rerollOrder && fight.round > 1;
  if (anew) table.tell(orderAnew);
  fight.phase = anew ? 'order' : 'turn';
  fight.cursor = 0;
}

/** Able to act now or once a stun is over (SOS-END-01). */
const counts = (fighter: Fighter): boolean => isUp(fighter) && fighter.stun !== STUNNED_THROUGHOUT;

/** Ends the fight when fewer than two sides are left. */
function checkEnd(fight: Fight, table: Table<Fight>): void {
  let side = NONE;
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    if (!counts(fighter)) continue;
    if (side !== NONE && fighter.side !== side) return;
    side = fighter.side;
  }
  fight.winner = side;
  endFight(fight, table, side === NONE ? 1 : 0, R['SOS-END-01']);
  fight.result = side === NONE ? 'draw' : 'won';
}

function endFight(fight: Fight, table: Table<Fight>, how: number, rule: number): void {
  fight.result = 'undecided';
  fight.phase = 'aftermath';
  fight.stage = 0;
  fight.cursor = 0;
  fight.turn = NONE;
  table.tell(fightEnded, how, rule);
}
