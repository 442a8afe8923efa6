import { Mode, type Policy, type Question, Table } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { Expectimax, type Others, type Searched } from './expectimax.ts';
import { type Arm, type Decide, settledOn, treeSearch } from './uct.ts';

/**
 * A climb from place 1 to place 3, or down to 0. The climber walks (up with 2 of 3) or leaps (wins with 3 of 5, else falls).
 * Before a walk the foe may ice the path: then it goes up only with 1 of 2. The usual climber walks, the usual foe does
 * nothing.
 *
 * By hand, places 1 and 2 as a and b, usual foe: walking only, b = 2/3 + a/3 and a = 2b/3, so a = 4/7. Best: a = max(3/5,
 * 2b/3), b = max(3/5, 2/3 + a/3) = 13/15, and 2b/3 = 26/45 < 3/5: leap from 1, walk from 2. With the worst foe b = 1/2 + a/2
 * = 4/5, and a = 3/5 still.
 */
interface Climb {
  at: number;
}

const LEAP = 1;
const ICE = 1;

function question(index: number, id: string): Question<Climb> {
  return {
    index,
    id,
    cites: [],
    list: (_fight, _who, table) => {
      table.offer(0);
      table.offer(1);
    },
    prompt: () => id,
    describe: (_fight, _who, code) => ({ id: `${id}${code}`, label: id, rule: '' }),
    secret: false,
    sharedBy: null,
  };
}
const way = question(0, 'way');
const ice = question(1, 'ice');
const walks: Policy<Climb> = () => 0;

function game(people: readonly string[] = ['party', 'foes']): Omit<Searched<Climb>, 'step'> {
  return {
    decided: ({ at }) => at === 0 || at === 3,
    copy: ({ at }) => ({ at }),
    copyInto: (from, to) => {
      to.at = from.at;
    },
    key: ({ at }) => `${at}`,
    policies: { sensible: walks },
    combatants: () => people.map((side, seat) => ({ id: side, name: side, side, seat })),
    outcome: ({ at }) => ({
      over: at === 0 || at === 3,
      winner: at === 3 ? 'party' : at === 0 ? 'foes' : null,
      result: 'won',
      rounds: 0,
      fates: {},
    }),
  };
}

const climb: Searched<Climb> = {
  ...game(),
  step(fight, table) {
    if (table.ask(fight, 0, way) === LEAP) {
      fight.at = table.check(5, 0, 3, 0, 0, 0) ? 3 : 0;
      return;
    }
    const icy = table.ask(fight, 1, ice) === ICE;
    fight.at += table.check(6, 0, icy ? 3 : 4, 0, 0, 0) ? 1 : -1;
  },
};

function bestFrom(system: Searched<Climb>, at: number, others: Others = 'sensible', side = 'party') {
  const search = new Expectimax(system, { at: 1 }, { side, others });
  const root = search.add(() => ({ at }))!;
  expect(search.search()).toBe(true);
  return { ...search.playOf(root), states: search.states, nodes: search.nodes };
}

describe('expectimax', () => {
  it('plays for the best at every decision of its side, through loops, as worked out by hand', () => {
    expect(bestFrom(climb, 1).worth).toBeCloseTo(3 / 5, 10);
    expect(bestFrom(climb, 2).worth).toBeCloseTo(13 / 15, 10);
    expect(bestFrom(climb, 2).wins).toBeCloseTo(13 / 15, 9);
    expect(bestFrom(climb, 1).states).toBe(4);
  });

  it('lets others choose what is worst for its side when told to', () => {
    expect(bestFrom(climb, 2, 'worst').worth).toBeCloseTo(4 / 5, 10);
    expect(bestFrom(climb, 1, 'worst').worth).toBeCloseTo(3 / 5, 10);
  });

  it('finds the best for the other side against the usual climber', () => {
    // The climber walks on an icy path: even chances up and down between 0 and 3.
    expect(bestFrom(climb, 1, 'sensible', 'foes').worth).toBeCloseTo(2 / 3, 10);
  });

  it('judges each option by itself', () => {
    const search = new Expectimax(climb, { at: 1 }, { side: 'party' });
    const roots = [0, LEAP].map((code) =>
      search.add(() => {
        const fight = { at: 1 };
        search.board.mode = Mode.exact;
        search.board.players = [walks, () => code, walks];
        climb.step(fight, search.board);
        return fight;
      }),
    );
    search.board.players = [search.player];
    expect(search.search()).toBe(true);
    expect(search.worthOf(roots[0]!)).toBeCloseTo(26 / 45, 10);
    expect(search.worthOf(roots[1]!)).toBeCloseTo(3 / 5, 10);
  });

  it('does not go round for ever where standing still is as good', () => {
    const idle: Searched<Climb> = {
      ...game(),
      step(fight, table) {
        if (table.ask(fight, 0, way) === 0) return;
        fight.at = table.check(4, 0, 1, 0, 0, 0) ? 3 : 0;
      },
    };
    const { worth, wins } = bestFrom(idle, 1);
    expect(worth).toBeCloseTo(1 / 4, 10);
    expect(wins).toBeCloseTo(1 / 4, 10);
  });

  it('says no when there are more nodes than allowed, or when time is up', () => {
    const small = new Expectimax(climb, { at: 1 }, { side: 'party', nodes: 3 });
    expect(small.add(() => ({ at: 1 })) !== null && small.search()).toBe(false);
    const wide: Searched<Climb> = {
      ...climb,
      step(fight, table) {
        fight.at += 1 + table.pick(200);
      },
    };
    const late = new Expectimax(wide, { at: 4 }, { side: 'party', goOn: () => false });
    expect(late.add(() => ({ at: 4 })) !== null && late.search()).toBe(false);
    expect(late.states).toBeLessThan(200);
  });
});

