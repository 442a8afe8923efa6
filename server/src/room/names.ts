import type { CombatantRef } from '@affray/engine';

/** Finds names that a reader may not know in texts made for everybody. */
export interface Censor {
  /** Ids of combatants the reader does not know of. */
  readonly unknown: ReadonlySet<string>;
  /** True when the text names one of them. */
  names(text: string): boolean;
  /** The text with their names replaced. */
  veil(text: string): string;
}

const SOMEONE = 'someone unseen';

/** Knows everybody. */
export const openCensor: Censor = { unknown: new Set(), names: () => false, veil: (text) => text };

/**
 * A censor for a reader who knows only these; `gone` are others it never knew of and who are no longer there. The longest
 * name counts: hiding "Orc" does not hide "Orc chief".
 */
export function censorFor(
  everybody: readonly CombatantRef[],
  known: ReadonlySet<string>,
  gone: readonly string[] = [],
): Censor {
  const unknown = new Set<string>(gone);
  const secret = new Set<string>();
  const open = new Set<string>();
  for (const { id, name } of everybody) {
    if (known.has(id)) open.add(name);
    else {
      unknown.add(id);
      secret.add(name);
    }
  }
  for (const name of open) secret.delete(name);
  secret.delete('');
  if (unknown.size === 0) return openCensor;
  if (secret.size === 0) return { ...openCensor, unknown };
  const all = [...new Set([...secret, ...open])].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return {
    unknown,
    names: (text) => {
      for (const [name] of text.matchAll(pattern)) if (secret.has(name)) return true;
      return false;
    },
    veil: (text) => text.replace(pattern, (name) => (secret.has(name) ? SOMEONE : name)),
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
