import { describe, expect, it } from 'vitest';
import { toyDuel } from '../../test/toy/index.ts';
import { oneDie, Table } from '../table/table.ts';
import type { Ladder } from './ladder.ts';
import { simulate } from './simulate.ts';
import { type Solvable, type Solved, solve, type TooLarge } from './solve.ts';

interface Duel {
  /** HP and STR together: HP 6 above STR 12. 0 = out. */
  toughness: [number, number];
  striker: number;
  attacks: number;
}

const strMax = 12;

const duel: Solvable<Duel> = {
  step(fight, table: Table<Duel>) {
    const struck = 1 - fight.striker;
    const before = fight.toughness[struck]!;
    const after = Math.max(0, before - Math.max(0, table.roll(oneDie(8), fight.striker, 0) - 1));
    const strHurt = after < Math.min(before, strMax);
    fight.toughness[struck] = strHurt && !table.check(20, 0, after, 0, struck, 1) ? 0 : after;
    fight.striker = struck;
    fight.attacks++;
  },
  over: ({ toughness }) => toughness[0] === 0 || toughness[1] === 0,
  copy: ({ toughness, striker, attacks }) => ({ toughness: [...toughness], striker, attacks }),
  copyInto(from, to) {
    to.toughness[0] = from.toughness[0];
    to.toughness[1] = from.toughness[1];
    to.striker = from.striker;
    to.attacks = from.attacks;
  },
  key: ({ toughness, striker }) => `${toughness} ${striker}`,
  outcome: ({ toughness, attacks }) => ({
    over: true,
    winner: toughness[1] === 0 ? 'A' : 'B',
    result: 'won',
    rounds: attacks,
    fates: {},
  }),
};

const start: Duel = { toughness: [18, 18], striker: 0, attacks: 0 };
const number = ({ toughness: [a, b], striker }: Duel): number => (a * 19 + b) * 2 + striker;
const ladder: Ladder<Duel> = {
  number,
  restore(state, into) {
    into.striker = state % 2;
    const pair = Math.floor(state / 2);
    into.toughness[0] = Math.floor(pair / 19);
    into.toughness[1] = pair % 19;
  },
  rungSize: 2,
  part: (state) => {
    const pair = Math.floor(state / 2);
    return state % 2 === 0 ? (pair % 19) * 2 : Math.floor(pair / 19) * 2 + 1;
  },
};

function solved(answer: Solved | TooLarge): Solved {
  if (!answer.solved) throw new Error(answer.reason);
  return answer;
}

describe('the reference duel', () => {
  const ways = {
    'by key': {},
    'by state number': { stateNumber: number },
    'by ladder': { ladder },
  };
  for (const [way, options] of Object.entries(ways)) {
    it(`has 648 live states and its published odds, ${way}`, () => {
      const rewards = { attacks: (before: Duel, after: Duel) => after.attacks - before.attacks, twice: () => 2 };
      const answer = solved(solve(duel, start, { players: [], rewards, ...options }));
      expect(answer.states).toBe(648);
      expect(answer.outcomes.get('A')).toBeCloseTo(0.611800616540821, 14);
      expect(answer.outcomes.get('B')).toBeCloseTo(1 - 0.611800616540821, 14);
      expect(answer.steps).toBeCloseTo(4.378481, 6);
      expect(answer.rewards.twice).toBeCloseTo(2 * answer.steps, 12);
      expect(answer.residual).toBeLessThan(1e-14);
      expect(answer.largestLoop).toBe(2);
    });
  }

  it('counts attacks as rewards where steps are not shared', () => {
    const rewards = { attacks: (before: Duel, after: Duel) => after.attacks - before.attacks };
    const answer = solved(solve(duel, start, { players: [], rewards, stateNumber: number }));
    expect(answer.rewards.attacks).toBeCloseTo(answer.steps, 12);
  });

  it('has the same states and odds when it is packed into numbers', () => {
    const pack: Solvable<Duel>['pack'] = ({ toughness, striker }, cells) => {
      cells.putFour(toughness[0], toughness[1], striker, 0);
    };
    const answer = solved(solve({ ...duel, pack }, start, { players: [] }));
    expect(answer.states).toBe(648);
    expect(answer.outcomes.get('A')).toBeCloseTo(0.611800616540821, 14);
  });

  it('plays on through steps without chance, which count as steps and for sums but not as states', () => {
    const slow: Solvable<Duel> = {
      ...duel,
      step(fight, table) {
        if (fight.striker < 2) fight.striker += 2;
        else {
          fight.striker -= 2;
          duel.step(fight, table);
        }
      },
    };
    const rewards = { steps: () => 1 };
    const answer = solved(solve(slow, start, { players: [], rewards }));
    expect(answer.states).toBe(648);
    expect(answer.outcomes.get('A')).toBeCloseTo(0.611800616540821, 14);
    expect(answer.steps).toBeCloseTo(2 * 4.378481, 5);
    expect(answer.rewards.steps).toBeCloseTo(answer.steps, 12);
  });

  it('walks each part of a ladder once', () => {
    const plain = solved(solve(duel, start, { players: [], stateNumber: number }));
    const shared = solved(solve(duel, start, { players: [], ladder }));
    expect(plain.branches).toBe(7956);
    expect(shared.branches).toBe(442);
  });

  it('leaves the fight and the table as they were', () => {
    const fight = duel.copy(start);
    const table = new Table<Duel>();
    solve(duel, fight, { players: [], table });
    expect(fight).toEqual(start);
    expect(table.mode).toBe(new Table<Duel>().mode);
  });

  it('is refused, not cut short, when it has more states than allowed', () => {
    expect(solve(duel, start, { players: [], stateLimit: 100 })).toMatchObject({ solved: false });
    const answer = solve(duel, start, { players: [], stateLimit: 100, ladder });
    expect(answer.solved).toBe(false);
    expect(answer.states).toBeGreaterThan(100);
    if (!answer.solved) expect(answer.reason).toBe(`too large: ${answer.states} states reached`);
  });

  it('is refused when its steps branch more often than allowed', () => {
    const answer = solve(duel, start, { players: [], branchLimit: 50 });
    expect(answer).toEqual({
      solved: false,
      reason: 'too large: 50 branches reached',
      states: answer.states,
      branches: 50,
    });
  });

  it('refuses a ladder that leads up', () => {
    const upside = { ...ladder, number: (fight: Duel) => 10_000 - number(fight) };
    const restore = (state: number, into: Duel) => ladder.restore(10_000 - state, into);
    expect(() => solve(duel, start, { players: [], ladder: { ...upside, restore } })).toThrow('Not a ladder');
  });
});