/** Plays a system by tree search from a place. */
function searched(system: Searched<Climb>, at: number, runs: number): readonly Arm[] {
  const table = new Table<Climb>();
  let decide: Decide = () => null;
  table.players = [
    (fight, who, asked, board) => {
      if (who !== 0) return walks(fight, who, asked, board);
      board.list(fight, who, asked);
      return decide(asked.index, board.options, board.optionCount, () => 0) ?? 0;
    },
  ];
  const found = treeSearch((run, ask) => {
    decide = ask;
    table.seed('tree', run);
    const fight = { at };
    while (!system.decided(fight)) system.step(fight, table);
    return fight.at === 3 ? 1 : 0;
  }, runs);
  expect(found.runs).toBe(runs);
  return found.arms;
}

describe('tree search', () => {
  it('settles on what expectimax finds', () => {
    const low = searched(climb, 1, 20_000);
    expect(settledOn(low, 0, 1.5)).toBe(LEAP);
    const leap = low.find(({ code }) => code === LEAP)!;
    expect(leap.sum / leap.visits).toBeCloseTo(3 / 5, 1);
    expect(settledOn(searched(climb, 2, 2000), 0, 1.5)).toBe(0);
  });

  it('finds what pays only with a second unusual decision', () => {
    // From 1, 0 wins with 3 of 5; 1 leads to 2, from where 0 (the usual) wins with 1 of 10 and 1 surely.
    const trap: Searched<Climb> = {
      ...game(),
      step(fight, table) {
        const choice = table.ask(fight, 0, way);
        if (fight.at === 1 && choice === 1) fight.at = 2;
        else if (fight.at === 1) fight.at = table.check(5, 0, 3, 0, 0, 0) ? 3 : 0;
        else fight.at = choice === 1 || table.check(10, 0, 1, 0, 0, 0) ? 3 : 0;
      },
    };
    expect(bestFrom(trap, 1).worth).toBeCloseTo(1, 10);
    const arms = searched(trap, 1, 400);
    expect(settledOn(arms, 0, 1.5)).toBe(1);
    const [tried] = arms.filter(({ code }) => code === 1);
    expect(tried!.sum / tried!.visits).toBeGreaterThan(0.9);
  });

  it('is the same again with the same runs', () => {
    const seen = (arms: readonly Arm[]) => arms.map(({ code, visits, sum }) => [code, visits, sum]);
    expect(seen(searched(climb, 1, 500))).toEqual(seen(searched(climb, 1, 500)));
  });

  it('stops when told to, and keeps to the usual option unless another is clearly better', () => {
    let left = 10;
    const found = treeSearch(
      (_run, decide) => (decide(0, [4, 5], 2, () => 5) === 5 ? 0.5 : 0.4),
      1000,
      () => left-- > 0,
    );
    expect(found.runs).toBe(10);
    expect(settledOn(found.arms, 5, 1.5)).toBe(5);
    const arm = (code: number, visits: number, sum: number): Arm => ({
      code,
      visits,
      sum,
      squares: sum,
      later: new Map(),
    });
    expect(settledOn([arm(0, 40, 20), arm(1, 60, 33)], 0, 1.5)).toBe(0);
    expect(settledOn([arm(0, 400, 160), arm(1, 600, 330)], 0, 1.5)).toBe(1);
  });
});
