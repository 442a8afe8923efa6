import { linkTo } from './router.ts';

/** The mark alone: a circle and a hexagon that meet. */
function Mark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg width={size} height={(size * 18) / 26} viewBox="0 0 26 18" fill="none" stroke-width="2.4" aria-hidden="true">
      <circle cx="9" cy="9" r="7.5" stroke="var(--party)" />
      <path d="M17 1.3 23.7 5.1V12.9L17 16.7 10.3 12.9V5.1Z" stroke="var(--foe)" stroke-linejoin="round" />
    </svg>
  );
}

/** Mark and name, leading home. */
export function Brand() {
  return (
    <a class="brand" href={linkTo({ page: 'home' })}>
      <Mark />
      <span>Affray</span>
    </a>
  );
}
