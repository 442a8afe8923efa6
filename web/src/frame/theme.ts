import { computed, effect, signal } from '@preact/signals';
import { keep, kept } from '../kept/small.ts';

type Theme = 'dark' | 'light';

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const systemTheme = signal<Theme>(systemDark.matches ? 'dark' : 'light');
systemDark.addEventListener('change', ({ matches }) => {
  systemTheme.value = matches ? 'dark' : 'light';
});

/** What the person has chosen; null = as the system is set. */
export const chosenTheme = signal<Theme | null>(readTheme());

/** The theme in effect. */
export const theme = computed<Theme>(() => chosenTheme.value ?? systemTheme.value);

function readTheme(): Theme | null {
  const text = kept('theme');
  return text === 'dark' || text === 'light' ? text : null;
}

/** Keeps the page in the theme in effect; called once. */
export function applyTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}

/** Chooses a theme, or with null follows the system again. */
export function chooseTheme(to: Theme | null): void {
  chosenTheme.value = to;
  keep('theme', to);
}
