import { slug } from '../../../system/slug.ts';

/** A name as an id. */
export const slugOf = (name: string): string => slug(name, 'somebody');
