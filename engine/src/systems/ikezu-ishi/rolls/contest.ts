import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { Attribute, type Fight, type Fighter } from '../state/model.ts';
import { attributeOf, challengedOf, challengerOf } from '../state/people.ts';
import {
  Contest,
  compareRolls,
  contestTerms,
  contestWays,
  isDrawn,
  isWon,
  SPLIT_FAILURES,
  savePool,
} from './compare.ts';
import { firstSave, saveEdge } from './saves.ts';

export const contestNames = ['staredown', 'draw', 'clash'] as const;
export const contestRolls = [
  reason('staredown', ['IKZ-DUEL-03', 'IKZ-DUEL-11'], 'the staredown (WIL)'),
  reason('draw', ['IKZ-DUEL-03', 'IKZ-DUEL-12'], 'the draw (DEX)'),
  reason('clash', ['IKZ-DUEL-03', 'IKZ-DUEL-13'], 'the clash (STR)'),
] as const;
export const contestAttributes = [Attribute.wil, Attribute.dex, Attribute.str] as const;

const contestScore = event('contest-score', ['IKZ-DUEL-03'], '{who:who} needs {score} or less.');
export const contestWon = event('contest-won', ['IKZ-DUEL-02'], '{who:who} wins the {contest}{rule:cites}.', {
  contest: contestNames,
});
export const contestDrawn = event('contest-drawn', ['IKZ-DUEL-02'], 'Nobody wins the {contest}{rule:cites}.', {
  contest: contestNames,
});
const advantage = event(
  'contest-advantage',
  [],
  '{who:who} goes into the next contest with an edge: {what}{rule:cites}.',
  { what: ['two dice', '1 off the roll'] },
);

/** The rule of each way a contest can come out, by its number in `Contest`. */
const contestRules: readonly number[] = [
  ...[R['IKZ-DUEL-04'], R['IKZ-DUEL-04'], R['IKZ-DUEL-06'], R['IKZ-DUEL-06'], R['IKZ-DUEL-07'], R['IKZ-DUEL-05']],
];

/** Both save, the challenger first; returns how it came out for the challenger, one of `Contest`, and passes advantage on. */
export function holdContest(fight: Fight, table: Table<Fight>, contest: number): number {
  const challenger = challengerOf(fight);
  const challenged = challengedOf(fight);
  const score = attributeOf(challenger, contestAttributes[contest]!);
  const theirScore = attributeOf(challenged, contestAttributes[contest]!);
  table.tell(contestScore, challenger.index, score);
  table.tell(contestScore, challenged.index, theirScore);
  const result = rollOff(fight, table, contestRolls[contest]!, score, theirScore);
  const winner = isWon(result) ? challenger.index : challenged.index;
  passAdvantage(fight, table, winner, result);
  const rule = contestRules[result]!;
  if (isDrawn(result)) table.tell(contestDrawn, contest, rule);
  else table.tell(contestWon, winner, contest, rule);
  return result;
}

/** The duellists' saves against each other with what either has won before; one of `Contest` for the challenger. */
export function rollOff(fight: Fight, table: Table<Fight>, why: number, score: number, theirScore: number): number {
  const one = challengerOf(fight);
  const other = challengedOf(fight);
  // IKZ-DUEL-25: for acting first the lower of two failures counts, too.
  const terms = termsOf(fight, table, one, other) | (why === firstSave.why ? SPLIT_FAILURES : 0);
  const mine = savePool((terms & 3) - 1);
  const theirs = savePool(((terms >> 2) & 3) - 1);
  const rolls = table.rollBoth(mine, one.index, theirs, other.index, why, contestWays, score, theirScore, terms);
  return compareRolls(rolls & 255, score, rolls >> 8, theirScore, terms);
}

/** What an advantage is worth: a second die, or 1 off the roll where the table plays it so (IKZ-DUEL-08, IKZ-DUEL-09). */
function termsOf(fight: Fight, table: Table<Fight>, one: Fighter, other: Fighter): number {
  const lessens = fight.toggles.duelAdvantage === 'minusOne';
  const mine = fight.duelEdge === one.index ? 1 : 0;
  const theirs = fight.duelEdge === other.index ? 1 : 0;
  const edge = saveEdge(fight, table, one, lessens ? 0 : mine);
  const theirEdge = saveEdge(fight, table, other, lessens ? 0 : theirs);
  return contestTerms(edge, theirEdge, lessens ? mine : 0, lessens ? theirs : 0);
}

/** Advantage for the next contest: after a close win, or after any where the table plays it so (IKZ-DUEL-06, 09). */
function passAdvantage(fight: Fight, table: Table<Fight>, winner: number, result: number): void {
  const close = result === Contest.wonClose || result === Contest.lostClose;
  const any = fight.toggles.duelAdvantage !== 'closeWinOnly' && !isDrawn(result);
  fight.duelEdge = close || any ? winner : -1;
  if (fight.duelEdge < 0) return;
  const lessens = fight.toggles.duelAdvantage === 'minusOne';
  const rule = lessens || !close ? R['IKZ-DUEL-09'] : R['IKZ-DUEL-08'];
  table.tell(advantage, winner, lessens ? 1 : 0, rule);
}
