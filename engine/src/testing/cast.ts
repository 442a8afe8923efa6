/** Somebody in a fight for a test: a preset, or written as in an encounter. */
export type Cast = string | Readonly<Record<string, unknown>>;

/** Somebody as written in an encounter. */
export function asWritten(cast: Cast): Readonly<Record<string, unknown>> {
  return typeof cast === 'string' ? { use: cast } : cast;
}

/** The fighter of this id; there must be one. */
export function byId<T extends { readonly sheet: { readonly id: string } }>(
  { fighters }: { readonly fighters: readonly T[] },
  id: string,
): T {
  const found = fighters.find(({ sheet }) => sheet.id === id);
  if (found === undefined)
    throw new Error(`Nobody is called "${id}"; there are ${fighters.map(({ sheet }) => sheet.id).join(', ')}.`);
  return found;
}
