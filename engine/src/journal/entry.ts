import type { Edit } from '../system/edit.ts';

/** Who rolls the dice of a seat: the program, or people with real dice. */
export type DiceBy = 'program' | 'hand';

/** A decision. `by` names the seat that gave it, or `policy:NAME` when the program chose. */
export interface ChoiceEntry {
  readonly type: 'choice';
  /** Id of the combatant asked, or `gm`. */
  readonly who: string;
  readonly question: string;
  /** Id of the option chosen. */
  readonly option: string;
  readonly by?: string;
}

/** A roll, with every face in the order rolled. */
export interface DiceEntry {
  readonly type: 'dice';
  /** Id of the combatant who rolls, or `gm`. */
  readonly who: string;
  /** Id of the reason. */
  readonly why: string;
  /** Key of the pool. */
  readonly pool: string;
  readonly faces: readonly number[];
  readonly by: DiceBy;
  /** True when this roll had been seen before an undo and was kept. */
  readonly again?: true;
}

/** One thing that was done to a fight. Entries are only ever added, never changed. */
export type Entry =
  | ChoiceEntry
  | DiceEntry
  /** The GM changed the fight by hand: at the question that was open, from the start of the step under way, or from its end. */
  | { readonly type: 'edit'; readonly edit: Edit; readonly from?: 'step' | 'end' }
  /** The GM gave an earlier roll (by its place in the journal) other faces. */
  | { readonly type: 'overrule'; readonly entry: number; readonly faces: readonly number[] }
  /** The GM ordered an earlier roll to be made anew. */
  | { readonly type: 'reroll'; readonly entry: number }
  /** The last `count` human answers, edits and orders were taken back. */
  | { readonly type: 'undo'; readonly count: number }
  /** `count` of those taken back were brought back. */
  | { readonly type: 'redo'; readonly count: number }
  | { readonly type: 'dice-mode'; readonly seat: string; readonly by: DiceBy }
  /** A seat, or one combatant of it, was handed to a policy, or taken back from it. */
  | { readonly type: 'policy'; readonly seat: string; readonly policy: string | null; readonly who?: string }
  | { readonly type: 'join'; readonly seat: string; readonly name: string }
  | { readonly type: 'chat'; readonly seat: string; readonly text: string };

/** Start of `ChoiceEntry.by` when a policy chose. */
export const POLICY_MARK = 'policy:';

/** True for entries the program makes by itself after a human one. */
export function isAutomatic(entry: Entry): boolean {
  if (entry.type === 'dice') return entry.by === 'program' || entry.again === true;
  return entry.type === 'choice' && entry.by !== undefined && entry.by.startsWith(POLICY_MARK);
}

/** True for entries that undo can put out of effect. */
export function canBeUndone({ type }: Entry): boolean {
  return type === 'choice' || type === 'dice' || type === 'edit' || type === 'overrule' || type === 'reroll';
}
