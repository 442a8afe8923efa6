import { type CombatantRef, names, renamed, type SaidName, type Sentence } from '@affray/engine';

/** Finds those a reader may not know of in sentences made for everybody. */
export interface Censor {
  /** Ids of combatants the reader does not know of. */
  readonly unknown: ReadonlySet<string>;
  /** True when the sentence names one of them. */
  names(sentence: Sentence): boolean;
  /** The sentence with somebody unseen in their place. */
  veil(sentence: Sentence): Sentence;
}

const someone: SaidName = { who: null, name: 'someone unseen' };

/** Knows everybody. */
export const openCensor: Censor = { unknown: new Set(), names: () => false, veil: (sentence) => sentence };

/** A censor for a reader who knows only these; `gone` are others it never knew of and who are no longer there. */
export function censorFor(
  everybody: readonly CombatantRef[],
  known: ReadonlySet<string>,
  gone: readonly string[] = [],
): Censor {
  const unknown = new Set([...gone, ...everybody.flatMap(({ id }) => (known.has(id) ? [] : [id]))]);
  if (unknown.size === 0) return openCensor;
  const isUnknown = (name: SaidName): boolean =>
    'who' in name ? name.who !== null && unknown.has(name.who) : 'of' in name && unknown.has(name.of ?? '');
  return {
    unknown,
    names: (sentence) => names(sentence, isUnknown),
    veil: (sentence) =>
      renamed(sentence, (name) =>
        !isUnknown(name) ? name : 'who' in name ? someone : { thing: null, name: name.name },
      ),
  };
}
