import type { Reader } from '@affray/table/room';
import type { FastifyRequest } from 'fastify';
import type { Store, StoredKey } from '../storage/index.ts';
import { refuse } from './refused.ts';
import { hashOf } from './secrets.ts';

/** The secret of a request: it stands in a header, never in an address. */
function bearerOf({ headers }: FastifyRequest): string {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token.length < 16 || token.length > 200)
    throw refuse(401, 'no-token', 'authorization', 'A token is needed.', ['Bearer TOKEN']);
  return token;
}

/** The key of a request to a room. A key to another room is as good as none. */
export async function keyFor(store: Store, request: FastifyRequest, room: string): Promise<StoredKey> {
  const key = await store.findKey(hashOf(bearerOf(request)));
  if (key === null || key.kind !== 'token') throw unknownToken();
  if (key.room !== room) throw refuse(403, 'not-allowed', 'room', 'This token is for another room.');
  return key;
}

/** As `keyFor`, for the GM alone. */
export async function gmKeyFor(store: Store, request: FastifyRequest, room: string): Promise<StoredKey> {
  const key = await keyFor(store, request, room);
  if (key.role !== 'gm') throw refuse(403, 'not-allowed', 'role', 'Only the GM may do this.', ['gm']);
  return key;
}

/** The refusal of a token nobody knows, or that was revoked. */
function unknownToken() {
  return refuse(401, 'unknown-token', 'authorization', 'This token opens nothing, or no longer does.');
}

/** Through whose eyes the holder of a key looks. */
export function readerOf({ role, seat }: StoredKey): Reader {
  return { role, seat: role === 'player' ? seat : null };
}
