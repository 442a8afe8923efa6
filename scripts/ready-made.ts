// The rulebooks and their ready-made fights as the first screen of the app lists them: names, head counts, and how often the party loses:
// exactly where a fight can be solved quickly, else as counted.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type System, simulate, systems } from '@affray/engine';
import { chanceInterval, solveFight } from '@affray/lab';

import { root } from './lib/files.ts';

const folder = join(root, 'web', 'src', 'rulebooks');
const FIGHTS = 500;
/** What is solved in a moment is told exactly: duels with the usual limits, larger fights where they are small all the same. */
const LIMITS = { duel: { states: 150_000, branches: 1_500_000 }, other: { states: 5000, branches: 60_000 } } as const;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Heads on each side, the party first. */
  readonly sides: readonly number[];
  readonly loses: Loses;
}

/** How often the party loses, all playing sensibly: the chance where the fight was solved, else fights lost of those played, with a 95 % interval. */
type Loses =
  | { readonly chance: number }
  | { readonly lost: number; readonly n: number; readonly interval: readonly [low: number, high: number] };

function losesOf<E, F>(system: System<E, F>, start: F): Loses {
  const [party = '', ...others] = new Set(system.combatants(start).map(({ side }) => side));
  const players = [system.policies.sensible!];
  const limits = system.combatants(start).length <= 2 ? LIMITS.duel : LIMITS.other;
  const solved = solveFight(system, start, players, limits);
  const lostBy = (outcomes: Iterable<readonly [string, number]>): number => {
    let lost = 0;
    for (const [winner, share] of outcomes) if (winner !== party && others.includes(winner)) lost += share;
    return lost;
  };
  // Six digits do not hang on the order of sums.
  if (solved.solved) return { chance: Number(lostBy(solved.outcomes).toFixed(6)) };
  const { outcomes } = simulate(system, start, { n: FIGHTS, seed: 'ready-made', players });
  const lost = lostBy(outcomes);
  const [low, high] = chanceInterval(lost, FIGHTS);
  return { lost, n: FIGHTS, interval: [Number(low.toFixed(4)), Number(high.toFixed(4))] };
}

function listed<E, F>(system: System<E, F>): Listed[] {
  return system.encounters.map(({ id, name, text, encounter }) => {
    const start = system.setUp(encounter);
    const heads = new Map<string, number>();
    for (const { side } of system.combatants(start)) heads.set(side, (heads.get(side) ?? 0) + 1);
    return { id, name, text, sides: [...heads.values()], loses: losesOf(system, start) };
  });
}

const made: Readonly<Record<string, unknown>> = {
  // Apart from the fights, for what loads a rulebook does not show them.
  'list.json': systems.map(({ id, name, prefix }) => ({ id, name, prefix })),
  'ready-made.json': Object.fromEntries(systems.map((sealed) => [sealed.id, sealed.use((system) => listed(system))])),
};
for (const [name, content] of Object.entries(made)) {
  const file = join(folder, name);
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    console.log(`Wrote web/src/rulebooks/${name}`);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`web/src/rulebooks/${name} is out of date. Run: npm run ready-made`);
    process.exitCode = 1;
  } else console.log(`web/src/rulebooks/${name} is up to date.`);
}
