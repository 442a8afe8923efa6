import type { Table } from '../../../table/table.ts';
import { forgetDuel } from '../acts/challenge.ts';
import { resolve } from '../acts/resolve.ts';
import { aftermathStep } from '../after/aftermath.ts';
import { Duel } from '../book/duel-forms.ts';
import { R } from '../book/rules.ts';
import { event, roundEvent } from '../book/words.ts';
import { burn, releaseVictims } from '../harm/crit-effects.ts';
import { become, die } from '../harm/harm.ts';
import { testMorale } from '../harm/morale.ts';
import { payOwed } from '../rolls/owed.ts';
import type { Fight, Phase } from '../state/model.ts';
import { canAct, isActive, isPresent } from '../state/people.ts';
import { calmDeclare, nextCalm } from './calm.ts';
import { declarePhase, EARLY } from './declare.ts';
import { duelStep } from './duel.ts';
import { initiative } from './initiative.ts';
import { offerReplacements } from './replacement.ts';
import { firstToDeclare, setTheScene } from './start.ts';

const fightWon = event('fight-won', ['IKZ-RND-05'], 'The fight is over: {side} hold the field.', {
  side: ['the party', 'the opponents'],
});
const fightDrawn = event('fight-drawn', ['IKZ-RND-06'], 'The fight is over and nobody has won.');
const capReached = event('cap-reached', ['IKZ-RND-07'], 'After {rounds} rounds the fight is stopped.');
const clockRanOut = event('clock-ran-out', [], 'The hour of {who:who}{rule:cites} is over.');
const roundBegins = roundEvent('round-begins', ['IKZ-RND-02', 'IKZ-RND-03', 'IKZ-RND-04'], 'Round {round} begins.');
const resumed = event('fight-resumes', ['IKZ-DUEL-01', 'IKZ-RND-03'], 'The fight goes on where it stopped.');
const earlyPhase = event(
  'early-phase',
  ['IKZ-INIT-07', 'IKZ-INIT-08'],
  'Now those who always act first.',
  {},
  'heading',
);
const leadPhase = event('first-side', ['IKZ-RND-03'], 'Now it is the turn of {side}.', {
  side: ['the party', 'the opponents'],
});
const otherPhase = event('second-side', ['IKZ-RND-03', 'IKZ-ACT-07'], 'Now it is the turn of {side}{rule:cites}.', {
  side: ['the party', 'the opponents'],
});

/** Plays the next step of the fight. */
export function step(fight: Fight, table: Table<Fight>): void {
  // What the Guide has set since comes before every other roll (IKZ-WND-02).
  payOwed(fight, table);
  switch (fight.phase) {
    case 'start':
      return setTheScene(fight, table);
    case 'earlyDeclare':
      return declareEarly(fight, table);
    case 'earlyResolve':
      return play(fight, table, 'partyDeclare');
    case 'partyDeclare':
      return declareParty(fight, table);
    case 'partyResolve':
      return play(fight, table, 'foesDeclare');
    case 'foesDeclare':
      return declareFoes(fight, table);
    case 'foesResolve':
      return play(fight, table, 'roundEnd');
    case 'roundEnd':
      return endRound(fight, table);
    case 'calmDeclare':
      return calmDeclare(fight, table);
    case 'calmResolve':
      return playCalm(fight, table);
    case 'aftermath':
      return closeScene(fight, table);
    case 'initiative':
      return initiative(fight, table);
    case 'staredown':
    case 'draw':
    case 'clash':
      return contest(fight, table);
  }
}

function contest(fight: Fight, table: Table<Fight>): void {
  duelStep(fight, table);
  if (fight.duel === Duel.none && fight.resumeAt !== '') resume(fight, table, fight.resumeAt);
}

/** After the fight, those who have lost a character are asked once more (IKZ-DTH-01). */
function closeScene(fight: Fight, table: Table<Fight>): void {
  aftermathStep(fight, table);
  offerReplacements(fight, table);
  fight.phase = 'over';
}

/** The always-first act before everybody else, on either side (IKZ-INIT-07, IKZ-INIT-08). */
function declareEarly(fight: Fight, table: Table<Fight>): void {
  table.tell(earlyPhase);
  if (declarePhase(fight, table, EARLY)) fight.phase = 'earlyResolve';
}

function declareParty(fight: Fight, table: Table<Fight>): void {
  // Whoever joins is there from the next step on, and can be taken away again before.
  if (offerReplacements(fight, table)) return;
  table.tell(leadPhase, fight.lead);
  if (declarePhase(fight, table, fight.lead))
    fight.phase = fight.toggles.simultaneity === 'round' ? 'foesDeclare' : 'partyResolve';
}

function declareFoes(fight: Fight, table: Table<Fight>): void {
  table.tell(otherPhase, 1 - fight.lead, fight.round === 1 ? R['IKZ-INIT-04'] : R['IKZ-RND-04']);
  if (declarePhase(fight, table, 1 - fight.lead)) fight.phase = 'foesResolve';
}

function play(fight: Fight, table: Table<Fight>, after: Phase): void {
  resolve(fight, table);
  testMorale(fight, table);
  fight.phase = after;
  checkEnd(fight, table);
}

