import { initials } from './initials.ts';
import type { SideLook } from './side.ts';
import './token.css';

interface TokenProps {
  readonly name: string;
  readonly look: SideLook;
  /** Pixels; 30 in the ribbon, 38 on cards, 48-66 on the field. */
  readonly size?: number;
  /** Part of its health that is left, 0 to 1; null when unknown. Drawn as the outline, from the top clockwise. */
  readonly health?: number | null;
  /** Somebody is asking this one: a second ring. */
  readonly asked?: boolean;
  /** Out of the fight: dashed and hollow. */
  readonly down?: boolean;
  /** Players do not know of it. */
  readonly hidden?: boolean;
  /** Two letters, if others than those of the name are wanted. */
  readonly letters?: string;
}

const hexagon = 'M24 3 42.2 13.5 42.2 34.5 24 45 5.8 34.5 5.8 13.5Z';
const hexagonRing = 'M24-2.5 47 10.7 47 37.3 24 50.5 1 37.3 1 10.7Z';
const circle = 'M24 3A21 21 0 0 1 24 45 21 21 0 0 1 24 3Z';
const circleRing = 'M24-2A26 26 0 0 1 24 50 26 26 0 0 1 24-2Z';
const square = 'M24 5H38A5 5 0 0 1 43 10V38A5 5 0 0 1 38 43H10A5 5 0 0 1 5 38V10A5 5 0 0 1 10 5Z';
const squareRing = 'M24-1H42A7 7 0 0 1 49 6V42A7 7 0 0 1 42 49H6A7 7 0 0 1-1 42V6A7 7 0 0 1 6-1Z';

const outlines: Readonly<Record<SideLook, string>> = { party: circle, foe: hexagon, neutral: square };
const rings: Readonly<Record<SideLook, string>> = { party: circleRing, foe: hexagonRing, neutral: squareRing };

/** Somebody as a piece on the table, as an SVG of its own. Its name must stand beside it in text. */
export function Token(props: TokenProps) {
  const { size = 38 } = props;
  return (
    <svg class="token-box" width={size} height={size} viewBox="-4 -4 56 56" aria-hidden="true">
      <TokenShape {...props} />
    </svg>
  );
}

/** The same piece inside another drawing: 48 units wide with its corner at 0, 0. */
export function TokenShape({ name, look, health = null, asked, down, hidden, letters }: TokenProps) {
  const outline = outlines[look];
  const left = health === null ? 1 : Math.max(0, Math.min(1, health));
  const classes = `token ${look}${down ? ' down' : ''}${hidden ? ' hidden-one' : ''}`;
  return (
    <g class={classes}>
      {asked ? <path class="token-asked" d={rings[look]} /> : null}
      <path class="token-body" d={outline} />
      {down ? (
        <path class="token-line" d={outline} stroke-dasharray="4 4" />
      ) : (
        <>
          <path class="token-spent" d={outline} />
          {left > 0 ? (
            <path class="token-line" d={outline} pathLength={1} stroke-dasharray={left >= 1 ? 'none' : `${left} 1`} />
          ) : null}
        </>
      )}
      <text class="token-letters" x="24" y="24" dy="0.36em">
        {letters ?? initials(name)}
      </text>
    </g>
  );
}
