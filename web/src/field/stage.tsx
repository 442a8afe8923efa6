import maximize from 'lucide:maximize';
import minus from 'lucide:minus';
import plus from 'lucide:plus';
import { type ComponentChildren, h } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/icon.tsx';
import type { Point } from './geometry.ts';

/** Pixels the drawing has at its disposal. */
export interface StageRoom {
  readonly w: number;
  readonly h: number;
}

/** What a drawing needs and how it looks. */
export interface StageDrawing {
  /** Pixels it takes at its natural size; larger than the room means that one pans. */
  readonly w: number;
  readonly h: number;
  readonly body: ComponentChildren;
  /** What one wants to see first where not everything is in sight. */
  readonly look?: Point;
}

/** The whole drawing: its parts can be pointed at, so it is no single picture. */
const spoken = (label: string) => ({ role: 'group', 'aria-label': label }) as const;

const steps = [0.6, 0.8, 1, 1.25, 1.6];
/** Smaller than this nothing is shown unasked. */
const smallestFit = 0.72;

/**
 * A place for a drawing that knows its size. A drawing larger than its place can be panned (finger, wheel, arrow keys, as
 * any scrolled page) and made smaller or larger.
 */
export function Stage({ label, draw }: { readonly label: string; readonly draw: (room: StageRoom) => StageDrawing }) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<StageRoom | null>(null);
  /** Null: all of it if that is not too small, else its natural size. */
  const [zoom, setZoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: w, clientHeight: h } = element;
      setRoom((before) => (before !== null && before.w === w && before.h === h ? before : { w, h }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const drawing = room === null || room.w < 40 || room.h < 40 ? null : draw(room);
  const large = room !== null && drawing !== null && (drawing.w > room.w + 2 || drawing.h > room.h + 2);
  useEffect(() => {
    if (!large) setZoom(null);
  }, [large]);
  const fit = room === null || drawing === null ? 1 : Math.min(room.w / drawing.w, room.h / drawing.h);
  const scale = large ? (zoom ?? (fit >= smallestFit ? fit : 1)) : 1;
  const lookX = drawing?.look?.x ?? 0;
  const lookY = drawing?.look?.y ?? 0;
  useEffect(() => {
    const element = frame.current;
    if (!large || element === null || (lookX === 0 && lookY === 0)) return;
    element.scrollTo({ left: lookX * scale - element.clientWidth / 2, top: lookY * scale - element.clientHeight / 2 });
  }, [large, scale, lookX, lookY]);
  const change = (by: number) => {
    const now = steps.reduce(
      (best, each, at) => (Math.abs(each - scale) < Math.abs(steps[best]! - scale) ? at : best),
      0,
    );
    setZoom(steps[Math.max(0, Math.min(steps.length - 1, now + by))]!);
  };
  return (
    <div class="stage">
      <div ref={frame} class={`stage-frame${large ? ' large' : ''}`} tabIndex={large ? 0 : undefined}>
        {drawing === null
          ? null
          : h(
              'svg',
              {
                class: 'stage-drawing',
                ...spoken(label),
                width: drawing.w * scale,
                height: drawing.h * scale,
                viewBox: `0 0 ${drawing.w} ${drawing.h}`,
              },
              drawing.body,
            )}
      </div>
      {large ? (
        <div class="stage-zoom">
          <button type="button" class="button icon-only" aria-label="Smaller" onClick={() => change(-1)}>
            <Icon of={minus} />
          </button>
          <button type="button" class="button icon-only" aria-label="Larger" onClick={() => change(1)}>
            <Icon of={plus} />
          </button>
          <button type="button" class="button icon-only" aria-label="All of it" onClick={() => setZoom(fit)}>
            <Icon of={maximize} />
          </button>
        </div>
      ) : null}
    </div>
  );
}
