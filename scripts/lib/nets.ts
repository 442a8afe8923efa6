import { type System, simulate } from '@affray/engine';
import { solveFight } from '@affray/lab';

/** How the ready-made fights of a system go under a version of its rules. */
export interface Net {
  readonly version: string;
  /** By fight and policy: the checksum of simulated fights, as hexadecimal digits. */
  readonly played: Readonly<Record<string, string>>;
  /** By fight that can be solved quickly: how many states it has, and the chance of each end. */
  readonly solved: Readonly<Record<string, string>>;
}

/** By id of the system. */
export type Nets = Readonly<Record<string, Net>>;

/** Fights of each ready-made encounter and policy. */
const FIGHTS = 500;
/** Fights of many take long: fewer of them. */
const HEADS = 1500;
/** A fight with more people, or that takes more, is not solved. */
const SOLVED = { people: 2, limits: { states: 20_000, branches: 400_000 } } as const;
/** Digits of a chance that do not hang on the order of sums. */
const DIGITS = 9;

/** Plays and solves the ready-made fights. */
export function netOf<E, F, C>(system: System<E, F, C>): Net {
  const played: Record<string, string> = {};
  const solved: Record<string, string> = {};
  for (const { id, encounter } of system.encounters) {
    const start = system.setUp(encounter);
    const people = system.combatants(start).length;
    const n = Math.min(FIGHTS, Math.ceil(HEADS / people));
    for (const [name, policy] of Object.entries(system.policies)) {
      const { checksum } = simulate(system, start, { n, seed: 'nets', players: [policy], stepLimit: 5000 });
      played[`${id}, ${name}`] = checksum.toString(16).padStart(8, '0');
    }
    if (people > SOLVED.people || system.stakes === undefined) continue;
    const found = solveFight(system, start, [system.policies.sensible!], SOLVED.limits);
    if (!found.solved) continue;
    const ends = found.outcomes.map(([end, chance]) => `${end} ${chance.toFixed(DIGITS)}`);
    solved[id] = `${found.states} states: ${ends.join(', ')}`;
  }
  return { version: system.version, played, solved };
}

/** What differs between two nets, as a line each. */
export function differences(before: Net, now: Net): string[] {
  return (['played', 'solved'] as const).flatMap((part) =>
    [...new Set([...Object.keys(before[part]), ...Object.keys(now[part])])].flatMap((name) => {
      const was = before[part][name] ?? 'not there';
      const is = now[part][name] ?? 'not there';
      return was === is ? [] : [`${name}: ${was} → ${is}`];
    }),
  );
}

/** Why a system's net cannot stand beside the one written before; null when it can. */
export function complaintAbout(id: string, before: Net | undefined, now: Net): string | null {
  if (before === undefined || before.version !== now.version) return null;
  const changed = differences(before, now);
  if (changed.length === 0) return null;
  const [first] = changed;
  return (
    `${id}: play has changed in ${changed.length} rows (${first}), but its version is still ${now.version}. ` +
    `Raise the version in its index.ts, or run npm run nets -- --keep when only tactics or ready-made fights changed.`
  );
}
