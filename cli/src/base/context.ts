import type { SealedSystem, System } from './engine.ts';
import { type Io, widthOf } from './io.ts';
import { stop } from './stop.ts';
import { makeStyle, type Style } from './style.ts';
import { suggestion } from './suggestion.ts';

/** What every command gets. */
export interface Context {
  readonly io: Io;
  readonly style: Style;
  /** Columns to write for. */
  readonly width: number;
  /** The games that can be played. */
  readonly systems: readonly SealedSystem[];
}

/** The context of one command. */
export function makeContext(io: Io, systems: readonly SealedSystem[], colour: boolean): Context {
  return { io, systems, style: makeStyle(io, colour), width: widthOf(io) };
}

/** The system with this id (or name, or prefix of rule ids); without one, the only system there is. */
export function findSystem(systems: readonly SealedSystem[], wanted: string | undefined): SealedSystem {
  if (wanted === undefined) {
    const [first] = systems;
    if (first !== undefined) return first;
    throw stop('No system is installed.');
  }
  const word = wanted.toLowerCase();
  const found = systems.find(
    ({ id, name, prefix }) => id === word || name.toLowerCase() === word || prefix.toLowerCase() === word,
  );
  if (found !== undefined) return found;
  const ids = systems.map(({ id }) => id);
  throw stop(`There is no system "${wanted}".${suggestion(wanted, ids)}`);
}

/** A ready-made encounter within its system, for whoever can use both. */
interface Found {
  readonly system: SealedSystem;
  readonly id: string;
  readonly name: string;
}

/** Every ready-made encounter, of one system or of all. */
export function readyMades(systems: readonly SealedSystem[], only?: string): Found[] {
  const among = only === undefined ? systems : [findSystem(systems, only)];
  return among.flatMap((sealed) =>
    sealed.use((system) => system.encounters.map(({ id, name }) => ({ system: sealed, id, name }))),
  );
}

/** The ready-made encounter with this id; `system/id` where two systems share one. */
export function findReadyMade(systems: readonly SealedSystem[], wanted: string, only?: string): Found {
  const all = readyMades(systems, only);
  const word = wanted.toLowerCase();
  const found = all.find(({ system, id }) => id === word || `${system.id}/${id}` === word);
  if (found !== undefined) return found;
  const ids = all.map(({ id }) => id);
  throw stop(`There is no file and no ready-made encounter "${wanted}".${suggestion(wanted, ids)}`);
}

/** The encounter of a ready-made one, from the system it belongs to. */
export function readyMadeOf<E, F, C>(system: System<E, F, C>, id: string): E {
  const found = system.encounters.find((each) => each.id === id);
  if (found === undefined) throw stop(`${system.name} has no ready-made encounter "${id}".`);
  return found.encounter;
}
