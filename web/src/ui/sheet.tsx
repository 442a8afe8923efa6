import x from 'lucide:x';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';

interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Reached by Tab, so that keys scroll it where nothing in it takes the focus. */
function scrollsByKeys(body: HTMLDivElement | null): void {
  if (body !== null) body.tabIndex = 0;
}

/** A native dialog from the side (wide) or from below (phone). Closed by Esc, the button or a tap outside. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  /** Closings of our own that the element has yet to tell of: by then another sheet may be open. */
  const untold = useRef(0);
  function shut(element: HTMLDialogElement): void {
    if (!element.open) return;
    untold.current++;
    element.close();
  }
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!open) shut(element);
    else if (!element.open) element.showModal();
  });
  useEffect(() => {
    const element = dialog.current;
    const outside = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', outside);
    return () => element?.removeEventListener('click', outside);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={heading}
      onCancel={(event) => {
        // A choice of files that was called off is told here, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        shut(event.currentTarget);
        onClose();
      }}
      onClose={() => {
        if (untold.current > 0) untold.current--;
        else onClose();
      }}
    >
      {open ? (
        <>
          <header>
            <h2 id={heading}>{title}</h2>
            <button type="button" class="button flat" onClick={onClose}>
              <Icon of={x} /> Close
            </button>
          </header>
          <div class="body" ref={scrollsByKeys}>
            {children}
          </div>
        </>
      ) : null}
    </dialog>
  );
}
