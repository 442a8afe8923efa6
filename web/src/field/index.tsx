import type { View } from '@affray/engine';
import type { ComponentChildren } from 'preact';
import { Clocks } from './clocks.tsx';
import { Grid } from './grid.tsx';
import { Pairs } from './pairs.tsx';
import { Places } from './places.tsx';
import { sceneOf } from './scene.ts';
import { situation } from './situation.ts';
import './field.css';

export { Duel } from './duel.tsx';
export { duelRolls } from './duel-rolls.ts';

/** What a focused option points at, so that the field can draw it: path, flank line, arrow. */
export interface FieldFocus {
  /** Who would act. */
  readonly who: string;
  /** Combatant or place aimed at; empty = nothing on the field. */
  readonly target: string;
  readonly label: string;
  /** Place gone to on the way or afterwards; see `placeIn`. */
  readonly place?: string;
}

interface FieldProps {
  readonly view: View;
  readonly system: string;
  /** Combatants who are asked something now. */
  readonly asked: readonly string[];
  readonly focus: FieldFocus | null;
  /** Combatants hidden from players (GM only). */
  readonly hidden: readonly string[];
  /** A token or place was pointed at. */
  readonly onPoint?: (id: string) => void;
  /** Stands between two clocks, such as the chance to win from here. */
  readonly between?: ComponentChildren;
}

/** The battlefield as the rulebook has it: zones, pairs of enemies, regions, squares or clocks. */
export function Field({ view, asked, focus, hidden, onPoint, between }: FieldProps) {
  const scene = sceneOf(view, asked, hidden, focus, onPoint);
  const { field } = view;
  const shared = view.clocks.some(({ id }) => id === 'momentum');
  const picture =
    field.kind === 'zones' || field.kind === 'regions' ? (
      <Places scene={scene} />
    ) : field.kind === 'grid' ? (
      <Grid scene={scene} />
    ) : field.kind === 'bands' || field.links.length > 0 ? (
      <Pairs scene={scene} />
    ) : null;
  const bare = !shared && picture === null;
  return (
    <div class={`field of-${field.kind}${shared && picture !== null ? ' with-clocks' : ''}${bare ? ' bare' : ''}`}>
      <p class="unseen">{situation(view)}</p>
      {shared ? <Clocks view={view} between={between} /> : null}
      {picture}
    </div>
  );
}
