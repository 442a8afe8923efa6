import { signal } from '@preact/signals';

/** What is being dragged, and where the pointer is. */
interface Dragged {
  /** `person` or `place`. */
  readonly kind: 'person' | 'place';
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Shorter ways are taps. */
const tap = 6;

export const dragged = signal<Dragged | null>(null);

/** What lies under the pointer: `data-drop` of a place, `data-person` of somebody. */
interface Under {
  readonly place: string;
  readonly person: string;
}

function under(x: number, y: number): Under {
  let place = '';
  let person = '';
  for (const element of document.elementsFromPoint(x, y)) {
    if (!(element instanceof HTMLElement)) continue;
    if (person === '') person = element.closest<HTMLElement>('[data-person]')?.dataset.person ?? '';
    if (place === '') place = element.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? '';
  }
  return { place, person };
}

/** Starts a drag at a pointer press; a tap stays a click. `drop` hears what lay under the pointer at the end. */
export function startDrag(
  event: PointerEvent,
  what: { readonly kind: Dragged['kind']; readonly id: string },
  drop: (at: Under) => void,
): void {
  if (event.button !== 0) return;
  const { clientX, clientY, pointerId, target } = event;
  if (!(target instanceof Element)) return;
  let moved = false;
  const move = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    if (!moved && Math.hypot(now.clientX - clientX, now.clientY - clientY) < tap) return;
    moved = true;
    now.preventDefault();
    dragged.value = { ...what, x: now.clientX, y: now.clientY };
  };
  const end = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    stop();
    if (!moved) return;
    dragged.value = null;
    // The click that follows belongs to the drag.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    drop(under(now.clientX, now.clientY));
  };
  const cancel = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    stop();
    dragged.value = null;
  };
  const stop = (): void => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', cancel);
  };
  addEventListener('pointermove', move, { passive: false });
  addEventListener('pointerup', end);
  addEventListener('pointercancel', cancel);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
