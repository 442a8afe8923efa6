import { type ClockView, plain, type View } from '@affray/engine';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Changing } from '../ui/changing.tsx';
import type { SideLook } from '../ui/side.ts';
import { ringSegment } from './geometry.ts';

/** Whose clock it is: what fills for the party, what fills against it. */
function lookOfClock({ id }: ClockView, at: number): SideLook {
  if (id === 'momentum') return 'party';
  if (id === 'doom') return 'foe';
  return at === 0 ? 'party' : 'foe';
}

const ends: Readonly<Record<string, string>> = { momentum: 'to victory', doom: 'to defeat' };

/** The clocks of a fight side by side, with something between them. */
export function Clocks({ view, between }: { readonly view: View; readonly between?: ComponentChildren }) {
  return (
    <div class="clocks">
      {view.clocks.map((clock, at) => (
        <>
          {at === 1 ? <div class="clocks-between">{between}</div> : null}
          <Clock key={clock.id} clock={clock} look={lookOfClock(clock, at)} />
        </>
      ))}
    </div>
  );
}

function stakeWords({ stake }: ClockView): string {
  if (stake === undefined) return '';
  const parts = [];
  if (stake.lose > 0) parts.push(`up to ${stake.lose} may be lost`);
  if (stake.gain > 0) parts.push(`up to ${stake.gain} may be added`);
  return parts.join(', ');
}

/** One clock: segments from the top clockwise, the value in the middle, what is at stake hatched or dashed. */
function Clock({ clock, look }: { readonly clock: ClockView; readonly look: SideLook }) {
  const id = useId();
  const { value, size, stake } = clock;
  const label = plain(clock.label);
  const filled = Math.max(0, Math.min(size, value));
  const lose = Math.min(filled, stake?.lose ?? 0);
  const gain = Math.min(size - filled, stake?.gain ?? 0);
  const left = size - value;
  const at = stakeWords(clock);
  const words = `${label} ${value} of ${size}, ${left} ${ends[clock.id] ?? 'left'}${at === '' ? '' : `; ${at}`}`;
  const gap = Math.min(0.008, 0.06 / size);
  return (
    <figure class={`clock of-${look}`}>
      <svg class="clock-face" viewBox="0 0 240 240" role="img" aria-label={words}>
        <title>{words}</title>
        <defs>
          <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
            <rect class="clock-hatch-ground" width="9" height="9" />
            <path class="clock-hatch" d="M0 2.2H9" />
          </pattern>
        </defs>
        <circle class="clock-edge" cx="120" cy="123" r="116" />
        <circle class="clock-ground" cx="120" cy="120" r="116" />
        {Array.from({ length: size }, (_, segment) => {
          const path = ringSegment({ x: 120, y: 120 }, 66, 109, segment / size + gap, (segment + 1) / size - gap);
          const on = segment < filled;
          const risky = on && segment >= filled - lose;
          const wanted = !on && segment < filled + gain;
          return (
            <path
              key={segment}
              class={`segment${on ? ' on' : ''}${risky ? ' risky' : ''}${wanted ? ' wanted' : ''}`}
              d={path}
              fill={risky ? `url(#${id})` : undefined}
            />
          );
        })}
      </svg>
      <div class="clock-middle" aria-hidden="true">
        <Changing value={value} look={look} />
        <span>of {size}</span>
      </div>
      <figcaption>
        <b class="voice">{label}</b>{' '}
        <span class="second">
          {left} {ends[clock.id] ?? 'left'}
        </span>
      </figcaption>
    </figure>
  );
}
