import { type CombatantView, partsOf, type Sentence as Said } from '@affray/engine';
import { lookOf } from './side.ts';

/** A sentence with names in their side’s colour. */
export function Sentence({ text, combatants }: { readonly text: Said; readonly combatants: readonly CombatantView[] }) {
  return (
    <>
      {partsOf(text).map((part, at) => {
        if (typeof part === 'string') return part;
        const side = 'who' in part ? combatants.find(({ id }) => id === part.who)?.side : undefined;
        if (side === undefined) return part.name;
        return (
          <b key={at} class={`who of-${lookOf(side)}`}>
            {part.name}
          </b>
        );
      })}
    </>
  );
}
