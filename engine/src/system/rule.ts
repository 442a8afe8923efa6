/** One rule of a rulebook, restated in our own words. */
export interface RuleEntry {
  /** Prefix of the game, area and number, such as 'BDP-REA-06'; never reused for another rule. */
  readonly id: string;
  /** `core`: always in force; `optional`: behind a setting; `gm`: a ruling the game master may change. */
  readonly kind: 'core' | 'optional' | 'gm';
  /** True when the sources are silent on the rule or on part of it, and our reading fills the gap. */
  readonly ruling: boolean;
  /** Headings or pages of the sources that hold the rule, separated by '; '. */
  readonly from: string;
  /** The rule in a few short sentences that need no book beside them. */
  readonly text: string;
  /** Present when the rule can have no code, or no line in the log, with the reason. */
  readonly note?: RuleNote;
}

/** Why a rule is exempt from the check that every rule has code and can be seen in the log. */
export interface RuleNote {
  readonly reason: string;
  readonly needs: 'no code' | 'no log';
}

/** At the end of `from`: the sources leave it open, and this is how we read them. */
const OURS = '; our reading';
/** Words by which `from` says the same. */
const LEFT_OPEN = /\bruling\b|our reading|draft:|silent/;

/** A rule whose id the compiler knows letter by letter. */
export type Rule<Id extends string> = Omit<RuleEntry, 'id'> & { readonly id: Id };

/** Between the headings of the sources, our words, and why a rule is exempt from a check. */
const BAR = ' | ';

/** Kinds that a rule of a catalogue names before its headings: `gm; Morale | …`. */
const KIND = /^(optional|gm); /;

/** At the end of what a rule says: that it is exempt from a check, and why. */
const NOTE = / \| no (code|log): (.*)$/;

function noteIn(said: string): RuleNote | undefined {
  const [, needs, reason = ''] = NOTE.exec(said) ?? [];
  return needs === undefined ? undefined : { reason, needs: needs === 'code' ? 'no code' : 'no log' };
}

/**
 * Rules by id in the order of the book, each as headings of the sources, ` | `, our words: always in force, unless one says
 * first that it is `optional; ` or the `gm; `’s. One that can have no code, or no line in the log, says so at its end:
 * ` | no code: ` and the reason.
 */
export function catalogue<const T extends Readonly<Record<string, string>>>(
  list: T,
): readonly Rule<Extract<keyof T, string>>[] {
  const rules: Rule<Extract<keyof T, string>>[] = [];
  for (const id in list) {
    const said: string = list[id]!;
    const at = said.indexOf(BAR);
    if (at < 0) throw new Error(`${id} does not say where it comes from`);
    const named = KIND.exec(said)?.[1];
    const kind: RuleEntry['kind'] = named === 'optional' || named === 'gm' ? named : 'core';
    const from = said.slice(0, at).replace(KIND, '');
    const rest = said.slice(at + BAR.length);
    const rule = { id, kind, ruling: LEFT_OPEN.test(from), from: from.replace(OURS, ''), text: rest.replace(NOTE, '') };
    const note = noteIn(rest);
    rules.push(note === undefined ? rule : { ...rule, note });
  }
  return rules;
}

/** Maps each id to its position in `rules`; throws when two rules share an id. */
export function indexRules<Id extends string>(rules: readonly { readonly id: Id }[]): Record<Id, number> {
  const index: Partial<Record<Id, number>> = {};
  rules.forEach(({ id }, position) => {
    if (index[id] !== undefined) throw new Error(`Two rules share the id ${id}`);
    index[id] = position;
  });
  if (!holdsEvery(index, rules)) throw new Error('A rule has no position');
  readQuickly(index, rules);
  return index;
}

/**
 * Rule code cites rules all the time. V8 keeps an object of so many names as a hash table, until something that inherits
 * from it is read: then each name gets its fixed place.
 */
function readQuickly(index: object, rules: readonly { readonly id: string }[]): void {
  const heir: Readonly<Record<string, unknown>> = Object.create(index);
  for (const { id } of rules) if (heir[id] === undefined) throw new Error(`Rule ${id} has no position`);
}

function holdsEvery<Id extends string>(
  index: Partial<Record<Id, number>>,
  rules: readonly { readonly id: Id }[],
): index is Record<Id, number> {
  return rules.every(({ id }) => index[id] !== undefined);
}
