// The ready-made fights as the first screen of the app lists them: names, head counts, and how often the party loses.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type System, simulate, systems } from '@affray/engine';

import { root } from './lib/files.ts';

const file = join(root, 'web', 'src', 'home', 'ready-made.json');
const FIGHTS = 500;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Heads on each side, the party first. */
  readonly sides: readonly number[];
  /** Fights lost by the party, of `of` played by sensible policies. */
  readonly lost: number;
  readonly of: number;
}

function listed<E, F>(system: System<E, F>): Listed[] {
  return system.encounters.map(({ id, name, text, encounter }) => {
    const start = system.setUp(encounter);
    const heads = new Map<string, number>();
    for (const { side } of system.combatants(start)) heads.set(side, (heads.get(side) ?? 0) + 1);
    const [party = ''] = heads.keys();
    const players = [system.policies.sensible!];
    const { outcomes } = simulate(system, start, { n: FIGHTS, seed: 'ready-made', players });
    let lost = 0;
    for (const [winner, fights] of outcomes) if (winner !== party && heads.has(winner)) lost += fights;
    return { id, name, text, sides: [...heads.values()], lost, of: FIGHTS };
  });
}

const made = Object.fromEntries(systems.map((sealed) => [sealed.id, sealed.use((system) => listed(system))]));
const text = `${JSON.stringify(made, null, 2)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') === text) console.log('The list of ready-made fights is up to date.');
  else {
    console.error('web/src/home/ready-made.json is out of date. Run: npm run ready-made');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, text);
  console.log('Wrote web/src/home/ready-made.json');
}
