import eyeOff from 'lucide:eye-off';
import type { CombatantView } from '@affray/engine';
import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { healthShare, isDown } from '../ui/people.ts';
import { lookOf } from '../ui/side.ts';
import { TokenShape } from '../ui/token.tsx';
import type { Spot } from './geometry.ts';
import { pressable } from './svg-parts.ts';

interface PieceProps {
  readonly combatant: CombatantView;
  readonly spot: Spot;
  readonly letters: string;
  readonly name: string;
  readonly asked: boolean;
  readonly hidden: boolean;
  /** The option under the pointer is aimed at it. */
  readonly aimed?: boolean;
  readonly named?: boolean;
  /** What a screen reader says after the name. */
  readonly words: string;
  /** Squares it walked through to get here, oldest first: the way it moves. */
  readonly way?: readonly { readonly x: number; readonly y: number }[];
  readonly onPoint?: ((id: string) => void) | undefined;
}

const moveTime = 240;

/** Somebody on the field: a token one can point at, with the name below. It moves to a new place in a quarter second. */
export function Piece(props: PieceProps) {
  const { combatant, spot, letters, name, asked, hidden, aimed, named, words, onPoint } = props;
  const group = useRef<SVGGElement>(null);
  const before = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const from = before.current;
    before.current = { x: spot.x, y: spot.y };
    const element = group.current;
    if (from === null || element === null || typeof element.animate !== 'function') return;
    if (Math.hypot(from.x - spot.x, from.y - spot.y) < 2) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.animate(
      [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${spot.x}px, ${spot.y}px)` }],
      { duration: moveTime, easing: 'ease-out' },
    );
  }, [spot.x, spot.y]);
  const look = lookOf(combatant.side);
  const scale = spot.size / 48;
  const down = isDown(combatant);
  const shortName = name.length > 15 ? `${name.slice(0, 14)}…` : name;
  const act = onPoint === undefined ? undefined : () => onPoint(combatant.id);
  return (
    <g
      ref={group}
      class={`piece${aimed === true ? ' aimed' : ''}${act === undefined ? '' : ' can'}`}
      style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}
      {...pressable(words === '' ? name : `${name}, ${words}`, act)}
    >
      <title>{words === '' ? name : `${name}, ${words}`}</title>
      <circle class="piece-hit" r={Math.max(22, spot.size / 2)} />
      <circle class="piece-focus" r={spot.size / 2 + (asked ? 7 : 4)} />
      <g transform={`scale(${scale}) translate(-24 -24)`}>
        <circle class="piece-ground" cx="24" cy="24" r="21" />
        <TokenShape
          name={name}
          look={look}
          letters={letters}
          health={healthShare(combatant)}
          asked={asked}
          down={down}
          hidden={hidden}
        />
        {hidden ? (
          <g class="piece-eye" transform="translate(33 -5) scale(0.75)">
            <circle cx="12" cy="12" r="14" />
            <g class="icon">{eyeOff.map(([shape, attributes], at) => h(shape, { ...attributes, key: at }))}</g>
          </g>
        ) : null}
      </g>
      {named === false ? null : (
        <text class={`piece-name${asked ? ' now' : ''}${down ? ' down' : ''}`} y={spot.size / 2 + 15}>
          {shortName}
        </text>
      )}
    </g>
  );
}
