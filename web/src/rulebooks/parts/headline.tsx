import { type Bar, healthBar } from '@affray/engine';
import { Changing } from '../../ui/changing.tsx';
import { healthShare } from '../../ui/people.ts';
import type { CardOf } from '../look.ts';
import { Thin } from './gauges.tsx';
import './headline.css';

/** Whether a bar is told in words: its number is not known, or is a rough one. */
export function isInWords({ health, value, words }: Bar): boolean {
  return value === null || (health === 'rough' && words !== '');
}

/** The first bar as a large number, or in words. */
export function Headline({ combatant, look, unit }: CardOf & { readonly unit?: string }) {
  const first = healthBar(combatant);
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
