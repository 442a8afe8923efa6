import type { CombatantView, View } from '@affray/engine';
import { lettersOf, namesOf } from '../ui/people.ts';
import { lookOf } from '../ui/side.ts';
import type { FieldFocus } from './index.tsx';

/** What every kind of field needs to draw people. */
export interface Scene {
  readonly view: View;
  readonly people: ReadonlyMap<string, CombatantView>;
  readonly letters: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
  readonly asked: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly focus: FieldFocus | null;
  readonly onPoint: ((id: string) => void) | undefined;
}

export function sceneOf(
  view: View,
  asked: readonly string[],
  hidden: readonly string[],
  focus: FieldFocus | null,
  onPoint: ((id: string) => void) | undefined,
): Scene {
  return {
    view,
    people: new Map(view.combatants.map((each) => [each.id, each])),
    letters: lettersOf(view.combatants),
    names: namesOf(view.combatants),
    asked: new Set(asked),
    hidden: new Set([...hidden, ...view.combatants.filter((each) => each.hidden === true).map(({ id }) => id)]),
    focus,
    onPoint,
  };
}

/** Whether somebody stands at the left of the table. */
export function isLeft({ people }: Scene, id: string): boolean {
  return lookOf(people.get(id)?.side ?? '') === 'party';
}
