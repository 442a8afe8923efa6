import type { CombatantView, View } from '@affray/engine';
import { lookOf } from '../ui/side.ts';
import { Token } from '../ui/token.tsx';

export interface CombatantCardProps {
  readonly combatant: CombatantView;
  readonly system: string;
  /** Person who plays it; empty = nobody. */
  readonly person: string;
  readonly asked: boolean;
  readonly hidden: boolean;
  /** One line of 44 px instead of the whole card. */
  readonly short: boolean;
  readonly onPoint?: (id: string) => void;
}

/** Placeholder of a combatant’s card. */
export function CombatantCard({ combatant }: CombatantCardProps) {
  return (
    <div class="card">
      <Token name={combatant.name} look={lookOf(combatant.side)} /> {combatant.name}
    </div>
  );
}

export interface RibbonProps {
  readonly view: View;
  readonly system: string;
  readonly asked: readonly string[];
}

/** Placeholder of the round’s own order. */
export function Ribbon({ view }: RibbonProps) {
  return <div>{view.phases.find(({ now }) => now)?.label}</div>;
}
