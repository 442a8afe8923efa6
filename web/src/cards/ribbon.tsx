import type { View } from '@affray/engine';
import type { LogLine } from '@affray/table/protocol';
import { useEffect, useRef } from 'preact/hooks';
import { bookLook } from '../rulebooks/looks.ts';
import { type Cast, Phases } from '../rulebooks/parts/ribbon.tsx';
import { lettersOf } from '../ui/people.ts';
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
  // A duel has a time of its own, whatever the book.
  const Time = view.duel === undefined ? bookLook(system).ribbon : Phases;
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
        <Time cast={cast} />
      </div>
    </div>
  );
}
