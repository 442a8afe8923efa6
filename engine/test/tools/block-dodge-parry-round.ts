import { intentQuestion } from '../../src/systems/block-dodge-parry/round/declare.ts';
import { step } from '../../src/systems/block-dodge-parry/round/flow.ts';
import type { Fight } from '../../src/systems/block-dodge-parry/state/model.ts';
import type { ScriptItem } from '../../src/testing/kit.ts';
import type { Told } from '../../src/testing/told.ts';
import { cited } from '../../src/testing/told.ts';
import { byId, fightOf, play, type TestFight } from './block-dodge-parry.ts';

/** What came of a scripted round. */
export interface PlayedRound {
  readonly fight: Fight;
  readonly told: readonly Told[];
  /** Ids of the events in order. */
  readonly events: readonly string[];
  /** Throws unless the rule is cited. */
  cites(...rules: readonly string[]): void;
}

/** The examples leave morale out and sacrifice nothing unless they say so. */
export function exampleFight(wanted: TestFight): Fight {
  return fightOf({
    round: 0,
    phase: 'declare',
    ...wanted,
    toggles: { morale: false, breakingPoint: false, bucketOrder: 'list', ...wanted.toggles },
  });
}

/** Plays one whole round from a script that must be used up: declarations in list order, then everything as it comes. */
export function playRound(fight: Fight, items: readonly ScriptItem[]): PlayedRound {
  const { table, told, finish } = play(fight, items);
  do step(fight, table);
  while (fight.phase !== 'roundEnd' && fight.phase !== 'aftermath');
  finish();
  if (fight.phase === 'roundEnd') step(fight, table);
  const all = told();
  return {
    fight,
    told: all,
    events: all.map(({ event }) => event),
    cites: (...rules) => {
      for (const rule of rules) cited(all, rule);
    },
  };
}

/** Ids of all intentions that somebody could declare now. */
export function intentsOf(fight: Fight, id: string): readonly string[] {
  const { table } = play(fight, []);
  const who = byId(fight, id).index;
  table.list(fight, who, intentQuestion);
  return Array.from(
    table.options.subarray(0, table.optionCount),
    (code) => intentQuestion.describe(fight, who, code).id,
  );
}

/** Who led an attack, moment by moment. */
export function attackersIn({ told }: PlayedRound): readonly unknown[] {
  return told.filter(({ event }) => event === 'attacked').map(({ attacker }) => attacker);
}
