import type { BookLook, OwnLook } from './look.ts';
import { plainLook } from './parts/plain.tsx';

/** What the rulebooks have of their own, found by file. */
const own = import.meta.glob<OwnLook>('./looks/*.tsx', { eager: true, import: 'look' });

const looks: ReadonlyMap<string, BookLook> = new Map(
  Object.entries(own).map(([file, look]) => [file, { ...plainLook, ...look }]),
);

/** What a rulebook looks like; plain, if it has no look of its own. */
export function bookLook(id: string): BookLook {
  return looks.get(`./looks/${id}.tsx`) ?? plainLook;
}

/** The name of the chapter a rule stands in; the middle part of its id where it has none. */
export function chapterOf(system: string, rule: string): string {
  const part = rule.split('-')[1] ?? '';
  return bookLook(system).chapters[part] ?? part;
}
