import { add, type Fraction, make } from '../../dice/fraction.ts';
import { type Simulated, simulate } from '../../exact/simulate.ts';
import { type Solved, solve } from '../../exact/solve.ts';
import { walkStep } from '../../exact/walk.ts';
import { EventLog } from '../../table/log.ts';
import type { Policy } from '../../table/question.ts';
import { Table } from '../../table/table.ts';
import { attempt, type Check, type Play, playOut, type Subject, shareOf, trialAt } from './check.ts';
import { demandSame } from './same.ts';

/** Chance is fair, exact and repeatable. */
export function chanceChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  return [
    { name: 'the chances of all ways a step can go add up to exactly 1', run: () => checkSums(subject) },
    { name: 'the same seed gives the same fights, logged or not', run: () => checkRepeatable(subject) },
    { name: 'small encounters solved exactly agree with simulation', run: () => checkAgreement(subject) },
  ];
}

const WALKED_FIGHTS = 12;
const WALKED_STEPS = 6;
/** A step that can go in more ways than this is too large to be walked here. */
const MANY_WAYS = 4000;

class TooManyWays extends Error {}

function checkSums<E, F, C>(subject: Subject<E, F, C>): void {
  const { system } = subject;
  let walked = 0;
  for (let n = 0; n < shareOf(subject, WALKED_FIGHTS); n++) {
    const trial = { ...trialAt(subject, subject.encounters, 'walk', n), policy: n % 2 === 0 ? 'sensible' : 'random' };
    attempt(subject, trial, (play) => {
      let left = WALKED_STEPS;
      playOut(subject, play, () => {
        if (left === 0 || system.over(play.fight) || play.steps % 2 === 1) return;
        left--;
        if (walkAll(subject, play)) walked++;
      });
    });
  }
  if (walked === 0) throw new Error('Not one step was small enough to be walked.');
}

/** False when the step can go in too many ways. */
function walkAll<E, F, C>({ system }: Subject<E, F, C>, play: Play<E, F>): boolean {
  const table = new Table<F>();
  table.players = play.table.players;
  const waysByTotal = new Map<bigint, bigint>();
  let count = 0;
  try {
    walkStep(system, play.fight, table, (after, _probability, branches) => {
      if (++count > MANY_WAYS) throw new TooManyWays();
      const problems = system.problems(after);
      if (problems.length > 0) throw new Error(`One way the step can go is impossible: ${problems.join('; ')}`);
      const { ways, total } = branches.exact();
      waysByTotal.set(total, (waysByTotal.get(total) ?? 0n) + ways);
    });
  } catch (thrown) {
    if (thrown instanceof TooManyWays) return false;
    throw thrown;
  }
  let sum: Fraction = make(0);
  for (const [total, ways] of waysByTotal) sum = add(sum, make(ways, total));
  if (sum.numerator !== sum.denominator)
    throw new Error(`The chances of ${count} ways add up to ${sum.numerator}/${sum.denominator}.`);
  return true;
}

function checkRepeatable<E, F, C>(subject: Subject<E, F, C>): void {
  const { system } = subject;
  for (const encounter of subject.encounters)
    for (const policy of Object.values(system.policies)) {
      const start = system.setUp(encounter);
      const play = () => simulate(system, start, { n: 30, seed: `${subject.seed}/repeat`, players: [policy] });
      const first = play();
      demandSame('the same seed', contentOf(play()), contentOf(first));
      demandSame(
        'the same seed with a log',
        loggedEnds(subject, encounter, policy),
        quietEnds(subject, encounter, policy),
      );
    }
}

function contentOf({ outcomes, fates, rounds, checksum }: Simulated): unknown {
  return { outcomes: [...outcomes], fates: [...fates].map(([id, counts]) => [id, [...counts]]), rounds, checksum };
}

function quietEnds<E, F, C>(subject: Subject<E, F, C>, encounter: E, policy: Policy<F>): unknown {
  return endsWith(subject, encounter, policy, null);
}

function loggedEnds<E, F, C>(subject: Subject<E, F, C>, encounter: E, policy: Policy<F>): unknown {
  return endsWith(subject, encounter, policy, new EventLog());
}

