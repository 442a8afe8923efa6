import type { RuleEntry, RuleNote } from '../../../system/rule.ts';

/** Marks in `from` what the sources leave open. */
const OURS = 'our reading';

type Kind = RuleEntry['kind'];
type Entry<Id extends string> = RuleEntry & { readonly id: Id };

function entry<Id extends string>(id: Id, kind: Kind, from: string, text: string, note?: RuleNote): Entry<Id> {
  const made = { id, kind, ruling: from.includes(OURS), from, text };
  return note === undefined ? made : { ...made, note };
}

/** A rule that is always in force. */
export function core<const Id extends string>(id: Id, from: string, text: string, note?: RuleNote): Entry<Id> {
  return entry(id, 'core', from, text, note);
}

/** A rule behind a toggle. */
export function optional<const Id extends string>(id: Id, from: string, text: string, note?: RuleNote): Entry<Id> {
  return entry(id, 'optional', from, text, note);
}

/** A decision of the Guide. */
export function gm<const Id extends string>(id: Id, from: string, text: string, note?: RuleNote): Entry<Id> {
  return entry(id, 'gm', from, text, note);
}
