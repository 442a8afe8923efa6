import type { SealedSystem } from '@affray/engine';

/** What the first screen needs to know of a rulebook without loading it. */
export interface Rulebook {
  readonly id: string;
  readonly name: string;
  /** Start of its rule ids. */
  readonly prefix: string;
  /** Loads its rules: a chunk of its own. */
  readonly load: () => Promise<SealedSystem>;
}

export const rulebooks: readonly Rulebook[] = [
  {
    id: 'block-dodge-parry',
    name: 'Block, Dodge, Parry',
    prefix: 'BDP',
    load: async () => (await import('@affray/engine/systems/block-dodge-parry')).sealedBlockDodgeParry,
  },
  {
    id: 'tag-tally',
    name: 'Tag & Tally',
    prefix: 'TT',
    load: async () => (await import('@affray/engine/systems/tag-tally')).sealedTagTally,
  },
  {
    id: 'ikezu-ishi',
    name: 'Ikezu-ishi',
    prefix: 'IKZ',
    load: async () => (await import('@affray/engine/systems/ikezu-ishi')).sealedIkezuIshi,
  },
  {
    id: 'sea-of-shadows',
    name: 'Sea of Shadows',
    prefix: 'SOS',
    load: async () => (await import('@affray/engine/systems/sea-of-shadows')).sealedSeaOfShadows,
  },
  {
    id: 'ingenuity',
    name: 'Ingenuity',
    prefix: 'ING',
    load: async () => (await import('@affray/engine/systems/ingenuity')).sealedIngenuity,
  },
];

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
