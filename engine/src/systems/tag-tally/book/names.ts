import { slug } from '../../../system/slug.ts';

/** A name as an id. */
export function slugOf(name: string): string {
  return slug(name, 'somebody');
}
