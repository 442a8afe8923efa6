import type { Bar, CombatantView } from '@affray/engine';
import { Changing } from '../../ui/changing.tsx';
import { healthShare } from '../../ui/people.ts';
import type { CardOf } from '../look.ts';
import { Thin } from './gauges.tsx';
import './headline.css';

/** The bar that stands for somebody: what goes first when they are hit. */
export function firstBar({ bars }: Pick<CombatantView, 'bars'>): Bar | undefined {
  return bars.find(({ id }) => id === 'hp') ?? bars.find(({ id }) => id === 'endurance') ?? bars[0];
}

/** Whether a bar is told in words: its number is not known, or is a rough one. */
export function isInWords({ id, value, max, words }: Bar): boolean {
  return value === null || (id === 'health' && max === 4 && words !== '');
}

/** The first bar as a large number, or in words. */
export function Headline({ combatant, look, unit }: CardOf & { readonly unit?: string }) {
  const first = firstBar(combatant);
  if (first === undefined) return null;
  const { value, max, words, label } = first;
  if (value === null || isInWords(first)) {
    const share = value === null || max === null ? healthShare(combatant) : value / max;
    return (
      <span class="headline words">
        <b>{words}</b>
        {share === null ? null : <Thin share={share} />}
      </span>
    );
  }
  return (
    <span class="headline">
      <Changing value={value} look={look} />
      <span class="headline-of">
        /{max} {unit ?? label}
      </span>
    </span>
  );
}
