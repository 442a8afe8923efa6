import { GAUGES, Gauge, type SealedSystem, type Stakes, Standing, seal, systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { type ToyFight, toyDuel } from '../../../engine/test/toy/index.ts';
import { chanceOf, estimate } from '../counts/chance.ts';
import { solveFight } from '../solve/solve.ts';
import { runStudy } from '../study/run.ts';
import { differencesOf, type PairJob, playedOut, runPairs } from './pairs.ts';
import { searchFor } from './search.ts';
import { foundIn, runTrials } from './trials.ts';

const never = (): never => {
  throw new Error('not asked here');
};

/** What the toy would say of its stakes: its points are HP, its fallen are fallen or dead. */
const stakes: Stakes<ToyFight> = {
  words: { points: 'HP', deep: 'HP', keeps: 'keeps HP', hits: 'hits', falls: 'falls', dies: 'dies' },
  clocks: [],
  defences: [],
  declarations: [],
  effort: 1,
  round: ({ round }) => round,
  measure: ({ fighters }, into) => {
    fighters.forEach(({ hp, status }, who) => {
      into[who * GAUGES + Gauge.points] = hp;
      into[who * GAUGES + Gauge.deep] = 0;
      into[who * GAUGES + Gauge.standing] =
        status === 'up' ? Standing.fighting : status === 'dead' ? Standing.dead : Standing.fallen;
      into[who * GAUGES + Gauge.marks] = 0;
    });
  },
  carryOut: never,
  supposed: never,
  suppose: never,
  ignore: never,
  conceal: never,
};
const toy = { ...toyDuel, stakes };
const toys: readonly SealedSystem[] = [seal(toy)];

interface Toy {
  readonly hp: number;
  readonly die: number;
}

function toyEncounter(hero: Toy, ...foes: readonly Toy[]): unknown {
  const person = (id: string, side: string, { hp, die }: Toy): object => ({
    id,
    name: id,
    side,
    hp,
    die,
    guards: 0,
    grit: 0,
  });
  return {
    format: 'affray-encounter',
    version: 1,
    system: 'toy-duel',
    name: 'Check',
    combatants: [person('hero', 'party', hero), ...foes.map((foe, at) => person(`foe-${at + 1}`, 'foes', foe))],
  };
}

function policyOf(): string {
  return Object.keys(toy.policies)[0]!;
}

/**
 * The toy's duel by hand: both strike in turn, hero first, wary die or the better of two bold ones. Stances are those the
 * policy declares, read off a fight; everything else is written anew.
 */
function byHand(
  hero: Toy,
  foe: Toy,
  bold: readonly [boolean, boolean],
): { readonly wins: number; readonly rounds: number } {
  const facesOf = (die: number, isBold: boolean): number[] => {
    if (!isBold) return Array.from({ length: die }, (_, at) => at + 1);
    const both: number[] = [];
    for (let x = 1; x <= die; x++) for (let y = 1; y <= die; y++) both.push(Math.max(x, y));
    return both;
  };
  const mine = facesOf(hero.die, bold[0]);
  const theirs = facesOf(foe.die, bold[1]);
  const round = (heroHp: number, foeHp: number): { wins: number; rounds: number } => {
    let wins = 0;
    let rounds = 1;
    for (const hit of mine) {
      if (hit >= foeHp) {
        wins += 1 / mine.length;
        continue;
      }
      for (const back of theirs) {
        if (back >= heroHp) continue;
        const rest = round(heroHp - back, foeHp - hit);
        wins += rest.wins / mine.length / theirs.length;
        rounds += rest.rounds / mine.length / theirs.length;
      }
    }
    return { wins, rounds };
  };
  return round(hero.hp, foe.hp);
}

function solved(encounter: unknown) {
  const read = toy.readEncounter(encounter);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const solution = solveFight(toy, toy.setUp(read.value), [toy.policies[policyOf()]!]);
  if (!solution.solved) throw new Error(solution.reason);
  return solution;
}

describe('exact figures', () => {
  it.each([
    [
      { hp: 4, die: 4 },
      { hp: 5, die: 3 },
    ],
    [
      { hp: 6, die: 6 },
      { hp: 7, die: 4 },
    ],
    [
      { hp: 9, die: 4 },
      { hp: 3, die: 8 },
    ],
  ])('of %j against %j equal a full enumeration written by hand', (hero, foe) => {
    const { sides, rounds, combatants } = solved(toyEncounter(hero, foe));
    const candidates = [true, false].flatMap((a) => [true, false].map((b) => byHand(hero, foe, [a, b])));
    const meant = candidates.find(({ wins }) => Math.abs(wins - sides[0]!.wins) < 1e-12);
    expect(meant, JSON.stringify([sides[0], candidates])).toBeDefined();
    expect(rounds).toBeCloseTo(meant!.rounds, 10);
    expect(combatants[0]!.falls).toBeCloseTo(1 - meant!.wins, 12);
    expect(sides[0]!.wiped! + sides[1]!.wiped!).toBeCloseTo(1, 12);
  });
});

describe('95 % intervals', () => {
  const hero = { hp: 9, die: 6 };
  const foe = { hp: 9, die: 6 };
  const repetitions = 1000;
  const each = process.env.AFFRAY_LONG === undefined ? 250 : 600;
  const policies = { '*': policyOf() };
  const a = { system: 'toy-duel', encounter: toyEncounter(hero, foe), policies };
  const b = { system: 'toy-duel', encounter: toyEncounter({ hp: 10, die: 6 }, foe), policies };

  it('hold the true value in 93 to 97 of 100 experiments: chances, means and paired differences', () => {
    const one = solved(a.encounter);
    const two = solved(b.encounter);
    const truth = { wins: one.sides[0]!.wins, rounds: one.rounds, difference: two.sides[0]!.wins - one.sides[0]!.wins };
    const x = playedOut(toys, a, 'coverage', 0, repetitions * each);
    const y = playedOut(toys, b, 'coverage', 0, repetitions * each);
    const width = x.measures.length;
    const wins = x.measures.findIndex(({ id }) => id === 'party.wins');
    let chances = 0;
    let means = 0;
    let differences = 0;
    for (let repetition = 0; repetition < repetitions; repetition++) {
      let won = 0;
      let rounds = 0;
      let squares = 0;
      let other = 0;
      let dd = 0;
      for (let at = repetition * each; at < (repetition + 1) * each; at++) {
        const mine = x.values[at * width + wins]!;
        const theirs = y.values[at * width + wins]!;
        won += mine;
        other += theirs;
        dd += (theirs - mine) ** 2;
        rounds += x.values[at * width]!;
        squares += x.values[at * width]! ** 2;
      }
      const holds = ([low, high]: readonly [number, number], value: number): number =>
        Number(low <= value && value <= high);
      chances += holds(chanceOf(won, each).interval, truth.wins);
      means += holds(estimate('number', each, rounds, squares).interval, truth.rounds);
      const sum = { id: 'w', label: 'w', kind: 'chance', a: won, b: other, aa: won, bb: other, dd } as const;
      differences += holds(differencesOf({ n: each, sums: [sum] })[0]!.difference.interval, truth.difference);
    }
    for (const held of [chances, means, differences]) {
      expect(held / repetitions).toBeGreaterThanOrEqual(0.93);
      expect(held / repetitions).toBeLessThanOrEqual(0.97);
    }
  }, 60_000);
});

describe('a comparison', () => {
  const ambush = (id: string, name: string): Record<string, unknown> => {
    const found: unknown = systems
      .find((system) => system.id === id)!
      .use(({ encounters }) => JSON.parse(JSON.stringify(encounters.find((each) => each.id === name)!.encounter)));
    return { ...(typeof found === 'object' ? found : {}) };
  };
  const job = (system: string, a: unknown, b: unknown, n: number): PairJob => ({
    a: { system, encounter: a, policies: {} },
    b: { system, encounter: b, policies: {} },
    seed: 'check',
    from: 0,
    n,
  });

  it('of a fight with itself finds nothing at all', () => {
    const same = ambush('tag-tally', 'wolf-pack');
    for (const { difference, clear } of differencesOf(runPairs(systems, job('tag-tally', same, same, 60)))) {
      expect(difference.value).toBe(0);
      expect(clear).toBe(false);
    }
  });

  it('finds a planted imbalance and says which way it leans', () => {
    const fair = {
      system: 'toy-duel',
      encounter: toyEncounter({ hp: 9, die: 6 }, { hp: 9, die: 6 }),
      policies: { '*': policyOf() },
    };
    const rigged = { ...fair, encounter: toyEncounter({ hp: 9, die: 6 }, { hp: 12, die: 6 }) };
    const found = differencesOf(runPairs(toys, { a: fair, b: rigged, seed: 'planted', from: 0, n: 1000 }));
    const wins = found.find(({ id }) => id === 'party.wins')!;
    expect(wins.clear).toBe(true);
    expect(wins.difference.value).toBeLessThan(0);
    const truth = solved(rigged.encounter).sides[0]!.wins - solved(fair.encounter).sides[0]!.wins;
    expect(wins.difference.interval[0]).toBeLessThan(truth);
    expect(wins.difference.interval[1]).toBeGreaterThan(truth);
  });

  it.each([
    ['block-dodge-parry', 'ambush', 'goblin-4'],
    ['ikezu-ishi', 'crossroads', 'bandit-4'],
    ['tag-tally', 'wolf-pack', 'wolf-6'],
    ['sea-of-shadows', 'road', 'bandit-3'],
    ['ingenuity', 'ambush', 'goblin-3'],
  ])(
    '%s: one foe more never clearly raises the chance of the party',
    (system, name, last) => {
      const all = ambush(system, name);
      const people = Array.isArray(all.combatants) ? all.combatants : [];
      const fewer = { ...all, combatants: people.filter(({ id }: { id: string }) => id !== last) };
      const found = differencesOf(runPairs(systems, job(system, fewer, all, 150)));
      const wins = found.find(({ id }) => id === 'party.wins')!;
      expect(wins.difference.interval[0]).toBeLessThanOrEqual(0);
    },
    60_000,
  );

  it('one foe more lowers the exact chance of the party in the toy', () => {
    const foe = { hp: 3, die: 4 };
    const chances = [1, 2, 3].map(
      (n) => solved(toyEncounter({ hp: 14, die: 6 }, ...Array.from({ length: n }, () => foe))).sides[0]!.wins,
    );
    expect(chances[0]).toBeGreaterThan(chances[1]!);
    expect(chances[1]).toBeGreaterThan(chances[2]!);
  });
});

describe('a search', () => {
  it('finds the number that exact figures name, and stays inside its range with fresh dice', async () => {
    const at = (hp: number): unknown => toyEncounter({ hp: 12, die: 6 }, { hp, die: 6 });
    const exact = Array.from({ length: 25 }, (_, n) => ({ hp: n + 1, wins: solved(at(n + 1)).sides[0]!.wins }));
    const truth = exact.reduce((best, each) => (Math.abs(each.wins - 0.3) < Math.abs(best.wins - 0.3) ? each : best));
    const answer = async (seed: string) => {
      const found = await searchFor(1, 25, 0.3, async (hp) => {
        const job = {
          system: 'toy-duel',
          encounter: at(hp),
          policies: { '*': policyOf() },
          seed: `${seed}/${hp}`,
          from: 0,
          n: 600,
        };
        const { n, value, interval } = foundIn(runTrials(toys, job)).find(({ id }) => id === 'party.wins')!;
        return { n, value, interval };
      });
      if (found === null) throw new Error('nothing was tried');
      return found;
    };
    const { range, reached } = await answer('first');
    expect(reached).toBe(true);
    expect(range[0]).toBeLessThanOrEqual(truth.hp);
    expect(range[1]).toBeGreaterThanOrEqual(truth.hp);
    for (const fresh of ['second', 'third', 'fourth']) {
      const { best } = await answer(fresh);
      expect(best.value).toBeGreaterThanOrEqual(range[0]);
      expect(best.value).toBeLessThanOrEqual(range[1]);
    }
  });
});

describe('a search that is stopped', () => {
  it('answers from the values tried before, and says so', async () => {
    const figure = (value: number) => ({ n: 100, value: value / 10, interval: [0, 1] as const });
    const stopped = await searchFor(1, 9, 0.5, async (value) => (value > 3 ? null : figure(value)));
    expect(stopped?.tried.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(stopped?.complete).toBe(false);
    expect((await searchFor(1, 9, 0.5, async (value) => figure(value)))?.complete).toBe(true);
    expect(await searchFor(1, 9, 0.5, async () => null)).toBeNull();
  });
});

describe('the searching policy', () => {
  it('is the same wherever its fights are played, and plays other fights than the sensible one', () => {
    const encounter: unknown = systems
      .find(({ id }) => id === 'block-dodge-parry')!
      .use(({ encounters }) => JSON.parse(JSON.stringify(encounters[0]!.encounter)));
    const job = {
      system: 'block-dodge-parry',
      encounter,
      policies: { mirah: 'searching:16' },
      seed: 'search',
      from: 0,
      n: 2,
    };
    const whole = runStudy(systems, job);
    const last = runStudy(systems, { ...job, from: 1, n: 1 });
    const first = runStudy(systems, { ...job, n: 1 });
    expect((first.checksum + last.checksum) >>> 0).toBe(whole.checksum);
    expect(runStudy(systems, { ...job, policies: {} }).checksum).not.toBe(whole.checksum);
  });
});
