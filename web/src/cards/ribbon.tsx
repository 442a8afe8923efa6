import { plain, type View } from '@affray/engine';
import type { LogLine } from '@affray/table/protocol';
import { useEffect, useRef } from 'preact/hooks';
import { lettersOf } from '../ui/people.ts';
import type { Cast } from './ribbon/parts.tsx';
import { BucketTime, SideTime } from './ribbon/phases.tsx';
import { Alternating, Ladder, OrderOfTurns } from './ribbon/turns.tsx';
import './ribbon.css';

interface RibbonProps {
  readonly view: View;
  readonly system: string;
  readonly asked: readonly string[];
  /** How many are still awaited, of whom this seat may only know that; as many as are asked unless told otherwise. */
  readonly awaited?: number;
  /** Lets the ribbon show the dice behind the order. */
  readonly log?: readonly LogLine[];
}

/** The time of the fight as the rulebook counts it. */
export function Ribbon({ view, system, asked, awaited = asked.length, log = [] }: RibbonProps) {
  const strip = useRef<HTMLDivElement>(null);
  const key = (view.order ?? []).findIndex(({ state }) => state === 'now');
  useEffect(() => {
    const now = strip.current?.querySelector('[aria-current]');
    if (now === null || now === undefined || strip.current === null) return;
    const { offsetLeft, offsetWidth } = now instanceof HTMLElement ? now : { offsetLeft: 0, offsetWidth: 0 };
    const { clientWidth } = strip.current;
    strip.current.scrollLeft = Math.max(0, offsetLeft + offsetWidth / 2 - clientWidth / 2);
  }, [key, view.round]);
  const cast: Cast = {
    view,
    people: new Map(view.combatants.map((each) => [each.id, each])),
    letters: lettersOf(view.combatants),
    asked: new Set(asked),
    awaited,
    log,
  };
  return (
    <div class={`ribbon of-${system}`}>
      <p class="ribbon-round">
        <span class="small-head">Round</span>
        <b class="figure">{view.round}</b>
      </p>
      <div class="ribbon-strip" ref={strip}>
        <Time cast={cast} system={system} />
      </div>
    </div>
  );
}

function Time({ cast, system }: { readonly cast: Cast; readonly system: string }) {
  const order = cast.view.order ?? [];
  if (cast.view.duel !== undefined) return <Phases cast={cast} />;
  switch (system) {
    case 'block-dodge-parry':
      return <BucketTime cast={cast} />;
    case 'ikezu-ishi':
      return <SideTime cast={cast} />;
    case 'tag-tally':
      return order.length === 0 ? <Phases cast={cast} skip={/^(block|\w+-\d+$)/} /> : <Ladder cast={cast} />;
    case 'sea-of-shadows':
      return order.length === 0 ? <Phases cast={cast} /> : <OrderOfTurns cast={cast} />;
    case 'ingenuity':
      return order.length === 0 ? <Phases cast={cast} /> : <Alternating cast={cast} />;
    default:
      return <Phases cast={cast} />;
  }
}

/** Phases by their names only. */
function Phases({ cast, skip }: { readonly cast: Cast; readonly skip?: RegExp }) {
  const { phases } = cast.view;
  const now = phases.findIndex((phase) => phase.now);
  return (
    <ol class="ribbon-phases">
      {phases
        .filter(({ id, now: here }) => here || skip?.test(id) !== true)
        .map((phase) => {
          const state = phase.now ? 'now' : phases.indexOf(phase) < now ? 'past' : 'next';
          return (
            <li key={phase.id} class={`phase ${state}`} aria-current={phase.now ? 'step' : undefined}>
              <span class="small-head">{plain(phase.label)}</span>
            </li>
          );
        })}
    </ol>
  );
}
