import { type ReadonlySignal, signal } from '@preact/signals';

function watch(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', (event) => {
    matches.value = event.matches;
  });
  return matches;
}

/** Under 600 px wide, or so low that field and question find no room: one column that scrolls, bottom bar. */
export const isPhone = watch('(max-width: 599px), (max-height: 599px)');
/** 1100 px and more: party, field, foes side by side. */
export const isWide = watch('(min-width: 1100px)');
/** Above 1700 px the log has a column of its own. */
export const isVeryWide = watch('(min-width: 1701px)');
