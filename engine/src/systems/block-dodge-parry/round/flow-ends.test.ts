import { describe, expect, it } from 'vitest';
import { Table } from '../../../table/table.ts';
import { encounters } from '../cast/ready-made.ts';
import { setUp } from '../cast/set-up.ts';
import { over } from '../state/outcome.ts';
import { policies } from '../tactics/policy.ts';
import { step } from './flow.ts';

/** Rounds after which a ready-made fight is over, whoever plays it. */
const LONGEST = 60;

describe.each(encounters.map(({ id, encounter }) => ({ id, encounter })))(
  'the ready-made fight "$id"',
  ({ encounter }) => {
    it.each(['sensible', 'reckless', 'cautious', 'random'] as const)('BDP-END-01: comes to an end (%s)', (name) => {
      let longest = 0;
      const results = new Set<string>();
      for (let seed = 0; seed < 40; seed++) {
        const fight = setUp(encounter);
        const table = new Table<ReturnType<typeof setUp>>();
        table.seed(`${name} ${seed}`);
        table.players = [policies[name]];
        while (!over(fight) && fight.round <= LONGEST) step(fight, table);
        longest = Math.max(longest, fight.round);
        results.add(fight.result);
      }
      expect(longest).toBeLessThanOrEqual(LONGEST);
      expect(results).not.toContain('undecided');
    });
  },
);