function endsWith<E, F, C>(subject: Subject<E, F, C>, encounter: E, policy: Policy<F>, log: EventLog | null): unknown {
  const { system, stepLimit } = subject;
  const table = new Table<F>();
  table.players = [policy];
  table.log = log;
  const ends: unknown[] = [];
  for (let stream = 0; stream < 10; stream++) {
    const fight = system.setUp(encounter);
    table.seed(`${subject.seed}/log`, stream);
    for (let steps = 0; steps < stepLimit && !system.over(fight); steps++) system.step(fight, table);
    ends.push({ fight, dice: table.dice.state() });
  }
  return ends;
}

/** How much work an encounter may be that was not said to be small, and one that was. */
const TRIED = { stateLimit: 3000, branchLimit: 20_000 };
const SMALL = { stateLimit: 100_000, branchLimit: 10_000_000 };
const SAMPLE = 6000;
/** Chances of a false alarm beyond this many standard deviations are below one in 100 000. */
const SIGMAS = 4.5;

function checkAgreement<E, F, C>(subject: Subject<E, F, C>): void {
  const { system, options } = subject;
  if (options.small !== undefined) {
    const { small, smallest = small } = options;
    for (const encounter of small) demandAgreement(subject, encounter, 'sensible');
    for (const encounter of smallest.slice(0, shareOf(subject, smallest.length)))
      demandAgreement(subject, encounter, 'random');
    return;
  }
  const size = (encounter: E): number => system.combatants(system.setUp(encounter)).length;
  const bySize = [...subject.encounters].sort((x, y) => size(x) - size(y));
  const solved = bySize
    .slice(0, 3)
    .filter((encounter) => compareWithExact(subject, encounter, 'sensible', TRIED) === null);
  if (solved.length === 0) throw new Error('No encounter is small enough to be solved: give some in `small`.');
}

function demandAgreement<E, F, C>(subject: Subject<E, F, C>, encounter: E, policy: string): void {
  const refused = compareWithExact(subject, encounter, policy, SMALL);
  if (refused !== null) throw new Error(`A small encounter is ${refused}, policy "${policy}".`);
}

/** Null when the exact solution agrees with simulation, or why there is no exact solution. */
function compareWithExact<E, F, C>(
  { system, seed }: Subject<E, F, C>,
  encounter: E,
  policy: string,
  limits: typeof TRIED,
): string | null {
  const players = [system.policies[policy]!];
  const start = system.setUp(encounter);
  const rewards = { rounds: (before: F, after: F) => system.outcome(after).rounds - system.outcome(before).rounds };
  const exact = solve(system, start, { players, rewards, ...limits });
  if (!exact.solved) return exact.reason;
  const simulated = simulate(system, start, { n: SAMPLE, seed: `${seed}/agreement`, players });
  agree(exact, simulated, `${JSON.stringify(encounter)}, policy "${policy}"`);
  return null;
}

function agree({ outcomes, rewards, residual }: Solved, simulated: Simulated, where: string): void {
  if (residual > 1e-9) throw new Error(`The exact solution is off by ${residual}: ${where}`);
  const { n, rounds } = simulated;
  for (const label of new Set([...outcomes.keys(), ...simulated.outcomes.keys()])) {
    const chance = outcomes.get(label) ?? 0;
    const share = (simulated.outcomes.get(label) ?? 0) / n;
    const allowed = SIGMAS * Math.sqrt((chance * (1 - chance)) / n) + 1 / n;
    if (Math.abs(share - chance) > allowed)
      throw new Error(`"${label}" has the chance ${chance}, but came up in ${share} of ${n} fights: ${where}`);
  }
  const mean = simulated.roundSum / n;
  let squares = 0;
  rounds.forEach((fights, length) => {
    squares += fights * (length - mean) ** 2;
  });
  const allowed = SIGMAS * Math.sqrt(squares / n / n) + 1 / n;
  if (Math.abs(mean - rewards.rounds!) > allowed)
    throw new Error(`${rewards.rounds} rounds are expected, but fights took ${mean}: ${where}`);
}