/** A walk on a line of `length` places between two ends, stepping up with chance 2/3. */
function walk(length: number): Solvable<{ at: number }> {
  return {
    step(fight, table: Table<{ at: number }>) {
      fight.at += table.check(3, 0, 2, 0, 0, 0) ? 1 : -1;
    },
    over: ({ at }) => at === 0 || at === length,
    copy: ({ at }) => ({ at }),
    copyInto: (from, to) => {
      to.at = from.at;
    },
    key: ({ at }) => `${at}`,
    outcome: ({ at }) => ({ over: true, winner: at === 0 ? 'bottom' : 'top', result: 'won', rounds: 0, fates: {} }),
  };
}

describe('loops', () => {
  // Gambler's ruin: from place i of n the top is reached with (1 - (1/2)^i) / (1 - (1/2)^n).
  const ruin = (at: number, length: number): number => (1 - 0.5 ** at) / (1 - 0.5 ** length);

  it.each([
    ['of one state', 2, 1],
    ['of two states', 3, 1],
    ['of many states, by elimination', 100, 2],
    ['of very many states, by iteration', 1000, 3],
  ])('%s are solved to the last digits', (_, length, at) => {
    const answer = solved(solve(walk(length), { at }, { players: [] }));
    expect(answer.outcomes.get('top')).toBeCloseTo(ruin(at, length), 12);
    expect(answer.residual).toBeLessThan(1e-11);
  });

  it('of one rung are solved by elimination', () => {
    const spare: Ladder<{ at: number }> = {
      number: ({ at }) => at,
      restore: (state, into) => {
        into.at = state;
      },
      rungSize: 11,
      part: (state) => state,
    };
    const answer = solved(solve(walk(10), { at: 4 }, { players: [], ladder: spare }));
    expect(answer.outcomes.get('top')).toBeCloseTo(ruin(4, 10), 13);
    expect(answer.largestLoop).toBe(9);
  });

  it('without a way out are reported as endless', () => {
    const trap = { ...walk(10), over: ({ at }: { at: number }) => at === 0 };
    const trapped: Solvable<{ at: number }> = {
      ...trap,
      step(fight, table) {
        if (fight.at < 5) trap.step(fight, table);
        else fight.at = fight.at === 5 ? 6 : 5;
      },
    };
    const answer = solved(solve(trapped, { at: 1 }, { players: [] }));
    expect(answer.outcomes.get('endless')).toBeCloseTo(ruin(1, 5), 13);
    expect(answer.outcomes.get('bottom')).toBeCloseTo(1 - ruin(1, 5), 13);
    expect(answer.steps).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a system', () => {
  const read = toyDuel.readEncounter(toyDuel.encounters[0]!.encounter);
  if (!read.ok) throw new Error('the toy cannot read its own encounter');
  const fight = toyDuel.setUp(read.value);

  it('is solved under its policies, and simulation agrees', () => {
    for (const policy of Object.values(toyDuel.policies)) {
      const answer = solved(solve(toyDuel, fight, { players: [policy] }));
      const n = 20_000;
      const { outcomes } = simulate(toyDuel, fight, { n, seed: 'agree', players: [policy] });
      const chance = answer.outcomes.get('party')!;
      const sigma = Math.sqrt((chance * (1 - chance)) / n);
      expect(Math.abs(outcomes.get('party')! / n - chance)).toBeLessThan(4.5 * sigma);
    }
  });

  it('that is over already is solved without a step', () => {
    const ended = { ...toyDuel.copy(fight), ended: 'party' as const };
    expect(solved(solve(toyDuel, ended, { players: [], rewards: { one: () => 1 } }))).toMatchObject({
      outcomes: new Map([['party', 1]]),
      steps: 0,
      rewards: { one: 0 },
    });
  });
});
