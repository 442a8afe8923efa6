import { bookLook } from './looks.ts';
import './emblem.css';

/** The small picture of a rulebook: how it sees a fight. */
export function Emblem({ system }: { readonly system: string }) {
  const { emblem: Drawing } = bookLook(system);
  return (
    <svg class="emblem" viewBox="0 0 96 44" width="96" height="44" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
