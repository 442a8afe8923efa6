import { bar } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { aftermathStep } from '../after/aftermath.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { die } from '../harm/falling.ts';
import { testMorale } from '../harm/morale.ts';
import { inFight, NOBODY, whomQuestion } from '../state/asking.ts';
import { isStrike, targetOf } from '../state/intent.ts';
import { Bucket, type Fight, type Fighter, type Phase, Turn } from '../state/model.ts';
import { ableCount, isAble, sharesBucket } from '../state/people.ts';
import { declare } from './declare.ts';
import { duelStep } from './duel.ts';
import { setOrder, tellPhase } from './order.ts';
import { setTheScene } from './start.ts';
import { takeTurn } from './turns.ts';

const sides = ['the party', 'the foes', 'a third side', 'a fourth side', 'a fifth side', 'a sixth side'] as const;
const endedFor = event('ended-for', ['BDP-END-03'], 'The Warden ends the fight: {side} hold the field.', {
  side: sides,
});
const endedUndecided = event('ended-undecided', ['BDP-END-03'], 'The Warden ends the fight and leaves it undecided.');
const fightWon = event('fight-won', ['BDP-END-01'], 'The fight is over: {side} hold the field.', { side: sides });
const fightDrawn = event('fight-drawn', ['BDP-END-01'], 'The fight is over: nobody is left standing.');
const fightUndecided = event('fight-undecided', ['BDP-END-03'], 'After {rounds} rounds the fight is left undecided.');
const diedOfWounds = event('timer-ran-out', ['BDP-CRI-06'], '{who:who} was not treated in time.');
const doesNotAct = event('does-not-act', ['BDP-ORD-10'], '{who:who} was too slow and does not act in the first round.');

/** Who of the bucket goes next; nobody settles the rest of the bucket in list order (BDP-ORD-07). */
export const nextQuestion = whomQuestion(
  'next-turn',
  ['BDP-ORD-07', 'BDP-ORD-11', 'BDP-ORD-12'],
  () => 'Who acts next?',
  {
    // BDP-ORD-11: all hostile sides share a bucket, and the Warden orders them.
    may: (fight, _who, fighter) => isUp(fight, fighter),
    nobody: { id: 'as-listed', label: 'In list order from here' },
    nobodyFirst: true,
    shut: bar('BDP-ORD-07', 'no turn of that one is up now'),
    when: inFight('BDP-ORD-07', 'it is asked when several turns of a side are up'),
  },
);

/** Plays the next step of the fight: a declaration, an order, one moment of a phase, the end of a round (BDP-RND-04). */
export function step(fight: Fight, table: Table<Fight>): void {
  switch (fight.phase) {
    case 'start':
      return setTheScene(fight, table);
    case 'declare':
      return declare(fight, table);
    case 'quickOrder':
      return beginPhase(fight, table, Turn.quick, 'quick', 'fullOrder');
    case 'quick':
      return playMoment(fight, table, Turn.quick, 'fullOrder');
    case 'fullOrder':
      return beginPhase(fight, table, Turn.full, 'full', 'roundEnd');
    case 'full':
      return playMoment(fight, table, Turn.full, 'roundEnd');
    case 'roundEnd':
      return endRound(fight, table);
    case 'calledOff':
      fight.phase = 'aftermath';
      if (fight.winner < 0) table.tell(endedUndecided);
      else table.tell(endedFor, Math.min(5, fight.winner));
      return;
    case 'aftermath':
      forgetMoment(fight);
      return aftermathStep(fight, table);
    case 'staredown':
    case 'draw':
    case 'clash':
      duelStep(fight, table);
      return clearNow(fight);
    case 'over':
      return;
  }
}

function beginPhase(fight: Fight, table: Table<Fight>, kind: number, phase: Phase, after: Phase): void {
  if (!anyTurn(fight, kind)) {
    fight.phase = after;
    return;
  }
  orderPhase(fight, table, kind);
  fight.bucket = Bucket.before;
  fight.bucketListed = false;
  fight.phase = phase;
}

function anyTurn(fight: Fight, kind: number): boolean {
  const fighters = fight.fighters;
  for (let at = 0; at < fighters.length; at++) if (fighters[at]!.pending && fighters[at]!.turn === kind) return true;
  return false;
}

const partyFirst = event('party-first', ['BDP-ORD-10'], 'From the second round on the party acts first.');

/** In the once-only mode the Save is made in round 1, where the slow do not act; later the party goes first (BDP-ORD-10). */
function orderPhase(fight: Fight, table: Table<Fight>, kind: number): void {
  if (fight.toggles.initiativeMode !== 'simpleOnce') return setOrder(fight, table, kind);
  if (fight.round === 1) {
    setOrder(fight, table, kind);
    for (const fighter of fight.fighters) {
      if (fighter.side !== 0 || !fighter.pending || fighter.bucket !== Bucket.after || fighter.losesTurns > 0) continue;
      fighter.pending = false;
      table.tell(doesNotAct, fighter.index);
    }
    return;
  }
  tellPhase(fight, table, kind);
  table.tell(partyFirst);
  for (const fighter of fight.fighters) fighter.bucket = fighter.side === 0 ? Bucket.before : Bucket.foes;
}

