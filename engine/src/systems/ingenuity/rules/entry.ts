import type { RuleEntry, RuleNote } from '../../../system/rule.ts';

/** A rule whose id the compiler knows letter by letter. */
export type Rule<Id extends string> = Omit<RuleEntry, 'id'> & { readonly id: Id };

function entry(kind: RuleEntry['kind']) {
  return <const Id extends string>(id: Id, from: string, text: string, note?: RuleNote): Rule<Id> => {
    const rule = { id, kind, ruling: /\bruling\b|draft:/.test(from), from, text };
    return note === undefined ? rule : { ...rule, note };
  };
}

/** Always in force. */
export const core = entry('core');
/** Behind a setting. */
export const optional = entry('optional');
/** Left to the game master, with a default. */
export const gm = entry('gm');
