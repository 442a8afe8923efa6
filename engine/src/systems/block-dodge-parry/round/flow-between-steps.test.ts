import { describe, expect, it } from 'vitest';
import { Table } from '../../../table/table.ts';
import { encounters } from '../cast/ready-made.ts';
import { setUp } from '../cast/set-up.ts';
import type { Fight } from '../state/model.ts';
import { over } from '../state/outcome.ts';
import { policies } from '../tactics/policy.ts';
import { step } from './flow.ts';

/** What a step notes down for its own use and must forget: everything but the lists, which are counted. */
function left({ now, fighters }: Fight): object {
  const { target, attackerCount, depth, damage, about, ruling, aux, bonusCount } = now;
  const { someoneLeft, moraleDue } = now;
  return {
    target,
    attackerCount,
    depth,
    damage,
    about,
    ruling,
    aux,
    bonusCount,
    someoneLeft,
    moraleDue,
    striking: fighters.some(({ striking }) => striking),
  };
}

describe('between two steps', () => {
  it.each(encounters.map(({ id, encounter }) => [id, encounter] as const))(
    'BDP-RND-01: nothing of a moment is left in "%s"',
    (_, encounter) => {
      const found = new Set<string>();
      const table = new Table<Fight>();
      for (const name of ['random', 'sensible'] as const)
        for (let stream = 0; stream < 3; stream++) {
          table.seed(`moment ${name}`, stream);
          table.players = [policies[name]];
          for (const fight = setUp(encounter); !over(fight); step(fight, table)) found.add(JSON.stringify(left(fight)));
        }
      expect([...found]).toEqual([JSON.stringify(left(setUp(encounter)))]);
    },
  );
});
