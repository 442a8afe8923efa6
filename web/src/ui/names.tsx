import { type CombatantView, partsOf, type Sentence as Said } from '@affray/engine';
import type { ComponentChildren } from 'preact';
import { lookOf } from './side.ts';

const change = /(-?\d+ → -?\d+)/;

/** A sentence with names in their side’s colour and changes (6 → 2) bold, whatever arrow a rulebook wrote. */
export function Sentence({ text, combatants }: { readonly text: Said; readonly combatants: readonly CombatantView[] }) {
  const shown: ComponentChildren[] = [];
  partsOf(text).forEach((part, at) => {
    if (typeof part !== 'string') {
      const side = 'who' in part ? combatants.find(({ id }) => id === part.who)?.side : undefined;
      if (side === undefined) shown.push(part.name);
      else
        shown.push(
          <b key={at} class={`who of-${lookOf(side)}`}>
            {part.name}
          </b>,
        );
      return;
    }
    part
      .replaceAll(' -> ', ' → ')
      .split(change)
      .forEach((piece, inside) => {
        if (inside % 2 === 1) shown.push(<b key={`${at}-${inside}`}>{piece}</b>);
        else if (piece !== '') shown.push(piece);
      });
  });
  return <>{shown}</>;
}
