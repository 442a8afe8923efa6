import type { Edit } from './edit.ts';
import { type Refusal, under } from './refusal.ts';

/** What a GM may set a field to. */
export type EditValue = number | string | boolean;

/** How a system carries out each kind of edit: on a copy of the fight, which is thrown away when it refuses. */
export interface Editing<F> {
  problems(fight: F): readonly string[];
  copy(fight: F): F;
  copyInto(from: F, to: F): void;
  set(fight: F, path: string, value: EditValue): Refusal | null;
  add(fight: F, combatant: unknown): Refusal | null;
  remove(fight: F, combatant: string): Refusal | null;
  end(fight: F, winner: string | undefined): Refusal | null;
  /** What is wrong with a ruling or its value. */
  rulingMistake(ruling: string, value: string): Refusal | null;
  /** The rule that a refused edit rests on where it names no other, if the book has one. */
  readonly law?: string;
}

/** Applies a GM's edit, or says why not and leaves the fight as it was. */
export function editSafely<F extends { rulings: Readonly<Record<string, string>> }>(
  fight: F,
  edit: Edit,
  editing: Editing<F>,
): Refusal | null {
  const before = editing.problems(fight);
  const changed = editing.copy(fight);
  const refusal = apply(changed, edit, editing);
  if (refusal !== null) return resting(refusal, editing.law);
  // Only what the edit itself made impossible counts: in the middle of a step something may be unsettled already.
  const made = editing.problems(changed).filter((problem) => !before.includes(problem));
  if (made.length > 0) {
    const place = edit.op === 'set' ? edit.path : edit.op;
    return resting({ code: 'impossible-state', place, reason: made.join('; ') }, editing.law);
  }
  editing.copyInto(changed, fight);
  return null;
}

function resting(refusal: Refusal, law: string | undefined): Refusal {
  return law === undefined || refusal.rule !== undefined ? refusal : { ...refusal, rule: law };
}

function apply<F extends { rulings: Readonly<Record<string, string>> }>(
  fight: F,
  edit: Edit,
  editing: Editing<F>,
): Refusal | null {
  switch (edit.op) {
    case 'set':
      return editing.set(fight, edit.path, edit.value);
    case 'add':
      return editing.add(fight, edit.combatant);
    case 'remove':
      return editing.remove(fight, edit.combatant);
    case 'end':
      return editing.end(fight, edit.winner);
    case 'rule': {
      const mistake = editing.rulingMistake(edit.ruling, edit.value);
      if (mistake !== null) return under('rulings', mistake);
      fight.rulings = { ...fight.rulings, [edit.ruling]: edit.value };
      return null;
    }
  }
}
