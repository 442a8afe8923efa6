import type { SealedSystem } from '@affray/engine';
import listed from './list.json';

/** What the first screen needs to know of a rulebook without loading it. */
export interface Rulebook {
  readonly id: string;
  readonly name: string;
  /** Start of its rule ids. */
  readonly prefix: string;
  /** Loads its rules: a chunk of its own. */
  readonly load: () => Promise<SealedSystem>;
}

/** Every rulebook of the engine is a chunk of its own, found by its folder. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../engine/src/systems/*/index.ts');

async function load(id: string): Promise<SealedSystem> {
  const module = await modules[`../../../engine/src/systems/${id}/index.ts`]?.();
  const found = Object.values(module ?? {}).find(isSealedSystem);
  if (found === undefined) throw new Error(`“${id}” has no rules.`);
  return found;
}

function isSealedSystem(exported: unknown): exported is SealedSystem {
  return typeof exported === 'object' && exported !== null && 'use' in exported && typeof exported.use === 'function';
}

/** All rulebooks, as `npm run ready-made` has listed them. */
export const rulebooks: readonly Rulebook[] = listed.map((book) => ({ ...book, load: () => load(book.id) }));

/** The rulebook one begins with. */
export const usualBook: string = rulebooks[0]?.id ?? '';

const loaded = new Map<string, Promise<SealedSystem>>();

/** The rules of a rulebook, fetched once. Fails when there is none of that name, or it cannot be fetched. */
export function loadSystem(id: string): Promise<SealedSystem> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const book = rulebooks.find((each) => each.id === id);
  if (book === undefined) return Promise.reject(new Error(`There is no rulebook “${id}”.`));
  const loading = book.load().catch(() => {
    // What the browser says names a file of ours; nobody can do anything with that.
    throw new Error(`The rules of ${book.name} could not be fetched: the network may be gone.`);
  });
  loaded.set(id, loading);
  loading.catch(() => loaded.delete(id));
  return loading;
}

/** Name of a rulebook as people read it. */
export function rulebookName(id: string): string {
  return rulebooks.find((book) => book.id === id)?.name ?? id;
}

/** The rulebook that a rule id belongs to; null for unknown prefixes. */
export function systemOfRule(rule: string): string | null {
  const prefix = rule.slice(0, rule.indexOf('-'));
  return rulebooks.find((book) => book.prefix === prefix)?.id ?? null;
}
