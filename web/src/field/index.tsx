import type { View } from '@affray/engine';

/** What a focused option points at, so that the field can draw it: path, flank line, arrow. */
export interface FieldFocus {
  /** Who would act. */
  readonly who: string;
  /** Combatant or place aimed at; empty = nothing on the field. */
  readonly target: string;
  readonly label: string;
}

export interface FieldProps {
  readonly view: View;
  readonly system: string;
  /** Combatants who are asked something now. */
  readonly asked: readonly string[];
  readonly focus: FieldFocus | null;
  /** Combatants hidden from players (GM only). */
  readonly hidden: readonly string[];
  /** A token or place was pointed at. */
  readonly onPoint?: (id: string) => void;
}

/** Placeholder of the battlefield. */
export function Field(_props: FieldProps) {
  return <div class="field-placeholder" />;
}
