import { describe, expect, it } from 'vitest';
import { toyDuel } from '../../test/toy/index.ts';
import { Sfc32 } from '../dice/rng.ts';
import type { System } from '../system/system.ts';
import { systems } from '../systems/index.ts';
import { drawBelow, outcomeAt } from './draws.ts';
import { Remembered, type Witness } from './remembered.ts';
import type { Simulated } from './simulate.ts';
import { solve } from './solve.ts';
import { TallyWitness } from './tally-witness.ts';

interface Told {
  readonly simulated: Simulated;
  /** Every round that ended, with what was seen of the fight then. */
  readonly rounds: ReadonlyMap<string, number>;
  readonly walked: number;
  readonly looked: number;
}

/** Counts, and notes the rounds as well with who stands how. */
function noting<F>(system: Pick<System<unknown, F>, 'outcome' | 'decided'>): {
  readonly witness: Witness<F>;
  readonly tally: TallyWitness<F>;
  readonly rounds: Map<string, number>;
  looked: number;
} {
  const tally = new TallyWitness<F>(system);
  const standings: string[] = [];
  const rounds = new Map<string, number>();
  const notes = { tally, rounds, looked: 0 };
  const witness: Witness<F> = {
    fightBegins: () => {},
    fightingEnded: () => {},
    tellApart: (fight, cells) => tally.tellApart(fight, cells),
    glance: (fight) => {
      const fates = Object.values(system.outcome(fight).fates).join();
      const known = standings.indexOf(fates);
      return known >= 0 ? known : standings.push(fates) - 1;
    },
    roundEnded: (glance, round) => {
      const note = `${round}: ${standings[glance]}`;
      rounds.set(note, (rounds.get(note) ?? 0) + 1);
    },
    newEnd: (fight) => tally.newEnd(fight),
    ended: (end, round, _index, fight) => {
      tally.ended(end, round);
      if (fight !== null) notes.looked++;
    },
  };
  return Object.assign(notes, { witness });
}

function told<E, F, C>(
  system: System<E, F, C>,
  start: F,
  n: number,
  options: { readonly most?: number; readonly lookEvery?: number; readonly parts?: readonly number[] } = {},
): Told {
  const { parts = [n], ...rest } = options;
  const notes = noting<F>(system);
  const players = [system.policies.sensible ?? Object.values(system.policies)[0]!];
  const round = system.stakes?.round ?? ((fight: F) => system.outcome(fight).rounds);
  const remembered = new Remembered<F>(system, start, { seed: 'again', players, round, ...rest }, notes.witness);
  let from = 0;
  let checksum = 0;
  for (const part of parts) {
    checksum = (checksum + remembered.play(from, part)) >>> 0;
    from += part;
  }
  const ids = system.combatants(start).map(({ id }) => id);
  const { tally, rounds, looked } = notes;
  return { simulated: tally.simulated(ids, checksum), rounds, walked: remembered.walked, looked };
}

function sorted({ simulated, rounds }: Told): unknown {
  const { outcomes, fates, ...rest } = simulated;
  const list = (counts: ReadonlyMap<string, number>): unknown => [...counts].sort();
  return {
    ...rest,
    outcomes: list(outcomes),
    fates: [...fates].map(([id, counts]) => [id, list(counts)]),
    rounds: list(rounds),
  };
}

describe.each(systems.map((sealed) => [sealed.id, sealed] as const))('fights of %s', (_, sealed) => {
  sealed.use((system) => {
    it.each(system.encounters.map(({ id, encounter }) => [id, encounter] as const))(
      'come to the same from memory and by the rules: %s',
      (_id, encounter) => {
        const start = system.setUp(encounter);
        const n = system.combatants(start).length <= 2 ? 800 : 40;
        const byRules = told(system, start, n, { most: 0 });
        expect(byRules.walked).toBe(0);
        expect(sorted(told(system, start, n))).toEqual(sorted(byRules));
      },
      60_000,
    );
  });
});

describe('a fight that is remembered', () => {
  const read = toyDuel.readEncounter(toyDuel.encounters[0]!.encounter);
  if (!read.ok) throw new Error('unreadable');
  const start = toyDuel.setUp(read.value);

  it('is walked from memory nearly always once it is known', () => {
    const { walked } = told(toyDuel, start, 4000);
    expect(walked).toBeGreaterThan(2000);
  });

  it('comes to the same in parts, with little memory, and looked at now and then', () => {
    const whole = told(toyDuel, start, 3000);
    expect(sorted(told(toyDuel, start, 3000, { parts: [1, 999, 2000] }))).toEqual(sorted(whole));
    const little = told(toyDuel, start, 3000, { most: 100 });
    expect(little.walked).toBeLessThan(whole.walked);
    expect(sorted(little)).toEqual(sorted(whole));
    const looked = told(toyDuel, start, 3000, { lookEvery: 3 });
    expect(looked.looked).toBeGreaterThanOrEqual(1000);
    expect(sorted(looked)).toEqual(sorted(whole));
  });

  it('ends as often as the solver says', () => {
    const n = 40_000;
    const players = [toyDuel.policies.sensible ?? Object.values(toyDuel.policies)[0]!];
    const exact = solve(toyDuel, start, { players });
    if (!exact.solved) throw new Error(exact.reason);
    const { outcomes } = told(toyDuel, start, n).simulated;
    for (const [outcome, chance] of exact.outcomes) {
      const reach = 4.5 * Math.sqrt((chance * (1 - chance)) / n);
      expect(Math.abs((outcomes.get(outcome) ?? 0) / n - chance)).toBeLessThan(reach + 1e-12);
    }
  });
});

describe('a draw', () => {
  it('is even beyond what one number of the generator can do', () => {
    const dice = new Sfc32();
    dice.seed(1, 2, 3);
    const total = 3 * 2 ** 30;
    const thirds = [0, 0, 0];
    for (let i = 0; i < 30_000; i++) thirds[Math.floor(drawBelow(dice, total) / 2 ** 30)]!++;
    for (const third of thirds) expect(Math.abs(third - 10_000)).toBeLessThan(400);
  });

  it('finds the outcome a number stands for', () => {
    const counts = Float64Array.of(1, 3, 2);
    expect([0, 1, 2, 3, 4, 5].map((drawn) => outcomeAt(counts, drawn))).toEqual([0, 1, 1, 1, 2, 2]);
  });
});
