/** For parts of a drawing that say nothing a screen reader needs: the words stand elsewhere. */
export const unspoken = { 'aria-hidden': 'true' } as const;

/** Makes a part of a drawing a button: SVG has none of its own. Without an act it is a picture with a name. */
export function pressable(label: string, act: (() => void) | undefined) {
  if (act === undefined) return { role: 'img', 'aria-label': label } as const;
  return {
    role: 'button',
    // In SVG attribute names are told apart by case: `tabIndex` would be another one.
    tabindex: 0,
    'aria-label': label,
    onClick: (event: Event) => {
      event.stopPropagation();
      act();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  } as const;
}
