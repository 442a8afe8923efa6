import { describe, expect, it } from 'vitest';
import type { Policy, Question } from '../table/question.ts';
import { oneDie, type Table } from '../table/table.ts';
import { type Solvable, solve } from './solve.ts';

interface Race {
  sum: number;
  done: boolean;
}

const choice: Question<Race> = {
  index: 0,
  id: 'choice',
  cites: [],
  list: (_race, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  prompt: () => '?',
  describe: (_race, _who, code) => ({ id: `${code}`, label: `${code}`, rule: '' }),
  secret: false,
  sharedBy: null,
};

/** A choice, a die, a choice that may depend on it, another die: one step. */
const race: Solvable<Race> = {
  step(fight, table: Table<Race>) {
    fight.sum += 100 * table.ask(fight, 0, choice);
    fight.sum += table.roll(oneDie(3), 0, 0);
    fight.sum += 10 * table.ask(fight, 0, choice);
    fight.sum += table.roll(oneDie(2), 0, 0);
    fight.done = true;
  },
  over: ({ done }) => done,
  copy: ({ sum, done }) => ({ sum, done }),
  copyInto: (from, to) => {
    to.sum = from.sum;
    to.done = from.done;
  },
  key: ({ sum, done }) => `${sum} ${done}`,
  outcome: ({ sum }) => ({ over: true, winner: `${sum}`, result: 'won', rounds: 0, fates: {} }),
};

function outcomesWith(player: Policy<Race>): Record<string, number> {
  const answer = solve(race, { sum: 0, done: false }, { players: [player] });
  if (!answer.solved) throw new Error(answer.reason);
  return Object.fromEntries([...answer.outcomes].map(([sum, chance]) => [sum, Math.round(chance * 1000) / 1000]));
}

describe('what players decide in a step that is walked', () => {
  it('is asked once for all outcomes that follow it, and anew for other outcomes before it', () => {
    const seen: number[] = [];
    const outcomes = outcomesWith((fight) => {
      seen.push(fight.sum);
      return fight.sum === 102 || fight.sum === 0 ? 1 : 0;
    });
    expect(seen).toEqual([0, 101, 102, 103]);
    expect(outcomes).toEqual({ 102: 0.167, 103: 0.167, 113: 0.167, 114: 0.167, 104: 0.167, 105: 0.167 });
  });

  it('is left to chance in every chain by those who leave it to chance', () => {
    const outcomes = outcomesWith((fight, _who, _question, table) => (fight.sum === 0 ? table.pick(2) : 0));
    const once = 0.083;
    const twice = 0.167;
    const wanted = { 2: once, 3: twice, 4: twice, 5: once, 102: once, 103: twice, 104: twice, 105: once };
    expect(outcomes).toEqual(wanted);
  });
});
