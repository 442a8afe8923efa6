import type { CombatantView } from '@affray/engine';
import type { ComponentChildren } from 'preact';
import { lookOf } from './side.ts';

const change = /(-?\d+ → -?\d+)/;

/** Changes are written with an arrow whatever a rulebook wrote. */
function arrows(text: string): string {
  return text.replaceAll(' -> ', ' → ');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A pattern that finds the names of these combatants, longest first; null when there are none. */
export function namesPattern(combatants: readonly CombatantView[]): RegExp | null {
  const names = combatants.map(({ name }) => name).filter((name) => name !== '');
  if (names.length === 0) return null;
  names.sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** A sentence with names in their side’s colour and changes (6 → 2) bold. */
export function Sentence({
  text,
  combatants,
}: {
  readonly text: string;
  readonly combatants: readonly CombatantView[];
}) {
  const pattern = namesPattern(combatants);
  const parts: ComponentChildren[] = [];
  const pieces = pattern === null ? [arrows(text)] : arrows(text).split(pattern);
  pieces.forEach((piece, at) => {
    if (at % 2 === 1) {
      const side = combatants.find(({ name }) => name === piece)?.side ?? '';
      parts.push(
        <b key={at} class={`who of-${lookOf(side)}`}>
          {piece}
        </b>,
      );
      return;
    }
    piece.split(change).forEach((part, inside) => {
      if (inside % 2 === 1) parts.push(<b key={`${at}-${inside}`}>{part}</b>);
      else if (part !== '') parts.push(part);
    });
  });
  return <>{parts}</>;
}
