import { computed, signal } from '@preact/signals';

import { linkTo, type Route, readRoute } from './routes.ts';

export { linkTo, type Route } from './routes.ts';

const hash = signal(location.hash);
addEventListener('hashchange', () => {
  hash.value = location.hash;
});

/** The route now. */
export const route = computed(() => readRoute(hash.value));

/** Goes somewhere; `replace` leaves no trace in the history, as after joining by a code. */
export function go(to: Route, replace = false): void {
  if (replace) {
    history.replaceState(null, '', linkTo(to));
    hash.value = location.hash;
  } else location.hash = linkTo(to);
}

/** `?view=overlay`, before the fragment or inside it: one strip on a transparent page. */
export const overlay = computed(() => {
  const inside = hash.value.indexOf('?');
  const texts = [location.search, inside < 0 ? '' : hash.value.slice(inside)];
  return texts.some((text) => new URLSearchParams(text).get('view') === 'overlay');
});