/** The duel is over: what it did counts in the fight, and the others go on where they stopped (IKZ-DUEL-01). */
function resume(fight: Fight, table: Table<Fight>, at: Phase): void {
  fight.resumeAt = '';
  table.tell(resumed);
  testMorale(fight, table);
  fight.phase = at;
  checkEnd(fight, table);
}

/**
 * The fight ends when a side has nobody active, not even in the place of its dead, or nobody who can do anything
 * (IKZ-RND-05, 06, 08).
 */
export function checkEnd(fight: Fight, table: Table<Fight>): void {
  let standing = standingOf(fight);
  for (let side = 0; side < 2; side++)
    if ((standing & (1 << side)) === 0 && offerReplacements(fight, table, side)) standing = standingOf(fight);
  if (standing !== BOTH) {
    end(fight, table, onlySide(standing));
    return;
  }
  const able = ableOf(fight);
  if (able !== BOTH) callStandstill(fight, table, able);
}

/** Sides with somebody active, as bits. */
function standingOf({ fighters }: Fight): number {
  let standing = 0;
  for (let at = 0; at < fighters.length; at++) if (isActive(fighters[at]!)) standing |= 1 << fighters[at]!.side;
  return standing;
}

/** Sides with somebody who can act, as bits. */
function ableOf({ fighters }: Fight): number {
  let able = 0;
  for (let at = 0; at < fighters.length; at++) if (canAct(fighters[at]!)) able |= 1 << fighters[at]!.side;
  return able;
}

/** Sides as bits. */
const BOTH = 3;

/** The side of a single bit, -1 = none. */
function onlySide(bits: number): number {
  return bits === 0 ? -1 : bits >> 1;
}

/** A side of which nobody can act is defeated (IKZ-RND-08). `able` are the sides of those who can, as bits. */
function callStandstill(fight: Fight, table: Table<Fight>, able: number): void {
  if (able === 0) {
    end(fight, table, -1);
    return;
  }
  const beaten = 1 - onlySide(able);
  if (!allStuck(fight, beaten)) return;
  for (const fighter of fight.fighters)
    if (fighter.side === beaten && isActive(fighter)) become(table, fighter, 'captured', R['IKZ-RND-08']);
  end(fight, table, 1 - beaten);
}

/** Everybody active is paralysed, delirious or rooted to the spot; who is merely bound or asleep may yet be freed. */
function allStuck({ fighters }: Fight, beaten: number): boolean {
  return fighters.every(
    ({ side, status, dex, wil, immobile }) =>
      side !== beaten || status !== 'active' || dex === 0 || wil === 0 || immobile,
  );
}

function end(fight: Fight, table: Table<Fight>, winner: number): void {
  fight.winner = winner;
  fight.result = winner < 0 ? 'draw' : 'won';
  fight.phase = 'aftermath';
  if (winner < 0) table.tell(fightDrawn);
  else table.tell(fightWon, winner);
}

/** A round without a fight, with its clocks; nobody's nerve is tested and nobody wins (IKZ-RND-01). */
function playCalm(fight: Fight, table: Table<Fight>): void {
  resolve(fight, table);
  runClocks(fight, table);
  if (isAtCap(fight, table)) return;
  nextCalm(fight, table);
}

/** What every round does to people: clocks run and flames burn (IKZ-CRIT-08, IKZ-NPC-07). True if an opponent suffered. */
function runClocks(fight: Fight, table: Table<Fight>): boolean {
  let shaken = false;
  for (const fighter of fight.fighters) {
    fighter.pending = false;
    fighter.acts = true;
    if (fighter.burning > 0 && isPresent(fighter)) {
      burn(fight, table, fighter);
      if (fighter.side !== fight.lead) shaken = true;
    }
    if (fighter.deathClock > 0 && --fighter.deathClock === 0) {
      if (fighter.side !== fight.lead) shaken = true;
      const rule = fighter.status === 'mortal' ? R['IKZ-SCT-11'] : R['IKZ-CRIT-08'];
      table.tell(clockRanOut, fighter.index, rule);
      die(table, fighter, rule);
    }
  }
  releaseVictims(fight, table);
  return shaken;
}

/** The round is over. */
function endRound(fight: Fight, table: Table<Fight>): void {
  // IKZ-MOR-03: whom the test after the last phase drove away is looked at after the next phase, not here.
  if (runClocks(fight, table)) testMorale(fight, table);
  checkEnd(fight, table);
  if (fight.phase === 'aftermath') return;
  if (isAtCap(fight, table)) return;
  fight.round++;
  table.tell(roundBegins, fight.round);
  const due = fight.duel === Duel.none && fight.initiativeDue;
  if (fight.duel === Duel.none && !due) forgetDuel(fight);
  fight.phase = due ? 'initiative' : firstToDeclare(fight);
}

/** A fight without end is stopped (IKZ-RND-07). */
function isAtCap(fight: Fight, table: Table<Fight>): boolean {
  if (fight.round < fight.toggles.roundCap) return false;
  table.tell(capReached, fight.round);
  fight.result = 'undecided';
  fight.phase = 'aftermath';
  return true;
}
