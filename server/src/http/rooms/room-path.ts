import type { Result } from '@affray/engine';
import * as z from 'zod/mini';
import { Refused } from '../refused.ts';

/** The room a request is about. */
export const RoomPath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });

/** What says in the description of a route that it wants a token. */
export const secured = [{ bearer: [] }];

/** What was found in a room; a room that is not there ends the request. */
export function foundRoom<T>(seen: Result<T>): T {
  if (!seen.ok) throw new Refused(404, ...seen.refusals);
  return seen.value;
}
