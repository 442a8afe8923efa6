import { headed } from '../../../system/asked.ts';
import { bar } from '../../../system/bar.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { settleCalls } from '../acts/called-reactions.ts';
import { beginAftermath, woundsStep } from '../after/aftermath.ts';
import { healingStep } from '../after/healing.ts';
import { laterStep, professionalStep } from '../after/later.ts';
import { treatmentStep } from '../after/treatment.ts';
import { event, oneOf, roundEvent } from '../book/words.ts';
import { tellEditedEnd, testEnd } from '../harm/clocks.ts';
import { passRound } from '../harm/conditions.ts';
import { clearNow } from '../rolls/sources.ts';
import { inFight } from '../state/asking.ts';
import type { Fight, Fighter, Phase } from '../state/model.ts';
import { isAftermath } from '../state/outcome.ts';
import { closesEmpty } from './closing.ts';
import { takeCreatureTurn } from './creature-turn.ts';
import { chooseNext, initiativeStep, isTurnLeft, NOBODY, nextUp, setLadder, welcome } from './initiative.ts';
import { startScene } from './start.ts';
import { takePcTurn } from './turns.ts';

const roundBegins = roundEvent(
  'round-begins',
  ['TT-REACT-01', 'TT-TURN-01', 'TT-TURN-09'],
  'Round {round}: everybody may react once again.',
);
const stalemate = event('stalemate', ['TT-END-09'], 'After {rounds} rounds it is a stalemate.');

/** Rounds after which a fight is called a stalemate (TT-END-09). */
const ROUND_LIMIT = 200;

const STALEMATE = 0;
const GO_ON = 1;

/** Whether a fight at the round limit is a stalemate; at the table it need not be (TT-END-09). */
export const limitQuestion = oneOf(
  'round-limit',
  ['TT-END-09'],
  (fight) => `The fight has gone on for ${fight.round} rounds. Is it a stalemate?`,
  [
    [STALEMATE, { id: 'stalemate', label: 'Call it a stalemate', rule: 'TT-END-09' }],
    [GO_ON, { id: 'go-on', label: 'Go on', rule: 'TT-END-09' }],
  ],
  {
    of: headed('stalemate', 'go-on'),
    unknown: bar('TT-END-09', 'the answer is stalemate or go-on'),
    when: inFight(bar('TT-END-09', 'the fight has not come to its round limit')),
  },
);

/** Plays the next step of the fight: one PC's initiative, one turn, one wound, one treatment. */
export function step(fight: Fight, table: Table<Fight>): void {
  // The GM may have ended the fight in the middle of the step before (TT-END-06).
  if (fight.result === 'running' || isAftermath(fight)) phases[fight.phase](fight, table);
  else tellEditedEnd(fight, table);
  clearNow(fight);
  if (fight.result !== 'running' && !isAftermath(fight)) beginAftermath(fight, table);
}

const phases: Readonly<Record<Phase, (fight: Fight, table: Table<Fight>) => void>> = {
  start: startScene,
  initiative: initiativeStep,
  round: beginRound,
  turns: playTurn,
  wounds: woundsStep,
  treatment: treatmentStep,
  healing: healingStep,
  later: laterStep,
  professional: professionalStep,
  over: () => {},
};

/** Reactions are fresh, and the ladder is set up (TT-REACT-01, TT-INIT-09). */
function beginRound(fight: Fight, table: Table<Fight>): void {
  welcome(fight, table);
  fight.keptOpen = false;
  if (closesEmpty(fight, table)) return;
  fight.round++;
  table.tell(roundBegins, fight.round);
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    fighter.turnTaken = false;
    // TT-REACT-11: one that was called before the round began is that of this round.
    fighter.reactionLeft = fighter.pc && fighter.called === 0;
  }
  for (let at = 0; at < fight.allies.length; at++) fight.allies[at]!.aided = false;
  setLadder(fight, table);
  fight.phase = 'turns';
}

/** One turn of the round; the next round begins when nobody has one left (TT-TURN-01). */
function playTurn(fight: Fight, table: Table<Fight>): void {
  welcome(fight, table);
  if (isOver(fight, table)) return;
  const first = nextUp(fight);
  if (first !== NOBODY) {
    takeTurn(fight, table, chooseNext(fight, table, fight.fighters[first]!));
    fight.now.actor = -1;
    settleCalls(fight, table);
    if (isOver(fight, table)) return;
    if (isTurnLeft(fight)) return;
  }
  clearNow(fight);
  endRound(fight, table);
}

function isOver(fight: Fight, table: Table<Fight>): boolean {
  if (fight.result !== 'running') return true;
  testEnd(fight, table);
  return fight.result !== 'running' || closesEmpty(fight, table);
}

function takeTurn(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.pc) takePcTurn(fight, table, fighter);
  else takeCreatureTurn(fight, table, fighter);
}

function endRound(fight: Fight, table: Table<Fight>): void {
  for (let at = 0; at < fight.fighters.length; at++)
    if (fight.fighters[at]!.conditions.length > 0) passRound(fight, table, fight.fighters[at]!);
  if (fight.round % ROUND_LIMIT === 0 && table.ask(fight, GM, limitQuestion) === STALEMATE) {
    fight.result = 'stalemate';
    table.tell(stalemate, fight.round);
    return;
  }
  beginRound(fight, table);
}
