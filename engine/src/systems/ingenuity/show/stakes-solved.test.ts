import { describe, expect, it } from 'vitest';
import { simulate } from '../../../exact/simulate.ts';
import { solve } from '../../../exact/solve.ts';
import { ingenuity } from '../index.ts';

describe('the duel on the plank', () => {
  it('can be solved exactly, and many simulated fights come to the same', () => {
    const { encounter } = ingenuity.encounters.find(({ id }) => id === 'plank')!;
    const start = ingenuity.setUp(encounter);
    const players = [ingenuity.policies.sensible!];
    const label = (fight: typeof start): string => ingenuity.outcome(fight).winner ?? 'nobody';
    const solved = solve(ingenuity, start, { players, label, stateLimit: 20_000, branchLimit: 300_000 });
    if (!solved.solved) throw new Error(solved.reason);
    expect(solved.residual).toBeLessThan(1e-9);
    const n = 8000;
    const { outcomes } = simulate(ingenuity, start, { n, seed: 'plank', players });
    for (const [winner, chance] of solved.outcomes) {
      const reach = 4 * Math.sqrt((chance * (1 - chance)) / n) + 1 / n;
      expect(Math.abs((outcomes.get(winner) ?? 0) / n - chance)).toBeLessThan(reach);
    }
  }, 60_000);
});
