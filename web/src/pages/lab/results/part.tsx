import type { ExactFigures } from '@affray/lab';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Known } from '../jobs.ts';

/** A part of the page: a heading, what its figures are of, and the figure itself. */
export function Part({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const heading = useId();
  return (
    <section class="lab-part" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <div class="second">{note}</div>
      </header>
      {children}
    </section>
  );
}

/** Every outcome was counted. */
export function ExactBadge() {
  return (
    <span class="badge">
      <span aria-hidden="true">=</span> exact
    </span>
  );
}

/** What is known of both versions; B may not be there. */
export interface Pair {
  readonly a: Known;
  readonly b: Known | null;
  readonly exactA: ExactFigures | null;
  readonly exactB: ExactFigures | null;
}
