import type { FieldView } from '@affray/engine';

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Whether a part of an option’s id names a place, as in `walk:near-bank`, `attack:orc:bow:ford-first`, `move:road`. */
export function namesPlace(option: string, place: string): boolean {
  const wanted = plain(place);
  return option
    .split(':')
    .some((part) => part === place || part.replace(/^then-/, '').replace(/-first$/, '') === wanted);
}

/** The place that an option leads to; empty when it leads nowhere. */
export function placeIn(option: string, places: FieldView['places']): string {
  return places.find(({ id }) => namesPlace(option, id))?.id ?? '';
}