/** One turn or volley of the phase; goes on to what follows as soon as nobody is left to take a turn. */
function playMoment(fight: Fight, table: Table<Fight>, kind: number, after: Phase): void {
  const first = nextUp(fight, kind);
  if (first !== null) {
    takeTurn(fight, table, chooseNext(fight, table, first));
    testMorale(fight, table);
    const someoneLeft = fight.now.someoneLeft;
    clearNow(fight);
    if (someoneLeft) checkEnd(fight, table);
    if (fight.phase === 'aftermath' || nextUp(fight, kind) !== null) return;
  }
  fight.phase = after === 'fullOrder' && !anyTurn(fight, Turn.full) ? 'roundEnd' : after;
}

/** Whose turn or volley comes next, in this bucket or the first one after it that is not empty; null = nobody's. */
function nextUp(fight: Fight, kind: number): Fighter | null {
  for (;;) {
    const first = firstUp(fight, kind);
    if (first !== null || fight.bucket === Bucket.after) return first;
    fight.bucket++;
    fight.bucketListed = false;
  }
}

/** Leaves no trace of the volley between steps. */
export function clearNow(fight: Fight): void {
  fight.now.target = -1;
  fight.now.attackerCount = 0;
  fight.now.someoneLeft = false;
  fight.now.moraleDue = 0;
}

/** A Warden who ends the fight breaks off what is being resolved (BDP-END-03): nothing of it is left. */
function forgetMoment(fight: Fight): void {
  clearNow(fight);
  fight.now.damage = 0;
  fight.now.about = 0;
  fight.now.ruling = 0;
  fight.now.aux = 0;
  fight.now.bonusCount = 0;
  fight.now.lastTarget = -1;
  for (const fighter of fight.fighters) fighter.striking = false;
}

function firstUp(fight: Fight, kind: number): Fighter | null {
  let found: Fighter | null = null;
  // BDP-ORD-11: several hostile sides act as the Warden has listed them.
  const several = fight.bucket === Bucket.foes && fight.sides.length > 2;
  const fighters = fight.fighters;
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at]!;
    if (!fighter.pending || fighter.turn !== kind || fighter.bucket !== fight.bucket || !isAble(fighter)) continue;
    // BDP-SKL-22: an enemy who comes before everybody comes first.
    if (!several && (fight.bucket !== Bucket.before || fighter.side !== 0)) return fighter;
    if (!several) found ??= fighter;
    else if (found === null || fighter.side < found.side) found = fighter;
  }
  return found;
}

/** Has a turn still to come in the bucket being resolved. */
function isUp(fight: Fight, fighter: Fighter): boolean {
  const kind = fight.phase === 'full' ? Turn.full : Turn.quick;
  return fighter.pending && fighter.turn === kind && fighter.bucket === fight.bucket && isAble(fighter);
}

/** The owning side chooses the order inside a bucket, unless it goes as listed (BDP-ORD-07). */
function chooseNext(fight: Fight, table: Table<Fight>, first: Fighter): Fighter {
  const who = fight.toggles.bucketOrder;
  if (fight.bucketListed || who === 'list' || (who === 'party' && first.side !== 0)) return first;
  if (!hasSeveralMoments(fight, first)) return first;
  const code = table.ask(fight, first.index, nextQuestion);
  if (code !== NOBODY) return fight.fighters[code - 1]!;
  fight.bucketListed = true;
  return first;
}

/** More than one turn or volley waits on this side: attackers of one target share a moment. */
function hasSeveralMoments(fight: Fight, first: Fighter): boolean {
  for (const fighter of fight.fighters) {
    if (fighter !== first && isUp(fight, fighter) && !sharesMoment(fight, fighter, first)) return true;
  }
  return false;
}

/** Two strikes of one bucket at one target are a single moment, unless nothing is ever simultaneous (BDP-MUL-04). */
function sharesMoment(fight: Fight, one: Fighter, other: Fighter): boolean {
  if (!sharesBucket(one, other) || fight.toggles.simultaneity === 'sequential') return false;
  return isStrike(one.intent) && isStrike(other.intent) && targetOf(one.intent) === targetOf(other.intent);
}

/** The fight ends when at most one side has somebody able left (BDP-END-01). */
function checkEnd(fight: Fight, table: Table<Fight>): void {
  let standing = 0;
  let winner = -1;
  for (let side = 0; side < fight.sides.length; side++) {
    if (ableCount(fight, side) === 0) continue;
    standing++;
    winner = side;
  }
  if (standing > 1) return;
  fight.winner = winner;
  fight.result = winner < 0 ? 'draw' : 'won';
  fight.phase = 'aftermath';
  if (winner < 0) table.tell(fightDrawn);
  else table.tell(fightWon, Math.min(5, winner));
}

/** What lasts a round ends, the dying come nearer to death, and a fight without end is left undecided (BDP-END-03). */
function endRound(fight: Fight, table: Table<Fight>): void {
  for (const fighter of fight.fighters) {
    fighter.unaware = false;
    fighter.shoved = false;
    fighter.protecting = false;
    fighter.pending = false;
    fighter.casting = 0;
    fighter.interrupted = false;
    if (fighter.noApproach.length > 0) fighter.noApproach.length = 0;
    if (fighter.dyingRounds > 0 && --fighter.dyingRounds === 0) {
      table.tell(diedOfWounds, fighter.index);
      die(fight, table, fighter, R['BDP-CRI-06']);
    }
  }
  fight.now.someoneLeft = false;
  fight.now.moraleDue = 0;
  checkEnd(fight, table);
  if (fight.phase === 'aftermath') return;
  if (fight.round >= fight.toggles.roundLimit) {
    fight.result = 'undecided';
    fight.phase = 'aftermath';
    table.tell(fightUndecided, fight.round);
    return;
  }
  fight.phase = 'declare';
}
